"""The report on paper: it takes the pages it needs, each with the footer."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from pypdf import PdfReader

from sheets.engine.document import Curves, Document
from sheets.engine.registry import BUILT_IN, infos
from sheets.engine.result import document, with_log
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, Text
from sheets.printing import bars, course, pdf, picture, report, result
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import new_game, shoal
from tests.printing.fit import misfits, words
from tests.sizes import EVERY_LANGUAGE

SVG = "{http://www.w3.org/2000/svg}"


def played(key: str, players: int) -> Any:
    return random_table(make_setup(key, players), "report", 700)


def evening(table: AnyTable) -> Document:
    return with_log(document((table.game, table.setup, table.state), "evening"), table)


@pytest.mark.prints
@pytest.mark.parametrize("info", list(infos()), ids=lambda info: info.key)
def test_every_page_of_a_report_has_the_footer(info: Any) -> None:
    table = played(info.key, 2)
    for lang in ("de", "en"):
        speaker = Speaker(lang, table.setup.names)
        paged = pdf.rendered(report.page(evening(table), table, speaker, "a4"))
        for page in paged.pages:
            assert not misfits(page)
    reader = PdfReader(BytesIO(report.pdf(evening(table), table, speaker, "letter")))
    for page in reader.pages:
        assert "unofficial" in page.extract_text()


@pytest.mark.prints
@pytest.mark.parametrize("info", list(infos()), ids=lambda info: info.key)
def test_the_result_of_a_full_table_stands_on_the_first_page(info: Any) -> None:
    table = played(info.key, info.players[1])
    speaker = Speaker("en", table.setup.names)
    paged = pdf.rendered(report.page(evening(table), table, speaker, "a4"))
    first = words(paged.pages[0]).replace("\N{NO-BREAK SPACE}", " ")
    assert speaker(table.game.rules.standings(table.state).text) in first
    assert speaker(course.of_game(table).label) in first


def test_courses_begin_where_the_game_does() -> None:
    """The board of CRABZ is empty before its crabs are laid out."""
    found = course.of_game(played("crabz", 3))
    assert set(found.values[0]) == {9}


@pytest.mark.parametrize(("low", "top"), [(0, 1), (0, 87), (-7, 23), (0, 1000), (-4.6, 7.3)])
def test_the_axis_of_the_chart_has_few_round_numbers(low: float, top: float) -> None:
    values = course.ticks(low, top)
    assert 0 in values
    assert low <= values[0]
    assert values[-1] <= top
    assert 2 <= len(values) <= course.MOST_TICKS + 1


def test_curves_go_by_round() -> None:
    table = random_table(make_setup("fleet", 2), "report")
    rounds = 10  # FL-2.1
    found = course.of_game(table)
    assert len(found.values) == len(found.moments) == rounds + 1
    totals = tuple(score.total for score in table.game.rules.score(table.state))
    assert found.values[-1] == totals


def test_a_curve_is_drawn_where_its_values_are() -> None:
    """Moments need not be evenly spread: what could be expected is known now and then."""
    values = ((0.0, 0.0), (-2.0, 2.5), (6.0, -6.0))
    told = Curves(Text("x"), Text("steps"), (0, 30, 40), values)
    drawn = course.drawing(told, course.LINES)
    (line,) = (path for pen, path in drawn.paths if pen.line == course.LINES[0] and "L" in path)
    spots = [tuple(map(float, each.split())) for each in line.split("M")[1].split("L")]
    left, right = course.LEFT, course.LEFT + course.WIDTH
    assert [x for x, _ in spots] == [left, left + 0.75 * course.WIDTH, right]
    base = 10 + course.HEIGHT
    assert [y for _, y in spots] == pytest.approx(
        [base - course.HEIGHT * part for part in (6 / 12, 4 / 12, 1)], abs=0.01
    )
    said = [Speaker("en", ("Ann", "Ben"))(label.text) for label in drawn.labels]
    assert {"Ann 6", "Ben -6", "-5", "40"} <= set(said)


def test_who_shares_a_place_shares_a_step() -> None:
    table = random_table(make_setup("crabz", 3), "report", 8)
    places = {each.place for each in table.game.rules.standings(table.state).places}
    drawing = result.drawing(table)
    names = [label for label in drawing.labels if label.kind == "head c"]
    assert places == {1}
    assert len(names) == 3
    assert len({label.x for label in names}) == 1
    assert drawing.signs.count("crown") == 1


@pytest.mark.parametrize(("key", "ranks"), [("fleet", 5), ("wreck_raiders", 6)])
def test_a_solo_result_stands_on_the_ladder_of_ranks(key: str, ranks: int) -> None:
    table = random_table(make_setup(key, 1, solo=True), "report")
    speaker = Speaker("en", table.setup.names)
    said = [speaker(label.text) for label in result.drawing(table).labels if "rank" in label.kind]
    assert len(said) == ranks
    assert any(word in speaker(table.game.rules.standings(table.state).text) for word in said)


def test_bars_are_as_long_as_the_points() -> None:
    table = played("fleet", 2)
    rules = table.game.rules
    parts = [part for pen, part in result.drawing(table).paths if pen.fill in bars.TONES]
    lengths = [float(each) for part in parts for each in re.findall(r"h(\d*\.?\d+)v8\.4", part)]
    scores = rules.score(table.state)
    top = max(score.total for score in scores)
    whole = sum(score.total for score in scores) * bars.LENGTH / top
    assert sum(lengths) == pytest.approx(whole, abs=0.2)


def test_hatchings_stay_inside_and_differ() -> None:
    drawn = [bars.hatching(10, 20, 12, 8, kind) for kind in bars.HATCHES]
    assert len(set(drawn)) == len(drawn)
    for path in drawn:
        for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", path):
            assert 10 <= float(x) <= 22
            assert 20 <= float(y) <= 28


@pytest.mark.prints
def test_a_picture_of_the_result(tmp_path: Path) -> None:
    new_game("--position", "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM")
    shoal("report", "-o", str(tmp_path / "result.png"))
    shoal("score", "-o", str(tmp_path / "score.png"))
    raw = (tmp_path / "result.png").read_bytes()
    assert raw.startswith(b"\x89PNG")
    assert raw == (tmp_path / "score.png").read_bytes()


@EVERY_LANGUAGE
def test_a_picture_without_weasyprint(language: str) -> None:
    """SVG with all its letters and words, well-formed, no wider than its frame."""
    table = random_table(make_setup("wreck_raiders", 1, solo=True), "report")
    speaker = Speaker(language, ("<Ann> & 🦀",))
    raw = picture.svg(table, "evening", speaker)
    root = ElementTree.fromstring(raw)
    said = " ".join(" ".join(text.itertext()) for text in root.iter(f"{SVG}text"))
    assert "<Ann> & 🦀" in said
    assert len(root.findall(f"{SVG}title")) == 1
    assert raw == picture.svg(table, "evening", speaker)


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
def test_the_story_is_whole(key: str) -> None:
    table = random_table(make_setup(key, 2), "report")
    told = report.page(evening(table), table, Speaker("en", table.setup.names), "a4").body
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
    names = {"crabz": ("vermilion", "sky", "green", "yellow"), "oh_crab": "ROBGN"}[key]
    drawn = course.tones(table)
    assert len(set(drawn)) == players
    assert set(drawn) <= set(names)


def test_a_breakdown_ends_with_its_total() -> None:
    table = played("fleet", 2)
    page = report.page(evening(table), table, Speaker("en", table.setup.names), "a4").body
    totals = [str(score.total) for score in table.game.rules.score(table.state)]
    assert re.findall(r'<th>total</th><th class="number">(\d+)</th>', page) == totals


def test_html_holds_the_filled_sheets_in_a_shadow_of_their_own() -> None:
    table = played("fleet", 2)
    speaker = Speaker("en", table.setup.names)
    page = report.page(evening(table), table, speaker, "a4", embed_fonts=True).html
    inside = page.partition('<template shadowrootmode="open">')[2].partition("</template>")[0]
    css = inside.partition("<style>")[2].partition("</style>")[0]
    assert ":root" not in css
    assert "@font-face" not in css
    assert "@page" not in css
    assert inside.count('<section class="page') == 2
    assert page.count("@font-face") >= 2
