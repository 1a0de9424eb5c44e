"""Two to a sheet of paper (paper 1, 1b): nothing is lost, and the ruler is true."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from typing import TYPE_CHECKING

import pdfplumber
import pytest

from sheets.engine.errors import BadSetup
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import LANGUAGES, Speaker
from sheets.printing import paper
from sheets.printing.paper import PAPERS
from sheets.printing.sheets import FULL_SIZE, Job, page, produce
from tests.printing import measure
from tests.printing.conftest import PRINTS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HALVED = [(key, what) for key, what in PRINTS if what not in FULL_SIZE]
AID = Job(Setup("fleet", ()), None, "aid")
TALLEST = Job(Setup("crabz", ()), None, "aid")  # of which 391 words of 632 were lost


def doubled(letters: Counter[str]) -> Counter[str]:
    return letters + letters


@pytest.mark.parametrize(("key", "what"), HALVED)
def test_both_halves_say_all_that_a_page_says(key: str, what: str) -> None:
    for language in LANGUAGES:
        job, speaker = Job(Setup(key, ()), None, what, "dry-erase"), Speaker(language)
        once, twice = (
            measure.said(page(load_game(key), replace(job, up=up), speaker).body) for up in (1, 2)
        )
        assert twice == doubled(once)


@pytest.mark.prints
@pytest.mark.parametrize("size", PAPERS)
def test_no_word_is_lost_on_the_way_to_the_pdf(size: str) -> None:
    shown = []
    for up in (1, 2):
        job = replace(TALLEST, paper=size, up=up)
        with pdfplumber.open(BytesIO(produce(load_game("crabz"), job, Speaker(), ".pdf"))) as file:
            shown.append(measure.shown(file.pages))
            words = measure.words(file.pages[0])
            assert measure.rulers(file.pages[0], words) == pytest.approx([50.0] * up, abs=0.05)
            assert up == 1 or measure.smallest(words) >= paper.LEAST_TEXT
    assert shown[1] == doubled(shown[0])


@pytest.mark.parametrize("size", PAPERS)
def test_boxes_are_measured_on_the_drawing(size: str) -> None:
    """Those of Wreck Raiders' solo log would be 3.7 mm; large and dry-erase have larger ones."""
    game = load_game("wreck_raiders")
    for style in ("color", "ink"):
        job = Job(Setup("wreck_raiders", ()), None, "log", style, size, up=2)
        with pytest.raises(BadSetup, match="smallest boxes"):
            page(game, job, Speaker())
    for style in ("large", "dry-erase"):
        page(game, Job(Setup("wreck_raiders", ()), None, "log", style, size, up=2), Speaker())


@pytest.mark.browser
@pytest.mark.parametrize("up", [1, 2])
def test_a_browser_prints_the_same(browser: Browser, up: int) -> None:
    """One page with two columns; before, Chromium put all chapters into the first of them."""
    job = replace(AID, up=up)
    made = page(load_game("fleet"), job, Speaker(), embed_fonts=True)
    window = browser.new_page()
    window.set_content(made.html)
    raw = window.pdf(prefer_css_page_size=True, print_background=True)
    window.close()
    with pdfplumber.open(BytesIO(raw)) as file:
        assert len(file.pages) == 1
        assert file.pages[0].width == pytest.approx(842 if up == 2 else 595, abs=1.5)
        assert not measure.said(made.body) - measure.shown(file.pages)
        words = file.pages[0].extract_words()
        assert all(word["top"] > 0 and word["bottom"] < file.pages[0].height for word in words)
        starts = {round(word["x0"]) for word in words if word["text"] == "Harbor"}
        assert max(starts) > min(word["x0"] for word in words if word["text"] == "Boxes") + 100
