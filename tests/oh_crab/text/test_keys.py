"""The fewest keys for the moves of Oh Crab!"""

from __future__ import annotations

import pytest

from sheets.engine.registry import load_game
from sheets.testing.kit import make_setup
from tests.keys import check_keys
from tests.oh_crab.kit import MODULES

GAME = load_game("oh_crab")


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("dice", ["physical", "virtual"])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["plain", "modules"])
def test_every_move_has_keys(players: int, dice: str, modules: tuple[str, ...]) -> None:
    check_keys(GAME, make_setup("oh_crab", players, dice=dice, modules=modules), "keys", 300)
