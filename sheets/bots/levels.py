"""Easy play: sensible, and now and then not the best."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from sheets.bots.base import Bot
from sheets.bots.planner import Planner
from sheets.bots.value import value_of
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame

FINE = 1 << 20  # how finely chances are weighed


class EasyBot(Bot):
    """Plays a move the more often the better it looks at rest; how much, the game says."""

    def choose(
        self, game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: Draws
    ) -> Any:
        found = Planner(game, value_of(game), view, seat, draws).candidates(moves)
        best = found[0].value
        pairs = [
            (each.move, int(FINE * exp((each.value - best) / game.bot.ease))) for each in found
        ]
        return draws.weighted(pairs)
