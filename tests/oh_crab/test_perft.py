"""Counts of the game tree, pinned: a change here means that some rule changed."""

from __future__ import annotations

import pytest

from sheets.lab.perft import perft
from tests.oh_crab.kit import (
    GAME,
    W1,
    fresh,
    race,
)

TURN = race(
    W1,
    "red c1 | planned faster_1 | hand s_shell s_seaward side_jump_2 | path s_forward s_diagonal",
    "orange d2 | hand s_forward s_shell",
    "blue e6 | hand s_forward",
    shortcuts={"1": "d5 2 seaward"},
    tiles="Aa Ba Ca",
    chef="p1",
    stage="begin",
)


@pytest.mark.parametrize(
    ("depth", "nodes"), [(1, 3), (2, 11), (3, 28), (4, 60), (5, 153), (6, 319)]
)
def test_one_turn(depth: int, nodes: int) -> None:
    assert perft(GAME, TURN, depth) == nodes


@pytest.mark.parametrize(("players", "nodes"), [(2, 432), (3, 42_840), (5, 42_840)])
def test_start(players: int, nodes: int) -> None:
    assert perft(GAME, fresh(players, first=0), 3) == nodes
