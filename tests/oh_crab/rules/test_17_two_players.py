"""Edge cases 44 to 64 of the rules file: market, cards, two players, Adventure Pack."""

from __future__ import annotations

import pytest

from sheets.oh_crab.state import NOBODY, State
from tests.oh_crab.kit import (
    FORWARD,
    asked,
    at,
    empty,
    hand,
    offered,
    path,
    play,
    race,
    refused,
    settle,
    shells,
    where,
)

BOARD = empty(3, 4)


def slots(state: State) -> list[list[str]]:
    cards = state.conf.kit.cards
    return [[cards[card] for card in slot] for slot in state.slots]


# -- market and cards -----------------------------------------------


def test_edge_44_refill_reveals_a_card_matching_another_slot_oc_13_3() -> None:
    state = race(
        BOARD,
        "red b1",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "seagull_1", "faster_1"),
        deck="aside_2 slide_1 slide_2",
    )
    state = play(state, "rest\nmarket 2\nchance reveal aside_2\nchance reveal slide_1")
    assert slots(state) == [["aside_1", "aside_2"], ["slide_1"], ["faster_1"]]


def test_edge_45_deck_runs_out_during_a_refill_oc_r58() -> None:
    state = race(
        BOARD,
        "red b1",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "seagull_1", "faster_1"),
        deck="aside_2",
    )
    state = play(state, "rest\nmarket 2\nchance reveal aside_2")
    assert slots(state) == [["aside_1", "aside_2"], [], ["faster_1"]]
    assert asked(state) == "p1 action"


def test_edge_46_market_completely_empty_oc_13_6() -> None:
    state = race(
        BOARD,
        "red b1 | hand s_shell | shells 1",
        "blue a1",
        "green c1",
        stage="begin",
        tiles="Db",
    )
    state = play(state, "rest")
    assert hand(state, 1) == {"s_shell"}
    assert offered(state) == ["end"]
    assert refused(state, "tile Db") == "OC-13.6"


