"""Intervals and simulated rows."""

from __future__ import annotations

import pytest

from sheets.engine.asks import CHANCE
from sheets.lab.accumulate import Moments, share
from sheets.lab.perft import listed, perft
from sheets.lab.simulate import play_game, simulate
from sheets.testing.kit import make_setup, random_table


def test_wilson_interval() -> None:
    half = share(50, 100)
    assert half.low == pytest.approx(0.4038, abs=1e-3)
    assert half.high == pytest.approx(0.5962, abs=1e-3)
    assert share(0, 10).low == pytest.approx(0)
    assert share(0, 10).high > 0.2
    assert share(0, 0).high == 1


def test_moments() -> None:
    moments = Moments()
    for value in (2, 4, 4, 4, 5, 5, 7, 9):
        moments.add(value)
    interval = moments.interval()
    assert interval.value == 5
    assert interval.high - interval.value == pytest.approx(1.96 * 2.138 / 8**0.5, abs=1e-3)
    assert (moments.least, moments.most) == (2, 9)


def test_players_change_seats() -> None:
    setup = make_setup("crabz", 2)
    rows = list(simulate(setup, ("greedy", "random"), 4, "seats"))
    assert [row.number for row in rows] == [1, 2, 3, 4]
    assert rows[1] == play_game(setup, ("greedy", "random"), "seats", 2), "each stands alone"


def test_perft_counts_chance_outcomes() -> None:
    table = random_table(make_setup("crabz", 3), "x", 1)
    ask = table.ask
    assert ask is not None
    assert ask.seat == CHANCE
    assert len(listed(table.game, table.state)) == 3
    assert perft(table.game, table.state, 0) == 1
