"""FL-5 License bonuses."""

from __future__ import annotations

import pytest

from sheets.fleet.rules import counts
from tests.fleet.kit import (
    PARTS,
    TOWN,
    At,
    score,
)


def test_fl_5_1_levels_are_not_added() -> None:
    at = At("lobster 9 LL", "", phase="income")
    assert at.coins == 1 + 3  # not 1 + 1 + 2 + 3


def test_fl_5_2_without_a_license() -> None:
    at = At("cod 3", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1")
    assert at.legal == ["use shrimp", "coin"]
    assert at.refused("use lobster") == "FL-5.2"


def test_11_shrimp_as_coins_fl_5_2() -> None:
    at = At("shrimp 3; coins 6", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use coins")
    assert at.coins == 9


def test_fl_5_3_level_2_star_after_the_use() -> None:
    at = At("shrimp 5 L", "", phase="town", dice="market harbor shrimp", turn="P1")
    at.do("take 3", "use swordfish")
    assert at.asked == "P1 star"  # in the town phase, too (FL-5.7)


def test_15b_second_use_declined_keeps_the_star_fl_5_4() -> None:
    at = At("shrimp 9 LL", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use cod", "decline")
    assert at.asked == "P1 star"
    at.do("star cod")
    assert at.state.sheets[0].marks[1] == 2


def test_12_leftover_shrimp_fl_5_5() -> None:
    at = At("shrimp 9 LL; coins 6", "shrimp 3", phase="boat_leftover", dice="shrimp", turn="P1")
    assert at.legal == ["use shrimp", "coin"]
    assert at.refused("use cod") == "FL-5.5"
    at.do("use shrimp")
    assert (at.stars, at.asked) == (0, "P2 leftover")


def test_13_shrimp_used_as_a_coin_fl_5_6() -> None:
    at = At("shrimp 5 L; coins 6", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "coin")
    assert (at.coins, at.stars, at.asked) == (7, 0, "P2 take")


def test_14_level_gained_by_the_same_die_fl_5_8() -> None:
    at = At("shrimp 4; coins 6", "", phase="boat", dice="shrimp cod cod", turn="P1")
    at.do("take 1", "use shrimp", "choose license")
    at.shows("shrimp 5 L; coins 8")
    assert (at.stars, at.asked) == (0, "P2 take")


@pytest.mark.parametrize(("choices", "coins"), [("3", 1), ("5 L", 2), ("9 LL", 3)])
def test_fl_5_9_cod_pays_for_every_launch(choices: str, coins: int) -> None:
    for ship, boxes in (("inuit", 0), ("barge", 2), ("research_vessel", 1), ("king_crab", 5)):
        extra = "; bonus_fish" if ship == "king_crab" else ""
        at = At(
            f"cod {choices}; {ship} {boxes}{extra}",
            "",
            phase="town_leftover",
            dice="harbor",
            turn="P1",
        )
        at.do(f"use {ship}")
        assert at.coins == coins, ship


@pytest.mark.parametrize(
    ("marks", "coins", "rule"),
    [("3", 1, "FL-5.9"), ("5 L", 2, "FL-5.10"), ("9 LL", 3, "FL-5.11")],
)
def test_fl_5_12_cod_counts_every_boat(marks: str, coins: int, rule: str) -> None:
    at = At(f"cod {marks}; inuit 0", "", dice="harbor", **TOWN)
    at.do("use inuit")
    assert at.coins == coins, rule


@pytest.mark.parametrize(
    ("marks", "coins", "rule"),
    [("3", 2, "FL-5.13"), ("5 L", 3, "FL-5.14"), ("9 LL", 4, "FL-5.15")],
)
def test_lobster_levels(marks: str, coins: int, rule: str) -> None:
    assert At(f"lobster {marks}", "", phase="income").coins == coins, rule


@pytest.mark.parametrize(
    ("marks", "stars", "coins", "rule"),
    [("3", 1, 0, "FL-5.16"), ("5 L", 1, 1, "FL-5.17"), ("9 LL", 2, 0, "FL-5.18")],
)
def test_swordfish_levels(marks: str, stars: int, coins: int, rule: str) -> None:
    at = At(f"swordfish {marks}; casino 0", "", phase="fishing", round=2)
    for _ in range(stars):
        at.do("star annas_bank")
    assert at.state.sheets[0].marks[11] == stars, rule
    assert (at.coins, at.asked) == (coins, "dice roll_town"), rule


@pytest.mark.parametrize(("marks", "stars", "coins"), [("3", 1, 0), ("5 L", 1, 1), ("9 LL", 2, 0)])
def test_24b_swordfish_levels_fl_5_16(marks: str, stars: int, coins: int) -> None:
    at = At(f"swordfish {marks}", "", phase="fishing", round=2)
    assert (at.stars, at.coins) == (stars, 0)  # the coin comes after the star action (FL-R9)
    at.do(*["decline"] * stars)
    assert (at.stars, at.coins) == (0, coins)


def test_22_captains_club_and_swordfish_fl_5_19() -> None:
    at = At(
        "swordfish 9 LL fish 1,1; captains_club 1",
        "",
        phase="town",
        dice="harbor market cod",
        turn="P1",
    )
    at.do("take 1", "use captains_club")
    at.shows("swordfish 9 LL fish 2,2; captains_club 2")
    assert (at.stars, at.asked) == (0, "P2 take")


@pytest.mark.parametrize(
    ("marks", "room", "rule"),
    [("3", 6, "FL-5.20"), ("5 L", 8, "FL-5.21"), ("8 LL", 10, "FL-5.22")],
)
def test_oyster_capacity(marks: str, room: int, rule: str) -> None:
    at = At(f"oyster {marks} fish {room - 1}", "", phase="fishing", round=2)
    at.do("oyster 1 fish")
    assert at.state.sheets[0].fish[4] == (room,), rule
    assert counts.full_boats(at.state.sheets[0], PARTS) == 1


@pytest.mark.parametrize("kind", ["shrimp", "cod", "lobster", "swordfish"])
def test_fl_5_23_only_level_3_scores(kind: str) -> None:
    found = [score(f"{kind} {marks}")["licenses"] for marks in ("3", "5 L", "9 LL")]
    assert found == [0, 0, 5]


def test_fl_5_7_shrimp_bonuses_in_the_town_phase_and_after_a_reroll() -> None:
    town = At("shrimp 9 LL", "", phase="town", dice="harbor market shrimp", turn="P1")
    town.do("take 3", "use cod")
    assert town.asked == "P1 second"
    rerolled = At("shrimp 9 LL; casino 2", "", phase="boat", dice="coins cod cod", turn="P1")
    rerolled.do("take 1", "reroll", "reroll shrimp", "use cod")
    assert rerolled.asked == "P1 second"
