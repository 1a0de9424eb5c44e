"""FL-13 End and scoring."""

from __future__ import annotations

import pytest

from sheets.engine.text import Speaker
from tests.fleet.kit import GAME, NAMES, form, score


@pytest.mark.parametrize(
    ("text", "key", "points"),
    [
        ("cod 3 fish 3; inuit 1 fish 2; barge 3 fish 7", "fish", 12),
        ("shrimp 3", "boats", 1),
        ("cod 3", "boats", 2),
        ("lobster 3", "boats", 2),
        ("swordfish 3", "boats", 1),
        ("oyster 3", "boats", 1),
        ("king_crab 8; bonus_fish", "boats", 6),
        ("research_vessel 5", "boats", 5),
        ("barge 3", "boats", 1),
        ("inuit 5", "boats", 3),
        ("cod 9 LL", "licenses", 5),
        ("cod 5 L", "licenses", 0),
        ("king_crab 4; bonus_boats", "licenses", 5),
        ("casino 1", "buildings", 0),
        ("casino 2", "buildings", 2),
        ("annas_bank 3", "buildings", 6),
        ("recycling_yard 2", "buildings", 2),
        ("fishermans_pub 3", "buildings", 0),
        ("fishermans_pub 4", "buildings", 10),
        ("bait_shop 2", "buildings", 2),
        ("smokehouse 2", "buildings", 3),
        ("ridback_cannery 2", "buildings", 1),
        ("seafood_buffet 2", "buildings", 0),
        ("seafood_buffet 2; hexes cod", "buildings", 1),
        ("seafood_buffet 2; hexes cod shrimp", "buildings", 3),
        ("seafood_buffet 2; hexes cod shrimp oyster", "buildings", 6),
        ("seafood_buffet 2; hexes cod shrimp oyster lobster", "buildings", 10),
        ("seafood_buffet 2; hexes cod shrimp oyster lobster swordfish", "buildings", 15),
        ("coins 60", "total", 0),
    ],
)
def test_fl_13_points(text: str, key: str, points: int) -> None:
    assert score(text)[key] == points


FISH_66 = (
    "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; lobster 7 B fish 4,4,4; "
    "swordfish 7 B fish 4,4,4; oyster 8 BL fish 8,8; barge 3 fish 2"
)


LICENSES_11 = "shrimp 9 LL; cod 9 LL; lobster 5 L; swordfish 3; oyster 3"


THIRTEEN_BOATS = "shrimp 7 B; cod 7 B; lobster 7 B; research_vessel 3; barge 3"


@pytest.mark.parametrize(
    ("text", "bonus", "found"),
    [(THIRTEEN_BOATS, "boats", 13), (FISH_66, "fish", 66), (LICENSES_11, "licenses", 11)],
)
def test_36_king_crab_cap_fl_13_5(text: str, bonus: str, found: int) -> None:
    _, state = GAME.forms.read_form(form(f"{text}; king_crab 4; bonus_{bonus}"))
    lines = [line for line in GAME.rules.score(state)[0].lines if line.key == "bonus"]
    assert [(line.count, line.points) for line in lines] == [(found, 10)]


def test_fl_13_6_the_total_is_the_sum_of_five_categories() -> None:
    found = score("cod 9 LL fish 4,1; casino 2; king_crab 4; bonus_boats; coins 40")
    total = found.pop("total")
    # FL-13.1 fish, FL-13.2 boats, FL-13.3 licenses, FL-13.4 buildings, FL-13.5 bonus
    assert found == {"fish": 5, "boats": 4, "licenses": 10, "buildings": 2, "bonus": 2}
    assert total == sum(found.values())


def _tie(first: str, second: str) -> tuple[tuple[int, ...], str]:
    _, state = GAME.forms.read_form(form(first, second))
    standings = GAME.rules.standings(state)
    totals = {each.points for each in standings.places}
    assert len(totals) == 1, totals
    return standings.winners, standings.reason


def test_37_tie_fl_13_7() -> None:
    # 4 fish + 1 boat against 3 fish + 2 boats, 5 VP each
    more_fish = _tie("shrimp 3 fish 4", "shrimp 3 fish 3; inuit 1")
    assert more_fish == ((0,), "most_fish")
    assert _tie("shrimp 3 fish 4", "shrimp 3 fish 4") == ((0, 1), "shared")


