"""CRABZ: figures for pytest-benchmark; `make bench` prints them beside their yardsticks."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.crabz.forms import position as positions
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import load_game
from sheets.lab.perft import perft
from sheets.testing.kit import make_setup

P1 = (
    "R/RB/-/b2:RM,b3:BL,b4:BM,c2:RL,c3:RS,c4:RM,c5:RS,d2:BM,d3:RL,"
    "d5:BS,d6:BL,e3:BM,e4:RM,e5:BS,e6:BS,f4:RS,f5:BL,f6:RL"
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_game(benchmark: Any, players: int) -> None:
    game = load_game("crabz")
    start = game.start(make_setup("crabz", players))
    draws = QuickDraws("bench")
    benchmark(game.rules.random_end, start, draws)


def test_perft(benchmark: Any) -> None:
    nodes = benchmark(perft, load_game("crabz"), positions.read(P1), 3)
    assert nodes == 41764
