"""What does not fit on a page: text that is cut, runs over other text or into the footer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from typing import Any

SLACK = 0.5  # CSS pixels
MARGIN = 7 * 96 / 25.4  # no printer reaches the edge
BLOCKS = ("BlockBox", "TableCellBox", "InlineBlockBox", "AbsolutePlaceholder")
Words = tuple[float, float, float, float, str]  # left, top, right, bottom of the small letters


def misfits(page: Any) -> list[str]:
    """Complaints about one page that WeasyPrint laid out."""
    lines = [
        (box, above) for box, above in _boxes(page._page_box) if _is_text(box) and box.text.strip()
    ]
    return [
        *(f"near the edge: {box.text!r}" for box, _ in lines if _near_the_edge(box, page)),
        *(complaint for box, above in lines if (complaint := _out_of_its_box(box, above))),
        *_over_each_other([_words(box) for box, _ in lines]),
        *_in_the_footer(page._page_box),
    ]


def identifiers(body: str) -> list[str]:
    """Names of ours that stand on paper in the place of words.  Exhibits and aquarium tiles have
    no names: EX01 and AQB01 are what is printed on them."""
    said = _plain(body)
    return re.findall(r"\w*[a-z0-9]_\w+|\b(?:su|ev|ch|aw|as)\d\d\b", said)


def lost(body: str, pages: Iterable[Any]) -> set[str]:
    """Words of a document that no page shows."""
    written = _written(body)
    shown = " ".join(map(words, pages)).replace("\N{HYPHEN} ", "")  # a word on two lines
    ends = r"[\s/-]"  # where a line may end
    return set(re.split(ends, written)) - set(re.split(ends, shown)) - {""}


def words(page: Any) -> str:
    """What a page says."""
    return " ".join(box.text for box, _ in _boxes(page._page_box) if hasattr(box, "text"))


def _written(body: str) -> str:
    return _plain(re.sub(r"<svg.*?</svg>", "", body, flags=re.DOTALL))


def _plain(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", html))


def smallest(page: Any) -> float:
    """The size of the smallest letters, in points."""
    sizes: list[float] = [
        box.style["font_size"] * 0.75 for box, _ in _boxes(page._page_box) if _is_text(box)
    ]
    return min(sizes)


def _boxes(box: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    yield box, above
    for child in getattr(box, "children", ()):
        yield from _boxes(child, (*above, box))


def _is_text(box: Any) -> bool:
    """Words, not the dot of a list; the names on a board are one text full of tabs."""
    name, tag = type(box).__name__, box.element_tag
    if name != "TextBox" or tag.endswith("::marker"):
        return False
    return "\t" not in box.text or _is_footer(box)


def _is_footer(box: Any) -> bool:
    own = box.element is not None and box.element.get("class") == "foot"
    return box.element_tag == "footer" or (own and box.element_tag == "p")


def _words(box: Any) -> Words:
    """Where the small letters are; accents and tails of letters may come near others."""
    x, base, height = box.position_x, box.position_y + box.baseline, box.height
    return x, base - 0.48 * height, x + box.width, base - 0.06 * height, box.text


def _near_the_edge(text: Any, page: Any) -> bool:
    x, y = text.position_x, text.position_y
    rest = (x, y, page.width - x - text.width, page.height - y - text.height)
    return any(each < MARGIN for each in rest)


def _out_of_its_box(text: Any, above: tuple[Any, ...]) -> str:
    left, top, right, bottom, said = _words(text)
    placed = False  # what is placed by hand may stand outside its parents, but not be cut
    for box in reversed(above):
        if type(box).__name__ not in BLOCKS or (placed and box.style["overflow"] != "hidden"):
            continue
        placed = placed or type(box).__name__ == "AbsolutePlaceholder"
        x, y = box.padding_box_x(), box.padding_box_y()
        if left < x - SLACK or right > x + box.padding_width() + SLACK:
            return f"too wide: {said!r}"
        fixed = box.style["height"] != "auto"
        if fixed and (top < y or bottom > y + box.padding_height()):
            return f"too tall: {said!r}"
    return ""


def _over_each_other(words: list[Words]) -> Iterator[str]:
    words.sort()
    for at, one in enumerate(words):
        for other in words[at + 1 :]:
            if other[0] > one[2]:
                break
            across = min(one[2], other[2]) - other[0]
            down = min(one[3], other[3]) - max(one[1], other[1])
            if across > SLACK and down > SLACK:
                yield f"{one[4]!r} over {other[4]!r}"


def _in_the_footer(page: Any) -> Iterator[str]:
    for footer in [box for box, _ in _boxes(page) if _is_footer(box) and not _is_text(box)]:
        own = {id(box) for box, _ in _boxes(footer)}
        for box, _ in _boxes(page):
            drawn = _is_text(box) or type(box).__name__ in ("TableCellBox", "InlineReplacedBox")
            if drawn and id(box) not in own:
                low = box.position_y + (0.75 * box.height if _is_text(box) else box.margin_height())
                if low > footer.position_y + SLACK:
                    yield f"in the footer: {getattr(box, 'text', box.element_tag)!r}"
