"""Measurements of finished pages: everything here is read from the PDF."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from html import unescape
from itertools import pairwise
from math import hypot
from typing import Any, NamedTuple

import numpy as np

from tests.printing.conftest import MM

RULER = 50.0  # millimetres
TEXT_LEVELS = ("P", "H1", "H2", "LI", "TD", "TH")  # what one place on the page holds
PANEL = (12 * MM, 4 * MM)  # a smaller ground belongs to a box or a pictogram
SLACK = 0.3 * MM
NEAR = 0.3 * MM  # what is nearer touches
GAP = 1.2  # sizes of a letter between words that belong to different places
TAILS = set("gjpqyç,;()Qß/")
TALL = re.compile(r"[^acegmnopqrsuvwxyz.,;:–·•~+=<>→-]")


Edge = tuple[float, float, float, float]  # from a point to another


class Word(NamedTuple):
    """A word and the frame of its letters."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float
    owner: int  # which paragraph it belongs to

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


class Frame(NamedTuple):
    """A ground or a frame on the page."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, word: Word) -> bool:
        across = self.left - SLACK < word.left and word.right < self.right + SLACK
        return across and self.top - SLACK < word.top and word.bottom < self.bottom + SLACK

    def is_under(self, word: Word) -> bool:
        x, y = word.middle
        return self.left < x < self.right and self.top < y < self.bottom

    @property
    def area(self) -> float:
        return (self.right - self.left) * (self.bottom - self.top)


def words(page: Any) -> list[Word]:
    """The words of a page in the order of its paragraphs."""
    owners = {mcid: at for at, block in enumerate(_blocks(page.structure_tree)) for mcid in block}
    found = page.extract_words(extra_attrs=["mcid", "size"])
    return [_word(each, owners.get(each["mcid"], -1)) for each in found]


def _word(found: Any, owner: int) -> Word:
    """Source Sans: small letters are 0.49 of the size high, others 0.66, tails 0.2 deep."""
    text, size = found["text"], found["bottom"] - found["top"]
    base = found["bottom"] - 0.273 * size
    top = base - (0.66 if TALL.search(text) else 0.49) * size
    low = base + (0.2 if TAILS & set(text) else 0.0) * size
    return Word(text, found["x0"], top, found["x1"], low, found["size"], owner)


def _blocks(tree: Iterable[Any]) -> Iterator[list[int]]:
    """The marks of the texts of every paragraph in a page's structure."""
    for element in tree:
        if element["type"] in TEXT_LEVELS:
            yield [*_marks(element)]
        else:
            yield from _blocks(element.get("children", ()))


def _marks(element: Any) -> Iterator[int]:
    yield from element.get("mcids") or ()
    for child in element.get("children", ()):
        yield from _marks(child)


# -- nothing is lost ---------------------------------------------------------------


def said(body: str) -> Counter[str]:
    """The letters of a document's text, drawings apart."""
    text = re.sub(r"<svg.*?</svg>", "", body, flags=re.DOTALL)
    return _letters(unescape(re.sub(r"<[^>]+>", " ", text)))


def shown(pages: Iterable[Any]) -> Counter[str]:
    """The letters that pages show."""
    return _letters("".join(char["text"] for page in pages for char in page.chars))


def _letters(text: str) -> Counter[str]:
    """Hyphens come and go with the ends of lines, dots with lists."""
    ligatures = {"ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff"}
    whole = "".join(ligatures.get(letter, letter) for letter in text)
    return Counter(letter for letter in whole if letter.isalnum() or letter in "+×=–→?!:")


# -- everything is in its place ----------------------------------------------------


def near_the_edge(page: Any, found: list[Word], margin: float) -> list[str]:
    """The words nearer to the edge of the paper than a printer reaches."""
    return [
        word.text
        for word in found
        if min(word.left, word.top, page.width - word.right, page.height - word.bottom)
        < margin * MM
    ]


def over_each_other(found: list[Word]) -> list[str]:
    """Pairs of words that share a place."""
    complaints = []
    ordered = sorted(found, key=lambda word: word.left)
    for at, one in enumerate(ordered):
        for other in ordered[at + 1 :]:
            if other.left > one.right - SLACK:
                break
            across = min(one.right, other.right) - other.left
            down = min(one.bottom, other.bottom) - max(one.top, other.top)
            if across > SLACK and down > SLACK:
                complaints.append(f"{one.text} over {other.text}")
    return complaints


