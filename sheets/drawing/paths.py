"""Path data as text: shapes in millimetres, moved, scaled, mirrored: many become one path."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from math import cos, pi, sin

from sheets.drawing.layout import Point

Command = tuple[str, tuple[float, ...]]

_COMMAND = re.compile(r"([A-Za-z])([^A-Za-z]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
# flags of an arc may be written without a space behind them
_ARC = re.compile(r"(\S+[ ,]+\S+[ ,]+\S+)[ ,]+([01])[ ,]*([01])[ ,]*(-?[\d.]+)")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def number(value: float) -> str:
    """A length with two decimals at most, as short as it can be written."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def commands(path: str) -> tuple[Command, ...]:
    """A path in its commands, each with the numbers of one step."""
    found: list[Command] = []
    for letter, rest in _COMMAND.findall(path):
        if letter in "aA":
            rest = _ARC.sub(r"\1 \2 \3 \4", rest)
        numbers = tuple(map(float, _NUMBER.findall(rest)))
        step = _COUNT[letter.upper()]
        if not step:
            found.append((letter, ()))
        for at in range(0, len(numbers), step or 1):
            # further pairs behind a move are lines
            now = chr(ord(letter) - 1) if at and letter in "mM" else letter
            found.append((now, numbers[at : at + step]))
    return tuple(found)


@lru_cache(maxsize=4096)  # a phone's board has the same signs at the same places, move by move
def put(path: str, x: float = 0.0, y: float = 0.0, scale: float = 1.0, flip: bool = False) -> str:
    """The path scaled (and mirrored left to right on its own x = 0), then moved to (x, y)."""
    across = -scale if flip else scale
    parts = []
    for letter, values in commands(path):
        dx, dy = (0.0, 0.0) if letter.islower() else (x, y)
        match letter.upper():
            case "H":
                moved = [values[0] * across + dx]
            case "V":
                moved = [values[0] * scale + dy]
            case "A":
                wide, tall, turn, large, sweep, to_x, to_y = values
                sweep = 1 - sweep if flip else sweep
                moved = [wide * scale, tall * scale, turn, large, sweep]
                moved += [to_x * across + dx, to_y * scale + dy]
            case _:
                pairs = zip(values[::2], values[1::2], strict=True)
                moved = [to for a, b in pairs for to in (a * across + dx, b * scale + dy)]
        parts.append(letter + _joined(map(number, moved), tight=letter not in "aA"))
    return "".join(parts)


def _joined(numbers: Iterable[str], *, tight: bool) -> str:
    """Numbers with a space between them; a minus needs none."""
    text = ""
    for each in numbers:
        text += each if not text or (tight and each.startswith("-")) else f" {each}"
    return text


# -- shapes -------------------------------------------------------------------------------


def rect(x: float, y: float, width: float, height: float) -> str:
    """A rectangle by its upper left corner."""
    across = number(width)
    return f"M{number(x)} {number(y)}h{across}v{number(height)}h{number(-width)}Z"


def rounded(x: float, y: float, width: float, height: float, corner: float) -> str:
    """A rectangle with round corners; boxes are cheaper as two strokes (``Canvas.box``)."""
    r = corner
    across, down = width - 2 * r, height - 2 * r
    return (
        f"M{number(x + r)} {number(y)}h{number(across)}{quarter(r, 0, 0, r)}"
        f"v{number(down)}{quarter(0, r, -r, 0)}h{number(-across)}{quarter(-r, 0, 0, -r)}"
        f"v{number(-down)}{quarter(0, -r, r, 0)}Z"
    )


def circle(x: float, y: float, radius: float) -> str:
    """A circle by its middle; portholes are cheaper as dots (``Canvas.porthole``)."""
    r = radius
    turns = ((0, -r, r, 0), (r, 0, 0, r), (0, r, -r, 0), (-r, 0, 0, -r))
    return f"M{number(x - r)} {number(y)}{''.join(quarter(*turn) for turn in turns)}Z"


def quarter(x: float, y: float, to_x: float, to_y: float) -> str:
    """A quarter of a circle that sets out in one direction and then turns into another.

    A curve is worked out in half the time of an arc.
    """
    bend = 0.5523
    middle = x + to_x * (1 - bend), y + to_y * (1 - bend)
    numbers = (x * bend, y * bend, *middle, x + to_x, y + to_y)
    return "c" + _joined(map(number, numbers), tight=True)


def dot(x: float, y: float) -> str:
    """A line of no length: with round ends and its width it is a disc."""
    return f"M{number(x)} {number(y)}h.01"


def ring(
    x: float, y: float, points: int, outer: float, inner: float = 0.0, turn: float = -90.0
) -> str:
    """A polygon of so many points round (x, y); a star with an ``inner`` radius."""
    many = 2 * points if inner else points
    spots = []
    for at in range(many):
        radius = inner if inner and at % 2 else outer
        angle = (turn + 360 * at / many) * pi / 180
        spots.append(f"{number(x + radius * cos(angle))} {number(y + radius * sin(angle))}")
    return "M" + "L".join(spots) + "Z"


def polyline(*points: Point) -> str:
    """Lines from point to point."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def waves(x: float, y: float, width: float, crests: int, high: float) -> str:
    """A line of waves from x to x + width."""
    return f"M{number(x)} {number(y)}{swell(width, crests, high)}"


def swell(width: float, crests: int, high: float) -> str:
    """Waves from where a path stands on, half as high as ``high``, first up if that is positive;
    to the left if the width is negative.  A crest and its trough are one curve."""
    length = width / crests
    near, far, steep = number(0.364 * length), number(0.636 * length), 1.732 * high
    rest = f"{far} {number(steep)} {number(length)} 0"
    return f"c{near} {number(-steep)} {rest}" + f"s{rest}" * (crests - 1)
