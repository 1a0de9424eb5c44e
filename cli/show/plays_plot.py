"""Your plays of one game as a picture: play after play, and how often each result came."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import TYPE_CHECKING, Any

from cli.app import App
from cli.show.pictures import HATCHES, LINES, MARKERS, colour, painted, tone
from sheets.engine.errors import BadSetup
from sheets.engine.registry import info
from sheets.engine.text import Number, clean, say, say_n
from sheets.lab.history import bins, course
from sheets.lab.plays import Tally

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BESIDE = 0.5  # of the room between two plays: people of equal points stand side by side


def plot(app: App, ending: str, found: Sequence[Tally]) -> bytes:
    """The plays of one game; solo plays and those of a table each have their row."""
    if len({tally.game for tally in found}) != 1:
        raise BadSetup(
            say("a picture shows one game, so name it: shoal stats fleet --plot FILE")
            if found
            else say("no finished games yet: play one with `shoal play`")
        )
    games = {play.save for tally in found for play in tally.plays}
    name = info(found[0].game).title
    title = app.speaker(say_n("{game}: 1 play", "{game}: {n} plays", len(games), game=name))
    rows = len({tally.solo for tally in found})
    return painted(ending, title, lambda figure: draw(app, figure, found), rows)


def draw(app: App, figure: Figure, found: Sequence[Tally]) -> None:
    """A row of two panels for the plays at a table, one for the solo plays."""
    modes = sorted({tally.solo for tally in found})
    rows = figure.subplots(len(modes), 2, squeeze=False)
    for solo, (left, right) in zip(modes, rows, strict=True):
        own = [tally for tally in found if tally.solo is solo]
        label = app.say("points") if any(tally.has_points for tally in own) else app.say("place")
        lines = _course(app, left, own, label)
        bars = _spread(app, right, own, label)
        right.legend(
            [*zip(bars, lines, strict=True)],
            [_called(app, tally) for tally in own],
            loc="center left",
            bbox_to_anchor=(1.0, 0.5),  # beside the bars, never over them
            edgecolor="none",
        )
        if len(modes) > 1:
            left.set_title(app.say("solo") if solo else app.say("multiplayer"), loc="left")


def _called(app: App, tally: Tally) -> str:
    mean = fmean(course(tally))
    return app.say("{who}: average {mean}", who=clean(tally.player), mean=Number(mean))


def _course(app: App, axes: Axes, found: Sequence[Tally], label: str) -> list[Any]:
    """A curve for each person, play after play; each a little beside the others."""
    axes.set_title(app.say("Results over time"), weight="bold")
    lines = []
    for at, tally in enumerate(found):
        values, aside = course(tally), ((at + 0.5) / len(found) - 0.5) * BESIDE
        lines += axes.plot(
            [number + aside for number in range(1, len(values) + 1)],
            values,
            color=tone(at),
            linestyle=LINES[at % len(LINES)],
            marker=MARKERS[at % len(MARKERS)],
            markeredgecolor=colour("ink"),
        )
    axes.set_xlim(0.5, max(len(tally.plays) for tally in found) + 0.5)
    _whole(axes)
    axes.set_xlabel(app.say("plays"))
    axes.set_ylabel(label)
    if not any(tally.has_points for tally in found):
        axes.invert_yaxis()  # the first place on top
    return lines


def _spread(app: App, axes: Axes, found: Sequence[Tally], label: str) -> list[Any]:
    """Draw a histogram of results, with the bars of people side by side."""
    axes.set_title(app.say("Frequency"), weight="bold")
    classes = bins([value for tally in found for value in course(tally)])
    edges = [*(each.low - 0.5 for each in classes), classes[-1].high + 0.5]
    tones = [tone(at) for at in range(len(found))]
    axes.hist([course(tally) for tally in found], bins=edges, color=tones, edgecolor=colour("ink"))
    bars: list[Any] = list(axes.containers)
    for at, container in enumerate(bars):
        for bar in container:
            bar.set_hatch(HATCHES[at % len(HATCHES)])
    _whole(axes)
    axes.set_xlabel(label)
    axes.set_ylabel(app.say("plays"))
    return bars


def _whole(axes: Axes) -> None:
    """Plays, places and points are whole numbers."""
    from matplotlib.ticker import MaxNLocator

    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(integer=True, min_n_ticks=1))
