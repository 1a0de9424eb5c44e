"""Luck of dice and cards: the actual outcome against all possible ones.

The luck of a chance step is the value after it less the mean over its outcomes by the same
value, so that its expectation is zero whatever the value is worth.  Where the outcomes cannot
be listed, or are too many, a sample that does not know what came stands for them: that is as
fair, only less exact.
"""

from __future__ import annotations

from collections.abc import Callable

from sheets.bots.policy import Future, Rollout
from sheets.bots.value import value_of
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame, AnyMove, AnyState

MOST = 100  # outcomes that are listed
SAMPLED = 12
Measure = Callable[[AnyState], list[float]]  # what every seat may expect in a state


class Fortune:
    """The values before and after the dice, for every seat."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.value = value_of(game)
        self._player = Rollout(game, self.value)

    def expected(self, state: AnyState) -> list[float]:
        """Return the expected result of every seat once the action is resolved; before that, the
        worth of dice is unknown."""
        ask = self.game.rules.ask(state)
        if ask is not None and ask.seat != CHANCE:
            state = self._player.to_rest(state, ask.seat, Future("luck"))
        results = self.value.results(state)
        return [results.get(seat, 0.0) for seat in range(self.seats)]

    def luck(
        self, state: AnyState, move: AnyMove, seed: str, measure: Measure | None = None
    ) -> list[float]:
        """Return the luck of every seat: the actual outcome less the average one."""
        measure = measure or self.expected
        apply = self.game.rules.apply
        came = measure(apply(state, move))
        total, weights = [0.0] * self.seats, 0
        for outcome, weight in self._outcomes(state, seed):
            found = came if outcome == move else measure(apply(state, outcome))
            total = [sum_ + weight * each for sum_, each in zip(total, found, strict=True)]
            weights += weight
        return [one - sum_ / weights for one, sum_ in zip(came, total, strict=True)]

    def _outcomes(self, state: AnyState, seed: str) -> list[tuple[AnyMove, int]]:
        chance = self.game.rules.chance(state)
        listed = chance.outcomes()
        found = None if listed is None else list(listed)
        if found is None or len(found) > MOST:
            draws = QuickDraws(seed)
            return [(chance.sample(draws), 1) for _ in range(SAMPLED)]
        return found
