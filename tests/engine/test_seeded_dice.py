"""A seed is a promise: at the table, in a simulation and in a record the same dice."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sheets.bots.drive import advance
from sheets.engine import record, replay
from sheets.engine.asks import CHANCE
from sheets.engine.errors import BadRecord, IllegalMove
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.lab.simulate import play_game
from sheets.testing.kit import make_setup, random_table

KEYS = pytest.mark.parametrize("key", BUILT_IN)


@KEYS
@pytest.mark.parametrize("number", [1, 2, 7])
def test_a_simulated_game_is_played_again_at_the_table(key: str, number: int) -> None:
    bots = ("greedy", "random") if key != "oh_crab" else ("random", "random")
    row = play_game(Setup(key, (Player("x"), Player("y"))), bots, "evening", number)
    first = (number - 1) % 2
    seats = tuple(Player(name, bots[at]) for at, name in ((first, "A"), (1 - first, "B")))
    table: Table[Any, Any] = Table(load_game(key), Setup(key, seats, seed=row.seed))
    for _ in advance(table):
        pass
    totals = [score.total for score in table.game.rules.score(table.state)]
    assert len(table.steps) == row.steps
    assert [totals[first], totals[1 - first]] == list(row.points)


def forged(key: str) -> tuple[str, int]:
    """A record in which one roll shows something else, and the line of that roll."""
    table = random_table(make_setup(key, 2), "honest", 60)
    game = table.game
    for at, step in enumerate(table.steps):
        if step.seat != CHANCE:
            continue
        other = random_table(make_setup(key, 2, seed="other"), "x", 0)
        for seed in range(40):
            other = Table(game, replace(table.setup, seed=str(seed)))
            other.states, other.steps = table.states[: at + 1], table.steps[:at]
            if (text := game.rules.format(other.due())) != game.rules.format(step.move):
                lines = record.write(table).splitlines()[:-1]
                line = lines.index("steps") + 1 + at
                lines[line] = f"+ dice {text}"
                return "\n".join([*lines, ""]), line + 1
    raise AssertionError("some roll can show something else")


@KEYS
def test_edited_dice_are_named_with_their_line_and_rule(key: str) -> None:
    text, line = forged(key)
    with pytest.raises(BadRecord, match="the seed gives") as caught:
        replay.open_table(record.read(text))
    assert caught.value.line == line
    assert re.fullmatch(r"(FL|WR|OC|CZ)-[\d.]+", caught.value.rule)


@KEYS
def test_with_physical_dice_they_may_stay(key: str) -> None:
    text, line = forged(key)
    cut = "\n".join(text.splitlines()[:line]) + "\n"
    table, _ = replay.open_table(record.read(cut.replace("dice virtual", "dice physical")))
    assert table.steps


def test_dice_of_a_seed_cannot_be_amended() -> None:
    table = random_table(make_setup("fleet", 2), "amend", 20)
    number = next(n for n, step in enumerate(table.steps, 1) if step.seat == CHANCE)
    with pytest.raises(IllegalMove):
        table.amend(number, table.steps[number - 1].move)


def test_an_amended_game_is_a_record_like_any_other() -> None:
    table = random_table(make_setup("crabz", 2), "amend", 4)
    number = len(table.steps)
    other = next(
        move for move in table.game.rules.legal(table.states[-2]) if move != table.steps[-1].move
    )
    table.amend(number, other)
    again, _ = replay.open_table(record.read(record.write(table)))
    assert again.states == table.states


def test_undo_does_not_roll_again() -> None:
    table = random_table(make_setup("wreck_raiders", 2), "undo", 0)
    for _ in advance(table):
        pass
    table.play(table.game.rules.legal(table.state)[0])
    for _ in advance(table):
        pass
    dice = [step.move for step in table.steps if step.seat == CHANCE]
    table.undo()
    table.play(table.game.rules.legal(table.state)[1])
    for _ in advance(table):
        pass
    again = [step.move for step in table.steps if step.seat == CHANCE]
    shared = min(len(dice), len(again))
    assert dice[:shared] == again[:shared]
