"""Positions of CRABZ, written as position strings, and what happens on them."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.crabz.forms import position as positions
from sheets.crabz.game import load
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import State
from sheets.engine.events import Event
from sheets.engine.game import Game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table

RULES = load()
GAME: Game[State, Move] = Game("sheets.crabz", RULES)

# Examples that several chapters look at.
V15 = "R/RB/-/b1:BM,b2:BL,b3:RL,b4:BS,b5:BL"
V17 = "R/RB/-/b1:BSBM,b2:BL,b3:RL,b4:BS,b5:BL"
V19 = "R/RB/-/b4:BM,c2:BL,c3:BM,c4:RL,d5:BS,d6:BL,e6:BM"
V22 = "R/RB/-/b4:BSBM,c3:BSBM,c4:RL,d5:BS"
REPEATING = "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
CYCLE = ("b2-b3", "b4-b5", "b3-b2", "b5-b4")  # leads from REPEATING back to it


def rows(*cases: tuple[str, ...]) -> Any:
    """Cases as parameters; the first word of each is its id."""
    return [pytest.param(*case[1:], id=case[0]) for case in cases]


def moves(position: str) -> str:
    """The legal moves of a position, in one line."""
    state = positions.read(position)
    return " ".join(GAME.rules.format(move) for move in GAME.rules.legal(state))


def after(position: str, *texts: str) -> State:
    """The state after these moves."""
    state = positions.read(position)
    for text in texts:
        move = GAME.text.read(state, text)[0]
        assert GAME.rules.check(state, move) is None, text
        state = GAME.rules.apply(state, move)
    return state


def result(position: str, texts: str) -> str:
    """The position after these moves."""
    return positions.write(after(position, *texts.split()))


def events(position: str, text: str) -> list[Event]:
    """What a move says happened."""
    state = positions.read(position)
    told: list[Event] = []
    GAME.rules.apply(state, GAME.text.read(state, text)[0], told.append)
    return told


def refused(position: str, text: str) -> str:
    """The rule that forbids a move."""
    problem = GAME.rules.check(positions.read(position), GAME.rules.parse(text))
    assert problem is not None, text
    return problem.rule


def table_at(position: str) -> Table[State, Move]:
    players = tuple(map(Player, position.split("/")[1]))
    return Table(GAME, Setup("crabz", players, position=position))
