"""Any legal move."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.bots.base import Bot
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame, AnyMove, AnyState


class RandomBot(Bot):
    """Plays any legal move, all equally likely."""

    looks = False

    def choose(
        self, game: AnyGame, view: AnyState, seat: int, moves: Sequence[AnyMove], draws: Draws
    ) -> AnyMove:
        return draws.choice(moves)
