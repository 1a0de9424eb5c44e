"""Sheets of random packs: every box has its place, whatever a pack has of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import pairwise

import pdfplumber
import pytest

from sheets.drawing.canvas import Anchor, Drawing
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.text import Speaker
from sheets.fleet.parts import load_parts
from sheets.printing.paper import STYLES
from sheets.printing.sheets import Job, produce
from tests.fleet.packs import random_pack
from tests.printing import measure
from tests.sizes import SIZE

LEAST = {"color": 4.6, "ink": 4.6, "large": 9.0, "dry-erase": 9.0}
SLACK = 0.06
PACKS = range(10 * SIZE)


def drawings(pack: str, style: str) -> tuple[Drawing, ...]:
    setup = Setup("fleet", (Player("Ann"),), pack=pack)
    (sheet,) = load_game("fleet", pack).paper.printable("sheet", setup, None)["sheets"]
    found: tuple[Drawing, ...] = sheet.drawings(style)
    return found


def complaints(drawing: Drawing, least: float) -> Iterator[str]:
    """Yield boxes that lie over others, leave the page or are too small for a pen."""
    anchors = sorted(drawing.anchors, key=lambda each: each.box[1])
    for at, one in enumerate(anchors):
        x, y, wide, high = one.box
        if x < -SLACK or y < 0 or x + wide > 190 + SLACK or y + high > 259:
            yield f"{one.key} is outside"
        if min(wide, high) < least - SLACK:
            yield f"{one.key} has {wide} mm"
        yield from (f"{one.key} over {other.key}" for other in _over(one, anchors[at + 1 :]))


def _over(one: Anchor, others: Sequence[Anchor]) -> Iterator[Anchor]:
    x, y, wide, high = one.box
    for other in others:
        if other.box[1] >= y + high - SLACK:
            return
        if other.box[0] < x + wide - SLACK and x < other.box[0] + other.box[2] - SLACK:
            yield other


@pytest.mark.parametrize("style", STYLES)
def test_every_box_of_every_pack_has_its_place(style: str) -> None:
    for number in PACKS:
        pack = random_pack(f"sheet/{number}")
        pages = drawings(pack, style)
        found = [each for page in pages for each in complaints(page, LEAST[style])]
        assert not found, (number, found[:5])
        keys = [anchor.key for page in pages for anchor in page.anchors]
        assert len(keys) == len(set(keys))
        sizes = load_parts(pack).sizes
        assert sum("/" in key and " " not in key for key in keys) >= sum(sizes)


@pytest.mark.parametrize("style", STYLES)
def test_our_own_sheet_keeps_its_pictures(style: str) -> None:
    pages = drawings("", style)
    assert len(pages) == (3 if style in ("large", "dry-erase") else 1)
    assert not [each for page in pages for each in complaints(page, 5.0)]


def test_a_few_more_boxes_stand_closer_together() -> None:
    """Twelve boxes fit into a column of our picture, twenty do not."""
    head = '[pack]\ngame = "fleet"\nname = "x"\n[columns.cod]\npattern = "oLBo?oBo??{more}"\n'
    (page,) = drawings(head.format(more="oo"), "color")
    cod = [each.box for each in page.anchors if each.key.startswith("cod/")]
    assert len(cod) == 12
    assert all(5.2 < low[1] - high[1] < 5.7 for high, low in pairwise(cod))
    assert len(drawings(head.format(more="o" * 10), "color")) == 2


@pytest.mark.slow
@pytest.mark.prints
@pytest.mark.parametrize("style", STYLES)
def test_words_of_a_pack_have_their_places_too(style: str) -> None:
    for number in range(SIZE):
        pack = random_pack(f"words/{number}")
        setup = Setup("fleet", (Player("Ann"),), pack=pack)
        for lang in ("en", "de"):
            job = Job(setup, None, "sheet", style)
            raw = produce(load_game("fleet", pack), job, Speaker(lang, ("Ann",)), ".pdf")
            with pdfplumber.open(BytesIO(raw)) as document:
                for page in document.pages:
                    words = measure.words(page)
                    assert not measure.near_the_edge(page, words, 7.0)
                    assert not measure.over_each_other(words), (lang, number)
                    assert not measure.outside(page, words), (lang, number)
