"""OC-25 Common expansion effects."""

from __future__ import annotations

import pytest

from tests.oh_crab.kit import (
    GAME,
    MARKET,
    empty,
    offered,
    play,
    race,
    refused,
)


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


def test_oc_25_5_a_card_somebody_looked_at_is_no_new_draw() -> None:
    """The dice of a seed go on as if nobody had looked."""
    state = race(
        empty(3, 4, a2="?"),
        "red b1 | treasures su14",
        "blue a1",
        "green c1",
        market=MARKET,
        deck="slide_1 slide_2",
        adventure='modules = ["surprises"]',
    )
    hidden = play(state, "treasure su14\npeek deck")
    assert (GAME.rules.key(hidden).what, GAME.rules.key(hidden).left) == ("deck", 2)
    known = play(hidden, "peek_deck p1 slide_2\nend\nrest\nmarket deck")
    assert GAME.rules.key(known).what == "deck/known"
