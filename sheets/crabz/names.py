"""What people call things: colours and sizes."""

from __future__ import annotations

from sheets.engine.text import Text, say

COLOUR_WORDS = (say("red"), say("blue"), say("green"), say("yellow"))
_ZONE_WORDS = {
    "zone2": say("for two"),
    "zone3_caps": say("corners"),
    "zone3_alternating": say("gaps"),
    "zone4": say("for four"),
}
SIZE_WORDS = (say("?"), say("large"), say("medium"), say("small"))  # by steps


def zone_words(name: str) -> Text:
    """What a zone is called; one of a pack as its owner calls it."""
    return _ZONE_WORDS.get(name, Text(name))
