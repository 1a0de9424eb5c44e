"""How points spread over the games, drawn with letters: no library, no picture."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median, quantiles

from cli import streams
from cli.app import App
from sheets.lab.simulate import Row

BINS = 30
BARS = " ▁▂▃▄▅▆▇█"
FEWEST = 5  # games; of fewer a table says all


def lines(app: App, bots: Sequence[str], rows: Sequence[Row]) -> list[str]:
    """A line a player: bars over the same scale, then the median and where half the games lie."""
    if len(rows) < FEWEST:
        return []
    points = [sorted(row.points[player] for row in rows) for player in range(len(bots))]
    low, top = min(each[0] for each in points), max(each[-1] for each in points)
    names = [f"P{player + 1} {bot}" for player, bot in enumerate(bots)]
    wide = max(map(len, names))
    drawn = not app.plain and streams.speaks_all()
    told = [_told(app, each) for each in points]
    if not drawn:
        return ["", *(f"{name}: {text}" for name, text in zip(names, told, strict=True))]
    counts = [_counts(each, low, top) for each in points]
    most = max(max(each) for each in counts)
    scale = f"{low}{str(top).rjust(BINS - len(str(low)))}"
    label = app.say("points")
    return [
        "",
        *(
            f"{name.ljust(wide)}  {_bars(each, most)}  {text}"
            for name, each, text in zip(names, counts, told, strict=True)
        ),
        f"{label.ljust(wide)}  {app.style.dim(scale)}",
    ]


def _told(app: App, points: Sequence[int]) -> str:
    first, _, third = quantiles(points, n=4, method="inclusive")
    return app.say(
        "median {median}, half of the games {low} to {high}",
        median=f"{median(points):g}",
        low=f"{first:g}",
        high=f"{third:g}",
    )


def _counts(points: Sequence[int], low: int, top: int) -> list[int]:
    """How many games are in each part of the scale."""
    counts = [0] * BINS
    for each in points:
        counts[min(BINS - 1, (each - low) * BINS // max(1, top - low))] += 1
    return counts


def _bars(counts: Sequence[int], most: int) -> str:
    """What was there at all has a bar."""
    return "".join(BARS[-(-each * (len(BARS) - 1) // most)] for each in counts)
