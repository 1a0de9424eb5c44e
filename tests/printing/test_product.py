"""Every page is measured on its PDF (paper 1, 2): no word lost, crossed or touched, over another or
outside its panel, nothing too small or too near the edge, and a ruler of 50 mm.

Every sheet × style × language × paper × once or twice × what is on it are 2,280 pages: all of
them in `make fuzz`, and in `make test` six that change with every commit.  Any of them is
measured by its name: ``SHOAL_FUZZ_SIZE=10 pytest tests/printing/test_product.py -k fleet-sheet-
blank-color-fr-a4-1``.
"""

from __future__ import annotations

from io import BytesIO

import pdfplumber
import pytest

from sheets.printing.paper import STYLES
from tests.printing import measure
from tests.printing.conftest import Printed
from tests.printing.product import Case, cases, faults, sample
from tests.sizes import SIZE

EVERY = [*cases()]
MEASURED = EVERY if SIZE >= 10 else sample(EVERY, 6)


@pytest.mark.prints
@pytest.mark.slow
@pytest.mark.parametrize("case", MEASURED, ids=str)
def test_a_page(case: Case) -> None:
    assert not faults(case)


def test_all_languages_styles_and_papers_are_among_them() -> None:
    assert {str(case) for case in EVERY} >= {
        "fleet-sheet-blank-color-fr-a4-1",
        "fleet-sheet-solo-state-dry-erase-nl-letter-2",
        "ohcrab-board-6-ink-es-letter-1",
        "crabz-record-state-large-de-a4-2",
    }
    assert len({str(case) for case in EVERY}) == len(EVERY)


@pytest.mark.prints
@pytest.mark.parametrize("lang", ["fr", "es", "nl"])
def test_notes_stay_in_their_houses(lang: str, printed: Printed) -> None:
    """Paper 2: "rapporte 2", "2", "fase" and "op" ran out of the houses of Fleet's wharf."""
    with pdfplumber.open(BytesIO(printed("fleet", "sheet", lang=lang))) as document:
        page = document.pages[0]
        words = measure.words(page)
        assert not measure.outside(page, words)
        assert not measure.touched(page, words)


@pytest.mark.prints
@pytest.mark.parametrize("style", [style for style in STYLES if style != "ink"])
def test_stars_do_not_touch_the_coins_beside_them(style: str, printed: Printed) -> None:
    """Paper 5e: points of stars lay on the circles of their neighbours."""
    with pdfplumber.open(BytesIO(printed("fleet", "sheet", style))) as document:
        assert sum(len(measure.stars(page)) for page in document.pages) > 12
        for page in document.pages:
            assert measure.clear(page) > 0.1


@pytest.mark.prints
def test_the_lowest_rank_does_not_touch_its_step() -> None:
    """FL-14.24: "Groentje" was on the lower line of the step without a pennant."""
    assert not faults(Case("fleet", "sheet", "solo", "dry-erase", "nl", "a4", 1))
