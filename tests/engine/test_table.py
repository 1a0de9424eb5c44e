"""Play, undo, redo, amend, branch."""

from __future__ import annotations

import pytest

from sheets.engine.errors import GameOver, IllegalMove, NothingToUndo
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import IllegalMoveLater, Table
from sheets.testing.kit import make_setup, random_table

GAME = load_game("crabz")
START = "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM"


def table() -> Table[object, object]:
    return Table(GAME, Setup("crabz", (Player("Ann"), Player("Ben")), position=START))


def play(game: Table[object, object], *texts: str) -> None:
    for text in texts:
        game.play(GAME.rules.parse(text))


def test_illegal_move_changes_nothing() -> None:
    game = table()
    with pytest.raises(IllegalMove):
        play(game, "b2-b5")
    assert game.steps == []
    assert len(game.states) == 1


def test_undo_takes_the_dice_with_it() -> None:
    game = random_table(make_setup("crabz", 2), "x", 3)  # layout, first, one move
    entered = game.undo()
    assert len(entered) == 1
    with pytest.raises(NothingToUndo):
        game.undo()
    assert len(game.steps) == 2, "the seeded dice stay"


def test_redo_is_lost_after_another_move() -> None:
    game = table()
    play(game, "b2-b3", "b4-b5")
    game.undo(2)
    play(game, "b2-b3")
    with pytest.raises(NothingToUndo):
        game.redo()


def test_undo_more_than_there_is_changes_nothing() -> None:
    game = table()
    play(game, "b2-b3")
    with pytest.raises(NothingToUndo):
        game.undo(2)
    assert len(game.steps) == 1


def test_amend_replays_the_rest() -> None:
    game = table()
    play(game, "b2-b3", "b4-b5", "b3-b2")
    with pytest.raises(IllegalMoveLater) as caught:
        game.amend(2, GAME.rules.parse("b4-b3"))
    assert "step 3" in str(caught.value)
    assert [GAME.rules.format(step.move) for step in game.steps] == ["b2-b3", "b4-b5", "b3-b2"]
    game.undo()
    game.amend(2, GAME.rules.parse("b4-b3"))
    assert [GAME.rules.format(step.move) for step in game.steps] == ["b2-b3", "b4-b3"]


def test_branch_shares_the_beginning_only() -> None:
    game = table()
    play(game, "b2-b3", "b4-b5")
    other = game.branch(1)
    play(other, "b4-b3")
    assert game.at(1) is other.at(1)
    assert len(game.steps) == 2
    assert game.state != other.state


def test_nothing_can_be_played_after_the_end() -> None:
    game = Table(
        GAME, Setup("crabz", (Player("Ann"), Player("Ben")), position="R/RB/-/d2:BS,d3:RL")
    )
    play(game, "d3-d2")
    assert game.over
    with pytest.raises(GameOver):
        play(game, "d3-d2")


def test_same_seed_same_game() -> None:
    one = random_table(make_setup("crabz", 4, seed="s"), "bots")
    two = random_table(make_setup("crabz", 4, seed="s"), "bots")
    assert one.states == two.states
    other = random_table(make_setup("crabz", 4, seed="t"), "bots")
    assert other.states[1] != one.states[1]
