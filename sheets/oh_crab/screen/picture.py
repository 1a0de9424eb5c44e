"""The beach as a picture: hexagons with flat sides to land and sea; the sea is above.

Fields share their edges, which are a few zigzags and dashed lines, and the names of all fields
are one text: a tile costs less than its pictograms.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from math import hypot, sqrt

from sheets.drawing import hexes, paths
from sheets.drawing.canvas import Canvas
from sheets.drawing.layout import Point
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.text import Text
from sheets.oh_crab.board import (
    CLOSED,
    CURRENT,
    KNOCK,
    OBSTACLE,
    REEDS,
    SHELL,
    SHORTCUT,
    STRIDE,
    SURPRISE,
    SWAP,
    SYMBOLS,
    BoardSpec,
    Shortcut,
    board_of,
    field_name,
)

FEATURES = {
    "obstacle": OBSTACLE,
    "knock-over": KNOCK,
    "shell": SHELL,
    "card-swap": SWAP,
    "surprise": SURPRISE,
    "reeds": REEDS,
    "shortcut": SHORTCUT,
    "current": CURRENT,
    "rock": CLOSED,
}
PICTURED = ("obstacle", "knock-over", "shell", "card-swap", "surprise", "reeds")
FILLS = {"shell": "vermilion-tint", "surprise": "purple", "obstacle": "deep-mid"}
FILLS |= {"knock-over": "vermilion-mid", "reeds": "brown", "card-swap": "white"}
TONES = {"red": "vermilion", "orange": "orange", "blue": "sky", "green": "green", "brown": "brown"}
# where a current carries: columns and depth of its direction, as (x, y) on paper
WAYS: tuple[Point, ...] = ((0, -1), (-0.87, -0.5), (0.87, -0.5), (0, 1), (-0.87, 0.5), (0.87, 0.5))

SAND = Pen("ground", "sand")
SHADE = Pen("ground", "dune", step=1)
TIDE = Pen("ground", "sea", step=1)
GRAIN = Pen("ground", line="grain", width=0.5, dash=".01 4.3 .01 6.9 .01 2.7 .01 8.3", step=2)
STONE = Pen("hull", "deep-mid", "ink", nib="box")
CRACK = Pen("hull", line="ink", nib="box", step=1)
REED = Pen("frame", line="ink", width=1.2)
SURF = Pen("ground", line="wave", nib="wave", step=3)
WAY = Pen("hull", line="ink", width=0.6, dash="2 1.5", step=2)
HEAD = Pen("hull", "ink", step=2)
# in a field whose side is 15
ROCK = "M-10 4L-6.4-5.6L-1.6-7.6L1.6-10L6.4-4.6L10 3.6L5.6 8.4H-6Z"
CRACKS = "M-6.4-5.6L-3 .6L-6 8.4M1.6-10L2.6-2L-3 .6M6.4-4.6L2.6-2L5.6 8.4"

SIGN = 0.74  # how large a pictogram is for the side of a field
RAISED = 0.17  # how far a sign is above the middle, for half of the height
NAMED = 0.67  # and how far a name is below it

Crabs = Mapping[int, tuple[str, bool]]  # colour, and whether it lies on its back, by field


class BoardRows(Struct):
    """Some rows of a board, from the land, where they lie and how large."""

    spec: BoardSpec
    rows: range
    corner: Point
    side: float

    @property
    def half(self) -> float:
        """Half of a field's height."""
        return self.side * sqrt(3) / 2

    @property
    def columns(self) -> int:
        return len(self.spec.rows[0])

    @property
    def size(self) -> Point:
        """Width and height."""
        across = self.side * (1.5 * self.columns + 0.5)
        return across, self.half * (2 * len(self.rows) + 1)

    @property
    def fields(self) -> Iterator[int]:
        for row in self.rows:
            for column in range(self.columns):
                yield row * STRIDE + column

    def across(self, column: int) -> float:
        """The middle of a column."""
        return self.corner[0] + self.side * (1 + 1.5 * column)

    def down(self, halves: int) -> float:
        """So many halves of a field below the highest point."""
        return self.corner[1] + self.half * halves

    def middle(self, field: int) -> Point:
        row, column = divmod(field, STRIDE)
        return self.across(column), self.down(2 * (self.rows.stop - row) - column % 2)

    def point(self, place: tuple[int, int]) -> Point:
        """A corner of a field, counted in halves of a side and of a height."""
        return self.corner[0] + place[0] * self.side / 2, self.down(place[1])

    def sign(self, field: int) -> Point:
        """Return the middle of a field's sign, above its name."""
        x, y = self.middle(field)
        return x, y - self.half * RAISED

    def ends(self, column: int) -> tuple[int, int]:
        """Return the first and the last edge of a column, in halves."""
        first = 1 - column % 2
        return first, first + 2 * len(self.rows)

    def border(self, column: int) -> list[Point]:
        """The zigzag on the left of a column; behind the last column there is one more."""
        beside = [self.ends(each) for each in (column - 1, column) if 0 <= each < self.columns]
        first, last = min(each[0] for each in beside), max(each[1] for each in beside)
        x = self.across(column)
        return [
            (x - self.side / (2 if (at + column) % 2 else 1), self.down(at))
            if column % 2 == 0
            else (x - self.side / (1 if at % 2 else 2), self.down(at))
            for at in range(first, last + 1)
        ]

    def top(self) -> list[Point]:
        """The line towards the sea, from left to right."""
        return self._line(0)

    def bottom(self) -> list[Point]:
        """The line towards the land."""
        return self._line(1)

    def _line(self, end: int) -> list[Point]:
        points = []
        for column in range(self.columns):
            x, y = self.across(column), self.down(self.ends(column)[end])
            points += [(x - self.side / 2, y), (x + self.side / 2, y)]
        return points


