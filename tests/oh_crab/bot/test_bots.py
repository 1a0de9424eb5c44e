"""The bots race: greedy leaves random far behind, and nobody looks at hidden cards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.oh_crab.rules.state import State
from sheets.testing.kit import make_setup, random_table
from tests.oh_crab.kit import (
    GAME,
    MODULES,
    empty,
    race,
)


def greedy(state: State, seat: int, draws: QuickDraws) -> State:
    legal = GAME.rules.legal(state)
    seen = GAME.rules.imagine(GAME.rules.view(state, seat), seat, draws)
    best = max(legal, key=lambda move: GAME.bot.evaluate(GAME.rules.apply(seen, move), seat))
    return GAME.rules.apply(state, best)


def winner(seed: str, players: int, modules: tuple[str, ...]) -> tuple[int, ...]:
    state = GAME.start(make_setup("oh_crab", players, modules=modules))
    draws = QuickDraws(seed)
    while (ask := GAME.rules.ask(state)) is not None:
        if ask.seat == CHANCE:
            state = GAME.rules.apply(state, GAME.rules.chance(state).sample(draws))
        elif ask.seat == 0:
            state = greedy(state, 0, draws)
        else:
            state = GAME.rules.apply(state, draws.choice(GAME.rules.legal(state)))
    return GAME.rules.standings(state).winners


def test_greedy_beats_random_with_and_without_the_pack() -> None:
    races = [(f"{n}", 2 + n % 4, MODULES if n % 2 else ()) for n in range(12)]
    assert sum(winner(*each) == (0,) for each in races) >= 11


@pytest.mark.parametrize("look", [GAME.bot.evaluate, GAME.bot.quick_value])
def test_how_it_looks_is_known_from_the_view(look: Callable[[State, int], float]) -> None:
    setup = make_setup("oh_crab", 4, modules=MODULES)
    for steps in (100, 300, 500):
        state = random_table(setup, "view", steps).state
        for seat in range(4):
            assert look(GAME.rules.view(state, seat), seat) == look(state, seat)


def test_open_actions_are_worth_keeping_until_the_end_of_the_turn() -> None:
    state = race(empty(3, 6), "red b1", "blue a1", "green c1", gained=("main s_forward",))
    used = GAME.rules.apply(
        GAME.rules.apply(state, GAME.rules.parse("main s_forward")), GAME.rules.parse("go forward")
    )
    ended = GAME.rules.apply(state, GAME.rules.parse("end"))
    assert GAME.bot.evaluate(used, 0) > GAME.bot.evaluate(ended, 0)
