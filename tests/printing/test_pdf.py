"""Paper: pages, sizes, text and margins of what is printed, without a warning."""

from __future__ import annotations

import logging
import re
import time
from io import BytesIO
from itertools import product
from math import hypot
from pathlib import Path

import pdfplumber
import pytest
from pypdf import PdfReader

from sheets.crabz.board import INDEX
from sheets.crabz.paper import board, record, tokens
from sheets.crabz.screen import crabs
from sheets.drawing.layout import lengths
from sheets.drawing.page import HEIGHT, WIDTH
from sheets.engine.info import GameInfo
from sheets.engine.registry import infos, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.text import LANGUAGES, Speaker
from sheets.printing import libraries, pdf, sheets
from sheets.printing.html import Printout
from sheets.printing.paper import PAPERS
from sheets.printing.sheets import Job, produce
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import shoal
from tests.printing.conftest import MM, Printed
from tests.printing.fit import identifiers, misfits, smallest

BAD = Printout("x", "en", "color", "", "", '<img src="file:///etc/hostname">')


def fresh(key: str, what: str) -> bytes:
    return produce(load_game(key), Job(Setup(key, ()), None, what), Speaker(), ".pdf")


@pytest.mark.prints
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_file_names_its_language(lang: str, printed: Printed) -> None:
    reader = PdfReader(BytesIO(printed("crabz", "aid", lang=lang)))
    assert str(reader.root_object["/Lang"]) == lang


@pytest.mark.prints
@pytest.mark.parametrize("info", list(infos()), ids=lambda info: info.key)
def test_a_game_under_way_can_be_printed(info: GameInfo) -> None:
    table = random_table(make_setup(info.key, max(2, info.players[0])), "print", 60)
    names = Speaker("en", table.setup.names)
    for what in info.prints:
        for style in ("color", "large"):
            raw = sheets.page(table.game, Job(table.setup, table.state, what, style), names)
            for each in pdf.rendered(raw).pages:
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
    @pytest.mark.parametrize("style", ["color", "dry-erase", "large"])
    def test_names_of_spaces_stand_in_their_spaces(self, style: str, printed: Printed) -> None:
        """They are set as one text with tabs, so look where each came to stand."""
        layout = lengths(board.__name__, board.BoardLayout, style)
        left = (210 - WIDTH) / 2
        with pdfplumber.open(BytesIO(printed("crabz", "board", style))) as document:
            words = [word for page in document.pages for word in page.extract_words()]
        names = [word for word in words if word["text"] in INDEX]
        assert len(names) == 18 + 27 + 27 + 36
        for each in names:
            x, _ = board.middle(INDEX[each["text"]], layout.width, layout.y)
            found = (each["x0"] + each["x1"]) / 2 / MM - left
            assert found == pytest.approx(x, abs=0.75), each["text"]

    @pytest.mark.prints
    @pytest.mark.parametrize("style", ["color", "dry-erase", "large"])
    def test_the_start_of_four_players_fits_its_box(self, style: str) -> None:
        table = random_table(make_setup("crabz", 4), "start", 12)
        job = Job(table.setup, table.state, "record", style, table=table)
        layout = lengths(record.__name__, record.RecordLayout, style)
        band = 16 if style == "large" else 13.2
        top = band + 5.4 + 2 * (layout.plate + layout.gap)
        made = sheets.page(table.game, job, Speaker("en", table.setup.names))
        assert not identifiers(made.body)
        with pdfplumber.open(BytesIO(pdf.write_pdf(made))) as document:
            words = document.pages[0].extract_words()
        position = [word for word in words if re.search("[a-g][1-7]:", word["text"])]
        assert position
        margin = (297 - HEIGHT) / 2
        for word in position:
            assert word["bottom"] / MM - margin < top + layout.start - 0.4

    @pytest.mark.prints
    @pytest.mark.parametrize("style", ["color", "dry-erase", "large"])
    def test_letters_of_crabs_stay_inside_the_rim(self, style: str, printed: Printed) -> None:
        radius = lengths(tokens.__name__, tokens.TokensLayout, style).radius
        with pdfplumber.open(BytesIO(printed("crabz", "tokens", style))) as document:
            page = document.pages[0]
            discs = [each for each in page.curves if _is_round(each)]
            for word in page.extract_words():
                if not re.fullmatch("[RBGY][LMS]", word["text"]):
                    continue
                inner = radius[word["text"][1]] - crabs.RIM
                assert any(_lies_in(word, each, inner - 0.2) for each in discs), word["text"]


def _is_round(curve: dict[str, float]) -> bool:
    return curve["width"] > 5 * MM and abs(curve["width"] - curve["height"]) < 0.1


def _lies_in(word: dict[str, float], disc: dict[str, float], radius: float) -> bool:
    """Whether the capitals of a word lie within a radius of a disc's middle."""
    x, y = (disc["x0"] + disc["x1"]) / 2, (disc["top"] + disc["bottom"]) / 2
    high = word["bottom"] - word["top"]
    base, top = word["bottom"] - 0.24 * high, word["top"] + 0.03 * high  # as in Fredoka One
    corners = product((word["x0"], word["x1"]), (top, base))
    return all(hypot(across - x, down - y) < radius * MM for across, down in corners)


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
