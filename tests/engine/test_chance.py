"""Seeded dice are pinned: the same on every machine and Python version."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.engine.chance import (
    BotDraws,
    Key,
    KeyedDraws,
    QuickDraws,
    Rolled,
    SeededDraws,
    Uniform,
    Weighted,
)


def test_pinned_rolls() -> None:
    draws = SeededDraws("shoal/1/2026-11/1/")
    assert [draws.below(6) for _ in range(12)] == [5, 0, 2, 2, 4, 0, 1, 3, 2, 4, 4, 1]


def test_pinned_numbers_of_another_name() -> None:
    draws = SeededDraws("shoal/1/7/3/")
    assert [draws.below(1000) for _ in range(6)] == [695, 940, 940, 255, 233, 591]
    assert SeededDraws("shoal/1/7/4/").shuffled(range(10)) == [0, 8, 5, 7, 6, 4, 9, 3, 1, 2]
    assert SeededDraws("shoal/1/é/1/").below(2**40) == 11709803469


def test_quick_draws_are_pinned_too() -> None:
    draws = QuickDraws("x")
    assert [draws.below(100) for _ in range(6)] == [63, 59, 48, 76, 38, 45]


def test_derivation_is_the_documented_one() -> None:
    digest = hashlib.sha256(b"shoal/2/seed/roll/5/0").digest()
    words = [int.from_bytes(digest[at : at + 8], "big") for at in (0, 8, 16, 24)]
    draws = KeyedDraws("seed", Key("roll"), 5)
    assert [draws.below(2**64) for _ in range(4)] == words
    following = hashlib.sha256(b"shoal/2/seed/roll/5/1").digest()
    assert draws.below(2**64) == int.from_bytes(following[:8], "big")


@given(st.text(), st.integers(0, 10**6), st.integers(1, 10**9))
def test_below_stays_below(seed: str, step: int, limit: int) -> None:
    assert 0 <= SeededDraws(f"{seed}/{step}/").below(limit) < limit


def test_dice_follow_from_the_seed_and_the_name_of_the_roll() -> None:
    """Pinned: a seed of today gives the same dice for ever."""
    draws = KeyedDraws("2026-11", Key("3/boat"), 0)
    assert [draws.below(6) for _ in range(12)] == [0, 2, 4, 2, 5, 5, 0, 5, 5, 2, 4, 5]
    digest = hashlib.sha256(b"shoal/2/seed/roll/4/0").digest()
    assert KeyedDraws("seed", Key("roll"), 4).below(2**64) == int.from_bytes(digest[:8], "big")
    assert list(KeyedDraws("seed", Key("deck", 9), 0).order(10)) == [7, 2, 6, 9, 1, 0, 8, 4, 3, 5]


def test_a_roll_has_the_number_of_its_key() -> None:
    rolled = Rolled()
    for wanted in (0, 1, 2):
        assert rolled.number(Key("roll")) == wanted
        rolled.note(Key("roll"))
    assert rolled.number(Key("other")) == 0


def test_a_deck_keeps_its_number_until_it_is_filled_anew() -> None:
    rolled = Rolled()
    numbers = []
    for left in (3, 2, 1, 2, 1, 1, 9, 8):
        numbers.append(rolled.number(Key("deck", left)))
        rolled.note(Key("deck", left))
    assert numbers == [0, 0, 0, 1, 1, 2, 3, 3]


def test_a_draw_takes_the_first_piece_that_is_still_there() -> None:
    draws = KeyedDraws("seed", Key("deck", 10), 0)
    order = draws.order(10)
    left = list(range(10))
    drawn = []
    while left:
        drawn.append(draws.first(left, 10))
        left.remove(drawn[-1])
    assert [order[piece] for piece in drawn] == list(range(10))
    without = [piece for piece in drawn if piece != drawn[0]]
    assert draws.first(without, 10) == drawn[1], "taking one away changes no other's place"


def test_every_order_of_a_deck_is_as_likely() -> None:
    counts = Counter(
        tuple(KeyedDraws(str(seed), Key("deck", 3), 0).order(3)) for seed in range(6000)
    )
    assert len(counts) == 6
    assert all(880 < count < 1120 for count in counts.values())


def test_bots_have_numbers_of_their_own_for_every_step() -> None:
    draws = BotDraws("7")
    third = [draws.at(3).below(100), *(draws.below(100) for _ in range(5))]
    draws.at(4).below(9)
    assert [draws.at(3).below(100), *(draws.below(100) for _ in range(5))] == third
    assert third == [76, 93, 76, 39, 90, 16]
    counts = Counter(draws.at(step).below(6) for step in range(6000))
    assert all(880 < counts[face] < 1120 for face in range(6))


def test_below_is_even() -> None:
    counts = Counter(SeededDraws(f"even/{step}/").below(6) for step in range(6000))
    assert all(850 < counts[face] < 1150 for face in range(6))


@given(st.lists(st.integers()), st.text())
def test_shuffle_keeps_everything(items: list[int], seed: str) -> None:
    assert sorted(SeededDraws(seed).shuffled(items)) == sorted(items)


def test_weighted_follows_the_weights() -> None:
    counts = Counter(
        Weighted([("a", 1), ("b", 3)], "X-1").sample(SeededDraws(f"w/{step}/"))
        for step in range(4000)
    )
    assert 800 < counts["a"] < 1200


@pytest.mark.parametrize("chance", [Uniform("ab", "X-1"), Weighted([("a", 1), ("b", 2)], "X-1")])
def test_typed_outcomes_are_judged(chance: Uniform[str] | Weighted[str]) -> None:
    assert chance.problem("a") is None
    problem = chance.problem("c")
    assert problem is not None
    assert problem.rule == "X-1"
