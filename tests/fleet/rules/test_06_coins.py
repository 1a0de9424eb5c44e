"""FL-6 Coins and star actions."""

from __future__ import annotations

import pytest

from tests.fleet.kit import (
    ALL_FULL,
    BOAT,
    At,
)


@pytest.mark.parametrize(("coins", "stars"), [(4, 1), (5, 0), (59, 1)])
def test_fl_6_2_a_star_box_grants_an_action(coins: int, stars: int) -> None:
    at = At(f"oyster 3; coins {coins}", "", dice="cod", **BOAT)
    at.do("coin")
    assert at.stars == stars


def test_02_two_stars_in_one_earning_fl_6_3() -> None:
    full = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4"
    at = At(f"{full}; ridback_cannery 2; coins 3", "", phase="income")
    assert (at.coins, at.stars, at.asked) == (13, 2, "P1 star")
    at.do("decline", "decline")
    assert at.asked == "dice roll_town"


def test_fl_6_5_what_a_star_action_cannot_mark() -> None:
    at = At("oyster 3; coins 4; seafood_buffet 2; recycling_yard 2", "", dice="cod", **BOAT)
    at.do("coin")
    assert {text.split()[0] for text in at.legal} == {"star", "decline"}
    assert at.refused("hex") == at.refused("recycle") == at.refused("coin") == "FL-6.4"


def test_07_declined_star_is_lost_fl_6_6() -> None:
    at = At("shrimp 3; coins 3", "", phase="boat", dice="coins coins cod", turn="P1")
    at.do("take 1", "use coins", "decline")
    at.shows("shrimp 3; coins 6")
    assert at.stars == 0
    assert at.asked == "P2 take"


def test_08_star_with_nothing_open_fl_6_6() -> None:
    at = At(f"{ALL_FULL}; coins 3", "shrimp 3", phase="boat", dice="coins coins cod", turn="P1")
    at.do("take 1", "keep", "use coins")
    assert (at.coins, at.stars, at.asked) == (6, 0, "P2 take")


def test_01_nested_stars_fl_6_7() -> None:
    fish41 = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4; barge 3 fish 5"
    at = At(
        f"lobster 4 fish 0; {fish41}; coins 17",
        "",
        round=4,
        phase="town_leftover",
        dice="market",
        turn="P1",
    )
    assert sum(map(sum, at.state.sheets[0].fish)) == 41
    at.do("use market")
    assert (at.coins, at.stars, at.asked) == (24, 1, "P1 star")
    at.do("star lobster", "choose license")
    assert (at.coins, at.stars, at.asked) == (26, 1, "P1 star")
    at.do("star casino")
    at.shows(f"lobster 5 L fish 0; {fish41}; casino 1; coins 26")
    assert at.stars == 0


def test_15_coin_star_before_the_second_use_fl_6_8() -> None:
    at = At("shrimp 9 LL; coins 3", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use coins")
    assert at.asked == "P1 star"
    at.do("star casino")
    assert at.asked == "P1 second"
    at.do("second lobster")
    assert (at.stars, at.asked) == (1, "P1 star")
    at.do("star lobster")
    at.shows("shrimp 9 LL; coins 6; casino 1; lobster 2")
    assert at.asked == "P2 take"


def test_17_star_in_mid_fishing_fl_6_9() -> None:
    at = At("oyster 3 fish 2; shrimp 3 fish 1; cod 2; coins 4", "", phase="fishing", round=2)
    at.do("oyster 1 coin")
    assert (at.coins, at.asked) == (5, "P1 star")
    at.do("star cod")
    at.shows("oyster 3 fish 3; shrimp 3 fish 2; cod 3 fish 0; coins 6")


def test_fl_6_9_a_choice_comes_before_the_next_star() -> None:
    at = At(
        "shrimp 9 LL; coins 5; second; stars 2; cod 4",
        "",
        phase="boat",
        dice="cod cod",
        turn="P1",
        used=True,
    )
    at.do("star cod")
    assert (at.asked, at.stars) == ("P1 choose", 1)


def test_06_full_track_fl_6_10() -> None:
    at = At("shrimp 3; coins 59", "", phase="boat", dice="coins coins cod", turn="P1")
    at.do("take 1", "use coins")
    assert (at.coins, at.stars) == (60, 1)
    assert any("2 coins" in line and "[FL-6.10]" in line for line in at.told)
    again = At("shrimp 3; coins 60", "", phase="boat", dice="coins coins cod", turn="P1")
    again.do("take 1", "use coins")
    assert (again.coins, again.stars, again.asked) == (60, 0, "P2 take")


def test_x_f_coins_then_star() -> None:
    at = At("shrimp 3; coins 3", "", phase="boat", dice="coins cod cod", turn="P1")
    at.do("take 1", "use coins")
    assert (at.coins, at.stars, at.asked) == (6, 1, "P1 star")
    at.do("star bait_shop")
    assert at.stars == 0
    assert at.asked == "P2 take"
    at.shows("shrimp 3; coins 6; bait_shop 1")
    assert not at.state.sheets[0].done
