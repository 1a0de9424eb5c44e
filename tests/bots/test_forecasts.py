"""Forecasts that a game adds up from remembered parts are those of the full count."""

from __future__ import annotations

from operator import mul

import pytest

from sheets.bots import spec
from sheets.bots.value import AnyValue, value_of
from sheets.engine.chance import QuickDraws
from sheets.engine.drive import Dice, drive
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import BUILT_IN, load_game
from sheets.testing import make_setup


def check(game: AnyGame, value: AnyValue, state: AnyState) -> None:
    """Compares the forecasts of all contenders with the sum over all features."""
    if game.rules.ask(state) is None:
        return
    bot = game.bot
    seats = bot.contenders(state)
    for half_done in (False, True):
        weights = value.weights(len(seats), state, half_done=half_done)
        full = {
            seat: bot.estimate(state, seat) + sum(map(mul, weights.row, bot.features(state, seat)))
            for seat in seats
        }
        assert bot.forecasts(state, weights) == pytest.approx(full, abs=1e-9)
        alone = {seat: bot.forecast(state, seat, weights) for seat in seats}
        assert alone == pytest.approx(full, abs=1e-9)


ALONE = ("fleet", "wreck_raiders")
SIZES = [*((key, 1) for key in ALONE), *((key, players) for key in BUILT_IN for players in (2, 4))]


@pytest.mark.parametrize(("key", "players"), SIZES)
def test_after_every_step_of_a_random_game(key: str, players: int) -> None:
    game, draws = load_game(key), QuickDraws("forecast")
    value, state = value_of(game), game.start(make_setup(key, players, solo=players == 1))
    for _ in range(300):
        if game.rules.ask(state) is None:
            break
        state = game.rules.apply(state, game.rules.pick(state, draws))
        check(game, value, state)


@pytest.mark.parametrize("modules", [(), ("captains", "trophies")])
def test_after_every_step_of_a_game_of_bots(modules: tuple[str, ...]) -> None:
    game, setup = load_game("fleet"), make_setup("fleet", 2, modules=modules)
    value, bot = value_of(game), spec.make("search:n=1")
    for _, state in drive(game, game.start(setup), Dice(setup), [bot] * 2):
        check(game, value, state)
