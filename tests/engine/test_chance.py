"""Seeded dice are pinned: the same on every machine and Python version."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.engine.chance import QuickDraws, SeededDraws, Uniform, Weighted


def test_pinned_rolls() -> None:
    draws = SeededDraws("2026-11", 1)
    assert [draws.below(6) for _ in range(12)] == [5, 0, 2, 2, 4, 0, 1, 3, 2, 4, 4, 1]


def test_pinned_numbers_of_another_step() -> None:
    draws = SeededDraws("7", 3)
    assert [draws.below(1000) for _ in range(6)] == [695, 940, 940, 255, 233, 591]
    assert SeededDraws("7", 4).shuffled(range(10)) == [0, 8, 5, 7, 6, 4, 9, 3, 1, 2]
    assert SeededDraws("é", 1).below(2**40) == 11709803469


def test_quick_draws_are_pinned_too() -> None:
    draws = QuickDraws("x")
    assert [draws.below(100) for _ in range(6)] == [63, 59, 48, 76, 38, 45]


def test_derivation_is_the_documented_one() -> None:
    digest = hashlib.sha256(b"shoal/1/seed/5/0").digest()
    words = [int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24)]
    draws = SeededDraws("seed", 5)
    assert [draws.below(2**64) for _ in range(4)] == words
    following = hashlib.sha256(b"shoal/1/seed/5/1").digest()
    assert draws.below(2**64) == int.from_bytes(following[:8], "big")


@given(st.text(), st.integers(0, 10**6), st.integers(1, 10**9))
def test_below_stays_below(seed: str, step: int, limit: int) -> None:
    assert 0 <= SeededDraws(seed, step).below(limit) < limit


def test_below_is_even() -> None:
    counts = Counter(SeededDraws("even", step).below(6) for step in range(6000))
    assert all(850 < counts[face] < 1150 for face in range(6))


@given(st.lists(st.integers()), st.text())
def test_shuffle_keeps_everything(items: list[int], seed: str) -> None:
    assert sorted(SeededDraws(seed, 1).shuffled(items)) == sorted(items)


def test_weighted_follows_the_weights() -> None:
    counts = Counter(
        Weighted([("a", 1), ("b", 3)], "X-1").sample(SeededDraws("w", step)) for step in range(4000)
    )
    assert 800 < counts["a"] < 1200


@pytest.mark.parametrize("chance", [Uniform("ab", "X-1"), Weighted([("a", 1), ("b", 2)], "X-1")])
def test_typed_outcomes_are_judged(chance: Uniform[str] | Weighted[str]) -> None:
    assert chance.problem("a") is None
    problem = chance.problem("c")
    assert problem is not None
    assert problem.rule == "X-1"
