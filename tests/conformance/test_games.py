"""Every game, player count and option keeps the promises of the protocol."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.engine.registry import BUILT_IN
from sheets.engine.setup import Setup
from sheets.testing import check_game, check_same_dice, random_table, setups
from sheets.testing.promise import name

ALL = [setup for key in BUILT_IN for setup in setups(key)]


def quick(setup: Setup) -> bool:
    """The fewest and two players, without and with all modules; the rest is for the long run,
    and so are two players of Wreck Raiders, who play longest at random."""
    few = len(setup.players) <= (1 if setup.game == "wreck_raiders" else 2)
    return few and not (setup.variants or setup.scenario or len(setup.modules) == 1)


SETUPS = [
    pytest.param(setup, id=name(setup), marks=[] if quick(setup) else [pytest.mark.slow])
    for setup in ALL
]


@pytest.mark.parametrize("setup", SETUPS)
def test_random_game_keeps_every_promise(setup: Setup) -> None:
    check_game(setup, name(setup))


@settings(max_examples=10)
@given(setup=st.sampled_from(ALL), seed=st.text(max_size=8), steps=st.integers(0, 60))
def test_undo_to_the_start_and_redo_to_the_end(setup: Setup, seed: str, steps: int) -> None:
    table = random_table(setup, seed, steps)
    states = list(table.states)
    entered = sum(not step.auto for step in table.steps)
    if entered:
        table.undo(entered)
        table.redo(entered)
    assert table.states == states


@pytest.mark.parametrize("setup", SETUPS)
def test_one_seed_is_the_same_dice_however_it_is_played(setup: Setup) -> None:
    tables = [random_table(setup, f"way {way}", 250) for way in range(3)]
    assert check_same_dice(tables) >= 2


@settings(max_examples=20)
@given(setup=st.sampled_from(ALL), seed=st.text(max_size=8), steps=st.integers(5, 80))
def test_undo_and_another_choice_meet_the_same_dice(setup: Setup, seed: str, steps: int) -> None:
    table = random_table(setup, seed, steps)
    before = table.copy()
    entered = sum(not step.auto for step in table.steps)
    table.undo(min(entered, 3)) if entered else None
    again = random_table(setup, f"{seed} again", steps, table)
    check_same_dice([before, again])
