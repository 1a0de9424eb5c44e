"""Identifiers of colours, sizes and crabs, and what people call them."""

from __future__ import annotations

from sheets.engine.text import Text, say

COLOURS = "RBGY"
SIZES = " LMS"  # by the number of steps
LETTERS = {steps: SIZES[steps] for steps in (1, 2, 3)}
CRABS = {  # the two letters of a crab by its code
    colour << 2 | steps: COLOURS[colour] + SIZES[steps]
    for colour in range(4)
    for steps in (1, 2, 3)
}
CODES = {letters: code for code, letters in CRABS.items()}

COLOUR_WORDS = (say("red"), say("blue"), say("green"), say("yellow"))
_ZONE_WORDS = {
    "zone2": say("for two"),
    "zone3_caps": say("corners"),
    "zone3_alternating": say("gaps"),
    "zone4": say("for four"),
}
SIZE_WORDS = (say("?"), say("large"), say("medium"), say("small"))  # by steps


def zone_words(name: str) -> Text:
    """Return the name of a zone; a pack's own name if it has one."""
    return _ZONE_WORDS.get(name, Text(name))
