"""OC-4 Action phase and turn."""

from __future__ import annotations

from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    NARROW,
    W1,
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
    shells,
    where,
)


def test_oc_4_1_turns_go_clockwise_from_the_chef() -> None:
    state = race(
        WIDE,
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
        WIDE,
        "red a6",
        "blue b1 | planned s_shell",
        "green c1",
        chef="p1",
        gained=("main s_forward",),
    )
    state = play(state, "main s_forward\ngo forward")
    assert at(state, "red") == "sea"
    state = play(state, "p1 end\np2 add right\np2 main s_shell\np2 end\np3 rest\np3 end")
    assert (state.end, GAME.rules.standings(state).rule) == ("sea", "OC-16.2")
    assert GAME.rules.check(state, GAME.rules.parse("end")) is not None


def test_oc_4_3_add_or_rest_oc_4_5_an_empty_path_starts_on_the_right() -> None:
    state = race(WIDE, "red a1 | planned s_shell", "blue b1", "green c1", stage="begin")
    assert offered(state) == ["add right", "rest"]
    assert refused(state, "add left") == "OC-4.5"


def test_oc_4_4_without_a_planned_card_one_must_rest() -> None:
    state = race(WIDE, "red a1", "blue b1", "green c1", stage="begin")
    assert offered(state) == ["rest"]
    assert refused(state, "add right") == "OC-4.4"


def test_oc_4_6_cards_need_not_match_and_go_to_both_ends() -> None:
    state = race(
        WIDE,
        "red a1 | planned s_shell | path s_diagonal faster_1",
        "blue b1",
        "green c1",
        stage="begin",
    )
    assert path(play(state, "add left"), 1) == ["s_shell", "s_diagonal", "faster_1"]


def test_oc_4_7_actions_in_any_order_each_once() -> None:
    state = race(
        WIDE,
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
    state = race(WIDE, "red b1", "blue e1", "green off", gained=("main s_seaward",))
    state = play(state, "main s_seaward")
    assert refused(state, "end") == "OC-7.4"


def test_oc_4_9_field_effects_are_compulsory() -> None:
    state = race(
        empty(3, 4, b2="o"),
        "red b1 | hand s_shell s_forward",
        "blue off",
        "green off",
        gained=FORWARD,
    )
    state = play(state, "main s_forward\ngo forward")
    assert refused(state, "end") == "OC-10.3"


def test_edge_49_doping_after_a_rest_oc_4_11() -> None:
    state = race(
        NARROW,
        "red b1 | hand s_diagonal | path s_forward | shells 3",
        "blue a1",
        "green c1",
        stage="begin",
        tiles="Cb",
    )
    state = play(state, "rest\ntile Cb\ndope s_diagonal right")
    assert path(state, 1) == ["s_forward", "s_diagonal"]
    assert offered(state) == ["main s_diagonal", "side s_diagonal:u", "end"]


def test_oc_4_12_unused_actions_are_lost() -> None:
    state = race(WIDE, "red b1", "blue e1", "green off", gained=("main s_seaward",))
    assert play(state, "end").gained == ()


def test_oc_4_12_an_action_stays_when_its_card_leaves_the_path_oc_r16() -> None:
    state = race(
        WIDE,
        "red b1 | path s_forward | treasures su12",
        "blue e1",
        "green off",
        gained=("main s_forward",),
        adventure='modules = ["surprises"]\nsurprises = []',
    )
    state = play(state, "treasure su12\npath_card s_forward")
    assert (path(state, 1), hand(state, 1)) == ([], {"s_forward"})
    assert "main s_forward" in offered(state)


def test_oc_4_14_the_active_player_decides_for_others_oc_8_4() -> None:
    state = race(empty(3, 5), "red b1", "blue b2", "green b3", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward")
    assert asked(state) == "p1 push"
    assert asked(play(state, "push blue forward")) == "p1 push"


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


def test_w1_one_complete_turn() -> None:
    state = race(
        W1,
        "red c1 | planned faster_1 | hand s_shell s_seaward side_jump_2"
        " | path s_forward s_diagonal",
        "orange d2 | hand s_forward s_shell",
        "blue e6 | hand s_forward",
        shortcuts={"1": "d5 2 seaward"},
        tiles="Aa Ba Ca",
        chef="p1",
        stage="begin",
    )
    state = play(
        state,
        """
        p1 add right                 # one side action seaward
        p1 main faster_1             # shell
        p1 special faster_1
        p1 pay s_shell
        (p1 go forward)              # c1 -> c2, shell field
        p1 chef
        p1 go right                  # enters d2, orange is pushed
        p1 push orange left          # d2 -> c3 (obstacle), down
        chance random_discard p2 s_shell
        p1 side faster_1:u
        p1 go forward                # d2 -> d3 (shortcut)
        p1 shortcut
        p1 pay s_seaward
        (p1 pay side_jump_2)         # d3 -> d5
        p1 tile Ba
        (p1 swap_with blue)
        p1 end
        """,
    )
    assert where(state, "red orange blue") == "e6_down c3_down d5"
    assert hand(state, 1) == set()
    assert path(state, 1) == ["s_forward", "s_diagonal", "faster_1"]
    assert discard(state, 1) == {"s_shell", "s_seaward", "side_jump_2"}
    assert (shells(state, 1), state.supply) == (0, 32)
    assert (hand(state, 2), discard(state, 2)) == ({"s_forward"}, {"s_shell"})
    assert (hand(state, 3), shells(state, 3)) == ({"s_forward"}, 0)
    assert asked(state) == "p2 begin"
