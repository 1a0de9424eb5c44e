"""The shelves of a mat, displays and vault, for paper and for phones."""

from __future__ import annotations

from collections.abc import Container

from sheets.drawing import marks
from sheets.drawing.canvas import Canvas
from sheets.drawing.layout import GridLayout, Layout, Point
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.wreck_raiders.names import DISPLAYS, VAULTS
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat
from sheets.wreck_raiders.screen import pieces

SHELF = Pen("hull", line="ink", width=0.6)
FOOT = 3.0  # high is the foot of a pedestal


class ShelfLayout(Layout):
    """The lengths of displays or vault: ``sign`` and ``coin`` are radii, ``digit`` and ``ghost``
    the heights of the numbers beside rows and in empty places, ``left`` is where a row begins."""

    grid: GridLayout
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

    def displays(self, layout: ShelfLayout) -> None:
        """Three shelves of pedestals (WR-10)."""
        grid, canvas = layout.grid, self.canvas
        width, high = grid.box
        for row, display in enumerate(self.mat.displays):
            x, y = grid.corner(0, row)
            canvas.digits((layout.left + x) / 2, y + high / 2, row + 1, layout.digit, heavy=0.2)
            end = x + (self.parts.pedestals - 1) * grid.pitch[0] + width
            floor = number(y + high + FOOT)
            canvas.path(SHELF, f"M{number(x - 1.4)} {floor}H{number(end + 1.4)}")
            for column in range(self.parts.pedestals):
                corner = grid.corner(column, row)
                self._pedestal(*corner, width, high)
                middle = grid.middle(column, row)
                if column < len(display):
                    pieces.face(canvas, *middle, display[column], layout.sign)
                else:
                    canvas.digits(*middle, column + 1, layout.ghost, "soft", 0.1)
                self.fresh(f"{DISPLAYS[row]}/{column + 1}", corner, grid.box)

    def _pedestal(self, x: float, y: float, width: float, high: float) -> None:
        """A place for a treasure, on its foot."""
        self.canvas.box(x, y, width, high, 1.6)
        self.canvas.path(
            Pen("hull", "white", "ink", nib="box", step=1),
            f"M{number(x + width * 0.2)} {number(y + high)}h{number(width * 0.6)}"
            f"l{number(width * 0.08)} {number(FOOT)}h{number(-width * 0.76)}Z",
        )

    def vault(self, layout: ShelfLayout) -> None:
        """Rows by their coins, columns that fill from the bottom (WR-10, WR-16.4)."""
        grid, canvas = layout.grid, self.canvas
        rows = self.parts.data.mat.rows
        for down, row in enumerate(reversed(range(len(rows)))):
            _, y = grid.middle(0, down)
            pieces.coin(canvas, (layout.left + grid.at[0]) / 2, y, rows[row], layout.coin)
            for at, column in enumerate(self.mat.vault):
                canvas.box(*grid.corner(at, down), *grid.box, 1.6)
                if row < len(column):
                    pieces.face(canvas, *grid.middle(at, down), column[row], layout.sign)
                self.fresh(f"{VAULTS[at]}/{row + 1}", grid.corner(at, down), grid.box)
