"""Every game, player count and option keeps the promises of the protocol."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sheets.engine.info import GameInfo
from sheets.engine.registry import infos
from sheets.engine.setup import Setup
from tests.conformance.kit import check_game, make_setup, random_table
from tests.conformance.same_dice import check_same_dice


def setups() -> Iterator[Setup]:
    for info in infos():
        low, high = info.players
        for count in range(max(low, 2), high + 1):
            yield make_setup(info.key, count)
            for variant in info.variants:
                if not variant.takes_value and count in (variant.players or (count,)):
                    yield make_setup(info.key, count, variants=(variant.key,))
            yield from _with_modules(info, count)
            for scenario in info.scenarios:
                if count in (scenario.players or (count,)):
                    yield make_setup(info.key, count, scenario=scenario.key)
        if info.solo:
            yield make_setup(info.key, 1, solo=True)
            yield from _with_modules(info, 1, solo=True)


def _with_modules(info: GameInfo, count: int, **options: bool) -> Iterator[Setup]:
    """All modules this many players may use, together and one by one."""
    keys = [each.key for each in info.modules if count in (each.players or (count,))]
    if keys:
        yield make_setup(info.key, count, modules=tuple(keys), **options)
    if len(keys) > 1:
        yield from (make_setup(info.key, count, modules=(key,), **options) for key in keys)


def name(setup: Setup) -> str:
    parts = [setup.game, f"{len(setup.players)}p", *setup.modules, *setup.variants, setup.scenario]
    return "-".join(part for part in parts if part)


ALL = list(setups())


@pytest.mark.parametrize("setup", ALL, ids=name)
def test_random_game_keeps_every_promise(setup: Setup) -> None:
    check_game(setup, name(setup))


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(setup=st.sampled_from(ALL), seed=st.text(max_size=8), steps=st.integers(0, 60))
def test_undo_to_the_start_and_redo_to_the_end(setup: Setup, seed: str, steps: int) -> None:
    table = random_table(setup, seed, steps)
    states = list(table.states)
    entered = sum(not step.auto for step in table.steps)
    if entered:
        table.undo(entered)
        table.redo(entered)
    assert table.states == states


@pytest.mark.parametrize("setup", ALL, ids=name)
def test_one_seed_is_the_same_dice_however_it_is_played(setup: Setup) -> None:
    tables = [random_table(setup, f"way {way}", 250) for way in range(3)]
    assert check_same_dice(tables) >= 2


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(setup=st.sampled_from(ALL), seed=st.text(max_size=8), steps=st.integers(5, 80))
def test_undo_and_another_choice_meet_the_same_dice(setup: Setup, seed: str, steps: int) -> None:
    table = random_table(setup, seed, steps)
    before = table.copy()
    entered = sum(not step.auto for step in table.steps)
    table.undo(min(entered, 3)) if entered else None
    again = random_table(setup, f"{seed} again", steps, table)
    check_same_dice([before, again])
