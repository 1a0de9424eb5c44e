"""WR-9 Neighbours."""

from __future__ import annotations

from sheets.wreck_raiders.names import FACES, NEIGHBOURS, SPOTS
from sheets.wreck_raiders.rules import asks as owed
from tests.wreck_raiders.kit import (
    asked,
    board,
    mat,
    play,
)


def test_wr_9_1_wr_r2_a_ring_of_six() -> None:
    for spot, (higher, lower) in enumerate(NEIGHBOURS):
        wreck, number = SPOTS[spot].split("_")
        assert SPOTS[higher] == f"{wreck}_{int(number) % 6 + 1}"
        assert SPOTS[lower] == f"{wreck}_{(int(number) - 2) % 6 + 1}"


def test_wr_9_2_wr_9_3_wr_r11_higher_number_first() -> None:
    state = play(board("move", divers=("gems_5", "gems_1"), value=6), "move off gems_6")
    assert [ask.who for ask in reversed(state.asks) if isinstance(ask, owed.Treasure)] == [0, 1, 0]
    state = play(board("move", divers=("gems_2", "gems_6"), value=1), "move off gems_1")
    assert [ask.who for ask in reversed(state.asks) if isinstance(ask, owed.Treasure)] == [0, 0, 1]


def test_wr_9_4_no_gain_further_off_or_when_bumped() -> None:
    state = play(board("move", divers=("gems_3", "gems_1"), value=1), "move off gems_1")
    assert [ask.who for ask in state.asks if isinstance(ask, owed.Treasure)] == [0]


def test_wr_9_5_no_scallop_for_a_neighbour() -> None:
    state = board("move", divers=("", "gems_2"), mats=(mat(), mat((0, 3, 0))), value=1)
    state = play(state, "move off gems_1", "draw ruby", "place vault_1", "draw ruby")
    assert asked(state) == (1, "place")
    assert asked(play(state, "place vault_1")) == (0, "claim")


def test_ec_9_no_gain_for_the_diver_that_left() -> None:
    state = play(board("move", divers=("gold_5",), value=5), "move gold_5 relics_5")
    assert sum(ask.kind == "draw" for ask in state.asks) == 1


def test_tv_4_both_neighbours_collect_the_higher_number_first() -> None:
    state = board("move", divers=("gold_3", "gold_5"), value=4)
    state = play(state, "move off gold_4")
    owners = [ask.who for ask in reversed(state.asks) if isinstance(ask, owed.Treasure)]
    assert owners == [0, 1, 0]
    state = play(state, "draw ingot", "place display_1")
    state = play(state, "draw crown", "place vault_1", "draw ingot", "place display_1")
    assert len(state.mats[0].displays[0]) == 2
    assert state.mats[1].vault[0] == (FACES.index("crown"),)
