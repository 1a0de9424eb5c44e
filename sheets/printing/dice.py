"""The dice sheet of a seeded game: what comes, line by line, to be uncovered as one plays."""

from __future__ import annotations

from itertools import groupby

from sheets.engine.dicesheet import DiceSheet, ListedRoll
from sheets.engine.game import AnyGame
from sheets.engine.setup import Setup
from sheets.engine.text import Speaker, Text
from sheets.printing import html
from sheets.printing.paper import load
from sheets.printing.pdf import write_pdf
from sheets.printing.sheets import footer


def page(
    game: AnyGame,
    setup: Setup,
    sheet: DiceSheet,
    speaker: Speaker,
    paper: str,
    *,
    embed_fonts: bool = False,
) -> html.Printout:
    """Return the printout of the sheet."""
    context = {
        "title": game.info.title,
        "seed": setup.seed,
        "bots": [player.name for player in setup.players if player.bot],
        "places": [(where, list(rolls)) for where, rolls in groupby(sheet.rolls, _where)],
        "decks": sheet.decks,
        "depends": sheet.depends,
        "refills": sheet.refills,
        "footer": footer(game, speaker),
    }
    return html.render(
        "dice.html.j2",
        context,
        paper=load(paper),
        style="ink",
        speaker=speaker,
        embed_fonts=embed_fonts,
    )


def _where(roll: ListedRoll) -> Text:
    return roll.where


def produce(
    game: AnyGame, setup: Setup, sheet: DiceSheet, speaker: Speaker, paper: str, ending: str
) -> bytes:
    """The bytes of a .pdf or .html file."""
    if ending == ".html":
        return page(game, setup, sheet, speaker, paper, embed_fonts=True).html.encode()
    return write_pdf(page(game, setup, sheet, speaker, paper))
