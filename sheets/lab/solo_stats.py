"""Statistics of solo games: points and ranks instead of wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil

from sheets.engine.score import Rank
from sheets.engine.struct import Struct

QUANTILES = (10, 25, 50, 75, 90)  # per cent


class Alone(Struct):
    """The spread of the points, and how often each rank of the rulebook was reached."""

    quantiles: tuple[tuple[int, int], ...]  # per cent, points
    ranks: tuple[tuple[Rank, int], ...]


def alone(points: Sequence[int], ranks: Sequence[Rank]) -> Alone:
    """The results of so many games; the ranks come the best first."""
    ordered = sorted(points)
    reached: Counter[str] = Counter()
    for each in ordered:
        reached[next((rank.key for rank in ranks if each >= rank.least), "")] += 1
    return Alone(
        tuple((cent, ordered[ceil(len(ordered) * cent / 100) - 1]) for cent in QUANTILES),
        tuple((rank, reached[rank.key]) for rank in ranks),
    )
