"""The game tree counted, against numbers from two independent programs."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from sheets.crabz.forms import position as positions
from sheets.engine.registry import load_game
from sheets.lab.perft import perft

TABLES = tomllib.loads(Path(__file__).with_name("perft.toml").read_text())
CASES = [
    pytest.param(
        table["position"],
        depth,
        nodes,
        id=f"{name}-{depth}",
        marks=[pytest.mark.slow] if nodes > 100_000 else [],
    )
    for name, table in TABLES.items()
    for depth, nodes in enumerate(table["nodes"], 1)
]


@pytest.mark.parametrize(("position", "depth", "nodes"), CASES)
def test_perft(position: str, depth: int, nodes: int) -> None:
    game = load_game("crabz")
    state = positions.read(position)
    assert positions.write(state) == position
    assert perft(game, state, depth) == nodes
