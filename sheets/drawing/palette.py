"""Colours, pens and looks of the printed styles, read from ``palette.toml``."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from sheets.engine.struct import Struct


class Look(Struct):
    """How paths of a kind are drawn.  An ``area`` gets an edge in the styles that fill none."""

    fill: str = "none"
    stroke: str = "none"
    width: str | float = 0.0
    opacity: float = 1.0
    dash: str = ""
    soft: bool = False  # round ends and corners
    area: bool = False


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(files("sheets.drawing").joinpath("palette.toml").read_text("utf-8"))


def colours(style: str) -> dict[str, str]:
    """The colours of a style, by name."""
    found: dict[str, str] = _tables()["colour"][style]
    return found


def pens(style: str) -> dict[str, float]:
    """The widths of a style's lines, by name."""
    found: dict[str, float] = _tables()["pen"][style]
    return found


@cache
def looks() -> dict[str, Look]:
    """Every kind of path, in the order they are drawn."""
    return {kind: Look(**how) for kind, how in _tables()["look"].items()}
