"""FL-10 Market."""

from __future__ import annotations

import pytest

from tests.fleet.kit import (
    TOWN,
    At,
)


@pytest.mark.parametrize(
    ("fish", "coins"),
    [
        (0, 2),
        (4, 2),
        (5, 3),
        (9, 3),
        (11, 3),
        (12, 4),
        (19, 4),
        (20, 5),
        (29, 5),
        (30, 6),
        (39, 6),
        (40, 7),
        (57, 7),
    ],
)
def test_fl_10_1_market_table(fish: int, coins: int) -> None:
    boats = "; ".join(
        f"{name} 7 B fish {{}},{{}},{{}}" for name in ("shrimp", "cod", "lobster", "swordfish")
    )
    boats += "; barge 3 fish {}"
    left = fish
    counts = []
    for room in [4] * 12 + [10]:
        counts.append(min(left, room))
        left -= counts[-1]
    assert left == 0
    at = At(boats.format(*counts), "", phase="town_leftover", dice="market", turn="P1")
    at.do("use market")
    assert at.coins == coins


def test_fl_10_2_the_fish_stay() -> None:
    at = At("cod 3 fish 4", "", dice="market", **TOWN)
    at.do("use market")
    at.shows("cod 3 fish 4; coins 2")


def test_04_market_is_not_limited_fl_10_3() -> None:
    fish40 = "shrimp 7 B fish 4,4,4; cod 7 B fish 4,4,4; swordfish 7 B fish 4,4,4; barge 3 fish 4"
    at = At(
        f"{fish40}; smokehouse 2; coins 0",
        "",
        phase="town",
        dice="market market cod",
        turn="P1",
    )
    at.do("take 1", "use market")
    assert at.coins == 9
