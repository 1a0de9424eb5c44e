"""Drawings for paper: shapes gathered into a few paths, and labels beside them.

All lengths are millimetres.  All shapes of one look are one path, round boxes are two strokes
and portholes two dots: a page of three hundred boxes is a few dozen paths, which is what makes
it quick to typeset and small.  Colours are names; a style says what they are when the drawing
is written (``svg``).

Every shape begins with its place: boxes and areas with their upper left corner, round things,
pictograms and digits with their middle.
"""

from __future__ import annotations

from sheets.drawing import digits, icons, paths
from sheets.drawing.palette import Look, looks
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.text import Text

LEAST_DOT = 0.3  # millimetres; dots come in few sizes, since each size is a path
HEAVY = 0.17  # how wide the stroke of a digit is for its height


SMALL = 0.6  # a corner that a square one fits into


def _edge(height: float) -> float:
    """Half the line round a box."""
    return 0.15 if height < 8.5 else 0.2


class Label(Struct):
    """Words at a place; ``kind`` is their style, ``head`` a bold line before them, ``note``
    other words behind them."""

    x: float
    y: float
    width: float
    text: Text
    kind: str
    head: Text | None = None
    pitch: float = 0.0  # between its words or lines, where these stand in boxes
    side: float = 0.0  # of such a box, or of the row they stand in
    note: Text | None = None


class Place(Struct):
    """Where one can point: the key of a box or cell on its sheet, its frame, its name; ``hot``
    is the frame of the box that a wider place stands for, ``shape`` "hex" if it is none."""

    key: str
    x: float
    y: float
    width: float
    height: float
    name: Text
    hot: tuple[float, float, float, float] | None = None
    shape: str = ""


class Drawing(Struct):
    """One page: a path a look in the order they are drawn, labels on top; ``signs`` are the
    names of the pictograms on it, ``least`` the side of its smallest box (0 without boxes)."""

    size: tuple[float, float]
    paths: tuple[tuple[Look, str], ...]
    labels: tuple[Label, ...]
    places: tuple[Place, ...] = ()
    signs: tuple[str, ...] = ()
    least: float = 0.0

    def path(self, look: Look) -> str:
        """All that was drawn with a look."""
        return dict(self.paths).get(look, "")


