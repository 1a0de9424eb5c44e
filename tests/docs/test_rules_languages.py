"""A game's rules are the same in every language: numbers, words to type and references."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from sheets.engine.rulebook import Rule, parse
from sheets.engine.text import LANGUAGES, Speaker, say

SHEETS = Path(__file__).parents[2] / "sheets"
GAMES = ("crabz", "fleet", "oh_crab", "wreck_raiders")
OTHERS = [(game, language) for game in GAMES for language in LANGUAGES[1:]]
ALL = [(game, language) for game in GAMES for language in LANGUAGES]

_CODE = re.compile(r"`([^`]+)`")
# "OC-16.3–16.5" and "(7.3)" name rules too: the letters may be left out.
_REFERENCE = re.compile(r"\b[A-Z]{2}-R?\d+(?:\.\d+)?|(?<![\w.,-])\d+\.\d+(?![\w.,]*\d)")
_BARE_RULING = re.compile(r"(?<![\w-])R\d+")


def text_of(game: str, language: str) -> str:
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return (SHEETS / game / name).read_text(encoding="utf-8")


def rules_of(game: str, language: str) -> tuple[Rule, ...]:
    return parse(text_of(game, language))


def references(text: str, letters: str) -> list[str]:
    """The numbers a text names, with their letters."""
    found = _REFERENCE.findall(text)
    return [number if "-" in number else f"{letters}-{number}" for number in found]


def letters_of(game: str) -> str:
    return rules_of(game, "en")[0].number.partition("-")[0]


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_the_numbers_are_the_same_in_the_same_order(game: str, language: str) -> None:
    english = [rule.number for rule in rules_of(game, "en")]
    assert [rule.number for rule in rules_of(game, language)] == english


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_each_rule_has_the_same_words_to_type(game: str, language: str) -> None:
    english = {rule.number: Counter(_CODE.findall(rule.text)) for rule in rules_of(game, "en")}
    for rule in rules_of(game, language):
        assert Counter(_CODE.findall(rule.text)) == english[rule.number], rule.number


@pytest.mark.parametrize(("game", "language"), OTHERS)
def test_each_rule_refers_to_the_same_rules(game: str, language: str) -> None:
    letters = letters_of(game)
    english = {
        rule.number: Counter(references(rule.text, letters)) for rule in rules_of(game, "en")
    }
    for rule in rules_of(game, language):
        assert Counter(references(rule.text, letters)) == english[rule.number], rule.number


@pytest.mark.parametrize(("game", "language"), ALL)
def test_every_reference_exists(game: str, language: str) -> None:
    numbers = {rule.number for rule in rules_of(game, language)}
    known = numbers | {number.partition(".")[0] for number in numbers}
    text = text_of(game, language)
    assert set(references(text, letters_of(game))) <= known
    assert not _BARE_RULING.findall(text)
    assert not re.findall(r":\s*[.)]", text), "a reference was lost"


@pytest.mark.parametrize(("game", "language"), ALL)
def test_no_number_comes_twice(game: str, language: str) -> None:
    numbers = [rule.number for rule in rules_of(game, language)]
    assert len(numbers) == len(set(numbers))


@pytest.mark.parametrize("language", LANGUAGES)
def test_oc_18_2_lists_the_scenarios_as_the_data_has_them(language: str) -> None:
    with (SHEETS / "oh_crab" / "components.toml").open("rb") as file:
        scenarios = tomllib.load(file)["scenarios"]
    text = next(rule.text for rule in rules_of("oh_crab", language) if rule.number == "OC-18.2")
    speaker = Speaker(language, ())
    for number, scenario in scenarios.items():
        name = speaker(say(scenario["name"]))
        wanted = f"{number} {name} `{scenario['board']}`, `{scenario['tiles']}`"
        assert wanted.replace("\u00a0", " ") in text.replace("\u00a0", " ")
