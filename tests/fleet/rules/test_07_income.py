"""FL-7 Income phase."""

from __future__ import annotations

import pytest

from tests.fleet.kit import At


def test_03_income_limit_fl_7_2() -> None:
    full = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4"
    at = At(f"{full}; lobster 9 LL; ridback_cannery 2", "", phase="income")
    assert at.coins == 10


def test_05_income_star_completes_the_cannery_fl_7_3() -> None:
    at = At("lobster 3 fish 4; ridback_cannery 1; coins 3", "", phase="income")
    assert (at.coins, at.asked) == (5, "P1 star")
    at.do("star ridback_cannery")
    assert at.coins == 5
    at.shows("lobster 3 fish 4; ridback_cannery 2; coins 5")


def test_fl_7_4_first_all_incomes_then_the_star_actions() -> None:
    at = At("oyster 3; coins 4", "oyster 3; coins 4", phase="income", start_player="P2")
    assert [own.coins for own in at.state.sheets] == [5, 5]
    assert at.asked == "P2 star"
    at.do("decline")
    assert at.asked == "P1 star"


FULL = {
    0: "lobster 5 L; ridback_cannery 2",
    3: "lobster 5 L; ridback_cannery 2; shrimp 7 B fish 4,4,4",
    9: "lobster 5 L fish 4; ridback_cannery 2; shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; "
    "swordfish 7 L fish 4,4",
}


@pytest.mark.parametrize(("boats", "coins"), [(0, 3), (3, 6), (9, 10)])
def test_x_b_income(boats: int, coins: int) -> None:
    at = At(FULL[boats], "", phase="income")
    assert at.coins == coins
