"""Evaluation of positions: the game's estimate, corrected by weights learned from games.

The weights of a game are data in its package, ``value.json``, made by ``make train`` and read
when the first bot thinks.  They are linear: a seat's result is its estimate plus its features,
each times a weight that changes with the clocks of the game.  A weight belongs to the name of
its feature: an owner's pack may have more, fewer or other features than the training had.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import exp
from operator import mul
from typing import Generic

from sheets.engine.facets import FeatureWeights
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
    features: tuple[str, ...] = ()  # their names, in the order of the weights; none: by place


def load(game: AnyGame) -> Learned | None:
    """The weights of a game; None if it has none."""
    from importlib.resources import files  # slow to load, and few commands think

    path = files(game.package) / FILE
    return read_back(path.read_text("utf-8"), Learned) if path.is_file() else None


def modes_for(names: Sequence[str], learned: Learned) -> dict[int, Mode]:
    """Return the weights by number of contenders, for features of these names."""
    modes = {int(key): mode for key, mode in learned.modes.items()}
    if tuple(names) == learned.features or not (names and learned.features):
        return modes
    return {key: _renamed(mode, names, learned.features) for key, mode in modes.items()}


def _renamed(mode: Mode, names: Sequence[str], known: Sequence[str]) -> Mode:
    """Return the weights of a mode for features of other names."""

    def rows(found: tuple[tuple[float, ...], ...]) -> tuple[tuple[float, ...], ...]:
        return tuple(tuple(_fitted(names, dict(_runs(known, row)))) for row in found)

    return Mode(mode.games, mode.explained, rows(mode.weights), rows(mode.sight))


def _runs(names: Sequence[str], row: Sequence[float]) -> Iterator[tuple[str, list[float]]]:
    """Yield the weights of ``boxes/1`` to ``boxes/9`` together as those of ``boxes``."""
    pairs = zip(names, row, strict=True)
    for stem, run in groupby(pairs, key=lambda pair: _stem(pair[0])):
        yield stem, [weight for _, weight in run]


def _fitted(names: Sequence[str], known: dict[str, list[float]]) -> Iterator[float]:
    """Yield a weight for each name.  A column of another length takes the weights at the same
    height, scaled so that a full column counts as much; a name without weight counts 0."""
    for stem, run in groupby(names, key=_stem):
        size = len(list(run))
        old = known.get(stem, [0.0] * size)
        yield from old if len(old) == size else _stretched(old, size)


def _stem(name: str) -> str:
    """Return the name without the number of a box."""
    stem, slash, number = name.rpartition("/")
    return stem if slash and number.isdecimal() else name


def _stretched(old: Sequence[float], size: int) -> Iterator[float]:
    """Yield ``size`` weights for a column that was learned with others: what each box covers of
    the old ones."""
    for box in range(size):
        low, high = box * len(old) / size, (box + 1) * len(old) / size
        yield sum(
            weight * max(0.0, min(high, at + 1) - max(low, at)) for at, weight in enumerate(old)
        )


class Value(Generic[S, M]):
    """The value of a game's positions."""

    def __init__(self, game: Game[S, M], learned: Learned | None) -> None:
        self.rules = game.rules
        self.evaluator = game.bot
        self.modes = modes_for(game.bot.feature_names(), learned) if learned else {}
        self.ease = learned.ease if learned else 0.0
        self._known: dict[tuple[int, bool, tuple[float, ...]], FeatureWeights] = {}

    def terms(self, state: S, seat: int) -> list[float]:
        """Return the estimate for a seat, followed by the contribution of each feature."""
        seats = self.evaluator.contenders(state)
        features = self.evaluator.features(state, seat)
        weights = self.weights(len(seats), state).row if self.modes else [0.0] * len(features)
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
        return evaluator.forecasts(state, self.weights(len(evaluator.contenders(state)), state))

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
        weights = self.weights(len(evaluator.contenders(state)), state, half_done=True)
        return evaluator.forecast(state, seat, weights)

    def weights(self, rivals: int, state: S, *, half_done: bool = False) -> FeatureWeights:
        """The weights at this hour of the game."""
        key = (rivals, half_done, self.evaluator.progress(state))
        found = self._known.get(key)
        if found is None:
            mode = self._mode(rivals)
            plain, *timed = (half_done and mode.sight) or mode.weights
            progress = (1.0, *key[2])
            columns = zip(plain, *timed, strict=True)
            found = FeatureWeights([sum(map(mul, column, progress), 0.0) for column in columns])
            self._known[key] = found
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
