"""Deepening search for open games without chance.

Everybody but the searching seat is taken as one opponent (the paranoid view), so
one bound works for any number of players; with two players it is plain alpha-beta.
States are frozen and hashable, so they are the keys of the transposition table
themselves.  Late moves in the order are first tried one step less deep.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import Generic

from sheets.bots.clock import Budget, Clock, OutOfTime
from sheets.engine.chance import QuickDraws
from sheets.engine.game import Game, M, S

DEEPEST = 64
MOST_KNOWN = 200_000
FULL = 3  # moves always searched to the full depth
REDUCED_FROM = 3
NARROW = 0.01
SORTED_FROM = 3  # below this depth sorting costs more than it saves
LOWER, EXACT, UPPER = -1, 0, 1  # what a stored value bounds

Ranked = list[tuple[float, S, M]]  # value, state after the move, move


def choose(
    game: Game[S, M], view: S, seat: int, moves: Sequence[M], draws: QuickDraws, budget: Budget
) -> M:
    """The best move found before the budget is used up."""
    return ranked(game, view, seat, moves, draws, budget)[0][1]


def ranked(
    game: Game[S, M], view: S, seat: int, moves: Sequence[M], draws: QuickDraws, budget: Budget
) -> list[tuple[float, M]]:
    """The moves with their values, best first; those after the first are worth no more."""
    search = Search(game, seat, Clock(budget))
    children = [(game.rules.apply(view, move), move) for move in draws.shuffled(moves)]
    found = [(game.bot.evaluate(child, seat), child, move) for child, move in children]
    found.sort(key=_by_value, reverse=True)
    try:
        for depth in range(1, DEEPEST):
            found = search.rank(found, depth)
            if search.settled:
                break
    except OutOfTime as stopped:
        for best in stopped.args:
            found.sort(key=lambda entry: bool(entry[2] != best))
    return [(value, move) for value, _, move in found]


def _by_value(entry: tuple[float, S, M]) -> float:
    return entry[0]


class Search(Generic[S, M]):
    """One search for one seat; deeper turns reuse what shallower ones found."""

    def __init__(self, game: Game[S, M], seat: int, clock: Clock) -> None:
        self.game = game
        self.seat = seat
        self.clock = clock
        self.settled = False  # nothing was cut off by the depth
        self.history: dict[M, int] = {}
        self.known: dict[S, tuple[int, int, float, M | None]] = {}

    def rank(self, ranked: Ranked[S, M], depth: int) -> Ranked[S, M]:
        """The moves by their value at this depth, best first.

        Running out of time hands over the best move of this depth, if one has
        been searched to its end.
        """
        self.settled = True
        values: Ranked[S, M] = []
        alpha = -inf
        best: tuple[M, ...] = ()
        for _, child, move in ranked:
            try:
                value = self.value(child, depth - 1, alpha, inf)
            except OutOfTime:
                raise OutOfTime(*best) from None
            if value > alpha:
                alpha, best = value, (move,)
            values.append((value, child, move))
        values.sort(key=_by_value, reverse=True)
        return values

    def value(self, state: S, depth: int, alpha: float, beta: float) -> float:
        """The value of a state for the searching seat, within the bounds."""
        game = self.game
        self.clock.tick()
        ask = game.rules.ask(state)
        if ask is None:
            return game.bot.evaluate(state, self.seat)
        if depth <= 0:
            self.settled = False
            return game.bot.evaluate(state, self.seat)
        entry = self.known.get(state)
        hint = None
        if entry is not None:
            deep, bound, value, hint = entry
            if deep >= depth and (
                bound == EXACT
                or (bound == LOWER and value >= beta)
                or (bound == UPPER and value <= alpha)
            ):
                self.settled = self.settled and deep == DEEPEST
                return value
        return self._expand(state, depth, alpha, beta, own=ask.seat == self.seat, hint=hint)

    def _expand(
        self, state: S, depth: int, alpha: float, beta: float, *, own: bool, hint: M | None
    ) -> float:
        low, high = alpha, beta
        settled, self.settled = self.settled, True
        best = -inf if own else inf
        chosen = None
        for number, (child, move) in enumerate(self._children(state, depth, own=own, hint=hint)):
            value = self._child_value(child, number, depth, low, high, own=own)
            if own and value > best:
                best, chosen = value, move
                low = max(low, value)
            elif not own and value < best:
                best, chosen = value, move
                high = min(high, value)
            if low >= high:
                self.history[move] = self.history.get(move, 0) + depth * depth
                break
        bound = UPPER if best <= alpha else LOWER if best >= beta else EXACT
        if len(self.known) >= MOST_KNOWN:
            self.known.clear()
        self.known[state] = (DEEPEST if self.settled else depth, bound, best, chosen)
        self.settled = self.settled and settled
        return best

    def _child_value(
        self, child: S, number: int, depth: int, low: float, high: float, *, own: bool
    ) -> float:
        """Late moves are looked at less deeply first, and again only if they surprise."""
        if number >= FULL and depth >= REDUCED_FROM:
            if own:
                value = self.value(child, depth - 2, low, low + NARROW)
                surprising = value > low
            else:
                value = self.value(child, depth - 2, high - NARROW, high)
                surprising = value < high
            if not surprising:
                return value
        return self.value(child, depth - 1, low, high)

    def _children(
        self, state: S, depth: int, *, own: bool, hint: M | None
    ) -> Iterator[tuple[S, M]]:
        """The states after each move: the one that was best before, then the most
        promising first where sorting pays."""
        game = self.game
        if hint is not None:
            yield game.rules.apply(state, hint), hint
        moves = [move for move in game.rules.legal(state) if move != hint]
        if depth < SORTED_FROM:
            moves.sort(key=lambda move: -self.history.get(move, 0))
            for move in moves:
                yield game.rules.apply(state, move), move
            return
        children = [(game.rules.apply(state, move), move) for move in moves]
        children.sort(key=lambda child: game.bot.evaluate(child[0], self.seat), reverse=own)
        yield from children
