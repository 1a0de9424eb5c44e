"""The report on paper: it takes the pages it needs, each with the footer."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from sheets.engine.registry import infos
from sheets.engine.text import Speaker
from sheets.printing import pdf, report
from sheets.testing.kit import make_setup, random_table
from tests.printing.fit import misfits


def played(key: str, players: int) -> Any:
    return random_table(make_setup(key, players), "report", 700)


@pytest.mark.prints
@pytest.mark.parametrize("info", list(infos()), ids=lambda info: info.key)
def test_every_page_of_a_report_has_the_footer(info: Any) -> None:
    table = played(info.key, 2)
    for lang in ("de", "en"):
        speaker = Speaker(lang, table.setup.names)
        document = pdf._rendered(report.page(table, "evening", speaker, "a4"))
        for page in document.pages:
            assert not misfits(page)
    reader = PdfReader(BytesIO(report.pdf(table, "evening", speaker, "letter")))
    for page in reader.pages:
        assert "unofficial" in page.extract_text()


def test_the_axis_of_the_chart_has_few_round_numbers() -> None:
    chart = report.chart(played("fleet", 2))
    values = [value for value, _ in chart["ticks"]]
    assert values[0] == 0
    assert 2 <= len(values) <= report.MOST_TICKS + 1
    assert chart["ticks"][0][1] == chart["height"]


def test_a_story_without_its_beginning_shows_that() -> None:
    table = played("fleet", 2)
    speaker = Speaker("en", table.setup.names)
    assert report._log(table, speaker)[0] == "…"
    assert report._log(table.branch(9), speaker)[0].startswith("1. ")
