"""Drawings for paper: shapes gathered into a few paths, and labels beside them.

All lengths are millimetres.  All shapes of one pen are one path, round boxes are two strokes
and portholes two dots: a page of three hundred boxes is a few dozen paths, which is what makes
it quick to typeset and small.  Colours are names; a style says what they are when the drawing
is written (``svg``).

Every shape begins with its place: boxes and areas with their upper left corner, round things,
pictograms and digits with their middle.
"""

from __future__ import annotations

from typing import TypedDict, Unpack

from sheets.drawing import digits, icons, paths
from sheets.drawing.layout import Box, Point
from sheets.drawing.palette import Pen
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


class More(TypedDict, total=False):
    """The rest of a ``Label``."""

    head: Text | None
    pitch: float
    side: float
    note: Text | None


class Anchor(Struct):
    """A place to point at: the key of a box or cell on its sheet, its frame, its name; ``hot``
    is the frame of the box that a wider anchor stands for, ``shape`` "hex" if it is none."""

    key: str
    box: Box
    name: Text
    hot: Box | None = None
    shape: str = ""


class Inset(Struct):
    """A drawing at a place of another one, cut off where it ends."""

    x: float
    y: float
    drawing: Drawing


class Drawing(Struct):
    """One page: a path per pen in the order they are drawn, labels on top; ``signs`` are the
    names of the pictograms on it, ``least`` the side of its smallest box (0 without boxes),
    ``insets`` are drawings that lie on it."""

    size: Point
    paths: tuple[tuple[Pen, str], ...]
    labels: tuple[Label, ...]
    anchors: tuple[Anchor, ...] = ()
    signs: tuple[str, ...] = ()
    least: float = 0.0
    insets: tuple[Inset, ...] = ()

    def path(self, pen: Pen) -> str:
        """Return all that was drawn with a pen."""
        return dict(self.paths).get(pen, "")


def formula_width(text: str, size: float) -> float:
    """Return how wide ``Canvas.formula`` writes a formula."""
    return Canvas(0, 0).formula(0, 0, text, size)


