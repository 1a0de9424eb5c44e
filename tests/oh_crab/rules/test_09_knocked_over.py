"""OC-9 Knocked over and standing up."""

from __future__ import annotations

from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    at,
    empty,
    offered,
    play,
    race,
    refused,
    settle,
    where,
)


def test_oc_9_1_oc_9_2_nobody_falls_twice_oc_r34() -> None:
    events: list[str] = []
    state = race(empty(3, 5, b3="k"), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    GAME.rules.apply(
        state, GAME.rules.parse("push blue forward"), lambda event: events.append(event.kind)
    )
    assert events.count("knocked_over") == 1


def test_edge_19_down_and_jumps_swaps_shortcuts_oc_9_4() -> None:
    for tile in ("Ab", "Ba", "Ca"):
        state = race(
            empty(5, 4, b1="1"),
            "red b1 down | hand s_seaward | shells 9",
            "blue c1",
            "green off",
            shortcuts={"1": "b3 1 seaward"},
            tiles=tile,
            gained=("special side_jump_1",),
        )
        assert offered(state) == ["end"]
        for text in (f"tile {tile}", "shortcut", "special side_jump_1"):
            assert refused(state, text) == "OC-9.4"


def test_oc_9_5_others_move_a_crab_that_is_down() -> None:
    state = race(empty(3, 4), "red a1", "blue b2 down", "green off", gained=("special aside_1",))
    assert at(play(state, "special aside_1\nshift blue b3"), "blue") == "b3 down"


def test_edge_17_main_action_forward_while_down_oc_9_6() -> None:
    state = race(empty(3, 4), "red b1 down", "blue off", "green off", gained=FORWARD)
    state = play(state, "main s_forward")
    assert offered(state) == ["go stand"]
    assert refused(state, "go forward") == "OC-9.3"
    assert at(settle(state), "red") == "b1"


def test_edge_18_chef_action_while_down_oc_9_8() -> None:
    state = race(empty(3, 4), "red b1 down", "blue off", "green off", chef="p1", gained=FORWARD)
    state = play(state, "chef\ngo stand\nmain s_forward\ngo forward")
    assert at(state, "red") == "b2"


def test_oc_9_7_a_rest_sets_the_crab_on_its_legs() -> None:
    state = race(
        empty(3, 4),
        "red b1 down | path s_forward s_shell",
        "blue a1 down",
        "green c1",
        stage="begin",
    )
    state = play(state, "rest\nkeep s_forward")
    assert where(state, "red blue") == "b1 a1_down", "only the one who rests"
