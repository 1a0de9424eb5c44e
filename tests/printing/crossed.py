"""Words that a line runs through: the edge of a box, or the dots between two rows."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from tests.printing.conftest import MM

LEAST = 6 * MM  # a shorter line is part of a pictogram
NEAR = 0.25 * MM


def crossed(page: Any) -> list[str]:
    """The words of a page with a line through their small letters."""
    lines = [*_level(page)]
    found = []
    for word in page.extract_words():
        high = word["bottom"] - word["top"]
        top, low = word["top"] + 0.25 * high, word["bottom"] - 0.1 * high
        for left, right, y in lines:
            across = min(right, word["x1"]) - max(left, word["x0"])
            if across > NEAR and top < y < low:
                found.append(word["text"])
                break
    return found


def _level(page: Any) -> Iterator[tuple[float, float, float]]:
    """The level lines of a page: left, right, y; of boxes and panels their edges."""
    for line in page.lines:
        if line["width"] > LEAST and line["height"] < NEAR and line["linewidth"] < MM:
            yield line["x0"], line["x1"], line["top"]
    for rect in page.rects:
        if rect["stroke"] and rect["width"] > LEAST and rect["height"] > LEAST:
            more = rect["linewidth"] / 2  # its line makes the corners round
            for y in (rect["top"] - more, rect["bottom"] + more):
                yield rect["x0"], rect["x1"], y
    for curve in page.curves:
        if curve["stroke"] and curve["linewidth"] < MM:
            for (x, y), (to_x, to_y) in pairwise(curve["pts"]):
                if abs(to_x - x) > LEAST and abs(to_y - y) < NEAR:
                    yield min(x, to_x), max(x, to_x), y
