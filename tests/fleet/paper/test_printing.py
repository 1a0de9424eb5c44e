"""The printed sheet: every box of the component data, every style and paper."""

from __future__ import annotations

import re
from io import BytesIO

import pytest

from sheets.drawing import marks
from sheets.drawing.canvas import Drawing
from sheets.drawing.icons import WORDS
from sheets.drawing.palette import Pen
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
    return pages.drawings("color")[0], pages.drawings("large")


def count(drawing: Drawing, pen: Pen) -> int:
    return drawing.path(pen).count("M")


def expected_boxes() -> int:
    """What the component data ask for: section boxes, licenses, boats, fish, coins …"""
    fish = sum(PARTS.boat_count[at] * max(PARTS.room[at]) for at in range(10))
    boats = sum(PARTS.boat_count[at] for at in range(5))
    others = len(PARTS.bonuses) + 5 + PARTS.recycling_uses  # and hexes
    return len("".join(PARTS.patterns)) + 15 + boats + fish + others + PARTS.track


def test_every_box_of_the_data_is_on_the_sheet() -> None:
    normal, big = drawings(BLANK)
    for places in (normal.anchors, [anchor for each in big for anchor in each.anchors]):
        assert len({place.key for place in places}) == len(places) == expected_boxes()


def test_boxes_are_large_enough() -> None:
    normal, big = drawings(BLANK)
    for drawing, least in ((normal, 5.0), *((each, 9.0) for each in big)):
        assert min(min(each.box[2:]) for each in drawing.anchors) >= least


def test_everything_stays_on_the_page() -> None:
    for drawing in (drawings(BLANK)[0], *drawings(SOLO)[1]):
        wide, high = drawing.size
        for pen, path in drawing.paths:
            for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path):
                assert -0.6 <= float(x) <= wide + 0.6, pen
                assert -0.6 <= float(y) <= high, pen
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


PAGES = {
    ("sheet", "color"): 1,
    ("sheet", "ink"): 1,
    ("sheet", "large"): 3,
    ("sheet", "dry-erase"): 3,
    ("aid", "color"): 1,
    ("aid", "ink"): 1,
    ("aid", "large"): 4,
    ("aid", "dry-erase"): 2,
}


@pytest.mark.prints
@pytest.mark.parametrize(("what", "style"), PAGES)
def test_pages_of_a_style(what: str, style: str) -> None:
    from pypdf import PdfReader

    raw = produce(GAME, Job(BLANK, None, what, style, "a4"), Speaker(), ".pdf")
    reader = PdfReader(BytesIO(raw))
    assert len(reader.pages) == PAGES[what, style]
    assert len(raw) <= 70_000
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
    assert len(raw) <= 90_000
    text = reader.pages[1].extract_text()
    for word in ("boat stone", "Ridback Cannery", "Gruff Captain"):
        assert word in text
    first, _ = drawings(SOLO)
    assert "ruth-stone" in first.signs


@pytest.mark.prints
@pytest.mark.parametrize("language", LANGUAGES)
def test_captain_ruth_is_large_enough_in_large(language: str) -> None:
    html = page(GAME, Job(SOLO, None, "sheet", "large"), Speaker(language, SOLO.names))
    for each in pdf.rendered(html).pages:
        assert smallest(each) >= 17.9
        assert not misfits(each)


def test_letter_and_a4_hold_the_same(tmp_path: object) -> None:
    sizes = set()
    for name in PAPERS:
        made = page(GAME, Job(BLANK, None, "sheet", "color", name), Speaker())
        sizes.add(made.page.split("@page")[1].split("}")[0])
    assert len(sizes) == 2


@pytest.mark.prints
def test_the_same_sheet_twice_is_the_same_file() -> None:
    job = Job(BLANK, None, "sheet", "ink")
    assert produce(GAME, job, Speaker(), ".pdf") == produce(GAME, job, Speaker(), ".pdf")


def test_names_copies_and_html() -> None:
    setup = Setup("fleet", (Player("Ann"), Player("Ben <b>")))
    html = page(GAME, Job(setup, None, "sheet", "color", "a4", 2), Speaker("en", setup.names)).body
    assert html.count('class="page framed drawing"') == 4
    assert "Ben &lt;b&gt;" in html
    assert set(STYLES) == {"color", "ink", "large", "dry-erase"}


