"""Flat Monte-Carlo search for games with chance or hidden cards.

Each playout imagines one state the seat might be in, tries the move that looks
most promising so far (UCB1), plays on at random and looks at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import TYPE_CHECKING, Any

from sheets.bots.search.clock import Clock
from sheets.engine.chance import QuickDraws
from sheets.engine.game import CHANCE, AnyGame

if TYPE_CHECKING:
    from sheets.bots.spec import Budget

EXPLORE = 0.7


def choose(
    game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: QuickDraws, budget: Budget
) -> Any:
    """The move whose playouts went best."""
    clock = Clock(budget)
    visits = [0] * len(moves)
    gains = [0.0] * len(moves)
    number = 0
    while not clock.up or number < len(moves):
        at = number if number < len(moves) else _promising(visits, gains, number)
        state = game.apply(game.imagine(view, seat, draws), moves[at])
        end, steps = play_out(game, state, draws)
        gains[at] += result(game, end, seat)
        visits[at] += 1
        number += 1
        clock.positions += steps + 1
    return moves[max(range(len(moves)), key=lambda at: (visits[at], gains[at]))]


def _promising(visits: list[int], gains: list[float], number: int) -> int:
    width = EXPLORE * EXPLORE * log(number)
    return max(range(len(visits)), key=lambda at: gains[at] / visits[at] + sqrt(width / visits[at]))


def play_out(game: AnyGame, state: Any, draws: QuickDraws) -> tuple[Any, int]:
    """Random play to the end, and how many steps it took."""
    steps = 0
    while (ask := game.ask(state)) is not None:
        if ask.seat == CHANCE:
            move = game.chance(state).sample(draws)
        else:
            move = draws.choice(game.legal(state))
        state = game.apply(state, move)
        steps += 1
    return state, steps


def result(game: AnyGame, state: Any, seat: int) -> float:
    """Between 0 and 1: the evaluation at the end, squeezed, wins above losses."""
    value = game.evaluate(state, seat)
    return 0.5 + 0.5 * value / (abs(value) + 20.0)
