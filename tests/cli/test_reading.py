"""Refusals that help, and what can be asked about moves and parts."""

from __future__ import annotations

import pytest

from sheets.crabz.screen.sheet import movable
from sheets.engine.registry import BUILT_IN, package
from sheets.engine.rulebook import load
from sheets.engine.text import LANGUAGES, Speaker
from sheets.testing.kit import make_setup, random_table
from tests.cli.kit import data, fails, shoal


def fleet() -> None:
    """A game in which Ann has taken a die."""
    shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--dice", "physical", "--start-player", "Ann")
    shoal("do", "start P1 cod", "start P2 cod", "roll boat shrimp cod lobster", "take 2")


def test_a_short_word_is_refused_like_the_whole_move() -> None:
    fleet()
    short, full = fails(3, "do", "casino"), fails(3, "do", "use casino")
    assert short == full
    assert "FL-3" in short


@pytest.mark.parametrize("typed", ["xyzzy", "use casino", "casino", "#99", "p2 use cod"])
def test_a_refusal_repeats_the_question_and_names_what_is_near(typed: str) -> None:
    fleet()
    refused = shoal("do", typed, ok=False).stderr
    assert "Now: Ann uses the cod die" in refused
    assert "Options: " in refused


def test_why_of_a_legal_move_tells_what_would_happen() -> None:
    fleet()
    told = shoal("why", "use cod").stdout
    assert "→ " in told
    assert "FL-" in told
    assert data("why", "use cod")["text"]


@pytest.mark.parametrize("key", BUILT_IN)
def test_every_part_is_explained_with_a_rule_that_exists(key: str) -> None:
    table = random_table(make_setup(key, 2), "parts", 5)
    rules = {rule.number for rule in load(package(key), "en")}
    text = table.game.text
    found = list(text.glossary(table.state))
    assert found
    for part in found:
        assert part.rule in rules, part
        for language in LANGUAGES:
            named = Speaker(language)(part.name)
            assert text.explain(table.state, part.key, language) == part
            assert text.explain(table.state, named, language) is not None


@pytest.mark.parametrize(
    ("game", "word", "told"),
    [
        ("fleet", "casino", ["Casino: reroll your own die", "FL-11.2: "]),
        ("wreck_raiders", "EX19", ["WR-11.2: "]),
        ("oh_crab", "seagull", ["Seagull!: move crabs in front", "OC-11.1: "]),
        ("crabz", "large", ["large: one step", "CZ-5.2: "]),
    ],
)
def test_a_part_is_explained_in_two_lines(game: str, word: str, told: list[str]) -> None:
    shoal("new", game, "-p", "Ann", "-p", "Ben", "--seed", "1")
    at_the_prompt = shoal("play", input=f"? {word}\nq\n").stdout
    by_why = shoal("why", word, ok=False).stdout
    for part in told:
        assert part in at_the_prompt
    if game != "fleet":  # there it is asked for as a use of the die
        assert told[0] in by_why


def test_plain_fleet_is_for_the_ear() -> None:
    """Alike boxes together, no label without a value, one choice a line."""
    fleet()
    shown = shoal("status", "--plain").stdout
    assert shown.count("open") < 30
    assert "\n11–20: open 11–20 (15 *, 20 *)" in shown
    assert not [line for line in shown.split("\n") if line.endswith(": ") or ": ;" in line]
    asked = shoal("play", "--plain", input="q\n").stdout.split("\n")
    assert ". Mark Cod (box 4 of 10: one step)" in asked


def test_the_moves_of_one_crab_and_its_targets_on_the_board() -> None:
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7", "--start-player", "Ann")
    listed = [move["move"] for move in data("moves", "b3-")["moves"]]
    assert listed
    assert all(move.startswith("b3-") for move in listed)
    shown = shoal("moves", "b3-").stdout
    assert "crabs free to move" in shown, "the board is there"
    assert "d2-" not in shown


def test_free_means_can_move() -> None:
    table = random_table(make_setup("crabz", 2), "free", 30)
    for state in (each for each in table.states[2:] if each.phase == "play"):
        counted = movable(state, state.turn)
        assert counted == len({move.start for move in table.game.rules.legal(state)})
