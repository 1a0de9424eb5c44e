"""Making every step that needs no person: seeded dice, bots, forced moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sheets.bots import spec
from sheets.engine.chance import QuickDraws
from sheets.engine.game import CHANCE, Ask, Step
from sheets.engine.table import Table


def advance(table: Table[Any, Any], *, bots: bool = True) -> Iterator[Step[Any]]:
    """Plays on until a person owes an answer or the game is over."""
    while (ask := table.ask) is not None:
        step = _by_itself(table, ask, bots=bots)
        if step is None:
            return
        yield step


def bot_at(table: Table[Any, Any]) -> str:
    """The bot that has to move now; empty when a person has to, or the dice."""
    ask = table.ask
    return "" if ask is None or ask.seat == CHANCE else table.setup.players[ask.seat].bot


def _by_itself(table: Table[Any, Any], ask: Ask, *, bots: bool) -> Step[Any] | None:
    if ask.seat == CHANCE:
        return table.draw() if table.setup.dice == "virtual" else None
    bot = table.setup.players[ask.seat].bot
    if bot:
        return _bot_step(table, ask.seat, bot) if bots else None
    forced = table.game.automatic(table.state)
    return None if forced is None else table.play(forced, auto=True)


def _bot_step(table: Table[Any, Any], seat: int, bot: str) -> Step[Any]:
    game = table.game
    moves = game.legal(table.state)
    if len(moves) == 1:
        return table.play(moves[0], auto=True)
    draws = QuickDraws(f"{table.setup.seed}/bot/{len(table.steps) + 1}")
    view = game.view(table.state, seat)
    return table.play(spec.make(bot).choose(game, view, seat, moves, draws), auto=True)