class Canvas:
    """Collector of the shapes, labels and anchors of one page."""

    def __init__(self, width: float, height: float) -> None:
        self.size = (width, height)
        self._paths: dict[Pen, list[str]] = {}
        self._labels: list[Label] = []
        self._anchors: list[Anchor] = []
        self._insets: list[Inset] = []
        self._signs: dict[str, None] = {}
        self._sides: set[float] = set()

    def drawing(self) -> Drawing:
        """Return the drawing so far."""
        pens = sorted(self._paths, key=lambda pen: pen.order)
        drawn = tuple((pen, "".join(self._paths[pen])) for pen in pens)
        labels, anchors, signs = tuple(self._labels), tuple(self._anchors), tuple(self._signs)
        least, insets = min(self._sides, default=0.0), tuple(self._insets)
        return Drawing(self.size, drawn, labels, anchors, signs, least, insets)

    def anchor(self, key: str, box: Box, name: Text, shape: str = "") -> None:
        """Remember what lies where."""
        self._anchors.append(Anchor(key, box, name, shape=shape))

    def inset(self, x: float, y: float, drawing: Drawing) -> None:
        """Lay another drawing on this one."""
        self._insets.append(Inset(x, y, drawing))

    def path(self, pen: Pen, text: str) -> None:
        """Draw a path of any shape."""
        self._paths.setdefault(pen, []).append(text)

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
        if layer == "box":  # on others lie the plates of pieces, which no pen ticks
            self._sides.add(min(width, height))
        inner = paths.rect(x + corner, y + corner, width - 2 * corner, height - 2 * corner)
        self.path(Pen(layer, "ink", "ink", 2 * corner, "box"), inner)
        if corner > SMALL:
            self.path(Pen(layer, fill, fill, 2 * corner, "box", -1, step=1), inner)
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
        self.path(Pen("box", "ink", "ink", 2 * corner, "box"), ground)
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
        """Draw the white of a box, or of several: one thick line."""
        edge = _edge(height)
        wide = round(height - 2 * edge, 2)
        pen = Pen(layer, line=fill, width=wide, dash=dash, step=1, flat=True)
        across = f"M{number(x + edge)} {number(y + height / 2)}h{number(width - 2 * edge)}"
        self.path(pen, across)

    def porthole(
        self, x: float, y: float, radius: float = 3.1, fill: str = "white", layer: str = "box"
    ) -> None:
        """A round box: a dot of ink under a dot of white."""
        dot = paths.dot(x, y)
        self.path(Pen(layer, line="ink", width=2 * radius, nib="box"), dot)
        self.path(Pen(layer, line=fill, width=2 * radius, nib="box", times=-1, step=1), dot)

    def star(self, x: float, y: float, radius: float = 4.05, fill: str = "yellow") -> None:
        """A star box, wide enough inside for a cross and two digits."""
        pen = Pen("box", fill, "ink", nib="box", step=1)
        self.path(pen, paths.ring(x, y + radius * 0.04, 5, radius, radius * 0.62))

    def hex(self, x: float, y: float, radius: float = 3.45, fill: str = "white") -> None:
        """A hexagonal box, standing on a corner."""
        self.path(Pen("box", fill, "ink", nib="box", step=1), paths.ring(x, y, 6, radius))

    # -- areas and lines --------------------------------------------------------

    def area(
        self, x: float, y: float, width: float, height: float, fill: str, corner: float = 0.0
    ) -> None:
        """A coloured ground; it gets an edge in the styles that leave it white."""
        shape = paths.rounded(x, y, width, height, corner)
        plain = paths.rect(x, y, width, height)
        pen = Pen("panel", fill, "ink", nib="edge", step=1)
        self.path(pen, shape if corner else plain)

    def frame(self, x: float, y: float, width: float, height: float, corner: float = 2.4) -> None:
        """The frame of a panel, with nothing in it."""
        pen = Pen("frame", line="ink", nib="frame")
        self.path(pen, paths.rounded(x, y, width, height, corner))

    def rect(self, pen: Pen, x: float, y: float, width: float, height: float) -> None:
        self.path(pen, paths.rect(x, y, width, height))

    def lines(self, pen: Pen, *points: Point) -> None:
        """Lines from point to point."""
        self.path(pen, paths.polyline(*points))

    def dots(self, x: float, y: float, length: float) -> None:
        """A dotted line across: between the rows of a panel."""
        pen = Pen("frame", line="ink", nib="dots", dash=".1 1.1", step=1)
        self.path(pen, f"M{number(x)} {number(y)}h{number(length)}")

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
        body, stroke = Pen(layer, fill, colour, wide), Pen(layer, "none", colour, wide, step=2)
        for at_x, at_y, radius in sign.discs:
            cx, cy, r = left + at_x * scale, top + at_y * scale, radius * scale
            if fill == "none":
                self.path(stroke, paths.circle(cx, cy, r))
                continue
            dot, d = paths.dot(cx, cy), round(2 * r * 20) / 20
            self.path(Pen(layer, line=colour, width=round(d + wide, 2)), dot)
            self.path(Pen(layer, line=fill, width=round(d - wide, 2), step=1), dot)
        if sign.body:
            self.path(body if fill != "none" else stroke, paths.put(sign.body, left, top, scale))
        if sign.line:
            self.path(stroke, paths.put(sign.line, left, top, scale))
        if sign.solid:
            solid = Pen(layer, colour, step=3)
            self.path(solid, paths.put(sign.solid, left, top, scale))
        for at_x, at_y, radius in sign.dots:
            width = max(LEAST_DOT, round(2 * radius * scale * 5) / 5)
            dot = paths.dot(left + at_x * scale, top + at_y * scale)
            self.path(Pen(layer, line=colour, width=width, step=3), dot)

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
        pen = Pen("digit", line=colour, width=round(height * heavy * 20) / 20)
        self.path(pen, digits.write(str(text), x, y, height))

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
        text: Text | str | int,
        kind: str = "",
        **more: Unpack[More],
    ) -> None:
        """Words at a place; see ``Label``."""
        said = text if isinstance(text, Text) else Text(str(text))
        self._labels.append(Label(x, y, width, said, kind, **more))
