"""What all pages of Oh Crab! share: the band, pennants, and fields as signs."""

from __future__ import annotations

from sheets.drawing import harbour, hexes, paths
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Look
from sheets.engine.text import Text
from sheets.oh_crab.screen import picture

SIZE = (190.0, 259.0)
FIELD = Look("hull", "sand", "ink", pen="box")
POOL = Look("hull", "sea", "ink", pen="box")
DARK = ("deep", "blue")  # tones that carry light letters


def begin(style: str, about: Text) -> Canvas:
    """A page with its band and what it is about; the template writes the game's name."""
    canvas = Canvas(*SIZE)
    large = style == "large"
    harbour.band(canvas, 0, 0, "crab", height=16 if large else harbour.BAND)
    left = 72 if large else 56
    canvas.label(left, 2.5 if large else 2.1, 186 - left, about, "sub r")
    return canvas


def section(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    title: Text,
    sign: str,
    tone: str,
    style: str,
) -> None:
    """The name of a section on its pennant."""
    high = _head(style)
    harbour.pennant_head(canvas, x, y, width, tone, sign, high)
    left = high * 1.22 + 1.6
    kind = "head light" if tone in DARK else "head"
    canvas.label(x + left, y + 0.1, width - left - 2, title, kind)


def panel(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    head: tuple[str, str],
    title: Text,
    note: Text | None,
    style: str,
) -> None:
    """A place with its name on a pennant (``head``: sign and tone), and what one does there."""
    x, y, width, height = box
    sign, tone = head
    tall = _head(style)
    harbour.below(canvas, x, y + tall, width, height - tall, f"{tone}-tint")
    section(canvas, x, y, width, title, sign, tone, style)
    if note is not None:
        canvas.label(x + 3, y + tall + 1.6, width - 6, note, "soft")


def _head(style: str) -> float:
    """How high a pennant is."""
    return 9 if style == "large" else 8 if style == "dry-erase" else harbour.HEAD


def field(canvas: Canvas, x: float, y: float, key: str, side: float) -> None:
    """A field as one sees it on the beach: its ground and its sign; (x, y) is its middle."""
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
