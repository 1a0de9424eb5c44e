"""Results of a long run in a file, a line each: a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Generic, TypeVar

from sheets.engine import disk
from sheets.engine.errors import BadSetup, SaveFailed
from sheets.engine.struct import Json, read_back, written
from sheets.engine.text import say

T = TypeVar("T")
BEGIN = '{"run": '  # of every line


class ResultsLog(Generic[T]):
    """The results of one run: what a file has of it, and what is added.

    A file may hold several runs, each known by what it is about.  Without a file nothing is
    kept beyond this run.
    """

    def __init__(self, path: Path | None, about: str, kind: type[T]) -> None:
        self._path = path
        self._about = about
        self._kind = kind
        self.results: list[T] = self._read(path) if path and path.exists() else []

    def add(self, result: T) -> None:
        """One more, on the disk when this returns."""
        self.results.append(result)
        if self._path is None:
            return
        line = f'{BEGIN}{json.dumps(self._about)}, "result": {written(result)}}}\n'
        try:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(line)
        except OSError as error:
            raise SaveFailed(
                say("cannot write {path}: {why}", path=str(self._path), why=str(error.strerror))
            ) from None

    def _read(self, path: Path) -> list[T]:
        """Return the results of this run in the file. A line cut off by a power failure is
        removed, so that the next one starts on its own line."""
        try:
            text = disk.read(path).decode()
        except OSError as error:
            raise BadSetup(
                say("cannot read {path}: {why}", path=str(path), why=str(error.strerror))
            ) from None
        except UnicodeDecodeError:
            raise BadSetup(say("{path} is not a text file", path=str(path))) from None
        *lines, half = text.split("\n")
        found = []
        for number, line in enumerate(lines, 1):
            try:
                kept = read_back(line, Json)
                if kept["run"] == self._about:
                    found.append(read_back(written(kept["result"]), self._kind))
            except (ValueError, KeyError, TypeError):
                raise _foreign(path, number) from None
        if half:
            if not half.startswith(BEGIN[: len(half)]):
                raise _foreign(path, len(lines) + 1)
            path.write_text(text.removesuffix(half), "utf-8")
        return found


def _foreign(path: Path, line: int) -> BadSetup:
    return BadSetup(say("{path}, line {line}: not a saved result", path=str(path), line=line))
