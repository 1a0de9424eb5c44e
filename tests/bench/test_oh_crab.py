"""Oh Crab!: figures for pytest-benchmark; `make bench` prints them beside their yardsticks."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.chance import QuickDraws
from sheets.engine.registry import load_game
from sheets.testing.kit import make_setup, random_table

MODULES = ("surprises", "events", "challenges", "asymmetry")


@pytest.mark.parametrize("modules", [(), MODULES], ids=["base", "all_modules"])
@pytest.mark.parametrize("players", [2, 4, 5])
def test_random_game(benchmark: Any, players: int, modules: tuple[str, ...]) -> None:
    game = load_game("oh_crab")
    start = game.start(make_setup("oh_crab", players, modules=modules))
    draws = QuickDraws("bench")
    benchmark(game.rules.random_end, start, draws)


def test_view_and_imagine(benchmark: Any) -> None:
    game = load_game("oh_crab")
    state = random_table(make_setup("oh_crab", 4, modules=MODULES), "bench", 400).state
    draws = QuickDraws("bench")
    benchmark(lambda: game.rules.imagine(game.rules.view(state, 0), 0, draws))
