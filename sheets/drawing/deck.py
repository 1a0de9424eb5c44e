"""Cards, tiles and tokens to cut out: fronts, and behind each page its backs.

Printed on both sides and turned over the long edge, the back of a card lies behind it: what
stands on the left of a front stands on the right of its back.  Colour runs over the outer cuts by
the bleed; marks outside of it, and dashed lines between cards without a gap, say where to cut.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, TypeVar

from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, Point
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.drawing.palette import Pen
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say

C = TypeVar("C")
BACKS = say("backs, to print on the other side")
CUT = Pen("frame", line="cut", nib="cut", dash="1.2 1.2", step=2)
CROP = Pen("frame", line="ink", nib="cut", step=2)
NEAR = 0.4  # millimetres from the bleed to the marks
MARK = 2.2  # how long these are


class DeckLayout(Layout):
    """Size of a card, how many are across and down a page, and the bleed; cards lie in the middle
    of the page from ``top`` on, ``gap`` apart."""

    size: Point
    across: int = 1
    down: int = 1
    top: float = 0.0
    bleed: float = 0.0
    gap: float = 0.0

    def corner(self, place: int, *, mirrored: bool = False) -> Point:
        """Return the corner of a card by its number on the page; of its back, if mirrored."""
        row, column = divmod(place, self.across)
        if mirrored:
            column = self.across - 1 - column
        left = (WIDTH - self.across * (self.size[0] + self.gap) + self.gap) / 2
        wide, tall = self.size[0] + self.gap, self.size[1] + self.gap
        return left + column * wide, self.top + row * tall


class Deck(Struct, Generic[C]):
    """Cards of one size with their fronts and backs, drawn at a corner of the page.

    The ``ground`` is the colour of all of them, ``floor`` another one of fronts from a height on;
    ``foot`` draws below a page of fronts or (True) of backs.
    """

    title: Text
    cards: Sequence[C]
    layout: DeckLayout
    front: Callable[[PageCanvas, Point, C], None]
    back: Callable[[PageCanvas, Point, C], None]
    backs: Text = BACKS
    ground: str = ""
    floor: tuple[str, float] | None = None
    foot: Callable[[PageCanvas, bool], None] | None = None


def pages(deck: Deck[C], begin: Callable[[Text], PageCanvas]) -> Iterator[Drawing]:
    """Yield the pages of a deck, fronts and then their backs; ``begin`` makes a page."""
    layout = deck.layout
    each = layout.across * layout.down
    for first in range(0, len(deck.cards), each):
        here = deck.cards[first : first + each]
        rows = -(-len(here) // layout.across)
        for back, draw in ((False, deck.front), (True, deck.back)):
            canvas = begin(deck.backs if back else deck.title)
            _ground(canvas, deck, rows, back=back)
            for at, card in enumerate(here):
                draw(canvas, layout.corner(at, mirrored=back), card)
            _marks(canvas, layout, rows)
            if deck.foot:
                deck.foot(canvas, back)
            yield canvas.drawing()


def _ground(canvas: Canvas, deck: Deck[C], rows: int, *, back: bool) -> None:
    """The colour of all cards; it runs over the cut at the edges."""
    layout, over, tall = deck.layout, deck.layout.bleed, deck.layout.size[1]
    left, width = layout.corner(0)[0] - over, layout.across * layout.size[0] + 2 * over
    if deck.ground:
        high = rows * tall + 2 * over
        canvas.rect(Pen("ground", deck.ground), left, layout.top - over, width, high)
    if deck.floor and not back:
        colour, floor = deck.floor
        for row in range(rows):
            below = tall - floor + (over if row == rows - 1 else 0)
            pen = Pen("ground", colour, step=1)
            canvas.rect(pen, left, layout.top + row * tall + floor, width, below)


def _marks(canvas: Canvas, layout: DeckLayout, rows: int) -> None:
    """Draw where to cut: lines between cards that touch, marks outside of the colour."""
    (wide, tall), (x, y) = layout.size, layout.corner(0)
    last_x, last_y = layout.corner(rows * layout.across - 1)
    right, low = last_x + wide, last_y + tall
    near, far = layout.bleed + NEAR, layout.bleed + NEAR + MARK
    for column in range(layout.across):
        left, _ = layout.corner(column)
        for at in (left, left + wide) if layout.gap or not column else (left + wide,):
            if not layout.gap:
                canvas.lines(CUT, (at, y), (at, low))
            canvas.lines(CROP, (at, y - near), (at, y - far))
            canvas.lines(CROP, (at, low + near), (at, low + far))
    for row in range(rows):
        _, top = layout.corner(row * layout.across)
        for at in (top, top + tall) if layout.gap or not row else (top + tall,):
            if not layout.gap:
                canvas.lines(CUT, (x, at), (right, at))
            if x > far:
                canvas.lines(CROP, (x - near, at), (x - far, at))
                canvas.lines(CROP, (right + near, at), (right + far, at))