def draw(
    canvas: Canvas,
    rows: BoardRows,
    crabs: Crabs | None = None,
    made: tuple[int, ...] = (),
    found: Container[int] = (),
    bleed: float = 0.0,
) -> None:
    """Sand, edges, names, and what is on the fields; ``made`` are later obstacles,
    ``found`` fields whose surprise is gone, ``bleed`` is how far the sand goes beyond a cut."""
    _ground(canvas, rows, bleed)
    _names(canvas, rows)
    board = board_of(rows.spec)
    starts = {field: start for start, field in board.starts.items()}
    for field in rows.fields:
        features = board.features[field] | (OBSTACLE if field in made else 0)
        features &= ~SURPRISE if field in found else ~0
        if features & CLOSED:
            _rock(canvas, rows, field)
            continue
        x, y = rows.middle(field)
        side, half, name = rows.side, rows.half, field_name(field)
        canvas.anchor(name, (x - side, y - half, 2 * side, 2 * half), Text(name))
        if features & CURRENT:
            _current(canvas, rows, field, board.arrow[field])
        if features & REEDS:
            canvas.path(REED, f"M{number(x - side / 2)} {number(y + half)}h{number(side)}")
        if field in (crabs or {}):
            _crab(canvas, rows, field, *(crabs or {})[field])
        else:
            _signs(canvas, rows, field, features, starts.get(field, 0))
        if field in board.shortcuts:
            _shortcut(canvas, rows, board.shortcuts[field])


def pictured(spec: BoardSpec) -> list[str]:
    """Return the signs of the things on the fields of a board."""
    board = board_of(spec)
    there = 0
    for field in BoardRows(spec, range(len(spec.rows)), (0, 0), 1).fields:
        there |= board.features[field]
    return [name for name, bit in FEATURES.items() if there & bit]


# -- ground ---------------------------------------------------------------------------------


def _ground(canvas: Canvas, rows: BoardRows, bleed: float) -> None:
    side = rows.side
    left, right = rows.border(0), rows.border(rows.columns)
    around = [*left, *rows.bottom()[1:], *reversed(right), *reversed(rows.top()[1:-1])]
    sand = Pen("ground", "sand", "sand", 2 * bleed) if bleed else SAND
    canvas.path(sand, paths.polyline(*around) + "Z")
    # edges that lie on one line are dashes of it
    edge = Pen("panel", line="ink", nib="frame", dash=f"{number(side)} {number(2 * side)}")
    for start, end in _edges(rows):
        canvas.path(edge, paths.polyline(start, end))
    for line in range(2 * len(rows.rows) - 1):
        y = rows.down(1) + rows.half * (line + 0.37)
        x = rows.corner[0] + side * (0.6 + line * 0.61 % 1)
        canvas.path(GRAIN, f"M{number(x)} {number(y)}H{number(rows.across(rows.columns - 1))}")


