"""The review of a game on paper: how the result came about, and where it turned."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.sheet import Sheet
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text
from sheets.printing import course, html
from sheets.printing.course import Course
from sheets.printing.paper import load
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import footer


class Turn(Struct):
    """A turning point: the step, whose it was, what was played and what was better."""

    step: int
    seat: int
    text: str


class Pages(Struct):
    """What a review says, in words ready to print."""

    about: tuple[Text, ...]
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    luck: tuple[tuple[str, str, str], ...]  # step, what came, for whom how lucky
    turns: tuple[Turn, ...]
    course: Course


def context(table: AnyTable, review: Pages | None) -> dict[str, object]:
    """What the part of a page needs that shows a review."""
    chart = course.drawing(review.course, course.tones(table)) if review else None
    return {"review": review, "chart": chart}


def page(
    table: AnyTable,
    name: str,
    review: Pages,
    speaker: Speaker,
    paper: str,
    *,
    embed_fonts: bool = False,
) -> html.Document:
    """Return the document of a review; with ``embed_fonts`` it stands alone."""
    return html.render(
        "review.html.j2",
        {
            **context(table, review),
            "name": name,
            "info": table.game.info,
            "turns": [(turn, _position(table, turn)) for turn in review.turns],
            "footer": footer(table.game, table.setup, speaker),
        },
        paper=load(paper),
        style="color",
        speaker=speaker,
        embed_fonts=embed_fonts,
    )


def pdf(table: AnyTable, name: str, review: Pages, speaker: Speaker, paper: str) -> bytes:
    """The review as PDF."""
    return write_pdf(page(table, name, review, speaker, paper))


def _position(table: AnyTable, turn: Turn) -> Sequence[Sheet]:
    """What lay before the player who decided."""
    return table.game.screen.sheets(table.states[turn.step - 1], [turn.seat])
