"""The board as a drawing for a phone: crabs as on paper, but large enough for a small screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import sqrt

from sheets.crabz.screen import crabs
from sheets.crabz.screen.sheet import WATER
from sheets.drawing import hexes, marks
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, Point, lengths
from sheets.drawing.palette import Pen
from sheets.engine.sheet import Hex, Hexes, Sheet
from sheets.engine.text import Text

DRY = Pen("panel", "sand", "ink", width=0.15, nib="frame")
WET = Pen("panel", "sea", "ink", width=0.25, dash=".6 1")
DEEP = Pen("panel", "blue-mid", "ink", nib="edge")


class PhoneLayout(Layout):
    """The lengths of ``phone.toml``."""

    width: float
    water: tuple[tuple[int, int], ...]
    disc: Mapping[str, float]
    alone: float
    upper: float
    chip: Point
    chips: float
    most: int


@lru_cache(maxsize=4)  # all see the same
def drawing(sheet: Sheet) -> Drawing:
    """The board of a sheet with all that lies on it."""
    (cells,) = (each.cells for each in sheet.sections if isinstance(each, Hexes))
    return _Board(cells, sheet.last).drawn()


class _Board:
    """Draws one board, from the corner of the spaces in use on."""

    def __init__(self, cells: Sequence[Hex], last: Sequence[str]) -> None:
        self.layout = lengths(__name__, PhoneLayout)
        self.wide = self.layout.width
        self.tall = self.wide / sqrt(3)  # from the middle to the upper corner
        self.cells, self.last = cells, last
        self.left, self.top = (min(at) for at in zip(*self._spots(), strict=True))
        right, low = (max(at) for at in zip(*self._spots(), strict=True))
        (x, y), (to_x, to_y) = self._middle(self.left, self.top), self._middle(right, low)
        self.canvas = Canvas(to_x - x + self.wide, to_y - y + 2 * self.tall)

    def _spots(self) -> list[tuple[float, float]]:
        return [(cell.x, cell.y) for cell in self.cells]

    def _middle(self, x: float, y: float) -> Point:
        across, down = (x - self.left) * self.wide / 2, (y - self.top) * self.tall * 1.5
        return across + self.wide / 2, down + self.tall

    def drawn(self) -> Drawing:
        canvas, wide, tall = self.canvas, self.wide, self.tall
        spots = {cell.key: self._middle(cell.x, cell.y) for cell in self.cells}
        for pen, wet in ((DRY, False), (WET, True)):
            some = [spots[each.key] for each in self.cells if (each.ground == WATER) is wet]
            if some:
                canvas.path(pen, hexes.outline(some, wide - 0.9))
        for spot in self.layout.water:
            canvas.path(DEEP, hexes.pointed(self._middle(*spot), wide - 0.9))
            canvas.icon(*self._middle(*spot), "wave", wide * 0.6)
        for cell in self.cells:
            x, y = spots[cell.key]
            self._space(cell, x, y)
            name = Text("{key} {words}", (("key", cell.key), ("words", cell.words or Text(""))))
            canvas.anchor(cell.key, (x - wide / 2, y - tall, wide, 2 * tall), name, "hex")
        return canvas.drawing()

    def _space(self, cell: Hex, x: float, y: float) -> None:
        """A space with its name, the upper crab, and chips for those below it."""
        canvas, layout = self.canvas, self.layout
        if cell.key in self.last:
            canvas.path(marks.FRESH, hexes.pointed((x, y), self.wide - 3))
        canvas.label(x - 6, y - self.tall + 1.6, 12, cell.key, "key c")
        if not cell.content:
            return
        *below, crab = cell.content
        at = y - (layout.upper if below else layout.alone)
        crabs.disc(canvas, x, at, layout.disc[crab[1]] * (0.86 if below else 1), crab)
        if not below:
            self._chips(x, y + layout.chips + 1.2, [crab])
        else:
            self._chips(x, y + layout.chips, [crab, *reversed(below)])

    def _chips(self, x: float, y: float, pile: Sequence[str]) -> None:
        """The letters of a stack from its top; how many more where they have no room."""
        most, (wide, high) = self.layout.most, self.layout.chip
        shown = pile if len(pile) <= most else pile[: most - 1]
        texts = [*shown, *([f"+{len(pile) - len(shown)}"] if len(shown) < len(pile) else [])]
        for at, text in enumerate(texts):
            middle = x + (at - (len(texts) - 1) / 2) * wide * 0.98
            fill = crabs.TONES.get(text[0], "white")
            self.canvas.box(middle - wide / 2, y - high / 2, wide, high, 0.9, fill, "digit")
            self.canvas.label(middle - wide / 2, y - 2.1, wide, text, "chip c")
