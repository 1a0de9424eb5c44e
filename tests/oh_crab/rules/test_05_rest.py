"""OC-5 Rest."""

from __future__ import annotations

from sheets.oh_crab.rules.state import State
from tests.oh_crab.kit import (
    MARKET,
    WIDE,
    asked,
    at,
    discard,
    empty,
    hand,
    offered,
    path,
    play,
    race,
    refused,
    slots,
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


def resting(**more: object) -> State:
    """Red, on its back, says it rests."""
    more.setdefault("market", MARKET)
    state = race(
        WIDE,
        "red a1 down | planned s_shell | path s_forward s_diagonal | discard faster_2",
        "blue b1",
        "green c1",
        stage="begin",
        **more,  # type: ignore[arg-type]
    )
    return play(state, "rest")


def test_oc_5_1_the_planned_card_is_discarded_first() -> None:
    state = resting()
    assert discard(state, 1) == {"faster_2", "s_shell"}
    assert state.players[0].planned < 0
    assert asked(state) == "p1 keep", "then one card of the path is kept"


def test_oc_5_3_one_market_card_into_the_hand() -> None:
    state = play(resting(deck="slide_1"), "keep s_diagonal")
    assert offered(state) == ["market 1", "market 2", "market 3", "market deck"]
    taken = play(state, "market 3")
    assert asked(taken) == "chance reveal", "the slot is refilled"
    drawn = play(state, "market deck\ndraw p1 slide_1")
    assert "slide_1" in hand(drawn, 1)
    assert slots(drawn) == [["aside_1"], ["seagull_1"], ["faster_1"]]


def test_oc_5_4_the_whole_discard_pile_into_the_hand() -> None:
    state = play(resting(), "keep s_diagonal\nmarket 1")
    assert hand(state, 1) == {"faster_2", "s_shell", "s_forward", "aside_1"}
    assert discard(state, 1) == set()
