"""`shoal catalog` says where shoal departs from the rulebooks."""

from __future__ import annotations

import pytest

from sheets.engine import rulebook
from sheets.engine.registry import BUILT_IN, info
from tests.cli.kit import data, shoal


@pytest.mark.parametrize(
    ("key", "rules"), [("fleet", ["FL-R39"]), ("wreck_raiders", ["WR-R22", "WR-R55"])]
)
def test_rulings_that_add_or_forbid_are_named(key: str, rules: list[str]) -> None:
    [game] = data("catalog", key)["games"]
    assert [each["rule"] for each in game["rulings"]] == rules
    said = " ".join(shoal("catalog", key).output.split())
    assert all(f"({rule})" in said for rule in rules)


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_ruling_is_one_of_the_game(key: str) -> None:
    known = {rule.number for rule in rulebook.load(f"sheets.{key}")}
    assert {ruling.rule for ruling in info(key).rulings} <= known


def test_an_expansion_that_is_not_there_is_named() -> None:
    assert "Dicey Waters" in shoal("catalog", "fleet").output


def test_only_crabz_lets_the_youngest_go_first() -> None:
    """CZ-R6; the other rulebooks draw the first player."""
    assert [key for key in BUILT_IN if info(key).youngest_first] == ["crabz"]
