"""CSV files: lines of texts and numbers that no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import TextIO

from cli.files import STDOUT
from sheets.engine.errors import SaveFailed
from sheets.engine.text import say
from sheets.lab.simulate import GameRow, players_on_seats

_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would work out
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


Cells = Sequence[str | int]


def csv_text(rows: Iterable[Cells]) -> str:
    """Return the lines of a CSV file."""
    lines = StringIO()
    csv.writer(lines).writerows(map(harmless, rows))
    return lines.getvalue()


def harmless(row: Cells) -> list[str | int]:
    """A row of a CSV file in which no text is taken for a formula; numbers stay numbers."""
    return [_text(cell) if isinstance(cell, str) else cell for cell in row]


def _text(cell: str) -> str:
    if cell.startswith(_FORMULA) and not _NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell


class CsvFile:
    """The games as lines of a CSV file, one for each player, written as they are played.

    It grows where it lies: what was played is kept, whatever happens then.
    """

    HEAD = ("game", "seed", "player", "bot", "seat", "place", "points", "steps", "reason")

    def __init__(self, path: Path, bots: Sequence[str]) -> None:
        self._path = path
        self._bots = bots
        self._file = sys.stdout if path == STDOUT else self._open()
        self._write([self.HEAD])

    def add(self, row: GameRow) -> None:
        """One game, on the disk when this returns."""
        sitting = players_on_seats(row.number, len(self._bots))
        self._write(
            [
                row.number,
                row.seed,
                f"P{player + 1}",
                bot,
                sitting.index(player) + 1,
                row.places[player],
                row.points[player],
                row.steps,
                row.reason,
            ]
            for player, bot in enumerate(self._bots)
        )

    def _open(self) -> TextIO:
        with self._failing():
            return self._path.open("w", newline="", encoding="utf-8")

    def _write(self, rows: Iterable[Cells]) -> None:
        lines = csv_text(rows)
        with self._failing():
            self._file.write(lines)  # at once: Ctrl-C leaves no half line
            self._file.flush()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:
            raise  # nobody reads on, as in `--csv - | head`
        except OSError as error:
            raise SaveFailed(
                say("cannot write {path}: {why}", path=str(self._path), why=str(error.strerror))
            ) from None

    def close(self) -> None:
        if self._path != STDOUT:
            self._file.close()
