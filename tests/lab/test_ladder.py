"""The ladder: known strengths are found again, and stronger bots stand higher."""

from __future__ import annotations

import pytest

from sheets.lab.ladder import pairings, rungs
from sheets.testing.kit import make_setup
from tests.cli.kit import fails, shoal


def test_strengths_are_found_again() -> None:
    """Ten to one is 400 points of Elo."""
    found = [(0, 1, 0.0)] * 1000 + [(0, 1, 1.0)] * 100
    high, low = rungs(("weak", "strong"), found)
    assert (high.bot, low.elo.value) == ("strong", 0.0)
    assert high.elo.value == pytest.approx(400, abs=5)
    assert high.elo.low < 400 < high.elo.high
    assert high.share == pytest.approx(1000 / 1100)


def test_who_never_lost_is_not_infinitely_strong() -> None:
    assert rungs(("a", "b"), [(0, 1, 0.0)] * 10)[0].elo.high < 2000


def test_greedy_stands_above_random() -> None:
    bots = ("random", "greedy")
    found = list(pairings(make_setup("crabz", 2), bots, 6, "ladder"))
    assert len(found) == 12
    assert [rung.bot for rung in rungs(bots, found)] == ["greedy", "random"]


def test_the_command() -> None:
    words = ("simulate", "crabz", "--ladder", "--games", "4", "--seed", "1")
    said = shoal(*words, "--players", "random,greedy").stdout
    assert said.index("greedy") < said.index("random")
    assert "two different bots" in fails(2, *words, "--players", "random")
