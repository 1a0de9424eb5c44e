"""The solution of Beachcomber is right: nothing beats it, and its play reaches what it promises."""

from __future__ import annotations

from math import sqrt

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.rows.state import State
from tests.games.beachcomber.solved import solution

pytestmark = pytest.mark.slow
CLOSE = 1e-9


def walk(seed: str) -> list[State]:
    """Return the states of a game whose decisions are random."""
    rules, draws = solution().rules, QuickDraws(seed)
    states = [solution().start()]
    while (ask := rules.ask(states[-1])) is not None:
        state = states[-1]
        chance = ask.seat == CHANCE
        move = rules.chance(state).sample(draws) if chance else draws.choice(rules.legal(state))
        states.append(rules.apply(state, move))
    return states


def test_a_value_is_that_of_the_best_move_or_the_mean_of_all_rolls() -> None:
    best, rules = solution(), solution().rules
    for state in (state for seed in range(8) for state in walk(str(seed))):
        ask = rules.ask(state)
        if ask is None:
            assert best.value(state) == rules.score(state)[0].total
        elif ask.seat == CHANCE:
            outcomes = list(rules.chance(state).outcomes() or ())
            values = [best.value(rules.apply(state, move)) for move, _ in outcomes]
            assert abs(best.value(state) - sum(values) / len(values)) < CLOSE
        else:
            moves = best.moves(state)
            assert len(moves) == len(rules.legal(state))
            assert abs(best.value(state) - moves[0][0]) < CLOSE
            assert all(best.loss(state, move) > -CLOSE for _, move in moves)


def test_its_play_reaches_what_it_promises() -> None:
    best, rules, draws = solution(), solution().rules, QuickDraws("simulated")
    found = []
    for _ in range(600):
        state = best.start()
        while (ask := rules.ask(state)) is not None:
            chance = ask.seat == CHANCE
            move = rules.chance(state).sample(draws) if chance else best.best(state)
            state = rules.apply(state, move)
        found.append(rules.score(state)[0].total)
    mean = sum(found) / len(found)
    spread = sqrt(sum((each - mean) ** 2 for each in found) / (len(found) - 1))
    assert abs(mean - best.value(best.start())) < 2.58 * spread / sqrt(len(found))  # 99%


def test_the_value_of_the_game() -> None:
    assert round(solution().value(solution().start()), 4) == 84.3163