def test_edge_47_card_swap_with_a_starting_card_oc_14_2() -> None:
    state = race(
        BOARD,
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


def test_edge_48_rest_in_round_1_with_an_empty_path_oc_r9() -> None:
    state = race(
        BOARD,
        "red b1 | planned s_shell | hand s_forward s_diagonal s_seaward",
        "blue a1",
        "green c1",
        stage="begin",
        market=("aside_1", "seagull_1", "faster_1"),
        deck="slide_1",
    )
    state = play(state, "rest\nmarket deck\nchance draw p1 slide_1")
    assert len(hand(state, 1)) == 5
    assert (path(state, 1), state.players[0].discard) == ([], 0)


def test_edge_49_doping_after_a_rest_oc_4_11() -> None:
    state = race(
        BOARD,
        "red b1 | hand s_diagonal | path s_forward | shells 3",
        "blue a1",
        "green c1",
        stage="begin",
        tiles="Cb",
    )
    state = play(state, "rest\ntile Cb\ndope s_diagonal right")
    assert path(state, 1) == ["s_forward", "s_diagonal"]
    assert offered(state) == ["main s_diagonal", "side s_diagonal:u", "end"]


def test_edge_50_momentum_on_the_card_just_added_oc_r48() -> None:
    state = race(
        BOARD,
        "red b1 | planned momentum_3 | hand s_shell",
        "blue a1",
        "green c1",
        stage="begin",
    )
    state = play(state, "add right\nmain momentum_3\ngo forward\nspecial momentum_3\npay s_shell")
    assert offered(state) == ["path_card momentum_3"]
    assert at(settle(state), "red") == "b3"


def test_edge_51_one_card_completes_two_symbols_oc_6_3() -> None:
    state = race(
        BOARD,
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


# -- two players -----------------------------------------------


def test_edge_52_swap_with_the_own_crab_when_no_push_is_possible_oc_17_10() -> None:
    state = race(
        empty(3, 3, a3="X", b3="X", c3="X"),
        "red b1, orange b2",
        "blue a1, green c1",
        gained=FORWARD,
    )
    assert where(settle(play(state, "main s_forward")), "red orange") == "b2 b1"


def test_edge_53_own_inactive_crab_is_down_oc_r69() -> None:
    state = race(BOARD, "red b1, orange b2 down", "blue a1, green c1", gained=FORWARD)
    assert where(settle(play(state, "main s_forward")), "red orange") == "b2 b1_down"


def test_edge_54_own_swap_onto_an_obstacle_oc_r69() -> None:
    rows = empty(3, 4, b2="o")
    state = race(rows, "red b1, orange b2 | hand s_shell", "blue a1, green c1", gained=FORWARD)
    state = play(state, "main s_forward\ngo forward\npay s_shell")
    assert (where(state, "red orange"), hand(state, 1)) == ("b2 b1", set())


def test_edge_54_the_inactive_crab_pays_a_card_of_choice_oc_r69() -> None:
    rows = empty(3, 4, b1="o")
    state = race(
        rows, "red b1, orange b2 | hand s_shell s_forward", "blue a1, green c1", gained=FORWARD
    )
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["pay s_forward", "pay s_shell"]


def test_edge_55_current_towards_the_own_inactive_crab_oc_17_17() -> None:
    state = race(empty(3, 4, b1="^"), "red b1, orange b2", "blue a1, green c1")
    assert where(play(state, "end"), "red orange") == "b1 b2"


def test_edge_56_chef_action_used_by_the_first_crab_oc_17_9() -> None:
    state = race(
        empty(5, 6),
        "red a1, orange b1 | planned s_shell | hand s_forward",
        "blue c1, green d1 | hand s_shell s_forward",
        chef="p1",
        stage="activate",
    )
    state = play(state, "p1 activate red\np1 add right\np1 chef\np1 go right")
    assert at(state, "red") == "b1"  # swapped with the own crab
    state = play(state, "p1 end")
    assert state.crab == NOBODY  # until the other player has chosen one
    state = play(state, "p2 activate blue\np2 rest")
    assert "chef" not in offered(state)
    state = play(state, "p2 end\np1 plan s_forward\np2 plan s_shell\np1 add right")
    assert state.crab == 1
    assert "chef" not in offered(state)
    assert refused(state, "chef") == "OC-6.6"


def test_edge_57_each_player_has_one_crab_in_the_sea_oc_17_13() -> None:
    state = race(
        BOARD,
        "red sea, orange b1 | hand s_shell",
        "blue sea, green c1 | hand s_shell",
        phase=2,
        chef="p2",
        turn="p1",
        stage="action",
        activated=["red", "blue"],
    )
    state = play(state, "p1 end")
    assert (state.end, state.round, state.phase) == ("", 2, 1)
    state = play(state, f"p{state.chef + 1} plan s_shell\nplan s_shell")
    assert offered(state) in (
        ["activate red", "activate orange"],
        ["activate blue", "activate green"],
    )


# -- Adventure Pack -----------------------------------------------


def test_edge_58_crab_pushed_onto_a_surprise_field_oc_21_3() -> None:
    state = race(
        empty(3, 4, b3="?"),
        "red b1",
        "blue b2 | hand s_shell s_forward",
        "green off",
        gained=FORWARD,
        adventure='modules = ["surprises"]\nsurprises = ["b3 su01"]',
    )
    state = play(state, "main s_forward\npush blue forward\nchance surprise b3 su01")
    assert (asked(state), offered(state)) == ("p2 pay", ["pay s_forward", "pay s_shell"])
    state = play(state, "p2 pay s_shell")
    assert where(state, "red blue") == "b2 b3_down"


def both(pending: str, stage: str = "action") -> State:
    return race(
        empty(3, 8),
        "red b6 | shells 2",
        "blue a1",
        "green c1 | shells 1",
        borders=(2, 4, 6, 8),
        stage=stage,
        adventure='modules = ["events", "challenges"]\naward = "aw01"\n'
        'challenges = ["ch01 p1 p2 p3", "-", "-"]\ncrossed = [1, 2, 3]\n' + pending,
    )


def test_edge_59_two_borders_crossed_in_one_turn_oc_22_3() -> None:
    state = both("pending = [2, 3]")
    assert offered(state) == ["challenge", "end"]
    assert refused(state, "event") == "OC-22.3"
    state = play(
        state,
        """
        p1 challenge
        p1 award none
        chance challenge 2 ch03
        chance event 2 ev03          # at once after the challenge
        """,
    )
    assert [shells(state, seat) for seat in (1, 2, 3)] == [4, 1, 3]
    assert offered(state) == ["challenge", "end"]
    state = play(state, "p1 end\nchance challenge 3 ch04\nchance event 3 ev04")
    assert asked(state) != "p1 action"


def test_edge_60_an_immediate_event_ends_a_lasting_one_oc_22_5() -> None:
    state = race(
        empty(3, 6),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        tiles="Aa",
        adventure='modules = ["events"]\ncrossed = [1, 2]\npending = [2]\nlasting = "ev11 1"\n'
        'events = ["revealed", "-"]\nevents_out = ["ev11"]',
    )
    state = play(state, "p1 event\nchance event 2 ev03")
    assert state.adv.lasting == -1
    assert offered(state) == ["tile Aa", "end"]


def test_edge_61_two_first_places_oc_23_6() -> None:
    state = both("pending = [2]")
    state = race(
        empty(3, 6),
        "red b4 | shells 2",
        "blue a1 | shells 2",
        "green c1 | shells 1",
        borders=(2, 4, 6),
        adventure='modules = ["challenges"]\naward = "aw01"\nchallenges = ["ch01 p1 p2 p3", "-"]\n'
        "crossed = [1, 2]\npending = [2]",
    )
    state = play(state, "p1 challenge\np1 award none\np2 award none\nchance challenge 2 ch02")
    assert [shells(state, seat) for seat in (1, 2, 3)] == [3, 3, 1]


def test_edge_62_as03_pushed_onto_a_knock_over_field_oc_24_5() -> None:
    def pushed(claws: int) -> State:
        state = race(
            empty(3, 4, b3="k"),
            "red b1 | ability as01 2",
            f"blue b2 | ability as03 {claws}",
            "green off | ability as02 3",
            gained=FORWARD,
            adventure='modules = ["asymmetry"]',
        )
        return play(state, "main s_forward\npush blue forward\np2 use yes")

    state = play(pushed(2), "p2 use yes")
    assert (at(state, "blue"), state.adv.claws[2]) == ("b3", 0)
    assert at(pushed(1), "blue") == "b3 down"


def test_edge_63_ev10_and_as05_together() -> None:
    state = race(
        empty(3, 4),
        "red b1 | ability as05 3",
        "blue a1 | ability as01 2",
        "green c1 | ability as02 3",
        tiles="Ca",
        borders=(2, 4),
        adventure='modules = ["events", "asymmetry"]\nlasting = "ev10 1"\nevents = ["revealed"]\n'
        'events_out = ["ev10"]',
    )
    state = play(state, "tile Ca")
    assert offered(state) == ["use yes"]
    assert refused(state, "use no") == "OC-6.7"
    state = settle(state)
    assert (at(state, "red"), shells(state, 1), state.adv.claws[0]) == ("b3", 0, 2)


@pytest.mark.parametrize("field", ["a1", "b2", "c1", "b3"])
def test_edge_64_make_obstacle_only_on_plain_fields_oc_25_4(field: str) -> None:
    state = race(
        empty(3, 4, a1="S1", b2="r", b3="s"),
        "red b1 | treasures su13",
        "blue c1",
        "green off",
        adventure='modules = ["surprises"]\nsurprises = []',
    )
    state = play(state, "treasure su13")
    assert f"place {field}" not in offered(state)
    assert refused(state, f"place {field}") == "OC-25.4"
    state = play(state, "place a2")
    assert state.made == (10,)
