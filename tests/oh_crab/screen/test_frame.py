"""The zones of Oh Crab! on a terminal."""

from __future__ import annotations

import pytest

from sheets.engine.chance import QuickDraws
from sheets.engine.registry import load_game
from sheets.engine.table import Table
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen.frame import WINDOW, shown_seat, window
from sheets.testing.kit import make_setup
from tests.frames import check_frames
from tests.oh_crab.kit import MODULES

GAME = load_game("oh_crab")
LONG = ("players", "in_play", "tiles", "hand")  # names of several pieces


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["plain", "modules"])
def test_every_section_fits_its_zone(players: int, modules: tuple[str, ...]) -> None:
    setup = make_setup("oh_crab", players, dice="physical", modules=modules)
    check_frames(GAME, setup, "zones", cut=LONG if modules else ("tiles", "hand"), every=17)


@pytest.mark.parametrize("players", [2, 5])
def test_the_window_begins_with_a_tile_and_shows_the_own_crabs(players: int) -> None:
    table, draws = Table(GAME, make_setup("oh_crab", players)), QuickDraws("window")
    firsts = []
    for _ in range(400):
        if table.over:
            break
        state: State = table.state
        firsts.append(window(state, WINDOW["small"], shown_seat(state), ()))
        own = [state.at[crab] // 10 + 1 for crab in state.conf.crabs[shown_seat(state)]]
        on_beach = [row for row in own if row > 0]
        assert all(firsts[-1] <= row < firsts[-1] + WINDOW["small"] for row in on_beach)
        table.settle()
        if not table.over:
            table.play(draws.choice(GAME.rules.legal(table.state)))
    board = table.state.conf.board
    starts = {1, *board.spec.borders, board.rows + 2 - WINDOW["small"]}
    assert {*firsts} <= starts
