"""WR-2 Setup for 2 to 5 players."""

from __future__ import annotations

import pytest

from sheets.engine.struct import replace
from tests.wreck_raiders.kit import (
    GAME,
    PARTS,
    asked,
    begun,
    board,
    draw_any_until,
    make_setup,
    mat,
    on,
    play,
    refused,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_wr_2_1_to_2_5_the_set_up(players: int) -> None:
    state = GAME.start(make_setup(players))
    numbers = PARTS.numbers[players]
    assert state.divers == (0,) * players  # WR-2.2
    assert all(each.shells == (0, 0, 0) and each.displays == ((), (), ()) for each in state.mats)
    assert [sum(state.piles[at : at + 3]) for at in (0, 3, 6, 9)] == [21] * 4  # WR-2.3
    assert sum(state.discards) == 0
    state = draw_any_until(state, ("start",))
    assert len(state.row) == players + 1 == numbers.row  # WR-2.4
    assert len(state.deck) == 52 - numbers.row
    assert [len(tiles) for tiles in state.market] == [3, 3, 3]  # WR-2.5
    assert [len(stack) for stack in state.stacks] == [8, 14, 8]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_wr_2_2_shells_on_the_beach_and_nobody_owns_anything(players: int) -> None:
    state = begun(players)
    assert state.beach == (15, 15, 15)
    assert [on(state, seat) for seat in range(players)] == [set()] * players
    assert state.mats == (mat(),) * players
    assert mat().shells == (0, 0, 0)
    assert mat().displays == mat().vault == ((), (), ())
    assert mat().exhibits == ()
    assert mat().aquariums == ()


def test_wr_2_6_any_player_may_begin_and_turns_go_on_in_seat_order() -> None:
    state = begun(3)
    outcomes = GAME.rules.chance(state).outcomes()
    assert outcomes is not None
    assert [GAME.rules.format(move) for move, _ in outcomes] == [
        "start ana",
        "start ben",
        "start cem",
    ]
    assert refused(state, "start zoe") == "WR-2.6"
    state = play(state, "start ben", "roll 1@empty 1@empty 1@empty 1@empty")
    assert asked(state) == (1, "take")
    state = replace(state, asks=board("buy", players=3, seat=1).asks)
    assert asked(play(state, "buy none")) == (2, "take")


def test_wr_2_6_a_start_player_named_before_is_not_drawn() -> None:
    state = begun(3, first=2)
    assert asked(state) == (-1, "roll")
    assert asked(play(state, "roll 1@empty 1@empty 1@empty 1@empty")) == (2, "take")


def test_wr_2_7_the_first_turn_finds_a_full_reef() -> None:
    state = play(begun(2), "start ben")
    assert asked(state) == (-1, "roll")
    state = play(state, "roll 5@conch 3@empty 3@empty 1@scallop 6@empty")
    assert asked(state) == (1, "take")
    assert len(state.reef) == 5


@pytest.mark.parametrize(
    ("players", "numbers"),
    [(2, (6, 5, 3, 6)), (3, (5, 4, 4, 5)), (4, (4, 5, 5, 4)), (5, (4, 6, 6, 4))],
)
def test_tv_19_set_up_numbers(players: int, numbers: tuple[int, ...]) -> None:
    found = PARTS.numbers[players]
    assert (found.divers, found.dice, found.row, found.end) == numbers
    assert found.row == players + 1
