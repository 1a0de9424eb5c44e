"""FL-3 Dice phases (boat phase and town phase)."""

from __future__ import annotations

import pytest

from sheets.engine.text import Speaker
from sheets.fleet.names import SECTIONS
from tests.fleet.kit import (
    ALL_FULL,
    BOAT,
    GAME,
    TOWN,
    At,
)


@pytest.mark.parametrize(
    ("phase", "text", "rule"),
    [
        ("boat", "roll boat cod cod", "FL-1.6"),
        ("boat", "roll town harbor harbor / cod", "FL-3.1"),
        ("town", "roll town harbor / cod", "FL-1.7"),
        ("town", "roll boat cod cod cod", "FL-3.1"),
    ],
)
def test_fl_3_1_wrong_rolls(phase: str, text: str, rule: str) -> None:
    assert At("shrimp 3", "shrimp 3", phase=phase).refused(text) == rule


def test_fl_3_3_a_taken_die_is_gone() -> None:
    at = At("shrimp 3", "shrimp 3", phase="boat")
    at.do("roll boat cod lobster oyster")
    assert at.legal == ["take 1", "take 2", "take 3"]
    at.do("take 2")
    assert at.refused("take 1") == "FL-3.14"
    at.do("coin")
    assert at.legal == ["take 1", "take 2"]
    assert at.refused("take 3") == "FL-3.2"
    assert at.refused("use cod") == "FL-3.2"


def test_fl_3_12_a_die_is_a_coin() -> None:
    at = At("shrimp 3", "", phase="boat", dice="cod lobster coins", turn="P1")
    at.do("take 1", "coin")
    assert [line[-9:] for line in at.told if "earns" in line] == ["[FL-3.12]"]


def test_fl_3_5_two_dice_each_in_a_dice_phase() -> None:
    at = At("oyster 3", "oyster 3", phase="boat")
    at.do("roll boat cod cod cod")
    uses = {"P1": 0, "P2": 0}
    while at.state.phase.startswith("boat"):
        if at.asked.endswith("take"):
            at.do("take 1")
        uses[at.asked.split()[0]] += 1
        at.do("coin")
    assert uses == {"P1": 2, "P2": 2}


@pytest.mark.parametrize(
    ("face", "uses"),
    [
        ("cod", ["use cod", "coin"]),
        ("shrimp", ["use shrimp", "coin"]),
        ("coins", ["use coins", "coin"]),
        ("market", ["use market", "coin"]),
        ("harbor", [*(f"use {name}" for name in SECTIONS[5:10]), "coin"]),
        ("wharf", [*(f"use {name}" for name in SECTIONS[10:]), "coin"]),
    ],
)
def test_fl_3_6_to_3_12_uses_of_a_face(face: str, uses: list[str]) -> None:
    at = At("lobster 3", "", phase="town_leftover", dice=face, turn="P1")
    assert at.legal == uses


@pytest.mark.parametrize(
    ("face", "move", "rule"),
    [
        ("cod", "use lobster", "FL-3.6"),
        ("cod", "use coins", "FL-3.7"),
        ("coins", "use cod", "FL-3.6"),
        ("shrimp", "use cod", "FL-5.5"),
        ("wharf", "use inuit", "FL-3.8"),
        ("harbor", "use casino", "FL-3.9"),
        ("harbor", "use market", "FL-3.10"),
        ("harbor", "use cod", "FL-3.6"),
        ("cod", "star cod", "FL-6.8"),
        ("cod", "second cod", "FL-5.4"),
        ("cod", "choose boat", "FL-3.14"),
        ("cod", "oyster 1 fish", "FL-3.14"),
    ],
)
def test_refusals_name_their_rule(face: str, move: str, rule: str) -> None:
    at = At("lobster 3", "", phase="town_leftover", dice=face, turn="P1")
    assert at.refused(move) == rule


def test_fl_3_7_coins_face() -> None:
    at = At("oyster 3", "", dice="coins", **BOAT)
    at.do("use coins")
    assert at.coins == 3


def test_fl_3_11_a_boat_die_in_the_town_phase() -> None:
    at = At("cod 2", "", dice="cod", **TOWN)
    at.do("use cod")
    assert at.state.sheets[0].fish[1] == (0,)


@pytest.mark.parametrize("face", ["shrimp", "coins", "harbor", "wharf", "market"])
def test_fl_3_12_any_die_as_a_coin(face: str) -> None:
    at = At("oyster 3", "", dice=face, **TOWN)
    at.do("coin")
    assert at.coins == 1


def test_fl_3_13_replacement_uses_when_unlocked() -> None:
    locked = At("oyster 3", "", dice="cod", **BOAT)
    assert locked.legal == ["use cod", "coin"]
    unlocked = At("oyster 3; seafood_buffet 2; recycling_yard 2", "", dice="cod", **BOAT)
    assert unlocked.legal == ["use cod", "coin", "hex", "recycle"]


def test_27_full_column_fl_3_14() -> None:
    text = "cod 10 LLB; seafood_buffet 2; recycling_yard 2"
    at = At(text, "", phase="boat", dice="cod cod cod", turn="P1")
    at.do("take 1")
    assert at.legal == ["coin", "hex", "recycle"]
    assert at.refused("use cod") == "FL-4.1"
    assert at.refused("decline") == "FL-3.14"


def test_28_all_ships_full_fl_3_14() -> None:
    ships = "king_crab 8; bonus_fish; captains_club 6; research_vessel 5; barge 3; inuit 5"
    at = At(f"{ships}; recycling_yard 2", "", phase="town", dice="harbor market cod", turn="P1")
    at.do("take 1")
    assert at.legal == ["coin", "recycle"]


def test_fl_3_15_reroll_after_taking_before_using() -> None:
    at = At("casino 2", "", phase="boat", dice="cod cod coins", turn="P1")
    assert at.refused("reroll") == "FL-11.2"
    at.do("take 1")
    assert at.refused("use cod") == "FL-11.2"
    at.do("keep")
    assert at.refused("reroll") == "FL-11.2"


def test_everything_full_leaves_only_coins() -> None:
    at = At(ALL_FULL, "", dice="wharf", **TOWN)
    assert at.legal == ["coin", "recycle"]
    assert Speaker()(GAME.text.prompt(at.state))


def test_x_a_boat_phase() -> None:
    at = At("oyster 3", "oyster 3", phase="boat")
    at.do("roll boat cod shrimp lobster", "take 1", "use cod", "take 2", "use lobster")
    at.do("use shrimp", "use shrimp")
    # the income of one coin follows by itself
    at.shows("oyster 3; cod 1; shrimp 1; coins 1")
    at.shows("oyster 3; lobster 1; shrimp 1; coins 1", seat=1)
