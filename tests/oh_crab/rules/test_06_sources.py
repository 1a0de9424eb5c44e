"""OC-6 Action sources."""

from __future__ import annotations

from sheets.engine.text import Speaker
from tests.oh_crab.kit import (
    GAME,
    NARROW,
    WIDE,
    empty,
    hand,
    offered,
    play,
    race,
    refused,
    shells,
)


def test_oc_6_1_the_main_action_is_free_oc_6_5_starting_cards_have_no_special() -> None:
    state = race(WIDE, "red a1 | planned s_forward", "blue e1", "green off", stage="begin")
    assert offered(play(state, "add right")) == ["main s_forward", "end"]


def test_oc_6_2_halves_match_at_the_same_height_only_oc_r18() -> None:
    # zigzag_3 RL = S, faster_3 LU = S: other heights
    state = race(
        WIDE,
        "red a1 | planned faster_3 | path zigzag_3 | hand s_shell",
        "blue e1",
        "green off",
        stage="begin",
    )
    assert not any(text.startswith("side") for text in offered(play(state, "add right")))


def test_edge_51_one_card_completes_two_symbols_oc_6_3() -> None:
    state = race(
        NARROW,
        "red b1 | planned faster_2 | path sand_in_eyes_1",
        "blue a1",
        "green c1",
        stage="begin",
    )
    state = play(state, "add right")
    sides = [text for text in offered(state) if text.startswith("side")]
    assert sides == ["side faster_2:u", "side faster_2:l"]
    state = play(state, "side faster_2:u")
    assert offered(state) == ["go left", "go right"]


def test_oc_6_4_only_symbols_of_the_added_card_count() -> None:
    state = race(
        WIDE,
        "red a1 | planned s_shell | path s_forward s_diagonal",
        "blue e1",
        "green off",
        stage="begin",
    )
    sides = [text for text in offered(play(state, "add right")) if text.startswith("side")]
    assert sides == ["side s_shell:u"]


def test_oc_6_6_the_chef_action_is_one_diagonal() -> None:
    state = race(WIDE, "red b1", "blue e1", "green off", chef="p1")
    assert (
        Speaker()(GAME.text.display(state, GAME.rules.parse("chef"))) == "Chef: one diagonal step"
    )
    state = play(state, "chef")
    assert offered(state) == ["go left", "go right"]
    assert refused(state, "go forward") == "OC-7.3"
    state = play(state, "go left")
    assert (offered(state), refused(state, "chef")) == (["end"], "OC-6.6")
    other = race(WIDE, "red b1", "blue e1", "green off", chef="p2")
    assert refused(other, "chef") == "OC-6.6"


def test_oc_6_7_a_tile_once_a_turn_for_its_shells_oc_12_10() -> None:
    state = race(WIDE, "red b1 | shells 3", "blue e1", "green off", tiles="Aa Bb Ca")
    state = play(state, "tile Bb\ngo forward")
    assert (shells(state, 1), state.supply) == (1, 31)
    assert refused(state, "tile Aa") == "OC-12.10"
    poor = race(WIDE, "red b1 | shells 1", "blue e1", "green off", tiles="Bb")
    assert refused(poor, "tile Bb") == "OC-6.7"
    assert refused(poor, "tile Aa") == "OC-2.3"


def test_oc_6_8_board_field_actions_are_shortcut_and_swap() -> None:
    state = race(
        empty(3, 5, b1="1"),
        "red b1 | hand s_shell",
        "blue off",
        "green off",
        shortcuts={"1": "b3 1 shell"},
    )
    assert offered(state) == ["shortcut", "end"]


def test_oc_6_9_a_cost_is_a_hand_card_of_choice() -> None:
    state = race(
        WIDE,
        "red b1 | hand s_shell slide_1",
        "blue e1",
        "green off",
        gained=("special faster_1",),
    )
    state = play(state, "special faster_1")
    assert offered(state) == ["pay s_shell", "pay slide_1"]
    assert refused(state, "pay s_forward") == "OC-6.9"
    empty_hand = race(WIDE, "red b1", "blue e1", "green off", gained=("special faster_1",))
    assert refused(empty_hand, "special faster_1") == "OC-6.9"


def test_oc_6_10_no_limit_of_cards_or_shells() -> None:
    cards = "s_forward s_diagonal s_seaward s_shell slide_1 slide_2 slide_3 aside_2 faster_2"
    state = race(
        empty(3, 4), f"red b1 | discard {cards} | shells 32", "blue a1", "green c1", stage="begin"
    )
    assert len(hand(play(state, "rest"), 1)) == 9
