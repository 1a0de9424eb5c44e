"""Rules of planning, turns, rest, market, path and special actions, by number."""

from __future__ import annotations

import pytest

from sheets.oh_crab.state import State
from tests.oh_crab.kit import (
    GAME,
    MARKET,
    OPENING,
    asked,
    at,
    discard,
    empty,
    fresh,
    hand,
    names,
    offered,
    outcomes,
    path,
    play,
    race,
    refused,
    settle,
    shells,
    where,
)

BOARD = empty(5, 6)


def opened(players: int = 3) -> State:
    return play(fresh(players, first=0), OPENING)


# -- planning, OC-3 -------------------------------------------------------------------------


def test_oc_3_1_a_round_has_planning_action_and_round_end() -> None:
    state = opened()
    assert (state.round, state.phase, asked(state)) == (1, 1, "p1 plan")
    for _ in range(3):
        state = play(state, "plan s_shell")
    for _ in range(3):
        state = play(state, "add right\nend")
    assert (state.round, asked(state)) == (2, f"p{state.chef + 1} plan")


def test_oc_3_2_everybody_plans_one_card_in_secret() -> None:
    state = opened()
    ask = GAME.ask(state)
    assert ask is not None
    assert ask.known_to == ask.seat == 0
    assert refused(state, "plan none") == "OC-3.2"
    assert refused(state, "plan faster_1") == "OC-3.2"
    state = play(state, "plan s_shell")
    assert (state.players[0].planned, asked(state)) == (3, "p2 plan")


def test_oc_3_3_an_empty_hand_announces_a_rest() -> None:
    state = race(BOARD, "red a1", "blue b1 | hand s_shell", "green c1", stage="plan", turn="p2")
    state = play(state, "p2 plan s_shell")
    assert (asked(state), offered(state)) == ("p3 plan", ["plan none"])


def test_oc_3_4_a_planned_card_is_no_hand_card_oc_r15() -> None:
    state = play(opened(), "plan s_shell\nplan s_shell\nplan s_shell")
    assert "s_shell" not in hand(state, 1)
    assert state.players[0].hand.bit_count() == 3


# -- turns, OC-4 ----------------------------------------------------------------------------


def test_oc_4_1_turns_go_clockwise_from_the_chef() -> None:
    state = race(
        BOARD,
        "red a1 | hand s_shell",
        "blue b1 | hand s_shell",
        "green c1 | hand s_shell",
        stage="plan",
        turn="p2",
        chef="p2",
    )
    state = play(state, "p2 plan s_shell\np3 plan s_shell\np1 plan s_shell")
    for seat in ("p2", "p3", "p1"):
        state = play(state, f"{seat} add right\n{seat} end")


def test_oc_4_2_reaching_the_sea_does_not_stop_the_phase_oc_16_1() -> None:
    state = race(
        BOARD,
        "red a6",
        "blue b1 | planned s_shell",
        "green c1",
        chef="p1",
        gained=("main s_forward",),
    )
    state = play(state, "main s_forward\ngo forward")
    assert at(state, "red") == "sea"
    state = play(state, "p1 end\np2 add right\np2 main s_shell\np2 end\np3 rest\np3 end")
    assert (state.end, GAME.standings(state).rule) == ("sea", "OC-16.2")
    assert GAME.check(state, GAME.parse("end")) is not None


def test_oc_4_3_add_or_rest_oc_4_5_an_empty_path_starts_on_the_right() -> None:
    state = race(BOARD, "red a1 | planned s_shell", "blue b1", "green c1", stage="begin")
    assert offered(state) == ["add right", "rest"]
    assert refused(state, "add left") == "OC-4.5"


def test_oc_4_4_without_a_planned_card_one_must_rest() -> None:
    state = race(BOARD, "red a1", "blue b1", "green c1", stage="begin")
    assert offered(state) == ["rest"]
    assert refused(state, "add right") == "OC-4.4"


def test_oc_4_6_cards_need_not_match_and_go_to_both_ends() -> None:
    state = race(
        BOARD,
        "red a1 | planned s_shell | path s_shell faster_1",
        "blue b1",
        "green c1",
        stage="begin",
    )
    assert path(play(state, "add left"), 1) == ["s_shell", "s_shell", "faster_1"]


