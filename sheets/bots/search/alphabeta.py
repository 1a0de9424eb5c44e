"""Deepening search for open games without chance.

Everybody but the searching seat is taken as one opponent (the paranoid view), so
one bound works for any number of players; with two players it is plain alpha-beta.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any

from sheets.bots.search.clock import Clock, OutOfTime
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame

if TYPE_CHECKING:
    from sheets.bots.spec import Budget

DEEPEST = 64
Ranked = list[tuple[float, Any, Any]]  # value, state after the move, move


def choose(
    game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: QuickDraws, budget: Budget
) -> Any:
    """The best move found before the budget is used up."""
    search = _Search(game, seat, Clock(budget))
    ranked = [(0.0, game.apply(view, move), move) for move in draws.shuffled(moves)]
    ranked = [(game.evaluate(child, seat), child, move) for _, child, move in ranked]
    ranked.sort(key=lambda entry: -entry[0])
    best = ranked[0][2]
    try:
        for depth in range(1, DEEPEST):
            ranked = search.rank(ranked, depth)
            best = ranked[0][2]
            if search.settled:
                break
    except OutOfTime as stopped:
        if stopped.args:
            best = stopped.args[0]
    return best


class _Search:
    def __init__(self, game: AnyGame, seat: int, clock: Clock) -> None:
        self.game = game
        self.seat = seat
        self.clock = clock
        self.settled = False  # nothing was cut off by the depth
        self.killers: dict[int, Any] = {}

    def rank(
        self, ranked: list[tuple[float, Any, Any]], depth: int
    ) -> list[tuple[float, Any, Any]]:
        """The moves by their value at this depth, best first.

        Running out of time hands over the best move of this depth, if it has
        already been shown to beat the old favourite.
        """
        self.settled = True
        values: Ranked = []
        alpha = -inf
        best = None
        for _, child, move in ranked:
            try:
                value = self.value(child, depth - 1, alpha, inf)
            except OutOfTime:
                raise OutOfTime(*(() if best is None else (best,))) from None
            if value > alpha:
                alpha, best = value, move
            values.append((value, child, move))
        values.sort(key=lambda entry: -entry[0])
        return values

    def value(self, state: Any, depth: int, alpha: float, beta: float) -> float:
        game = self.game
        self.clock.tick()
        ask = game.ask(state)
        if ask is None:
            return game.evaluate(state, self.seat)
        if depth <= 0:
            self.settled = False
            return game.evaluate(state, self.seat)
        own = ask.seat == self.seat
        best = -inf if own else inf
        for move in self._ordered(game.legal(state), depth):
            value = self.value(game.apply(state, move), depth - 1, alpha, beta)
            if own:
                best = max(best, value)
                alpha = max(alpha, value)
            else:
                best = min(best, value)
                beta = min(beta, value)
            if alpha >= beta:
                self.killers[depth] = move
                break
        return best

    def _ordered(self, moves: Sequence[Any], depth: int) -> Sequence[Any]:
        """The move that cut off a sister node first."""
        killer = self.killers.get(depth)
        if killer is not None and killer in moves:
            return [killer, *(move for move in moves if move != killer)]
        return moves
