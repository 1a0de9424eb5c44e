"""The report on paper: it takes the pages it needs, each with the footer."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from sheets.drawing.palette import colours
from sheets.engine.registry import BUILT_IN, infos
from sheets.engine.text import Speaker
from sheets.printing import chart, pdf, report
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
    table = played("fleet", 2)
    drawn = chart.chart(table, report.course(table))
    values = [value for value, _ in drawn.ticks]
    assert values[0] == 0
    assert 2 <= len(values) <= chart.MOST_TICKS + 1
    assert drawn.ticks[0][1] == drawn.height


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
def test_the_story_is_whole(key: str) -> None:
    table = random_table(make_setup(key, 2), "report")
    told = report.page(table, "evening", Speaker("en", table.setup.names), "a4")
    public = {
        number
        for number in range(1, len(table.steps) + 1)
        if any(event.known_to is None for event in table.events(number))
    }
    numbers = re.findall(r"<p>(\d+)\. ", told)
    assert list(map(int, numbers)) == sorted(public)


@pytest.mark.parametrize(("key", "players"), [("crabz", 4), ("oh_crab", 5), ("oh_crab", 2)])
def test_curves_have_the_colours_of_the_crabs(key: str, players: int) -> None:
    table = played(key, players)
    palette = colours("color")
    names = {"crabz": ("vermilion", "sky", "green", "yellow"), "oh_crab": "ROBGN"}[key]
    drawn = [curve.colour for curve in chart.chart(table, report.course(table)).curves]
    assert len(set(drawn)) == players
    assert set(drawn) <= {palette[name] for name in names}


def test_a_breakdown_ends_with_its_total() -> None:
    table = played("fleet", 2)
    page = report.page(table, "evening", Speaker("en", table.setup.names), "a4")
    totals = [str(score.total) for score in table.game.rules.score(table.state)]
    assert re.findall(r'<th>total</th><th class="number">(\d+)</th>', page) == totals
