"""What all pages of Wreck Raiders begin with: the band, its words, a plate for a name."""

from __future__ import annotations

from functools import cache

from sheets.drawing import harbour, paths
from sheets.drawing.arrange import measures
from sheets.drawing.canvas import Canvas, Label
from sheets.drawing.palette import Look
from sheets.engine.struct import Struct
from sheets.engine.text import Text

FOLDER = "sheets.wreck_raiders.paper"
WIDTH, HEIGHT = 190.0, 259.0
RIVET = Look("box", line="soft", width=0.8, step=2)
LIGHT = ("deep", "blue")  # tones that carry light letters


class Frame(Struct):
    """The lengths of ``page.toml``."""

    band: float
    sub: float
    plate: tuple[float, float, float, float]
    head: float
    top: float
    low: float


def layout_of(style: str) -> str:
    """``ink`` is laid out as ``color``."""
    return "color" if style == "ink" else style


@cache
def frame_of(style: str) -> Frame:
    """What all pages of a style have."""
    return Frame(**measures(FOLDER, "page")[layout_of(style)])


def begun(style: str, about: Text, name: str | None = None) -> Canvas:
    """A page with its band, which says what it is; with a plate for a name, where given."""
    how, canvas = frame_of(style), Canvas(WIDTH, HEIGHT)
    harbour.band(canvas, 0, 0, "diver", height=how.band)
    if name is None:
        canvas.label(95, how.sub, 91, about, "sub r")
        return canvas
    x, y, width, height = how.plate
    name_plate(canvas, x, y, width, height, name)
    room = WIDTH - 4 - x - width
    if room > 20:  # else the sections say what it is
        canvas.label(x + width, how.sub, room, about, "sub r")
    return canvas


def name_plate(canvas: Canvas, x: float, y: float, width: float, height: float, name: str) -> None:
    """A plate with a rivet at each end, for a name."""
    canvas.box(x, y, width, height, 1.2)
    for rivet in (x + 1.6, x + width - 1.6):
        canvas.path(RIVET, paths.dot(rivet, y + height / 2))
    if name:
        label = Label(x + 3, y, width - 6, Text(name), "name c", side=height)
        canvas.write(label)


def section(
    canvas: Canvas,
    style: str,
    place: tuple[float, float, float, float],
    title: Text,
    tone: str,
    sign: str,
    note: Text | None = None,
) -> None:
    """A panel (corner, width, height) with its pennant and its name on it."""
    x, y, width, height = place
    head = frame_of(style).head
    harbour.section(canvas, x, y, width, height, tone, sign, head)
    left = x + head * 1.45
    kind = "head light" if tone in LIGHT else "head"
    canvas.write(Label(left, y + 0.1, x + width - left - 2, title, kind, note=note))