def touched(
    page: Any, found: list[Word], pens: Collection[str] = (), zoom: float = 1.0
) -> list[str]:
    """The words that an edge of something drawn crosses or touches; ``pens`` are the colours of
    marks, which lie where a game puts them, ``zoom`` is how much smaller the page is."""
    near = NEAR * zoom
    edges = np.array([*_edges(page, pens)]).reshape(-1, 4)
    low, high = np.minimum(edges[:, :2], edges[:, 2:]), np.maximum(edges[:, :2], edges[:, 2:])
    complaints = []
    for word in _bare(page, found):
        frame = word.left - near, word.top, word.right + near, word.bottom + near
        beside = (low < frame[2:]).all(1) & (high > frame[:2]).all(1)
        if any(_meets(edge, frame) for edge in edges[beside]):
            complaints.append(word.text)
    return complaints


def _bare(page: Any, found: list[Word]) -> list[Word]:
    """The words that do not stand in a porthole, which covers what is drawn below it."""
    holes = [line for line in page.lines if line["width"] < SLACK and line["linewidth"] > 3 * MM]
    return [word for word in found if not any(_is_in(word, hole) for hole in holes)]


def _is_in(word: Word, hole: Any) -> bool:
    x, y, radius = hole["x0"], hole["top"], hole["linewidth"] / 2
    corners = ((across, down) for across in (word.left, word.right) for down in word[2:5:2])
    return all(hypot(across - x, down - y) < radius - NEAR for across, down in corners)


def _edges(page: Any, pens: Collection[str]) -> Iterator[Edge]:
    """The lines of a page and the edges of what is filled; a line of 1 mm or more is a box."""
    for line in page.lines:
        if line["linewidth"] < MM and not _parted(line) and _colour(line) not in pens:
            yield line["x0"], line["top"], line["x1"], line["bottom"]
    for rect in page.rects:
        if rect["stroke"] or rect["width"] < 0.88 * page.width:  # the paper itself
            more = rect["linewidth"] / 2 if rect["stroke"] else 0.0
            left, top = rect["x0"] - more, rect["top"] - more
            right, low = rect["x1"] + more, rect["bottom"] + more
            corners = (left, top), (right, top), (right, low), (left, low), (left, top)
            yield from ((*one, *other) for one, other in pairwise(corners))
    for curve in page.curves:
        wide = curve["stroke"] and curve["linewidth"] >= MM
        if not wide and not _parted(curve) and _colour(curve) not in pens:
            yield from ((*one, *other) for one, other in pairwise(_outline(curve["path"])))


def _colour(shape: Any) -> str:
    """The colour of a line, or of what is filled without one: "#14212b"."""
    found = shape["stroking_color" if shape["stroke"] else "non_stroking_color"]
    parts = found if isinstance(found, tuple) else (found,)
    whole = parts * 3 if len(parts) == 1 else parts
    return "#" + "".join(f"{round(part * 255):02x}" for part in whole)


def _parted(shape: Any) -> bool:
    """True for a line with wide gaps: its dashes are edges of many fields, as of a board."""
    dashes = shape["dash"][0] if shape["dash"] else ()
    return max(dashes, default=0) > 2 * MM


def _outline(path: Any) -> Iterator[tuple[float, float]]:
    """The points of a path, four for each curve."""
    first = now = (0.0, 0.0)
    for command, *points in path:
        match command:
            case "m":
                first = points[0]
                yield first
            case "l":
                yield points[0]
            case "c":
                for part in (0.25, 0.5, 0.75, 1.0):
                    yield _bezier(now, *points, part)
            case "h":
                yield first
        now = points[-1] if points else first


def _bezier(*given: Any) -> tuple[float, float]:
    *points, part = given
    weights = [(1 - part) ** 3, 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part), part**3]
    x, y = (sum(w * p[axis] for w, p in zip(weights, points, strict=True)) for axis in (0, 1))
    return x, y


