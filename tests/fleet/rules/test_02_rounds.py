"""FL-2 Rounds and phases."""

from __future__ import annotations

import pytest

from tests.fleet.kit import GAME, At


@pytest.mark.parametrize(("number", "fishes"), [(1, False), (2, True), (9, False), (10, True)])
def test_fl_2_3_fishing_in_even_rounds(number: int, fishes: bool) -> None:
    at = At("shrimp 3", "shrimp 3", round=number, phase="boat_leftover", dice="cod", turn="P1")
    at.do("coin", "coin")
    assert at.state.sheets[0].fish[0] == (int(fishes),)


def test_fl_2_4_clockwise_from_the_start_player() -> None:
    at = At(*["oyster 3"] * 3, phase="boat", start_player="P2")
    at.do("roll boat cod cod cod cod")
    order = []
    while at.asked.endswith("take"):
        order.append(at.asked)
        at.do("take 1", "coin")
    assert order == ["P2 take", "P3 take", "P1 take"]
    assert at.asked == "P2 leftover"


def test_fl_2_5_the_start_player_moves_left() -> None:
    at = At("shrimp 3", "shrimp 3", "shrimp 3", phase="town_leftover", dice="market", turn="P1")
    at.do("coin", "coin", "coin")
    assert (at.state.round, at.state.first) == (2, 1)
    last = At(
        "shrimp 3",
        "shrimp 3",
        round=3,
        phase="town_leftover",
        dice="market",
        turn="P2",
        start_player="P2",
    )
    last.do("coin", "coin")
    assert last.state.first == 0


def test_fl_2_6_the_game_ends_after_round_10() -> None:
    at = At("shrimp 3", "cod 3", round=10, phase="town_leftover", dice="market", turn="P1")
    at.do("coin", "coin")
    assert at.asked == "over"
    problem = GAME.rules.check(at.state, GAME.rules.parse("coin"))
    assert problem is not None
    assert problem.rule == "FL-2.6"
    assert GAME.rules.standings(at.state).over
