"""Fields of the beach as signs, beside words."""

from __future__ import annotations

from sheets.drawing import hexes, paths
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Pen
from sheets.oh_crab.screen import picture

FIELD = Pen("hull", "sand", "ink", nib="box")
POOL = Pen("hull", "sea", "ink", nib="box")


def field(canvas: Canvas, x: float, y: float, key: str, side: float) -> None:
    """A field as it is on the beach: its ground and its sign; (x, y) is its middle."""
    ground = POOL if key in ("current", "sea") else FIELD
    canvas.path(ground, hexes.flat((x, y), side * 1.732))
    if key:
        sign(canvas, x, y, key, side * 1.2, picture.FILLS.get(key, ""))


def sign(canvas: Canvas, x: float, y: float, key: str, size: float, fill: str = "none") -> None:
    """The sign of a kind of field; (x, y) is its middle."""
    if key == "rock":
        canvas.path(picture.STONE, paths.put(picture.ROCK, x, y, size / 20))
        canvas.path(picture.CRACK, paths.put(picture.CRACKS, x, y, size / 20))
    else:
        canvas.icon(x, y, key, size, fill)
