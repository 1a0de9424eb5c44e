"""Every sheet in every style and language: as many pages as in English, all words in their
place, nothing too near the edge, no letter and no box too small; tagged, of the size of its paper,
and the same bytes again.

Each is laid out once, written once and read once, whatever is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pdfplumber
import pytest
from pypdf import PdfReader

from sheets.drawing import shapes
from sheets.drawing.canvas import Canvas
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.text import LANGUAGES, Speaker
from sheets.printing import html, pdf
from sheets.printing.paper import STYLES, load
from sheets.printing.sheets import Job, footer, page
from sheets.testing.kit import make_setup, random_table
from tests.printing import measure
from tests.printing.boxes import FLOORS, empty_squares, too_small
from tests.printing.conftest import MM, PRINTS, Printed
from tests.printing.fit import identifiers, lost, misfits, smallest

# German words are the longest, Spanish sentences; ink has the layout of color.
SPOKEN = {
    "color": LANGUAGES,
    "ink": ("en",),
    "large": ("en", "de", "es"),
    "dry-erase": ("en", "de"),
}
UNTICKED = ("aid", "cards")
BELOW = '<div style="height: 252mm"></div>below'  # the place of the content


@pytest.mark.prints
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize(("key", "what"), PRINTS)
def test_every_sheet(key: str, what: str, style: str, printed: Printed) -> None:
    game, counts = load_game(key), set()
    job = Job(Setup(key, ()), None, what, style)
    for lang in SPOKEN[style]:
        speaker = Speaker(lang)
        made = page(game, job, speaker)
        assert f'<html lang="{lang}">' in made.markup
        text, document = made.body, pdf.rendered(made)
        assert len(document.pages) == text.count('<section class="page'), lang
        assert len(document.pages) == text.count(footer(game, speaker)), lang
        counts.add(len(document.pages))
        assert not lost(text, document.pages), lang
        assert not identifiers(text), lang
        for number, each in enumerate(document.pages, 1):
            assert not misfits(each), (lang, number)
            assert smallest(each) >= (17.9 if style == "large" else 7.9), (lang, number)
        if lang == "en" and (style != "ink" or what not in UNTICKED):
            assert "unofficial" in footer(game, speaker)
            raw = pdf.written(document)
            _keeps_its_promises(raw, job, lang)
            assert style != "color" or raw == printed(key, what)
            if what not in UNTICKED:
                _boxes_are_large_enough(raw, style)
        if lang == "de":
            _no_line_runs_through_words(pdf.written(document))
    assert len(counts) == 1


def _keeps_its_promises(raw: bytes, job: Job, lang: str) -> None:
    """Titled, in its language, tagged with a heading a page, as large as the paper."""
    reader, paper = PdfReader(BytesIO(raw)), load(job.paper)
    assert reader.metadata is not None
    assert reader.metadata.title
    assert str(reader.root_object["/Lang"]) == lang
    tags = [str(each) for each in _tags(reader.root_object["/StructTreeRoot"])]
    assert tags.count("/H1") == len(reader.pages) * job.up
    for each in reader.pages:
        assert float(each.mediabox.width) == pytest.approx(paper.width * MM, abs=0.5)
        assert float(each.mediabox.height) == pytest.approx(paper.height * MM, abs=0.5)


def _tags(element: Any) -> Iterator[object]:
    """The kinds of all elements of a document's structure."""
    found = element.get_object()
    if isinstance(found, dict):
        yield found.get("/S")
        below = found.get("/K", ())
        for each in below if isinstance(below, list) else (below,):
            yield from _tags(each)


@pytest.mark.parametrize(("key", "what"), PRINTS)
def test_every_sheet_asks_for_its_paper(key: str, what: str) -> None:
    """What WeasyPrint makes of that is seen above, and on letter below."""
    made = page(load_game(key), Job(Setup(key, ()), None, what, paper="letter"), Speaker())
    assert made.style_sheet.count("@page { size: 215.9mm 279.4mm;") == 1


@pytest.mark.prints
def test_a_sheet_on_letter_is_as_large() -> None:
    job = Job(Setup("fleet", ()), None, "sheet", paper="letter")
    raw = pdf.write_pdf(page(load_game("fleet"), job, Speaker()))
    _keeps_its_promises(raw, job, "en")


