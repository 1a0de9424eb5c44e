"""OC-20 General."""

from __future__ import annotations

import pytest

from sheets.oh_crab.board import field_of
from sheets.oh_crab.rules.modules.asymmetry import usable as usable_abilities
from sheets.oh_crab.rules.modules.events import usable as usable_events
from sheets.oh_crab.rules.setup import configure
from sheets.testing.kit import make_setup
from tests.oh_crab.kit import (
    FORWARD,
    GAME,
    MODULES,
    PARTS,
    empty,
    fresh,
    offered,
    play,
    race,
)


def test_oc_20_2_cards_that_need_another_module_do_not_take_part_oc_r80() -> None:
    parts = PARTS
    alone = configure(parts, make_setup("oh_crab", 4, modules=("events", "asymmetry")))
    assert not usable_events(alone) >> 5 & 1  # ev06 needs surprises
    assert usable_events(alone) >> 6 & 1  # ev07 needs asymmetry
    assert not usable_abilities(alone) >> 12 & 1  # as13 needs surprises
    assert usable_abilities(alone) >> 13 & 1  # as14 needs events
    every = configure(parts, make_setup("oh_crab", 4, modules=MODULES))
    assert usable_events(every) == 2**14 - 1 == usable_abilities(every)


@pytest.mark.parametrize(("players", "beaches"), [(2, 2), (4, 3)])
def test_oc_20_3_one_set_for_each_beach_tile_oc_r75(players: int, beaches: int) -> None:
    state = fresh(players, *MODULES, first=0)
    while state.round == 0:
        ask = GAME.rules.ask(state)
        assert ask is not None
        state = GAME.rules.apply(state, GAME.rules.legal(state)[0])
    assert len(state.adv.surprises) == 3 * beaches  # OC-21.1
    assert len(state.adv.events) == len(state.adv.challenges) == beaches
    assert state.conf.board.beaches == beaches


def test_oc_20_4_borders_are_the_lower_edges_of_tiles() -> None:
    board = fresh(3).conf.board
    for name, tile in (("a2", 0), ("a3", 1), ("a8", 1), ("a9", 2), ("a21", 4)):
        assert board.tile[field_of(name) or 0] == tile


def test_oc_20_5_only_the_first_crossing_counts() -> None:
    state = race(
        empty(3, 6),
        "red b3",
        "blue b4",
        "green c1",
        borders=(2, 4, 6),
        gained=FORWARD,
        adventure='modules = ["events"]\ncrossed = [1, 2]',
    )
    state = play(state, "main s_forward\npush blue forward")
    assert (state.adv.pending, offered(state)) == (0, ["end"])
