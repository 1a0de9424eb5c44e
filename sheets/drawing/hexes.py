"""Hexagons on paper: outlines as SVG path data, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt

from sheets.drawing.layout import Point
from sheets.drawing.paths import number
from sheets.engine.struct import Struct

_HALF = sqrt(3) / 3  # from the centre to a corner, for a cell of width 1


def pointed(centre: Point, width: float) -> str:
    """The outline of a hexagon standing on a corner, ``width`` from side to side."""
    x, y = centre
    tall, side, half = number(width * _HALF), number(width / 2), number(width * _HALF / 2)
    return (
        f"M{number(x)} {number(y - width * _HALF)}l{side} {half}v{tall}l-{side} {half}"
        f"l-{side}-{half}v-{tall}Z"
    )


def flat(centre: Point, height: float) -> str:
    """The outline of a hexagon lying on a side, ``height`` from side to side."""
    x, y = centre
    wide, half = height * _HALF, height / 2
    corners = (
        (x - wide, y),
        (x - wide / 2, y - half),
        (x + wide / 2, y - half),
        (x + wide, y),
        (x + wide / 2, y + half),
        (x - wide / 2, y + half),
    )
    return _closed(corners)


def outline(centres: Iterable[Point], width: float) -> str:
    """Return hexagons standing on a corner as one path, which draws much faster than many."""
    return " ".join(pointed(centre, width) for centre in centres)


class Honeycomb(Struct):
    """Hexagons standing on a corner as dashes of a few lines: a path, and how it is stroked.

    A hexagon is three bars across it, each from side to side and as thick as a side is long;
    the bars of all hexagons in a row are one dashed line, in each of three directions.
    """

    path: str
    thick: float
    dash: str


def honeycomb(centres: Iterable[Point], pitch: float, width: float) -> Honeycomb:
    """Hexagons ``pitch`` apart and ``width`` from side to side."""
    spots = {_rounded(x, y): (x, y) for x, y in centres}
    lines = []
    for across, down in ((1.0, 0.0), (0.5, sqrt(3) / 2), (0.5, -sqrt(3) / 2)):
        for x, y in spots.values():
            if _rounded(x - pitch * across, y - pitch * down) in spots:
                continue  # it is no first one
            many = 1
            while _rounded(x + many * pitch * across, y + many * pitch * down) in spots:
                many += 1
            reach = (many - 1) * pitch + width
            left, top = x - width / 2 * across, y - width / 2 * down
            way = f"h{number(reach)}"
            if down:
                way = f"l{number(reach * across)} {number(reach * down)}"
            lines.append(f"M{number(left)} {number(top)}{way}")
    dash = f"{number(width)} {number(pitch - width)}"
    return Honeycomb("".join(lines), round(width * _HALF, 2), dash)


def _rounded(x: float, y: float) -> tuple[int, int]:
    """A place as whole tenths of millimetres, to find it again."""
    return round(x * 10), round(y * 10)


def tabbed(names: Mapping[Point, str], tab: float, pitch: float) -> str:
    """Names that stand whole tabs apart as one text, a line every ``pitch``: one box of
    text is set far faster than a box for each name."""
    top = min(y for _, y in names)
    lines: dict[int, str] = {}
    for x, y in sorted(names, key=lambda place: (round(place[1] - top, 1), place[0])):
        row, stop = round((y - top) / pitch), round(x / tab)
        before = lines.get(row, "")
        lines[row] = before + "\t" * (stop - before.count("\t")) + names[x, y]
    return "\n".join(lines.get(row, "") for row in range(max(lines) + 1))


def _closed(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"
