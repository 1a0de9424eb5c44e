"""OC-11 Special actions."""

from __future__ import annotations

from sheets.oh_crab.rules.state import State
from tests.oh_crab.kit import (
    WIDE,
    asked,
    at,
    discard,
    empty,
    offered,
    outcomes,
    play,
    race,
    refused,
    settle,
    where,
)


def special(name: str, *players: str, rows: str = WIDE, **more: object) -> State:
    state = race(rows, *players, gained=(f"special {name}_1",), **more)  # type: ignore[arg-type]
    return play(state, f"special {name}_1")


def test_oc_11_1_seagull_moves_crabs_in_front_back() -> None:
    state = special("seagull", "red b3", "blue b4", "green a4", "brown a2")
    assert offered(state) == ["shift blue c4", "shift green a3", "done"]
    state = play(state, "shift green a3")
    assert set(offered(state)) == {"shift blue c4", "shift blue a4", "done"}
    assert refused(state, "shift green a2") == "OC-11.1"
    assert refused(state, "shift blue b3") == "OC-11.1"
    state = play(state, "shift blue a4")
    assert (where(state, "blue green brown"), asked(state)) == ("a4 a3 a2", "p1 action")


def test_oc_11_1_seagull_may_stop() -> None:
    state = play(special("seagull", "red b3", "blue b5", "green a5"), "done")
    assert (where(state, "blue green"), asked(state)) == ("b5 a5", "p1 action")


def test_oc_11_2_sea_call_moves_all_behind_that_can() -> None:
    # blue cannot move before red leaves b2, so it may be named first and stays
    state = special("sea_call", "red b2", "blue b1", "green b5", rows=empty(3, 5, a2="X", c2="X"))
    assert offered(state) == [
        "shift red b3",
        "shift red a3",
        "shift red c3",
        "shift blue stay",
    ]
    assert where(play(state, "shift blue stay\nshift red b3"), "red blue green") == "b3 b1 b5"
    state = play(state, "shift red b3")
    assert offered(state) == ["shift blue b2"]
    assert refused(state, "shift blue stay") == "OC-11.2"
    assert refused(state, "done") == "OC-11.2"


def test_oc_11_3_momentum_uses_a_main_action_of_the_path() -> None:
    state = special(
        "momentum", "red b1 | hand s_shell | path s_forward s_diagonal", "blue e1", "green off"
    )
    state = play(state, "pay s_shell")
    assert offered(state) == ["path_card s_forward", "path_card s_diagonal"]
    assert refused(state, "path_card s_shell") == "OC-11.3"
    assert at(play(state, "path_card s_forward\ngo forward"), "red") == "b2"


def test_oc_11_3_momentum_needs_a_path() -> None:
    state = race(
        WIDE,
        "red b1 | hand s_shell",
        "blue e1",
        "green off",
        gained=("special momentum_1",),
    )
    assert refused(state, "special momentum_1") == "OC-11.3"


def test_oc_11_4_sand_in_eyes_clockwise_one_card_a_player() -> None:
    state = special("sand_in_eyes", "red b1", "blue b2 | hand s_shell", "green c5 | hand s_forward")
    assert outcomes(state) == {"random_discard p2 s_shell"}
    state = play(state, "random_discard p2 s_shell")
    assert outcomes(state) == {"random_discard p3 s_forward"}


def test_oc_11_5_support_uses_the_discarded_card_oc_r95() -> None:
    state = special("support", "red b1 | hand s_shell s_forward", "blue e1", "green off")
    state = play(state, "pay s_forward\ngo forward")
    assert (at(state, "red"), discard(state, 1)) == ("b2", {"s_forward"})
    useless = race(
        empty(3, 4, b2="X"),
        "red b1 | hand s_shell s_forward",
        "blue off",
        "green off",
        gained=("special support_1",),
    )
    state = play(useless, "special support_1")
    assert refused(state, "pay s_forward") == "OC-4.13"


def test_oc_11_6_aside_in_all_six_directions_oc_r50() -> None:
    state = special("aside", "red a1", "blue c3", "green e6", rows=empty(5, 6, c4="r"))
    blue = {text for text in offered(state) if "blue" in text}
    assert blue == {f"shift blue {field}" for field in ("b3", "d3", "c2", "b2", "d2")}
    assert "shift green sea" in offered(state)
    assert refused(state, "shift red a2") == "OC-11.6"
    assert at(play(state, "shift green sea"), "green") == "sea"


