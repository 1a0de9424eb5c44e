"""A document about a game on paper: the report of how it ended, or its review."""

from __future__ import annotations

from functools import partial
from itertools import groupby

from sheets.engine.document import Document, Position, Section
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text, say
from sheets.printing import course, html, result
from sheets.printing.paper import load
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import Job, footer
from sheets.printing.sheets import page as sheet_page

QUIET = 4  # light modules around a QR code
MODULE = 0.5  # mm
ROOM = 227.0  # below the band of the first page, in millimetres
# the sign and tone of a section's pennant, and its title where the section has none
HEADS: dict[str, tuple[str, str, Text | None]] = {
    "places": ("first-player", "green", say("Why")),
    "points": ("vp", "orange", say("Every point")),
    "luck": ("any-type", "purple", None),
    "rolls": ("any-type", "green", None),
    "turns": ("reroll", "yellow", None),
    "log": ("", "sky", None),  # the sign of the game
}


class Head(Struct):
    """The pennant above a section."""

    title: Text
    sign: str
    tone: str


def page(
    document: Document,
    table: AnyTable,
    speaker: Speaker,
    paper: str,
    link: str | None = None,
    *,
    embed_fonts: bool = False,
) -> html.Printout:
    """Return the printout of a document; with ``embed_fonts`` it stands alone, sheets included,
    and ``link`` hands the play to another program."""
    reported = _is_report(document)
    alone = reported and embed_fonts
    groups = [list(group) for _, group in groupby(document.sections, lambda each: each.key)]
    context = {
        "document": document,
        "info": table.game.info,
        "result": result.parts(table, ROOM) if reported else (),
        "groups": [(group[0].key, _head(group[0], table), group) for group in groups],
        "chart": partial(course.drawing, tones=course.tones(table)),
        "positions": () if reported else _positions(document),
        "filled": _filled(table, speaker, paper, embed_fonts=True) if alone else None,
        "footer": footer(table.game, speaker),
        "link": link,
        "code": qr(link) if link else None,
    }
    return html.render(
        "document.html.j2",
        context,
        paper=load(paper),
        style="color",
        speaker=speaker,
        embed_fonts=embed_fonts,
    )


def pdf(
    document: Document, table: AnyTable, speaker: Speaker, paper: str, link: str | None = None
) -> bytes:
    """Return a document as PDF; a report has the game's own sheets as it ended for a souvenir."""
    filled = [_filled(table, speaker, paper)] if _is_report(document) else []
    return write_pdf(page(document, table, speaker, paper, link), *filled)


def _is_report(document: Document) -> bool:
    """True if a document begins with the result."""
    return document.sections[0].key == "result"


def _head(section: Section, table: AnyTable) -> Head | None:
    sign, tone, own = HEADS.get(section.key, ("", "", None))
    title = own or section.title
    return Head(title, sign or table.game.info.sign, tone) if tone and title else None


def _positions(document: Document) -> list[Position]:
    blocks = (block for section in document.sections for block in section.blocks)
    return [block for block in blocks if isinstance(block, Position)]


def _filled(
    table: AnyTable, speaker: Speaker, paper: str, *, embed_fonts: bool = False
) -> html.Printout:
    job = Job(table.setup, table.state, table.game.info.prints[0], paper=paper, table=table)
    return sheet_page(table.game, job, speaker, embed_fonts=embed_fonts)


class Code(Struct):
    """A QR code: its side with the margin in modules, the dark ones as an SVG path."""

    side: int
    path: str

    @property
    def width(self) -> float:
        """In millimetres."""
        return self.side * MODULE


def qr(text: str) -> Code:
    """An address to point a phone at."""
    import segno

    rows = list(segno.make(text, micro=False, error="l").matrix_iter(border=QUIET))
    path = "".join(
        f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark
    )
    return Code(len(rows), path)