def test_oc_4_7_actions_in_any_order_each_once() -> None:
    state = race(
        BOARD,
        "red a1 | planned s_diagonal | path s_forward",
        "blue e1",
        "green off",
        stage="begin",
    )
    state = play(state, "add right")
    assert offered(state) == ["main s_diagonal", "side s_diagonal:u", "end"]
    state = play(state, "side s_diagonal:u\ngo right")
    assert offered(state) == ["main s_diagonal", "end"]
    assert refused(state, "side s_diagonal:u") == "OC-4.10"


def test_oc_4_8_an_action_is_finished_before_the_next() -> None:
    state = race(BOARD, "red b1", "blue e1", "green off", gained=("main s_seaward",))
    state = play(state, "main s_seaward")
    assert refused(state, "end") == "OC-7.4"


def test_oc_4_12_unused_actions_are_lost() -> None:
    state = race(BOARD, "red b1", "blue e1", "green off", gained=("main s_seaward",))
    assert play(state, "end").gained == ()


def test_oc_4_12_an_action_stays_when_its_card_leaves_the_path_oc_r16() -> None:
    state = race(
        BOARD,
        "red b1 | path s_forward | treasures su12",
        "blue e1",
        "green off",
        gained=("main s_forward",),
        adventure='modules = ["surprises"]\nsurprises = []',
    )
    state = play(state, "treasure su12\npath_card s_forward")
    assert (path(state, 1), hand(state, 1)) == ([], {"s_forward"})
    assert "main s_forward" in offered(state)


def test_oc_4_15_pending_cards_come_before_the_field_oc_r42() -> None:
    state = race(
        empty(3, 6, b4="^"),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["events"]\ncrossed = [1, 2]\npending = [2]',
    )
    state = play(state, "end")
    assert (asked(state), at(state, "red")) == ("chance event", "b4")
    assert at(play(state, "event 2 ev03"), "red") == "b5"


def test_oc_4_15_a_border_crossed_by_the_current_follows_it() -> None:
    state = race(
        empty(3, 6, b3="^"),
        "red b3",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["events"]\ncrossed = [1]',
    )
    state = play(state, "end")
    assert (asked(state), at(state, "red")) == ("chance event", "b4")


# -- rest, OC-5 -----------------------------------------------------------------------------


def test_oc_5_rest_in_five_steps() -> None:
    state = race(
        BOARD,
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


def test_oc_r19_a_tile_in_a_rest_turn() -> None:
    state = race(BOARD, "red a1 | shells 1", "blue e1", "green off", stage="begin", tiles="Aa")
    assert offered(play(state, "rest")) == ["tile Aa", "end"]


# -- action sources, OC-6 -------------------------------------------------------------------


def test_oc_6_1_the_main_action_is_free_oc_6_5_starting_cards_have_no_special() -> None:
    state = race(BOARD, "red a1 | planned s_forward", "blue e1", "green off", stage="begin")
    assert offered(play(state, "add right")) == ["main s_forward", "end"]


def test_oc_6_2_halves_match_at_the_same_height_only_oc_r18() -> None:
    # zigzag_3 RL = S, faster_3 LU = S: other heights
    state = race(
        BOARD,
        "red a1 | planned faster_3 | path zigzag_3 | hand s_shell",
        "blue e1",
        "green off",
        stage="begin",
    )
    assert not any(text.startswith("side") for text in offered(play(state, "add right")))


def test_oc_6_4_only_symbols_of_the_added_card_count() -> None:
    state = race(
        BOARD,
        "red a1 | planned s_shell | path s_forward s_diagonal",
        "blue e1",
        "green off",
        stage="begin",
    )
    sides = [text for text in offered(play(state, "add right")) if text.startswith("side")]
    assert sides == ["side s_shell:u"]


def test_oc_6_6_the_chef_action_is_one_diagonal() -> None:
    state = race(BOARD, "red b1", "blue e1", "green off", chef="p1")
    state = play(state, "chef")
    assert offered(state) == ["go left", "go right"]
    assert refused(state, "go forward") == "OC-7.4"
    state = play(state, "go left")
    assert (offered(state), refused(state, "chef")) == (["end"], "OC-6.6")
    other = race(BOARD, "red b1", "blue e1", "green off", chef="p2")
    assert refused(other, "chef") == "OC-6.6"


def test_oc_6_7_a_tile_once_a_turn_for_its_shells_oc_12_10() -> None:
    state = race(BOARD, "red b1 | shells 3", "blue e1", "green off", tiles="Aa Bb Ca")
    state = play(state, "tile Bb\ngo forward")
    assert (shells(state, 1), state.supply) == (1, 31)
    assert refused(state, "tile Aa") == "OC-12.10"
    poor = race(BOARD, "red b1 | shells 1", "blue e1", "green off", tiles="Bb")
    assert refused(poor, "tile Bb") == "OC-6.7"
    assert refused(poor, "tile Aa") == "OC-2.3"


def test_oc_6_9_a_cost_is_a_hand_card_of_choice() -> None:
    state = race(
        BOARD,
        "red b1 | hand s_shell slide_1",
        "blue e1",
        "green off",
        gained=("special faster_1",),
    )
    state = play(state, "special faster_1")
    assert offered(state) == ["pay s_shell", "pay slide_1"]
    assert refused(state, "pay s_forward") == "OC-6.9"
    empty_hand = race(BOARD, "red b1", "blue e1", "green off", gained=("special faster_1",))
    assert refused(empty_hand, "special faster_1") == "OC-6.9"


# -- movement, OC-7 -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("main", "ways"),
    [
        ("s_forward", ["go forward"]),
        ("s_diagonal", ["go left", "go right"]),
        ("s_seaward", ["go forward", "go left", "go right"]),
    ],
    ids=["oc_7_2", "oc_7_3", "oc_7_4"],
)
def test_oc_7_basic_movements(main: str, ways: list[str]) -> None:
    state = race(BOARD, "red b1", "blue e1", "green off", gained=(f"main {main}",))
    assert offered(play(state, f"main {main}")) == ways


