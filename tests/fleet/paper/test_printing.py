"""The printed sheet: every box of the component data, every style and paper."""

from __future__ import annotations

import re
from io import BytesIO

import pytest

from sheets.drawing import glyphs, marks
from sheets.drawing.canvas import Drawing
from sheets.drawing.palette import Look
from sheets.engine.game import Game
from sheets.engine.setup import Player, Setup
from sheets.engine.sheet import Tracks
from sheets.engine.text import LANGUAGES, Speaker
from sheets.fleet.names import SECTION_WORDS
from sheets.fleet.rules.moves import Start
from sheets.fleet.rules.state import State
from sheets.printing import pdf
from sheets.printing.paper import PAPERS, STYLES
from sheets.printing.sheets import Job, page, produce
from sheets.testing.kit import make_setup, random_table
from tests.fleet.kit import GAME, PARTS, At
from tests.printing.fit import misfits, smallest

BLANK = Setup("fleet", ())
SOLO = Setup("fleet", (Player("Me"),), solo=True)


def drawings(setup: Setup, state: State | None = None) -> tuple[Drawing, tuple[Drawing, ...]]:
    pages = GAME.paper.printable("sheet", setup, state)["sheets"][0]
    return pages.page, pages.big


def count(drawing: Drawing, look: Look) -> int:
    return drawing.path(look).count("M")


def expected_boxes() -> int:
    """What the component data ask for: section boxes, licenses, boats, fish, coins …"""
    fish = sum(PARTS.boat_count[at] * max(PARTS.room[at]) for at in range(10))
    boats = sum(PARTS.boat_count[at] for at in range(5))
    others = len(PARTS.bonuses) + 5 + PARTS.recycling_uses  # and hexes
    return len("".join(PARTS.patterns)) + 15 + boats + fish + others + PARTS.track


def test_every_box_of_the_data_is_on_the_sheet() -> None:
    normal, big = drawings(BLANK)
    for places in (normal.places, [place for each in big for place in each.places]):
        assert len({place.key for place in places}) == len(places) == expected_boxes()


def test_boxes_are_large_enough() -> None:
    normal, big = drawings(BLANK)
    for drawing, least in ((normal, 5.0), *((each, 9.0) for each in big)):
        assert min(min(each.width, each.height) for each in drawing.places) >= least


def test_everything_stays_on_the_page() -> None:
    for drawing in (drawings(BLANK)[0], *drawings(SOLO)[1]):
        wide, high = drawing.size
        for look, path in drawing.paths:
            for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path):
                assert -0.6 <= float(x) <= wide + 0.6, look
                assert -0.6 <= float(y) <= high, look
        for label in drawing.labels:
            assert label.x >= -1
            assert label.x + label.width <= 191.5, label


def test_a_filled_sheet_shows_the_game() -> None:
    at = At(
        "lobster 9 LL fish 4,2; casino 1; struck casino 1; struck cod 3; coins 12; "
        "struck_stars 5; seafood_buffet 2; hexes cod; recycling_yard 2; recycled 2; "
        "king_crab 4; bonus_boats",
        solo=True,
        round=3,
        phase="boat",
    )
    drawing, _ = drawings(SOLO, at.state)
    marked = 9 + 1 + 2 + 2 + 4
    ticks = 3 + 2 + 6 + 12 + 1 + 2 + 1  # licenses, boats, fish, coins, hex, stars, bonus
    assert count(drawing, marks.CROSS) == 2 * (marked + ticks + 2)  # and two rounds played
    assert count(drawing, marks.STRIKE) == 3 * (1 + 3 + 1)
    words = [Speaker()(label.text) for label in drawing.labels]
    total = GAME.rules.score(at.state)[0].total
    assert str(total) in words


def test_glyphs_know_all_that_is_written() -> None:
    assert set("0123456789LB?FSCWO") == set(glyphs.GLYPHS)
    assert glyphs.write("1", 2, 3, 6) == "M0.80 1.20L2.30 0.00L2.30 6.00"


PAGES = {
    ("sheet", "color"): 1,
    ("sheet", "ink"): 1,
    ("sheet", "large"): 3,
    ("sheet", "dry-erase"): 3,
    ("aid", "color"): 1,
    ("aid", "ink"): 1,
    ("aid", "large"): 4,
    ("aid", "dry-erase"): 1,
}


