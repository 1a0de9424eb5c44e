"""Evaluation of positions: the game's estimate, corrected by weights learned from games.

The weights of a game are data in its package, ``value.json``, made by ``make train`` and read
when the first bot thinks.  They are linear: a seat's result is its estimate plus its features,
each times a weight that changes with the clocks of the game.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import mul
from typing import Generic

from sheets.engine.game import AnyGame, AnyMove, AnyState, Game, M, S
from sheets.engine.struct import Struct, read_back

FILE = "value.json"


class Mode(Struct, omit_defaults=True):
    """The weights for a number of contenders: for each feature, then the same times each clock."""

    games: int
    explained: float  # of the variance (or of the doubt) in games not trained on
    weights: tuple[tuple[float, ...], ...]
    sight: tuple[tuple[float, ...], ...] = ()  # the same for half-done states


class Learned(Struct):
    """A game's weights, and where they come from."""

    game: str
    unit: str
    seed: str
    date: str
    fingerprint: str  # of the features along a seeded game: other features, other weights
    hash: str  # of the modes
    modes: dict[str, Mode]
    ease: float = 0.0  # of `easy`, see ``sheets.bots.levels``; 0: not fitted


def load(game: AnyGame) -> Learned | None:
    """The weights of a game; None if it has none."""
    from importlib.resources import files  # slow to load, and few commands think

    path = files(game.package) / FILE
    return read_back(path.read_text("utf-8"), Learned) if path.is_file() else None


class Value(Generic[S, M]):
    """The value of a game's positions."""

    def __init__(self, game: Game[S, M], learned: Learned | None) -> None:
        self.rules = game.rules
        self.evaluator = game.bot
        self.modes = {int(key): mode for key, mode in learned.modes.items()} if learned else {}
        self.ease = learned.ease if learned else 0.0
        self._weights: dict[tuple[int, bool, tuple[float, ...]], list[float]] = {}

    def terms(self, state: S, seat: int) -> list[float]:
        """Return the estimate for a seat, followed by the contribution of each feature."""
        seats = self.evaluator.contenders(state)
        features = self.evaluator.features(state, seat)
        weights = self._at(len(seats), state) if self.modes else [0.0] * len(features)
        return [self.evaluator.estimate(state, seat), *map(mul, weights, features)]

    def results(self, state: S) -> dict[int, float]:
        """Return the expected result of every contender, in points or shares."""
        if self.rules.ask(state) is None:
            return dict(enumerate(self.evaluator.outcome(state)))
        values = self._values(state)
        if self.evaluator.unit == "points":
            return values
        most = max(values.values())
        shares = {seat: exp(value - most) for seat, value in values.items()}
        total = sum(shares.values())
        return {seat: share / total for seat, share in shares.items()}

    def _values(self, state: S) -> dict[int, float]:
        """Return the expected points of every contender, or the logarithm of its share."""
        evaluator = self.evaluator
        if not self.modes:
            return {seat: evaluator.estimate(state, seat) for seat in evaluator.contenders(state)}
        everyone = evaluator.everyone(state)
        weights = self._at(len(everyone), state)
        return {
            seat: evaluator.estimate(state, seat) + sum(map(mul, weights, features))
            for seat, features in everyone.items()
        }

    def standing(self, state: S, seat: int) -> float:
        """Return the quantity a seat maximises: its lead over the best opponent, or its share."""
        results = self.results(state)
        own = results.pop(seat, 0.0)
        if self.evaluator.unit == "share" or not results:
            return own
        return own - max(results.values())

    def quick_value(self, state: S, seat: int) -> float:
        """Cheap evaluation of a state right after a move, even in the middle of an action."""
        evaluator = self.evaluator
        if not (self.modes and evaluator.learned_quick_value) or self.rules.ask(state) is None:
            return evaluator.quick_value(state, seat)
        weights = self._at(len(evaluator.contenders(state)), state, half_done=True)
        learned: float = sum(map(mul, weights, evaluator.features(state, seat)))
        return evaluator.estimate(state, seat) + learned

    def _at(self, rivals: int, state: S, *, half_done: bool = False) -> list[float]:
        """The weights at this hour of the game."""
        key = (rivals, half_done, self.evaluator.progress(state))
        found = self._weights.get(key)
        if found is None:
            mode = self._mode(rivals)
            plain, *timed = (half_done and mode.sight) or mode.weights
            progress = (1.0, *key[2])
            columns = zip(plain, *timed, strict=True)
            found = [sum(map(mul, column, progress), 0.0) for column in columns]
            self._weights[key] = found
        return found

    def _mode(self, rivals: int) -> Mode:
        """The weights for so many contenders, or for the next smaller number that has some."""
        fitting = [number for number in self.modes if number <= rivals]
        return self.modes[max(fitting) if fitting else min(self.modes)]


AnyValue = Value[AnyState, AnyMove]


@lru_cache(maxsize=8)
def value_of(game: AnyGame) -> AnyValue:
    """The value of a game, read once."""
    return Value(game, load(game))
