"""What people type: moves, layouts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.crabz.forms import position as positions
from sheets.engine.errors import BadText
from sheets.engine.table import Table
from sheets.testing.kit import make_setup
from tests.crabz.kit import GAME


@pytest.mark.parametrize("text", ["", "b2", "b2c4", "b2-c9", "h1-a1", "b2-c4-", "b2-c4~", "é"])
def test_not_a_move(text: str) -> None:
    with pytest.raises(BadText):
        GAME.rules.parse(text)


@settings(max_examples=200)
@given(st.text(max_size=40))
def test_parsing_anything_raises_only_bad_text(text: str) -> None:
    try:
        move = GAME.rules.parse(text)
    except BadText:
        return
    assert GAME.rules.parse(GAME.rules.format(move)) == move


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("f BS BS e BL BM BM BM d RS RS BL BL c RM RM RM RS b RL RL RL", "row {row} has"),
        ("f BS BS BS e BL BM BM BM", "every row once"),
        ("RL BS", "type {count} crabs"),
        ("RL BX", "isn't a crab"),
    ],
)
def test_a_layout_typed_wrong_says_where(text: str, told: str) -> None:
    table = Table(GAME, make_setup("crabz", 2, dice="physical"))
    with pytest.raises(BadText) as error:
        GAME.text.read(table.state, text)
    assert told in error.value.text.id


@pytest.mark.parametrize("text", ["b3 b4", "b3b4", "B3 - b4", "b3 to b4", "b3 c4 b4"])
def test_cells_may_be_written_loosely(text: str) -> None:
    state = positions.read("R/RB/-/b3:RM,b4:BS,c4:BL")
    assert GAME.text.read(state, text)[0] == GAME.rules.parse("b3-b4")
