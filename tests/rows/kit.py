"""Tables of the example games, played by texts."""

from __future__ import annotations

from typing import Any

from sheets.engine.chance import DicePool
from sheets.engine.entry import Entry, played
from sheets.engine.registry import load_game
from sheets.engine.table import Table
from sheets.rows.state import State
from sheets.testing.kit import make_setup

AnyTable = Table[Any, Any]


def table(key: str, players: int = 2) -> AnyTable:
    """Return a new game with real dice."""
    setup = make_setup(key, players, dice="physical", solo=players == 1)
    return Table(load_game(key), setup)


def play(on: AnyTable, *texts: str) -> AnyTable:
    """Return a table after these entries."""
    for text in texts:
        on = played(on, Entry((text,)))
    return on


def legal(on: AnyTable) -> list[str]:
    return [on.game.rules.format(move) for move in on.game.rules.legal(on.state)]


def why(on: AnyTable, text: str) -> str:
    """Return the rule that refuses a move; nothing if it is legal."""
    problem = on.game.rules.check(on.state, on.game.rules.parse(text))
    return problem.rule if problem else ""


def seat(on: AnyTable) -> int:
    """Return whose turn it is to choose; CHANCE before a roll."""
    assert on.ask is not None
    return on.ask.seat


def dice(on: AnyTable) -> int:
    """Return how many dice are rolled now."""
    chance = on.game.rules.chance(on.state)
    assert isinstance(chance, DicePool)
    return len(chance.sides)


def points(on: AnyTable, seat: int = 0) -> dict[str, int]:
    state: State = on.state
    return {line.key: line.points for line in on.game.rules.score(state)[seat].lines}
