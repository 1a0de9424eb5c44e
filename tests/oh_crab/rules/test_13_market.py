"""OC-13 Card market."""

from __future__ import annotations

from sheets.oh_crab.parts import bits
from tests.oh_crab.kit import (
    NARROW,
    asked,
    empty,
    fresh,
    hand,
    offered,
    play,
    race,
    refused,
    slots,
)


def test_oc_13_1_oc_13_5_refill_right_after_taking_oc_r56() -> None:
    state = race(
        empty(3, 4),
        "red b1",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "", ""),
        deck="slide_1 slide_2 faster_1 zigzag_1",
    )
    state = play(state, "rest\nmarket 1\nreveal slide_1\nreveal faster_1\nreveal zigzag_1")
    cards = state.conf.parts.cards
    assert [[cards[card] for card in slot] for slot in state.slots] == [
        ["slide_1"],
        ["faster_1"],
        ["zigzag_1"],
    ]


def test_oc_13_2_everybody_saw_the_card_that_came_from_the_market() -> None:
    """The other starting cards in hand stay unknown, and so does a card of the deck."""
    state = race(
        NARROW,
        "red b1 | hand s_shell",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "seagull_1", "faster_1"),
        deck="slide_1 slide_2",
    )
    cards = state.conf.parts.cards
    taken = play(state, "rest\nmarket 2")
    assert [cards[card] for card in bits(taken.players[0].shown)] == ["seagull_1"]
    unseen = play(state, "rest\nmarket deck\nchance draw p1 slide_1")
    assert hand(unseen, 1) == {"s_shell", "slide_1"}
    assert unseen.players[0].shown == 0


def test_edge_44_refill_reveals_a_card_matching_another_slot_oc_13_3() -> None:
    state = race(
        NARROW,
        "red b1",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "seagull_1", "faster_1"),
        deck="aside_2 slide_1 slide_2",
    )
    state = play(state, "rest\nmarket 2\nchance reveal aside_2\nchance reveal slide_1")
    assert slots(state) == [["aside_1", "aside_2"], ["slide_1"], ["faster_1"]]


def test_oc_13_4_visible_cards_show_different_specials() -> None:
    state = play(
        fresh(first=0),
        "reveal aside_1\nreveal aside_2\nreveal aside_3\n"
        "reveal slide_1\nreveal slide_2\nreveal faster_1",
    )
    assert [len(slot) for slot in state.slots] == [3, 2, 1]
    assert asked(state) == "p1 plan"


def test_edge_46_market_completely_empty_oc_13_6() -> None:
    state = race(
        NARROW,
        "red b1 | hand s_shell | shells 1",
        "blue a1",
        "green c1",
        stage="begin",
        tiles="Db",
    )
    state = play(state, "rest")
    assert hand(state, 1) == {"s_shell"}
    assert offered(state) == ["end"]
    assert refused(state, "tile Db") == "OC-4.13"
