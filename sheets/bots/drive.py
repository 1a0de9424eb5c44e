"""Bots at a table: making every step that needs no person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sheets.bots import spec
from sheets.engine.asks import CHANCE
from sheets.engine.drive import Chooser
from sheets.engine.setup import Setup, Step
from sheets.engine.table import Table


def advance(table: Table[Any, Any], *, bots: bool = True) -> Iterator[Step[Any]]:
    """Plays on until a person owes an answer or the game is over; without ``bots`` they
    are waited for like people."""
    return table.advance(seated(table.setup) if bots else [None] * len(table.setup.players))


def bot_at(table: Table[Any, Any]) -> str:
    """The bot that has to move now; empty when a person has to, or the dice."""
    ask = table.ask
    return "" if ask is None or ask.seat == CHANCE else table.setup.players[ask.seat].bot


def seated(setup: Setup) -> list[Chooser | None]:
    """The bot on each seat; None for a person."""
    return [spec.make(player.bot) if player.bot else None for player in setup.players]
