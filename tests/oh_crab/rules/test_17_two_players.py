"""OC-17 Two-player mode."""

from __future__ import annotations

import pytest

from sheets.oh_crab.rules.flow import next_chef
from sheets.oh_crab.rules.state import NOBODY
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    NARROW,
    WIDE,
    asked,
    at,
    empty,
    fresh,
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


def test_oc_17_2_oc_17_5_one_hand_two_crabs_oc_r64_oc_r65() -> None:
    state = fresh(2, first=0, scenario="2")
    assert (len(state.players), state.conf.crabs) == (2, ((0, 1), (2, 3)))
    state = play(state, "p2 start blue 4\np2 start green 3")
    assert [player.shells for player in state.players] == [0, 1]  # OC-17.4: S4 of 0B has a shell
    assert sum(field >= 0 for field in state.at) == 4


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
        WIDE,
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
        WIDE,
        "red b3, orange b5",
        "blue c5, green a1",
        gained=("special seagull_1", "special aside_1", "special sea_call_1"),
    )
    for name in ("seagull_1", "aside_1", "sea_call_1"):
        assert not any("orange" in text for text in offered(play(state, f"special {name}")))


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
    assert refused(state, "chef") == "OC-17.9"


def test_edge_52_swap_with_the_own_crab_when_no_push_is_possible_oc_17_10() -> None:
    state = race(
        empty(3, 3, a3="X", b3="X", c3="X"),
        "red b1, orange b2",
        "blue a1, green c1",
        gained=FORWARD,
    )
    assert where(settle(play(state, "main s_forward")), "red orange") == "b2 b1"


def test_oc_17_11_own_inactive_crab_pushed_in_a_chain() -> None:
    state = race(empty(3, 5), "red b1, orange b3", "blue b2, green a1", gained=("main s_forward",))
    state = play(state, "main s_forward\npush blue forward\npush orange forward")
    assert where(state, "red blue orange") == "b2 b3_down b4_down"


def test_oc_17_12_opponents_crabs_push_each_other() -> None:
    state = race(empty(3, 5), "red b1, orange a1", "blue b2, green b3", gained=FORWARD)
    state = play(state, "main s_forward\npush blue forward\npush green forward")
    assert where(state, "blue green") == "b3_down b4_down"


def test_edge_57_each_player_has_one_crab_in_the_sea_oc_17_13() -> None:
    state = race(
        NARROW,
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

    a, b, c, d = places
    state = race(WIDE, f"red {a}, orange {b}", f"blue {c}, green {d}", chef=chef)
    assert next_chef(state) == expected


def test_oc_17_15_both_crabs_in_the_sea_win_oc_17_16() -> None:
    state = race(
        WIDE,
        "red sea, orange sea",
        "blue sea, green a1",
        phase=2,
        activated=["red", "blue"],
    )
    state = play(state, "end")
    standings = GAME.rules.standings(state)
    assert (state.end, standings.winners, standings.rule) == ("sea", (0,), "OC-17.15")


def test_edge_55_current_towards_the_own_inactive_crab_oc_17_17() -> None:
    state = race(empty(3, 4, b1="^"), "red b1, orange b2", "blue a1, green c1")
    assert where(play(state, "end"), "red orange") == "b1 b2"


def test_w5_two_players_swap_with_the_own_crab() -> None:
    state = race(
        empty(5, 4),
        "green c1, blue c2 | planned s_diagonal | path s_forward | hand s_shell | shells 2",
        "red d2, brown a1 | hand s_forward",
        tiles="Ab Bb Cb",
        chef_used=True,
        stage="activate",
    )
    state = play(
        state,
        """
        p1 activate green
        p1 add right
        p1 tile Bb
        (p1 go forward)              # swap, both stay up
        p1 side s_diagonal:u
        p1 go right                  # enters d2
        p1 push red forward
        p1 end
        """,
    )
    assert where(state, "green blue red brown") == "d2 c1 d3_down a1"
    assert (shells(state, 1), path(state, 1)) == (0, ["s_forward", "s_diagonal"])
    assert hand(state, 1) == {"s_shell"}


def test_w6_two_players_chain_hits_the_own_crab() -> None:
    state = race(
        empty(4, 5, c4="1"),
        "red a1, brown c3 | planned s_diagonal | hand s_shell",
        "green b1, blue b2",
        shortcuts={"1": "c5 2 seaward"},
        chef_used=True,
        stage="activate",
    )
    state = play(
        state,
        """
        p1 activate red
        p1 add right
        p1 main s_diagonal           # (go right) red enters b1
        p1 push green forward        # onto blue's field b2
        p1 push blue right           # onto brown's field c3
        p1 push brown forward        # c4, the shortcut field
        p1 end
        """,
    )
    assert where(state, "red green blue brown") == "b1 b2_down c3_down c4_down"


def test_oc_17_1_three_tiles_the_market_and_two_beach_tiles() -> None:
    two, three = fresh(2, first=1), fresh(3, first=1)
    assert len(two.conf.board.spec.tiles) == 2 + 2  # start and finish around the beach
    assert len(three.conf.board.spec.tiles) > 4
    assert [two.conf.parts.tiles[tile][0] for tile in two.conf.tiles] == ["A", "B", "C"]
    state = play(two, "start orange 4\nstart red 2")
    assert asked(state) == "chance reveal"
    assert len(state.slots) == 3


@pytest.mark.parametrize(
    ("choice", "purses"),
    [
        ("start blue 4\nstart green 3", [0, 1]),
        ("start blue 2\nstart green 3", [1, 0]),  # the first player's second crab is on field 4
    ],
)
def test_oc_17_4_shells_of_starting_fields_for_each_crab(choice: str, purses: list[int]) -> None:
    state = play(fresh(2, first=0, scenario="2"), choice)
    assert [player.shells for player in state.players] == purses
    assert state.supply == 31