def test_oc_7_1_shell() -> None:
    state = play(
        race(BOARD, "red b1", "blue e1", "green off", gained=("main s_shell",)), "main s_shell"
    )
    assert (shells(state, 1), state.supply) == (1, 31)


def test_oc_7_5_no_closed_field_and_no_edge() -> None:
    state = race(
        empty(3, 4, b2="X"), "red a2", "blue off", "green off", gained=("main s_diagonal",)
    )
    assert offered(state) == ["end"]
    assert refused(state, "main s_diagonal") == "OC-7.5"


def test_oc_1_7_the_sea_is_one_option_oc_r5() -> None:
    state = race(empty(3, 3), "red b3", "blue off", "green off", gained=("main s_seaward",))
    state = play(state, "main s_seaward")
    assert offered(state) == ["go forward"]
    assert refused(state, "go left") == "OC-10.15"
    edge = race(empty(3, 3), "red a3", "blue off", "green off", gained=("main s_seaward",))
    assert offered(play(edge, "main s_seaward")) == ["go forward", "go right"]


# -- board-field actions, OC-10 -------------------------------------------------------------


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
    ask = GAME.ask(state)
    assert ask is not None
    assert ask.known_to == 0
    assert offered(state) == ["give s_shell", "give faster_2", "no_swap"]
    assert play(state, "no_swap").round == 2
    state = play(state, "give faster_2")
    assert [card.what for card in state.bottom] == [state.conf.kit.cards.index("faster_2")]


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


def test_oc_r38_a_shortcut_onto_an_obstacle_needs_one_more_card() -> None:
    def crab(cards: str) -> State:
        return race(
            empty(3, 5, b1="1", b4="o"),
            f"red b1 | hand {cards}",
            "blue off",
            "green off",
            shortcuts={"1": "b4 1 forward"},
        )

    assert refused(crab("s_forward"), "shortcut") == "OC-10.3"
    state = play(crab("s_forward s_shell"), "shortcut\npay s_forward\npay s_shell")
    assert (at(state, "red"), hand(state, 1)) == ("b4", set())


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


def test_oc_10_14_a_surprise_field_without_the_module_does_nothing() -> None:
    state = race(empty(3, 4, b2="?"), "red b1", "blue off", "green off", gained=("main s_forward",))
    assert asked(play(state, "main s_forward\ngo forward")) == "p1 action"


# -- special actions, OC-11 -----------------------------------------------------------------


def special(name: str, *players: str, rows: str = BOARD, **more: object) -> State:
    state = race(rows, *players, gained=(f"special {name}_1",), **more)  # type: ignore[arg-type]
    return play(state, f"special {name}_1")