def test_owner_numbers_reach_the_paper() -> None:
    from sheets.fleet.game import load

    rules = load(
        "[pack]\ngame = 'fleet'\nname = 'mine'\n[wharf.annas_bank]\nboxes = 6\nvp_each = 3\n"
    )
    pages = Game("sheets.fleet", rules).paper.printable("sheet", BLANK, None)["sheets"][0]
    assert pages.signs["annas_bank vp"] == "3"
    assert len(pages.drawings("color")[0].anchors) == expected_boxes() + 1


@pytest.mark.parametrize("blank", [True, False])
def test_every_place_of_the_sheet_is_on_the_paper(blank: bool) -> None:
    shown = At("lobster 9 LL fish 4,2; coins 12", solo=True).state
    normal, big = drawings(SOLO, None if blank else shown)
    sheet = GAME.screen.sheet(shown, 0)
    runs = [each for each in sheet.sections if isinstance(each, Tracks)]
    keys = {key for each in runs for track in each.tracks for key in track.places}
    for places in (normal.anchors, [anchor for each in big for anchor in each.anchors]):
        found = [place.key for place in places]
        assert len(found) == len(set(found))
        assert keys <= set(found)


def test_a_played_game_shows_the_start_bonus() -> None:
    table = random_table(make_setup("fleet", 3), "start", 30)
    columns = [step.move.column for step in table.steps if isinstance(step.move, Start)]
    assert len(columns) == 3
    played = GAME.paper.played("sheet", table)["sheets"]
    rings = [pages.drawings("color")[0].path(marks.CHOSEN) for pages in played]
    lefts = [float(ring.partition(" ")[0].removeprefix("M")) for ring in rings]
    assert [round((left - lefts[0]) / 9.6) for left in lefts] == [
        column - columns[0] for column in columns
    ]
    assert not drawings(BLANK)[0].path(marks.CHOSEN)


def test_what_is_new_since_a_step_is_seen() -> None:
    """Every box that changed has a second outline, and no other."""
    table = random_table(make_setup("fleet", 2), "since", 60)
    fresh = GAME.paper.since("sheet", table, 40)["sheets"]
    same = GAME.paper.since("sheet", table, 60)["sheets"]
    for new, old in zip(fresh, same, strict=True):
        assert not old.sheet.last
        changed = count(new.drawings("color")[0], marks.FRESH)
        assert changed == len(new.sheet.last) + 1  # and the round under way
    assert any(each.sheet.last for each in fresh)


def test_a_choice_made_shows_its_sign() -> None:
    chosen = At("lobster 5 L", solo=True).state
    signs = [
        box.text
        for section in GAME.screen.sheet(chosen, 0).sections
        if isinstance(section, Tracks)
        for track in section.tracks
        if track.key == "lobster"
        for box in track.boxes
    ]
    assert signs[4] == "L"


@pytest.mark.parametrize("style", STYLES)
def test_a_boat_takes_its_colour_when_it_is_launched(style: str) -> None:
    """FL-4: the fleet grows in colour; a blank sheet shows all of them."""
    shown = At("lobster 9 LL fish 4,2", solo=True).state
    pages = GAME.paper.printable("sheet", SOLO, shown)["sheets"][0]
    hulls = [pages.signs[f"lobster hull {number}"] for number in (1, 2, 3)]
    assert hulls == ["vermilion", "vermilion", "white"]
    assert pages.drawings(style)


def test_every_sign_of_the_sheet_has_a_word_in_the_file() -> None:
    made = page(GAME, Job(BLANK, None, "sheet"), Speaker("de"))
    title = made.body.split('alt="')[1].split('"')[0]
    for name in drawings(BLANK)[0].signs:
        assert Speaker("de")(WORDS[name]) in title.replace("&#39;", "'")


@pytest.mark.prints
def test_two_to_a_page_are_halves_of_the_same_page() -> None:
    """Both halves show one page, so that the back fits however the paper is turned."""
    from pypdf import PdfReader

    job = Job(SOLO, None, "sheet", "dry-erase", up=2)
    reader = PdfReader(BytesIO(produce(GAME, job, Speaker("en", SOLO.names), ".pdf")))
    assert len(reader.pages) == 4
    for each in reader.pages:
        assert each.mediabox.width > each.mediabox.height
        assert each.extract_text().count("unofficial") == 2
