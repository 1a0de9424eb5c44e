"""Captain Ruth's page: her routes as ropes with buoys, and the steps of a captain's career."""

from __future__ import annotations

from sheets.drawing import shapes
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, Point, lengths
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.fleet.names import RANK_WORDS, ROUTES, SECTION_WORDS, STONE_WORDS
from sheets.fleet.parts import Parts
from sheets.fleet.screen import signs

ROPE = Pen("frame", line="brown", width=0.9)
CORE = Pen("frame", line="ink", nib="box", dash="1.2 1.2", step=1)
HEADS = Pen("head", "ink")
FILLS = ("sky", "blue-pale", "deep-tint")


class RoutesLayout(Layout):
    """Ropes with at most so many buoys, from one to the next; buoys and words down a rope."""

    size: Point
    longest: int
    height: float
    buoy: float
    down: float
    words: float


class CareerLayout(Layout):
    """Steps: how wide, from one to the next; how high the lowest is, how much each rises; words
    down a step with a pennant, and down a bare one."""

    size: Point
    step: Point
    low: float
    rise: float
    words: float
    bare: float


class RuthLayout(Layout):
    """The lengths of ``ruth.toml``."""

    routes: RoutesLayout
    career: CareerLayout


def routes(stones: tuple[int, ...], style: str) -> Drawing:
    """Return the three routes to move a stone on, each an endless rope (FL-14.12)."""
    layout = lengths(__name__, RuthLayout, style).routes
    canvas = Canvas(*layout.size)
    y = 0.0
    for at, route in enumerate(ROUTES):
        canvas.icon(3.4, y + 3, "ruth-stone", 6.4, "yellow")
        canvas.label(8, y + 0.4, layout.size[0] - 8, STONE_WORDS[at], "name")
        for start in range(0, len(route), layout.longest):
            part = route[start : start + layout.longest]
            stone = stones[at] if stones else -1
            _rope(canvas, y, part, at, layout, stone)
            y += layout.height
    return canvas.drawing()


def _rope(
    canvas: Canvas, y: float, part: tuple[int, ...], stone: int, layout: RoutesLayout, on: int
) -> None:
    """Some sections of a route; the rope runs on at both ends."""
    wide, radius, middle = layout.size[0], layout.buoy, y + layout.down
    pitch = wide / len(part)
    half = number(pitch / 2)
    more = f"t{half} 0" * (2 * len(part) - 1)
    path = f"M0 {number(middle)}q{number(pitch / 4)} 2.4 {half} 0{more}"
    canvas.path(ROPE, path)
    canvas.path(CORE, path)
    for at, section in enumerate(part):
        x = (at + 0.5) * pitch
        fill = f"{signs.TONES[section]}" if section < len(signs.TONES) else FILLS[stone]
        canvas.porthole(x, middle, radius, fill, "hull")
        canvas.porthole(x, middle, radius - 1.2)
        canvas.icon(x, middle, signs.picture(section), radius * 1.25)
        if section == on:
            canvas.icon(x + radius, middle - radius * 0.7, "ruth-stone", 7, "yellow", layer="mark")
        width = min(pitch - 1, 46)
        canvas.label(x - width / 2, y + layout.words, width, SECTION_WORDS[section], "buoy c")
        end = x + pitch / 2 + 1.2
        if at < len(part) - 1:
            canvas.path(HEADS, f"M{number(end)} {number(middle)}l-3-1.7v3.4Z")


def career(parts: Parts, style: str) -> Drawing:
    """Return the ranks of a captain, from the lowest step to the highest (FL-14.24)."""
    layout = lengths(__name__, RuthLayout, style).career
    canvas = Canvas(*layout.size)
    wide, across = layout.step
    floor = layout.size[1]
    for at, (name, least) in enumerate(reversed(parts.ranks)):
        high = layout.low + at * layout.rise
        x = at * across
        y = floor - high if across else floor - (at + 1) * (high + 2)
        shapes.panel(canvas, x, y, wide, high, "yellow-tint")
        if least:
            shapes.pennant(canvas, x + 2.4, y - 0.2, least, 9, 7.6)
        below = layout.words if least else layout.bare
        left, top = (1, below) if across else (16, 2)
        canvas.label(
            x + left, y + top, wide - left - 1, RANK_WORDS[name], "name c" if across else "name"
        )
    return canvas.drawing()
