"""Paper: pages, sizes, text and margins of what is printed, without a warning."""

from __future__ import annotations

import logging
import time
from importlib.resources import files
from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest
from pypdf import PdfReader

from sheets.crabz.screen import crabs
from sheets.engine.registry import infos, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.text import LANGUAGES, Speaker
from sheets.printing import libraries, pdf, sheets
from sheets.printing.paper import PAPERS, STYLES, load
from sheets.printing.sheets import Job, produce
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.printing.conftest import Printed
from tests.printing.fit import misfits, smallest

MM = 72 / 25.4
BAD = '<html lang="en"><title>x</title><style></style><img src="file:///etc/hostname">'
PRINTS = [
    (info.key, what)
    for info in infos()
    for what in info.prints
    if files("templates").joinpath(info.key, f"{what}.html.j2").is_file()
]


def fresh(key: str, what: str) -> bytes:
    return produce(load_game(key), Job(Setup(key, ()), None, what), Speaker(), ".pdf")


@pytest.mark.prints
@pytest.mark.parametrize(("key", "what"), PRINTS)
@pytest.mark.parametrize("style", STYLES)
def test_every_sheet_in_every_style(key: str, what: str, style: str, printed: Printed) -> None:
    """Any warning of WeasyPrint is an error; nothing comes nearer than 7 mm to the edge."""
    raw = printed(key, what, style)
    with pdfplumber.open(BytesIO(raw)) as document:
        assert document.pages
        for page in document.pages:
            left = min(char["x0"] for char in page.chars)
            right = max(char["x1"] for char in page.chars)
            top = min(char["top"] for char in page.chars)
            bottom = max(char["bottom"] for char in page.chars)
            assert left >= 7 * MM
            assert right <= float(page.width) - 7 * MM
            assert top >= 7 * MM
            assert bottom <= float(page.height) - 7 * MM
            assert "unofficial" in page.extract_text()
            smallest = min(char["size"] for char in page.chars if char["text"].strip())
            assert smallest >= (17.9 if style == "large" else 7.9), smallest


@pytest.mark.prints
@pytest.mark.parametrize(("key", "what"), PRINTS)
@pytest.mark.parametrize("paper", PAPERS)
def test_paper_sizes(key: str, what: str, paper: str, printed: Printed) -> None:
    size = load(paper)
    for page in PdfReader(BytesIO(printed(key, what, paper=paper))).pages:
        assert float(page.mediabox.width) == pytest.approx(size.width * MM, abs=0.5)
        assert float(page.mediabox.height) == pytest.approx(size.height * MM, abs=0.5)


@pytest.mark.prints
@pytest.mark.parametrize(("key", "what"), PRINTS)
def test_tagged_titled_and_the_same_bytes_again(key: str, what: str, printed: Printed) -> None:
    raw = printed(key, what)
    assert raw == fresh(key, what)
    reader = PdfReader(BytesIO(raw))
    assert reader.metadata is not None
    assert reader.metadata.title
    assert str(reader.root_object["/Lang"]) == "en"
    assert "/StructTreeRoot" in reader.root_object


@pytest.mark.prints
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_file_names_its_language(lang: str, printed: Printed) -> None:
    reader = PdfReader(BytesIO(printed("crabz", "aid", lang=lang)))
    assert str(reader.root_object["/Lang"]) == lang


@pytest.mark.prints
@pytest.mark.parametrize("info", list(infos()), ids=lambda info: info.key)
def test_a_game_under_way_can_be_printed(info: object) -> None:
    key, whats = info.key, info.prints  # type: ignore[attr-defined]
    table = random_table(make_setup(key, max(2, info.players[0])), "print", 60)  # type: ignore[attr-defined]
    names = Speaker("en", table.setup.names)
    for what in whats:
        for style in ("color", "large"):
            raw = sheets.page(table.game, Job(table.setup, table.state, what, style), names)
            for each in pdf._rendered(raw).pages:
                assert not misfits(each), (what, style)
                assert smallest(each) >= (17.9 if style == "large" else 7.9), (what, style)


