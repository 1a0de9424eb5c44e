"""What training games note."""

from __future__ import annotations

import pytest

from sheets.bots.value import load
from sheets.engine.registry import load_game


def test_first_sight_learns_what_the_value_says_at_rest() -> None:
    np = pytest.importorskip("numpy")
    from sheets.lab.train import SIGHT, Fit, play

    learned = load(load_game("fleet"))
    before, after = (play("fleet", 1, stage, learned, 1) for stage in (0, 1))
    assert not len(before[SIGHT + "about"])  # nothing knows yet what is worth how much
    assert after[SIGHT + "x"].shape[1] == after["x"].shape[1]
    results = after[SIGHT + "about"][:, 3]
    assert len({*np.round(results, 3)}) > 20  # what the value says, not how the game ended
    assert len({*after["about"][:, 3]}) == 1
    fit = Fit([after], 1, SIGHT)
    assert len(fit.x) == len(results)


def test_a_game_of_training_is_played_again_from_its_number() -> None:
    pytest.importorskip("numpy")
    from sheets.lab.train import play

    one, other, third = (play("crabz", 4, 0, None, number)["about"] for number in (1, 1, 2))
    assert (one == other).all()
    assert one.shape != third.shape or (one != third).any()
