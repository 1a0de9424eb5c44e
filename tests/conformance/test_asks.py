"""Every kind of ask has its step, written out in the game's ``rules/steps.py``."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

import pytest

from sheets.engine.asks import Draw, Look, Owed, Question, Secret, Task
from sheets.engine.registry import BUILT_IN
from sheets.oh_crab.rules.modules import asks as pack

BASES = {Draw, Look, Question, Secret, Task, pack.Use}


def kinds(base: type[Owed], game: str) -> Iterator[type[Owed]]:
    """The classes of asks of one game below one base."""
    for each in base.__subclasses__():
        if each.__module__.startswith(f"sheets.{game}.") and each not in BASES:
            yield each
        yield from kinds(each, game)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_ask_has_a_step(game: str) -> None:
    rules = import_module(f"sheets.{game}.rules").Rules
    for base, table in ((Question, rules.questions), (Draw, rules.draws), (Task, rules.tasks)):
        assert set(table) == set(kinds(base, game)) - BASES


@pytest.mark.parametrize("game", ["fleet", "wreck_raiders", "crabz"])
def test_kinds_are_named_once_and_in_full(game: str) -> None:
    import_module(f"sheets.{game}.rules")
    found = [each.kind for each in kinds(Owed, game)]
    assert found
    assert len(found) == len(set(found))


@pytest.mark.parametrize("game", ["fleet", "wreck_raiders"])
def test_a_question_names_its_rule(game: str) -> None:
    import_module(f"sheets.{game}.rules")
    named = {each.rule[:3] for each in kinds(Question, game) if "basis" not in vars(each)}
    assert named == {{"fleet": "FL-", "wreck_raiders": "WR-"}[game]}
