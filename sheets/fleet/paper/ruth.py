"""Captain Ruth's page: her routes as ropes with buoys, and the steps of a captain's career."""

from __future__ import annotations

from sheets.drawing import harbour
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.palette import Look
from sheets.drawing.paths import number
from sheets.fleet.names import RANK_WORDS, ROUTES, SECTION_WORDS, STONE_WORDS
from sheets.fleet.parts import Parts
from sheets.fleet.screen import signs

FOLDER = "sheets.fleet.paper"
ROPE = Look("frame", line="brown", width=0.9)
CORE = Look("frame", line="ink", pen="box", dash="1.2 1.2", step=1)
HEADS = Look("head", "ink")
FILLS = ("sky", "blue-pale", "deep-tint")


def routes(stones: tuple[int, ...], layout: str) -> Drawing:
    """The three routes to move a stone on, each an endless rope (FL-14.12)."""
    how = measures(FOLDER, "routes")[layout]
    canvas = Canvas(*how["size"])
    y = 0.0
    for at, route in enumerate(ROUTES):
        canvas.icon(3.4, y + 3, "ruth-stone", 6.4, "yellow")
        canvas.label(8, y + 0.4, how["size"][0] - 8, STONE_WORDS[at], "name")
        for start in range(0, len(route), how["longest"]):
            part = route[start : start + how["longest"]]
            stone = stones[at] if stones else -1
            _rope(canvas, y, part, at, how, stone)
            y += how["height"]
    return canvas.drawing()


def _rope(
    canvas: Canvas, y: float, part: tuple[int, ...], stone: int, how: Lengths, on: int
) -> None:
    """Some sections of a route; the rope runs on at both ends."""
    wide, radius, middle = how["size"][0], how["buoy"], y + how["down"]
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
        canvas.label(x - width / 2, y + how["words"], width, SECTION_WORDS[section], "buoy c")
        end = x + pitch / 2 + 1.2
        if at < len(part) - 1:
            canvas.path(HEADS, f"M{number(end)} {number(middle)}l-3-1.7v3.4Z")


def career(parts: Parts, layout: str) -> Drawing:
    """How well one did, from the lowest step to the highest (FL-14.24)."""
    how = measures(FOLDER, "routes")[layout]
    canvas = Canvas(*how["size"])
    wide, across = how["step"]
    floor = how["size"][1]
    for at, (name, least) in enumerate(reversed(parts.ranks)):
        high = how["low"] + at * how["rise"]
        x = at * across
        y = floor - high if across else floor - (at + 1) * (high + 2)
        harbour.panel(canvas, x, y, wide, high, "yellow-tint")
        if least:
            harbour.pennant(canvas, x + 2.4, y - 0.2, least, 9, 7.6)
        left, top = (1, how["words"]) if across else (16, 2)
        canvas.label(
            x + left, y + top, wide - left - 1, RANK_WORDS[name], "name c" if across else "name"
        )
    return canvas.drawing()
