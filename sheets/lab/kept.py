"""Results of a long run in a file, a line each: a run that was stopped goes on where it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Generic, TypeVar

from sheets.engine.errors import BadSetup, SaveFailed
from sheets.engine.struct import Json, read_back, written
from sheets.engine.text import say

T = TypeVar("T")
BEGIN = '{"run": '  # of every line


class Kept(Generic[T]):
    """The results of one run: what a file has of it, and what is added.

    A file may hold several runs, each known by what it is about.  Without a file nothing is
    kept beyond this run.
    """

    def __init__(self, path: Path | None, about: str, kind: type[T]) -> None:
        self._path = path
        self._about = about
        self.results: list[T] = []
        for result in self._read() if path is not None and path.exists() else ():
            self.results.append(read_back(json.dumps(result), kind))

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

    def _read(self) -> list[Json]:
        """What the file has of this run.  A line cut off by a dead battery is taken out, so that
        the next begins on a line of its own."""
        assert self._path is not None
        try:
            text = self._path.read_text("utf-8")
        except OSError as error:
            raise BadSetup(
                say("cannot read {path}: {why}", path=str(self._path), why=str(error.strerror))
            ) from None
        except UnicodeDecodeError:
            raise BadSetup(say("{path} is not a text file", path=str(self._path))) from None
        *lines, half = text.split("\n")
        found = []
        for number, line in enumerate(lines, 1):
            try:
                kept = json.loads(line)
                if kept["run"] == self._about:
                    found.append(kept["result"])
            except (ValueError, KeyError, TypeError):
                raise self._foreign(number) from None
        if half:
            if not half.startswith(BEGIN[: len(half)]):
                raise self._foreign(len(lines) + 1)
            self._path.write_text(text.removesuffix(half), "utf-8")
        return found

    def _foreign(self, line: int) -> BadSetup:
        return BadSetup(
            say("{path}, line {line}: this is not a kept result", path=str(self._path), line=line)
        )
