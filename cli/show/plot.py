"""The results of a simulation as a picture: who wins, and how points spread."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from statistics import fmean, median
from typing import TYPE_CHECKING

from cli.app import App
from sheets.drawing.palette import colours
from sheets.lab.accumulate import Summary
from sheets.lab.simulate import Row

if TYPE_CHECKING:
    from matplotlib.axes import Axes

# Told apart by tone, hatching and the order of the legend.
TONES = ("sky", "orange", "green", "purple", "yellow", "vermilion")
HATCHES = ("", "//", "--", "||", "xx", "..")
LINES = ("-", "--", ":", "-.", (0, (1, 1)), (0, (5, 1, 1, 1)))
BINS = 24


def plot(app: App, ending: str, title: str, summary: Summary, rows: Sequence[Row]) -> bytes:
    """One panel for who wins, one for points (or the length, where no points are counted)."""
    import matplotlib
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    with matplotlib.rc_context():
        _look()
        figure = Figure(figsize=(10, 4.6), layout="constrained")
        figure.suptitle(
            app.say("{game}: {n} games", game=title, n=summary.games), fontsize=15, weight="bold"
        )
        wins, other = figure.subplots(1, 2, width_ratios=(2, 3))
        _wins(app, wins, summary)
        if summary.has_points:
            _points(app, other, summary, rows)
        else:
            _steps(app, other, rows)
        other.yaxis.set_major_locator(MaxNLocator(integer=True))
        for axes in (wins, other):
            axes.spines[["top", "right"]].set_visible(False)
        drawn = BytesIO()
        figure.savefig(drawn, format=ending.removeprefix("."), dpi=120)
    return drawn.getvalue()


def _look() -> None:
    """Ink and letters of our pages; the same bytes for the same games."""
    import matplotlib

    ink = colours("color")["ink"]
    matplotlib.rc("text", color=ink)
    matplotlib.rc("axes", edgecolor=ink, labelcolor=ink)
    matplotlib.rc("xtick", color=ink)
    matplotlib.rc("ytick", color=ink)
    matplotlib.rc("font", family=_family())
    matplotlib.rc("hatch", linewidth=0.5)
    matplotlib.rc("svg", hashsalt="shoal")


def _family() -> str:
    """Our font, as on paper."""
    from matplotlib import font_manager

    from sheets.printing.fonts import BOLD, TEXT

    for face in (TEXT, BOLD):
        font_manager.fontManager.addfont(face.path)
    return TEXT.family


def _names(summary: Summary) -> list[str]:
    return [f"P{player + 1} {bot}" for player, bot in enumerate(summary.bots)]


def _wins(app: App, axes: Axes, summary: Summary) -> None:
    """A bar a player, with the 95 % interval."""
    axes.set_title(app.say("Who wins"), weight="bold")
    for player, name in enumerate(_names(summary)):
        share = summary.win_share(player)
        reach = ([share.value - share.low], [share.high - share.value])
        axes.barh(
            name,
            share.value,
            xerr=reach,
            capsize=4,
            color=colours("color")[TONES[player % len(TONES)]],
            edgecolor=colours("color")["ink"],
            hatch=HATCHES[player % len(HATCHES)],
        )
        axes.annotate(
            f"{share.value * 100:.0f} %", (share.high, player), (6, -4), textcoords="offset points"
        )
    axes.invert_yaxis()
    axes.set_xlim(0, 1.12)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.set_xlabel(app.say("share of the wins, with the 95 % interval"))


def _points(app: App, axes: Axes, summary: Summary, rows: Sequence[Row]) -> None:
    """Histograms over each other as outlines, with the mean and the median of each."""
    axes.set_title(app.say("Points"), weight="bold")
    every = [point for row in rows for point in row.points]
    edges = _edges(min(every), max(every))
    for player, name in enumerate(_names(summary)):
        points = [row.points[player] for row in rows]
        tone = colours("color")[TONES[player % len(TONES)]]
        mean, middle = fmean(points), median(points)
        words = app.say(
            "{who}: mean {mean}, median {median}",
            who=name,
            mean=f"{mean:.1f}",
            median=f"{middle:g}",
        )
        axes.hist(
            points,
            bins=edges,
            histtype="stepfilled",
            alpha=0.55,
            facecolor=tone,
            edgecolor=colours("color")["ink"],
            linestyle=LINES[player % len(LINES)],
            hatch=HATCHES[player % len(HATCHES)],
            label=words,
        )
        axes.axvline(mean, color=colours("color")["ink"], linestyle=LINES[player % len(LINES)])
    axes.set_xlabel(app.say("points"))
    axes.set_ylabel(app.say("games"))
    axes.margins(y=0.3)
    axes.legend(loc="upper left", edgecolor="none", framealpha=0.9)


def _steps(app: App, axes: Axes, rows: Sequence[Row]) -> None:
    axes.set_title(app.say("How long games are"), weight="bold")
    steps = [row.steps for row in rows]
    mean, middle = fmean(steps), median(steps)
    axes.hist(
        steps,
        bins=_edges(min(steps), max(steps)),
        color=colours("color")["sky"],
        edgecolor=colours("color")["ink"],
        label=app.say("mean {mean}, median {median}", mean=f"{mean:.1f}", median=f"{middle:g}"),
    )
    axes.axvline(mean, color=colours("color")["ink"])
    axes.set_xlabel(app.say("steps"))
    axes.set_ylabel(app.say("games"))
    axes.margins(y=0.2)
    axes.legend(frameon=False)


def _edges(low: int, top: int) -> list[float]:
    """Where the bars of a histogram begin and end: whole numbers lie inside one."""
    wide = max(1, -(-(top - low + 1) // BINS))
    return [low - 0.5 + at * wide for at in range((top - low) // wide + 2)]