def test_oc_11_1_seagull_moves_crabs_in_front_back() -> None:
    state = special("seagull", "red b3", "blue b4", "green a4", "brown a2")
    assert offered(state) == ["shift blue c4", "shift green a3", "done"]
    state = play(state, "shift green a3")
    assert set(offered(state)) == {"shift blue c4", "shift blue a4", "done"}
    assert refused(state, "shift green a2") == "OC-11.1"
    assert refused(state, "shift blue b3") == "OC-11.6"
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
        BOARD,
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
    assert refused(state, "shift red a2") == "OC-11.1"
    assert at(play(state, "shift green sea"), "green") == "sea"


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
    state = play(state, "side s_forward:l\ngo forward\nend\nignore yes")
    assert (at(state, "red"), state.breaking) == ("b4", False)


def test_oc_11_8_is_switched_on_once() -> None:
    state = race(
        BOARD,
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


def test_oc_11_12_slide_in_either_order_oc_r51() -> None:
    state = special("slide", "red b1 | hand s_shell", "blue e1", "green off")
    state = play(state, "pay s_shell")
    assert offered(state) == ["order diagonal_first", "order forward_first"]
    assert at(play(state, "order forward_first\ngo forward\ngo left"), "red") == "a3"
    blocked = special(
        "slide", "red b1 | hand s_shell", "blue off", "green off", rows=empty(3, 4, b2="X")
    )
    assert offered(play(blocked, "pay s_shell")) == ["order diagonal_first"]


def test_oc_r52_a_shortcut_between_the_halves() -> None:
    state = race(
        empty(3, 6, c2="1"),
        "red b1 | hand s_shell s_forward",
        "blue off",
        "green off",
        gained=("special slalom_1",),
        shortcuts={"1": "c4 1 forward"},
    )
    state = play(state, "special slalom_1\npay s_shell\ngo right")
    assert offered(state) == ["interrupt shortcut", "interrupt continue"]
    state = play(state, "interrupt shortcut\npay s_forward\ngo left")
    assert at(state, "red") == "b4"


# -- tiles, OC-12 ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "cost", "then", "field"),
    [
        ("Aa", 1, "go left", "a2"),
        ("Ab", 1, "jump d1", "d1"),
        ("Bb", 2, "go forward", "b2"),
        ("Ca", 3, "", "b3"),
    ],
    ids=["oc_12_1", "oc_12_2", "oc_12_5", "oc_12_6"],
)
def test_oc_12_moving_tiles(tile: str, cost: int, then: str, field: str) -> None:
    state = race(BOARD, "red b1 | shells 5", "blue e1", "green off", tiles=tile)
    state = play(state, f"tile {tile}\n{then}")
    assert (at(state, "red"), shells(state, 1)) == (field, 5 - cost)


def test_oc_12_7_doping_adds_a_card_with_all_its_actions_oc_r20() -> None:
    state = race(BOARD, "red b1 | hand zigzag_2 | shells 3", "blue e1", "green off", tiles="Cb")
    state = play(state, "tile Cb")
    assert offered(state) == ["dope zigzag_2 right"]
    assert refused(state, "dope zigzag_2 left") == "OC-4.5"
    assert offered(settle(state)) == ["main zigzag_2", "special zigzag_2", "end"]


def test_oc_12_8_not_done_yet() -> None:
    state = race(BOARD, "red b1 | discard s_shell | shells 2", "blue e1", "green off", tiles="Da")
    assert hand(play(state, "tile Da"), 1) == {"s_shell"}
    none = race(BOARD, "red b1 | shells 2", "blue e1", "green off", tiles="Da")
    assert refused(none, "tile Da") == "OC-12.8"


def test_oc_12_9_trading_tile_oc_14_3_action_cards_go_under_the_deck_oc_14_4() -> None:
    state = race(
        BOARD,
        "red b1 | hand zigzag_1 | shells 1",
        "blue e1",
        "green off",
        tiles="Db",
        market=MARKET,
        deck="slide_1",
    )
    state = play(state, "tile Db\ngive zigzag_1\nmarket deck")
    assert outcomes(state) == {"draw p1 slide_1"}
    state = play(state, "draw p1 slide_1")
    assert hand(state, 1) == {"slide_1"}


# -- market, OC-13 and OC-14 ----------------------------------------------------------------


def test_oc_r57_swap_with_an_empty_deck_oc_r59() -> None:
    state = race(
        BOARD,
        "red b1 | hand zigzag_1 | shells 1",
        "blue e1",
        "green off",
        tiles="Db",
        market=("aside_1", "", ""),
    )
    state = play(state, "tile Db\ngive zigzag_1")
    assert offered(state) == ["market 1", "market deck"]
    assert refused(state, "market 2") == "OC-13.2"
    state = play(state, "market deck\ndraw p1 zigzag_1")
    assert hand(state, 1) == {"zigzag_1"}


