"""The screen that stands still: every zone in its rows, nothing cut, every key in sight."""

from __future__ import annotations

import re
from functools import cache

import pytest

from cli.app import App
from cli.show.frame import MOVES, FrameView, Room, room_of
from cli.show.style import cells
from sheets.engine.asks import CHANCE
from sheets.engine.registry import BUILT_IN, info
from sheets.engine.table import AnyTable
from tests.sizes import EVERY_LANGUAGE, SIZE
from tests.typist import real_game

SIZES = [(80, 24), (100, 30)]
DROPPED = (
    ("crabz", "stacks"),
    ("oh_crab", "hand"),
)  # what has no room drops: it lies elsewhere too
LOOKS = 12 * SIZE  # at each game
PLAYERS = [
    (key, players)
    for key in BUILT_IN
    for players in range(info(key).players[0], info(key).players[1] + 1)
]


@cache
def looks(key: str, players: int) -> list[AnyTable]:
    """Some positions of a whole game with real dice and cards."""
    whole = real_game(key, players, "frame", "greedy")
    step = max(1, len(whole.steps) // LOOKS)
    return [whole.branch(at) for at in range(len(whole.steps) % step, len(whole.steps), step)]


def seen(table: AnyTable, language: str, room: Room, page: int = 0) -> FrameView:
    app = App()
    app.language, app.no_color = language, True
    return FrameView(app, table, room, page=page)


@pytest.mark.parametrize("size", SIZES)
@EVERY_LANGUAGE
@pytest.mark.parametrize(("key", "players"), PLAYERS)
def test_every_zone_keeps_its_rows_and_nothing_is_cut(
    key: str, players: int, language: str, size: tuple[int, int]
) -> None:
    room = room_of(*size)
    assert room is not None
    for table in looks(key, players):
        view, screen = seen(table, language, room), table.game.screen
        zones = screen.frame(table.state, room.size)
        sheet = screen.framed(table.state, room.size, language)
        for name, block in view.blocks(sheet):
            zone = zones[name]
            wide = [line for line in block if cells(line) > zone.columns or "…" in line]
            if (key, name) in DROPPED or name == MOVES:
                continue
            assert not wide, (name, wide)
            assert len(block) <= zone.rows, (name, block)
        whole = view.whole(["news"], view.question(), view.choices())
        assert len(whole) == room.above
        assert max(map(cells, whole)) <= room.columns
        assert "…" not in whole[0], whole[0]


@EVERY_LANGUAGE
@pytest.mark.parametrize("players", range(1, 6))
def test_every_key_of_wreck_raiders_is_in_sight(players: int, language: str) -> None:
    """A key stands on its thing: a die, row, box, exhibit or tile; or among the choices."""
    room = room_of(80, 24)
    assert room is not None
    for table in looks("wreck_raiders", players):
        text, ask = table.game.text, table.ask
        if ask is None or (ask.seat == CHANCE and ask.kind != "draw"):
            continue
        shown: set[str] = set()
        for page in range(6):
            view = seen(table, language, room, page)
            shown |= set(re.findall(r"\w+|[^\w\s]", " ".join([*view.table(), *view.choices()])))
        shown |= {word.lower() for word in shown}
        for move in table.game.rules.legal(table.state):
            form = text.short(table.state, move, language)
            parts = re.findall(r"[^\W\d]|\d|\W", form)
            assert form in shown or all(part in shown or part == "-" for part in parts), (
                form,
                shown,
            )


def test_rows_beyond_the_frame_go_to_news_and_choices() -> None:
    assert room_of(79, 60) is None
    assert room_of(200, 23) is None
    small, large = room_of(99, 29), room_of(140, 50)
    assert small is not None
    assert large is not None
    assert (small.size, small.columns, small.news) == ("small", 80, 6)
    assert (large.size, large.columns, large.news, large.choices) == ("large", 100, 6, 8)
