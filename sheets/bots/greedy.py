"""The move that looks best right after it."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.bots.base import Bot
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame, AnyMove, AnyState


class GreedyBot(Bot):
    """Looks one move ahead with the game's own evaluation; ties by chance."""

    def choose(
        self, game: AnyGame, view: AnyState, seat: int, moves: Sequence[AnyMove], draws: Draws
    ) -> AnyMove:
        state = game.rules.imagine(view, seat, draws)
        values = [game.bot.evaluate(game.rules.apply(state, move), seat) for move in moves]
        best = max(values)
        return draws.choice(
            [move for move, value in zip(moves, values, strict=True) if value == best]
        )
