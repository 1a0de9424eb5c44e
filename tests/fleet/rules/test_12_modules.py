"""FL-12 Optional modules."""

from __future__ import annotations

import pytest

from sheets.engine.text import Speaker
from sheets.fleet.rules import modules
from tests.fleet.kit import GAME, PARTS, At, form, fresh, sheet


@pytest.mark.parametrize(
    ("card", "shows"),
    [
        ("captain_shrimp", "shrimp 3; king_crab 1; casino 1; captain captain_shrimp"),
        ("captain_cod", "cod 3; inuit 1; coins 2; captain captain_cod"),
        ("captain_lobster", "lobster 3; annas_bank 1; ridback_cannery 1; captain captain_lobster"),
        (
            "captain_swordfish",
            "swordfish 3; captains_club 1; smokehouse 1; captain captain_swordfish",
        ),
        ("captain_oyster", "oyster 3; research_vessel 1; recycling_yard 1; captain captain_oyster"),
    ],
)
def test_fl_12_2_captain_boxes(card: str, shows: str) -> None:
    table = fresh(2, modules=("captains",))
    table.play(GAME.rules.parse(f"captain P1 {card}"))
    assert table.state.sheets[0] == sheet(shows)
    problem = GAME.rules.check(table.state, GAME.rules.parse(f"captain P2 {card}"))
    assert problem is not None
    assert problem.rule == "FL-12.1"  # no two players the same


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("captain captain_shrimp; research_vessel 3; barge 3", 4),
        ("captain captain_shrimp; research_vessel 5; barge 3", 5),
        ("captain captain_cod; cod 7 B; shrimp 3; inuit 1", 2),
        ("captain captain_lobster; cod 7 B fish 4,4,3", 2),
        ("captain captain_swordfish; cod 9 LL; shrimp 3; king_crab 4; bonus_boats", 2),
        ("captain captain_oyster; casino 2; bait_shop 2; smokehouse 1", 2),
    ],
)
def test_fl_12_3_captain_bonus(text: str, points: int) -> None:
    _, state = GAME.forms.read_form(form(text))
    lines = [line for line in GAME.rules.score(state)[0].lines if line.rule == "FL-12.3"]
    assert [line.points for line in lines] == [points]


def test_fl_12_4_undealt_captains_are_out() -> None:
    table = fresh(2, modules=("captains",))
    for text in ("captain P1 captain_cod", "captain P2 captain_oyster", "first P1"):
        table.play(GAME.rules.parse(text))
    assert [own.captain for own in table.state.sheets] == [1, 4]
    assert GAME.rules.check(table.state, GAME.rules.parse("captain P1 captain_shrimp")) is not None


@pytest.mark.parametrize(
    ("trophy", "best", "other"),
    [
        ("gold_fish", "cod 3 fish 3", "cod 3 fish 2"),
        ("gold_boats", "cod 3; inuit 1", "cod 3"),
        ("gold_licenses", "cod 5 L", "cod 4"),
        ("gold_buildings", "casino 2", "casino 1"),
        ("gold_coins", "coins 3", "coins 2"),
    ],
)
def test_fl_12_6_gold_trophies(trophy: str, best: str, other: str) -> None:
    _, state = GAME.forms.read_form(form(best, other, trophies=f"{trophy} silver_fish"))
    gold = [
        sum(line.points for line in each.lines if line.rule == "FL-12.6")
        for each in GAME.rules.score(state)
    ]
    assert gold == [5, 0]


def test_fl_12_6_the_gold_trophy_is_nobodys_before_the_end() -> None:
    at = At(
        "cod 7 B fish 4,3,1",
        "cod 3 fish 2",
        round=8,
        phase="boat",
        trophies="gold_fish silver_fish",
    )
    assert [each.category("bonus") for each in GAME.rules.score(at.state)] == [0, 0]


@pytest.mark.parametrize(
    ("trophy", "text"),
    [
        ("silver_fish", "shrimp 7 B fish 4,4,4; cod 7 L fish 4,4"),
        ("silver_level3", "cod 9 LL"),
        ("silver_buildings", "seafood_buffet 2; bait_shop 2; smokehouse 2"),
        ("silver_stars", "coins 30"),
    ],
)
def test_fl_12_7_silver_conditions(trophy: str, text: str) -> None:
    at = At(
        text,
        "shrimp 3",
        phase="boat",
        dice="oyster oyster cod",
        turn="P1",
        trophies=f"gold_fish {trophy}",
    )
    at.do("take 1", "use oyster")
    assert at.state.silver_won == 1


@pytest.mark.parametrize(
    ("trophy", "words"),
    [
        ("silver_fish", "first with 20 or more fish"),
        ("silver_boats", "first with 6 or more launched boats"),
        ("silver_level3", "first with a license at level 3"),
        ("silver_buildings", "first with 3 or more completed buildings"),
        ("silver_stars", "first with 6 or more star boxes marked"),
    ],
)
def test_fl_12_7_the_condition_is_said(trophy: str, words: str) -> None:
    number = [f"silver_{kind}" for kind, _ in PARTS.silver].index(trophy)
    assert Speaker()(modules.silver_words(PARTS, number)) == words
