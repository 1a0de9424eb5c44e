"""WR-7 To the beach."""

from __future__ import annotations

import pytest

from tests.wreck_raiders.kit import (
    board,
    on,
    play,
)


def test_wr_7_1_wr_r8_sent_home_without_shells() -> None:
    state = play(board("move", divers=("", "beach_1"), value=1), "move off beach_1")
    assert on(state, 1) == set()
    assert state.mats[1].shells == (0, 0, 0)


@pytest.mark.parametrize(
    ("spot", "shells"),
    [
        *((1, (0, 0, 2)), (2, (0, 1, 1)), (3, (0, 2, 0))),
        *((4, (1, 1, 0)), (5, (2, 0, 0)), (6, (1, 0, 1))),
    ],
)
def test_wr_7_3_the_shells_of_the_beach(spot: int, shells: tuple[int, int, int]) -> None:
    state = play(board("move", value=spot), f"move off beach_{spot}")
    assert state.mats[0].shells == shells


def test_ec_3_bumping_oneself_on_the_beach() -> None:
    state = play(board("move", divers=("beach_6",), value=6), "move off beach_6")
    assert on(state, 0) == {"beach_6"}
    assert state.mats[0].shells == (1, 0, 1)


def test_tv_2_moving_to_the_beach_sends_the_diver_there_home() -> None:
    state = play(board("move", divers=("", "beach_5"), value=5), "move off beach_5")
    assert on(state, 0) == {"beach_5"}
    assert on(state, 1) == set()
    assert state.mats[0].shells == (2, 0, 0)
    assert state.mats[1].shells == (0, 0, 0)
