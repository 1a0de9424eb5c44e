"""The end-game report: who won and why, every point, the course of the game."""

from __future__ import annotations

from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text
from sheets.printing import bars, html, result, review
from sheets.printing.paper import load
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import Job, footer
from sheets.printing.sheets import page as sheet_page

QUIET = 4  # light modules around a QR code
MODULE = 0.5  # mm
ROOM = 227.0  # below the band of the first page, in millimetres


class Beside(Struct):
    """What a report says beside the result: how good it is, the review where there is one, and
    a link that hands the play to another program."""

    notes: tuple[Text, ...] = ()
    review: review.Pages | None = None
    link: str | None = None


NOTHING = Beside()


def page(
    table: AnyTable,
    name: str,
    speaker: Speaker,
    paper: str,
    beside: Beside = NOTHING,
    *,
    embed_fonts: bool = False,
) -> html.Document:
    """Return the document of a report; with ``embed_fonts`` it stands alone, sheets included."""
    game, state = table.game, table.state
    scores = game.rules.score(state)
    standings = game.rules.standings(state)
    context = {
        **review.context(table, beside.review),
        "name": name,
        "info": game.info,
        "result": result.parts(table, ROOM),
        "standings": standings,
        "scores": {score.seat: score for score in scores},
        "categories": bars.categories(game, scores),
        "reasons": any(place.reason for place in standings.places),
        "names": speaker.names,
        "notes": beside.notes,
        "seed": table.setup.seed,
        "filled": _filled(table, speaker, paper, embed_fonts=True) if embed_fonts else None,
        "log": _log(table, speaker),
        "footer": footer(game, table.setup, speaker),
        "link": beside.link,
        "code": qr(beside.link) if beside.link else None,
    }
    return html.render(
        "report.html.j2",
        context,
        paper=load(paper),
        style="color",
        speaker=speaker,
        embed_fonts=embed_fonts,
    )


def pdf(
    table: AnyTable, name: str, speaker: Speaker, paper: str, beside: Beside = NOTHING
) -> bytes:
    """The report as PDF, with the game's own sheets as it ended for a souvenir."""
    report = page(table, name, speaker, paper, beside)
    return write_pdf(report, _filled(table, speaker, paper))


def _filled(
    table: AnyTable, speaker: Speaker, paper: str, *, embed_fonts: bool = False
) -> html.Document:
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


def _log(table: AnyTable, speaker: Speaker) -> list[str]:
    """The whole game, told; without steps that all but one know nothing of."""
    told = (
        (number, [speaker(each.text) for each in table.events(number) if each.known_to is None])
        for number in range(1, len(table.steps) + 1)
    )
    return [f"{number}. {'; '.join(texts)}" for number, texts in told if texts]
