"""A saved game: the record as an append-only file that survives anything.

One line a step, written with one write and fsynced before success is reported.
Undo, redo and amend append too.  A line cut short by a crash was never reported
as saved; it is left out when the game is loaded and cut off before the next
line is written.  A lock on the file keeps two writers apart.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from sheets.engine import record
from sheets.engine.errors import BadRecord, Locked, NoGame, SaveFailed
from sheets.engine.setup import Setup, Step
from sheets.engine.table import Table
from sheets.engine.text import say

if os.name == "nt":
    import msvcrt

    def _try_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]

    def _unlock(handle: int) -> None:
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)  # type: ignore[attr-defined]
else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _unlock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_UN)


Place = str | os.PathLike[str]
PATIENCE = 5.0  # seconds to wait for another writer


class Journal:
    """One saved game on disk, and the table it describes."""

    def __init__(self, path: Place, handle: int | None = None) -> None:
        raw = _read(path)
        whole = raw[: raw.rfind(b"\n") + 1]
        self.path = path
        self.torn = len(whole) < len(raw)
        self._handle = handle
        self._size = len(whole)
        self.table: Table[Any, Any]
        self.table, self.notes = record.open_table(record.read(record.decode(whole)))

    # -- creating ---------------------------------------------------------------

    @staticmethod
    def create(path: Place, setup: Setup, steps: str = "") -> None:
        """Writes a new game; appears whole or not at all, and never over another."""
        folder, name = os.path.split(path)
        os.makedirs(folder or ".", exist_ok=True)
        draft = os.path.join(folder, f".{name}.{os.getpid()}.new")
        try:
            with open(draft, "wb") as file:
                file.write((record.head(setup) + steps).encode())
                file.flush()
                os.fsync(file.fileno())
            try:
                os.link(draft, path)
            except FileExistsError:
                raise Locked(say("there is already a game at {path}", path=name)) from None
        finally:
            with suppress(FileNotFoundError):
                os.unlink(draft)
        _sync_folder(folder or ".")

    # -- writing ------------------------------------------------------------------

    def append_steps(self, steps: Sequence[Step[Any]]) -> None:
        """Saves steps that the table has already made."""
        game, setup = self.table.game, self.table.setup
        self._append("".join(record.step_line(game, setup, step) for step in steps))

    def append_command(self, verb: str, *args: object) -> None:
        """Saves an undo, redo or amend that the table has already made."""
        self._append(record.command_line(verb, *args))

    def _append(self, text: str) -> None:
        if self._handle is None:
            raise RuntimeError("a journal is written only while it is locked")
        if self.torn:
            os.ftruncate(self._handle, self._size)
            self.torn = False
        raw = text.encode()
        os.lseek(self._handle, self._size, os.SEEK_SET)
        try:
            written = os.write(self._handle, raw)
            os.fsync(self._handle)
        except OSError as error:
            raise SaveFailed(say("not saved: {why}", why=str(error.strerror))) from None
        if written < len(raw):
            self.torn = True
            raise SaveFailed(say("not saved: {why}", why="the disk is full"))
        self._size += written


@contextmanager
def locked(path: Place) -> Iterator[Journal]:
    """The journal, for this process alone to write to."""
    try:
        handle = os.open(path, os.O_RDWR)
    except OSError as error:
        raise NoGame(
            say(
                "cannot open the saved game {name}: {why}",
                name=os.path.basename(path),
                why=str(error.strerror),
            )
        ) from None
    try:
        _wait_for_lock(handle, path)
        try:
            yield Journal(path, handle)
        finally:
            _unlock(handle)
    finally:
        os.close(handle)


def _wait_for_lock(handle: int, path: Place) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            _try_lock(handle)
        except OSError:
            if time.monotonic() >= deadline:
                raise Locked(
                    say(
                        "another shoal is writing to {name}; try again when it is done",
                        name=os.path.basename(path).partition(".")[0],
                    )
                ) from None
            time.sleep(0.02)
        else:
            return


def _read(path: Place) -> bytes:
    try:
        with open(path, "rb") as file:
            return file.read(record.LARGEST + 1)
    except OSError as error:
        raise BadRecord(
            say("cannot read {name}: {why}", name=os.path.basename(path), why=str(error.strerror))
        ) from None


def _sync_folder(folder: str) -> None:
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
