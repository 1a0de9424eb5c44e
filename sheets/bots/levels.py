"""Easy play: sensible, and now and then not the best; and normal play, with little thought."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from sheets.bots.base import Bot
from sheets.bots.clock import Budget
from sheets.bots.planner import Planner
from sheets.bots.search import SearchBot
from sheets.bots.value import value_of
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame, AnyMove, AnyState

FINE = 1 << 20  # how finely chances are weighed
USUAL, USUAL_IN_THE_OPEN = 4.0, 300.0  # of a game whose ease was not fitted
NORMAL_IN_THE_OPEN = 2000  # positions, where nothing is sampled


class EasyBot(Bot):
    """Plays a move the more often the better it looks at rest: one worse by the ``ease`` of
    the game e times less often than the best.  In the open, where a move that looks a little
    worse loses, it looks less far: as many positions as the ease.  How much, was fitted to lose
    three of four games to `normal` (``sheets.lab.ease``).
    """

    def __init__(self, ease: float = 0.0) -> None:
        self._ease = ease  # that of the game, unless another is on trial

    def choose(
        self, game: AnyGame, view: AnyState, seat: int, moves: Sequence[AnyMove], draws: Draws
    ) -> AnyMove:
        value = value_of(game)
        if game.info.open_information:
            positions = round(self._ease or value.ease or USUAL_IN_THE_OPEN)
            return SearchBot(Budget(positions=positions)).choose(game, view, seat, moves, draws)
        ease = self._ease or value.ease or USUAL
        found = Planner(game, value, view, seat, draws).candidates(moves)
        best = found[0].value
        pairs = [(each.move, int(FINE * exp((each.value - best) / ease))) for each in found]
        return draws.weighted(pairs)


class NormalBot(Bot):
    """Thinks about as many positions as the game says (``Evaluator.normal``), or plays like `easy`,
    only better (``Evaluator.temperature``)."""

    def choose(
        self, game: AnyGame, view: AnyState, seat: int, moves: Sequence[AnyMove], draws: Draws
    ) -> AnyMove:
        temperature = game.bot.temperature(view)
        if temperature:
            return EasyBot(temperature).choose(game, view, seat, moves, draws)
        few = NORMAL_IN_THE_OPEN if game.info.open_information else game.bot.normal
        return SearchBot(Budget(positions=few)).choose(game, view, seat, moves, draws)
