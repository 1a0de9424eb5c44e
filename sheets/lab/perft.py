"""Counting the game tree, for people who check the rules code."""

from __future__ import annotations

from typing import TypeVar

from sheets.engine.asks import CHANCE
from sheets.engine.errors import BadSetup
from sheets.engine.game import Game
from sheets.engine.text import say

S = TypeVar("S")
M = TypeVar("M")


def perft(game: Game[S, M], state: S, depth: int) -> int:
    """The number of ways to play ``depth`` steps; a finished game has none."""
    if depth == 0:
        return 1
    if game.rules.ask(state) is None:
        return 0
    moves = listed(game, state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.rules.apply(state, move), depth - 1) for move in moves)


def divide(game: Game[S, M], state: S, depth: int) -> list[tuple[str, int]]:
    """Return the count below every first move, by its text."""
    return [
        (game.rules.format(move), perft(game, game.rules.apply(state, move), depth - 1))
        for move in listed(game, state)
    ]


def listed(game: Game[S, M], state: S) -> list[M]:
    """Every move, or every outcome of chance, that can come next."""
    ask = game.rules.ask(state)
    if ask is None:
        return []
    if ask.seat != CHANCE:
        return list(game.rules.legal(state))
    outcomes = game.rules.chance(state).outcomes()
    if outcomes is None:
        raise BadSetup(say("this chance step has too many outcomes to count: {ask}", ask=ask.kind))
    return [move for move, _ in outcomes]
