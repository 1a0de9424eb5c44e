"""The fewest keys for the moves of Fleet."""

from __future__ import annotations

import pytest

from sheets.engine.registry import load_game
from sheets.testing.kit import make_setup
from tests.keys import check_keys

GAME = load_game("fleet")
MODULES = tuple(option.key for option in GAME.info.modules)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_move_has_keys(players: int) -> None:
    options = {"solo": True} if players == 1 else {"modules": MODULES}
    check_keys(GAME, make_setup("fleet", players, dice="physical", **options), "keys")
