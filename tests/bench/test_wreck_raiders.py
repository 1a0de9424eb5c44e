"""Wreck Raiders: figures for pytest-benchmark; `make bench` prints them beside their yardsticks."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.bots.greedy import GreedyBot
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.text import Speaker
from sheets.printing.sheets import Job, produce
from sheets.testing.kit import make_setup


@pytest.mark.parametrize("players", [1, 2, 5])
def test_random_game(benchmark: Any, players: int) -> None:
    game = load_game("wreck_raiders")
    start = game.start(make_setup("wreck_raiders", players, solo=players == 1))
    end = benchmark(lambda: game.rules.random_end(start, QuickDraws("bench")))
    assert game.rules.ask(end) is None


def test_greedy_choice(benchmark: Any) -> None:
    game = load_game("wreck_raiders")
    draws = QuickDraws("bench")
    state = game.start(make_setup("wreck_raiders", 2))
    while (ask := game.rules.ask(state)) is None or ask.seat == CHANCE:
        state = game.rules.apply(state, game.rules.chance(state).sample(draws))
    moves = game.rules.legal(state)
    chosen = benchmark(GreedyBot().choose, game, state, ask.seat, moves, draws)
    assert chosen in moves


@pytest.mark.prints
def test_pad_as_pdf(benchmark: Any) -> None:
    game = load_game("wreck_raiders")
    raw = benchmark(
        produce, game, Job(Setup("wreck_raiders", ()), None, "sheet"), Speaker(), ".pdf"
    )
    assert len(raw) <= 60_000
