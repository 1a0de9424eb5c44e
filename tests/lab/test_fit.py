"""What is learned from rows of games: nothing that one of them says alone."""

from __future__ import annotations

import numpy as np
import pytest

from sheets.lab.train import Fit

ROWS = 20_000


def test_what_was_seen_once_weighs_little() -> None:
    """A feature of every second row is worth 10 points; another stood once beside 80."""
    number = np.arange(ROWS)
    often, once = (number % 2).astype(float), (number == 11).astype(float)
    luck = np.random.default_rng(1).normal(0, 3, ROWS)
    result = 10 * often + 80 * once + luck
    alone, estimate = np.ones(ROWS), np.zeros(ROWS)
    part = {
        "x": np.stack([often, once], 1),
        "clocks": np.zeros((ROWS, 1)),
        "about": np.stack([number, alone, estimate, result, number // 4], 1),
    }
    fit = Fit([part], 1)
    found, explained = fit.points(0.002)
    known, rumour = fit.weights(found)[0]
    assert known == pytest.approx(10.0, abs=0.3)
    assert 0.0 < rumour < 40.0
    assert explained > 0.7


def game(number: int, wins: bool, states: int) -> dict[str, np.ndarray]:
    """States of two seats; the first has something, and wins or not."""
    state = np.repeat(np.arange(states), 2)
    first = np.tile([1.0, 0.0], states)
    about = [state, np.full(2 * states, 2.0), np.zeros(2 * states)]
    result = first if wins else 1.0 - first
    return {
        "x": first[:, None],
        "clocks": np.zeros((2 * states, 1)),
        "about": np.stack([*about, result, np.full(2 * states, number)], 1),
    }


def test_a_game_that_does_not_end_tells_of_one_result() -> None:
    """Who has it wins nine games of ten; the tenth is lost, and goes on for 200 moves."""
    parts = [game(number, number % 10 != 1, 200 if number % 10 == 1 else 5) for number in range(80)]
    by_states, by_games = (
        fit.weights(fit.share(0.0001)[0])[0][0] for fit in (Fit(parts, 2), Fit(parts, 2, states=5))
    )
    assert by_states < 0
    assert by_games == pytest.approx(np.log(8), abs=0.3)  # 8 of 9: every tenth is held out
