"""The head of the aid: a round as four stations on a rope, each with what is rolled there."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, Point, lengths
from sheets.drawing.paths import number
from sheets.engine.text import Text, say
from sheets.fleet.names import PHASE_WORDS
from sheets.fleet.paper.ruth import CORE, HEADS, ROPE
from sheets.fleet.parts import Parts

STATIONS: tuple[tuple[str, str, str], ...] = (
    ("boat", "boat", "sky"),
    ("income", "coins", "yellow"),
    ("fishing", "fishing", "blue-mid"),
    ("town", "building", "deep-tint"),
)


class StationsLayout(Layout):
    """The rope and its buoys; below them words and dice."""

    size: Point
    buoy: float
    down: float
    words: float
    dice: float
    die: float


def stations(parts: Parts, style: str) -> Drawing:
    """Return the four phases of a round in their order (FL-2.2)."""
    layout = lengths(__name__, StationsLayout, style)
    wide, radius, middle = layout.size[0], layout.buoy, layout.down
    canvas = Canvas(*layout.size)
    rope = f"M0 {number(middle)}h{number(wide)}"
    canvas.path(ROPE, rope)
    canvas.path(CORE, rope)
    pitch = wide / len(STATIONS)
    faces = {"boat": parts.data.dice.boat_faces, "town": _town(parts)}
    for at, (phase, sign, fill) in enumerate(STATIONS):
        x = (at + 0.5) * pitch
        canvas.porthole(x, middle, radius, fill, "hull")
        canvas.porthole(x, middle, radius - 1.4)
        canvas.icon(x, middle, sign, radius * 1.3)
        canvas.porthole(x - radius, middle - radius * 0.7, radius * 0.4, layer="sign")
        canvas.digits(x - radius, middle - radius * 0.7, at + 1, round(radius * 0.5, 1))
        high, low = layout.words, layout.dice
        words = PHASE_WORDS[phase]
        canvas.label(x - pitch / 2, high, pitch, words, "name c", side=low - high)
        if phase in faces:
            _dice(canvas, x, low, layout.die, faces[phase])
        else:
            width = pitch - 6
            canvas.label(x - width / 2, low, width, _note(parts, phase), "text c")
        if at:
            end = at * pitch + 1.6
            canvas.path(HEADS, f"M{number(end)} {number(middle)}l-3-1.7v3.4Z")
    return canvas.drawing()


def _town(parts: Parts) -> tuple[str, ...]:
    """The faces of the town dice, each once."""
    return tuple(dict.fromkeys(parts.data.dice.town_faces))


def _dice(canvas: Canvas, x: float, y: float, side: float, faces: Sequence[str]) -> None:
    """The faces of a die in a row."""
    pitch = side * 1.1
    left = x - (len(faces) - 1) * pitch / 2 - side / 2
    for at, face in enumerate(faces):
        canvas.box(left + at * pitch, y, side, side, side * 0.2)
        canvas.icon(left + at * pitch + side / 2, y + side / 2, face, side * 0.74)


def _note(parts: Parts, phase: str) -> Text:
    if phase == "income":
        return say("everyone, at most {n}", n=parts.income.limit)
    return say("in even rounds")
