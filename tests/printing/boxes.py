"""Boxes to tick are large enough for a pen: 5 mm, or 9 mm in the styles for it."""

from __future__ import annotations

from typing import Any

from tests.printing.conftest import MM

FLOORS = {"color": 5.0, "ink": 5.0, "large": 9.0, "dry-erase": 9.0}
PEN = 0.4  # the line of a box; what is more makes its corners round, and it larger
ODD = 0.06  # of its width that a square may differ by; the patch of a legend has 0.08, also --up 2
Box = tuple[float, float, float]  # centre and side, in millimetres


def too_small(page: Any, least: float) -> list[Box]:
    """The boxes of a page with sides under that many millimetres."""
    return [box for box in empty_squares(page) if box[2] < least - 0.05]


def empty_squares(page: Any) -> list[Box]:
    """The squares with nothing printed in them; of a frame only its outer edge."""
    found: list[Box] = []
    for rect in sorted(page.rects, key=lambda rect: -rect["width"]):
        more = max(0.0, rect["linewidth"] / MM - PEN) if rect["stroke"] else 0.0
        width, height = rect["width"] / MM + more, rect["height"] / MM + more
        if rect["stroke"] and not rect["fill"]:  # a line of a pictogram
            continue
        if not 2.5 < width < 12 or abs(width - height) > min(0.3, ODD * width):
            continue
        if _holds_text(page, rect):
            continue
        x, y = (rect["x0"] + rect["x1"]) / 2 / MM, (rect["top"] + rect["bottom"]) / 2 / MM
        if not any(abs(x - box[0]) < 0.5 and abs(y - box[1]) < 0.5 for box in found):
            found.append((x, y, width))
    return found


def _holds_text(page: Any, rect: Any) -> bool:
    return any(
        rect["x0"] < (char["x0"] + char["x1"]) / 2 < rect["x1"]
        and rect["top"] < (char["top"] + char["bottom"]) / 2 < rect["bottom"]
        for char in page.chars
        if char["text"].strip()
    )