def _boxes_are_large_enough(raw: bytes, style: str) -> None:
    with pdfplumber.open(BytesIO(raw)) as document:
        for each in document.pages:
            assert not (small := too_small(each, FLOORS[style])), (each.page_number, small[:3])


def _no_line_runs_through_words(raw: bytes) -> None:
    with pdfplumber.open(BytesIO(raw)) as document:
        for each in document.pages:
            found = measure.touched(each, measure.words(each))
            assert not found, (each.page_number, found[:3])


@pytest.mark.prints
def test_the_measuring_finds_the_boxes(printed: Printed) -> None:
    """Fleet's sheet has hundreds, many of them in rows without a square of their own; a
    measurement that finds none would prove nothing."""
    with pdfplumber.open(BytesIO(printed("fleet", "sheet"))) as document:
        found = empty_squares(document.pages[0])
        assert len(found) > 40
        assert min(side for _, _, side in found) == pytest.approx(5.7, abs=0.3)


@pytest.mark.prints
@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ('<div style="width: 9mm">Schneckenmuschel</div>', "too wide"),
        ('<div style="height: 3mm">two<br>lines</div>', "too tall"),
        ('<p>here</p><p style="position: absolute; left: 0; top: 0">there</p>', "over"),
        (BELOW + "<footer>foot</footer>", "footer"),
        (BELOW + '<p class="foot" style="position: absolute; bottom: 0">on\tpaper</p>', "footer"),
        ('<p style="margin-left: -4mm">left</p>', "near the edge"),
        ("<p>fits</p>", ""),
    ],
)
def test_the_measuring_sees_what_does_not_fit(body: str, complaint: str) -> None:
    source = (
        '{% extends "base.html.j2" %}{% block pages %}<section class="page">'
        + body
        + "</section>{% endblock %}"
    )
    text = html.render(source, {}, paper=load("a4"), style="color", speaker=Speaker())
    found = misfits(pdf.rendered(text).pages[0])
    assert bool(found) == bool(complaint)
    assert not complaint or any(complaint in each for each in found)


@pytest.mark.prints
@pytest.mark.parametrize(("y", "through"), [(1.9, True), (2.8, True), (3.6, False)])
@pytest.mark.parametrize("shape", ["line", "box", "panel"])
def test_the_measuring_sees_lines_through_words(shape: str, y: float, through: bool) -> None:
    canvas = Canvas(100, 60)
    canvas.label(10, 20, 40, "anchor", "text")
    match shape:
        case "line":
            canvas.dots(5, 20 + y, 50)
        case "box":
            canvas.box(5, 20 + y, 50, 12, 1.2)
        case "panel":
            shapes.panel(canvas, 5, 20 + y, 50, 12)
    source = (
        '{% extends "base.html.j2" %}'
        '{% from "macros/page.html.j2" import sheet_page with context %}'
        '{% block css %}{% include "css/drawing.css" %}{% endblock %}'
        '{% block pages %}{{ sheet_page("x", drawing, "", _) }}{% endblock %}'
    )
    context = {"drawing": canvas.drawing()}
    text = html.render(source, context, paper=load("a4"), style="color", speaker=Speaker())
    with pdfplumber.open(BytesIO(pdf.write_pdf(text))) as document:
        page = document.pages[0]
        assert measure.touched(page, measure.words(page)) == ["anchor"] * through


def test_numbers_keep_what_belongs_to_them() -> None:
    said = "5 VP, max. 10, at most 10, 3 coins"
    assert html.tied(said) == "5\xa0VP, max.\xa010, at most\xa010, 3 coins"


@pytest.mark.prints
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("what", ["board", "log"])
def test_words_of_a_race_under_way_are_in_their_place(what: str, style: str) -> None:
    """Five players with everything there is, who need most room; blank pages are looked at
    above."""
    modules = ("surprises", "events", "challenges", "asymmetry")
    table = random_table(make_setup("oh_crab", 5, modules=modules), "fits", 500)
    job = Job(table.setup, table.state, what, style, table=table)
    document = pdf.rendered(page(table.game, job, Speaker("de", table.setup.names)))
    for number, each in enumerate(document.pages, 1):
        assert not misfits(each), number
