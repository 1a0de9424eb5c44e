"""The form of a finished paper game of CRABZ: who played, who went out when."""

from __future__ import annotations

from sheets.crabz.forms import position
from sheets.engine.facets import Choices
from sheets.engine.kinds import Coded, ListOf, Name, OneOf, Word
from sheets.engine.schema import Asked, Field, Schema
from sheets.engine.setup import Setup
from sheets.engine.text import say

DRAWS = ("repetition", "agreement")
DRAW_CHOICES: Choices = (("repetition", say("repetition")), ("agreement", say("agreement")))


def schema(setup: Setup) -> Schema:
    """Few fields: CRABZ counts no points."""
    names = ", ".join(setup.names)
    return Schema(
        (
            Field(
                "players",
                ListOf(Word("Ann"), example=["Ann", "Ben"]),
                "CZ-1.1",
                above="players: clockwise",
                blank=setup.names,
                paper=True,
            ),
            Field(
                "draw",
                OneOf(DRAWS),
                "CZ-8.1",
                Asked(
                    say("was it a draw, and how? (Enter: no draw)"),
                    choices=DRAW_CHOICES,
                    listed=True,
                ),
                above='"repetition" or "agreement" if it was a draw (CZ-8)',
            ),
            Field(
                "out",
                ListOf(Name(setup.names)),
                "CZ-7.1",
                Asked(say("which of {names} went out, from first to last", names=names)),
                above="who went out, first to last (CZ-7.1)",
            ),
            Field(
                "position",
                Coded(position.read, position.write, None, "R/RB/-/b2:RL,b3:BS"),
                "CZ-7.5",
                Asked(say("final position (Enter: skip)")),
                above='the final position, if you wrote it down: "R/RB/B/b1:BM,b2:BLRL"',
            ),
        ),
        head="# A finished game of CRABZ",
    )
