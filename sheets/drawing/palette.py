"""Colours, nibs and type of the printed styles, read from ``palette.toml``; the pens of paths."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.drawing.layout import Layout, lengths
from sheets.engine.struct import Struct

# What is drawn later lies above.
LAYERS = ("ground", "panel", "head", "frame", "hull", "box", "sign", "digit", "fresh", "mark")


class Pen(Struct):
    """Colours of a path by name, and the width of its line.

    That is ``width`` in millimetres, and so many ``times`` a ``nib`` of the style more.  A
    line that comes to no width is not drawn.  ``step`` orders the pens of one layer.
    """

    layer: str = "panel"
    fill: str = "none"
    line: str = "none"
    width: float = 0.0
    nib: str = ""
    times: float = 1.0
    dash: str = ""
    step: int = 0
    flat: bool = False  # its lines end where they end, not round

    @property
    def order(self) -> tuple[int, int]:
        """Its rank among other pens: the lower one is drawn first."""
        return LAYERS.index(self.layer), self.step

    def wide(self, style: str) -> float:
        """Return the width of the line in a style."""
        return self.width + (self.times * nibs(style)[self.nib] if self.nib else 0.0)


class Type(Layout):
    """Type of a kind of words; see ``palette.toml``."""

    size: float
    floor: float = 0.0
    line: str = "1.12"
    round: bool = False  # in the round face of names and signs
    bold: bool = False
    colour: str = ""


class Palette(Layout):
    """Colours, widths of nibs and kinds of words of a style, by name."""

    colour: Mapping[str, str]
    nib: Mapping[str, float]
    type: Mapping[str, Type]


def colours(style: str) -> Mapping[str, str]:
    """Return the colours of a style, by name."""
    return lengths(__name__, Palette, style).colour


def nibs(style: str) -> Mapping[str, float]:
    """Return the widths of a style's lines, by name."""
    return lengths(__name__, Palette, style).nib


def types(style: str) -> Mapping[str, Type]:
    """Return the kinds of words of a style, by name."""
    return lengths(__name__, Palette, style).type
