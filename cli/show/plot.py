"""The results of a simulation as a picture: who wins, and how points spread."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median
from typing import TYPE_CHECKING

from cli.app import App
from cli.show.pictures import HATCHES, colour, heap, painted, tone
from sheets.engine.score import Rank
from sheets.engine.text import Number, PlayerName, say_n
from sheets.lab.accumulate import Interval, Totals, share
from sheets.lab.simulate import GameRow

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BINS = 24


def plot(
    app: App,
    ending: str,
    title: str,
    totals: Totals,
    rows: Sequence[GameRow],
    ranks: Sequence[tuple[Rank, int]] = (),
) -> bytes:
    """One panel for who wins (alone: which rank was reached how often), one for points (or the
    length, where no points are counted)."""

    def draw(figure: Figure) -> None:
        from matplotlib.ticker import MaxNLocator

        shares, other = figure.subplots(1, 2, width_ratios=(2, 3))
        if ranks:
            label = app.say("share of games, with the 95% interval")
            found = [(app.speaker(rank.name), share(n, totals.games), 0) for rank, n in ranks]
            _shares(app, shares, app.say("solo rank"), label, found)
        else:
            label = app.say("share of wins, with the 95% interval")
            found = [
                (name, totals.win_share(at), at) for at, name in enumerate(_names(app, totals))
            ]
            _shares(app, shares, app.say("Who wins"), label, found)
        if totals.has_points:
            _points(app, other, totals, rows)
        else:
            _steps(app, other, rows)
        for axis in (other.xaxis, other.yaxis):
            axis.set_major_locator(MaxNLocator(integer=True))

    named = say_n("{game}: {n} game", "{game}: {n} games", totals.games, game=title)
    return painted(ending, app.speaker(named), draw)


def _names(app: App, totals: Totals) -> list[str]:
    if len(totals.bots) == 1:
        return list(totals.bots)
    return [f"{app.speaker(PlayerName(player))} {bot}" for player, bot in enumerate(totals.bots)]


def _shares(
    app: App, axes: Axes, title: str, label: str, parts: Sequence[tuple[str, Interval, int]]
) -> None:
    """Draw a bar with its interval for each name, in its own look; the ends of the interval may be
    a hair inside the bar where it is all or nothing."""
    axes.set_title(title, weight="bold")
    for at, (name, part, look) in enumerate(parts):
        axes.barh(
            name,
            part.value,
            xerr=([max(0.0, part.value - part.low)], [max(0.0, part.high - part.value)]),
            capsize=4,
            color=tone(look),
            edgecolor=colour("ink"),
            hatch=HATCHES[look % len(HATCHES)],
        )
        percent = app.speaker.number(part.value, ".0%")
        axes.annotate(percent, (part.high, at), (6, -4), textcoords="offset points")
    axes.invert_yaxis()
    axes.set_xlim(0, 1.12)
    quarters = [0, 0.25, 0.5, 0.75, 1]
    axes.set_xticks(quarters, [app.speaker.number(each, ".0%") for each in quarters])
    axes.set_xlabel(label)


def _points(app: App, axes: Axes, totals: Totals, rows: Sequence[GameRow]) -> None:
    """Histograms over each other as outlines, with the mean and the median of each."""
    axes.set_title(app.say("Points"), weight="bold")
    every = [point for row in rows for point in row.points]
    edges = _edges(min(every), max(every))
    for player, name in enumerate(_names(app, totals)):
        points = [row.points[player] for row in rows]
        mean, middle = fmean(points), median(points)
        words = app.say(
            "{who}: average {mean}, median {median}",
            who=name,
            mean=Number(mean),
            median=Number(middle, "g"),
        )
        heap(axes, player, points, edges, mean, words)
    axes.set_xlabel(app.say("points"))
    axes.set_ylabel(app.say("games"))
    axes.margins(y=0.3)
    axes.legend(loc="upper left", edgecolor="none", framealpha=0.9)


def _steps(app: App, axes: Axes, rows: Sequence[GameRow]) -> None:
    axes.set_title(app.say("Game length"), weight="bold")
    steps = [row.steps for row in rows]
    mean, middle = fmean(steps), median(steps)
    axes.hist(
        steps,
        bins=_edges(min(steps), max(steps)),
        color=tone(0),
        edgecolor=colour("ink"),
        label=app.say(
            "average {mean}, median {median}", mean=Number(mean), median=Number(middle, "g")
        ),
    )
    axes.axvline(mean, color=colour("ink"))
    axes.set_xlabel(app.say("steps"))
    axes.set_ylabel(app.say("games"))
    axes.margins(y=0.2)
    axes.legend(frameon=False)


def _edges(low: int, top: int) -> list[float]:
    """Return the edges of a histogram's bars: every whole number is inside one."""
    wide = max(1, -(-(top - low + 1) // BINS))
    return [low - 0.5 + at * wide for at in range((top - low) // wide + 2)]
