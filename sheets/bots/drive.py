"""Bots at a table: making every step that needs no person."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.bots import spec
from sheets.engine.drive import Chooser
from sheets.engine.game import AnyMove
from sheets.engine.setup import Setup, Step
from sheets.engine.table import AnyTable


def advance(table: AnyTable) -> Iterator[Step[AnyMove]]:
    """Plays on until a person owes an answer or the game is over."""
    return table.advance(seated(table.setup))


def seated(setup: Setup) -> list[Chooser | None]:
    """The bot on each seat; None for a person."""
    return [spec.make(player.bot) if player.bot else None for player in setup.players]


def repeatable(setup: Setup) -> list[Chooser | None]:
    """Return the bots whose moves are reproducible (not clock-bound), by seat."""
    return [
        None if spec.by_clock(player.bot) else bot
        for player, bot in zip(setup.players, seated(setup), strict=True)
    ]
