"""Round digits of our own, drawn with one stroke: a number in a drawing is no box of text."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sheets.drawing.layout import Layout, tables
from sheets.drawing.paths import put
from sheets.engine.struct import made

HEIGHT = 10.0
GAP = 1.5


class Digit(Layout):
    """One of them: its stroke, in a field of this width and ``HEIGHT``."""

    width: float
    stroke: str


@cache
def load() -> Mapping[str, Digit]:
    """All of them, and the operators ``? + - = × / >``, from ``digits.toml``."""
    return {sign: made(Digit, each) for sign, each in tables(__name__).items()}


def width(text: str, height: float) -> float:
    """Return the width of a text of that height."""
    return (sum(load()[sign].width + GAP for sign in text) - GAP) * height / HEIGHT


def write(text: str, x: float, y: float, height: float) -> str:
    """A short text as one path, its middle at (x, y)."""
    scale = height / HEIGHT
    left, top = x - width(text, height) / 2, y - height / 2
    path = ""
    for sign in text:
        digit = load()[sign]
        path += put(digit.stroke, left, top, scale)
        left += (digit.width + GAP) * scale
    return path
