"""OC-15 Round end."""

from __future__ import annotations

import pytest

from sheets.oh_crab.rules.flow import next_chef
from tests.oh_crab.kit import (
    empty,
    play,
    race,
)


def test_oc_15_1_oc_15_2_oc_15_4_round_end_oc_r60_oc_r61() -> None:
    state = race(empty(3, 6), "red b3", "blue a1 | hand s_shell", "green c2", chef="p2")
    state = play(state, "end")
    assert (state.end, state.chef, state.round) == ("", 1, 2)  # blue is farthest from the sea
    over = race(empty(3, 6), "red sea", "blue a1", "green c2", chef="p2")
    assert play(over, "end").end == "sea"


@pytest.mark.parametrize(
    ("holder", "expected"), [("p3", 0), ("p1", 2), ("p2", 2), ("p5", 0)], ids=str
)
def test_w2_passing_the_chef_oc_15_3(holder: str, expected: int) -> None:
    state = race(
        empty(5, 8),
        "red b3",
        "orange c7",
        "blue d3",
        "green e5",
        "brown a5",
        chef=holder,
        turn=holder,
    )
    assert next_chef(state) == expected
