"""Marks that a game leaves on its sheet: crosses, strikes of another hand, new things."""

from __future__ import annotations

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number

CROSS = Pen("mark", line="mark", nib="cross")
STRIKE = Pen("mark", line="mark", nib="strike")
FRESH = Pen("fresh", line="fresh", width=0.4)
CORNER = Pen("fresh", fill="fresh", step=1)
CHOSEN = Pen("mark", line="mark", width=0.8)
AWAY = 0.75  # a second outline lies this far outside a box


def cross(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Marked: two quick strokes inside the box at this corner, each box a little otherwise."""
    middle_x, middle_y, reach = x + size / 2, y + size / 2, size * 0.3
    swing = ((x * 7 + y * 13) % 1 - 0.5) * size * 0.1  # the same at the same place
    left, top = number(middle_x - reach), number(middle_y - reach - swing / 2)
    right, high = number(middle_x + reach), number(middle_y - reach + swing)
    far, bend = number(2 * reach), number(reach + swing)
    canvas.path(CROSS, f"M{left} {top}q{bend} {number(reach - swing)} {far} {far}")
    canvas.path(CROSS, f"M{right} {high}q-{number(reach)} {bend}-{far} {number(2 * reach - swing)}")


def strike(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Struck out by another hand: three slanting lines over the whole box."""
    edge = 0.35
    near_x, near_y, far = x + edge, y + edge, size - 2 * edge
    half, whole = number(far / 2), number(far)
    canvas.path(
        STRIKE,
        f"M{number(near_x)} {number(near_y + far)}l{whole}-{whole}"
        f"M{number(near_x)} {number(near_y + far / 2)}l{half}-{half}"
        f"M{number(near_x + far / 2)} {number(near_y + far)}l{half}-{half}",
    )


def fresh(
    canvas: Canvas, x: float, y: float, width: float, height: float = 0.0, *, disc: bool = False
) -> None:
    """New since the last print: a second outline and a corner, so that it reads in grey."""
    high = height or width
    left, top = x - AWAY, y - AWAY
    if disc:
        canvas.path(FRESH, paths.circle(x + width / 2, y + high / 2, width / 2 + AWAY))
    else:
        frame = paths.rounded(left, top, width + 2 * AWAY, high + 2 * AWAY, 1.6)
        canvas.path(FRESH, frame)
    canvas.path(CORNER, f"M{number(x + width + 1)} {number(y - 1.1)}h-2.1l2.1 2.1Z")


def chosen(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """One of several things, taken: a thick ring round it."""
    outer = 0.6
    frame = paths.rounded(x - outer, y - outer, width + 2 * outer, height + 2 * outer, 2)
    canvas.path(CHOSEN, frame)
