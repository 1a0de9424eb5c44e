"""The end-game report: who won and why, every point, the course of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sheets.drawing.palette import colours
from sheets.engine.game import AnyGame
from sheets.engine.score import Score
from sheets.engine.sheet import Sheet
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text
from sheets.printing import html
from sheets.printing.paper import load
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import Job, footer
from sheets.printing.sheets import page as sheet_page

CHART_WIDTH = 174.0
CHART_HEIGHT = 45.0
LINES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9")
DASHES = ("none", "3 1.5", "1 1", "5 1.5 1 1.5", "2 2")
STEPS = tuple(digit * 10**zeros for zeros in range(9) for digit in (1, 2, 5))
MOST_TICKS = 5
QUIET = 4  # light modules around a QR code
MODULE = 0.5  # mm


class Curve(Struct):
    """The course of one seat over the game, as an SVG path."""

    seat: int
    path: str
    colour: str
    dash: str
    end_y: float
    last: int


def page(
    table: AnyTable,
    name: str,
    speaker: Speaker,
    paper: str,
    link: str | None = None,
    *,
    embed_fonts: bool = False,
) -> str:
    """The HTML of a report; with ``embed_fonts`` it stands alone, sheets included.

    ``link`` hands the play to another program.
    """
    game, state = table.game, table.state
    scores = {score.seat: score for score in game.rules.score(state)}
    standings = game.rules.standings(state)
    context = {
        "name": name,
        "title": game.info.title,
        "standings": standings,
        "scores": scores,
        "categories": _categories(game, scores),
        "reasons": any(place.reason for place in standings.places),
        "names": speaker.names,
        "curves": curves(table),
        "gauge": game.screen.gauge_label(),
        "chart": chart(table),
        "steps": len(table.steps),
        "seed": table.setup.seed,
        "sheets": _sheets(table) if embed_fonts else [],
        "log": _log(table, speaker),
        "footer": footer(game, table.setup, speaker),
        "link": link,
        "code": qr(link) if link else None,
    }
    return html.render(
        "report.html.j2",
        context,
        paper=load(paper),
        style="color",
        speaker=speaker,
        embed_fonts=embed_fonts,
    )


def pdf(table: AnyTable, name: str, speaker: Speaker, paper: str, link: str | None = None) -> bytes:
    """The report as PDF, with the game's own sheets as it ended for a souvenir."""
    job = Job(table.setup, table.state, table.game.info.prints[0], paper=paper, table=table)
    return write_pdf(page(table, name, speaker, paper, link), sheet_page(table.game, job, speaker))


def qr(text: str) -> dict[str, Any]:
    """An address to point a phone at: the side of the code with its margin in modules, and
    the dark ones as an SVG path."""
    import segno

    rows = list(segno.make(text, micro=False, error="l").matrix_iter(border=QUIET))
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return {"side": len(rows), "path": path, "width": len(rows) * MODULE}


def _categories(game: AnyGame, scores: dict[int, Score]) -> list[tuple[str, Text]]:
    """Every category with its name, in order."""
    names = game.text.categories()
    found: dict[str, Text] = {}
    for score in scores.values():
        for line in score.lines:
            found.setdefault(line.key, names.get(line.key, line.label))
    return list(found.items())


def _sheets(table: AnyTable) -> list[Sheet]:
    sheets = table.game.screen.sheets(table.state, range(len(table.setup.players)))
    return [table.marked(sheet) for sheet in sheets]


def chart(table: AnyTable) -> dict[str, Any]:
    """The frame of the chart and the numbers on its axis, with their places."""
    low, top = _range(table)
    step = next(each for each in STEPS if each * MOST_TICKS >= top - low)
    values = range(-(-low // step) * step, top + 1, step)
    return {
        "width": CHART_WIDTH,
        "height": CHART_HEIGHT,
        "ticks": [(value, CHART_HEIGHT * (top - value) / (top - low)) for value in values],
    }


def _range(table: AnyTable) -> tuple[int, int]:
    """The lowest and the highest value of the chart."""
    values = [value for state in table.states for value in table.game.screen.gauge(state)]
    return min(0, *values), max(1, *values)


def curves(table: AnyTable) -> list[Curve]:
    """The gauge of every seat after every step."""
    course = [table.game.screen.gauge(state) for state in table.states]
    low, top = _range(table)
    across = CHART_WIDTH / max(1, len(course) - 1)
    lines = _lines(table)

    def down(value: float) -> float:
        return CHART_HEIGHT * (1 - (value - low) / (top - low))

    return [
        Curve(
            seat,
            "M"
            + "L".join(
                f"{at * across:.2f} {down(values[seat]):.2f}" for at, values in enumerate(course)
            ),
            lines[seat],
            DASHES[seat % len(DASHES)],
            down(course[-1][seat]),
            course[-1][seat],
        )
        for seat in range(len(course[-1]))
    ]


def _lines(table: AnyTable) -> Sequence[str]:
    """Colours to draw the seats in: those of their pieces, if all have one."""
    palette = colours("color")
    own = table.game.paper.colours(table.state)
    return [palette[each] for each in own] if own and set(own) <= palette.keys() else LINES


def _log(table: AnyTable, speaker: Speaker) -> list[str]:
    """The whole game, told; without steps that all but one know nothing of."""
    told = (
        (number, [speaker(each.text) for each in table.events(number) if each.known_to is None])
        for number in range(1, len(table.steps) + 1)
    )
    return [f"{number}. {'; '.join(texts)}" for number, texts in told if texts]
