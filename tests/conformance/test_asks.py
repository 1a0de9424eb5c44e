"""Every kind of ask has its step, written out in the game's ``rules/steps.py``."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from sheets.engine.asks import ChanceEvent, Decision, FollowUp, Pending, Secret, SecretChance
from sheets.engine.registry import BUILT_IN
from sheets.oh_crab.rules.modules import asks as pack

BASES = {ChanceEvent, SecretChance, Decision, Secret, FollowUp, pack.Use}


def kinds(base: type[Pending], game: str) -> Iterator[type[Pending]]:
    """The classes of asks of one game below one base."""
    for each in base.__subclasses__():
        if each.__module__.startswith(f"sheets.{game}.") and each not in BASES:
            yield each
        yield from kinds(each, game)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_ask_has_a_step(game: str) -> None:
    rules = import_module(f"sheets.{game}.rules").Rules
    for base, table in (
        (Decision, rules.questions),
        (ChanceEvent, rules.draws),
        (FollowUp, rules.tasks),
    ):
        assert set(table) == set(kinds(base, game)) - BASES


@pytest.mark.parametrize("game", ["fleet", "wreck_raiders", "crabz"])
def test_kinds_are_named_once_and_in_full(game: str) -> None:
    import_module(f"sheets.{game}.rules")
    found = [each.kind for each in kinds(Pending, game)]
    assert found
    assert len(found) == len(set(found))


@pytest.mark.parametrize("game", ["fleet", "wreck_raiders"])
def test_a_question_names_its_rule(game: str) -> None:
    import_module(f"sheets.{game}.rules")
    named = {each.rule[:3] for each in kinds(Decision, game) if "basis" not in vars(each)}
    assert named == {{"fleet": "FL-", "wreck_raiders": "WR-"}[game]}