def _meets(edge: Edge, frame: Edge) -> bool:
    """True if a part of the edge lies in the frame (Liang and Barsky's way to cut lines)."""
    x, y, to_x, to_y = edge
    left, top, right, bottom = frame
    begin, end = 0.0, 1.0
    for step, room in (
        (x - to_x, x - left),
        (to_x - x, right - x),
        (y - to_y, y - top),
        (to_y - y, bottom - y),
    ):
        if step == 0:
            if room < 0:
                return False
        elif step < 0:
            begin = max(begin, room / step)
        else:
            end = min(end, room / step)
    return begin < end


def outside(page: Any, found: list[Word]) -> list[str]:
    """The words of a text that leave the ground on which it begins."""
    grounds = sorted(_grounds(page), key=lambda ground: ground.area)
    complaints = []
    for first, *rest in _texts(_bare(page, found)):
        ground = next((each for each in grounds if each.is_under(first)), None)
        if ground is not None:
            complaints += [word.text for word in (first, *rest) if not ground.holds(word)]
    return complaints


def _texts(found: list[Word]) -> Iterator[list[Word]]:
    """The words that belong together: of one paragraph, without wide gaps between them."""
    together: list[Word] = []
    for word in found:
        if together and not _follows(together[-1], word):
            yield together
            together = []
        together.append(word)
    if together:
        yield together


def _follows(word: Word, after: Word) -> bool:
    if word.owner != after.owner or word.owner < 0:
        return False
    if abs(word.top - after.top) < word.size / 2:
        return after.left - word.right < GAP * word.size
    return 0 < after.top - word.top < 1.8 * word.size  # the next line


def _grounds(page: Any) -> Iterator[Frame]:
    """Panels, houses, pennants: what is filled or framed and large enough for words."""
    for shape in (*page.rects, *page.curves):
        wide, high = shape["width"], shape["height"]
        closed = shape["fill"] or shape["pts"][0] == shape["pts"][-1]
        large = wide > PANEL[0] and high > PANEL[1] and wide < page.width * 0.95
        if large and closed and _area(shape["pts"]) > 0.8 * wide * high:  # not a hexagon or a sea
            more = shape["linewidth"] / 2 if shape["stroke"] else 0.0
            x, y = shape["x0"] - more, shape["top"] - more
            yield Frame(x, y, shape["x1"] + more, shape["bottom"] + more)


def _area(points: Sequence[tuple[float, float]]) -> float:
    around = zip(points, (*points[1:], points[0]), strict=True)
    return abs(sum(x * to_y - to_x * y for (x, y), (to_x, to_y) in around)) / 2


# -- true to its size --------------------------------------------------------------


def rulers(page: Any, found: list[Word]) -> list[float]:
    """The lengths, in millimetres, of the thin lines beside or above the words "50 mm"."""
    level = [
        line
        for line in page.lines
        if line["height"] < SLACK and abs(line["linewidth"] / MM - 0.2) < 0.02
    ]
    lengths = []
    for word, unit in pairwise(found):
        if (word.text, unit.text) == ("50", "mm"):
            near = [
                line["width"] / MM
                for line in level
                if abs(line["top"] - word.bottom) < 9 * MM
                and line["x0"] < word.right
                and word.left - line["x1"] < 6 * MM
            ]
            lengths.append(max(near, default=0.0))
    return lengths


def smallest(found: list[Word]) -> float:
    """The size of the smallest letters, in points."""
    return min(word.size for word in found)


# -- shapes ------------------------------------------------------------------------


def stars(page: Any) -> list[list[tuple[float, float]]]:
    """The corners of the star boxes of a page: ten, as high as a box; not those of pictograms."""
    return [
        curve["pts"][:10]
        for curve in page.curves
        if curve["fill"] and len(curve["pts"]) in (10, 11) and curve["width"] > 5 * MM
    ]


def clear(page: Any) -> float:
    """How far the points of stars are from the portholes of a page, in millimetres."""
    holes = [line for line in page.lines if line["width"] < SLACK and line["linewidth"] > 3 * MM]
    points = [point for star in stars(page) for point in star]
    away = (
        hypot(x - hole["x0"], y - hole["top"]) - hole["linewidth"] / 2
        for x, y in points
        for hole in holes
    )
    return min(away, default=MM) / MM
