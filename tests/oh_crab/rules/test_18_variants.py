"""OC-18 Variants and scenarios."""

from __future__ import annotations

import pytest

from tests.oh_crab.kit import (
    fresh,
)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_oc_18_1_beach_sprint_oc_18_2_oc_18_3(players: int) -> None:
    state = fresh(players, variants=("beach_sprint",), scenario="5")
    assert state.conf.board.spec.tiles == ("0A", "2B", "4B", "9B")
    assert [state.conf.parts.tiles[tile] for tile in state.conf.tiles] == ["Ab", "Bb", "Db"]
