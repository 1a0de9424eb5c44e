"""The shelves of a mat: displays and vault; the same on paper and on phones."""

from __future__ import annotations

from collections.abc import Container

from sheets.drawing import marks
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Look
from sheets.drawing.paths import Point, number
from sheets.engine.struct import Struct
from sheets.wreck_raiders.names import DISPLAYS, VAULTS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat
from sheets.wreck_raiders.screen import pieces

SHELF = Look("hull", line="ink", width=0.6)
FOOT = 3.0  # high is the foot of a pedestal


class Grid(Struct):
    """Places in rows and columns: the corner of the first, how large, from one to the next."""

    at: Point
    box: Point
    pitch: Point = (0.0, 0.0)
    across: int = 1

    def corner(self, column: float, row: float = 0) -> Point:
        """The corner of a place."""
        return self.at[0] + column * self.pitch[0], self.at[1] + row * self.pitch[1]

    def nth(self, at: int) -> Point:
        """The corner of a place, counted row by row."""
        return self.corner(at % self.across, at // self.across)

    def middle(self, column: float, row: float = 0) -> Point:
        """The middle of a place."""
        x, y = self.corner(column, row)
        return x + self.box[0] / 2, y + self.box[1] / 2


class Shelf(Struct):
    """The lengths of displays or vault: ``sign`` and ``coin`` are radii, ``digit`` and ``ghost``
    the heights of the numbers beside rows and in empty places, ``left`` is where a row begins."""

    grid: Grid
    left: float
    sign: float
    coin: float = 0.0
    digit: float = 0.0
    ghost: float = 0.0


class Shelves:
    """Draws what stands on a mat; ``new`` are places where something is new."""

    def __init__(self, canvas: Canvas, parts: Parts, mat: Mat, new: Container[str]) -> None:
        self.canvas, self.parts, self.mat, self.new = canvas, parts, mat, new

    def fresh(self, key: str, corner: Point, size: Point) -> None:
        """A mark where something is new."""
        if key in self.new:
            marks.fresh(self.canvas, *corner, *size)

    def displays(self, how: Shelf) -> None:
        """Three shelves of pedestals (WR-10)."""
        grid, canvas = how.grid, self.canvas
        width, high = grid.box
        for row, display in enumerate(self.mat.displays):
            x, y = grid.corner(0, row)
            canvas.digits((how.left + x) / 2, y + high / 2, row + 1, how.digit, heavy=0.2)
            end = x + (self.parts.pedestals - 1) * grid.pitch[0] + width
            floor = number(y + high + FOOT)
            canvas.path(SHELF, f"M{number(x - 1.4)} {floor}H{number(end + 1.4)}")
            for column in range(self.parts.pedestals):
                corner = grid.corner(column, row)
                self._pedestal(*corner, width, high)
                middle = grid.middle(column, row)
                if column < len(display):
                    pieces.face(canvas, *middle, display[column], how.sign)
                else:
                    canvas.digits(*middle, column + 1, how.ghost, "soft", 0.1)
                self.fresh(f"{DISPLAYS[row]}/{column + 1}", corner, grid.box)

    def _pedestal(self, x: float, y: float, width: float, high: float) -> None:
        """A place for a treasure, on its foot."""
        self.canvas.box(x, y, width, high, 1.6)
        self.canvas.path(
            Look("hull", "white", "ink", pen="box", step=1),
            f"M{number(x + width * 0.2)} {number(y + high)}h{number(width * 0.6)}"
            f"l{number(width * 0.08)} {number(FOOT)}h{number(-width * 0.76)}Z",
        )

    def vault(self, how: Shelf) -> None:
        """Rows by their coins, columns that fill from the bottom (WR-10, WR-16.4)."""
        grid, canvas = how.grid, self.canvas
        rows = self.parts.data.mat.rows
        for down, row in enumerate(reversed(range(len(rows)))):
            _, y = grid.middle(0, down)
            pieces.coin(canvas, (how.left + grid.at[0]) / 2, y, rows[row], how.coin)
            for at, column in enumerate(self.mat.vault):
                canvas.box(*grid.corner(at, down), *grid.box, 1.6)
                if row < len(column):
                    pieces.face(canvas, *grid.middle(at, down), column[row], how.sign)
                self.fresh(f"{VAULTS[at]}/{row + 1}", grid.corner(at, down), grid.box)
