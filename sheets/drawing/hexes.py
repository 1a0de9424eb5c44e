"""Hexagons on paper: outlines as SVG path data, in millimetres."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, pi, sin, sqrt

Point = tuple[float, float]

_HALF = sqrt(3) / 3  # from the centre to a corner, for a cell of width 1


def pointed(centre: Point, width: float) -> str:
    """The outline of a hexagon standing on a corner, ``width`` from side to side."""
    x, y = centre
    tall, side = width * _HALF, width / 2
    corners = (
        (x, y - tall),
        (x + side, y - tall / 2),
        (x + side, y + tall / 2),
        (x, y + tall),
        (x - side, y + tall / 2),
        (x - side, y - tall / 2),
    )
    return _closed(corners)


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


def outline(centres: Iterable[Point], width: float, *, lying: bool = False) -> str:
    """All hexagons as one path: one element draws much faster than many."""
    draw = flat if lying else pointed
    return " ".join(draw(centre, width) for centre in centres)


def star(centre: Point, radius: float) -> str:
    """A five-pointed star; our fonts have none."""
    x, y = centre
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.42
        angle = pi * corner / 5 - pi / 2
        points.append((x + reach * cos(angle), y + reach * sin(angle)))
    return _closed(points)


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
