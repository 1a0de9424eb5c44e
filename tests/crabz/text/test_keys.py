"""The fewest keys for the moves of CRABZ."""

from __future__ import annotations

import pytest

from sheets.crabz.forms import position as positions
from sheets.engine.chance import QuickDraws
from sheets.engine.entry import Entry, played
from sheets.engine.table import Table
from sheets.engine.text import LANGUAGES
from sheets.testing.kit import make_setup
from tests.crabz.kit import GAME
from tests.keys import check_keys


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_move_has_keys(players: int) -> None:
    for variants in ((), ("lay",)):
        setup = make_setup("crabz", players, dice="physical", variants=variants)
        check_keys(GAME, setup, "keys", 120)


@pytest.mark.parametrize(("players", "keys"), [(2, 18), (3, 27), (4, 36)])
def test_a_layout_takes_a_key_for_each_crab(players: int, keys: int) -> None:
    table = Table(GAME, make_setup("crabz", players, dice="physical"))
    layout = GAME.rules.chance(table.state).sample(QuickDraws("pad"))
    typed = GAME.text.short(table.state, layout)
    assert len(typed) == keys
    for text in (typed, f"{typed[:4]} {typed[4:]}"):
        assert played(table, Entry((text,))).steps[-1].move == layout


def test_the_pad_reads_the_top_row_first() -> None:
    table = Table(GAME, make_setup("crabz", 2, dice="physical"))
    text = GAME.rules.format(played(table, Entry(("123456" * 3,))).steps[-1].move)
    assert "f4:RS,f5:RM,f6:RL" in text  # red is 1 to 3, from small to large


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_of_a_layout_fits_a_line(language: str) -> None:
    for players in (2, 3, 4):
        table = Table(GAME, make_setup("crabz", players, dice="physical"))
        keys, legend = GAME.text.example(table.state, language).split("\n")
        assert len(keys) == 9 * players
        assert len(legend) <= 80


@pytest.mark.parametrize("text", ["b3b", "b3 b", "b3-b4", "B3B4"])
def test_from_and_to_may_be_cut_where_they_are_clear(text: str) -> None:
    state = positions.read("R/RB/-/b3:RM,b4:BS,c4:BL")
    assert GAME.text.read(state, text)[0] == GAME.rules.parse("b3-b4")
