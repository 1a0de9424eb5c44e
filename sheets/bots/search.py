"""Bots that look ahead: each game's best way, within a budget."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Generic

from sheets.bots import alphabeta
from sheets.bots.base import Bot
from sheets.bots.clock import Budget, Clock
from sheets.bots.planner import Planner
from sheets.bots.tree import Tree
from sheets.bots.value import AnyValue, value_of
from sheets.engine.chance import Draws
from sheets.engine.game import AnyGame, AnyMove, AnyState, M, S

FIRST = 0.7  # of a turn's time that is left, for the decision at hand
ENOUGH = 0.9  # of a turn's time, after which its plan is followed


class TurnPlan(Generic[S, M]):
    """A turn of a seat: the time it took so far, and what is planned for the rest of it."""

    __slots__ = ("mark", "plan", "spent")

    def __init__(self, mark: Hashable) -> None:
        self.mark = mark
        self.spent = 0.0
        self.plan: dict[S, M] = {}

    def planned(self, view: S, enough: float) -> M | None:
        """Return the planned move for ``view`` once ``enough`` seconds are spent, else None."""
        return self.plan.get(view) if self.spent >= enough else None

    def think(self, planner: Planner[S, M], moves: Sequence[M], seconds: float) -> M:
        """The best move, found within the turn's time; the rest of the turn is planned."""
        left = seconds if self.mark is None else FIRST * max(0.0, seconds - self.spent)
        clock = Clock(Budget(seconds=left))
        best = planner.sample(planner.candidates(moves), clock)[0]
        self.spent += clock.spent
        self.plan = planner.line(best)
        return best.move


class SearchBot(Bot):
    """In an open game without chance alpha-beta between two and a tree among more, else the
    planner, which without a budget takes no samples.

    Seconds are for a turn: every decision of it is thought about, and when few are left its plan
    is followed, as long as what happens is what was planned.  Positions are for a decision, which
    so depends on nothing before it: a game can be played again from any step.
    """

    def __init__(
        self, budget: Budget, in_the_open: Budget | None = None, value: AnyValue | None = None
    ) -> None:
        self.budget = budget
        self._in_the_open = in_the_open or budget
        self._value = value  # that of the game, unless another is on trial
        self._turns: dict[int, TurnPlan[AnyState, AnyMove]] = {}

    def choose(
        self, game: AnyGame, view: AnyState, seat: int, moves: Sequence[AnyMove], draws: Draws
    ) -> AnyMove:
        value = self._value or value_of(game)
        if game.info.open_information:
            budget = self._in_the_open
            if len(game.bot.contenders(view)) == 2:
                return alphabeta.choose(game, view, seat, moves, draws.quick(), budget)
            return Tree(game, value, Clock(budget)).choose(view, moves, draws.quick())
        if self.budget.seconds:
            turn = self._turn(game, view, seat)
            planned = turn.planned(view, ENOUGH * self.budget.seconds)
            if planned is not None:
                return planned
            planner = Planner(game, value, view, seat, draws)
            return turn.think(planner, moves, self.budget.seconds)
        planner = Planner(game, value, view, seat, draws)
        found = planner.candidates(moves)
        if self.budget.positions:
            found = planner.sample(found, Clock(self.budget))
        return found[0].move

    def _turn(self, game: AnyGame, view: AnyState, seat: int) -> TurnPlan[AnyState, AnyMove]:
        """The turn this decision belongs to."""
        mark = game.bot.turn(view)
        turn = self._turns.get(seat)
        if turn is None or mark is None or turn.mark != mark:
            turn = self._turns[seat] = TurnPlan(mark)
        return turn
