"""WR-5 Taking a die."""

from __future__ import annotations

import pytest

from tests.wreck_raiders.kit import (
    board,
    dice,
    die,
    options,
    play,
    refused,
)


def test_wr_5_1_any_die_of_the_reef() -> None:
    state = board(reef=(die("5@conch"), die("3@empty")))
    assert options(state) == ["take 5@conch", "take 3@empty"]
    assert refused(state, "take 3@conch") == "WR-5.1"


def test_wr_5_2_equal_dice_are_one_choice() -> None:
    state = board(reef=(die("3@empty"), die("3@empty")))
    assert options(state) == ["take 3@empty"]
    assert play(state, "take 3@empty").reef == (die("3@empty"),)


@pytest.mark.parametrize(
    ("zone", "shells"), [("conch", (1, 0, 0)), ("scallop", (0, 1, 0)), ("starfish", (0, 0, 1))]
)
def test_wr_5_3_the_shell_of_the_zone(zone: str, shells: tuple[int, int, int]) -> None:
    state = play(board(reef=(die(f"4@{zone}"),)), f"take 4@{zone}")
    assert state.mats[0].shells == shells


def test_wr_5_4_the_value_of_the_turn() -> None:
    state = play(board(reef=(die("4@conch"),)), "take 4@conch", "adjust 5")
    assert state.value == 5
    assert all(text.endswith("_5") for text in options(state))


def test_ec_50_zones_make_different_options() -> None:
    state = board(reef=dice("4@scallop", "4@empty", "4@empty"))
    assert options(state) == ["take 4@scallop", "take 4@empty"]


def test_tv_1_a_die_in_the_conch_zone_brings_a_conch() -> None:
    state = play(board(reef=(die("5@conch"), die("3@empty"))), "take 5@conch")
    assert state.mats[0].shells == (1, 0, 0)
    assert state.value == 5
    assert state.beach == (14, 15, 15)
    assert state.reef == (die("3@empty"),)
