"""The table of steps: the handler of every kind of ask.

Nothing in Fleet is a task: what follows by itself follows from the phase (flow.py).
"""

from __future__ import annotations

from sheets.engine.stacked import AnyHandler, DrawHandler, Handler, Steps
from sheets.fleet import names
from sheets.fleet.rules import answers, asks, chance, judge, moves
from sheets.fleet.rules.state import Draft, State

USE: AnyHandler[State, Draft] = Handler(
    (moves.Use, moves.CoinUse, moves.HexUse, moves.Recycle),
    (*moves.USE, moves.COIN, moves.HEX, moves.RECYCLE),
    judge.check_use,
    answers.answer_use,
    legal=judge.legal_uses,
)

STEPS: Steps[State, Draft] = {
    # decisions
    asks.Take: Handler(
        (moves.Take,), moves.TAKES, judge.check_take, answers.answer_take, legal=judge.legal_takes
    ),
    asks.Casino: Handler(
        (moves.Keep, moves.Reroll), (moves.KEEP, moves.REROLL), None, answers.answer_casino
    ),
    asks.Use: USE,
    asks.Leftover: USE,
    asks.Second: Handler(
        (moves.Second, moves.Decline),
        (*moves.SECOND[: len(names.TYPES)], moves.SECOND[names.USE_COINS], moves.DECLINE),
        judge.check_second,
        answers.answer_second,
        legal=judge.legal_seconds,
    ),
    asks.Star: Handler(
        (moves.Star, moves.Decline),
        (*moves.STAR, moves.DECLINE),
        judge.check_star,
        answers.answer_star,
        legal=judge.legal_stars,
    ),
    asks.Choose: Handler(
        (moves.Choose,),
        moves.CHOOSE,
        judge.NOTHING_LEFT,
        answers.answer_choose,
        legal=judge.legal_choices,
    ),
    asks.Oyster: Handler(
        (moves.Oyster,),
        tuple(move for pair in moves.OYSTER for move in pair),
        judge.check_oyster,
        answers.answer_oyster,
        legal=judge.legal_oysters,
    ),
    asks.Bonus: Handler(
        (moves.Bonus,),
        moves.BONUS,
        judge.BONUS_TAKEN,
        answers.answer_bonus,
        legal=judge.legal_bonuses,
    ),
    # dice and cards
    asks.Trophies: DrawHandler(chance.trophies_chance, answers.answer_trophies),
    asks.Captain: DrawHandler(chance.captain_chance, answers.answer_captain, chance.captain_key),
    asks.Start: DrawHandler(chance.start_chance, answers.answer_start, chance.start_key),
    asks.First: DrawHandler(chance.first_chance, answers.answer_first),
    asks.RollBoat: DrawHandler(chance.boat_chance, answers.answer_roll, chance.boat_key),
    asks.RollTown: DrawHandler(chance.town_chance, answers.answer_roll, chance.town_key),
    asks.Reroll: DrawHandler(chance.reroll_chance, answers.answer_reroll, chance.reroll_key),
}
