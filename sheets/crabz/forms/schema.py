"""The forms of CRABZ: who played and went out when, or the board of a game in progress."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.crabz.forms import position
from sheets.crabz.names import COLOUR_WORDS, COLOURS
from sheets.engine.facets import Choices
from sheets.engine.kinds import Coded, Keyword, ListOf, Name, OneOf, Raw, Word
from sheets.engine.schema import Asked, Field, Schema, game_field
from sheets.engine.setup import Setup
from sheets.engine.text import Text, say

DRAWS = ("repetition", "agreement")
DRAW_CHOICES: Choices = (("repetition", say("repetition")), ("agreement", say("agreement")))
COLOUR_CHOICES: Choices = tuple(zip(COLOURS, COLOUR_WORDS, strict=True))
COLOUR_EXAMPLES = (Text("{R} {B}", COLOUR_CHOICES),)


def schema(setup: Setup) -> Schema:
    """Few fields: CRABZ counts no points."""
    return Schema(tuple(_fields(setup)), head="# A finished game of CRABZ")


OPENING = """\
# CRABZ: a game in progress. Fill it in, then continue it:
#   shoal new crabz -p NAME -p NAME --dice physical --position THIS-FILE
# Crabs have two letters: R B G Y for red, blue, green, yellow; L M S for large, medium, small."""


def in_progress(setup: Setup) -> Schema:
    """Return the fields of a game in progress, which are those of the position's one line."""
    return Schema(tuple(_line(setup)), head=OPENING)


def _line(setup: Setup) -> Iterator[Field]:
    names, colours = setup.names, COLOURS[: len(setup.players)]
    yield game_field("crabz")
    text = say("colours of {names}, in this order", names=", ".join(names))
    asked = Asked(text, " ".join(colours), choices=COLOUR_CHOICES, examples=COLOUR_EXAMPLES)
    note = f"of {', '.join(names)}, in this order"
    kind = ListOf(OneOf(COLOURS))
    yield Field("colours", kind, "CZ-1.2", asked, blank=list(colours), help=note)
    asked = Asked(say("whose turn is it?"), names[0], examples=tuple(map(Text, names)))
    yield Field("turn", Name(names), "CZ-4.1", asked, blank=names[0])
    asked = Asked(say("who is out already? (Enter: nobody)"))
    yield Field("out", ListOf(Name(names)), "CZ-7.1", asked, help="who is out already")
    text = say("stacks: each space with its crabs from the bottom to the top")
    asked = Asked(text, fills=_fill_stacks, examples=(Text("b2 RL, b3 BS BL"),))
    note = 'each space with its crabs from the bottom to the top: ["b2 RL", "b3 BS BL"]'
    yield Field("stacks", ListOf(Word("b2 RL")), "CZ-5.3", asked, help=note)


def _fill_stacks(text: str) -> Mapping[str, Raw]:
    return {"stacks": [part.strip() for part in text.split(",") if part.strip()]}


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
