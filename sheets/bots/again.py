"""Letting a bot play a step again, to see whether it was the bot that played it."""

from __future__ import annotations

from typing import Any

from sheets.bots.drive import advance
from sheets.engine.table import Table


def by_clock(bot: str) -> bool:
    """Whether a bot thinks for a time and so may play otherwise on another machine."""
    name, _, how = bot.partition(":")
    return name == "search" and not how.startswith("n=")


def bot_move(table: Table[Any, Any]) -> Any:
    """The move of the bot that is due at this table; None when it thinks by the clock."""
    ask = table.ask
    if ask is None or by_clock(table.setup.players[ask.seat].bot):
        return None
    return next(advance(table)).move
