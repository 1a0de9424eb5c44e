"""Paper and styles as data: one layout of 190 × 259 mm fits A4 and Letter."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import sqrt

from sheets.engine.errors import UnknownName
from sheets.engine.struct import Struct
from sheets.engine.text import say

CONTENT_WIDTH = 190.0
CONTENT_HEIGHT = 259.0
EDGE = 4.2  # millimetres that laser printers leave white, at the sides of a half
LEAST_BOX = 4.0  # the side of a box that a pen can still tick
# Letters on two halves of a sheet of paper: 8 pt become 5.53 pt on Letter. Small letters of 5.5 pt
# are 0.94 mm high; 0.9 mm is the least for labels of small packages (EU regulation 1169/2011).
LEAST_TEXT = 5.5  # points
PAPERS = ("a4", "letter")
STYLES = ("color", "ink", "large", "dry-erase")


class PaperSize(Struct):
    """A sheet of paper, in millimetres."""

    name: str
    width: float
    height: float

    @property
    def margins(self) -> str:
        """The margins that centre the content, as CSS."""
        across = (self.width - CONTENT_WIDTH) / 2
        return f"{self.down:.2f}mm {across:.2f}mm"

    @property
    def half(self) -> float:
        """The scale of a page of which two are side by side: A5 of A4."""
        return min(sqrt(0.5), (self.height / 2 - 2 * EDGE) / CONTENT_WIDTH)

    def zoom(self, up: int) -> float:
        """Return the scale of a page that is ``up`` times on a sheet of paper."""
        return self.half if up == 2 else 1.0

    @property
    def spread(self) -> tuple[float, float]:
        """Width and height of a landscape paper on which two such pages have their full size."""
        return self.height / self.half, self.width / self.half

    def half_at(self, at: int) -> str:
        """The place of such a page on the spread, as CSS."""
        width, height = self.spread
        left = width / 2 * (at + 0.5) - CONTENT_WIDTH / 2
        return f"left: {left:.2f}mm; top: {(height - CONTENT_HEIGHT) / 2:.2f}mm"

    @property
    def down(self) -> float:
        """The margin above and below the content."""
        return (self.height - CONTENT_HEIGHT) / 2


def load(name: str) -> PaperSize:
    """A paper by its name."""
    if name not in PAPERS:
        raise UnknownName(say("there is no paper size `{name}`", name=name), alternatives=PAPERS)
    text = files("templates").joinpath("paper", f"{name}.toml").read_text("utf-8")
    return PaperSize(**tomllib.loads(text))
