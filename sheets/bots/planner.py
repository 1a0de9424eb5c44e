"""Plays every promising move on until things are at rest, and judges there.

States in the middle of a turn cannot be compared: one has a die in hand, another a star to
spend.  At rest they can.  What budget is left goes into samples that play a little further,
with the same dice and cards for every move; moves that fall behind are dropped.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Generic

from sheets.bots.clock import Clock
from sheets.bots.policy import Future, Rollout, first_sight
from sheets.bots.value import Value
from sheets.engine.chance import Draws
from sheets.engine.game import Game, M, S

WIDTH = 7  # moves that are played on
ROLLS = 4  # samples of the way to rest, where dice or cards lie on it
TRUST = 3.0  # samples that the value at rest is worth
BEHIND = 2.0  # standard errors after which a move is dropped
FEWEST, MOST = 4, 400  # samples before one is dropped, and at all


class Candidate(Generic[S, M]):
    """A move, its value at rest, and the samples of what comes after."""

    __slots__ = ("at_rest", "end", "move", "samples")

    def __init__(self, move: M, end: S, at_rest: float) -> None:
        self.move = move
        self.end = end  # a state at rest after it
        self.at_rest = at_rest
        self.samples: list[float] = []

    @property
    def value(self) -> float:
        return (TRUST * self.at_rest + sum(self.samples)) / (TRUST + len(self.samples))

    def doubt(self, leader: Candidate[S, M]) -> float:
        """The standard error of how far it is behind, by the samples both have."""
        gaps = [a - b for a, b in zip(leader.samples, self.samples, strict=False)]
        if len(gaps) < FEWEST:
            return inf
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return sqrt(spread / len(gaps))

    def behind(self, leader: Candidate[S, M]) -> bool:
        """True if a move can no longer catch up."""
        return leader.value - self.value > BEHIND * self.doubt(leader)


class Planner(Generic[S, M]):
    """The thinking of one seat at one decision."""

    def __init__(
        self, game: Game[S, M], value: Value[S, M], view: S, seat: int, draws: Draws
    ) -> None:
        self.game = game
        self.view = view
        self.seat = seat
        self.draws = draws.quick()
        self.seed = str(self.draws.below(1 << 53))
        self.value = value
        self.player = Rollout(game, value)

    def candidates(self, moves: Sequence[M]) -> list[Candidate[S, M]]:
        """The promising moves, judged at rest, best first."""
        state = self.game.rules.imagine(self.view, self.seat, self.draws)
        seen = first_sight(self.game, self.value, state, self.seat, moves)
        self.player.positions += len(seen)
        found = [self.judged(after, move) for _, after, move in seen[:WIDTH]]
        found.sort(key=_value, reverse=True)
        return found

    def judged(self, after: S, move: M) -> Candidate[S, M]:
        """A move, judged where things are at rest after it."""
        ends = []
        for number in range(ROLLS):
            future = Future(f"{self.seed}/rest/{number}")
            ends.append(self.player.to_rest(after, self.seat, future))
            if not future.rolls:
                break
        values = [self.value.standing(end, self.seat) for end in ends]
        return Candidate(move, ends[0], sum(values) / len(values))

    def sample(self, alive: list[Candidate[S, M]], clock: Clock) -> list[Candidate[S, M]]:
        """The moves still in the running, best first, after as many samples as the budget
        allows or decide it."""
        while len(alive) > 1 and len(alive[0].samples) < MOST:
            row = self._row(alive, clock)
            if row is None:
                break
            for each, value in zip(alive, row, strict=True):
                each.samples.append(value)
            alive = sorted(alive, key=_value, reverse=True)
            alive = [alive[0], *(each for each in alive[1:] if not each.behind(alive[0]))]
        return alive

    def _row(self, alive: list[Candidate[S, M]], clock: Clock) -> list[float] | None:
        """Return the result of each move in one sampled future, or None if time is up."""
        rules, further = self.game.rules, self.game.bot.sample_depth(self.view)
        seed = f"{self.seed}/{len(alive[0].samples)}"
        state = rules.imagine(self.view, self.seat, self.draws)
        row = []
        for each in alive:
            clock.positions = self.player.positions
            if clock.up:
                return None
            after = rules.apply(state, each.move)
            end = self.player.to_rest(after, self.seat, Future(seed), further)
            row.append(self.value.standing(end, self.seat))
        return row

    def line(self, best: Candidate[S, M]) -> dict[S, M]:
        """The rest of the turn as it is planned after this move: what the seat will do, by its
        view."""
        line: dict[S, M] = {}
        state = self.game.rules.imagine(self.view, self.seat, self.draws)
        after = self.game.rules.apply(state, best.move)
        self.player.to_rest(after, self.seat, Future(f"{self.seed}/rest/0"), line=line)
        return line


def _value(candidate: Candidate[S, M]) -> float:
    return candidate.value
