"""Redo: an entered step comes back with all that followed from it by itself."""

from __future__ import annotations

import pytest

from sheets.engine import record, replay
from sheets.engine.errors import NothingToUndo
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table

GAME = load_game("crabz")
START = "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
# entered, two by themselves, entered, one by itself
STEPS = [("b2-b3", False), ("b4-b5", True), ("b3-b2", True), ("b5-b4", False), ("b2-b3", True)]


def played() -> Table[object, object]:
    setup = Setup("crabz", (Player("Ann"), Player("Ben")), position=START)
    table: Table[object, object] = Table(GAME, setup)
    for text, auto in STEPS:
        table.play(GAME.rules.parse(text), auto=auto)
    return table


def texts(table: Table[object, object]) -> list[tuple[str, bool]]:
    return [(GAME.rules.format(step.move), step.auto) for step in table.steps]


def test_one_redo_brings_back_one_entered_step_and_its_followers() -> None:
    table, whole = played(), played()
    table.undo(2)
    assert texts(table) == []
    again = table.redo()
    assert [(GAME.rules.format(step.move), step.auto) for step in again] == STEPS[:3]
    assert texts(table) == STEPS[:3]
    assert table.states == whole.states[:4]
    again = table.redo()
    assert [(GAME.rules.format(step.move), step.auto) for step in again] == STEPS[3:]
    assert table.states == whole.states
    assert table.undone == []


def test_redo_of_several_at_once() -> None:
    table = played()
    table.undo(2)
    assert len(table.redo(2)) == 5
    assert texts(table) == STEPS
    with pytest.raises(NothingToUndo):
        table.redo()


def test_redo_counts_entered_steps_only() -> None:
    """Three steps are undone, one of them was entered: there is one redo, not two."""
    table = played()
    table.undo(2)
    table.redo()
    with pytest.raises(NothingToUndo):
        table.redo(2)
    assert texts(table) == STEPS[:3], "refused, nothing changed"
    table.redo()
    assert texts(table) == STEPS


def test_undo_stops_at_the_entered_step() -> None:
    table = played()
    assert [step.auto for step in table.undo()] == [False, True]
    assert texts(table) == STEPS[:3]
    assert [step.auto for step in table.undo()] == [False, True, True]
    with pytest.raises(NothingToUndo):
        table.undo()


def test_a_journal_redoes_the_same() -> None:
    table = played()
    text = record.head(table.setup) + record.steps_text(table)
    text += record.command_line("undo", 2) + record.command_line("redo", 1)
    again, _ = replay.open_table(record.read(text))
    assert texts(again) == STEPS[:3]
    assert len(again.undone) == 2
