"""The player aid as data for its template."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.wreck_raiders.names import SHELL_WORDS, SHELLS
from sheets.wreck_raiders.paper import words
from sheets.wreck_raiders.parts import Parts

SIGNS = (
    ("die", "deep"),
    ("diver", "deep"),
    ("display", "blue"),
    ("aquarium-bottom", "sky"),
    ("challenge", "yellow"),
)


def context(parts: Parts) -> Mapping[str, object]:
    """Return the chapters and tables of the aid."""
    chapters = zip(words.aid(parts), SIGNS, strict=True)
    return {
        "parts": [(title, lines, sign, tone) for (title, lines), (sign, tone) in chapters],
        "powers": words.powers(),
        "decorations": words.decorations(parts),
        "numbers": [(count, parts.numbers[count]) for count in (2, 3, 4, 5)],
        "beach": [spot.split() for spot in parts.data.beach.spots],
        "solo_numbers": parts.numbers[1],
        "solo_parts": words.solo(parts),
        "tiers": words.tiers(parts),
        "shell_words": SHELL_WORDS,
        "shells": SHELLS,
    }
