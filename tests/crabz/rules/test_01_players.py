"""CZ-1: who plays, with which crabs, in which order."""

from __future__ import annotations

from collections import Counter

import pytest

from sheets.crabz.forms import position as positions
from sheets.crabz.names import COLOURS, CRABS
from sheets.crabz.rules.state import crabs_of
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import BadPosition, BadSetup, BadText, IllegalMove
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table
from tests.crabz.kit import GAME, refused, result


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cz_1_1_two_three_or_four_players(players: int) -> None:
    table = random_table(make_setup("crabz", players), "x", 2)
    assert len(table.state.order) == players
    assert table.state.phase == "play"


@pytest.mark.parametrize("players", [1, 5])
def test_cz_1_1_no_other_number_of_players(players: int) -> None:
    with pytest.raises(BadSetup):
        Table(GAME, make_setup("crabz", players))


def test_cz_1_2_nine_crabs_of_one_colour_each() -> None:
    state = random_table(make_setup("crabz", 4), "x", 1).state
    laid = Counter(CRABS[crab] for stack in state.stacks for crab in crabs_of(stack))
    assert laid == {colour + size: 3 for colour in COLOURS for size in "LMS"}
    with pytest.raises(BadPosition, match="only three RL") as caught:
        positions.read("R/RB/-/b2:RLRLRL,b3:RL")
    assert caught.value.rule == "CZ-1.2"


@pytest.mark.parametrize(
    "text",
    ["RL RL", "layout a1:RL", "RL RL RL RL RM RM RS RS RS BL BL BL BM BM BM BS BS BS"],
)
def test_cz_1_2_bad_layout_is_refused(text: str) -> None:
    table = Table(GAME, make_setup("crabz", 2, dice="physical"))
    with pytest.raises((BadText, IllegalMove)):
        table.play(GAME.text.read(table.state, text)[0])
    assert table.steps == []


def test_cz_1_3_the_order_of_the_seats_is_the_order_of_play() -> None:
    position = "R/RGB/-/b2:BSRL,b3:RS,b4:RSGL,b5:GM,c5:BSBL,c6:BM"
    assert result(position, "b2-b3").startswith("G/RGB/-/")
    assert result(position, "b2-b3 b4-b5").startswith("B/RGB/-/")
    assert result(position, "b2-b3 b4-b5 c5-c6").startswith("R/RGB/-/")
    assert refused(position, "c5-c6") == "CZ-4.1", "not their turn yet"


def test_cz_1_4_start_player_is_an_input() -> None:
    table = random_table(make_setup("crabz", 3, first=2), "x", 1)
    assert table.state.turn == 2
    assert table.state.phase == "play"


def test_cz_1_4_a_drawn_start_player_is_known_after_the_draw() -> None:
    table = random_table(make_setup("crabz", 2), "x", 3)
    assert table.starter == table.at(2).turn


def test_cz_1_4_any_colour_in_the_game_may_start() -> None:
    table = Table(GAME, make_setup("crabz", 3, dice="physical"))
    table.play(GAME.rules.chance(table.state).sample(QuickDraws("x")))
    assert [GAME.rules.format(move) for move in GAME.rules.legal(table.state)] == [
        "first R",
        "first B",
        "first G",
    ]
    problem = GAME.rules.check(table.state, GAME.rules.parse("first Y"))
    assert problem is not None
    assert problem.rule == "CZ-1.4"


def test_colours_by_seat() -> None:
    table = random_table(make_setup("crabz", 2, variants=("colours=GY",)), "x", 1)
    assert positions.write(table.state).split("/")[1] == "GY"


@pytest.mark.parametrize("letters", ["R", "RR", "RX", "RBG"])
def test_colours_are_one_for_each_player(letters: str) -> None:
    with pytest.raises(BadSetup):
        Table(GAME, make_setup("crabz", 2, variants=(f"colours={letters}",)))
