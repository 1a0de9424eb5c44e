"""The things all our pages are made of: bands with a wave, pennants, panels, hulls, houses.

Each is drawn on a canvas from its upper left corner on.
"""

from __future__ import annotations

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number

WIDTH = 190.0  # of a page
BAND = 13.2  # high is the band of a page, to its wave
HEAD = 6.4  # high is the pennant of a section
CORNER = 2.4  # of a panel

DEEP = Pen("head", "deep", "ink", nib="edge")
FLAG = Pen("digit", "deep", "ink", nib="edge")
WAVE = Pen("head", line="wave", nib="wave")


def band(
    canvas: Canvas, x: float, y: float, icon: str, width: float = WIDTH, height: float = BAND
) -> None:
    """The head of a page: its lower edge is a wave, and one thin wave runs below it."""
    crests = round(width / 10)
    canvas.path(
        DEEP,
        f"M{number(x + 3)} {number(y)}h{number(width - 6)}{paths.quarter(3, 0, 0, 3)}"
        f"V{number(y + height)}{paths.swell(-width, crests, -2)}V{number(y + 3)}"
        f"{paths.quarter(0, -3, 3, 0)}Z",
    )
    canvas.path(WAVE, paths.waves(x, y + height + 3, width, crests, 2))
    size = height * 0.8
    canvas.icon(x + 2.4 + height / 2, y + height / 2, icon, size, "none", "light")


def panel(
    canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = "white"
) -> None:
    """A framed ground with round corners."""
    shape = paths.rounded(x, y, width, height, CORNER)
    canvas.path(Pen("panel", fill, "ink", nib="frame"), shape)


def pennant_head(
    canvas: Canvas, x: float, y: float, width: float, fill: str, icon: str, height: float = HEAD
) -> None:
    """The pennant that a section's name stands on, with a porthole for its sign."""
    half = number(height / 2)
    canvas.path(
        Pen("head", fill, "ink", nib="edge"),
        f"M{number(x)} {number(y)}h{number(width)}l-2 {half}l2 {half}H{number(x)}Z",
    )
    radius = height * 0.61
    disc(canvas, x + radius + 0.3, y + height / 2, icon, radius, "white")


def section(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    icon: str,
    head: float = HEAD,
) -> None:
    """A panel in the tint of a tone, whose head is a pennant in the tone itself."""
    below(canvas, x, y + head, width, height - head, f"{fill}-tint")
    pennant_head(canvas, x, y, width, fill, icon, head)


def below(
    canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = "white"
) -> None:
    """A panel that hangs from a pennant: its upper corners are square, so that none of it shows
    in the notch."""
    r = CORNER
    canvas.path(
        Pen("panel", fill, "ink", nib="frame"),
        f"M{number(x)} {number(y)}h{number(width)}v{number(height - r)}{paths.quarter(0, r, -r, 0)}"
        f"h{number(2 * r - width)}{paths.quarter(-r, 0, 0, -r)}Z",
    )


def disc(
    canvas: Canvas, x: float, y: float, icon: str, radius: float = 3.3, fill: str = "white"
) -> None:
    """A pictogram in a porthole; (x, y) is its middle."""
    canvas.porthole(x, y, radius, fill, "hull")
    canvas.icon(x, y, icon, radius * 1.45)


def pennant(
    canvas: Canvas, x: float, y: float, value: str | int, width: float = 5.2, height: float = 5.0
) -> None:
    """Points: white digits on a swallow-tail (or words, set over it by a label).

    Nothing else has this shape.
    """
    half = number(width / 2)
    canvas.path(
        FLAG,
        f"M{number(x)} {number(y)}h{number(width)}v{number(height)}l-{half}-1.2l-{half} 1.2Z",
    )
    if value == "":
        return
    high = min(height * 0.52, width * (0.62 if len(str(value)) < 2 else 0.46))
    look_high = round(high * 10) / 10
    canvas.digits(x + width / 2, y + (height - 1) / 2 + 0.1, value, look_high, "light", 0.2)


def hull(
    canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = "white"
) -> None:
    """A boat from the side: the stern on the left, the bow rising on the right."""
    right, low = x + width, y + height
    canvas.path(
        Pen("hull", fill, "ink", nib="frame"),
        f"M{number(x)} {number(y)}H{number(right - 5)}L{number(right)} {number(y - 1.3)}"
        f"C{number(right - 0.8)} {number(y + height * 0.62)} {number(right - 2.6)} {number(low)} "
        f"{number(right - 5)} {number(low)}H{number(x + 2.2)}"
        f"C{number(x + 1)} {number(low)} {number(x + 0.4)} {number(y + height / 2)} "
        f"{number(x)} {number(y)}Z",
    )


