"""WR-3 Rolling."""

from __future__ import annotations

import pytest

from sheets.engine.chance import QuickDraws
from tests.wreck_raiders.kit import (
    GAME,
    begun,
    play,
    refused,
)


def test_wr_3_1_a_roll_takes_all_dice() -> None:
    state = play(begun(2), "start ben")
    assert refused(state, "roll 5@conch 3@empty") == "WR-3.1"
    assert refused(state, "take 5@conch") == "WR-4.3"


def test_wr_3_2_wr_r47_values_and_zones_of_seeded_dice() -> None:

    state = play(begun(2), "start ana")
    draws = QuickDraws("zones")
    dice = [die for _ in range(2000) for die in GAME.rules.chance(state).sample(draws).dice]  # type: ignore[attr-defined]
    share = [sum(each // 6 == zone for each in dice) / len(dice) for zone in range(4)]
    assert share == pytest.approx([0.15, 0.15, 0.15, 0.55], abs=0.02)
    values = [sum(each % 6 == value for each in dice) / len(dice) for value in range(6)]
    assert values == pytest.approx([1 / 6] * 6, abs=0.02)


def test_wr_3_3_a_zone_holds_any_number_of_dice() -> None:
    state = play(begun(2), "start ana", "roll 1@conch 2@conch 3@conch 4@conch 5@conch")
    assert state.reef == tuple(range(5))


def test_wr_3_4_rolling_gives_no_shells() -> None:
    state = play(begun(2), "start ana", "roll 1@conch 2@conch 3@conch 4@conch 5@conch")
    assert state.beach == (15, 15, 15)
