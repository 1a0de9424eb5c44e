"""The games by key.  What a game is called is known without loading its rules.

A third party adds a game by an entry point in the group ``shoal.games`` that
names a package laid out like ours: ``info.INFO`` and ``game.load(pack)``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module

from sheets.engine.errors import UnknownName
from sheets.engine.game import AnyGame, Game
from sheets.engine.info import GameInfo
from sheets.engine.text import say

BUILT_IN = ("fleet", "wreck_raiders", "oh_crab", "crabz")
GROUP = "shoal.games"


def all_keys() -> tuple[str, ...]:
    """The keys of all games installed, ours first."""
    return (*BUILT_IN, *sorted(set(_third_party()) - set(BUILT_IN)))


def infos() -> Iterator[GameInfo]:
    """What each game is, without its rules."""
    return (info(key) for key in all_keys())


def info(key: str) -> GameInfo:
    """What one game is, without its rules."""
    module = import_module(f"{package(key)}.info")
    found = module.INFO
    assert isinstance(found, GameInfo)
    return found


@lru_cache(maxsize=8)
def load_game(key: str, pack: str = "") -> AnyGame:
    """The rules of a game, with an owner's pack (its TOML text) if there is one."""
    place = package(key)
    return Game(place, import_module(f"{place}.game").load(pack))


def package(key: str) -> str:
    """The import package of a game: its rules, components and rules.md lie there."""
    if key in BUILT_IN:
        return f"sheets.{key}"
    others = _third_party()
    if key in others:
        return others[key]
    raise UnknownName(
        say("there is no game `{key}`", key=key[:80]), alternatives=(*BUILT_IN, *others)
    )


@lru_cache(maxsize=1)
def _third_party() -> dict[str, str]:
    from importlib.metadata import entry_points

    return {point.name: point.value for point in entry_points(group=GROUP)}