def test_oc_14_1_no_hand_card_no_swap() -> None:
    state = race(BOARD, "red b1 | shells 1", "blue e1", "green off", tiles="Db", market=MARKET)
    assert refused(state, "tile Db") == "OC-14.1"


def test_oc_13_4_visible_cards_show_different_specials() -> None:
    state = play(
        fresh(first=0),
        "reveal aside_1\nreveal aside_2\nreveal aside_3\n"
        "reveal slide_1\nreveal slide_2\nreveal faster_1",
    )
    assert [len(slot) for slot in state.slots] == [3, 2, 1]
    assert asked(state) == "p1 plan"


def test_oc_2_4_every_player_has_the_four_starting_cards() -> None:
    state = opened(5)
    for player in state.players:
        assert names(state, player.hand) == {"s_forward", "s_diagonal", "s_seaward", "s_shell"}


# -- two players, OC-17 ---------------------------------------------------------------------


def test_oc_17_3_the_second_player_chooses_starting_fields() -> None:
    state = fresh(2, first=1)
    assert len(state.conf.board.spec.tiles) == 4  # OC-17.1
    assert asked(state) == "p1 start"
    assert set(offered(state)) == {
        f"start {crab} {number}" for crab in ("red", "orange") for number in (2, 3, 4)
    }
    assert refused(state, "start blue 2") == "OC-17.3"
    assert refused(state, "start red 5") == "OC-17.3"
    state = play(state, "start orange 4\nstart red 2")
    starts = state.conf.board.starts
    assert [state.at[crab] for crab in (2, 1, 0, 3)] == [starts[n] for n in (1, 4, 2, 3)]


def test_oc_17_6_two_planning_and_action_phases_oc_17_7() -> None:
    state = race(
        BOARD,
        "red a1, orange b1 | hand s_shell s_forward",
        "blue c1, green d1 | hand s_shell s_forward",
        stage="plan",
        turn="p2",
    )
    state = play(
        state,
        """
        p2 plan s_shell
        p1 plan s_shell
        p2 activate green
        p2 add right
        p2 end
        p1 activate red
        p1 add right
        p1 end
        """,
    )
    assert (state.phase, asked(state)) == (2, "p2 plan")
    state = play(state, "p2 plan s_forward\np1 plan s_forward")
    assert (state.crab, asked(state)) == (2, "p2 begin")


def test_oc_17_8_the_inactive_crab_is_not_touched_oc_r68() -> None:
    state = race(
        BOARD,
        "red b3, orange b5",
        "blue c5, green a1",
        gained=("special seagull_1", "special aside_1", "special sea_call_1"),
    )
    for name in ("seagull_1", "aside_1", "sea_call_1"):
        assert not any("orange" in text for text in offered(play(state, f"special {name}")))


def test_oc_17_11_own_inactive_crab_pushed_in_a_chain() -> None:
    state = race(empty(3, 5), "red b1, orange b3", "blue b2, green a1", gained=("main s_forward",))
    state = play(state, "main s_forward\npush blue forward\npush orange forward")
    assert where(state, "red blue orange") == "b2 b3_down b4_down"


@pytest.mark.parametrize(
    ("places", "chef", "expected"),
    [
        (("a1", "b5", "c2", "c3"), "p1", 0),
        (("a1", "b5", "c1", "c3"), "p1", 1),
        (("sea", "b5", "c1", "c3"), "p1", 1),
        (("sea", "a1", "c1", "e1"), "p2", 0),
    ],
    ids=["rear", "tie", "sea", "tie_of_two"],
)
def test_oc_17_14_the_chef_with_two_players_oc_r67(
    places: tuple[str, ...], chef: str, expected: int
) -> None:
    from sheets.oh_crab.turn import next_chef

    a, b, c, d = places
    state = race(BOARD, f"red {a}, orange {b}", f"blue {c}, green {d}", chef=chef)
    assert next_chef(state) == expected


def test_oc_17_15_both_crabs_in_the_sea_win_oc_17_16() -> None:
    state = race(
        BOARD,
        "red sea, orange sea",
        "blue sea, green a1",
        phase=2,
        activated=["red", "blue"],
    )
    state = play(state, "end")
    standings = GAME.standings(state)
    assert (state.end, standings.winners, standings.rule) == ("sea", (0,), "OC-17.15")
