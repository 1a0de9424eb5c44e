"""All finished games: as a CSV file and as a picture."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from statistics import fmean
from typing import TYPE_CHECKING, Any

from cli.app import App
from cli.plays import Finished
from cli.show.cells import harmless
from cli.show.pictures import LINES, MARKERS, colour, heap, painted, tone
from sheets.engine.errors import BadSetup
from sheets.engine.registry import info
from sheets.engine.text import clean, say
from sheets.handover.plays import hand_over
from sheets.lab.history import bins, course
from sheets.lab.plays import Tally

if TYPE_CHECKING:
    from matplotlib.figure import Figure

HEAD = (
    "date",
    "game",
    "name",
    "place_played",
    "minutes",
    "players",
    "solo",
    "modules",
    "variants",
    "scenario",
    "paper",
    "player",
    "bot",
    "starts",
    "place",
    "points",
    "categories",
)


def plays_csv(app: App, games: Sequence[Finished]) -> bytes:
    """One line for each player of each game, bots too."""
    file = StringIO()
    writer = csv.writer(file)
    writer.writerow(HEAD)
    for game in games:
        writer.writerows(map(harmless, _rows(app, game)))
    return file.getvalue().encode()


def _rows(app: App, game: Finished) -> list[list[str | int]]:
    setup = game.table.setup
    play = hand_over(game.table, game.changed, app.speaker_for(setup))
    common: list[str | int] = [
        game.day,
        setup.game,
        game.name,
        setup.place,
        "" if play.minutes is None else play.minutes,
        len(setup.players),
        int(setup.solo),
        " ".join(setup.modules),
        " ".join(setup.variants),
        setup.scenario,
        int(setup.paper),
    ]
    return [
        [
            *common,
            seat.name,
            seat.bot,
            int(seat.starts),
            seat.place,
            "" if seat.points is None else seat.points,
            "; ".join(f"{label}: {points}" for label, points in seat.lines),
        ]
        for seat in play.seats
    ]


def plot(app: App, ending: str, found: Sequence[Tally]) -> bytes:
    """The results of one game, play after play, and how often each came."""
    modes = {tally.latest.mode for tally in found}
    if len(modes) != 1:
        raise BadSetup(
            say("a picture shows one game; name it: shoal stats fleet --plot FILE")
            if modes
            else say("There is no finished saved game to count.")
        )
    points = any(tally.has_points for tally in found)
    label = app.say("points") if points else app.say("place")

    def draw(figure: Figure) -> None:
        left, right = figure.subplots(1, 2)
        _course(app, left, found, label)
        if not points:
            left.invert_yaxis()
            left.yaxis.get_major_locator().set_params(integer=True)
        _spread(app, right, found, label)

    plays = sum(len(tally.plays) for tally in found)
    title = app.say("{game}: {n} plays", game=info(found[0].game).title, n=plays)
    return painted(ending, title, draw)


def _course(app: App, axes: Any, found: Sequence[Tally], label: str) -> None:
    """A curve a person, play after play."""
    axes.set_title(app.say("Play after play"), weight="bold")
    for at, tally in enumerate(found):
        values = course(tally)
        axes.plot(
            range(1, len(values) + 1),
            values,
            color=tone(at),
            linestyle=LINES[at % len(LINES)],
            marker=MARKERS[at % len(MARKERS)],
            markeredgecolor=colour("ink"),
            label=clean(tally.player),
        )
    axes.set_xlabel(app.say("plays"))
    axes.set_ylabel(label)
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.legend(edgecolor="none", framealpha=0.9)


def _spread(app: App, axes: Any, found: Sequence[Tally], label: str) -> None:
    """How often each result came; means as lines."""
    axes.set_title(app.say("How often"), weight="bold")
    edges = bins([value for tally in found for value in course(tally)])
    lows = [each.low for each in edges] + [edges[-1].high + 1]
    for at, tally in enumerate(found):
        values = course(tally)
        mean = fmean(values)
        words = app.say("{who}: mean {mean}", who=clean(tally.player), mean=f"{mean:.1f}")
        heap(axes, at, values, lows, mean, words)
    axes.set_xlabel(label)
    axes.set_ylabel(app.say("plays"))
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.margins(y=0.25)
    axes.legend(edgecolor="none", framealpha=0.9)
