"""FL-4 Boxes, boats and licenses."""

from __future__ import annotations

import pytest

from sheets.engine.stacked import thaw
from sheets.fleet.names import SECTIONS
from sheets.fleet.rules import effects
from sheets.fleet.rules.state import Draft
from tests.fleet.kit import (
    BOAT,
    At,
    sheet,
)


def test_fl_4_3_a_plain_box_does_nothing_else() -> None:
    at = At("cod 3", "", dice="cod", **BOAT)
    at.do("use cod")
    at.shows("cod 4")


def test_fl_4_6_the_choice_is_asked() -> None:
    at = At("lobster 4 fish 2", "", phase="boat_leftover", dice="lobster", turn="P1")
    at.do("use lobster")
    assert at.legal == ["choose license", "choose boat"]
    assert at.refused("use lobster") == "FL-4.6"
    at.do("choose boat")
    at.shows("lobster 5 B fish 2,0")


def test_fl_4_7_nothing_left_to_act_on() -> None:
    state = At("cod 9 LL", "", phase="boat").state
    draft = thaw(Draft, state)
    effects.activate(draft, 0, 1)  # a fourth license
    assert draft.sheets[0] == state.sheets[0]
    full = At("oyster 8 BL", "", phase="boat").state
    draft = thaw(Draft, full)
    effects.launch(draft, 0, 4)  # a third oyster boat
    assert draft.sheets[0] == full.sheets[0]


def test_25_launched_in_the_boat_phase_fl_4_8() -> None:
    at = At("cod 2", "shrimp 3", round=2, phase="boat_leftover", dice="cod", turn="P1")
    at.do("use cod", "coin")
    assert at.asked == "dice roll_town"
    assert at.state.sheets[0].fish[1] == (1,)


def test_fl_4_9_a_license_works_at_once_and_to_the_end() -> None:
    at = At("lobster 1", "cod 3", dice="lobster", **BOAT)
    at.do("use lobster", "coin")
    assert at.coins == 2  # the income of the same round
    late = At("lobster 2", "cod 3", round=10, phase="income")
    assert late.coins == 2


@pytest.mark.parametrize(
    ("before", "die", "moves", "coins"),
    [
        ("cod 4; shrimp 3", "cod", ["use cod", "choose license"], 2),  # second license
        ("lobster 8 L; shrimp 3", "lobster", ["use lobster", "choose license"], 0),  # third
        ("lobster 1; shrimp 3", "lobster", ["use lobster"], 0),  # two types at level 1
    ],
)
def test_09_level_2_pays_fl_4_10(before: str, die: str, moves: list[str], coins: int) -> None:
    at = At(before, "shrimp 3", phase="boat", dice=f"{die} coins coins", turn="P1")
    at.do("take 1", *moves)
    assert at.coins == coins


def test_a_full_column_gives_three_licenses_and_all_boats() -> None:
    for letters in ("LLB", "LBL", "BLL"):
        for name in SECTIONS[:5]:
            boats = 2 if name == "oyster" else 3
            own = sheet(f"{name} 10 {letters}")
            assert own.levels[SECTIONS.index(name)] == 3
            assert len(own.fish[SECTIONS.index(name)]) == boats