def _edges(rows: BoardRows) -> Iterator[tuple[Point, Point]]:
    """The edges of all fields as few lines: along each, every third side is one."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for field in rows.fields:
        # in halves of a side and of a height, so that all are whole numbers
        row, column = divmod(field, STRIDE)
        x, y = 2 + 3 * column, 2 * (rows.rows.stop - row) - column % 2
        corners = [
            (x - 2, y),
            (x - 1, y - 1),
            (x + 1, y - 1),
            (x + 2, y),
            (x + 1, y + 1),
            (x - 1, y + 1),
        ]
        for one, two in zip(corners, [*corners[1:], corners[0]], strict=True):
            start, end = sorted((one, two))
            rise = (end[1] - start[1]) * (2 if end[0] - start[0] == 2 else 1)
            found.setdefault((rise, start[1] - rise * start[0]), []).extend((start, end))
    for points in found.values():
        yield rows.point(min(points)), rows.point(max(points))


def _names(canvas: Canvas, rows: BoardRows) -> None:
    """One text: a line for every half of a field's height, columns a tab."""
    board, side, half = board_of(rows.spec), rows.side, rows.half
    named = {
        (x - rows.corner[0], y): field_name(field)
        for field in rows.fields
        if not board.features[field] & CLOSED
        for x, y in [rows.middle(field)]
    }
    text = hexes.tabbed(named, 1.5 * side, half)
    top = min(y for _, y in named) + half * (NAMED - 0.5)
    left = rows.corner[0] - side / 2
    canvas.label(left, top, 0, text, "names", pitch=1.5 * side, side=half)


def _rock(canvas: Canvas, rows: BoardRows, field: int) -> None:
    x, y = rows.middle(field)
    scale = rows.side / 15
    canvas.path(SHADE, hexes.flat((x, y), 2 * rows.half))
    canvas.path(STONE, paths.put(ROCK, x, y, scale))
    canvas.path(CRACK, paths.put(CRACKS, x, y, scale))


def sea(canvas: Canvas, rows: BoardRows, height: float) -> None:
    """The water above the last fields, with waves."""
    left, top = rows.corner[0], rows.corner[1] - height
    width = rows.size[0]
    shore = [(left, rows.down(2)), *rows.top(), (left + width, rows.down(2))]
    canvas.path(TIDE, f"M{number(left)} {number(top)}h{number(width)}L" + _to(reversed(shore)))
    for at, x in enumerate((0.08, 0.36, 0.64)):
        y = top + height * (0.4 if at % 2 else 0.62)
        canvas.path(SURF, paths.waves(left + width * x, y, width * 0.28, 5, 1.6))


def _to(points: Iterator[Point]) -> str:
    return "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def shack(canvas: Canvas, rows: BoardRows, height: float) -> None:
    """The roof of the snack shack below the first fields: an awning with stripes."""
    left, width = rows.corner[0], rows.size[0]
    top = rows.corner[1] + rows.size[1] + 1.2
    stripes = 2 * rows.columns + 1
    each = width / stripes
    low = number(height * 0.62)
    for at in range(stripes):
        canvas.path(
            Pen("hull", "white" if at % 2 else "vermilion-mid", "ink", nib="frame"),
            f"M{number(left + at * each)} {number(top)}h{number(each)}v{low}"
            f"a{number(each / 2)} {number(height * 0.3)} 0 0 1-{number(each)} 0Z",
        )


# -- fields ---------------------------------------------------------------------------------


def _signs(canvas: Canvas, rows: BoardRows, field: int, features: int, start: int) -> None:
    """The pictograms of a field side by side, a starting field's porthole before them."""
    x, y = rows.sign(field)
    side = rows.side
    shown = [name for name in PICTURED if features & FEATURES[name]]
    many = len(shown) + bool(start)
    size = side * SIGN
    places = iter(beside(x, side * 0.78, many))
    if start:
        at = next(places)
        canvas.porthole(at, y, size * 0.48)
        canvas.digits(at, y, start, round(size * 0.5, 1))
    for name, at in zip(shown, places, strict=True):
        canvas.icon(at, y, name, size, FILLS[name])


