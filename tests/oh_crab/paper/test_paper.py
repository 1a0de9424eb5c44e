"""Boards, cards, race log and aid on paper, in every style."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from sheets.engine.setup import Player, Setup
from sheets.engine.text import Speaker
from sheets.oh_crab.paper.pages import printable
from sheets.printing.paper import STYLES
from sheets.printing.sheets import Job, page, produce
from sheets.testing.kit import make_setup, random_table
from tests.oh_crab.kit import GAME, PARTS

BLANK = Setup("oh_crab", ())
PAGES = {
    "color": {"board": 11, "cards": 16, "log": 2, "aid": 3},
    "ink": {"board": 11, "cards": 16, "log": 2, "aid": 3},
    "dry-erase": {"board": 11, "cards": 16, "log": 5, "aid": 4},
    "large": {"board": 13, "cards": 33, "log": 7, "aid": 6},
}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("what", GAME.info.prints)
def test_every_sheet_in_every_style(what: str, style: str) -> None:
    html = page(GAME, Job(BLANK, None, what, style), Speaker())
    assert html.count('<section class="page">') == PAGES[style][what]
    assert "unofficial" in html


def test_every_card_and_tile_is_printed() -> None:
    html = page(GAME, Job(BLANK, None, "cards"), Speaker())
    parts = PARTS
    for name in (*parts.cards, *parts.tiles, *parts.surprises, *parts.events, *parts.challenges):
        assert f'<div class="id">{name}</div>' in html
    for name in (*parts.awards, *parts.abilities):
        assert f'<div class="id">{name}</div>' in html
    assert html.count('<div class="colour">') == 20


def test_every_field_of_every_tile_side_is_drawn() -> None:
    tiles = printable(PARTS, "board", BLANK, None)["tiles"]
    assert len(tiles) == 12
    for tile in tiles:
        rows = len(PARTS.data.tiles[tile["id"]].rows.strip().splitlines())
        assert len(tile["cells"]) == 7 * rows
        assert tile["width"] <= 190
        assert tile["height"] <= 225
    shortcuts = [cell["way"] for tile in tiles for cell in tile["cells"] if cell["way"]]
    assert len(shortcuts) == 6


@pytest.mark.parametrize("players", [2, 5])
def test_the_race_as_it_stands_is_printed(players: int) -> None:
    setup = make_setup("oh_crab", players, modules=("surprises", "asymmetry"))
    state = random_table(setup, "paper", 250).state
    for what in ("board", "log"):
        html = page(GAME, Job(setup, state, what), Speaker("en", setup.names))
        assert setup.names[0] in html
    drawn = printable(PARTS, "board", setup, state)["race"]["halves"]
    crabs = [cell["crab"] for half in drawn for cell in half["cells"] if cell["crab"]]
    assert len(crabs) == sum(field >= 0 for field in state.at)


@pytest.mark.prints
@pytest.mark.parametrize("style", ["color", "large"])
def test_pdf_pages_are_a4_and_repeat_byte_for_byte(style: str) -> None:
    job = Job(Setup("oh_crab", (Player("Ann"),)), None, "aid", style)
    raw = produce(GAME, job, Speaker(), ".pdf")
    assert raw == produce(GAME, job, Speaker(), ".pdf")
    reader = PdfReader(BytesIO(raw))
    assert len(reader.pages) == PAGES[style]["aid"]
    assert round(float(reader.pages[0].mediabox.width)) == 595


def test_every_open_field_knows_its_place() -> None:
    for tile in printable(PARTS, "board", BLANK, None)["tiles"]:
        open_ = [cell["name"] for cell in tile["cells"] if "closed" not in cell["features"]]
        assert [place.key for place in tile["drawing"].places] == open_
