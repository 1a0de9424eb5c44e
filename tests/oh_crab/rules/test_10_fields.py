"""Edge cases 1 to 43 of the rules file: pushing, fields, falling, currents, jumps."""

from __future__ import annotations

import pytest

from sheets.oh_crab.state import State
from tests.oh_crab.kit import (
    DIAGONAL,
    FORWARD,
    GAME,
    SEAWARD,
    asked,
    at,
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


def directions(state: State) -> list[str]:
    """Where the only basic movement action can go."""
    [main] = [text for text in offered(state) if text.startswith("main")]
    return offered(play(state, main))


# -- pushing -----------------------------------------------


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


def test_edge_3_pushed_onto_an_obstacle_with_an_empty_hand_oc_8_8() -> None:
    state = race(empty(3, 4, b3="o"), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward")
    assert where(state, "red blue") == "b2 b3_down"
    assert asked(state) == "p1 action"


def test_edge_4_push_straight_into_reeds_oc_8_2() -> None:
    state = race(empty(3, 4, b3="r"), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["push blue left", "push blue right"]
    assert refused(state, "push blue forward") == "OC-8.2"


def test_edge_5_push_into_the_sea_as_the_only_option_oc_r24() -> None:
    state = race(
        empty(3, 3, b3="X"),
        "red a2 | hand s_shell",
        "blue a3",
        "green c1",
        chef="p2",
        gained=FORWARD,
    )
    state = settle(play(state, "main s_forward"))
    assert where(state, "red blue") == "a3 sea"
    assert state.end == ""
    assert play(state, "p1 end").end == "sea"
    state = play(state, "p1 end")
    assert GAME.standings(state).winners == (1,)


def test_edge_6_push_from_the_top_row_of_a_high_column() -> None:
    state = race(empty(3, 3), "red b2", "blue b3", "green off", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["push blue forward"]
    assert refused(state, "push blue left") == "OC-8.2"


def test_edge_7_pushed_crab_already_down_oc_r27() -> None:
    state = race(empty(3, 4), "red b1", "blue b2 down", "green off", gained=FORWARD)
    assert at(play(state, "main s_forward\npush blue forward"), "blue") == "b3 down"


@pytest.mark.parametrize(("rows", "purse"), [({"b2": "s"}, 0), ({"b3": "s"}, 1)])
def test_edge_8_pushed_off_and_onto_a_shell_field_oc_8_9(rows: dict[str, str], purse: int) -> None:
    state = race(empty(3, 4, **rows), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward")
    assert shells(state, 2) == purse
    assert shells(state, 1) == 1 - purse


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


# -- own movement and fields -----------------------------------------------


def test_edge_10_obstacle_with_an_empty_hand_oc_10_3() -> None:
    rows = empty(3, 4, b2="o")
    gained = (*FORWARD, "special break_through_1")
    state = race(rows, "red b1", "blue off", "green off", gained=gained)
    assert offered(state) == ["special break_through_1", "end"]
    state = play(state, "special break_through_1\nmain s_forward\ngo forward")
    assert offered(state) == ["ignore yes"]
    assert refused(state, "ignore no") == "OC-10.3"
    assert at(settle(state), "red") == "b2"


def test_edge_11_faster_paid_with_the_last_card_oc_r14() -> None:
    rows = empty(3, 4, b2="o")
    gained = ("special faster_1",)
    poor = race(rows, "red b1 | hand s_shell", "blue off", "green off", gained=gained)
    assert offered(poor) == ["end"]
    rich = race(rows, "red b1 | hand s_shell s_forward", "blue off", "green off", gained=gained)
    assert offered(rich) == ["special faster_1", "end"]


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


def test_edge_13_reeds_after_break_through() -> None:
    gained = (*FORWARD, "special break_through_1")
    state = race(empty(3, 4, b3="r"), "red b2", "blue off", "green off", gained=gained)
    assert "main s_forward" not in offered(state)
    state = settle(play(state, "special break_through_1\nmain s_forward\ngo forward"))
    assert at(state, "red") == "b3"


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


def test_edge_15_entering_a_shell_field_again_oc_10_5() -> None:
    gained = (*FORWARD, "side s_forward:u forward")
    state = race(empty(3, 4, b2="s"), "red b1", "blue a1", "green off", gained=gained)
    state = play(state, "main s_forward\ngo forward")
    assert shells(state, 1) == 1
    again = race(empty(3, 4, b2="s"), "red b1 | shells 1", "blue a1", "green off", gained=FORWARD)
    assert shells(play(again, "main s_forward\ngo forward"), 1) == 2


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
    assert refused(state, "main s_shell") == "OC-7.9"
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


# -- knocked over -----------------------------------------------


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


def test_edge_21_down_and_sea_call_oc_r47() -> None:
    state = race(empty(5, 4), "red b2 down", "blue a1", "green e1", gained=("special sea_call_1",))
    state = play(state, "special sea_call_1")
    assert not any("red" in text for text in offered(state))
    state = play(state, "shift blue a2\nshift green d1")
    assert where(state, "red blue green") == "b2_down a2 d1"


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


def test_edge_23_falling_in_mid_turn_with_an_action_left_oc_10_4() -> None:
    gained = (*FORWARD, "side s_forward:u diagonal")
    state = race(empty(3, 4, b2="k"), "red b1", "blue off", "green off", gained=gained)
    state = play(state, "main s_forward\ngo forward")
    assert at(state, "red") == "b2 down"
    state = play(state, "side s_forward:u\ngo stand")
    assert at(state, "red") == "b2"


def test_edge_24_break_through_after_falling_oc_r36() -> None:
    gained = (*FORWARD, "special break_through_1")
    state = race(empty(3, 4, b2="k"), "red b1", "blue off", "green off", gained=gained)
    state = play(state, "main s_forward\ngo forward\nspecial break_through_1")
    assert at(state, "red") == "b2 down"


# -- currents and sea -----------------------------------------------


def end_on(rows: str, *players: str) -> State:
    return play(race(rows, *players), "end")


def test_edge_25_current_into_an_occupied_field_oc_10_12() -> None:
    state = end_on(empty(3, 4, b2="^"), "red b2", "blue b3", "green off")
    assert where(state, "red blue") == "b2 b3"


def test_edge_26_current_onto_another_current_oc_10_11() -> None:
    state = end_on(empty(3, 4, b2="^", b3=">"), "red b2", "blue off", "green off")
    assert at(state, "red") == "b3"


def test_edge_27_current_into_the_sea_while_others_are_there() -> None:
    state = end_on(empty(3, 4, b4="^"), "red b4", "blue sea", "green off")
    assert at(state, "red") == "sea"


def test_edge_28_crab_down_on_a_current_oc_10_13() -> None:
    state = end_on(empty(3, 4, b2="<"), "red b2 down", "blue off", "green off")
    assert at(state, "red") == "a3 down"


def test_edge_29_current_onto_an_obstacle_oc_r35() -> None:
    rows = empty(3, 4, b2="^", b3="o")
    assert at(end_on(rows, "red b2", "blue off", "green off"), "red") == "b2"
    state = end_on(rows, "red b2 | hand s_shell s_forward", "blue off", "green off")
    assert offered(state) == ["pay s_forward", "pay s_shell"]
    state = play(state, "pay s_shell")
    assert (at(state, "red"), hand(state, 1)) == ("b3", {"s_forward"})


def test_edge_30_pushed_onto_a_current_oc_r43() -> None:
    state = race(empty(3, 4, b3="^"), "red b1", "blue b2", "green off", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward\np1 end")
    assert at(state, "blue") == "b3 down"
    state = play(state, "p2 rest\np2 end")
    assert at(state, "blue") == "b4"


def finish(*players: str) -> State:
    state = race(empty(3, 4), *players, chef="p2", turn="p1")
    return play(state, "p1 end")


def test_edge_31_two_crabs_in_the_sea_most_hand_cards_oc_16_3() -> None:
    state = finish(
        "red sea | hand s_shell s_forward | shells 5",
        "blue a1",
        "green sea | hand s_shell s_forward s_diagonal",
    )
    standings = GAME.standings(state)
    assert (standings.winners, standings.reason, standings.rule) == ((2,), "hand_cards", "OC-16.3")


def test_edge_31_then_shells_oc_16_4() -> None:
    state = finish("red sea | hand s_shell | shells 5", "blue a1", "green sea | hand s_shell")
    standings = GAME.standings(state)
    assert (standings.winners, standings.reason) == ((0,), "shells")


def test_edge_32_equal_cards_equal_shells_oc_16_5() -> None:
    state = finish("red sea | shells 1", "blue a1", "green sea | shells 1")
    standings = GAME.standings(state)
    assert (standings.winners, standings.reason) == ((0, 2), "shared")


def test_edge_33_turn_of_a_crab_in_the_sea_oc_16_6() -> None:
    state = race(
        empty(3, 4),
        "red sea | discard s_shell s_forward s_diagonal",
        "blue a1",
        "green sea | hand s_shell s_forward",
        chef="p2",
        turn="p1",
        stage="begin",
        gained=(),
    )
    state = play(state, "p1 rest\np1 end")
    assert (state.end, GAME.standings(state).winners) == ("sea", (0,))


def test_edge_34_sand_in_eyes_with_one_opponent_in_the_sea_oc_r49() -> None:
    state = race(
        empty(3, 4),
        "red b1",
        "blue b3 | hand s_shell",
        "green sea | hand s_shell",
        gained=("special sand_in_eyes_1",),
    )
    state = play(state, "special sand_in_eyes_1\nchance random_discard p2 s_shell")
    assert (hand(state, 2), hand(state, 3)) == (set(), {"s_shell"})
    assert asked(state) == "p1 action"


# -- jumps and swaps -----------------------------------------------


def test_edge_35_side_jump_over_everything_oc_11_7() -> None:
    state = race(
        empty(7, 3, c2="X"), "red a2", "blue e2", "green off", gained=("special side_jump_1",)
    )
    state = play(state, "special side_jump_1")
    assert offered(state) == ["jump g2"]
    assert refused(state, "jump b2") == "OC-11.7"
    assert at(settle(state), "red") == "g2"


def test_edge_36_side_jump_onto_an_obstacle() -> None:
    rows = empty(3, 3, c2="o")
    gained = ("special side_jump_1",)
    state = race(rows, "red a2 | hand s_shell", "blue off", "green off", gained=gained)
    state = play(state, "special side_jump_1\njump c2\npay s_shell")
    assert at(state, "red") == "c2"
    assert offered(race(rows, "red a2", "blue off", "green off", gained=gained)) == ["end"]


def test_edge_37_double_jump_over_a_closed_field_onto_a_crab_oc_12_6() -> None:
    rows = empty(3, 4, b2="X")
    state = race(rows, "red b1 | shells 3", "blue b3", "green off", tiles="Ca")
    state = play(state, "tile Ca\npush blue left")
    assert where(state, "red blue") == "b3 a4_down"
    assert (shells(state, 1), state.supply) == (0, 32)
    stuck = race(
        empty(3, 4, b2="X", b4="X", a4="X", c4="X"),
        "red b1 | shells 3",
        "blue b3",
        "green off",
        tiles="Ca",
    )
    assert offered(stuck) == ["end"]
    assert refused(stuck, "tile Ca") == "OC-8.5"


def test_edge_38_double_jump_over_and_onto_reeds_oc_r39() -> None:
    over = race(empty(3, 4, b2="r"), "red b1 | shells 3", "blue off", "green off", tiles="Ca")
    assert at(play(over, "tile Ca"), "red") == "b3"
    onto = race(empty(3, 4, b3="r"), "red b1 | shells 3", "blue off", "green off", tiles="Ca")
    assert refused(onto, "tile Ca") == "OC-10.9"


@pytest.mark.parametrize("field", ["a3", "a4", "b3", "b4"])
def test_edge_39_double_jump_into_the_sea_oc_r55(field: str) -> None:
    state = race(empty(3, 4), f"red {field} | shells 3", "blue off", "green off", tiles="Ca")
    assert at(play(state, "tile Ca"), "red") == "sea"


def test_edge_40_make_way_onto_a_knock_over_field_oc_12_3() -> None:
    state = race(empty(3, 4, b3="k"), "red b2 | shells 2", "blue b3", "green off", tiles="Ba")
    state = play(state, "tile Ba\nswap_with blue")
    assert where(state, "red blue") == "b3_down b2"


def test_edge_41_make_way_into_reeds_oc_r40() -> None:
    state = race(
        empty(3, 4, b3="r", a3="r", a2="r"),
        "red b2 | shells 2",
        "blue b3",
        "green a3",
        "brown a2",
        tiles="Ba",
    )
    state = play(state, "tile Ba")
    assert offered(state) == ["swap_with green", "swap_with brown"]
    assert refused(state, "swap_with blue") == "OC-10.9"


def test_edge_42_make_way_when_the_own_field_is_an_obstacle_oc_12_4() -> None:
    state = race(
        empty(3, 4, b2="o"),
        "red b2 | shells 2",
        "blue b3 | hand s_shell",
        "green off",
        tiles="Ba",
    )
    state = play(state, "tile Ba\nswap_with blue\nchance random_discard p2 s_shell")
    assert (where(state, "red blue"), discard(state, 2)) == ("b3 b2", {"s_shell"})


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
