"""Hints: the best moves of a bot, their expected results, and reasons.

It thinks from the view of the seat that asks.  What is told are sampled figures with their
doubt, never the bare value: differences within that doubt are called even.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, isfinite

from sheets.bots import alphabeta
from sheets.bots.clock import Budget, Clock
from sheets.bots.planner import Candidate, Planner
from sheets.bots.tree import Tree
from sheets.bots.value import Value, value_of
from sheets.engine.chance import Draws, QuickDraws, SeededDraws
from sheets.engine.game import AnyGame, AnyMove, AnyState, Game, M, S
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Text

SECONDS = 0.7  # that somebody waits for a hint
TOLD = 2  # reasons
Z = 1.96  # standard errors of a 95 % interval
LEAST = 0.01  # of a reason, against the difference of the moves
Thinking = tuple[QuickDraws, Budget]


class Advised(Struct):
    """A move, what it may bring, and how much less that is than the best, give or take."""

    move: AnyMove
    value: float
    behind: float = 0.0
    doubt: float | None = None  # None: no samples tell


class Hint(Struct):
    """The best moves, best first; why the first rather than the second; the turn as planned."""

    unit: str
    moves: tuple[Advised, ...]
    reasons: tuple[tuple[Text, float], ...] = ()
    plan: tuple[tuple[AnyState, AnyMove], ...] = ()  # with what the seat will see then


def hint_at(table: AnyTable, seat: int) -> Hint:
    """Return the hint for a seat, from its own knowledge; identical on the terminal and on
    phones."""
    rules, state = table.game.rules, table.state
    draws = SeededDraws(f"hint/{len(table.steps)}/")
    return hint(table.game, rules.view(state, seat), seat, rules.legal(state), draws, SECONDS)


def hint(
    game: AnyGame,
    view: AnyState,
    seat: int,
    moves: Sequence[AnyMove],
    draws: Draws,
    seconds: float,
) -> Hint:
    """Return a hint after ``seconds`` at most."""
    value = value_of(game)
    if game.info.open_information:
        thinking = (draws.quick(), Budget(seconds=seconds))
        return _in_the_open(game, value, view, seat, moves, thinking)
    planner = Planner(game, value, view, seat, draws)
    found = planner.candidates(moves)
    alive = planner.sample(found, Clock(Budget(seconds=seconds)))
    found = [*alive, *sorted(set(found) - set(alive), key=lambda each: -each.value)]
    best = found[0]
    told = tuple(
        Advised(each.move, each.value, best.value - each.value, _doubt(each, best))
        for each in found
    )
    ends = [each.end for each in found[:2]]
    return Hint(
        game.bot.unit,
        told,
        reasons(game, value, seat, *ends),
        tuple(planner.line(best).items()),
    )


def _doubt(candidate: Candidate[S, M], best: Candidate[S, M]) -> float | None:
    doubt = Z * candidate.doubt(best)
    return doubt if candidate is not best and isfinite(doubt) else None


def _in_the_open(
    game: Game[S, M],
    value: Value[S, M],
    view: S,
    seat: int,
    moves: Sequence[M],
    thinking: Thinking,
) -> Hint:
    """Shares of the win: by alpha-beta between two, by the tree among more."""
    if len(game.bot.contenders(view)) == 2:
        by_value = alphabeta.ranked(game, view, seat, moves, *thinking)
        ranked = [(1 / (1 + exp(-each / game.bot.logit_scale)), move) for each, move in by_value]
    else:
        quick, budget = thinking
        ranked = Tree(game, value, Clock(budget)).grown(view, moves, quick).ranked()
    first = ranked[0][0]
    told = tuple(Advised(move, share, max(0.0, first - share)) for share, move in ranked)
    ends = [game.rules.apply(view, each.move) for each in told[:2]]
    return Hint("share", told, reasons(game, value, seat, *ends))


def reasons(
    game: Game[S, M], value: Value[S, M], seat: int, state: S, other: S | None = None
) -> tuple[tuple[Text, float], ...]:
    """Return the reasons for ``state`` over ``other``, strongest first: terms of the linear
    evaluation, summed by label."""
    evaluator = game.bot
    feature_labels = evaluator.feature_labels()
    if other is None or not feature_labels or None in map(game.rules.ask, (state, other)):
        return ()
    terms = [value.terms(each, seat) for each in (state, other)]
    sums: dict[Text, float] = {}
    for aspect, one, two in zip(feature_labels, *terms, strict=True):
        sums[aspect] = sums.get(aspect, 0.0) + one - two
    gap = sum(map(abs, sums.values()))
    found = sorted(sums.items(), key=lambda each: -each[1])
    return tuple((text, size) for text, size in found[:TOLD] if size > LEAST * gap)
