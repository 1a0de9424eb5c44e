"""Bots that look ahead: each game's best way, within a budget."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from sheets.bots import alphabeta
from sheets.bots.base import Bot
from sheets.bots.clock import Budget, Clock
from sheets.bots.planner import Planner
from sheets.bots.tree import Tree
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame

QUICK = Budget(positions=2000)
FIRST = 0.6  # of a turn's time that is left, for the decision at hand
FOLLOW = True


class Turn:
    """A turn of a seat: the time it took so far, and what is planned for the rest of it."""

    __slots__ = ("mark", "plan", "spent")

    def __init__(self, mark: Hashable) -> None:
        self.mark = mark
        self.spent = 0.0
        self.plan: dict[Any, Any] = {}


class SearchBot(Bot):
    """In an open game without chance alpha-beta between two and a tree among more, else the
    planner; without a budget it does no more than it has to.

    Seconds are for a turn: its plan is kept and followed as long as what happens is what was
    planned.  Positions are for a decision, which so depends on nothing before it: a game can be
    played again from any step.
    """

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._turns: dict[int, Turn] = {}

    def choose(
        self, game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: Draws
    ) -> Any:
        if game.info.open_information:
            budget = self.budget if self.budget.seconds or self.budget.positions else QUICK
            if len(game.bot.contenders(view)) == 2:
                return alphabeta.choose(game, view, seat, moves, draws.quick(), budget)
            return Tree(game, Clock(budget)).choose(view, moves, draws.quick())
        if self.budget.seconds:
            return self._in_turn(game, view, seat, moves, draws, self.budget.seconds)
        planner = Planner(game, view, seat, draws, Clock(self.budget))
        found = planner.candidates(moves)
        return (planner.sample(found) if self.budget.positions else found)[0].move

    def _in_turn(
        self,
        game: AnyGame,
        view: Any,
        seat: int,
        moves: Sequence[Any],
        draws: Draws,
        seconds: float,
    ) -> Any:
        """A decision of a turn that may take so many seconds."""
        turn = self._turn(game, view, seat)
        if FOLLOW and view in turn.plan:
            return turn.plan[view]
        left = FIRST * max(0.0, seconds - turn.spent) if turn.mark else seconds
        clock = Clock(Budget(seconds=left))
        planner = Planner(game, view, seat, draws, clock)
        best = planner.sample(planner.candidates(moves))[0]
        turn.spent += clock.spent
        if FOLLOW:
            turn.plan = planner.line(best)
        return best.move

    def _turn(self, game: AnyGame, view: Any, seat: int) -> Turn:
        """The turn this decision belongs to."""
        mark = game.bot.turn(view)
        turn = self._turns.get(seat)
        if turn is None or mark is None or turn.mark != mark:
            turn = self._turns[seat] = Turn(mark)
        return turn
