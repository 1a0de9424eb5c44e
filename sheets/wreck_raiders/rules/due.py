"""What has to be answered first, when a move answers something else."""

from __future__ import annotations

from sheets.engine.errors import Problem
from sheets.engine.text import Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.state import State

_TEXTS: dict[type[asks.Ask], Text] = {
    asks.Take: say("a turn begins with taking a die from the reef"),
    asks.Dive: say("now one of your divers has to move"),
    asks.Scallop: say("say first whether you use a scallop: scallop yes or scallop no"),
    asks.Claim: say("now exhibits may be claimed; `claim none` goes on"),
    asks.Decorate: say("the exhibit may be decorated now; `decorate none` goes on"),
    asks.Shell: say("choose a shell from the beach: reward conch …"),
    asks.FreeTile: say("choose a free tile: reward …; `reward none` declines it"),
    asks.Buy: say("now a tile may be bought; `buy none` goes on"),
    asks.RoundBuy: say("now a tile may be bought; `buy none` goes on"),
    asks.Consent: say("first answer the offer to end the game"),
    asks.RivalTake: say("choose a die for the rival: rival take …"),
    asks.RivalWreck: say("choose a wreck for the rival: rival wreck …"),
    asks.Bump: say("say first where the bumped diver goes: `bump beach_1` …"),
}


def refusal(state: State, ask: asks.Decision) -> Problem:
    """Return the refusal of a move that does not answer the question on top."""
    match ask:
        case asks.Adjust():
            text = say(
                "say first which value the die gets: adjust {value} leaves it as it is",
                value=state.value,
            )
        case asks.Place(face=face):
            word = names.FACE_WORDS[face]
            text = say("the treasure has to be placed first: {face}", face=word)
        case _:
            text = _TEXTS[type(ask)]
    return Problem(ask.basis, text)
