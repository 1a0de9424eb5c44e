"""OC-5 Rest."""

from __future__ import annotations

from tests.oh_crab.kit import (
    MARKET,
    WIDE,
    at,
    discard,
    empty,
    hand,
    offered,
    path,
    play,
    race,
    refused,
)


def test_oc_5_rest_in_five_steps() -> None:
    state = race(
        WIDE,
        "red a1 down | planned s_shell | path s_forward s_diagonal | discard faster_2",
        "blue b1",
        "green c1",
        stage="begin",
        market=MARKET,
        deck="slide_1",
    )
    state = play(state, "rest")
    assert discard(state, 1) == {"faster_2", "s_shell"}  # OC-5.1
    assert offered(state) == ["keep s_forward", "keep s_diagonal"]  # OC-5.2, OC-R11
    assert refused(state, "keep s_shell") == "OC-5.2"
    state = play(state, "keep s_diagonal")
    assert offered(state) == ["market 1", "market 2", "market 3", "market deck"]  # OC-5.3, OC-R12
    state = play(state, "market 2\nreveal slide_1")
    assert hand(state, 1) == {"faster_2", "s_shell", "s_forward", "seagull_1"}  # OC-5.4
    assert (path(state, 1), state.players[0].discard) == (["s_diagonal"], 0)
    assert at(state, "red") == "a1"  # OC-5.5, OC-9.7


def test_edge_22_rest_while_down_with_the_chef_oc_5_5() -> None:
    state = race(
        empty(3, 4),
        "red b1 down | hand s_shell",
        "blue c1",
        "green off",
        chef="p1",
        stage="begin",
    )
    state = play(state, "rest\nchef\ngo left")
    assert at(state, "red") == "a2"