def test_x_e_final_score_is_73() -> None:
    linda = (
        "shrimp 9 LL fish 4,3; cod 9 LL fish 4,4; swordfish 3 fish 4; oyster 3 fish 6; "
        "inuit 3 fish 3,3; barge 3 fish 1; king_crab 4; bonus_fish; casino 2; bait_shop 2; "
        "smokehouse 2; ridback_cannery 2; annas_bank 1"
    )
    assert score(linda) == {
        "fish": 32,
        "boats": 11,
        "licenses": 15,
        "buildings": 10,
        "bonus": 5,
        "total": 73,
    }


def test_x_g_king_crab_bonus() -> None:
    six = "; ".join(
        f"{name} 2"
        for name in (
            "casino",
            "seafood_buffet",
            "recycling_yard",
            "bait_shop",
            "smokehouse",
            "ridback_cannery",
        )
    )
    found = score(f"king_crab 4; bonus_buildings; {six}")
    assert (found["licenses"], found["bonus"]) == (5, 10)


def lines(text: str, rule: str) -> list[int]:
    """The points that a sheet gets by one rule."""
    _, state = GAME.forms.read_form(form(text))
    return [line.points for line in GAME.rules.score(state)[0].lines if line.rule == rule]


def test_fl_13_1_a_point_for_every_fish() -> None:
    assert lines("cod 3 fish 3; inuit 3 fish 2,1; barge 3 fish 7", "FL-13.1") == [3, 7, 3]


def test_fl_13_2_the_value_of_every_boat() -> None:
    every = "shrimp 3; cod 3; lobster 3; swordfish 3; oyster 3; king_crab 6; bonus_fish; "
    every += "research_vessel 2; barge 3; inuit 1"
    assert lines(every, "FL-13.2") == [1, 2, 2, 1, 1, 3, 2, 1, 1]


def test_fl_13_3_king_crab_license_and_level_three() -> None:
    text = "king_crab 4; bonus_boats; cod 9 LL; lobster 5 L"
    assert lines(text, "FL-13.3") == [5]
    assert score(text)["licenses"] == 5 + 5


def test_fl_13_4_buildings() -> None:
    every = "casino 2; recycling_yard 2; bait_shop 2; smokehouse 2; ridback_cannery 2; "
    every += "fishermans_pub 4; seafood_buffet 2; hexes cod shrimp; annas_bank 3"
    # in the order of the sheet: Casino, Buffet's hexes, Recycling, Pub, Bait, Smokehouse, Cannery
    assert sorted(lines(every, "FL-13.4")) == sorted([2, 2, 2, 3, 1, 10, 3])
    assert score(every)["buildings"] == 2 + 2 + 2 + 3 + 1 + 10 + 3 + 6


def test_fl_13_7_what_decided_is_said() -> None:
    """Two tie on points and fish, a third on points alone, a fourth on nothing."""
    equal = "shrimp 3 fish 4"
    _, state = GAME.forms.read_form(form(equal, "shrimp 3 fish 3; inuit 1", equal, "cod 3"))
    standings = GAME.rules.standings(state)
    speak = Speaker("en", NAMES)
    reasons = {each.seat: speak(each.reason) for each in standings.places if each.reason}
    assert [(each.seat, each.place) for each in standings.places] == [
        (0, 1),
        (2, 1),
        (1, 3),
        (3, 4),
    ]
    assert reasons[0].startswith("same VP and same number of fish (4); fish 4, boats 1")
    assert reasons[2].startswith("same VP and same number of fish (4); ")
    assert reasons[1].startswith("tie broken by fish: 3; fish 3, boats 2")
    assert reasons[3].startswith("fish 0, boats 2")
    assert standings.reason == "shared"
    assert speak(standings.text) == "Ann, Cat share the victory"


def test_fl_13_7_most_points_then_most_fish() -> None:
    for texts, reason in (
        (("shrimp 3 fish 4", "shrimp 3 fish 3"), "most_vp"),
        (("shrimp 3 fish 4", "shrimp 3 fish 3; inuit 1"), "most_fish"),
        (("shrimp 3 fish 4", "cod 3 fish 1", "shrimp 3"), "most_vp"),
    ):
        _, state = GAME.forms.read_form(form(*texts))
        assert (GAME.rules.standings(state).winners, GAME.rules.standings(state).reason) == (
            (0,),
            reason,
        )
