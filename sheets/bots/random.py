"""Any legal move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sheets.bots.base import Bot
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame


class RandomBot(Bot):
    """Plays any legal move, all equally likely."""

    def choose(
        self, game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: Draws
    ) -> Any:
        return draws.choice(moves)
