"""The zones of Fleet on a terminal."""

from __future__ import annotations

import pytest

from sheets.engine.registry import load_game
from sheets.testing.kit import make_setup
from tests.frames import check_frames

GAME = load_game("fleet")
MODULES = tuple(option.key for option in GAME.info.modules)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["plain", "modules"])
def test_every_section_fits_its_zone(players: int, modules: tuple[str, ...]) -> None:
    options = {"solo": True} if players == 1 else {"modules": modules}
    check_frames(GAME, make_setup("fleet", players, **options), "zones", cut=("legend",))
