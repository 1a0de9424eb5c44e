"""The games by key.  What a game is called is known without loading its rules.

A third party adds a game by an entry point in the group ``shoal.games`` that
names a package laid out like ours: ``info.INFO`` and ``game.load(pack)``.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from types import ModuleType

from sheets.engine.components import folder_of, label_of
from sheets.engine.errors import BrokenGame, UnknownName
from sheets.engine.game import AnyGame, Game
from sheets.engine.info import GameInfo
from sheets.engine.text import also_speak, say

BUILT_IN = ("fleet", "wreck_raiders", "oh_crab", "crabz")
GROUP = "shoal.games"


def all_keys() -> tuple[str, ...]:
    """The keys of all games installed, ours first."""
    return (*BUILT_IN, *sorted(set(_third_party()) - set(BUILT_IN)))


def infos() -> Iterator[GameInfo]:
    """Yield the facts about each game, without its rules; skip games that can't be loaded."""
    for key in all_keys():
        try:
            yield info(key)
        except BrokenGame:
            continue


def broken() -> Iterator[BrokenGame]:
    """Why games of other packages cannot be loaded."""
    for key in _third_party():
        try:
            info(key)
        except BrokenGame as error:
            yield error


def info(key: str) -> GameInfo:
    """Return the facts about one game, without its rules."""
    found = _loaded(key, "info").INFO
    assert isinstance(found, GameInfo)
    return found


@lru_cache(maxsize=8)
def load_game(key: str, pack: str = "") -> AnyGame:
    """The rules of a game, with an owner's pack (its TOML text) if there is one."""
    rules = _loaded(key, "game").load(pack)
    return Game(package(key), rules, label_of(package(key), pack))


def _loaded(key: str, module: str) -> ModuleType:
    """A module of a game's package; another's is named if it cannot be loaded."""
    place = package(key)
    if key in BUILT_IN:
        return import_module(f"{place}.{module}")
    try:
        found = import_module(f"{place}.{module}")
        also_speak(place, f"{folder_of(place)}/locale")
    except Exception as error:  # code of others may fail in any way
        raise BrokenGame(
            key,
            say(
                "the game `{key}` cannot be loaded: {kind}: {why}",
                key=key,
                kind=type(error).__name__,
                why=str(error)[:200],
            ),
        ) from error
    return found


def others() -> Iterator[str]:
    """The packages of games of others, as far as they can be loaded."""
    failed = {error.key for error in broken()}
    return (place for key, place in _third_party().items() if key not in failed)


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
