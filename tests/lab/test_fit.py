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
