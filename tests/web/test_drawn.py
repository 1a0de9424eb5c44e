"""What one taps on a phone is drawn as on paper, and is where the moves say."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from sheets.engine.registry import BUILT_IN
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker
from sheets.testing.kit import make_setup, random_table
from sheets.web.shapes import Document
from sheets.web.state import Writer

PLACE = re.compile(r'data-place="([^"]*)"')
# by game, what is a picture of its own, and what is a drawing with places
PICTURED = {
    "fleet": {"die"},
    "wreck_raiders": {"die", "exhibit", "tile"},
    "oh_crab": {"card", "deck"},
    "crabz": set(),
}
DRAWN = {
    "fleet": {"boats", "harbor", "wharf", "coins"},
    "wreck_raiders": {"board", "displays", "aquariums"},
    "oh_crab": {"beach"},
    "crabz": {"board"},
}


def pages(game: str, steps: range) -> list[tuple[AnyTable, Document]]:
    """The page of whoever is asked, now and then in a random game."""
    whole = random_table(make_setup(game, 3), "drawn", steps.stop)
    found = []
    for number in (each for each in steps if each <= len(whole.steps)):
        table = whole.branch(number)
        if table.ask is not None and table.ask.seat >= 0:
            speaker = Speaker("en", table.setup.names)
            writer = Writer(table, table.ask.seat, speaker)
            document = writer.document("g", "", "")
            document["parts"] = writer.parts()  # with all drawers
            found.append((table, document))
    return found


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_place_of_a_move_is_there_once(game: str) -> None:
    shown = pages(game, range(0, 400, 9))
    assert len(shown) >= 3
    for table, page in shown:
        places = [key for part in page["parts"] for key in PLACE.findall(part["html"])]
        named = {key for move in page["moves"] for key in move["path"]}
        assert named <= set(places), (table.ask, named - set(places))
        assert sorted(places) == sorted(set(places)), table.ask


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_stage_has_what_is_tapped_first(game: str) -> None:
    """Its parts are there once each, and few moves are left to buttons and the list."""
    for table, page in pages(game, range(0, 400, 9)):
        stage, parts = page["stage"], {part["key"]: part for part in page["parts"]}
        on = [key for some in ("main", "strip", "tray") for key in stage[some]]
        assert len(on) == len(set(on)), table.ask
        assert stage["main"] or stage["tiles"], table.ask
        shown = {key for part in on for key in PLACE.findall(parts[part]["html"])}
        asked = [move for move in page["moves"] if not move["aside"]]
        loose = [move for move in asked if not shown & set(move["path"][:1])]
        assert stage["tiles"] or len(loose) <= 8, (table.ask, [move["move"] for move in loose])


@pytest.mark.parametrize("game", BUILT_IN)
def test_pieces_and_boards_are_drawn(game: str) -> None:
    pictured: set[str] = set()
    drawn: set[str] = set()
    for _, page in pages(game, range(0, 400, 9)):
        for part in page["parts"]:
            pictured |= set(re.findall(r'class="piece (\w+) pictured', part["html"]))
            if 'class="surface"' in part["html"]:
                drawn.add(part["key"].rpartition("/")[2])
    assert pictured == PICTURED[game]
    assert drawn == DRAWN[game]


def test_a_picture_has_words() -> None:
    """What is seen on a card is also heard: its name and all that is printed on it."""
    for _, page in pages("oh_crab", range(60, 300, 40)):
        held = "".join(
            part["html"] for part in page["parts"] if part["key"].endswith(("/hand", "/path"))
        )
        cards = re.findall(r'<button[^>]*class="piece card pictured[^>]*>', held)
        assert cards
        for card in cards:
            name = re.search(r'aria-label="([^"]*)"', card)
            assert name is not None
            assert len(name[1].split(",")) >= 3, name[1]


def test_a_tall_drawing_stands_in_columns_where_it_is_only_looked_at() -> None:
    """The beach is four times as high as wide; on a table it is cut up, and drawn once."""
    table = random_table(make_setup("oh_crab", 3), "drawn", 40)
    for seat in (None, 0):
        parts = Writer(table, seat, Speaker("en", table.setup.names)).parts()
        (beach,) = (part["html"] for part in parts if part["key"] == "board/beach")
        views = re.findall(r'viewBox="\S+ (\S+) \S+ (\S+)"', beach)
        assert len(views) == (3 if seat is None else 1)
        assert beach.count("<use ") == len(views) - 1
        for (top, high), (below, _) in pairwise(views):
            assert float(top) + float(high) == pytest.approx(float(below), abs=0.02)
