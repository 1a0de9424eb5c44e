"""What there is to do with every kind of ask, written out.

A decision has the kinds of moves that answer it, options, a judge and an answer; what dice
and cards say has what can come, an answer and a key.  Nothing in Fleet is a task:
what follows by itself follows from the phase (flow.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from sheets.engine.asks import AnyAsk
from sheets.engine.chance import Chance, Key
from sheets.engine.errors import Problem
from sheets.engine.game import AnyMove
from sheets.fleet.parts import Parts
from sheets.fleet.rules import answers, asks, chance, judge, moves
from sheets.fleet.rules.asks import Ask
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import Draft, State

A = TypeVar("A", bound=Ask)
M = TypeVar("M", bound=Move)


class Step(NamedTuple, Generic[A, M]):
    """A decision: what may be answered, the judge, and what an answer does."""

    moves: tuple[type[Move], ...]
    options: Callable[[State, A, Parts], Sequence[Move]]
    check: Callable[[State, A, M, Parts], Problem | None]
    answer: Callable[[Draft, A, M], None]


def own_key(_: State, ask: Ask) -> Key:
    """What is drawn once has the name of its kind."""
    return Key(ask.kind)


class Draw(NamedTuple, Generic[A, M]):
    """A chance step: what can come, what it does, and what it is that is rolled or drawn."""

    chance: Callable[[State, A, Parts], Chance[Move]]
    answer: Callable[[Draft, A, M], None]
    key: Callable[[State, A], Key] = own_key


USE: Step[asks.Use | asks.Leftover, moves.DieUse] = Step(
    (moves.Use, moves.CoinUse, moves.HexUse, moves.Recycle),
    judge.use_options,
    judge.check_use,
    answers.answer_use,
)

AnyStep = Step[AnyAsk, AnyMove]  # of any ask and its moves
AnyDraw = Draw[AnyAsk, AnyMove]
QUESTIONS: dict[type[Ask], AnyStep] = {
    asks.Take: Step((moves.Take,), judge.take_options, judge.check_take, answers.answer_take),
    asks.Casino: Step(
        (moves.Keep, moves.Reroll), judge.casino_options, judge.anything, answers.answer_casino
    ),
    asks.Use: USE,
    asks.Leftover: USE,
    asks.Second: Step(
        (moves.Second, moves.Decline),
        judge.second_options,
        judge.check_second,
        answers.answer_second,
    ),
    asks.Star: Step(
        (moves.Star, moves.Decline), judge.star_options, judge.check_star, answers.answer_star
    ),
    asks.Choose: Step(
        (moves.Choose,), judge.choose_options, judge.check_choose, answers.answer_choose
    ),
    asks.Oyster: Step(
        (moves.Oyster,), judge.oyster_options, judge.check_oyster, answers.answer_oyster
    ),
    asks.Bonus: Step((moves.Bonus,), judge.bonus_options, judge.check_bonus, answers.answer_bonus),
}

DRAWS: dict[type[Ask], AnyDraw] = {
    asks.Trophies: Draw(chance.trophies_chance, answers.answer_trophies),
    asks.Captain: Draw(chance.captain_chance, answers.answer_captain, chance.captain_key),
    asks.Start: Draw(chance.start_chance, answers.answer_start, chance.start_key),
    asks.First: Draw(chance.first_chance, answers.answer_first),
    asks.RollBoat: Draw(chance.boat_chance, answers.answer_roll, chance.boat_key),
    asks.RollTown: Draw(chance.town_chance, answers.answer_roll, chance.town_key),
    asks.Reroll: Draw(chance.reroll_chance, answers.answer_reroll, chance.reroll_key),
}

STEPS: dict[type[Ask], AnyStep | AnyDraw] = {**QUESTIONS, **DRAWS}
