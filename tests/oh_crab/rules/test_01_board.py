"""OC-1 Board and positions."""

from __future__ import annotations

from sheets.oh_crab.board import FORWARD as AHEAD
from sheets.oh_crab.board import LEFT, RIGHT, field_of
from tests.oh_crab.kit import (
    FORWARD,
    at,
    empty,
    fresh,
    offered,
    outcomes,
    play,
    race,
    refused,
    shells,
)


def test_oc_1_1_start_beaches_finish_oc_r8_oc_2_2_scenario_1_by_default() -> None:
    board = fresh(3).conf.board
    assert board.spec.tiles == ("0A", "1A", "2A", "3A", "9A")
    assert {len(row) for row in board.spec.rows} == {7}
    assert field_of("d9") in board.around[field_of("d8") or 0]  # column d goes on


def test_oc_1_2_hexagons_in_columns_oc_r1_oc_r4() -> None:
    board = race(empty(5, 5), "red c3", "blue off", "green off").conf.board
    for name in ("c3", "d3"):
        field = field_of(name)
        assert field is not None
        depths = sorted(board.depth[target] - board.depth[field] for target in board.around[field])
        assert depths == [-2, -1, -1, 1, 1, 2]  # nobody straight to the left or right


def test_oc_1_7_the_sea_is_one_option_oc_r5() -> None:
    state = race(empty(3, 3), "red b3", "blue off", "green off", gained=("main s_seaward",))
    state = play(state, "main s_seaward")
    assert offered(state) == ["go forward"]
    assert refused(state, "go left") == "OC-1.7"
    edge = race(empty(3, 3), "red a3", "blue off", "green off", gained=("main s_seaward",))
    assert offered(play(edge, "main s_seaward")) == ["go forward", "go right"]


def test_oc_1_8_in_front_means_deeper_in_any_column_oc_r3() -> None:
    # a2 and c2 are equally far from the sea: neither in front
    state = race(
        empty(5, 5),
        "red a2",
        "blue c2 | hand s_shell",
        "green e3 | hand s_shell",
        gained=("special sand_in_eyes_1",),
    )
    assert outcomes(play(state, "special sand_in_eyes_1")) == {"random_discard p3 s_shell"}


def test_oc_1_9_oc_1_10_occupied_fields_are_no_free_targets() -> None:
    state = race(empty(3, 4), "red a1", "blue b2", "green b3", gained=("special aside_1",))
    targets = [text for text in offered(play(state, "special aside_1")) if "blue" in text]
    assert "shift blue b3" not in targets
    assert "shift blue a3" in targets


def test_oc_1_11_basic_movement_goes_seaward() -> None:
    board = race(empty(3, 4), "red b2", "blue off", "green off").conf.board
    for field in board.fields:
        for way in (AHEAD, LEFT, RIGHT):
            target = board.ahead[field][way]
            assert target == -3 or board.depth[target] > board.depth[field]


def test_oc_1_12_features_add_up() -> None:
    state = race(
        empty(3, 4, b2="sok"), "red b1 | hand s_shell", "blue off", "green off", gained=FORWARD
    )
    state = play(state, "main s_forward\ngo forward\npay s_shell")
    assert (at(state, "red"), shells(state, 1)) == ("b2 down", 1)  # OC-R6
