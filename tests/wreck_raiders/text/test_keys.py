"""Every legal move has keys of its own, in every language; real cards are read as printed."""

from __future__ import annotations

import pytest

from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.text import LANGUAGES
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.moves import RevealExhibit, RevealTile
from sheets.wreck_raiders.text import keys
from tests.keys import check_keys
from tests.wreck_raiders.kit import GAME, PARTS, board


@pytest.mark.slow
@pytest.mark.parametrize("players", range(1, 6))
def test_words_of_all_legal_moves_differ(players: int) -> None:
    names = tuple(map(Player, ("Ann", "Ben", "Cy", "Dan", "Eva")[:players]))
    setup = Setup("wreck_raiders", names, solo=players == 1, dice="physical")
    check_keys(GAME, setup, f"keys {players}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_and_faces_have_letters(language: str) -> None:
    rows = keys.rows(language)
    assert len({*rows} - {*"csfnqx"}) == 5
    faces = keys.faces(language)
    for first in range(0, 12, 3):
        assert len({*faces[first : first + 3]} - {*"nqx"}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_read_as_it_is_printed(language: str) -> None:
    state = board("exhibit", real=True)
    for card in PARTS.exhibits.values():
        move = RevealExhibit(card)
        typed = GAME.text.short(state, move, language)
        assert list(GAME.text.read(state, typed, language)) == [move], typed
    for tile in PARTS.tiles.values():
        state = replace(state, asks=(owed.STACK[tile.kind],))
        tiled = RevealTile(tile)
        typed = GAME.text.short(state, tiled, language)
        assert list(GAME.text.read(state, typed, language)) == [tiled], typed
