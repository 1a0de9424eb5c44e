"""The bots race: greedy leaves random far behind, and nobody looks at hidden cards."""

from __future__ import annotations

from sheets.engine.chance import QuickDraws
from sheets.engine.game import CHANCE
from sheets.oh_crab.advice import evaluate
from sheets.oh_crab.state import State
from tests.conformance.kit import make_setup, random_table
from tests.oh_crab.kit import (
    GAME,
    MODULES,
    empty,
    race,
)


def greedy(state: State, seat: int, draws: QuickDraws) -> State:
    legal = GAME.legal(state)
    seen = GAME.imagine(GAME.view(state, seat), seat, draws)
    best = max(legal, key=lambda move: evaluate(GAME.apply(seen, move), seat))
    return GAME.apply(state, best)


def winner(seed: str, players: int, modules: tuple[str, ...]) -> tuple[int, ...]:
    state = GAME.start(make_setup("oh_crab", players, modules=modules))
    draws = QuickDraws(seed)
    while (ask := GAME.ask(state)) is not None:
        if ask.seat == CHANCE:
            state = GAME.apply(state, GAME.chance(state).sample(draws))
        elif ask.seat == 0:
            state = greedy(state, 0, draws)
        else:
            state = GAME.apply(state, draws.choice(GAME.legal(state)))
    return GAME.standings(state).winners


def test_greedy_beats_random_with_and_without_the_pack() -> None:
    races = [(f"{n}", 2 + n % 4, MODULES if n % 2 else ()) for n in range(12)]
    assert sum(winner(*each) == (0,) for each in races) >= 11


def test_the_evaluation_knows_only_the_view() -> None:
    setup = make_setup("oh_crab", 4, modules=MODULES)
    for steps in (100, 300, 500):
        state = random_table(setup, "view", steps).state
        for seat in range(4):
            assert evaluate(GAME.view(state, seat), seat) == evaluate(state, seat)


def test_open_actions_are_worth_keeping_until_the_end_of_the_turn() -> None:
    state = race(empty(3, 6), "red b1", "blue a1", "green c1", gained=("main s_forward",))
    used = GAME.apply(GAME.apply(state, GAME.parse("main s_forward")), GAME.parse("go forward"))
    ended = GAME.apply(state, GAME.parse("end"))
    assert evaluate(used, 0) > evaluate(ended, 0)
