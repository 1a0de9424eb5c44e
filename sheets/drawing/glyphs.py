"""Letters and digits of our own, drawn with a pen in a field of 4 × 6.

What stands inside a box is drawn, not set: a page of three hundred boxes is
typeset in half the time.
"""

from __future__ import annotations

import re

WIDTH, HEIGHT = 4.0, 6.0

# Only M, L and C with absolute places, so that a glyph can be moved and scaled.
GLYPHS: dict[str, str] = {
    "0": "M2 0C.7 0 0 1.2 0 3C0 4.8 .7 6 2 6C3.3 6 4 4.8 4 3C4 1.2 3.3 0 2 0",
    "1": "M.8 1.2L2.3 0L2.3 6",
    "2": "M.2 1.4C.4 .5 1.1 0 2 0C3.1 0 3.8 .7 3.8 1.7C3.8 3 2.4 3.9 .1 6L4 6",
    "3": "M.3 .9C.7 .3 1.3 0 2 0C3 0 3.7 .6 3.7 1.5C3.7 2.3 3 2.9 1.6 2.9"
    "C3.1 2.9 4 3.5 4 4.4C4 5.4 3.2 6 2 6C1.2 6 .5 5.7 .1 5.1",
    "4": "M3 6L3 0L0 4.2L4 4.2",
    "5": "M3.6 0L.7 0L.4 2.9C.9 2.5 1.4 2.3 2 2.3C3.2 2.3 4 3 4 4.1"
    "C4 5.2 3.2 6 2 6C1.2 6 .5 5.7 .1 5.1",
    "6": "M3.5 .5C3.1 .2 2.7 0 2.2 0C.9 0 0 1.4 0 3.5C0 5.1 .8 6 2 6C3.2 6 4 5.2 4 4.2"
    "C4 3.1 3.2 2.4 2.1 2.4C1.3 2.4 .5 2.8 .1 3.6",
    "7": "M0 0L4 0C2.4 2 1.7 3.6 1.6 6",
    "8": "M2 2.8C1 2.8 .4 2.2 .4 1.4C.4 .6 1 0 2 0C3 0 3.6 .6 3.6 1.4C3.6 2.2 3 2.8 2 2.8"
    "C.8 2.8 0 3.4 0 4.4C0 5.4 .8 6 2 6C3.2 6 4 5.4 4 4.4C4 3.4 3.2 2.8 2 2.8",
    "9": "M.5 5.5C.9 5.8 1.3 6 1.8 6C3.1 6 4 4.6 4 2.5C4 .9 3.2 0 2 0C.8 0 0 .8 0 1.8"
    "C0 2.9 .8 3.6 1.9 3.6C2.7 3.6 3.5 3.2 3.9 2.4",
    "L": "M.5 0L.5 6L3.8 6",
    "B": "M.4 0L.4 6L2.2 6C3.3 6 4 5.4 4 4.4C4 3.4 3.3 2.8 2.2 2.8L.4 2.8"
    "M2 2.8C3 2.8 3.6 2.2 3.6 1.4C3.6 .6 3 0 2 0L.4 0",
    "?": "M.2 1.3C.4 .5 1.1 0 2 0C3.1 0 3.8 .6 3.8 1.6C3.8 3 1.9 2.9 1.9 4.4M1.9 5.9L1.9 6",
    "F": "M.5 6L.5 0L3.8 0M.5 2.9L3.3 2.9",
    "S": "M3.8 .9C3.4 .3 2.8 0 2 0C.9 0 .2 .6 .2 1.5C.2 3.4 4 2.4 4 4.4C4 5.4 3.2 6 2 6"
    "C1.1 6 .4 5.7 0 5",
    "C": "M4 1C3.5 .4 2.9 0 2.1 0C.9 0 0 1.2 0 3C0 4.8 .9 6 2.1 6C2.9 6 3.5 5.6 4 5",
    "W": "M-.5 0L.9 6L2 1.4L3.1 6L4.5 0",
    "O": "M2 0C.7 0 -.2 1.2 -.2 3C-.2 4.8 .7 6 2 6C3.3 6 4.2 4.8 4.2 3C4.2 1.2 3.3 0 2 0",
}
_PAIR = re.compile(r"(-?[\d.]+) (-?[\d.]+)")


def write(text: str, x: float, y: float, height: float) -> str:
    """A short text as one path, its middle at (x, y)."""
    scale = height / HEIGHT
    step = (WIDTH + 1.4) * scale
    left = x - (step * len(text) - 1.4 * scale) / 2
    top = y - height / 2

    def place(found: re.Match[str]) -> str:
        across = start + float(found[1]) * scale
        return f"{across:.2f} {top + float(found[2]) * scale:.2f}"

    path = ""
    for at, letter in enumerate(text):
        start = left + at * step
        path += _PAIR.sub(place, GLYPHS[letter])
    return path
