"""OC-10 Board fields."""

from __future__ import annotations

import pytest

from sheets.oh_crab.rules.state import State
from tests.oh_crab.kit import (
    DIAGONAL,
    FORWARD,
    GAME,
    MARKET,
    SEAWARD,
    asked,
    at,
    directions,
    empty,
    end_on,
    hand,
    offered,
    play,
    race,
    refused,
    settle,
    shells,
    where,
)


def test_oc_10_1_starting_fields_are_standard_or_shell_fields_oc_r7() -> None:
    state = race(
        empty(3, 4, a1="S1s", b1="S2"), "red c1", "blue a2", "green b2",
        gained=("special seagull_1",),
    )  # fmt: skip
    state = play(state, "special seagull_1\nshift blue a1\nshift green b1")
    assert (shells(state, 2), shells(state, 3)) == (1, 0)


def test_oc_10_2_inaccessible_fields_are_never_entered_oc_r46_oc_r53() -> None:
    state = race(
        empty(3, 4, b2="X"), "red c1", "blue b3", "green off", gained=("special seagull_1",)
    )
    assert offered(play(state, "special seagull_1")) == ["shift blue a3", "shift blue c3", "done"]


def test_edge_10_obstacle_with_an_empty_hand_oc_10_3() -> None:
    rows = empty(3, 4, b2="o")
    gained = (*FORWARD, "special break_through_1")
    state = race(rows, "red b1", "blue off", "green off", gained=gained)
    assert offered(state) == ["special break_through_1", "end"]
    state = play(state, "special break_through_1\nmain s_forward\ngo forward")
    assert offered(state) == ["ignore yes"]
    assert refused(state, "ignore no") == "OC-10.3"
    assert at(settle(state), "red") == "b2"


def test_edge_23_falling_in_mid_turn_with_an_action_left_oc_10_4() -> None:
    gained = (*FORWARD, "side s_forward:u diagonal")
    state = race(empty(3, 4, b2="k"), "red b1", "blue off", "green off", gained=gained)
    state = play(state, "main s_forward\ngo forward")
    assert at(state, "red") == "b2 down"
    state = play(state, "side s_forward:u\ngo stand")
    assert at(state, "red") == "b2"


def test_edge_15_entering_a_shell_field_again_oc_10_5() -> None:
    gained = (*FORWARD, "side s_forward:u forward")
    state = race(empty(3, 4, b2="s"), "red b1", "blue a1", "green off", gained=gained)
    state = play(state, "main s_forward\ngo forward")
    assert shells(state, 1) == 1
    again = race(empty(3, 4, b2="s"), "red b1 | shells 1", "blue a1", "green off", gained=FORWARD)
    assert shells(play(again, "main s_forward\ngo forward"), 1) == 2


def test_oc_10_6_card_swap_at_the_end_of_the_turn() -> None:
    state = race(
        empty(3, 4, b2="c"),
        "red b2 | hand s_shell faster_2",
        "blue off",
        "green off",
        market=MARKET,
        deck="slide_1",
    )
    state = play(state, "end")
    ask = GAME.rules.ask(state)
    assert ask is not None
    assert ask.known_to == 0
    assert offered(state) == ["give s_shell", "give faster_2", "no_swap"]
    assert play(state, "no_swap").round == 2
    state = play(state, "give faster_2")
    assert [card.what for card in state.bottom] == [state.conf.parts.cards.index("faster_2")]


def test_oc_10_7_the_shortcut_takes_main_actions_only() -> None:
    def crab(cards: str) -> State:
        return race(
            empty(3, 5, b1="1"),
            f"red b1 | hand {cards}",
            "blue off",
            "green off",
            shortcuts={"1": "b4 2 forward"},
        )

    poor = crab("s_forward s_diagonal")
    assert refused(poor, "shortcut") == "OC-10.7"
    state = play(crab("s_forward faster_2 s_shell"), "shortcut")
    assert offered(state) == ["pay s_forward", "pay faster_2"]
    assert refused(state, "pay s_shell") == "OC-10.7"
    state = play(state, "pay s_forward\npay faster_2")
    assert (at(state, "red"), hand(state, 1)) == ("b4", {"s_shell"})
    assert refused(state, "shortcut") == "OC-10.7"


def test_edge_43_shortcut_onto_an_occupied_field_oc_10_8() -> None:
    state = race(
        empty(3, 4, b1="1"),
        "red b1 | hand s_seaward",
        "blue b3",
        "green off",
        shortcuts={"1": "b3 1 seaward"},
    )
    state = play(state, "shortcut\npay s_seaward\npush blue forward")
    assert where(state, "red blue") == "b3 b4_down"


def test_edge_12_reeds_from_below_diagonal_and_above_oc_10_9() -> None:
    rows = empty(3, 4, b3="r")
    below = race(rows, "red b2", "blue off", "green off", gained=SEAWARD)
    assert directions(below) == ["go left", "go right"]
    assert refused(play(below, "main s_seaward"), "go forward") == "OC-10.9"
    diagonal = race(rows, "red a3", "blue off", "green off", gained=DIAGONAL)
    assert directions(diagonal) == ["go right"]
    above = race(rows, "red b1", "blue b3", "green off", gained=("special seagull_1",))
    above = play(above, "special seagull_1")
    assert "shift blue b2" in offered(above)


def test_oc_10_10_a_current_carries_at_the_end_of_the_turn_oc_r37() -> None:
    state = race(
        empty(3, 5, b2=")", c2="c"),
        "red b2 | hand s_shell",
        "blue off",
        "green off",
        market=MARKET,
    )
    state = play(state, "end")
    assert at(state, "red") == "c2"
    assert asked(state) != "p1 give"


def test_edge_26_current_onto_another_current_oc_10_11() -> None:
    state = end_on(empty(3, 4, b2="^", b3=">"), "red b2", "blue off", "green off")
    assert at(state, "red") == "b3"


def test_edge_25_current_into_an_occupied_field_oc_10_12() -> None:
    state = end_on(empty(3, 4, b2="^"), "red b2", "blue b3", "green off")
    assert where(state, "red blue") == "b2 b3"


@pytest.mark.parametrize(("arrow", "ends"), [("^", "b2"), ("<", "a3"), (">", "c3")])
def test_oc_10_9_reeds_stop_a_current_that_runs_straight_into_them(arrow: str, ends: str) -> None:
    state = end_on(empty(3, 4, b2=arrow, b3="r"), "red b2", "blue off", "green off")
    assert at(state, "red") == ends


def test_edge_28_crab_down_on_a_current_oc_10_13() -> None:
    state = end_on(empty(3, 4, b2="<"), "red b2 down", "blue off", "green off")
    assert at(state, "red") == "a3 down"


def test_oc_10_14_a_surprise_field_without_the_module_does_nothing() -> None:
    state = race(empty(3, 4, b2="?"), "red b1", "blue off", "green off", gained=("main s_forward",))
    assert asked(play(state, "main s_forward\ngo forward")) == "p1 action"


def test_edge_13_reeds_after_break_through() -> None:
    gained = (*FORWARD, "special break_through_1")
    state = race(empty(3, 4, b3="r"), "red b2", "blue off", "green off", gained=gained)
    assert "main s_forward" not in offered(state)
    state = settle(play(state, "special break_through_1\nmain s_forward\ngo forward"))
    assert at(state, "red") == "b3"


def test_edge_27_current_into_the_sea_while_others_are_there() -> None:
    state = end_on(empty(3, 4, b4="^"), "red b4", "blue sea", "green off")
    assert at(state, "red") == "sea"
