"""Score forms, positions and the audit: every mistake is found, with its rule."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.engine.errors import BadPosition, BadSetup
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.text import Speaker
from sheets.fleet.forms.schema import schema
from tests.fleet.kit import GAME, NAMES, PARTS, At, form

SETUP = Setup("fleet", tuple(map(Player, NAMES[:2])))
SCHEMA = schema(PARTS, SETUP)
TABLE_KEYS = [field.key for field in SCHEMA.table]
PLAYER_KEYS = ["name", *(field.key for field in SCHEMA.player)]


@pytest.mark.parametrize(
    ("text", "field", "rule"),
    [
        ("cod 11 LLB", "P1.cod", "FL-4.1"),
        ("casino 3", "P1.casino", "FL-4.1"),
        ("coins 61", "P1.coins", "FL-6.1"),
        ("cod 9 L", "P1.cod", "FL-4.6"),
        ("cod 5 LL", "P1.cod", "FL-4.6"),
        ("cod 10 LLL", "P1.cod", "FL-4.4"),
        ("oyster 10 BBL", "P1.oyster", "FL-4.5"),
        ("cod 3 fish 1,2", "P1.cod", "FL-8.2"),
        ("cod 3 fish 5", "P1.cod", "FL-8.5"),
        ("oyster 3 fish 7", "P1.oyster", "FL-8.5"),
        ("research_vessel 2 fish 1,1", "P1.research_vessel", "FL-8.7"),
        ("hexes cod", "P1.hexes", "FL-11.4"),
        ("hexes crab; seafood_buffet 2", "P1.hexes", "FL-11.4"),
        ("recycled 4; recycling_yard 2", "P1.recycled", "FL-11.6"),
        ("recycled 1", "P1.recycled", "FL-11.6"),
        ("bonus_fish", "P1.bonus", "FL-9.2"),
        ("king_crab 4", "P1.bonus", "FL-9.2"),
        ("king_crab 4; bonus_gold", "P1.bonus", "FL-9.2"),
        ("struck cod 8; cod 3", "P1.struck", "FL-14.8"),
        ("struck_stars 7", "P1.struck_stars", "FL-14.21"),
        ("casino L", "P1.casino", "FL-4.1"),
        ("casino 1 L", "P1.casino", "FL-4.6"),
    ],
)
def test_section_5_3_impossible_sheets_are_refused(text: str, field: str, rule: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.forms.read_form(form(text, solo=True))
    assert caught.value.rule == rule
    assert any(field in Speaker()(finding) for finding in caught.value.findings)


def test_fl_9_2_the_same_bonus_for_two_players() -> None:
    both = "king_crab 4; bonus_fish"
    with pytest.raises(BadPosition) as caught:
        GAME.forms.read_form(form(both, both))
    assert caught.value.rule == "FL-9.2"


def test_all_mistakes_are_reported_at_once() -> None:
    text = form("cod 11 LLB; coins 99; hexes cod", "recycled 9", phase="breakfast", cheese=1)
    with pytest.raises(BadPosition) as caught:
        GAME.forms.read_form(text)
    said = " | ".join(map(Speaker(), caught.value.findings))
    for field in ("P1.cod", "P1.coins", "P1.hexes", "P2.recycled", "phase", "cheese"):
        assert field in said


@pytest.mark.parametrize(
    "text", ["", "game = 1", "[[player]\n", "player = 3", "[[player]]\n" * 5, "player = []"]
)
def test_what_is_no_form(text: str) -> None:
    with pytest.raises(BadPosition):
        GAME.forms.read_form(text)


@pytest.mark.parametrize(
    ("head", "rule"),
    [
        ({"phase": "boat", "dice": "cod harbor cod", "turn": "P1"}, "FL-1.6"),
        ({"phase": "town", "dice": "cod cod harbor", "turn": "P1"}, "FL-1.7"),
        ({"phase": "boat", "dice": "cod cod", "turn": "P1"}, "FL-3.4"),
        ({"phase": "boat_leftover", "turn": "P1"}, "FL-3.4"),
        ({"phase": "income", "dice": "cod", "turn": "P1"}, "FL-2.2"),
        (
            {"phase": "boat", "dice": "cod cod", "die": "cod", "used": True, "turn": "P1"},
            "FL-3.2",
        ),
        ({"phase": "boat", "round": 11}, "FL-2.1"),
        ({"phase": "boat", "start_player": "Zoe"}, "FL-1.1"),
        ({"phase": "boat", "dice": "cod crab cod", "turn": "P1"}, "FL-3.1"),
        ({"phase": "boat", "trophies": "gold_fish"}, "FL-12.5"),
        ({"phase": "boat", "reroll": "offered", "turn": "P1"}, "FL-11.2"),
    ],
)
def test_positions_that_cannot_be(head: dict[str, object], rule: str) -> None:
    head.setdefault("round", 1)
    head.setdefault("start_player", "P1")
    with pytest.raises(BadPosition) as caught:
        GAME.start(replace(SETUP, position=form("shrimp 3", "cod 3", **head)))
    assert rule in {Speaker()(finding)[-8:].strip("() ") for finding in caught.value.findings} | {
        caught.value.rule
    }


def test_a_position_must_fit_the_setup() -> None:
    text = form("shrimp 3", phase="boat", start_player="P1")
    with pytest.raises(BadSetup):
        GAME.start(replace(SETUP, position=text))
    solo = form("shrimp 3", solo=True, phase="boat", round=2)
    with pytest.raises(BadSetup):
        GAME.start(Setup("fleet", (Player("Ann"),), position=solo))
    two = form("shrimp 3", "cod 3", phase="boat", round=2, start_player="P1")
    with pytest.raises(BadSetup):
        GAME.start(replace(SETUP, position=two, modules=("trophies",)))


def test_a_paper_game_goes_on_in_round_6() -> None:
    at = At(
        "shrimp 6 L fish 2; cod 3 fish 2; casino 2; coins 12",
        "lobster 7 B fish 2,1,0; coins 14",
        round=6,
        phase="boat",
        start_player="P2",
    )
    assert at.asked == "dice roll_boat"
    at.do("roll boat cod lobster coins")
    assert at.asked == "P2 take"
    at.do("take 2", "use lobster", "take 2")
    assert at.asked == "P1 casino"


def test_blank_form_is_a_form() -> None:
    for setup in (
        SETUP,
        replace(SETUP, players=SETUP.players[:1], solo=True),
        replace(SETUP, modules=("captains", "trophies")),
    ):
        read, state = GAME.forms.read_form(GAME.forms.form(setup))
        assert read.names == setup.names
        assert read.solo == setup.solo
        assert [score.total for score in GAME.rules.score(state)] == [0] * len(setup.players)


def test_questions_fill_the_form() -> None:
    setup = replace(SETUP, modules=("captains", "trophies"))
    keys = [question.key for question in GAME.forms.questions(setup)]
    assert keys[:5] == ["gold", "silver", "silver_winners", "1.captain", "1.shrimp"]
    answers = {question.key: question.default for question in GAME.forms.questions(setup)}
    answers |= {
        "gold": "gold_boats",
        "silver": "silver_level3",
        "silver_winners": "Ann",
        "1.captain": "captain_cod",
        "1.cod": "9 LL fish 4,4",
        "1.king_crab": "4",
        "1.bonus": "fish",
        "2.hexes": "cod shrimp",
        "2.seafood_buffet": "2",
    }
    read, state = GAME.forms.read_form(GAME.forms.fill(setup, answers))
    assert read.names == ("Ann", "Ben")
    first, second = GAME.rules.score(state)
    assert (first.category("fish"), first.category("licenses")) == (8, 10)
    assert first.category("bonus") == 1 + 5 + 5 + 1  # King Crab, gold, silver, captain
    assert second.total == 3


def test_solo_form_has_a_rank() -> None:
    setup = Setup("fleet", (Player("Me"),), solo=True)
    answers = {"1.fishermans_pub": "1", "1.struck": "fishermans_pub 3", "1.struck_stars": "5, 20"}
    read, state = GAME.forms.read_form(GAME.forms.fill(setup, answers))
    assert read.solo
    assert GAME.rules.standings(state).reason == "greenhorn"
    assert GAME.rules.score(state)[0].total == 10


VALUES = st.one_of(
    st.booleans(),
    st.integers(-3, 70),
    st.sampled_from(["", "?", "3 fish 1", "9 LL fish 4,3", "P1", "Ruth", "cod cod coins", "boat"]),
    st.text(st.characters(codec="ascii", exclude_characters="\x7f"), max_size=12),
    st.lists(st.one_of(st.integers(0, 60), st.sampled_from(["cod", "P2", "captains"])), max_size=3),
    st.lists(st.lists(st.integers(0, 9), max_size=2), max_size=2),
)


@settings(max_examples=150)
@given(
    head=st.dictionaries(st.sampled_from(TABLE_KEYS), VALUES, max_size=6),
    players=st.lists(st.dictionaries(st.sampled_from(PLAYER_KEYS), VALUES, max_size=6), max_size=4),
)
def test_any_form_is_read_or_refused(
    head: dict[str, object], players: list[dict[str, object]]
) -> None:
    text = "".join(f"{key} = {json.dumps(value)}\n" for key, value in head.items())
    for player in players:
        text += "[[player]]\n"
        text += "".join(f"{key} = {json.dumps(value)}\n" for key, value in player.items())
    with suppress(BadPosition):
        GAME.forms.audit(text)
    with suppress(BadPosition):
        _, state = GAME.forms.read_form(text)
        GAME.rules.score(state)
        _, again = GAME.forms.read_form(GAME.forms.position(state))
        assert again == state


def test_questions_leave_the_name_to_the_asker() -> None:
    setup = Setup("fleet", (Player("Ann"), Player("Ben")))
    said = [Speaker("en", setup.names)(question.text) for question in GAME.forms.questions(setup)]
    assert said[0] == "Shrimp: license level, boats, fish"
    assert not [text for text in said if "Ann" in text.replace("Anna's", "") or "Ben" in text]


def test_forms_read_what_positions_write() -> None:
    text = form("cod 3 fish 2", "shrimp 3", phase="boat", round=4, start_player="P2")
    _, state = GAME.forms.read_form(text)
    _, again = GAME.forms.read_form(GAME.forms.position(state))
    assert again == state
