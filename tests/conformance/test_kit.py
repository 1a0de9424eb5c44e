"""The kit finds games whose places and paths do not fit."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sheets.engine.events import Event
from sheets.engine.registry import BUILT_IN, load_game
from sheets.engine.sheet import Fact, Facts, Sheet
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import Text
from sheets.testing.kit import check_events, check_places, make_setup
from sheets.testing.promise import Broken


def game(keys: str, compact: str, **paths: str) -> Any:
    """One whose board has these places, and whose moves have these paths."""

    def sheet(places: str) -> Sheet:
        facts = tuple(Fact(Text("x"), Text("y"), key) for key in places.split())
        return Sheet(Text("board"), ((Facts("all", Text("all"), facts),),))

    return SimpleNamespace(
        rules=SimpleNamespace(ask=lambda _: None, format=str, score=lambda _: ()),
        screen=SimpleNamespace(
            sheet=lambda *_: sheet(keys),
            compact_sheet=lambda _: sheet(compact),
            path=lambda _, move: tuple(paths[move].split()),
        ),
        text=SimpleNamespace(describe=lambda *_: Text("same"), group=lambda *_: Text("")),
    )


def test_places_that_fit() -> None:
    paths = {"one": "a", "two": "a b", "three": "", "four": ""}
    check_places(game("a b", "b", **paths), 0, list(paths))


@pytest.mark.parametrize(
    ("keys", "compact", "paths"),
    [
        ("a a", "", {"one": "a"}),
        ("a b", "b b", {"one": "a"}),
        ("a b", "c", {"one": "a"}),
        ("a b", "", {"one": "c"}),
        ("a b", "", {"one": "a", "two": "a"}),
    ],
    ids=["two of a key", "two in the compact", "another compact", "no such place", "same twice"],
)
def test_places_that_do_not_fit(keys: str, compact: str, paths: dict[str, str]) -> None:
    with pytest.raises(Broken, match=r"place|path"):
        check_places(game(keys, compact, **paths), 0, list(paths))


class Happened(Event):
    place: str

    @property
    def places(self) -> tuple[str, ...]:
        return (self.place,)


def test_events_name_places_that_are_there() -> None:
    check_events(game("a b", ""), 0, 0, [Happened("b")])
    with pytest.raises(Broken, match="an event names the place `c`"):
        check_events(game("a b", ""), 0, 0, [Happened("c")])


@pytest.mark.parametrize("key", BUILT_IN)
def test_the_kit_and_fresh_set_ups_play_the_newest_rules(key: str) -> None:
    game = load_game(key)
    table: Table[object, object] = Table(game, make_setup(key, 2))
    assert table.setup.rules == game.info.rules
    assert game.start(make_setup(key, 2)) == game.start(
        replace(make_setup(key, 2), rules=game.info.rules)
    )
