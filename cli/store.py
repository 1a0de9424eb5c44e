"""The saved games: where they lie, which one is current."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from sheets.bots.drive import advance
from sheets.engine.errors import BadSetup, NoGame
from sheets.engine.journal import Journal, locked
from sheets.engine.notation import nearest
from sheets.engine.setup import Setup
from sheets.engine.text import say

ENDING = ".shoal"
_NAME = re.compile(r"\w[\w.-]{0,59}")


def home() -> str:
    """The folder of all of shoal's data: SHOAL_HOME, or the platform's usual place."""
    given = os.environ.get("SHOAL_HOME")
    if given:
        return os.path.expanduser(given)
    platform: str = sys.platform  # a plain word, for mypy on any machine
    if platform == "linux":
        # platformdirs gives the same, but would be a tenth of the time of `shoal status`
        data = os.environ.get("XDG_DATA_HOME", "").strip() or "~/.local/share"
        return os.path.join(os.path.expanduser(data), "shoal")
    from platformdirs import user_data_dir

    return user_data_dir("shoal", appauthor=False)


class Store:
    """The saved games below one folder."""

    def __init__(self, root: str) -> None:
        self.root = root
        self.games = os.path.join(root, "games")
        self.trash = os.path.join(root, "trash")
        self._current = os.path.join(root, "current")

    # -- names ------------------------------------------------------------------

    def names(self) -> list[str]:
        """The saved games, the one played last first."""
        if not os.path.isdir(self.games):
            return []
        with os.scandir(self.games) as entries:
            files = [
                (-entry.stat().st_mtime_ns, entry.name)
                for entry in entries
                if entry.name.endswith(ENDING) and entry.name[0] != "."
            ]
        return [name.removesuffix(ENDING) for _, name in sorted(files)]

    def path(self, name: str) -> str:
        return os.path.join(self.games, f"{check_name(name)}{ENDING}")

    def free_name(self, key: str) -> str:
        """A name no game has yet: crabz-1, crabz-2, …"""
        taken = set(self.names())
        number = 1
        while f"{key}-{number}" in taken:
            number += 1
        return f"{key}-{number}"

    def find(self, name: str | None) -> str:
        """The game a person means: by name or the beginning of one; None: the current."""
        if name is None:
            return self.current()
        names = self.names()
        if name in names:
            return name
        begun = [each for each in names if each.startswith(name)]
        if len(begun) == 1:
            return begun[0]
        if begun:
            raise NoGame(
                say("`{name}` could be several saved games", name=name), alternatives=begun
            )
        raise NoGame(
            say("there is no saved game `{name}`", name=name[:80]),
            alternatives=nearest(name, names) or names[:5],
        )

    def current(self) -> str:
        """The name of the current game."""
        try:
            with open(self._current, encoding="utf-8") as file:
                name = file.read().strip()
        except (OSError, UnicodeDecodeError):
            name = ""
        if name and _NAME.fullmatch(name) and os.path.exists(self.path(name)):
            return name
        names = self.names()
        raise NoGame(
            say("no game is chosen; `shoal use NAME` chooses one")
            if names
            else say("there is no game yet; begin with `shoal new GAME -p Ann -p Ben`"),
            alternatives=names[:5],
        )

    def use(self, name: str) -> None:
        """Makes a game the current one."""
        os.makedirs(self.root, exist_ok=True)
        draft = f"{self._current}.{os.getpid()}"
        with open(draft, "w", encoding="utf-8") as file:
            file.write(f"{name}\n")
        os.replace(draft, self._current)

    # -- games --------------------------------------------------------------------

    def create(self, name: str, setup: Setup, steps: str = "") -> None:
        """Saves a new game under a name of its own."""
        path = self.path(name)
        if os.path.exists(path):
            raise BadSetup(say("there is already a game called `{name}`", name=name))
        Journal.create(path, setup, steps)

    def read(self, name: str) -> Journal:
        """A saved game, to look at.  Dice that are due are shown as they will fall."""
        journal = Journal(self.path(name))
        for _ in advance(journal.table, bots=False):
            pass
        return journal

    @contextmanager
    def write(self, name: str) -> Iterator[Journal]:
        """A saved game, to play on; nobody else can write meanwhile."""
        with locked(self.path(name)) as journal:
            yield journal

    def rename(self, old: str, new: str) -> None:
        target = self.path(new)
        if os.path.exists(target):
            raise BadSetup(say("there is already a game called `{name}`", name=new))
        was_current = self._is_current(old)
        os.rename(self.path(old), target)
        if was_current:
            self.use(new)

    def delete(self, name: str) -> str:
        """Moves a game to the trash folder; returns where it lies now."""
        os.makedirs(self.trash, exist_ok=True)
        number = 1
        while os.path.exists(target := os.path.join(self.trash, f"{name}.{number}{ENDING}")):
            number += 1
        os.rename(self.path(name), target)
        return target

    def _is_current(self, name: str) -> bool:
        try:
            return self.current() == name
        except NoGame:
            return False


def check_name(name: str) -> str:
    """The name, if it is safe to be a file's."""
    if _NAME.fullmatch(name):
        return name
    raise BadSetup(
        say(
            "`{name}` cannot be a game's name: up to 60 letters, digits, dots, - and _",
            name=name[:60],
        )
    )


def saved_games(begun: str) -> list[str]:
    """The saved games whose names begin like that, for completion."""
    return [name for name in Store(home()).names() if name.startswith(begun)]
