"""Boxes to tick are large enough for a pen: 5 mm, or 9 mm in the styles for it."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pdfplumber
import pytest

from sheets.printing.paper import STYLES
from tests.printing.conftest import Printed
from tests.printing.test_pdf import MM, PRINTS

FLOORS = {"color": 5.0, "ink": 5.0, "large": 9.0, "dry-erase": 9.0}
UNTICKED = ("aid", "cards")
PEN = 0.4  # the line of a box; what is more makes its corners round, and it larger
Box = tuple[float, float, float]  # centre and side, in millimetres


def empty_squares(page: Any) -> list[Box]:
    """The squares with nothing printed in them; of a frame only its outer edge."""
    found: list[Box] = []
    for rect in sorted(page.rects, key=lambda rect: -rect["width"]):
        more = max(0.0, rect["linewidth"] / MM - PEN) if rect["stroke"] else 0.0
        width, height = rect["width"] / MM + more, rect["height"] / MM + more
        if rect["stroke"] and not rect["fill"]:  # a line of a pictogram
            continue
        if not 2.5 < width < 12 or abs(width - height) > 0.3 or _holds_text(page, rect):
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


@pytest.mark.prints
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(
    ("key", "what"), [print_ for print_ in PRINTS if print_[1] not in UNTICKED]
)
def test_boxes_are_large_enough(key: str, what: str, style: str, printed: Printed) -> None:
    with pdfplumber.open(BytesIO(printed(key, what, style))) as document:
        for page in document.pages:
            small = [box for box in empty_squares(page) if box[2] < FLOORS[style] - 0.05]
            assert not small, (page.page_number, small[:3])


@pytest.mark.prints
def test_the_measuring_finds_the_boxes(printed: Printed) -> None:
    """Fleet's sheet has hundreds, many of them in rows without a square of their own; a
    measurement that finds none would prove nothing."""
    with pdfplumber.open(BytesIO(printed("fleet", "sheet"))) as document:
        found = empty_squares(document.pages[0])
        assert len(found) > 40
        assert min(side for _, _, side in found) == pytest.approx(5.7, abs=0.3)
