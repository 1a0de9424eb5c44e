"""Lengths of drawings: the TOML file beside a module, read into the module's own types."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TypeVar

from sheets.engine.struct import Json, Struct, made

T = TypeVar("T", bound="Layout")
Point = tuple[float, float]
Spot = tuple[float, float, float]  # a corner and a width, or a middle and a radius
Box = tuple[float, float, float, float]  # a corner, width and height
STYLES = ("color", "ink", "large", "dry-erase", "phone", "night")


class Layout(Struct, frozen=True, forbid_unknown_fields=True):
    """Lengths in millimetres, as a TOML file has them; a field without a default is a must."""


def lengths(module: str, kind: type[T], style: str = "color") -> T:
    """Return what ``<module>.toml`` says for ``style``; ValueError names the file and the key.

    Any table may have a table of a style in it, whose values replace those beside it; those of
    ``color`` are for all styles that have none.
    """
    found = _lengths(module, kind, style)
    assert isinstance(found, kind)
    return found


@cache
def _lengths(module: str, kind: type[Layout], style: str) -> Layout:
    try:
        return made(kind, styled(tables(module), style))
    except ValueError as error:
        raise ValueError(f"{module.replace('.', '/')}.toml, style {style}: {error}") from error


@cache
def tables(module: str) -> Json:
    """Return the tables of ``<module>.toml`` as they are."""
    package, _, name = module.rpartition(".")
    return tomllib.loads(files(package).joinpath(f"{name}.toml").read_text("utf-8"))


def styled(table: Json, style: str) -> Json:
    """Return a table without the tables of styles, the values of ``style`` laid over it."""
    named = {key: each for key, each in table.items() if key in STYLES and isinstance(each, dict)}
    own = {key: each for key, each in table.items() if key not in named}
    own |= named.get("color", {}) | named.get(style, {})
    return {
        key: styled(each, style) if isinstance(each, dict) else each for key, each in own.items()
    }


class GridLayout(Layout):
    """Places in rows and columns: the corner of the first, how large, from one to the next."""

    at: Point
    box: Point
    pitch: Point = (0.0, 0.0)
    across: int = 1

    def corner(self, column: float, row: float = 0) -> Point:
        """Return the corner of a place."""
        return self.at[0] + column * self.pitch[0], self.at[1] + row * self.pitch[1]

    def nth(self, at: int) -> Point:
        """Return the corner of a place, counted row by row."""
        return self.corner(at % self.across, at // self.across)

    def middle(self, column: float, row: float = 0) -> Point:
        """Return the middle of a place."""
        x, y = self.corner(column, row)
        return x + self.box[0] / 2, y + self.box[1] / 2