def test_edge_35_side_jump_over_everything_oc_11_7() -> None:
    state = race(
        empty(7, 3, c2="X"), "red a2", "blue e2", "green off", gained=("special side_jump_1",)
    )
    state = play(state, "special side_jump_1")
    assert offered(state) == ["jump g2"]
    assert refused(state, "jump b2") == "OC-11.7"
    assert at(settle(state), "red") == "g2"


def test_oc_11_8_break_through_case_by_case() -> None:
    rows = empty(3, 5, b2="o", b3="k", b4="^")
    state = race(
        rows,
        "red b1 | hand s_shell",
        "blue off",
        "green off",
        gained=(
            "special break_through_1",
            "main s_forward",
            "side s_forward:u forward",
            "side s_forward:l forward",
        ),
    )
    state = play(state, "special break_through_1\nmain s_forward\ngo forward")
    assert offered(state) == ["ignore yes", "ignore no"]
    state = play(state, "ignore no\npay s_shell\nside s_forward:u\ngo forward\nignore yes")
    assert at(state, "red") == "b3"
    state = play(state, "side s_forward:l\ngo forward\nend")
    carried = play(state, "ignore no")
    assert at(carried, "red") == "b5"
    state = play(state, "ignore yes")
    assert (at(state, "red"), state.breaking) == ("b4", False)


def test_oc_11_8_is_switched_on_once() -> None:
    state = race(
        WIDE,
        "red b1",
        "blue e1",
        "green off",
        gained=("special break_through_1", "special break_through_2"),
    )
    state = play(state, "special break_through_1")
    assert refused(state, "special break_through_2") == "OC-4.13"


def test_oc_11_9_zigzag_is_one_diagonal() -> None:
    assert offered(special("zigzag", "red b1", "blue e1", "green off")) == ["go left", "go right"]


def test_oc_11_10_faster_is_one_forward() -> None:
    state = special("faster", "red b1 | hand s_shell", "blue e1", "green off")
    assert offered(play(state, "pay s_shell")) == ["go forward"]


def test_oc_11_11_slalom_two_diagonals_the_second_may_be_skipped_oc_r52() -> None:
    state = special("slalom", "red b1 | hand s_shell", "blue e1", "green off")
    state = play(state, "pay s_shell")
    assert refused(state, "go skip") == "OC-R52"
    state = play(state, "go right")
    assert offered(state) == ["go left", "go right", "go skip"]
    assert at(play(state, "go right"), "red") == "d2"
    assert at(play(state, "go skip"), "red") == "c2"


def test_edge_20_down_and_slalom_oc_11_11() -> None:
    state = race(
        empty(3, 4),
        "red b1 down | hand s_shell",
        "blue off",
        "green off",
        gained=("special slalom_1",),
    )
    state = play(state, "special slalom_1\npay s_shell")
    assert offered(state) == ["go stand"]
    state = play(state, "go stand")
    assert offered(state) == ["go left", "go right", "go skip"]
    assert at(play(state, "go left"), "red") == "a2"


def test_oc_11_12_slide_in_either_order_oc_r51() -> None:
    state = special("slide", "red b1 | hand s_shell", "blue e1", "green off")
    state = play(state, "pay s_shell")
    assert offered(state) == ["order diagonal_first", "order forward_first"]
    assert at(play(state, "order forward_first\ngo forward\ngo left"), "red") == "a3"
    blocked = special(
        "slide", "red b1 | hand s_shell", "blue off", "green off", rows=empty(3, 4, b2="X")
    )
    assert offered(play(blocked, "pay s_shell")) == ["order diagonal_first"]


def test_edge_36_side_jump_onto_an_obstacle() -> None:
    rows = empty(3, 3, c2="o")
    gained = ("special side_jump_1",)
    state = race(rows, "red a2 | hand s_shell", "blue off", "green off", gained=gained)
    state = play(state, "special side_jump_1\njump c2\npay s_shell")
    assert at(state, "red") == "c2"
    assert offered(race(rows, "red a2", "blue off", "green off", gained=gained)) == ["end"]
