"""The table on a small screen: exhibits, market and the notes of moves never go."""

from __future__ import annotations

import pytest

from cli.app import App
from cli.prompt import AROUND
from cli.show.moves import choices
from cli.show.table import compact_text
from sheets.engine.errors import BadText
from sheets.engine.setup import Player, Setup
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker
from sheets.wreck_raiders.cards import format_exhibit, format_tile, parse_exhibit
from sheets.wreck_raiders.game import load
from sheets.wreck_raiders.names import DISCARDED, OFFERS, ROW, offer, place_text
from sheets.wreck_raiders.rules.state import places_of
from sheets.wreck_raiders.text import typed_cards
from tests.cli.test_compact import LINES, WIDTH, positions
from tests.sizes import EVERY_LANGUAGE

NAMES = ("Ann", "Ben", "Cid", "Dora", "Ed")
PARTS = load().parts


def game(players: int) -> AnyTable:
    people = tuple(map(Player, NAMES[:players]))
    return positions(Setup("wreck_raiders", people, seed="5", solo=players == 1))


@EVERY_LANGUAGE
@pytest.mark.parametrize("players", [1, 2, 5])
def test_exhibits_and_market_are_always_on_the_screen(
    players: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    whole, app = game(players), App()
    app.language = language
    for number in range(20, len(whole.steps), 11):
        table = whole.branch(number)
        question = ["", *choices(app, table)]
        room = LINES - AROUND - table.game.text.news_lines - len(question)
        shown = compact_text(app, table, room)
        assert shown.count("\n") < room, shown
        places = [ROW[place] for place in places_of(table.state, 0)]
        for kind in range(3):
            places += [OFFERS[offer(kind, at)] for at in places_of(table.state, kind + 1)]
        for place in places:
            assert f"{place}: " in shown, (number, place)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_move_brings_and_who_collects_stays_as_the_list_grows(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WR-9.1: the neighbours; WR-11.2: the exhibits that a placement serves."""
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    whole, app = game(5), App()
    app.language = language
    seen = set()
    for number in range(20, len(whole.steps), 3):
        table = whole.branch(number)
        kind = table.ask.kind if table.ask is not None else ""
        text, legal = table.game.text, table.game.rules.legal(table.state)
        speaker = Speaker(language, table.setup.names)
        targets = [text.target(table.state, move) for move in legal]
        ends = {speaker(target) for target in targets if target is not None}
        pile = speaker(place_text(DISCARDED))
        shown = "".join(choices(app, table))
        if kind == "move":
            seen |= {kind, len(legal) > 12}
            assert all(f"{end} (" in shown for end in ends), shown
        elif kind == "place":
            seen |= {kind, len(legal) > 6}
            assert all(f"{end} (" in shown for end in ends if end != pile), shown
    assert seen == {"move", "place", True, False}


def test_cards_and_tiles_in_brief_are_read_as_they_are_written() -> None:
    say = Speaker()
    for card in PARTS.exhibits.values():
        read = typed_cards.exhibit(say(typed_cards.exhibit_brief(card)))
        assert parse_exhibit(read.removeprefix("exhibit ")) == card, format_exhibit(card)
    for tile in PARTS.tiles.values():
        typed = say(typed_cards.tile_brief(tile))
        assert typed_cards.tile(tile.kind, typed) == format_tile(tile)


def test_a_tile_letter_that_is_none_is_refused() -> None:
    with pytest.raises(BadText):
        typed_cards.tile(0, "4 AQ")
