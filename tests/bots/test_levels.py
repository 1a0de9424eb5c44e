"""Stronger levels are stronger, over fixed deals; budgets are kept."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

from sheets.bots import spec
from sheets.bots.planner import Planner
from sheets.bots.value import value_of
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.drive import Dice, drive
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.lab.ladder import pairings
from sheets.testing.kit import make_setup

DEALS = {"fleet": 6, "wreck_raiders": 10, "oh_crab": 8, "crabz": 10}


@pytest.mark.slow
@pytest.mark.parametrize("key", BUILT_IN)
@pytest.mark.parametrize("weaker", ["greedy", "easy"])
def test_normal_is_stronger(key: str, weaker: str) -> None:
    found = list(pairings(make_setup(key, 2), ("normal", weaker), DEALS[key], "levels"))
    won = sum(share if one == 0 else 1 - share for one, _, share in found)
    assert won > len(found) / 2


@pytest.mark.slow
def test_alone_normal_scores_more_than_greedy_and_samples_still_more() -> None:
    """Captain Ruth; the means of many games are in tests/bench/BOTS.md."""
    game = load_game("fleet")
    means = []
    for bot in ("greedy", "normal", "search:n=3000"):
        total = 0.0
        for deal in range(12):
            setup = Setup("fleet", (Player("A"),), seed=f"levels/{deal}", solo=True)
            end = game.start(setup)
            for _, after in drive(game, end, Dice(setup), [spec.make(bot)]):
                end = after
            total += game.bot.outcome(end)[0]
        means.append(total / 12)
    assert means == sorted(means)


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_turn_keeps_its_time(key: str) -> None:
    """All decisions of the first turns together, at a fifth of a second a turn."""
    game = load_game(key)
    setup = replace(make_setup(key, 3), seed="turn")
    bot = spec.make("search:time=0.2")
    spent: dict[Any, float] = {}

    class Timed:
        def choose(self, game: Any, view: Any, seat: int, moves: Any, draws: Any) -> Any:
            began = perf_counter()
            move = bot.choose(game, view, seat, moves, draws)
            mark = (seat, game.bot.turn(view) or len(spent))
            spent[mark] = spent.get(mark, 0.0) + perf_counter() - began
            return move

    for number, _ in enumerate(drive(game, game.start(setup), Dice(setup), [Timed()] * 3)):
        if number > 60 or len(spent) > 6:
            break
    assert spent
    assert max(spent.values()) < 2.0


def test_the_plan_of_a_turn_is_kept() -> None:
    """What was planned is played at once, if what happens is what was planned."""
    game = load_game("fleet")
    setup = Setup("fleet", (Player("A"),), seed="plan", solo=True)
    state = game.start(setup)
    for _, state in drive(game, state, Dice(setup), [None]):  # noqa: B007,B020 - to the first take
        pass
    ask = game.rules.ask(state)
    assert ask is not None
    assert ask.seat != CHANCE
    value = value_of(game)
    planner = Planner(game, value, state, ask.seat, QuickDraws("x"))
    best = planner.candidates(game.rules.legal(state))[0]
    line = planner.line(best)
    after = game.rules.apply(state, best.move)
    assert after in line
    assert line[after] in game.rules.legal(after)
