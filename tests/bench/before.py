"""The search of the first release, kept for comparison: flat Monte Carlo with random playouts.

Each playout imagines one state the seat might be in, tries the move that looks
most promising so far (UCB1), plays on at random — the own seat with a little more
care — and looks at the end, or at the seat's chances after the game's horizon.
Before its first playout a move is judged by the chances right after it.  ``greedy`` is
what it was.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Any

from sheets.bots import alphabeta
from sheets.bots.base import Bot
from sheets.bots.clock import Budget, Clock
from sheets.crabz.bot import Weights, strength
from sheets.engine.asks import CHANCE
from sheets.engine.chance import Draws, QuickDraws
from sheets.engine.game import AnyGame

EXPLORE = 0.2
TRIES = 3  # own moves looked at in a playout
FIRST_SIGHT = 4.0  # playouts that the chances right after a move are worth
SWING = 20.0  # an evaluation of this size counts half as much as a sure win
HORIZON = {"fleet": 0, "wreck_raiders": 6, "oh_crab": 10}
ROUNDS_AHEAD = 6  # of a playout in CRABZ
CROWD = Weights(0.33, (0.0, 0.5, 0.1, 0.1), (0.0, 0.05, 0.02, 0.02))
FORESIGHT = 0.6


class SearchBefore(Bot):
    """Alpha-beta between two in an open game without chance, else playouts."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def choose(
        self, game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: Draws
    ) -> Any:
        duel = game.info.open_information and len(game.bot.contenders(view)) == 2
        search = alphabeta.choose if duel else choose
        return search(game, view, seat, moves, draws.quick(), self.budget)


def chances(game: AnyGame, state: Any, seat: int) -> float:
    """How likely a seat wins from here, between 0 and 1."""
    if game.info.key == "crabz":
        return crabz_chances(state, seat)
    value = game.bot.evaluate(state, seat)
    return 0.5 + 0.5 * value / (abs(value) + SWING)


def crabz_chances(state: Any, seat: int) -> float:
    """How likely a seat is the last one left: its share of everybody's strength."""
    if state.end == "last_player":
        return 1.0 if state.turn == seat else 0.0
    if seat in state.out:
        return 0.0
    if state.end:
        return 0.5
    own = strength(state, seat, CROWD) + FORESIGHT
    others = (
        exp(strength(state, other, CROWD) - own)
        for other in range(len(state.order))
        if other != seat and other not in state.out
    )
    return 1.0 / (1.0 + sum(others))


def horizon_of(game: AnyGame, state: Any) -> int:
    """Steps after which a playout is judged; 0: at the end."""
    if game.info.key == "crabz":
        return ROUNDS_AHEAD * len(game.bot.contenders(state))
    return HORIZON[game.info.key]


def choose(
    game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: QuickDraws, budget: Budget
) -> Any:
    """The move whose playouts went best."""
    clock = Clock(budget)
    visits = [FIRST_SIGHT] * len(moves)
    gains = []
    for move in moves:
        after = game.rules.apply(game.rules.imagine(view, seat, draws), move)
        gains.append(FIRST_SIGHT * chances(game, after, seat))
    total = sum(visits)
    while not clock.up:
        at = _promising(visits, gains, total)
        state = game.rules.apply(game.rules.imagine(view, seat, draws), moves[at])
        end, steps = play_out(game, state, seat, draws)
        gains[at] += chances(game, end, seat)
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
    horizon = horizon_of(game, state)
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
    return max(after, key=lambda tried: chances(game, tried, seat))
