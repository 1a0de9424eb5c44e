"""Luck is zero in the mean, accounts add up, and only what is confirmed is called a mistake."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from sheets.bots.drive import advance
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.lab.accumulate import without_luck
from sheets.lab.luck import Fortune
from sheets.lab.review import Review, review
from sheets.lab.simulate import simulate
from sheets.testing.kit import make_setup, random_table


def plain(items: Iterator[Any], _count: int) -> Iterator[Any]:
    return items


def reviewed(key: str, *bots: str) -> Review:
    players = tuple(Player(f"P{seat}", bot) for seat, bot in enumerate(bots, 1))
    setup = Setup(key, players, seed="review", solo=len(bots) == 1)
    table = Table(load_game(key), setup)
    for _ in advance(table):
        pass
    return review(table, plain)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "bots"), [("fleet", ("random",)), ("crabz", ("greedy", "random"))])
def test_the_parts_add_up_to_the_result(key: str, bots: tuple[str, ...]) -> None:
    found = reviewed(key, *bots)
    for seat, each in enumerate(found.accounts):
        assert each.start + each.luck - each.mistakes + each.rest == pytest.approx(each.result)
        assert each.luck == pytest.approx(sum(roll.luck[seat] for roll in found.rolls))
        lost = sum(mistake.cost for mistake in found.mistakes if mistake.seat == seat)
        assert each.mistakes == pytest.approx(lost)
    for mistake in found.mistakes:
        assert mistake.cost > mistake.doubt


@pytest.mark.parametrize("key", BUILT_IN)
def test_the_luck_of_all_outcomes_is_zero_in_the_mean(key: str) -> None:
    """Exactly, where they are listed."""
    game = load_game(key)
    table = random_table(make_setup(key, 2), "luck", 60)
    fortune = Fortune(game, 2)
    seen = 0
    for state, step in zip(table.states, table.steps, strict=False):
        outcomes = game.rules.chance(state).outcomes() if step.seat == CHANCE else None
        if outcomes is None or seen == 3:
            continue
        listed = list(outcomes)[:100]
        if not 1 < len(listed) < 40:
            continue
        seen += 1
        total = [0.0, 0.0]
        for move, weight in listed:
            luck = fortune.luck(state, move, "x")
            total = [a + weight * b for a, b in zip(total, luck, strict=True)]
        assert total == pytest.approx([0.0, 0.0], abs=1e-6)
    assert seen


@pytest.mark.slow
def test_luck_is_zero_over_many_games() -> None:
    """Five hundred of Fleet and of Wreck Raiders are in tests/bench/BOTS.md."""
    setup = make_setup("wreck_raiders", 1, solo=True)
    luck = [row.luck[0] for row in simulate(setup, ("greedy",), 20, "luck", lucky=True)]
    assert stdev(luck)
    assert abs(fmean(luck)) < 3 * stdev(luck) / sqrt(len(luck))


def test_taking_luck_out_narrows_the_interval_and_leaves_the_mean() -> None:
    """Results that are half luck: half of the variance is left, whatever a point is worth."""
    draws = QuickDraws("half")
    luck = [draws.random() - 0.5 for _ in range(400)]
    results = [10 + 3 * each + 3 * (draws.random() - 0.5) for each in luck]
    wide = 2 * 1.96 * stdev(results) / sqrt(len(results))
    found = without_luck(results, luck)
    assert 0.6 * wide < found.high - found.low < 0.8 * wide
    assert found.value == pytest.approx(fmean(results), abs=wide / 4)


def test_luck_that_says_nothing_changes_nothing() -> None:
    found = without_luck([1.0, 2.0, 3.0, 4.0], [0.0] * 4)
    assert found.value == 2.5
