"""Plays every promising move on until things are at rest, and judges there.

States in the middle of a turn cannot be compared: one has a die in hand, another a star to
spend.  At rest they can.  What budget is left goes into samples that play a little further,
with the same dice and cards for every move; moves that fall behind are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any

from sheets.bots.clock import Clock
from sheets.bots.policy import Future, Player, first_sight
from sheets.bots.value import value_of
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame

WIDTH = 7  # moves that are played on
ROLLS = 4  # samples of the way to rest, where dice or cards lie on it
TRUST = 3.0  # samples that the value at rest is worth
BEHIND = 2.0  # standard errors after which a move is dropped
FEWEST, MOST = 4, 400  # samples before one is dropped, and at all


class Candidate:
    """A move, its value at rest, and the samples of what comes after."""

    __slots__ = ("at_rest", "move", "samples")

    def __init__(self, move: Any, at_rest: float) -> None:
        self.move = move
        self.at_rest = at_rest
        self.samples: list[float] = []

    @property
    def value(self) -> float:
        return (TRUST * self.at_rest + sum(self.samples)) / (TRUST + len(self.samples))

    def behind(self, leader: Candidate) -> bool:
        """Whether it is too far behind to catch up."""
        count = len(self.samples)
        gaps = [a - b for a, b in zip(leader.samples, self.samples, strict=True)]
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        return leader.value - self.value > BEHIND * sqrt(spread / count)


class Planner:
    """The thinking of one seat at one decision."""

    def __init__(self, game: AnyGame, view: Any, seat: int, draws: Draws, clock: Clock) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.clock = clock
        self.draws = draws.quick()
        self.seed = str(self.draws.below(1 << 53))
        self.value = value_of(game)
        self.player = Player(game, self.value)

    def candidates(self, moves: Sequence[Any]) -> list[Candidate]:
        """The promising moves, judged at rest, best first."""
        state = self.game.rules.imagine(self.view, self.seat, self.draws)
        seen = first_sight(self.game, self.value, state, self.seat, moves)
        self.player.positions += len(seen)
        found = [self._candidate(after, move) for _, after, move in seen[:WIDTH]]
        found.sort(key=_value, reverse=True)
        self.clock.positions = self.player.positions
        return found

    def _candidate(self, after: Any, move: Any) -> Candidate:
        values: list[float] = []
        for number in range(ROLLS):
            future = Future(f"{self.seed}/rest/{number}")
            end = self.player.to_rest(after, self.seat, future)
            values.append(self.value.standing(end, self.seat))
            if not future.rolls:
                break
        return Candidate(move, sum(values) / len(values))

    def sample(self, alive: list[Candidate]) -> list[Candidate]:
        """The same, after as many samples as the budget allows, or decide it."""
        rules, further = self.game.rules, self.game.bot.ahead
        while len(alive) > 1 and len(alive[0].samples) < MOST:
            number = len(alive[0].samples)
            state = rules.imagine(self.view, self.seat, self.draws)
            row = []
            for each in alive:
                if self.clock.up:
                    return alive

                future = Future(f"{self.seed}/{number}")
                end = self.player.to_rest(rules.apply(state, each.move), self.seat, future, further)
                row.append(self.value.standing(end, self.seat))
                self.clock.positions = self.player.positions
            for each, value in zip(alive, row, strict=True):
                each.samples.append(value)
            alive.sort(key=_value, reverse=True)
            if number >= FEWEST - 1:
                leader = alive[0]
                alive = [leader, *(each for each in alive[1:] if not each.behind(leader))]
        return alive

    def line(self, best: Candidate) -> dict[Any, Any]:
        """The rest of the turn as it is planned after this move: what the seat will do, by its
        view."""
        line: dict[Any, Any] = {}
        state = self.game.rules.imagine(self.view, self.seat, self.draws)
        after = self.game.rules.apply(state, best.move)
        self.player.to_rest(after, self.seat, Future(f"{self.seed}/rest/0"), line=line)
        return line


def _value(candidate: Candidate) -> float:
    return candidate.value
