"""The search bot: each game's best way to look ahead, within a budget."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sheets.bots.base import Bot
from sheets.bots.search import alphabeta, playouts
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame

if TYPE_CHECKING:
    from sheets.bots.spec import Budget


class SearchBot(Bot):
    """Alpha-beta between two in an open game without chance, else playouts."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(
        self, game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: Draws
    ) -> Any:
        duel = game.info.open_information and game.bot.contenders(view) == 2
        search = alphabeta.choose if duel else playouts.choose
        return search(game, view, seat, moves, draws.quick(), self.budget)