def _crab(canvas: Canvas, rows: BoardRows, field: int, colour: str, down: bool) -> None:
    """A crab in its place; one that is down has the sign of it beside it."""
    x, y = rows.sign(field)
    crab(canvas, x, y, colour, rows.side * 0.46)
    if down:
        away = rows.side * 0.52
        canvas.porthole(x + away, y + away * 0.6, rows.side * 0.26, layer="digit")
        canvas.icon(x + away, y + away * 0.6, "knock-over", rows.side * 0.38, layer="fresh")


def crab(canvas: Canvas, x: float, y: float, colour: str, radius: float) -> None:
    """A crab of a colour, told by the pattern of its back too."""
    known = f"crab-{colour}" if colour in TONES else "crab"
    canvas.porthole(x, y, radius)
    canvas.icon(x, y, known, radius * 1.6, TONES.get(colour, "white"))


def _current(canvas: Canvas, rows: BoardRows, field: int, way: int) -> None:
    """Water that carries: three lines and an arrow head in its direction."""
    side = rows.side
    canvas.path(TIDE, hexes.flat(rows.middle(field), 2 * rows.half))
    (x, y), (dx, dy) = rows.sign(field), WAYS[way]
    for beside_, long in ((-0.2, 0.06), (0, 0.1), (0.2, 0.06)):
        from_x, from_y = x - dy * beside_ * side, y + dx * beside_ * side
        start = from_x - dx * side * 0.34, from_y - dy * side * 0.34
        end = from_x + dx * side * long, from_y + dy * side * long
        wide, dash = round(side * 0.05, 2), number(side * 0.14)
        canvas.lines(Pen("hull", line="ink", width=wide, dash=dash), start, end)
    tip = (x + dx * side * 0.42, y + dy * side * 0.42)
    canvas.path(HEAD, _head(tip, (dx, dy), side * 0.32))


def _shortcut(canvas: Canvas, rows: BoardRows, way: Shortcut) -> None:
    """A dashed arrow to its end, and the cards that it costs."""
    side = rows.side
    (x, y), (to_x, to_y) = rows.sign(way.field), rows.sign(way.target)
    elsewhere = way.target // STRIDE not in rows.rows  # its end is on another page, or half
    y += side * 0.12 * elsewhere
    for at in beside(x, side * 0.56, way.count):
        canvas.box(at - side * 0.25, y - side * 0.34, side * 0.5, side * 0.68, 0.7)
        canvas.icon(at, y, SYMBOLS[way.symbol], side * 0.42, FILLS.get(SYMBOLS[way.symbol], ""))
    if elsewhere:
        top, low = rows.middle(way.field)[1] - rows.half, y - side * 0.34
        canvas.label(x - 10, top, 20, f"→ {field_name(way.target)}", "bold c", side=low - top)
        return
    # between two columns, where no name and no sign is
    right = to_x > x + 1
    lane = (x + to_x) / 2 if abs(to_x - x) > 1 else x - side * 0.75
    start = (x + side * (0.3 if right else -0.3), y - side * 0.38)
    tip = (to_x + side * (-0.34 if lane < to_x else 0.34), to_y + side * 0.1)
    canvas.path(
        WAY,
        f"M{number(start[0])} {number(start[1])}C{number(lane)} {number(start[1] - side * 0.7)} "
        f"{number(lane)} {number(tip[1] + side * 0.9)} {number(tip[0])} {number(tip[1])}",
    )
    dx, dy = tip[0] - lane, -side * 0.9
    far = hypot(dx, dy)
    canvas.path(HEAD, _head(tip, (dx / far, dy / far), side * 0.26))


def _head(tip: Point, way: Point, size: float) -> str:
    """The head of an arrow that ends there."""
    (x, y), (dx, dy) = tip, way
    back_x, back_y, wide = x - dx * size, y - dy * size, size * 0.6
    points = ((x, y), (back_x - dy * wide, back_y + dx * wide))
    return paths.polyline(*points, (back_x + dy * wide, back_y - dx * wide)) + "Z"


def beside(x: float, pitch: float, count: int) -> list[float]:
    """Places of so many things side by side, their middle at x."""
    return [x + (at - (count - 1) / 2) * pitch for at in range(count)]
