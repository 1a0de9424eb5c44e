"""Monte-Carlo search for games with chance, hidden cards or more than two players.

Each playout imagines one state the seat might be in, tries the move that looks
most promising so far (UCB1), plays on at random — the own seat with a little more
care — and looks at the end, or at the seat's chances after the game's horizon.
Before its first playout a move is judged by the chances right after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import TYPE_CHECKING, Any

from sheets.bots.search.clock import Clock
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame

if TYPE_CHECKING:
    from sheets.bots.spec import Budget

EXPLORE = 0.2
TRIES = 3  # own moves looked at in a playout
FIRST_SIGHT = 4.0  # playouts that the chances right after a move are worth


def choose(
    game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: QuickDraws, budget: Budget
) -> Any:
    """The move whose playouts went best."""
    clock = Clock(budget)
    visits = [FIRST_SIGHT] * len(moves)
    gains = []
    for move in moves:
        after = game.rules.apply(game.rules.imagine(view, seat, draws), move)
        gains.append(FIRST_SIGHT * game.bot.chances(after, seat))
    total = sum(visits)
    while not clock.up:
        at = _promising(visits, gains, total)
        state = game.rules.apply(game.rules.imagine(view, seat, draws), moves[at])
        end, steps = play_out(game, state, seat, draws)
        gains[at] += game.bot.chances(end, seat)
        visits[at] += 1
        total += 1
        clock.positions += steps + 1
    return moves[max(range(len(moves)), key=lambda at: (visits[at], gains[at]))]


def _promising(visits: list[float], gains: list[float], total: float) -> int:
    width = EXPLORE * EXPLORE * log(total)
    return max(range(len(visits)), key=lambda at: gains[at] / visits[at] + sqrt(width / visits[at]))


def play_out(game: AnyGame, state: Any, seat: int, draws: QuickDraws) -> tuple[Any, int]:
    """Play to the end or to the game's horizon, and how many steps it took.

    A loop of its own beside ``engine.drive``: nobody here needs a view or a step to keep, and
    without them a playout is 5 % (CRABZ) to 27 % (Oh Crab!) quicker.  It also draws where only
    one move is left, which a search that is verified later has to do again.
    """
    horizon = game.bot.horizon(state)
    steps = 0
    while steps != horizon or not horizon:
        ask = game.rules.ask(state)
        if ask is None:
            break
        if ask.seat == CHANCE:
            state = game.rules.apply(state, game.rules.chance(state).sample(draws))
        elif horizon and ask.seat == seat:
            state = _with_care(game, state, seat, draws)
        else:
            state = game.rules.apply(state, draws.choice(game.rules.legal(state)))
        steps += 1
    return state, steps


def _with_care(game: AnyGame, state: Any, seat: int, draws: QuickDraws) -> Any:
    """The best of a few random moves."""
    legal = game.rules.legal(state)
    after = [game.rules.apply(state, draws.choice(legal)) for _ in range(min(TRIES, len(legal)))]
    return max(after, key=lambda tried: game.bot.chances(tried, seat))
