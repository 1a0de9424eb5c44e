"""The review of a game on paper: how the result came about, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.sheet import Sheet
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text
from sheets.printing import html
from sheets.printing.chart import Course, chart
from sheets.printing.paper import load
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import footer


class Turn(Struct):
    """A turning point: the step, whose it was, what was played and what was better."""

    step: int
    seat: int
    text: str


class Pages(Struct):
    """What a review says, in words ready to print; ``course`` is in units of the chart."""

    name: str
    about: tuple[Text, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    luck: tuple[tuple[str, str, str], ...]  # step, what came, for whom how lucky
    turns: tuple[Turn, ...]
    course: Course
    expected: Text  # over the chart


def page(
    table: AnyTable, review: Pages, speaker: Speaker, paper: str, *, embed_fonts: bool = False
) -> str:
    """The HTML of a review; with ``embed_fonts`` it stands alone."""
    context = {
        "name": review.name,
        "title": table.game.info.title,
        "names": speaker.names,
        "review": review,
        "turns": [(turn, _position(table, turn)) for turn in review.turns],
        "chart": chart(table, review.course),
        "steps": len(table.steps),
        "footer": footer(table.game, table.setup, speaker),
    }
    return html.render(
        "review.html.j2",
        context,
        paper=load(paper),
        style="color",
        speaker=speaker,
        embed_fonts=embed_fonts,
    )


def pdf(table: AnyTable, review: Pages, speaker: Speaker, paper: str) -> bytes:
    """The review as PDF."""
    return write_pdf(page(table, review, speaker, paper))


def _position(table: AnyTable, turn: Turn) -> Sequence[Sheet]:
    """What lay before the player who decided."""
    return table.game.screen.sheets(table.states[turn.step - 1], [turn.seat])