@pytest.mark.prints
@pytest.mark.parametrize(("what", "style"), PAGES)
def test_pages_of_a_style(what: str, style: str) -> None:
    from pypdf import PdfReader

    raw = produce(GAME, Job(BLANK, None, what, style, "a4"), Speaker(), ".pdf")
    reader = PdfReader(BytesIO(raw))
    assert len(reader.pages) == PAGES[what, style]
    assert len(raw) <= 60_000
    text = " ".join(each.extract_text() for each in reader.pages)
    for word in SECTION_WORDS[:5]:
        assert word.id in text
    assert "unofficial" in text
    assert "2e-reconstructed" in text.replace("\n", " ")


@pytest.mark.prints
def test_solo_sheet_has_captain_ruth() -> None:
    from pypdf import PdfReader

    raw = produce(GAME, Job(SOLO, None, "sheet"), Speaker("en", SOLO.names), ".pdf")
    reader = PdfReader(BytesIO(raw))
    assert len(reader.pages) == 2
    assert len(raw) <= 60_000
    text = reader.pages[1].extract_text()
    for word in ("boat stone", "Ridback Cannery", "Gruff Captain", "85 or more"):
        assert word in text
    assert "Ruth" in reader.pages[0].extract_text()


@pytest.mark.prints
@pytest.mark.parametrize("language", LANGUAGES)
def test_captain_ruth_is_large_enough_in_large(language: str) -> None:
    html = page(GAME, Job(SOLO, None, "sheet", "large"), Speaker(language, SOLO.names))
    for each in pdf._rendered(html).pages:
        assert smallest(each) >= 17.9
        assert not misfits(each)


def test_letter_and_a4_hold_the_same(tmp_path: object) -> None:
    sizes = set()
    for name in PAPERS:
        html = page(GAME, Job(BLANK, None, "sheet", "color", name), Speaker())
        sizes.add(html.split("@page")[1].split("}")[0])
    assert len(sizes) == 2


@pytest.mark.prints
def test_the_same_sheet_twice_is_the_same_file() -> None:
    job = Job(BLANK, None, "sheet", "ink")
    assert produce(GAME, job, Speaker(), ".pdf") == produce(GAME, job, Speaker(), ".pdf")


def test_names_copies_and_html() -> None:
    setup = Setup("fleet", (Player("Ann"), Player("Ben <b>")))
    html = page(GAME, Job(setup, None, "sheet", "color", "a4", 2), Speaker("en", setup.names))
    assert html.count('class="page drawing"') == 4
    assert "Ben &lt;b&gt;" in html
    assert set(STYLES) == {"color", "ink", "large", "dry-erase"}


def test_owner_numbers_reach_the_paper() -> None:
    from sheets.fleet.game import load

    rules = load(
        "[pack]\ngame = 'fleet'\nname = 'mine'\n[wharf.annas_bank]\nboxes = 6\nvp_each = 3\n"
    )
    pages = Game("sheets.fleet", rules).paper.printable("sheet", BLANK, None)["sheets"][0]
    words = " ".join(Speaker()(label.text) for label in pages.page.labels)
    assert "3 VP a box" in words
    assert len(pages.page.places) == expected_boxes() + 1


@pytest.mark.parametrize("blank", [True, False])
def test_every_place_of_the_sheet_is_on_the_paper(blank: bool) -> None:
    shown = At("lobster 9 LL fish 4,2; coins 12", solo=True).state
    normal, big = drawings(SOLO, None if blank else shown)
    sheet = GAME.screen.sheet(shown, 0)
    runs = [each for each in sheet.sections if isinstance(each, Tracks)]
    keys = {key for each in runs for track in each.tracks for key in track.places}
    for places in (normal.places, [place for each in big for place in each.places]):
        found = [place.key for place in places]
        assert len(found) == len(set(found))
        assert keys <= set(found)


def test_a_played_game_shows_the_start_bonus() -> None:
    table = random_table(make_setup("fleet", 3), "start", 30)
    columns = [step.move.column for step in table.steps if isinstance(step.move, Start)]
    assert len(columns) == 3
    played = GAME.paper.played("sheet", table)["sheets"]
    blank = GAME.paper.printable("sheet", table.setup, table.state)["sheets"]
    for column, filled, other in zip(columns, played, blank, strict=True):
        added = set(filled.page.labels) - set(other.page.labels)
        assert [label.text for label in added] == [SECTION_WORDS[column]]
