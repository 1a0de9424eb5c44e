"""What people call things: colours and sizes."""

from __future__ import annotations

from sheets.engine.text import say

COLOUR_WORDS = (say("red"), say("blue"), say("green"), say("yellow"))
SIZE_WORDS = (say("?"), say("large"), say("medium"), say("small"))  # by steps
