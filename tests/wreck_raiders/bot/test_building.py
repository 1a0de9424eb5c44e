"""What quick play expects of aquariums."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sheets.wreck_raiders.bot import QUICK
from sheets.wreck_raiders.rules.state import Mat
from tests.wreck_raiders.kit import GAME, board, mat

BOTTOM, MIDDLE = ("AQB01",), ("AQM05",)  # two starfish and a scallop, 4 coins
Market = tuple[tuple[str, ...], ...]


def look(own: Mat, market: Market = ((), (), ()), players: int = 2) -> float:
    return GAME.bot.quick_value(board("end", players=players, mats=[own], market=market), 0)


@pytest.mark.parametrize(
    ("shells", "worth"),
    [((0, 1, 2), QUICK.tile * (4 - 3 * QUICK.shell)), ((1, 0, 2), 0.0), ((0, 1, 1), 0.0)],
)
def test_a_tile_counts_when_it_can_be_paid_for(shells: tuple[int, int, int], worth: float) -> None:
    """WR-12.1: its price are the shells shown on it."""
    own = mat(shells)
    assert look(own, (BOTTOM, (), ())) - look(own) == pytest.approx(worth)


def test_a_middle_needs_an_aquarium_without_a_top() -> None:
    """WR-12.4."""
    rich = mat((9, 9, 9))
    assert look(rich, ((), MIDDLE, ())) == look(rich)
    begun = mat((9, 9, 9), aquariums=(BOTTOM,))
    assert look(begun, ((), MIDDLE, ())) > look(begun)


def test_one_aquarium_begun_is_worth_having_and_a_third_is_not() -> None:
    worths = [look(mat(aquariums=(BOTTOM,) * count)) - 4 * count for count in range(4)]
    assert [b - a for a, b in pairwise(worths)] == pytest.approx([QUICK.begun, QUICK.begun, 0.0])


def test_alone_what_was_learned_expects_nothing_of_them() -> None:
    own = mat((0, 1, 2))
    assert look(own, (BOTTOM, (), ()), players=1) == look(own, players=1)
