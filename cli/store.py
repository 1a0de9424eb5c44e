"""The saved games: where they lie, which one is current."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from sheets.engine import disk
from sheets.engine.errors import BadRecord, BadSetup, NoGame, SaveFailed, ShoalError
from sheets.engine.journal import Journal, sealed
from sheets.engine.notation import nearest
from sheets.engine.setup import Setup
from sheets.engine.text import say

if TYPE_CHECKING:
    from sheets.engine.session import Session
    from sheets.engine.table import AnyTable

ENDING = ".shoal"
LEFT_BEHIND = 3600.0  # seconds after which a draft is nobody's any more
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
        try:
            with os.scandir(self.games) as entries:
                files = [
                    (-_last_changed(entry), entry.name)
                    for entry in entries
                    if entry.name.endswith(ENDING) and entry.name[0] != "."
                ]
        except FileNotFoundError:
            return []
        return [name.removesuffix(ENDING) for _, name in sorted(files)]

    def path(self, name: str) -> str:
        return os.path.join(self.games, f"{check_name(name)}{ENDING}")

    def changed(self, name: str) -> float:
        """When the file of a game was last written, in seconds since 1970."""
        return os.stat(self.path(name)).st_mtime

    def free_name(self, key: str) -> str:
        """A name no game has yet: crabz-1, crabz-2, …"""
        taken = set(self.names())
        number = 1
        while f"{key}-{number}" in taken:
            number += 1
        return f"{key}-{number}"

    def find(self, name: str | None) -> str:
        """Return the game of exactly that name; None: the current one.

        A name that only begins or looks like it is offered, never taken: whoever mistypes
        would delete or play another game.
        """
        if name is None:
            return self.current()
        names = self.names()
        if name in names:
            return name
        begun = [each for each in names if name and each.startswith(name)]
        alike = begun or nearest(name, names)
        raise NoGame(
            say("there is no saved game `{name}`", name=name[:80]),
            alternatives=alike or names[:5],
            alike=bool(alike),
        )

    def current(self) -> str:
        """The name of the current game."""
        try:
            name = disk.read(self._current).decode().strip()
        except (FileNotFoundError, UnicodeDecodeError):
            name = ""
        if name and _NAME.fullmatch(name) and os.path.exists(self.path(name)):
            return name
        names = self.names()
        raise NoGame(
            say("no game is selected; choose one with `shoal use NAME`")
            if names
            else say("no games yet; start one with `shoal new GAME -p Ann -p Ben`"),
            alternatives=names[:5],
        )

    def use(self, name: str) -> None:
        """Makes a game the current one."""
        try:
            disk.replace(self._current, f"{name}\n".encode())
        except OSError as error:
            from sheets.engine.system import reason

            raise SaveFailed(
                say(
                    "{name} is saved but could not be selected: {why}", name=name, why=reason(error)
                )
            ) from None

    # -- games --------------------------------------------------------------------

    def create(self, name: str, setup: Setup, steps: str = "") -> None:
        """Saves a new game under a name of its own."""
        path = self.path(name)
        try:
            Journal.create(path, setup, steps)
        except FileExistsError as error:
            if not os.path.lexists(path):
                raise  # it is the folder that cannot be made
            raise _taken(name) from error
        except OSError as error:
            raise disk.not_saved(error) from None
        for folder in ("", "games", "trash", "drafts", "reviews"):
            with suppress(OSError):  # the game is saved; what a crash left behind can wait
                disk.sweep(os.path.join(self.root, folder), LEFT_BEHIND)

    def create_like(self, wish: str, setup: Setup, steps: str = "") -> str:
        """Saves a new game under the name that is wished for, or else a free one."""
        name = wish if _NAME.fullmatch(wish) else self.free_name(setup.game)
        while True:
            with suppress(NameTaken):  # perhaps by another shoal, just now
                self.create(name, setup, steps)
                return name
            name = self.free_name(setup.game)

    def read(self, name: str) -> Journal:
        """A saved game, to look at.  Dice that are due are shown as they will fall."""
        with self._repairable(name):
            journal = Journal(self.path(name))
        journal.table.settle()
        return journal

    def watch(self, name: str) -> Callable[[], AnyTable]:
        """A saved game, to look at from several threads as it stands then: replayed once,
        and read on."""
        from threading import Lock

        alone = Lock()
        with self._repairable(name):
            journal = Journal(self.path(name))

        def look() -> AnyTable:
            with alone, self._repairable(name):
                journal.refresh()
                table = journal.table.copy()
            table.settle()
            return table

        return look

    def session(self, name: str) -> Session:
        """A saved game, to play on."""
        from sheets.bots.drive import seated
        from sheets.engine.session import Session

        with self._repairable(name):
            return Session(self.path(name), seated)

    @contextmanager
    def _repairable(self, name: str) -> Iterator[None]:
        """A line that is wrong comes with the way to get the game back."""
        try:
            yield
        except BadRecord as error:
            if error.line:
                error.add(say("`shoal repair {name}` recovers everything before it", name=name))
            raise

    def rename(self, old: str, new: str) -> None:
        target = self.path(new)
        was_current = self._is_current(old)
        try:
            disk.rename(self.path(old), target)
        except FileExistsError:
            raise _taken(new) from None
        if was_current:
            self.use(new)

    def delete(self, name: str) -> str:
        """Moves a game to the trash folder; returns where it lies now."""
        return self._to_trash(name, lambda target: disk.rename(self.path(name), target))

    def repair(self, name: str, *, as_it_is: bool) -> tuple[int, str]:
        """Saves the good part of a damaged game, or what a person made of it.

        Returns how many lines were left out and where the file as it was lies now;
        nowhere if nothing was wrong.
        """
        from sheets.engine import repair

        path = self.path(name)
        with disk.locked(path) as handle:
            raw = disk.read(path)
            lines = repair.as_it_is(raw) if as_it_is else repair.good_part(raw)
            repaired = sealed(lines).encode()
            if repaired == raw:
                return 0, ""
            trash = self._to_trash(name, lambda target: disk.create(target, raw))
            disk.rewrite(path, handle, repaired)
        return max(0, len(raw.splitlines()) - len(lines)), trash

    def untangle(self) -> list[tuple[str, str]]:
        """Leave one name to every game that an interrupted rename or delete left with two.

        Return each game's name with the path that is gone.  The current game keeps its name,
        a deleted one is back: neither change was reported as done.
        """
        paths: dict[tuple[int, int], list[str]] = {}
        for folder in (self.games, self.trash):
            for entry, found in _with_several_names(folder):
                paths.setdefault((found.st_dev, found.st_ino), []).append(entry.path)
        gone = []
        for same in paths.values():
            stays, *others = sorted(same, key=self._likeliest)
            for other in others:
                with suppress(OSError, ShoalError):  # perhaps being renamed right now
                    if disk.single(stays, other):
                        gone.append((os.path.basename(stays).removesuffix(ENDING), other))
        return gone

    def _likeliest(self, path: str) -> tuple[bool, bool, str]:
        """Return a sort key: the name that a file with several names keeps comes first."""
        folder, file = os.path.split(path)
        return folder == self.trash, not self._is_current(file.removesuffix(ENDING)), path

    def _to_trash(self, name: str, put: Callable[[str], None]) -> str:
        """Puts something where nothing lies yet; returns where."""
        disk.make_folder(self.trash)
        number = 1
        while True:
            target = os.path.join(self.trash, f"{name}.{number}{ENDING}")
            try:
                put(target)
            except FileExistsError:
                number += 1
            else:
                return target

    def _is_current(self, name: str) -> bool:
        try:
            return self.current() == name
        except NoGame:
            return False


class NameTaken(BadSetup):
    """There is a game of that name."""


def _taken(name: str) -> NameTaken:
    return NameTaken(say("there is already a game called `{name}`", name=name))


def _with_several_names(folder: str) -> Iterator[tuple[os.DirEntry[str], os.stat_result]]:
    """Yield the saved games of a folder whose files have more than one name."""
    with suppress(FileNotFoundError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(ENDING) and entry.is_file(follow_symlinks=False):
                found = entry.stat(follow_symlinks=False)
                if found.st_nlink > 1:
                    yield entry, found


def _last_changed(entry: os.DirEntry[str]) -> int:
    try:
        return entry.stat().st_mtime_ns
    except OSError:  # a link that leads nowhere is listed last, and says so when opened
        return 0


def check_name(name: str) -> str:
    """The name, if it is safe to be a file's."""
    if _NAME.fullmatch(name):
        return name
    raise BadSetup(
        say(
            "`{name}` can't be used as a name: use up to 60 letters, digits, dots, - and _",
            name=name[:60],
        )
    )


def saved_games(begun: str) -> list[str]:
    """The saved games whose names begin like that, for completion."""
    return [name for name in Store(home()).names() if name.startswith(begun)]