class Canvas:
    """Collects shapes, labels and places of one page."""

    def __init__(self, width: float, height: float) -> None:
        self.size = (width, height)
        self._paths: dict[Look, list[str]] = {}
        self._labels: list[Label] = []
        self._places: list[Place] = []
        self._signs: dict[str, None] = {}
        self._sides: set[float] = set()

    def drawing(self) -> Drawing:
        """What was drawn."""
        looks = sorted(self._paths, key=lambda look: look.order)
        drawn = tuple((look, "".join(self._paths[look])) for look in looks)
        labels, places = tuple(self._labels), tuple(self._places)
        least = min(self._sides, default=0.0)
        return Drawing(self.size, drawn, labels, places, tuple(self._signs), least)

    def place(
        self,
        key: str,
        x: float,
        y: float,
        width: float,
        height: float,
        name: Text,
        shape: str = "",
    ) -> None:
        """Remembers what lies where."""
        self._places.append(Place(key, x, y, width, height, name, shape=shape))

    def path(self, look: Look | str, text: str) -> None:
        """A path of any shape, in a look or in an older one by its name."""
        found = looks()[look] if isinstance(look, str) else look
        self._paths.setdefault(found, []).append(text)

    # -- boxes ------------------------------------------------------------------

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        corner: float = 0.5,
        fill: str = "white",
        layer: str = "box",
    ) -> None:
        """A box with round corners.

        It is a path with square corners, stroked widely in ink; then stroked less widely in
        white, or, where the corners are small, with one thick white line over it.  That is
        half the data of a path with arcs, and no arc has to be worked out.
        """
        self._sides.add(min(width, height))
        inner = paths.rect(x + corner, y + corner, width - 2 * corner, height - 2 * corner)
        self.path(Look(layer, "ink", "ink", 2 * corner, "box"), inner)
        if corner > SMALL:
            self.path(Look(layer, fill, fill, 2 * corner, "box", -1, step=1), inner)
        else:
            self._inside(x, y, width, height, fill, layer)

    def row(
        self,
        x: float,
        y: float,
        count: int,
        size: float,
        pitch: float,
        corner: float = 0.5,
        fill: str = "white",
    ) -> None:
        """Boxes so close that one ground of ink serves them all, as the holds of a boat."""
        self._sides.add(size)
        length = (count - 1) * pitch + size
        ground = paths.rect(x + corner, y + corner, length - 2 * corner, size - 2 * corner)
        self.path(Look("box", "ink", "ink", 2 * corner, "box"), ground)
        edge = _edge(size)
        dash = f"{number(size - 2 * edge)} {number(pitch - size + 2 * edge)}"
        self._inside(x, y, length, size, fill, "box", dash)

    def _inside(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        layer: str,
        dash: str = "",
    ) -> None:
        """What is white of a box, or of several: one thick line."""
        edge = _edge(height)
        wide = round(height - 2 * edge, 2)
        look = Look(layer, line=fill, width=wide, dash=dash, step=1, flat=True)
        across = f"M{number(x + edge)} {number(y + height / 2)}h{number(width - 2 * edge)}"
        self.path(look, across)

    def porthole(
        self, x: float, y: float, radius: float = 3.1, fill: str = "white", layer: str = "box"
    ) -> None:
        """A round box: a dot of ink under a dot of white."""
        dot = paths.dot(x, y)
        self.path(Look(layer, line="ink", width=2 * radius, pen="box"), dot)
        self.path(Look(layer, line=fill, width=2 * radius, pen="box", times=-1, step=1), dot)

    def star(self, x: float, y: float, radius: float = 4.05, fill: str = "yellow") -> None:
        """A star box, wide enough inside for a cross and two digits."""
        look = Look("box", fill, "ink", pen="box", step=1)
        self.path(look, paths.ring(x, y + radius * 0.04, 5, radius, radius * 0.62))

    def hex(self, x: float, y: float, radius: float = 3.45, fill: str = "white") -> None:
        """A hexagonal box, standing on a corner."""
        self.path(Look("box", fill, "ink", pen="box", step=1), paths.ring(x, y, 6, radius))

    # -- areas and lines --------------------------------------------------------

    def area(
        self, x: float, y: float, width: float, height: float, fill: str, corner: float = 0.0
    ) -> None:
        """A coloured ground; it gets an edge in the styles that leave it white."""
        shape = paths.rounded(x, y, width, height, corner)
        plain = paths.rect(x, y, width, height)
        look = Look("panel", fill, "ink", pen="edge", step=1)
        self.path(look, shape if corner else plain)

    def frame(self, x: float, y: float, width: float, height: float, corner: float = 2.4) -> None:
        """The frame of a panel, with nothing in it."""
        look = Look("frame", line="ink", pen="frame")
        self.path(look, paths.rounded(x, y, width, height, corner))

    def rect(self, kind: Look | str, x: float, y: float, width: float, height: float) -> None:
        self.path(kind, paths.rect(x, y, width, height))

    def line(self, x: float, y: float, to_x: float, to_y: float, kind: Look | str = "line") -> None:
        self.lines(kind, (x, y), (to_x, to_y))

    def lines(self, kind: Look | str, *points: tuple[float, float]) -> None:
        """Lines from point to point."""
        self.path(kind, paths.polyline(*points))

    def dots(self, x: float, y: float, length: float) -> None:
        """A dotted line across: between the rows of a panel."""
        look = Look("frame", line="ink", pen="dots", dash=".1 1.1", step=1)
        self.path(look, f"M{number(x)} {number(y)}h{number(length)}")

    def arrow(self, x: float, y: float, to_x: float) -> None:
        """A thin arrow to the right."""
        length = number(to_x - x)
        look = Look("sign", line="ink", pen="box", step=1)
        self.path(look, f"M{number(x)} {number(y)}h{length}l-1.6-1.2m1.6 1.2l-1.6 1.2")

    # -- pictograms and digits --------------------------------------------------

    def icon(
        self,
        x: float,
        y: float,
        name: str,
        size: float = 5.0,
        fill: str = "",
        colour: str = "ink",
        layer: str = "sign",
    ) -> None:
        """A pictogram: bodies, then lines, then small solid parts.

        Its body has the colour asked for, else its own; "none" lets the ground through.
        """
        sign = icons.load()[name]
        self._signs.setdefault(name)
        fill = fill or sign.fill
        scale = size / icons.FIELD
        left, top = x - size / 2, y - size / 2
        wide = max(icons.LEAST, round(icons.WIDE * scale * 20) / 20)
        body, stroke = Look(layer, fill, colour, wide), Look(layer, "none", colour, wide, step=2)
        for at_x, at_y, radius in sign.discs:
            cx, cy, r = left + at_x * scale, top + at_y * scale, radius * scale
            if fill == "none":
                self.path(stroke, paths.circle(cx, cy, r))
                continue
            dot, d = paths.dot(cx, cy), round(2 * r * 20) / 20
            self.path(Look(layer, line=colour, width=round(d + wide, 2)), dot)
            self.path(Look(layer, line=fill, width=round(d - wide, 2), step=1), dot)
        if sign.body:
            self.path(body if fill != "none" else stroke, paths.put(sign.body, left, top, scale))
        if sign.line:
            self.path(stroke, paths.put(sign.line, left, top, scale))
        if sign.solid:
            solid = Look(layer, colour, step=3)
            self.path(solid, paths.put(sign.solid, left, top, scale))
        for at_x, at_y, radius in sign.dots:
            width = max(LEAST_DOT, round(2 * radius * scale * 5) / 5)
            dot = paths.dot(left + at_x * scale, top + at_y * scale)
            self.path(Look(layer, line=colour, width=width, step=3), dot)

    def digits(
        self,
        x: float,
        y: float,
        text: str | int,
        height: float = 3.5,
        colour: str = "ink",
        heavy: float = HEAVY,
    ) -> None:
        """A number, or one of ``? + - = × / >``; ``heavy`` is the stroke for the height."""
        look = Look("digit", line=colour, width=round(height * heavy * 20) / 20)
        self.path(look, digits.write(str(text), x, y, height))

    def formula(self, x: float, y: float, text: str, size: float = 4.2) -> float:
        """Pictograms and numbers in a row from x on: ``launch > 2 coin``; says where it ends."""
        for part in text.split():
            if part in icons.load():
                self.icon(x + size / 2, y, part, size)
                x += size * 1.03
                continue
            operator = part in "+>/=×"
            high = size * (0.62 if operator else 0.74)
            wide = digits.width(part, high)
            self.digits(x + wide / 2, y, part, high, heavy=0.13 if operator else 0.17)
            x += wide + size * (0.05 if operator else 0.12)
        return x

    # -- words ------------------------------------------------------------------

    def label(
        self,
        x: float,
        y: float,
        width: float,
        text: Text | str,
        kind: str = "",
        head: Text | None = None,
    ) -> None:
        said = Text(text) if isinstance(text, str) else text
        self.write(Label(x, y, width, said, kind, head))

    def write(self, label: Label) -> None:
        """Words with all there is to say of them."""
        self._labels.append(label)
