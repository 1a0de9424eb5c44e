"""OC-7 Basic actions and movement."""

from __future__ import annotations

import pytest

from tests.oh_crab.kit import (
    FORWARD,
    WIDE,
    asked,
    at,
    empty,
    offered,
    play,
    race,
    refused,
    shells,
    where,
)


@pytest.mark.parametrize(
    ("main", "ways"),
    [
        ("s_forward", ["go forward"]),
        ("s_diagonal", ["go left", "go right"]),
        ("s_seaward", ["go forward", "go left", "go right"]),
    ],
    ids=["oc_7_2", "oc_7_3", "oc_7_4"],
)
def test_oc_7_basic_movements(main: str, ways: list[str]) -> None:
    state = race(WIDE, "red b1", "blue e1", "green off", gained=(f"main {main}",))
    assert offered(play(state, f"main {main}")) == ways


def test_oc_7_1_shell() -> None:
    state = play(
        race(WIDE, "red b1", "blue e1", "green off", gained=("main s_shell",)), "main s_shell"
    )
    assert (shells(state, 1), state.supply) == (1, 31)


def test_oc_7_5_no_closed_field_and_no_edge() -> None:
    state = race(
        empty(3, 4, b2="X"), "red a2", "blue off", "green off", gained=("main s_diagonal",)
    )
    assert offered(state) == ["end"]
    assert refused(state, "main s_diagonal") == "OC-7.5"


def test_oc_7_6_who_stands_on_a_field_does_not_resolve_it_again() -> None:
    state = race(empty(3, 4, b2="s"), "red b2", "blue a1", "green c1")
    assert shells(play(state, "end"), 1) == 0


def test_edge_14_shell_and_surprise_on_one_field_oc_7_7() -> None:
    state = race(
        empty(3, 4, b2="s?"),
        "red b1",
        "blue off",
        "green off",
        gained=FORWARD,
        adventure='modules = ["surprises"]\nsurprises = ["b2 su03"]',
    )
    state = play(state, "main s_forward\ngo forward")
    assert (shells(state, 1), asked(state)) == (1, "chance surprise")
    state = play(state, "chance surprise b2 su03")
    assert (shells(state, 1), state.supply, state.adv.surprises) == (0, 32, ())


def test_oc_7_8_oc_8_1_entering_an_occupied_field_pushes_oc_8_7() -> None:
    state = race(empty(3, 5), "red b1", "blue b2", "green b3", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward\npush green forward")
    assert where(state, "red blue green") == "b2 b3_down b4_down"  # OC-8.3


def test_edge_16_empty_supply_oc_7_9() -> None:
    state = race(
        empty(3, 4),
        "red b1",
        "blue off | shells 32",
        "green off",
        gained=("main s_shell",),
        supply=0,
    )
    assert offered(state) == ["end"]
    assert refused(state, "main s_shell") == "OC-4.13"
    last = race(
        empty(3, 4, b2="?"),
        "red b1",
        "blue off | shells 31",
        "green off",
        gained=FORWARD,
        adventure='modules = ["surprises"]\nsurprises = ["b2 su06"]',
    )
    last = play(last, "main s_forward\ngo forward\nsurprise b2 su06")
    assert (shells(last, 1), last.supply) == (1, 0)


def test_oc_7_10_passive_movement_has_no_conditions_oc_r26() -> None:
    state = race(
        empty(3, 4, b3="o"),
        "red a1",
        "blue b2",
        "green a3 | hand s_shell",
        gained=("special aside_1", "special aside_2"),
    )
    state = play(state, "special aside_1\nshift blue b3")
    assert (at(state, "blue"), asked(state)) == ("b3", "p1 action")
    state = play(state, "special aside_2\nshift blue b4")
    assert at(state, "blue") == "b4"
