"""Crabs as discs: the colour told by tone, rim and letter, the size by dots and letters."""

from __future__ import annotations

from sheets.crabz.names import SIZES
from sheets.drawing import paths
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Pen
from sheets.engine.text import Text

# By the letter of a colour: its tone, and the pattern of its rim in millimetres.
TONES = {"R": "vermilion", "B": "sky", "G": "green", "Y": "yellow"}
RIMS = {"R": "", "B": ".1 1.9", "G": "3.4 2.2"}
SIGNS = ("", "crabz-large", "crabz-medium", "crabz-small")  # by steps: as many dots on the shell
ICONS = (0.0, 1.5, 1.62, 1.74)  # how large for the radius inside the rim
RIM = 2.2  # how wide the rim is
CUT = 0.9  # the cut line lies this far outside


def disc(
    canvas: Canvas,
    x: float,
    y: float,
    radius: float,
    crab: str,
    lift: float = 0.0,
    share: float = 1.0,
) -> None:
    """A crab such as ``RL``; ``lift`` is how much higher the pictogram is than the middle, and
    ``share`` what letters below leave of its size."""
    colour, steps = crab[0], SIZES.index(crab[1])
    canvas.porthole(x, y, radius, TONES[colour], "hull")
    rim = min(RIM, radius * 0.28)
    if colour == "Y":
        double = paths.circle(x, y, radius - rim * 0.36) + paths.circle(x, y, radius - rim * 0.72)
        canvas.path(Pen("hull", line="ink", width=0.25, step=2), double)
    else:
        wide = 0.4 if colour == "R" else 0.8
        pen = Pen("hull", line="ink", width=wide, dash=RIMS[colour], step=2)
        canvas.path(pen, paths.circle(x, y, radius - rim * 0.55))
    canvas.porthole(x, y, radius - rim, layer="box")
    if not share:
        return
    size = (radius - rim) * ICONS[steps] * share
    canvas.icon(x, y - lift, SIGNS[steps], size, TONES[colour])


def chip(canvas: Canvas, x: float, y: float, crab: str, width: float = 5.3) -> None:
    """A crab that lies in a stack: its two letters on its tone."""
    canvas.box(x - width / 2, y - 1.6, width, 3.2, 0.5, TONES[crab[0]], "sign")
    canvas.label(x - width / 2, y - 1.7, width, Text(crab), "bold c chip")


def cut(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """Draw the line to cut a disc out along."""
    pen = Pen("ground", line="cut", nib="cut", dash=".6 .6")
    canvas.path(pen, paths.circle(x, y, radius + CUT))
