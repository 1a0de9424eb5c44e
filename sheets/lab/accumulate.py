"""Statistics of simulated games, with honest intervals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean

from sheets.engine.struct import Struct
from sheets.lab.simulate import GameRow

Z = NormalDist().inv_cdf(0.975)


class Interval(Struct):
    """A value and the 95 % interval around it."""

    value: float
    low: float
    high: float


class Moments:
    """Mean and spread of a stream of numbers (Welford)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0
        self.least: float | None = None
        self.most: float | None = None

    def add(self, value: float) -> None:
        self.count += 1
        step = value - self.mean
        self.mean += step / self.count
        self._squares += step * (value - self.mean)
        self.least = value if self.least is None else min(self.least, value)
        self.most = value if self.most is None else max(self.most, value)

    def interval(self) -> Interval:
        """The mean with its 95 % interval."""
        spread = sqrt(self._squares / (self.count - 1)) if self.count > 1 else 0.0
        reach = Z * spread / sqrt(self.count) if self.count else 0.0
        return Interval(self.mean, self.mean - reach, self.mean + reach)


def share(hits: float, count: int) -> Interval:
    """A share with its 95 % interval after Wilson."""
    if not count:
        return Interval(0.0, 0.0, 1.0)
    p = hits / count
    square = Z * Z / count
    middle = (p + square / 2) / (1 + square)
    reach = Z / (1 + square) * sqrt(p * (1 - p) / count + square / (4 * count))
    return Interval(p, max(0.0, middle - reach), min(1.0, middle + reach))


def without_luck(results: Sequence[float], luck: Sequence[float]) -> Interval:
    """The mean with what luck explains taken out, and its 95 % interval."""
    found = Moments()
    for each in without_luck_each(results, luck):
        found.add(each)
    return found.interval()


def without_luck_each(results: Sequence[float], luck: Sequence[float]) -> list[float]:
    """The results with what luck explains taken out, those of every second game first.

    How much a point of luck is worth is learned from the games of the other half, so that the
    mean stays what it is, whatever the value behind the luck is worth.
    """
    pairs = list(zip(results, luck, strict=True))
    found = []
    for half, others in ((pairs[::2], pairs[1::2]), (pairs[1::2], pairs[::2])):
        worth = _slope(others)
        found += [result - worth * lucky for result, lucky in half]
    return found


def _slope(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the rise of the result per point of luck."""
    if len(pairs) < 2:
        return 0.0
    result = fmean(each for each, _ in pairs)
    luck = fmean(each for _, each in pairs)
    spread = sum((each - luck) ** 2 for _, each in pairs)
    return sum((a - result) * (b - luck) for a, b in pairs) / spread if spread else 0.0


class Totals:
    """The results of a run of games, by player."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        self.games = 0
        self.steps = Moments()
        self.reasons: Counter[str] = Counter()
        self.wins = [0.0 for _ in bots]  # a shared first place counts its share
        self.places = [Moments() for _ in bots]
        self.points = [Moments() for _ in bots]
        self.categories: list[dict[str, Moments]] = [{} for _ in bots]
        self._lucky: list[list[tuple[float, float]]] = [[] for _ in bots]

    @property
    def lucky(self) -> bool:
        """True if the luck of every player is known."""
        return any(self._lucky)

    def adjusted(self, player: int) -> Interval:
        """The mean points, or the share of the wins where there are none, luck taken out."""
        return without_luck(*zip(*self._lucky[player], strict=True))

    def add(self, row: GameRow) -> None:
        """Counts one game in."""
        self.games += 1
        for player, luck in enumerate(row.luck):
            won = (row.places[player] == 1) / row.shared
            self._lucky[player].append((row.points[player] if any(row.points) else won, luck))
        self.steps.add(row.steps)
        self.reasons[row.reason] += 1
        for player in range(len(self.bots)):
            if row.places[player] == 1:
                self.wins[player] += 1 / row.shared
            self.places[player].add(row.places[player])
            self.points[player].add(row.points[player])
            for key, value in row.categories[player]:
                self.categories[player].setdefault(key, Moments()).add(value)

    def win_share(self, player: int) -> Interval:
        return share(self.wins[player], self.games)

    @property
    def has_points(self) -> bool:
        """True if this game has points."""
        return any(moments.most or moments.least for moments in self.points)
