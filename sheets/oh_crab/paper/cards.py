"""Cards to cut out: starting and action cards, and the cards of the Adventure Pack.

A card is a drawing of its own, cut off where its bleed ends, so that signs on its edge are
halves.  Backs lie as they come when the sheet is turned over its long edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.palette import Look
from sheets.drawing.paths import Point
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.oh_crab.paper import frame
from sheets.oh_crab.screen.faces import Face, How, drawn

FOLDER = "sheets.oh_crab.paper"
CUT = Look("mark", line="cut", pen="cut")


class Part(Struct):
    """A drawing that lies on a page, cut off at its frame."""

    x: float
    y: float
    drawing: Drawing


class Page(Struct):
    """A page: what lies under its parts, and these."""

    drawing: Drawing
    parts: tuple[Part, ...] = ()


class Card(Struct):
    """Both sides of a card."""

    front: Face
    back: Face


def how(table: str, style: str) -> Lengths:
    """The lengths of a table; what a style has of its own lies over the others."""
    found = measures(FOLDER, "cards")[table]
    return {**found, **found.get(style, {})}


def pages(cards: Sequence[Card], about: Text, style: str) -> Iterator[Page]:
    """Fronts, then their backs, and so on."""
    grid = how("grid", style)
    across, down = grid["many"]
    each = across * down
    bleed: float = measures(FOLDER, "cards")["bleed"]
    card = measures(FOLDER, "cards")["card"]
    lengths: How = card | card.get(style, {})
    sides: dict[Face, Drawing] = {}
    for first in range(0, len(cards), each):
        shown = cards[first : first + each]
        for title, back in ((about, False), (say("backs, to print on the other side"), True)):
            canvas = frame.begin(style, title)
            crop(canvas, grid)
            parts = []
            for at, card in enumerate(shown):
                row, column = divmod(at, across)
                face = card.back if back else card.front
                if face not in sides:
                    sides[face] = drawn(face, lengths, grid["size"], bleed)
                x, y = _corner(grid, across - 1 - column if back else column, row)
                parts.append(Part(x - bleed, y - bleed, sides[face]))
            yield Page(canvas.drawing(), tuple(parts))


def _corner(grid: Lengths, column: int, row: int) -> Point:
    (x, y), (wide, high), gap = grid["at"], grid["size"], grid["gap"]
    return x + column * (wide + gap), y + row * (high + gap)


def crop(canvas: Canvas, grid: Lengths) -> None:
    """Marks at both ends of every cut, outside of what is printed."""
    tables = measures(FOLDER, "cards")
    away, long = tables["bleed"] + 0.3, tables["mark"]
    across, down = grid["many"]
    wide, high = grid["size"]
    left, top = grid["at"]
    last_x, last_y = _corner(grid, across - 1, down - 1)
    right, low = last_x + wide, last_y + high
    for column in range(across):
        x, _ = _corner(grid, column, 0)
        for at in (x, x + wide):
            canvas.line(at, top - away - long, at, top - away, CUT)
            canvas.line(at, low + away, at, low + away + long, CUT)
    for row in range(down):
        _, y = _corner(grid, 0, row)
        for at in (y, y + high):
            canvas.line(left - away - long, at, left - away, at, CUT)
            canvas.line(right + away, at, right + away + long, at, CUT)
