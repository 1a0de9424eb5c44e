"""The lengths of a sheet of Fleet."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.drawing.arrange import Arrangement
from sheets.drawing.layout import Layout, Point, Spot


class RoundsLayout(Layout):
    """The boxes of the rounds, and how high their digits."""

    at: Point
    pitch: float
    size: Point
    digit: float


class BegunLayout(Layout):
    """The signs of the start bonus."""

    at: Point
    step: Point
    size: Point


class SheetLayout(Arrangement, kw_only=True):
    """A sheet, and things that its arrangement cannot say; ``stones`` are Captain Ruth's on the
    sections: page and middle."""

    rounds: RoundsLayout
    begun: BegunLayout
    stones: Mapping[str, Spot]
    stone: float