class TestCrabz:
    @pytest.mark.prints
    def test_one_board_a_player_count(self, printed: Printed) -> None:
        texts = [
            page.extract_text() for page in PdfReader(BytesIO(printed("crabz", "board"))).pages
        ]
        assert len(texts) == 4
        assert [sum(name in text.split() for name in ("b2", "a1", "a4")) for text in texts] == [
            1,
            2,
            2,
            3,
        ]

    @pytest.mark.prints
    def test_tokens_are_of_actual_size_and_doubled_by_the_fold(self, printed: Printed) -> None:
        with pdfplumber.open(BytesIO(printed("crabz", "tokens"))) as document:
            words = document.pages[0].extract_words()
        middles = {
            size: [(word["x0"] + word["x1"]) / 2 for word in words if word["text"] == f"R{size}"]
            for size in "LMS"
        }
        apart = [sorted(set(map(round, middles[size]))) for size in "LMS"]
        steps = [(x[1] - x[0]) / MM for x in apart]
        assert [len(each) for each in middles.values()] == [6, 6, 6]
        for step, radius in zip(steps, (11.6, 9.6, 7.6), strict=True):
            assert step == pytest.approx(2 * (radius + crabs.CUT), abs=0.6)
        tops = [word["top"] for word in words if word["text"] in ("RL", "BL", "GL", "YL")]
        fold = (min(tops) + max(tops)) / 2
        above = sum(top < fold for top in tops)
        assert above == len(tops) / 2 == 12

    @pytest.mark.prints
    def test_state_shows_a_stack_of_twelve(self, tmp_path: Path) -> None:
        pile = ["RS", "BS", "GS", "RM", "BM", "GM", "BM", "RM", "GL", "RL", "BL", "RL"]
        position = f"R/RBG/-/b2:{''.join(pile)},b3:RS,b4:GSBL,b5:BM"
        shoal("new", "crabz", "-p", "A", "-p", "B", "-p", "C", "--position", position)
        path = tmp_path / "state.pdf"
        shoal("print", "--state", "-o", str(path))
        with pdfplumber.open(path) as document:
            words = document.pages[0].extract_words(use_text_flow=True)
        read = [word["text"] for word in words]
        assert "".join(reversed(pile)) in "".join(read)
        assert all(float(word["bottom"] - word["top"]) > 7.9 for word in words)

    @pytest.mark.prints
    def test_names_of_spaces_stand_in_their_spaces(self, printed: Printed) -> None:
        """They are set as justified lines, so look where each came to stand."""
        with pdfplumber.open(BytesIO(printed("crabz", "board"))) as document:
            words = {w["text"]: w for w in document.pages[3].extract_words()}
        step = words["a2"]["x0"] - words["a1"]["x0"]
        assert step == pytest.approx(25 * MM, abs=0.7 * MM)
        assert words["b1"]["x0"] - words["a1"]["x0"] == pytest.approx(-12.5 * MM, abs=0.7 * MM)


@pytest.mark.prints
@pytest.mark.parametrize("paper", PAPERS)
def test_the_ruler_is_50_millimetres(paper: str, printed: Printed) -> None:
    with pdfplumber.open(BytesIO(printed("fleet", "sheet", paper=paper))) as document:
        lines = [each for each in document.pages[0].lines if each["width"] > 49 * MM]
        ticks = [each for each in document.pages[0].lines if each["bottom"] > lines[-1]["top"]]
    assert lines[-1]["width"] / MM == pytest.approx(50.0, abs=0.005)
    assert len(ticks) >= 6


@pytest.mark.prints
def test_no_face_is_embedded_that_no_word_is_set_in(printed: Printed) -> None:
    """Two weights of one family and the round face, on a page that uses all three."""
    with pdfplumber.open(BytesIO(printed("fleet", "sheet"))) as document:
        used = {char["fontname"].partition("+")[2] for char in document.pages[0].chars}
    assert len(used) == 3
    reader = PdfReader(BytesIO(printed("fleet", "sheet")))
    assert len(reader.pages[0]["/Resources"]["/Font"]) == 3  # type: ignore[index]


def test_html_brings_its_letters_along(tmp_path: Path) -> None:
    path = tmp_path / "board.html"
    shoal("print", "crabz", "-o", str(path))
    text = path.read_text("utf-8")
    assert "data:font/ttf;base64," in text
    assert "http" not in text.replace("http://www.w3.org", "")
    assert len(text) < 400_000


def test_strange_names_are_escaped(tmp_path: Path) -> None:
    path = tmp_path / "record.html"
    shoal("print", "crabz", "--what", "record", "-p", "<b>Ann</b>", "-p", "🦀", "-o", str(path))
    assert "&lt;b&gt;Ann" in path.read_text("utf-8")


@pytest.mark.prints
def test_nothing_but_our_fonts_is_fetched(complaints: list[str]) -> None:
    pdf.write_pdf(BAD)
    assert any("not one of our fonts" in each for each in complaints)
    complaints.clear()


@pytest.mark.prints
@pytest.mark.parametrize("debug", [(), ("--debug",)])
def test_what_weasyprint_logs_is_for_debugging_and_no_error(
    debug: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    complaints: list[str],
) -> None:
    monkeypatch.setattr(sheets, "page", lambda *_: BAD)
    path = tmp_path / "board.pdf"
    said = shoal("print", "crabz", "-o", str(path), *debug).stderr
    assert path.read_bytes().startswith(b"%PDF")
    assert ("weasyprint: " in said) == bool(debug)
    assert complaints
    complaints.clear()


def test_a_library_the_machine_lacks_is_no_complaint(complaints: list[str]) -> None:
    logger = logging.getLogger("weasyprint")
    logger.warning("Using fontTools instead of %s for font", libraries.SUBSET.name)
    assert not complaints
    logger.warning("Ignored `colour: red`")
    assert complaints == ["Ignored `colour: red`"]
    complaints.clear()


@pytest.mark.prints
def test_the_same_bytes_an_hour_later(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = fresh("crabz", "aid")
    later = time.time() + 3600
    monkeypatch.setattr(time, "time", lambda: later)
    assert fresh("crabz", "aid") == raw


@pytest.mark.prints
def test_names_are_players_of_the_print(tmp_path: Path) -> None:
    assert Player("Ann").bot == ""
    path = tmp_path / "record.pdf"
    shoal("print", "crabz", "--what", "record", "-p", "Ann", "-p", "Ben", "-o", str(path))
    assert "Ann" in PdfReader(path).pages[0].extract_text()
