"""The end-game report: who won and why, every point, the course of the game."""

from __future__ import annotations

import re

from markupsafe import Markup

from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker
from sheets.printing import bars, html, result
from sheets.printing.paper import load
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import Job, footer
from sheets.printing.sheets import page as sheet_page


def page(
    table: AnyTable, name: str, speaker: Speaker, paper: str, *, embed_fonts: bool = False
) -> str:
    """The HTML of a report; with ``embed_fonts`` it stands alone, sheets included."""
    game, state = table.game, table.state
    scores = game.rules.score(state)
    standings = game.rules.standings(state)
    context = {
        "name": name,
        "info": game.info,
        "result": result.drawing(table),
        "standings": standings,
        "scores": {score.seat: score for score in scores},
        "categories": bars.categories(game, scores),
        "reasons": any(place.reason for place in standings.places),
        "names": speaker.names,
        "seed": table.setup.seed,
        "filled": _inside(table, speaker, paper) if embed_fonts else "",
        "log": _log(table, speaker),
        "footer": footer(game, table.setup, speaker),
    }
    return html.render(
        "report.html.j2",
        context,
        paper=load(paper),
        style="color",
        speaker=speaker,
        embed_fonts=embed_fonts,
    )


def pdf(table: AnyTable, name: str, speaker: Speaker, paper: str) -> bytes:
    """The report as PDF, with the game's own sheets as it ended for a souvenir."""
    return write_pdf(page(table, name, speaker, paper), _filled(table, speaker, paper))


def _filled(table: AnyTable, speaker: Speaker, paper: str) -> str:
    job = Job(table.setup, table.state, table.game.info.prints[0], paper=paper, table=table)
    return sheet_page(table.game, job, speaker)


def _inside(table: AnyTable, speaker: Speaker, paper: str) -> Markup:
    """The filled sheets as they are printed, to stand in another page: in a shadow of their
    own, so that their style sheet and that of the page do not meet."""
    whole = _filled(table, speaker, paper)
    css = whole.partition("<style>")[2].partition("</style>")[0]
    css = re.sub(r"@font-face \{[^}]*\}|@page[^{]*\{[^{}]*\}", "", css)
    css = re.sub(r"(^|\s|\})(:root|body)(?= \{)", r"\1:host", css)
    body = whole.partition("<body")[2].partition(">")[2].rpartition("</body>")[0]
    return Markup(f'<style>{css}</style><div class="color">{body}</div>')  # noqa: S704 (ours)


def _log(table: AnyTable, speaker: Speaker) -> list[str]:
    """The whole game, told; without steps that all but one know nothing of."""
    told = (
        (number, [speaker(each.text) for each in table.events(number) if each.known_to is None])
        for number in range(1, len(table.steps) + 1)
    )
    return [f"{number}. {'; '.join(texts)}" for number, texts in told if texts]
