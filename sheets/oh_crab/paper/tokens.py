"""Surprise tiles as large as the fields, crabs and claws to cut out, both sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing import hexes, paths
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.deck import BACKS
from sheets.drawing.layout import Layout, Point, Spot, lengths
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.drawing.palette import Pen
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.oh_crab.info import INFO
from sheets.oh_crab.screen import picture
from sheets.oh_crab.screen.faces import centred

CUT = Pen("mark", line="cut", nib="cut", dash="1.2 1.2")
TRASH = Pen("panel", "deep-mid")
TREASURE = Pen("panel", "yellow-tint")
BACK = Pen("panel", "purple-tint")


class SurpriseToken(Struct):
    """A surprise tile."""

    key: str
    number: int  # instead of its name, where letters are large
    name: Text
    note: Text  # trash or treasure, and when
    text: Text
    formula: str
    trash: bool


class DiscsLayout(Layout):
    """A row of discs: the middle of the first, from one to the next, their radius and signs."""

    x: float
    y: float
    pitch: float
    radius: float
    size: float = 0.0


class ListLayout(Layout):
    """The list of effects: its head, the first row, from one to the next, in columns; ``many`` on a
    page of their own."""

    head: float
    first: float
    row: float
    columns: int
    width: float
    size: float
    many: int = 0

    def draw(self, canvas: PageCanvas, tiles: Sequence[SurpriseToken]) -> None:
        """Draw what every surprise does, in words."""
        title = say("What surprises do")
        canvas.heading((0, self.head), WIDTH, title, "purple", "surprise")
        many, size = -(-len(tiles) // self.columns), self.size
        for at, tile in enumerate(tiles):
            x, y = at // many * 96.0, self.first + at % many * self.row
            centred(canvas, x + size, y + self.row * 0.4, tile.formula, size * 0.8, size * 2)
            head = Text("{n}. {name}", (("n", tile.number), ("name", tile.name)))
            named = head if canvas.large else tile.name
            canvas.label(x + size * 2 + 2, y, self.width, tile.text, "text", head=named)


class TokensLayout(Layout):
    """The lengths of ``tokens.toml``."""

    side: float
    at: Point
    across: int
    pitch: Point
    formula: Spot
    name: Spot
    note: Spot
    crabs: DiscsLayout
    claws: DiscsLayout
    list: ListLayout


def pages(
    surprises: Sequence[SurpriseToken], colours: Sequence[str], claws: int, style: str
) -> Iterator[Drawing]:
    """Yield fronts with what they mean, and their backs; in the style large the words have pages
    of their own."""
    layout = lengths(__name__, TokensLayout, style)
    front = PageCanvas(style, INFO, say("surprises, crabs, claws"))
    back = PageCanvas(style, INFO, BACKS)
    _surprises(front, back, surprises, layout)
    for disc, x in _discs(layout.crabs, len(colours)):
        for canvas, middle in ((front, x), (back, WIDTH - x)):  # the same on both sides
            canvas.path(CUT, paths.circle(middle, layout.crabs.y, layout.crabs.radius + 1))
            picture.crab(canvas, middle, layout.crabs.y, colours[disc], layout.crabs.radius)
    _claws(front, back, claws, layout.claws)
    if style != "large":
        layout.list.draw(front, surprises)
    yield front.drawing()
    yield back.drawing()
    many = layout.list.many
    for first in range(0, len(surprises) if many else 0, many or 1):
        canvas = PageCanvas(style, INFO, say("surprises"))
        layout.list.draw(canvas, surprises[first : first + many])
        yield canvas.drawing()


def _surprises(
    front: PageCanvas, back: Canvas, tiles: Sequence[SurpriseToken], layout: TokensLayout
) -> None:
    half = layout.side * 3**0.5 / 2
    for at, tile in enumerate(tiles):
        down, across = divmod(at, layout.across)
        x, y = layout.at[0] + across * layout.pitch[0], layout.at[1] + down * layout.pitch[1]
        middle = (x + layout.side, y + half)
        shape = hexes.flat(middle, 2 * half)
        front.path(TRASH if tile.trash else TREASURE, shape)
        front.path(CUT, shape)
        up, size, width = layout.formula
        centred(front, middle[0], y + up, tile.formula, size, width)
        dx, dy, wide = layout.name
        named = tile.number if front.large else tile.name
        front.label(x + dx, y + dy, wide, named, "name c")
        if not front.large:
            dx, dy, wide = layout.note
            front.label(x + dx, y + dy, wide, tile.note, "soft c")
        turned = (WIDTH - middle[0], middle[1])
        shape = hexes.flat(turned, 2 * half)
        back.path(BACK, shape)
        back.path(CUT, shape)
        back.icon(*turned, "surprise", 17, "purple")


def _discs(layout: DiscsLayout, many: int) -> Iterator[tuple[int, float]]:
    return ((at, layout.x + at * layout.pitch) for at in range(many))


def _claws(front: Canvas, back: Canvas, count: int, layout: DiscsLayout) -> None:
    """Two claws on one side, one on the other."""
    for _, x in _discs(layout, count):
        for canvas, middle, many in ((front, x, 2), (back, WIDTH - x, 1)):
            canvas.path(CUT, paths.circle(middle, layout.y, layout.radius))
            for place in picture.beside(middle, layout.size, many):
                canvas.icon(place, layout.y, "claw", layout.size, "vermilion-mid")
