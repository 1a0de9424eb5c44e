"""The worked examples W1 to W9 of the rules file."""

from __future__ import annotations

import pytest

from sheets.oh_crab.turn import next_chef
from tests.oh_crab.kit import (
    asked,
    discard,
    empty,
    fresh,
    hand,
    offered,
    path,
    play,
    race,
    settle,
    shells,
    where,
)

W1 = """
row 7  .   .   .   .   .
row 6  .   .   .   .   k
row 5  .   .   .   .   .
row 4  .   .   .   X   .
row 3  .   .   o   1   .
row 2  .   .   s   .   .
row 1  .   .   .   .   .
"""


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


@pytest.mark.parametrize(
    ("holder", "expected"), [("p3", 0), ("p1", 2), ("p2", 2), ("p5", 0)], ids=str
)
def test_w2_passing_the_chef_oc_15_3(holder: str, expected: int) -> None:
    state = race(
        empty(5, 8),
        "red b3",
        "orange c7",
        "blue d3",
        "green e5",
        "brown a5",
        chef=holder,
        turn=holder,
    )
    assert next_chef(state) == expected


W3 = """
row 4  .   .   .   .   .
row 3  .   .   o   .   .
row 2  .   s   .   .   .
row 1  .   .   .   .   .
"""


@pytest.mark.parametrize(
    ("lines", "orange", "purse", "cards"),
    [
        ("p1 push orange left", "b2_down", 1, {"s_forward", "s_diagonal"}),
        (
            "p1 push orange forward\nchance random_discard p2 s_diagonal",
            "c3_down",
            0,
            {"s_forward"},
        ),
        ("p1 push orange right", "d2_down", 0, {"s_forward", "s_diagonal"}),
    ],
    ids=["left", "forward", "right"],
)
def test_w3_push_with_three_targets(lines: str, orange: str, purse: int, cards: set[str]) -> None:
    state = race(
        W3,
        "blue c1 | planned s_forward | hand s_shell",
        "orange c2 | hand s_forward s_diagonal",
        "green a1",
        chef="p3",
        stage="begin",
    )
    state = play(state, f"p1 add right\np1 main s_forward\n{lines}")
    assert where(state, "orange blue") == f"{orange} c2"
    assert (shells(state, 2), hand(state, 2)) == (purse, cards)


@pytest.mark.parametrize(("choice", "green"), [("left", "c3"), ("forward", "d3")])
def test_w4_chain_with_a_single_first_target(choice: str, green: str) -> None:
    state = race(
        empty(5, 4, e3="X"),
        "red d1 | planned s_diagonal | hand s_shell",
        "brown e2",
        "green d2",
        chef="p3",
        stage="begin",
    )
    state = play(state, "p1 add right\np1 main s_diagonal\np1 go right")
    assert offered(state) == ["push brown left"]
    state = settle(state)
    assert offered(state) == ["push green forward", "push green left"]
    state = play(state, f"p1 push green {choice}")
    assert where(state, "red brown green") == f"e2 d2_down {green}_down"


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


@pytest.mark.parametrize(
    ("purses", "expected", "awards"),
    [((3, 0, 0), (4, 0, 0), 1), ((3, 1, 0), (4, 2, 0), 1), ((3, 3, 2), (4, 4, 2), 2)],
    ids=["alone", "second", "shared"],
)
def test_w7_challenge(
    purses: tuple[int, int, int], expected: tuple[int, int, int], awards: int
) -> None:
    state = race(
        empty(3, 6),
        f"green b4 | shells {purses[0]}",
        f"blue a1 | shells {purses[1]}",
        f"red c1 | shells {purses[2]}",
        borders=(2, 4, 6),
        market=("aside_1", "seagull_2", "faster_1"),
        adventure='modules = ["challenges"]\naward = "aw01"\nchallenges = ["ch01 p1 p2 p3", "-"]\n'
        "crossed = [1, 2]\npending = [2]",
    )
    state = play(state, "p1 challenge\np1 award market_card\np1 market 2")
    for winner in range(2, awards + 1):
        state = play(state, f"p{winner} award none")
    assert tuple(shells(state, seat) for seat in (1, 2, 3)) == expected
    assert hand(state, 1) == {"seagull_2"}
    assert asked(state) == "chance challenge"


@pytest.mark.parametrize(("claws", "expected"), [(3, 3), (2, 3), (0, 1)])
def test_w8_claw_regeneration_oc_25_3(claws: int, expected: int) -> None:
    state = race(
        empty(3, 6),
        f"green b4 | shells 1 | ability as02 {claws}",
        "blue a1 | ability as01 2",
        "red c1 | ability as04 4",
        borders=(2, 4, 6),
        adventure='modules = ["challenges", "asymmetry"]\naward = "aw02"\n'
        'challenges = ["ch01 p1 p2 p3", "-"]\ncrossed = [1, 2]\npending = [2]',
    )
    state = play(state, "p1 challenge\np1 award claws")
    assert state.adv.claws[3] == expected


def test_w9_setup_three_players_scenario_1() -> None:
    state = fresh(3, scenario="1")
    state = play(
        state,
        """
        chance first_player p2
        chance reveal aside_1
        chance reveal aside_3
        chance reveal seagull_2
        chance reveal faster_1
        """,
    )
    assert where(state, "orange blue red") == "c1 e1 b1"
    assert state.chef == 1
    assert [player.shells for player in state.players] == [0, 0, 0]
    for seat in (1, 2, 3):
        assert hand(state, seat) == {"s_forward", "s_diagonal", "s_seaward", "s_shell"}
    cards = state.conf.kit.cards
    slots = [[cards[card] for card in slot] for slot in state.slots]
    assert slots == [["aside_1", "aside_3"], ["seagull_2"], ["faster_1"]]
    assert (state.deck.bit_count(), state.supply) == (32, 32)
    assert state.conf.board.spec.borders == (3, 9, 15, 21)
    assert state.conf.board.rows == 23
    assert [state.conf.kit.tiles[tile] for tile in state.conf.tiles] == ["Aa", "Ba", "Ca"]


def test_w9_five_players_field_5_has_a_shell_oc_2_8() -> None:
    state = fresh(5, scenario="1", first=0)
    assert where(state, "brown") == "d1"
    assert [player.shells for player in state.players] == [0, 0, 0, 0, 1]
    assert state.supply == 31
