"""Values drawn with letters: rows of bars, one line each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median, quantiles

from cli import streams
from cli.app import App
from sheets.engine.document import Bars, Spread
from sheets.engine.text import Number, Speaker, say

LEVELS = "▁▂▃▄▅▆▇█"
BINS = 30
BAR = 30  # columns


def spark(values: Sequence[float], *, least_best: bool = False) -> str:
    """Return a bar for each value, the best one highest."""
    heights = [-each for each in values] if least_best else values
    low, high = min(heights), max(heights)
    top = len(LEVELS) - 1
    return "".join(
        LEVELS[round((each - low) * top / (high - low)) if high > low else top // 2]
        for each in heights
    )


def show_bars(app: App, bars: Bars, speaker: Speaker) -> list[str]:
    """Return a line for each label, as long as its count; in plain its sentence."""
    if app.plain:
        return list(map(speaker, bars.sentences))
    most, wide = max(bars.counts), max(map(len, bars.labels))
    return [
        f"{label:>{wide}}  {'█' * max(round(count * BAR / most), count > 0)} {count or ''}".rstrip()
        for label, count in zip(bars.labels, bars.counts, strict=True)
    ]


def show_spread(app: App, spread: Spread, speaker: Speaker) -> Iterator[str]:
    """Yield a line for each player: bars over the same scale, then the median and where half of
    the games are."""
    names = list(map(speaker, spread.names))
    wide = max(map(len, names))
    halves = [_halves(each, speaker) for each in spread.points]
    if app.plain or not streams.speaks_all():
        yield from (f"{name}: {text}" for name, text in zip(names, halves, strict=True))
        return
    low, top = min(each[0] for each in spread.points), max(each[-1] for each in spread.points)
    counts = [_counts(each, low, top) for each in spread.points]
    most = max(max(each) for each in counts)
    for name, each, text in zip(names, counts, halves, strict=True):
        # a part of the scale with any games has a bar
        bars = (f" {LEVELS}"[-(-count * len(LEVELS) // most)] for count in each)
        yield f"{name.ljust(wide)}  {''.join(bars)}  {text}"
    scale = f"{low}{str(top).rjust(BINS - len(str(low)))}"
    yield f"{speaker(spread.label).ljust(wide)}  {app.style.dim(scale)}"


def _halves(points: Sequence[int], speaker: Speaker) -> str:
    first, _, third = quantiles(points, n=4, method="inclusive")
    return speaker(
        say(
            "median {median}; the middle half of the games: {low} to {high}",
            median=Number(median(points), "g"),
            low=Number(first, "g"),
            high=Number(third, "g"),
        )
    )


def _counts(points: Sequence[int], low: int, top: int) -> list[int]:
    """Return how many games are in each part of the scale."""
    counts = [0] * BINS
    for each in points:
        counts[min(BINS - 1, (each - low) * BINS // max(1, top - low))] += 1
    return counts
