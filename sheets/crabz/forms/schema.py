"""The form of a finished paper game of CRABZ: who played, who went out when."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.crabz.forms import position
from sheets.engine.facets import Choices
from sheets.engine.kinds import Coded, Keyword, ListOf, Name, Word
from sheets.engine.schema import Asked, Field, Schema
from sheets.engine.setup import Setup
from sheets.engine.text import say

DRAWS = ("repetition", "agreement")
DRAW_CHOICES: Choices = (("repetition", say("repetition")), ("agreement", say("agreement")))


def schema(setup: Setup) -> Schema:
    """Few fields: CRABZ counts no points."""
    return Schema(tuple(_fields(setup)), head="# A finished game of CRABZ")


def _fields(setup: Setup) -> Iterator[Field]:
    names, kind = setup.names, ListOf(Word("Ann"), example=["Ann", "Ben"])
    yield Field("players", kind, "CZ-1.1", above="players: clockwise", blank=names, paper=True)
    text = say("was it a draw, and how? (Enter: no draw)")
    note = '"repetition" or "agreement" if it was a draw (CZ-8)'
    asked = Asked(text, choices=DRAW_CHOICES, listed=True)
    yield Field("draw", Keyword(DRAWS), "CZ-8.1", asked, above=note)
    asked = Asked(say("which of {names} went out, from first to last", names=", ".join(names)))
    note = "who went out, first to last (CZ-7.1)"
    yield Field("out", ListOf(Name(names)), "CZ-7.1", asked, above=note)
    board = Coded(position.read, position.write, None, "R/RB/-/b2:RL,b3:BS")
    asked = Asked(say("final position (Enter: skip)"))
    note = 'the final position, if you wrote it down: "R/RB/B/b1:BM,b2:BLRL"'
    yield Field("position", board, "CZ-7.5", asked, above=note)
