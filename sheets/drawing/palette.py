"""Colours, pens, type and looks of the printed styles, read from ``palette.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from sheets.engine.struct import Json, Struct

# What is drawn later lies above.
LAYERS = ("ground", "panel", "head", "frame", "hull", "box", "sign", "digit", "fresh", "mark")


class Look(Struct):
    """How a path is drawn: colours by name, and how wide its line is.

    That is ``width`` in millimetres, and so many ``times`` a ``pen`` of the style more.  A
    line that comes to no width is not drawn.  ``step`` orders the looks of one layer.
    """

    layer: str = "panel"
    fill: str = "none"
    line: str = "none"
    width: float = 0.0
    pen: str = ""
    times: float = 1.0
    dash: str = ""
    step: int = 0
    flat: bool = False  # its lines end where they end, not round

    @property
    def order(self) -> tuple[int, int]:
        """Its place among other looks: the lower one is drawn first."""
        return LAYERS.index(self.layer), self.step

    def wide(self, style: str) -> float:
        """How wide the line is in a style."""
        return self.width + (self.times * pens(style)[self.pen] if self.pen else 0.0)


class Type(Struct):
    """How a kind of words is set; see ``palette.toml``."""

    size: float
    floor: float = 0.0
    line: str = "1.12"
    round: bool = False  # in the round face of names and signs
    bold: bool = False
    colour: str = ""


@cache
def _tables() -> Json:
    return tomllib.loads(files("sheets.drawing").joinpath("palette.toml").read_text("utf-8"))


@cache
def colours(style: str) -> dict[str, str]:
    """The colours of a style, by name."""
    tables = _tables()["colour"]
    return {**tables["color"], **tables[style]}


def pens(style: str) -> dict[str, float]:
    """The widths of a style's lines, by name."""
    found: dict[str, float] = _tables()["pen"][style]
    return found


@cache
def types(style: str) -> dict[str, Type]:
    """The kinds of words of a style, by name."""
    tables = _tables()["type"]
    return {kind: Type(**how) for kind, how in {**tables["color"], **tables.get(style, {})}.items()}


@cache
def looks() -> dict[str, Look]:
    """The looks that have a name, in the order they are drawn."""
    named = _tables()["look"].items()
    return {kind: Look(step=at, **how) for at, (kind, how) in enumerate(named)}
