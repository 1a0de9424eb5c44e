"""OC-23 Module 3: Challenges."""

from __future__ import annotations

import pytest

from sheets.oh_crab.rules.state import State
from tests.oh_crab.kit import (
    FORWARD,
    MARKET,
    OPENING,
    asked,
    both,
    empty,
    fresh,
    hand,
    offered,
    outcomes,
    play,
    race,
    refused,
    shells,
)


def test_oc_23_1_challenge_j_lies_at_border_j_plus_1_oc_23_9_oc_r81() -> None:
    state = race(
        empty(3, 6),
        "red b1",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        gained=FORWARD,
        adventure='modules = ["events", "challenges"]\naward = "aw01"\n'
        'challenges = ["ch01 p1 p2 p3", "-"]',
    )
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["event", "end"]  # border 1 has no challenge


def test_oc_23_1_crossing_a_border_makes_its_challenge_pending_without_events() -> None:
    state = race(
        empty(3, 6),
        "red b3",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        gained=FORWARD,
        adventure='modules = ["challenges"]\naward = "aw01"\nchallenges = ["ch01 p1 p2 p3", "-"]\n'
        "crossed = [1]",
    )
    state = play(state, "main s_forward\ngo forward")
    assert offered(state) == ["challenge", "end"]


def test_oc_23_2_award_and_first_challenge_are_turned_up_oc_r83_oc_r84() -> None:
    state = fresh(3, "challenges", first=0)
    state = play(state, f"{OPENING}\naward aw03\nchallenge 1 ch04")
    assert (state.adv.award, state.adv.challenge, state.adv.challenges[0].what) == (2, 1, 3)


def test_oc_23_3_only_when_pending() -> None:
    state = race(
        empty(3, 6),
        "red b4",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["challenges"]\naward = "aw01"',
    )
    assert refused(state, "challenge") == "OC-23.3"


def challenge(
    card: str, *players: str, award: str = "aw01", modules: str = '"challenges"', **rest: object
) -> State:
    crowd = players or ("red b4", "blue a1", "green c1")
    state = race(
        empty(3, 6),
        *crowd,
        borders=(2, 4, 6),
        adventure=f'modules = [{modules}]\naward = "{award}"\ncrossed = [1, 2]\npending = [2]\n'
        f'challenges = ["{card} p1 p2", "-"]',
        **rest,  # type: ignore[arg-type]
    )
    return play(state, "challenge")


@pytest.mark.parametrize(
    ("card", "crowd", "purses"),
    [
        ("ch01", ("red b4 | shells 1", "blue a1", "green c1"), (2, 0, 0)),
        (
            "ch02",
            ("red b4 | hand s_shell", "blue a1 | hand s_shell s_forward", "green c1"),
            (1, 1, 0),
        ),
        (
            "ch03",
            ("red b4 | path s_shell", "blue a1", "green c1 | path s_shell s_forward"),
            (1, 0, 1),
        ),
        ("ch04", ("red b4 | discard s_shell", "blue a1", "green c1"), (1, 0, 0)),
        (
            "ch05",
            (
                "red b4 | hand s_shell",
                "blue a1 | planned slide_1 | path slide_2",
                "green c1 | discard aside_1",
            ),
            (0, 1, 1),
        ),
        ("ch06", ("red b4", "blue a1", "green b1"), (1, 0, 1)),
        ("ch07", ("red b4", "blue a1", "green b1"), (0, 1, 1)),
        ("ch07", ("red sea", "blue a1", "green b1"), (0, 1, 0)),
        (
            "ch08",
            (
                "red b4 | path s_forward s_diagonal s_shell",
                "blue a1 | path sand_in_eyes_1 faster_2 s_shell",
                "green c1",
            ),
            (1, 1, 0),
        ),
    ],
)
def test_oc_23_4_what_challenges_measure(
    card: str, crowd: tuple[str, ...], purses: tuple[int, ...]
) -> None:
    state = challenge(card, *crowd)
    while asked(state).endswith("award"):
        state = play(state, "award none")
    assert tuple(shells(state, seat) for seat in (1, 2, 3)) == purses
    assert asked(state) == "chance challenge"  # OC-23.8


def test_oc_23_5_awards_of_aw01() -> None:
    state = challenge("ch01", "red b4 | shells 1", "blue a1", "green c1", market=MARKET)
    assert offered(state) == [
        "award two_shells",
        "award market_card",
        "award obstacle",
        "award none",
    ]
    assert refused(state, "award swap") == "OC-23.5"
    assert refused(state, "award aw01") == "OC-23.5"
    assert shells(play(state, "award two_shells"), 1) == 4
    assert asked(play(state, "award obstacle")) == "p1 place"


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


