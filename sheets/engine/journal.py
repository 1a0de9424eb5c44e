"""A saved game: the record as an append-only file that survives anything.

One line a step, sealed, written with one write and fsynced before success is
reported.  Undo, redo and amend append too.  A line cut short by a crash was never
reported as saved; it is left out when the game is loaded and cut off before the
next line is written.  A lock on the file keeps two writers apart; what others
appended is read on, never from the start.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

from sheets.engine import checksums, clock, disk, record, replay
from sheets.engine.disk import Place
from sheets.engine.errors import ShoalError
from sheets.engine.game import AnyMove
from sheets.engine.setup import Setup, Step
from sheets.engine.table import AnyTable


class Journal:
    """One saved game on disk, and the table it describes."""

    table: AnyTable
    notes: dict[int, str]
    torn: bool  # the last line was cut short
    lines: int  # never fewer: it names one moment of the game

    def __init__(self, path: Place) -> None:
        self.path = path
        self._handle: int | None = None
        self._preface = ""
        self._load()

    # -- reading ------------------------------------------------------------------

    def _load(self) -> None:
        raw, seen = _read(self.path)
        whole = _whole_lines(raw)
        chain = checksums.Chain()
        lines = chain.open(record.split(record.decode(whole)))
        # what cannot be read changes nothing here, so that nothing is written over it
        self.table, self.notes = replay.open_table(record.read_lines(lines))
        self._chain, self._seen = chain, seen
        self._known = clock.now()
        self.lines = len(lines)
        self.torn = len(whole) < len(raw)
        self._size = len(whole)

    @property
    def behind(self) -> bool:
        """True if the file was changed or removed since it was read; doesn't read it."""
        try:
            return not disk.same(os.stat(self.path), self._seen)
        except OSError:
            return True

    def refresh(self) -> bool:
        """Reads what others wrote since; whether there was anything."""
        try:
            seen = os.stat(self.path)
        except OSError as error:
            raise disk.cannot_open(self.path, error) from None
        if disk.same(seen, self._seen):
            return False
        if os.path.samestat(seen, self._seen) and seen.st_size > self._size:
            with suppress(ShoalError):  # if so, it was rewritten
                return self._read_on()
        known = self.table
        self._load()
        return (known.steps, known.undone) != (self.table.steps, self.table.undone)

    def _read_on(self) -> bool:
        raw, seen = _read(self.path, self._size)
        whole = _whole_lines(raw)
        chain = self._chain.copy()
        lines = chain.open(record.split(record.decode(whole))) if whole else []
        table, notes = self.table.copy(), dict(self.notes)
        replay.play_on(table, notes, record.read_more(lines, self.lines))
        self.table, self.notes, self._chain, self._seen = table, notes, chain, seen
        self._known = clock.now()
        self.lines += len(lines)
        self.torn = len(whole) < len(raw)
        self._size += len(whole)
        return bool(lines)

    @property
    def file(self) -> int:
        """Number of the file itself: a game deleted and begun anew under its name has another."""
        return self._seen.st_ino

    # -- creating -----------------------------------------------------------------

    @staticmethod
    def create(path: Place, setup: Setup, steps: str = "") -> None:
        """Writes a new game; appears whole or not at all, FileExistsError if there is one."""
        text = checksums.Chain().add(record.split(record.head(setup) + steps))
        disk.create(path, text.encode())

    # -- writing ------------------------------------------------------------------

    @contextmanager
    def writing(self) -> Iterator[bool]:
        """The journal, for this process alone to write to; whether others wrote before."""
        with disk.locked(self.path) as handle:
            self._handle = handle
            try:
                yield self.refresh()
            finally:
                self._handle = None

    def append_steps(self, steps: Sequence[Step[AnyMove]]) -> None:
        """Saves steps that were made on the table."""
        game, setup = self.table.game, self.table.setup
        self._append("".join(record.step_line(game, setup, step) for step in steps))

    def replace_steps(self, count: int, steps: Sequence[Step[AnyMove]]) -> None:
        """Saves that so many entered steps are taken back and others made, at once."""
        game, setup = self.table.game, self.table.setup
        lines = (record.step_line(game, setup, step) for step in steps)
        self._append(record.command_line("undo", count) + "".join(lines))

    def timed(self, table: AnyTable) -> None:
        """Note on a table, and with the next line, how long the player was asked until now."""
        ask = self.table.ask
        seconds = clock.gap(self._seen.st_mtime, self._known, clock.now())
        table.times, table.paused = self.table.times, False
        if seconds and ask is not None and not self.table.paused:
            who = record.label(table.setup, ask.seat)
            self._preface = record.command_line(record.TIME, who, seconds)
            table.times = (*table.times, (ask.seat, seconds))

    def append_command(self, verb: str, *args: object) -> None:
        """Saves an undo, redo or amend that was made on the table."""
        self._append(record.command_line(verb, *args))

    def _append(self, text: str) -> None:
        if self._handle is None:
            raise RuntimeError("a journal is written only while it is locked")
        try:
            text, self._preface = f"{self._preface}{text}", ""
            chain, lines = self._chain.copy(), record.split(text)
            raw = chain.add(lines).encode()
            disk.append(self._handle, self._size, raw)
        except OSError as error:
            raise disk.not_saved(error) from None
        self._chain = chain
        self._size += len(raw)
        self.lines += len(lines)
        self.torn = False
        self._seen = os.fstat(self._handle)
        self._known = clock.now()


@contextmanager
def locked(path: Place) -> Iterator[Journal]:
    """The journal of a file, for this process alone to write to."""
    journal = Journal(path)
    with journal.writing():
        yield journal


def sealed(lines: Sequence[str]) -> str:
    """Lines without seals as the text of a journal: what is appended follows no check sum."""
    return checksums.Chain().add(line for line in lines if not line.startswith("sum "))


def _whole_lines(raw: bytes) -> bytes:
    return raw[: raw.rfind(b"\n") + 1]


def _read(path: Place, start: int = 0) -> tuple[bytes, os.stat_result]:
    try:
        with open(path, "rb", opener=disk.ordinary) as file:
            file.seek(start)
            return file.read(record.LARGEST + 1), os.fstat(file.fileno())
    except OSError as error:
        raise disk.cannot_open(path, error) from None
