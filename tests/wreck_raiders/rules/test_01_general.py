"""WR-1 General."""

from __future__ import annotations

from sheets.wreck_raiders.rules.state import off_board
from tests.wreck_raiders.kit import (
    GAME,
    PARTS,
    begun,
    board,
    make_setup,
    mat,
    on,
    options,
    play,
    spots,
    texts,
)


def test_wr_1_1_one_to_five_players_and_wr_r30_five_mats() -> None:
    assert GAME.info.players == (1, 5)
    assert len(begun(5).mats) == 5


def test_wr_1_2_wr_r7_fifteen_shells_of_each_kind() -> None:
    assert GAME.start(make_setup()).beach == (15, 15, 15)


def test_wr_1_3_a_basket_has_no_limit() -> None:
    state = board("move", mats=(mat((13, 0, 0)),), value=5)
    assert play(state, "move off beach_5").mats[0].shells == (15, 0, 0)


def test_wr_1_4_wr_r36_everything_is_open() -> None:
    state = begun()
    assert GAME.rules.view(state, 0) is state
    assert GAME.rules.view(state, 1) is state


def test_wr_1_5_one_diver_a_spot() -> None:
    state = play(board("move", divers=("", "gold_4"), value=4), "move off gold_4")
    assert on(state, 0) & on(state, 1) == set()


def test_wr_1_6_divers_off_the_board_are_one_choice() -> None:
    state = board("move", value=4)
    assert len(texts(state, "move off ")) == len(options(state)) == 5
    assert off_board(PARTS, state, 0) == 6


def test_spots_of_the_kit() -> None:
    assert spots("gems_1 beach_6") == 1 | 1 << 29
