"""Streaks, trend, head to head, splits and classes, counted by hand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sheets.lab.history import MOST_BINS, against, bins, course, splits, streak, trend
from sheets.lab.plays import Other, Play, Tally
from sheets.testing.kit import make_setup


def play(place: int = 1, points: int | None = None, *others: Other, **more: Any) -> Play:
    setup = make_setup("fleet", more.pop("players", 2), **more.pop("setup", {}))
    return Play("x", "Ann", setup, place, points, (), more.pop("shared", 1), others, **more)


def test_a_shared_place_ends_a_streak() -> None:
    won, lost, drawn = play(), play(2), play(shared=2)
    found = streak(Tally([lost, won, won, won, drawn, won]))
    assert found is not None
    assert (found.current, found.longest) == (1, 3)
    found = streak(Tally([won, won, lost]))
    assert found is not None
    assert (found.current, found.longest) == (0, 2)
    assert streak(Tally([play(players=1, setup={"solo": True})])) is None


def test_the_latest_five_against_all_before() -> None:
    plays = [play(1, points) for points in (10, 20, 30, 30, 30, 40, 50)]
    found = trend(Tally(plays))
    assert found is not None
    assert (found.before, found.recent) == (15, 36)
    assert trend(Tally(plays[:5])) is None, "nothing before"
    places = [play(place) for place in (2, 2, 1, 1, 1, 1, 1)]
    found = trend(Tally(places))
    assert found is not None
    assert (found.before, found.recent) == (2, 1)
    assert course(Tally(places)) == [2, 2, 1, 1, 1, 1, 1]


def test_head_to_head_counts_half_for_a_draw() -> None:
    ben, hal = Other("Ben", "", 2), Other("Hal", "hard", 1)
    tally = Tally(
        [play(1, None, ben), play(2, None, ben, hal), play(3, None, ben), play(1, None, ben)]
    )
    met = {(each.player, each.bot): (each.plays, each.won) for each in against(tally)}
    assert met == {("Ben", ""): (4, 2.5), ("Hal", "hard"): (1, 0)}
    assert [each.player for each in against(tally)] == ["Ben", "Hal"], "the most frequent first"


def test_splits_by_players_and_modules() -> None:
    modules = {"modules": ("trophies", "captains")}
    other = {"modules": ("captains", "trophies")}
    tally = Tally(
        [
            play(1, 10),
            play(1, 30, setup=modules, shared=2),
            play(2, 50, setup=other),
            play(1, 8, players=3),
        ]
    )
    found = [
        (each.players, each.modules, each.plays, each.wins, each.points) for each in splits(tally)
    ]
    assert found == [
        (2, (), 1, 1, 10),
        (2, ("captains", "trophies"), 2, 0.5, 40),
        (3, (), 1, 1, 8),
    ]


@given(st.lists(st.integers(-300, 10_000), min_size=1))
def test_every_result_is_in_one_class(values: list[int]) -> None:
    found = bins(values)
    assert len(found) <= MOST_BINS
    assert sum(each.count for each in found) == len(values)
    assert found[0].low <= min(values) <= found[0].high
    assert found[-1].low <= max(values) <= found[-1].high
    assert all(a.high + 1 == b.low for a, b in pairwise(found))


def test_classes_are_round() -> None:
    assert [(each.low, each.high) for each in bins([34, 71])] == [
        (low, low + 9) for low in range(30, 80, 10)
    ]
    with pytest.raises(ValueError):
        bins([])
