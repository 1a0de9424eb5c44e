"""Refusals that name the question to answer first."""

from __future__ import annotations

from sheets.engine.errors import Problem
from sheets.engine.text import Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.state import State

_TEXTS: dict[type[asks.Ask], Text] = {
    asks.Take: say("start your turn by taking a die from the reef"),
    asks.Dive: say("move one of your divers now"),
    asks.Scallop: say("first choose whether to use a scallop: scallop yes or scallop no"),
    asks.Claim: say("you may claim exhibits now; `claim none` continues"),
    asks.Decorate: say("you may decorate the exhibit now; `decorate none` continues"),
    asks.Shell: say("choose a shell from the beach: reward conch …"),
    asks.FreeTile: say("choose a free tile: reward …; `reward none` declines it"),
    asks.Buy: say("you may buy a tile now; `buy none` continues"),
    asks.RoundBuy: say("you may buy a tile now; `buy none` continues"),
    asks.Consent: say("answer the offer to end the game first"),
    asks.RivalTake: say("choose a die for the rival: rival take …"),
    asks.RivalWreck: say("choose a wreck for the rival: rival wreck …"),
    asks.Bump: say("first choose where the bumped diver goes: `beach 1` …"),
}


def refusal(state: State, ask: asks.AnyDecision) -> Problem:
    """Return the refusal of a move that does not answer the question on top."""
    match ask:
        case asks.Adjust():
            text = say(
                "first choose the value of the die; adjust {value} leaves it as it is",
                value=state.value,
            )
        case asks.Place(face=face):
            word = names.FACE_WORDS[face]
            text = say("place the treasure first: {face}", face=word)
        case _:
            text = _TEXTS[type(ask)]
    return Problem(ask.basis, text)
