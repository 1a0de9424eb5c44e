"""Seals: the short check at the end of every line of a saved game.

::

    Ann b3-b2  ~5c1f09e2

A seal is the CRC-32 of all lines so far, so any changed byte is found in its own
line, and a line that was lost, doubled or moved in the one that follows.  Whoever
reads the file may leave the seals out of account; ``shoal repair`` writes new ones.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Iterable, Sequence

from sheets.engine.errors import Damaged
from sheets.engine.text import say

_MARK = "  ~"  # then eight hexadecimal digits
_SHOWN = 60  # characters of a damaged line in a message


class Chain:
    """The seals of a file, from its first line on."""

    def __init__(self) -> None:
        self.crc = 0
        self.lines = 0

    def copy(self) -> Chain:
        chain = Chain()
        chain.crc, chain.lines = self.crc, self.lines
        return chain

    def add(self, lines: Iterable[str]) -> str:
        """The text of these lines with their seals."""
        return "".join(f"{line}  ~{self._next(line)}\n" for line in lines)

    def open(self, lines: Iterable[str]) -> list[str]:
        """The lines without their seals; Damaged at the first that is not as it was saved."""
        return [self._open(line) for line in lines]

    def _open(self, line: str) -> str:
        text, mark, seal = line[:-11], line[-11:-8], line[-8:]
        if self._next(text) != seal or mark != _MARK:
            raise Damaged(
                say("this line was changed after it was saved: `{line}`", line=_shown(line)),
                line=self.lines,
            )
        return text

    def _next(self, line: str) -> str:
        self.crc = crc32(f"{line}\n".encode(), self.crc)
        self.lines += 1
        return f"{self.crc:08x}"


def _shown(line: str) -> str:
    """The beginning of a line, without what could play tricks on a terminal."""
    shown = "".join(char if char.isprintable() else "�" for char in line[:_SHOWN])
    return shown if len(line) <= _SHOWN else f"{shown}…"


def are_on(lines: Sequence[str]) -> bool:
    """True if these lines, the first of a file included, have checksums."""
    return bool(lines) and lines[0][-11:-8] == _MARK


def without(lines: Iterable[str]) -> list[str]:
    """The lines without their seals, whatever these say."""
    return [line[:-11] if line[-11:-8] == _MARK else line for line in lines]
