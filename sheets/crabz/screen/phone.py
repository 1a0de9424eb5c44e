"""The board as a drawing for a phone: crabs as on paper, but large enough for a small screen."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import TypedDict, cast

from sheets.crabz.screen import crabs
from sheets.crabz.screen.sheet import WATER
from sheets.drawing import hexes, marks
from sheets.drawing.arrange import measures
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.hexes import Point
from sheets.drawing.palette import Look
from sheets.engine.sheet import Hex, Hexes, Sheet
from sheets.engine.text import Text

DRY = Look("panel", "sand", "ink", width=0.15, pen="frame")
WET = Look("panel", "sea", "ink", width=0.25, dash=".6 1")
DEEP = Look("panel", "blue-mid", "ink", pen="edge")


class How(TypedDict):
    """The lengths of ``phone.toml``."""

    width: float
    water: list[tuple[int, int]]
    disc: dict[str, float]
    alone: float
    upper: float
    chip: tuple[float, float]
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
        self.how = cast("How", measures("sheets.crabz.screen", "phone"))
        self.wide = self.how["width"]
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
        for look, wet in ((DRY, False), (WET, True)):
            some = [spots[each.key] for each in self.cells if (each.ground == WATER) is wet]
            if some:
                canvas.path(look, hexes.outline(some, wide - 0.9))
        for spot in self.how["water"]:
            canvas.path(DEEP, hexes.pointed(self._middle(*spot), wide - 0.9))
            canvas.icon(*self._middle(*spot), "wave", wide * 0.6)
        for cell in self.cells:
            x, y = spots[cell.key]
            self._space(cell, x, y)
            name = Text("{key} {words}", (("key", cell.key), ("words", cell.words or Text(""))))
            canvas.place(cell.key, x - wide / 2, y - tall, wide, 2 * tall, name, shape="hex")
        return canvas.drawing()

    def _space(self, cell: Hex, x: float, y: float) -> None:
        """A space with its name, the upper crab, and chips for those below it."""
        canvas, how = self.canvas, self.how
        if cell.key in self.last:
            canvas.path(marks.FRESH, hexes.pointed((x, y), self.wide - 3))
        canvas.label(x - 6, y - self.tall + 1.6, 12, cell.key, "key c")
        if not cell.content:
            return
        *below, crab = cell.content
        at = y - (how["upper"] if below else how["alone"])
        crabs.disc(canvas, x, at, how["disc"][crab[1]] * (0.86 if below else 1), crab)
        if not below:
            self._chips(x, y + how["chips"] + 1.2, [crab])
        else:
            self._chips(x, y + how["chips"], [crab, *reversed(below)])

    def _chips(self, x: float, y: float, pile: Sequence[str]) -> None:
        """The letters of a stack from its top; how many more where they have no room."""
        most, (wide, high) = self.how["most"], self.how["chip"]
        shown = pile if len(pile) <= most else pile[: most - 1]
        texts = [*shown, *([f"+{len(pile) - len(shown)}"] if len(shown) < len(pile) else [])]
        for at, text in enumerate(texts):
            middle = x + (at - (len(texts) - 1) / 2) * wide * 0.98
            fill = crabs.TONES.get(text[0], "white")
            self.canvas.box(middle - wide / 2, y - high / 2, wide, high, 0.9, fill, "digit")
            self.canvas.label(middle - wide / 2, y - 2.1, wide, text, "chip c")
