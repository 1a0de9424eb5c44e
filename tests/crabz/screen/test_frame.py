"""The zones of CRABZ on a terminal."""

from __future__ import annotations

import pytest

from sheets.testing.kit import make_setup
from tests.crabz.kit import GAME
from tests.frames import check_frames


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_section_fits_its_zone(players: int) -> None:
    setup = make_setup("crabz", players)
    check_frames(GAME, setup, "zones", cut=("stacks",), every=1)  # high ones are on the board
