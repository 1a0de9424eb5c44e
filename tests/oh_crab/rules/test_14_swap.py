"""OC-14 Card swap."""

from __future__ import annotations

from tests.oh_crab.kit import (
    MARKET,
    NARROW,
    WIDE,
    hand,
    play,
    race,
    refused,
    slots,
)


def test_oc_14_1_no_hand_card_no_swap() -> None:
    state = race(WIDE, "red b1 | shells 1", "blue e1", "green off", tiles="Db", market=MARKET)
    assert refused(state, "tile Db") == "OC-14.1"


def test_edge_47_card_swap_with_a_starting_card_oc_14_2() -> None:
    state = race(
        NARROW,
        "red b1 | hand s_shell | shells 1",
        "blue a1",
        "green c1",
        tiles="Db",
        market=("aside_1", "seagull_1", "faster_1"),
    )
    state = play(state, "tile Db\ngive s_shell\nmarket 3")
    assert hand(state, 1) == {"faster_1"}
    assert state.players[0].boxed == 1 << 3
    assert slots(state) == [["aside_1"], ["seagull_1"], []]
