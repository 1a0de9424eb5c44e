"""A game again: how lucky dice and cards were, and which decisions cost something.

A player's result is what could be expected at the start, and luck, less mistakes, and a rest:
what the others did and what the value does not know, shown and not hidden.  The value only
nominates mistakes; what is called one has been played out from both moves with the same dice
until the interval of the difference left zero out.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import Protocol, TypeVar

from sheets.bots.planner import Planner
from sheets.bots.policy import Future, Rollout
from sheets.bots.value import value_of
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyMove, AnyState
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.lab.accumulate import Z
from sheets.lab.luck import Fortune

T = TypeVar("T")

NOMINATED = 3  # decisions that are played out, for each player
PAIRS = 40
FEWEST = 8
FURTHER = 16  # rests until a play-out is judged


class RollLuck(Struct):
    """A chance step and how lucky it was for every seat."""

    step: int
    luck: tuple[float, ...]


class Mistake(Struct):
    """A decision that cost something: the better move, and by how much, give or take."""

    step: int
    seat: int
    better: str  # as the rules write it
    cost: float
    doubt: float


class Account(Struct):
    """Breakdown of a player's result; the parts add up to it."""

    start: float
    luck: float
    mistakes: float
    rest: float
    result: float

    @property
    def adjusted(self) -> float:
        """The result with luck taken out."""
        return self.result - self.luck


class Review(Struct):
    """All of it: ``course`` has what every seat could expect whenever things were at rest."""

    unit: str
    accounts: tuple[Account, ...]
    rolls: tuple[RollLuck, ...]
    mistakes: tuple[Mistake, ...]
    course: tuple[tuple[int, tuple[float, ...]], ...]


class Reviewer:
    """Goes through a game, step by step."""

    def __init__(self, table: AnyTable) -> None:
        self.table = table
        self.game = table.game
        self.seats = len(table.setup.players)
        self.value = value_of(table.game)
        self.fortune = Fortune(table.game, self.seats)
        self.rolls: list[RollLuck] = []
        self.course: list[tuple[int, tuple[float, ...]]] = []
        self._losses: list[tuple[float, int, AnyMove]] = []  # by the value, step, better move

    def steps(self) -> Iterator[int]:
        """Looks at every step, one at a time."""
        evaluator = self.game.bot
        for number, step in enumerate(self.table.steps, 1):
            state = self.table.states[number - 1]
            if step.seat == CHANCE:
                self._roll(number, state, step.move)
            else:
                self._decision(number, state, step.seat, step.move)
            if evaluator.is_quiet(state, CHANCE):
                self.course.append((number - 1, tuple(self.measure(state))))
            yield number

    def measure(self, state: AnyState) -> list[float]:
        """Return the expected lead over the best opponent, or share, of every seat."""
        found = self.fortune.expected(state)
        if self.game.bot.unit == "share" or self.seats == 1:
            return found
        return [
            own - max(other for at, other in enumerate(found) if at != seat)
            for seat, own in enumerate(found)
        ]

    def _roll(self, number: int, state: AnyState, move: AnyMove) -> None:
        luck = self.fortune.luck(state, move, f"review/{number}", self.measure)
        worth = self.game.bot.luck_weight
        self.rolls.append(RollLuck(number, tuple(worth * each for each in luck)))

    def _decision(self, number: int, state: AnyState, seat: int, move: AnyMove) -> None:
        """Nominates a decision if another move looks better to who knows what the seat knew."""
        rules = self.game.rules
        moves = rules.legal(state)
        if len(moves) < 2 or move not in moves:
            return
        view = rules.view(state, seat)
        planner = Planner(self.game, self.value, view, seat, QuickDraws(f"review/{number}"))
        best = planner.candidates(moves)[0]
        made = planner.judged(rules.apply(state, move), move)
        if best.move != move and best.value > made.value:
            self._losses.append((best.value - made.value, number, best.move))

    def confirmed(self) -> Iterator[Mistake | None]:
        """The nominees, played out; None for one that is within its doubt."""
        for seat in range(self.seats):
            own = [each for each in self._losses if self.table.steps[each[1] - 1].seat == seat]
            for _, number, better in sorted(own, key=lambda each: -each[0])[:NOMINATED]:
                yield self._confirm(number, seat, better)

    def _confirm(self, number: int, seat: int, better: AnyMove) -> Mistake | None:
        made = self.table.steps[number - 1].move
        view = self.game.rules.view(self.table.states[number - 1], seat)
        gaps: list[float] = []
        mean = doubt = 0.0
        for pair in range(PAIRS):
            draws = QuickDraws(f"confirm/{number}/{pair}")
            state = self.game.rules.imagine(view, seat, draws)
            one, other = (self._played_out(state, seat, move, pair) for move in (better, made))
            gaps.append(one - other)
            mean, doubt = _interval(gaps)
            if len(gaps) >= FEWEST and abs(mean) > 1.5 * doubt:
                break
        if mean <= doubt:
            return None
        return Mistake(number, seat, self.game.rules.format(better), mean, doubt)

    def _played_out(self, state: AnyState, seat: int, move: AnyMove, pair: int) -> float:
        # without dice and hidden cards all games after a move would be one
        loose = QuickDraws(f"confirm/{pair}") if self.game.info.open_information else None
        player = Rollout(self.game, self.value, loose)
        after = self.game.rules.apply(state, move)
        end = player.to_rest(after, seat, Future(f"confirm/{pair}"), FURTHER)
        return self.value.standing(end, seat)

    def review(self, mistakes: list[Mistake]) -> Review:
        """The accounts, once everything is looked at."""
        start, end = (self.measure(self.table.states[at]) for at in (0, -1))
        accounts = []
        for seat in range(self.seats):
            luck = sum(roll.luck[seat] for roll in self.rolls)
            lost = sum(each.cost for each in mistakes if each.seat == seat)
            rest = end[seat] - (start[seat] + luck - lost)
            accounts.append(Account(start[seat], luck, lost, rest, end[seat]))
        return Review(
            self.game.bot.unit,
            tuple(accounts),
            tuple(self.rolls),
            tuple(mistakes),
            (*self.course, (len(self.table.steps), tuple(end))),
        )


def _interval(gaps: list[float]) -> tuple[float, float]:
    """The mean and its 95 % reach."""
    mean = sum(gaps) / len(gaps)
    spread = sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1)
    return mean, Z * sqrt(spread / len(gaps))


class Tick(Protocol):
    """Shows how far a long work is."""

    def __call__(self, work: Iterator[T], total: int, /) -> Iterator[T]: ...


def review(table: AnyTable, tick: Tick) -> Review:
    """The review of a game; ``tick`` shows how far it is."""
    reviewer = Reviewer(table)
    for _ in tick(reviewer.steps(), len(table.steps)):
        pass
    count = NOMINATED * reviewer.seats
    found = [each for each in tick(reviewer.confirmed(), count) if each is not None]
    return reviewer.review(found)