def barge(
    canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = "white"
) -> None:
    """A flat hull."""
    canvas.path(
        Pen("hull", fill, "ink", nib="frame"),
        f"M{number(x)} {number(y)}h{number(width)}l-1.6 {number(height)}h{number(3.2 - width)}Z",
    )


def kayak(
    canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = "white"
) -> None:
    """A narrow hull with two raised ends."""
    right, low = x + width, y + height
    canvas.path(
        Pen("hull", fill, "ink", nib="frame"),
        f"M{number(x)} {number(y)}C{number(x + width * 0.2)} {number(y + height * 0.16)} "
        f"{number(right - width * 0.2)} {number(y + height * 0.16)} {number(right)} {number(y)}"
        f"C{number(right - 2.4)} {number(low)} {number(x + 2.4)} {number(low)} "
        f"{number(x)} {number(y)}Z",
    )


def house(
    canvas: Canvas, x: float, y: float, width: float, height: float, fill: str = "white"
) -> None:
    """A house front: a gable for its sign on the left, the shop to the right of it."""
    gable = min(9.6, height * 0.85)
    canvas.path(
        Pen("panel", fill, "ink", nib="frame", step=1),
        f"M{number(x)} {number(y + height)}V{number(y + 3.2)}l{number(gable / 2)}-3.4"
        f"l{number(gable / 2)} 3.4V{number(y + 0.6)}h{number(width - gable - 1.4)}"
        f"a1.4 1.4 0 0 1 1.4 1.4v{number(height - 3.4)}a1.4 1.4 0 0 1-1.4 1.4Z",
    )


def column(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    icon: str,
    head: float = 8.6,
) -> None:
    """A framed column: its cap in the full tone ends in waves, a porthole holds its sign."""
    corner, crests = 2.6, max(3, round(width / 7.3))
    canvas.path(
        Pen("panel", f"{fill}-tint", "ink", nib="frame"),
        paths.rounded(x, y, width, height, corner),
    )
    wave = paths.swell(-width, crests, -1.6)
    canvas.path(
        Pen("head", fill, "ink", nib="edge"),
        f"M{number(x)} {number(y + head)}V{number(y + corner)}a2.6 2.6 0 0 1 2.6-2.6"
        f"h{number(width - 2 * corner)}a2.6 2.6 0 0 1 2.6 2.6V{number(y + head)}{wave}Z",
    )
    canvas.frame(x, y, width, height, corner)
    radius = head * 0.58
    canvas.porthole(x + radius + 1.2, y + radius + 0.4, radius, layer="hull")
    sign = radius * 1.44
    canvas.icon(x + radius + 1.2, y + radius + 0.4, icon, sign, f"{fill}-tint")


def sheet(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """A sheet of paper with a folded corner: a licence."""
    fold = width * 0.24
    canvas.path(
        Pen("box", "white", "ink", nib="box", step=1),
        f"M{number(x)} {number(y)}h{number(width - fold)}l{number(fold)} {number(fold)}"
        f"v{number(height - fold)}h-{number(width)}Z",
    )
    canvas.path(
        Pen("box", line="ink", nib="box", step=2),
        f"M{number(x + width - fold)} {number(y)}v{number(fold)}h{number(fold)}",
    )


def ghosts(canvas: Canvas, x: float, y: float, count: int, pitch: float, size: float) -> None:
    """Pale fish in the boxes of a row: bodies and tails as dashes of two lines.

    (x, y) is the corner of the first box, ``size`` its side.
    """
    scale = size / 5.1
    left, down = x + size / 2, y + size / 2
    for start, body, high, flat in ((-0.85, 0.8, 1.5, False), (0.8, 0.5, 1.6, True)):
        dash = f"{number(body * scale)} {number(pitch - body * scale)}"
        length = number((count - 1) * pitch + body * scale)
        canvas.path(
            Pen("box", line="ghost", width=round(high * scale, 1), dash=dash, step=2, flat=flat),
            f"M{number(left + start * scale)} {number(down)}h{length}",
        )
