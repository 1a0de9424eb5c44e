"""What the learned value sees in CRABZ."""

from __future__ import annotations

from sheets.crabz.bot import aspects, features
from sheets.crabz.forms import position as positions


def test_crabs_that_others_can_cover() -> None:
    """Red's large crab may go onto blue's medium one; neither blue nor green can move at all."""
    state = positions.read("R/RBG/-/b1:RL,b2:BM,b3:GS")
    red, blue, green = (list(features(state)[seat][-5:]) for seat in range(3))
    assert blue == [0, 1, 0, 1, True]  # large, medium, small; before its turn; all it has
    assert red == green == [0, 0, 0, 0, False]


def test_who_moves_later_covers_too_late() -> None:
    state = positions.read("B/RBG/-/a1:GS,b1:RL,b2:BM,b3:GS")
    assert list(features(state)[1][-5:]) == [0, 1, 0, 0, False]


def test_every_feature_is_about_something() -> None:
    state = positions.read("R/RBG/-/b1:RL,b2:BM,b3:GS")
    assert len(aspects()) == 1 + len(features(state)[0])  # and the estimate