def test_oc_23_7_clockwise_from_the_active_player_oc_r85_oc_r86_oc_r87() -> None:
    state = race(
        empty(3, 6),
        "red a1 | shells 2",
        "blue b4 | shells 2",
        "green c1 | shells 1",
        borders=(2, 4, 6),
        turn="p2",
        market=MARKET,
        adventure='modules = ["challenges"]\naward = "aw01"\nchallenges = ["ch01 p1 p2 p3", "-"]\n'
        "crossed = [1, 2]\npending = [2]",
    )
    state = play(state, "p2 challenge\np2 award two_shells")
    assert asked(state) == "p1 award"
    state = play(state, "p1 award two_shells")  # awards are not used up
    assert [shells(state, seat) for seat in (1, 2, 3)] == [5, 5, 1]


def test_oc_23_8_after_the_last_challenge_the_award_card_goes() -> None:
    state = race(
        empty(3, 6),
        "red b6 | shells 1",
        "blue a1",
        "green c1",
        borders=(2, 4, 6),
        adventure='modules = ["challenges"]\naward = "aw01"\ncrossed = [1, 2, 3]\npending = [3]\n'
        'challenge = 2\nchallenges = ["-", "ch01 p1 p2 p3"]\nchallenges_out = ["ch02"]',
    )
    state = play(state, "challenge\naward two_shells")
    assert (state.adv.challenge, state.adv.award, shells(state, 1)) == (0, -1, 4)


def test_awards_of_aw02() -> None:
    state = challenge(
        "ch01",
        "red b4 | shells 1 | hand s_shell | path slide_1",
        "blue a1",
        "green c1",
        award="aw02",
        market=MARKET,
    )
    assert offered(state) == ["award swap", "award path_card", "award none"]  # claws need module 4
    assert hand(play(state, "award path_card\npath_card slide_1"), 1) == {"s_shell", "slide_1"}
    assert offered(play(state, "award swap")) == ["give s_shell"]


def test_awards_of_aw03() -> None:
    state = challenge(
        "ch01",
        "red b4 | shells 1 | discard s_shell s_forward slide_1",
        "blue a1",
        "green c1",
        award="aw03",
    )
    assert offered(state) == ["award recover", "award scout", "award none"]
    taken = play(state, "award recover\nrecover s_shell\nrecover stop")
    assert hand(taken, 1) == {"s_shell"}
    assert hand(play(state, "award recover\nrecover s_shell\nrecover slide_1"), 1) == {
        "s_shell",
        "slide_1",
    }
    scout = play(state, "award scout\npeek challenge 2\nchance challenge 2 ch07")
    assert (asked(scout), offered(scout)) == ("p1 peek", ["peek none"])
    assert outcomes(play(scout, "peek none")) == {"challenge 2 ch07"}


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


@pytest.mark.parametrize(
    ("card", "crowd", "purses"),
    [
        # underdog: blue and green are level, neither is behind the other
        ("ch07", ("red a1", "blue a2", "green c2"), (1, 0, 0)),
        ("ch07", ("red b3", "blue a1", "green c1"), (0, 1, 1)),
        ("ch07", ("red b3", "blue a2", "green c2", "brown a1"), (0, 1, 1, 1)),
        ("ch07", ("red a1", "blue a2", "green b3", "brown c2"), (1, 1, 0, 1)),
        # front runner: the same the other way round
        ("ch06", ("red b3", "blue a1", "green c1"), (1, 0, 0)),
        ("ch06", ("red a3", "blue c3", "green b1"), (1, 1, 0)),
        ("ch06", ("red b4", "blue a2", "green c2", "brown a1"), (1, 1, 1, 0)),
    ],
)
def test_oc_23_4_level_crabs_are_neither_in_front_nor_behind(
    card: str, crowd: tuple[str, ...], purses: tuple[int, ...]
) -> None:
    state = challenge(card, *crowd)
    while asked(state).endswith("award"):
        state = play(state, "award none")
    assert tuple(shells(state, seat) for seat in range(1, len(crowd) + 1)) == purses


def test_oc_23_6_ties_for_the_underdog() -> None:
    """Two at the back share the first place; then nobody is second."""
    shared = challenge("ch07", "red b4", "blue a1", "green c1", "brown a2")
    assert [asked(shared), asked(play(shared, "award none"))] == ["p2 award", "p3 award"]
    over = play(shared, "p2 award none\np3 award none")
    assert [shells(over, seat) for seat in (1, 2, 3, 4)] == [0, 1, 1, 0]


@pytest.mark.parametrize("known", ["ch01", "ch08"])
def test_oc_23_1_a_challenge_somebody_saw_lies_nowhere_else(known: str) -> None:
    state = race(
        empty(3, 6),
        "red b4 | shells 1",
        "blue a1",
        "green c1",
        borders=(2, 4, 6, 8),
        adventure='modules = ["challenges"]\naward = "aw01"\ncrossed = [1, 2]\npending = [2]\n'
        f'challenges = ["ch02 p1 p2 p3", "-", "{known} p2"]',
    )
    state = play(state, "challenge")
    assert asked(state) == "chance challenge"
    left = {f"ch{number:02}" for number in range(1, 9)} - {"ch02", known}
    assert {text.split()[-1] for text in outcomes(state)} == left
