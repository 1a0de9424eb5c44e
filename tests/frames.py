"""Zones of a terminal's screen, checked in whole games in every language and size."""

from __future__ import annotations

from collections.abc import Container
from itertools import cycle, product

import pytest

from cli.app import App
from cli.show.frame import FrameView, room_of
from cli.show.style import cells
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.game import AnyGame
from sheets.engine.setup import Setup
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import LANGUAGES

SIZES = ((80, 24), (100, 30))
LONGEST = 3_000


def check_frames(
    game: AnyGame, setup: Setup, seed: str, *, cut: Container[str] = (), every: int = 3
) -> None:
    """Play a random game: in every state each section fits its zone, in a language and size
    that change from state to state.  Sections in ``cut`` may be cut."""
    table, draws, screens = Table(game, setup), QuickDraws(seed), cycle(product(LANGUAGES, SIZES))
    for number in range(LONGEST):
        ask = table.ask
        if number % every == 0:
            _check(table, *next(screens), cut)
        if ask is None:
            return
        if ask.seat == CHANCE:
            move = game.rules.chance(table.state).sample(draws)
        else:
            move = game.rules.automatic(table.state) or draws.choice(game.rules.legal(table.state))
        table.play(move)
    pytest.fail("the game does not end")


def _check(table: AnyTable, language: str, size: tuple[int, int], cut: Container[str]) -> None:
    app, screen, room = App(), table.game.screen, room_of(*size)
    app.language = language
    assert room is not None
    view = FrameView(app, table, room)
    zones = screen.frame(table.state, room.size)
    sheet = screen.framed(table.state, room.size, language)
    assert {*zones} - {"moves"} <= {section.key for section in sheet.sections}
    for key, block in view.blocks(sheet):
        zone = zones[key]
        assert zone.column + zone.columns - 1 <= room.columns, key
        assert zone.row + zone.rows - 1 <= room.table, key
        if key not in cut:
            assert len(block) <= zone.rows, (language, size, key, block)
            for line in block:
                assert cells(line) <= zone.columns, (language, size, key, line)
                assert "…" not in line, (language, size, key, line)
    whole = view.whole([], view.question(), view.choices())
    assert len(whole) == size[1] - 2
    assert all(cells(line) <= room.columns for line in whole)
    assert all(name in whole[0] for name in table.setup.names), (language, whole[0])
