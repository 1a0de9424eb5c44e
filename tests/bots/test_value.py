"""The value at rest and at first sight; the clock that ends thinking."""

from __future__ import annotations

from itertools import count

import pytest

from sheets.bots import clock
from sheets.bots.clock import BETWEEN, Budget, Clock
from sheets.bots.value import Value, load
from sheets.engine.registry import load_game
from sheets.engine.struct import replace
from sheets.testing.kit import make_setup, random_table


def test_half_done_states_have_weights_of_their_own() -> None:
    """Without any, those of states at rest serve."""
    game = load_game("fleet")
    learned = load(game)
    assert learned is not None
    mode = learned.modes["1"]
    nothing = tuple((0.0,) * len(row) for row in mode.weights)
    blind, plain = (
        Value(game, replace(learned, modes={"1": replace(mode, sight=quick_value)}))
        for quick_value in (nothing, ())
    )
    state = random_table(make_setup("fleet", 1, solo=True), "half", 30).state
    assert blind.quick_value(state, 0) == game.bot.estimate(state, 0)
    assert plain.quick_value(state, 0) == pytest.approx(plain.results(state)[0])
    assert blind.results(state) == plain.results(state)


def test_the_time_is_told_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = count()
    monkeypatch.setattr(clock, "timer", lambda: float(next(looks)))
    running = Clock(Budget(seconds=3.0))
    while not running.up:
        running.positions += 1
    assert running.positions == 2 * BETWEEN
    assert next(looks) == 4
