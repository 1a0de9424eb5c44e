"""OC-8 Pushing."""

from __future__ import annotations

import pytest

from tests.oh_crab.kit import (
    FORWARD,
    SEAWARD,
    asked,
    directions,
    discard,
    empty,
    hand,
    offered,
    play,
    race,
    refused,
    settle,
    shells,
    where,
)


def test_edge_4_push_straight_into_reeds_oc_8_2() -> None:
    state = race(empty(3, 4, b3="r"), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["push blue left", "push blue right"]
    assert refused(state, "push blue forward") == "OC-8.2"


def test_oc_8_4_one_crab_after_the_other_is_pushed() -> None:
    state = race(empty(3, 4), "red b1", "blue b2", "green c2", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert refused(state, "push green forward") == "OC-8.4"


def test_edge_6_push_from_the_top_row_of_a_high_column() -> None:
    state = race(empty(3, 3), "red b2", "blue b3", "green off", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["push blue forward"]
    assert refused(state, "push blue left") == "OC-1.7"


def test_edge_1_no_legal_push_target_oc_8_5() -> None:
    state = race(
        empty(3, 3, a3="X", b3="X", c3="X"), "red b1", "blue b2", "green off", gained=SEAWARD
    )
    assert directions(state) == ["go left", "go right"]
    assert refused(play(state, "main s_seaward"), "go forward") == "OC-8.5"


def test_edge_2_dead_chain_oc_8_5() -> None:
    state = race(empty(3, 4, a4="X", b3="X"), "red b1", "blue b2", "green a3", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["push blue right"]
    assert refused(state, "push blue left") == "OC-8.5"
    assert where(settle(state), "red blue green") == "b2 c3_down a3"


def test_edge_9_pushing_from_an_obstacle_the_active_crab_pays_last_oc_8_6() -> None:
    rows = empty(3, 4, b2="o", b3="s")
    state = race(rows, "red b1 | hand s_shell", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward")
    assert where(state, "red blue") == "b2 b3_down"
    assert (shells(state, 2), asked(state)) == (1, "p1 pay")
    assert discard(play(state, "pay s_shell"), 1) == {"s_shell"}
    poor = race(rows, "red b1", "blue b2", "green off", gained=FORWARD)
    assert offered(poor) == ["end"]
    assert refused(poor, "main s_forward") == "OC-10.3"


def test_edge_3_pushed_onto_an_obstacle_with_an_empty_hand_oc_8_8() -> None:
    state = race(empty(3, 4, b3="o"), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward")
    assert where(state, "red blue") == "b2 b3_down"
    assert asked(state) == "p1 action"


@pytest.mark.parametrize(("rows", "purse"), [({"b2": "s"}, 0), ({"b3": "s"}, 1)])
def test_edge_8_pushed_off_and_onto_a_shell_field_oc_8_9(rows: dict[str, str], purse: int) -> None:
    state = race(empty(3, 4, **rows), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward")
    assert shells(state, 2) == purse
    assert shells(state, 1) == 1 - purse


W3 = """
row 4  .   .   .   .   .
row 3  .   .   o   .   .
row 2  .   s   .   .   .
row 1  .   .   .   .   .
"""


@pytest.mark.parametrize(
    ("lines", "orange", "purse", "cards"),
    [
        ("p1 push orange left", "b2_down", 1, {"s_forward", "s_diagonal"}),
        (
            "p1 push orange forward\nchance random_discard p2 s_diagonal",
            "c3_down",
            0,
            {"s_forward"},
        ),
        ("p1 push orange right", "d2_down", 0, {"s_forward", "s_diagonal"}),
    ],
    ids=["left", "forward", "right"],
)
def test_w3_push_with_three_targets(lines: str, orange: str, purse: int, cards: set[str]) -> None:
    state = race(
        W3,
        "blue c1 | planned s_forward | hand s_shell",
        "orange c2 | hand s_forward s_diagonal",
        "green a1",
        chef="p3",
        stage="begin",
    )
    state = play(state, f"p1 add right\np1 main s_forward\n{lines}")
    assert where(state, "orange blue") == f"{orange} c2"
    assert (shells(state, 2), hand(state, 2)) == (purse, cards)


@pytest.mark.parametrize(("choice", "green"), [("left", "c3"), ("forward", "d3")])
def test_w4_chain_with_a_single_first_target(choice: str, green: str) -> None:
    state = race(
        empty(5, 4, e3="X"),
        "red d1 | planned s_diagonal | hand s_shell",
        "brown e2",
        "green d2",
        chef="p3",
        stage="begin",
    )
    state = play(state, "p1 add right\np1 main s_diagonal\np1 go right")
    assert offered(state) == ["push brown left"]
    state = settle(state)
    assert offered(state) == ["push green forward", "push green left"]
    state = play(state, f"p1 push green {choice}")
    assert where(state, "red brown green") == f"e2 d2_down {green}_down"


def test_oc_8_3_a_pushed_crab_pushes_on() -> None:
    state = race(
        empty(3, 6), "red b1", "blue b2", "green b3", "brown b4", "orange c1", gained=FORWARD
    )
    state = play(state, "main s_forward\npush blue forward")
    assert asked(state) == "p1 push", "the target is occupied"
    state = play(state, "push green forward\npush brown forward")
    assert where(state, "red blue green brown orange") == "b2 b3_down b4_down b5_down c1"
    alone = race(empty(3, 6), "red b1", "blue b2", "green b4", gained=FORWARD)
    alone = play(alone, "main s_forward\npush blue forward")
    assert (where(alone, "red blue green"), asked(alone)) == ("b2 b3_down b4", "p1 action")
