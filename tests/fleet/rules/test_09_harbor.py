"""FL-9 Harbor ships."""

from __future__ import annotations

import pytest

from sheets.fleet.rules import counts
from tests.fleet.kit import (
    TOWN,
    At,
    sheet,
)


def test_fl_9_1_harbor_ships_count_as_boats_but_not_the_club() -> None:
    own = sheet("king_crab 6; bonus_fish; captains_club 6; research_vessel 2; barge 3; inuit 3")
    assert counts.boats(own) == 1 + 2 + 1 + 2
    assert counts.harbor_boats(own) == 6


def test_fl_9_2_and_9_3_king_crab() -> None:
    at = At("king_crab 3", "", phase="town_leftover", dice="harbor", turn="P1")
    at.do("use king_crab", "bonus licenses")
    at.shows("king_crab 4; bonus_licenses")
    boat = At("king_crab 5; bonus_licenses", "", phase="town_leftover", dice="harbor", turn="P1")
    boat.do("use king_crab")
    boat.shows("king_crab 6 fish 0; bonus_licenses")


def test_35_last_king_crab_bonus_fl_9_2() -> None:
    at = At(
        "king_crab 4; bonus_fish",
        "king_crab 4; bonus_boats",
        "king_crab 4; bonus_licenses",
        "king_crab 3",
        phase="town_leftover",
        dice="harbor",
        turn="P4",
    )
    at.do("use king_crab")
    assert at.state.sheets[3].bonus == 3
    three = At(
        "king_crab 4; bonus_fish", "king_crab 3", phase="town_leftover", dice="harbor", turn="P2"
    )
    three.do("use king_crab")
    assert three.legal == ["bonus boats", "bonus licenses", "bonus buildings"]
    assert three.refused("bonus fish") == "FL-9.2"


def test_fl_9_3_a_king_crab_boat_fishes() -> None:
    at = At("king_crab 6 fish 1; bonus_fish", "", phase="fishing", round=2)
    at.shows("king_crab 6 fish 2; bonus_fish")


def test_fl_9_4_private_fishing_asks_oysters_and_then_stars() -> None:
    at = At(
        "oyster 8 BL fish 2,8; captains_club 1; coins 4; shrimp 3",
        "",
        phase="town_leftover",
        dice="harbor",
        turn="P1",
    )
    at.do("use captains_club")
    assert at.legal == ["oyster 1 fish", "oyster 1 coin"]  # boat 2 is full
    assert at.refused("oyster 2 fish") == "FL-8.3"
    at.do("oyster 1 coin")
    assert at.asked == "P1 star"
    assert at.state.sheets[0].fish[4] == (3, 8)


def test_23_captains_club_after_fishing_fl_9_4() -> None:
    at = At("swordfish 3 fish 1; cod 3 fish 1; captains_club 1", "", phase="fishing", round=4)
    at.shows("swordfish 3 fish 2; cod 3 fish 2; captains_club 1")
    assert at.asked == "P1 star"
    at.do("star captains_club")
    at.shows("swordfish 3 fish 3; cod 3 fish 3; captains_club 2")
    assert at.asked == "dice roll_town"


def test_fl_9_5_stars_after_private_fishing() -> None:
    at = At("oyster 3; captains_club 1; coins 4; cod 3", "", dice="harbor", **TOWN)
    at.do("use captains_club", "oyster 1 coin")
    assert at.state.sheets[0].fish[1] == (1,)
    assert at.asked == "P1 star"


@pytest.mark.parametrize(
    ("before", "ship", "after", "rule"),
    [
        ("research_vessel 2", "research_vessel", "research_vessel 3", "FL-9.6"),
        ("barge 2", "barge", "barge 3 fish 0", "FL-9.7"),
        ("inuit 2 fish 1", "inuit", "inuit 3 fish 1,0", "FL-9.8"),
    ],
)
def test_harbor_launches(before: str, ship: str, after: str, rule: str) -> None:
    at = At(f"oyster 3; {before}", "", dice="harbor", **TOWN)
    at.do(f"use {ship}")
    assert at.shows(f"oyster 3; {after}"), rule


def test_x_d_inuit() -> None:
    at = At("shrimp 3", "shrimp 3", phase="town", dice="harbor market cod", turn="P1", round=2)
    at.do("take 1", "use inuit")
    at.shows("shrimp 3; inuit 1 fish 0")
    again = At("shrimp 3; inuit 1 fish 0", "", phase="fishing", round=4)
    again.shows("shrimp 3 fish 1; inuit 1 fish 1")
