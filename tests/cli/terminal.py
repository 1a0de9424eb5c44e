"""A pseudo-terminal with a screen: what a person sees after the keys typed so far."""

from __future__ import annotations

import codecs
import os
import re
import select
import signal
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")

FOLDER = str(Path(sys.executable).parent)
PATIENCE = 30.0  # seconds for one answer of a busy machine
QUIET = 0.2  # seconds without output: nothing more comes
PIECE = re.compile(r"\x1b\[([0-9;?]*)([a-zA-Z])|\x1b[=>]|[\r\n\b\x07]|[^\x1b\r\n\b\x07]+")
CUT = re.compile(r"\x1b(\[[0-9;?]*)?\Z")


class Screen:
    """The characters on a terminal; it knows the few codes that prompt_toolkit writes."""

    def __init__(self, lines: int, columns: int) -> None:
        self.size = lines, columns
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.begun = ""  # a code whose end has not come yet
        self.clear()

    def clear(self) -> None:
        self.rows = [[" "] * self.size[1] for _ in range(self.size[0])]
        self.line = self.column = 0

    def write(self, data: bytes) -> None:
        text = self.begun + self.decoder.decode(data)
        whole = max(text.rfind("\x1b"), 0) if CUT.search(text) else len(text)
        self.begun = text[whole:]
        for found in PIECE.finditer(text[:whole]):
            match found[0], found[2]:
                case "\r", _:
                    self.column = 0
                case "\n", _:
                    self._down()
                case "\b", _:
                    self.column = max(0, self.column - 1)
                case _, None:
                    self._put(found[0])
                case _, letter:
                    self._code(found[1], letter)

    def _put(self, text: str) -> None:
        for char in text if text.isprintable() else "":
            if self.column == self.size[1]:
                self.column = 0
                self._down()
            self.rows[self.line][self.column] = char
            self.column += 1

    def _down(self) -> None:
        if self.line == self.size[0] - 1:
            self.rows = [*self.rows[1:], [" "] * self.size[1]]
        else:
            self.line += 1

    def _code(self, given: str, letter: str) -> None:
        lines, columns = self.size
        numbers = [int(part or 0) for part in given.lstrip("?").split(";")]
        count = max(1, numbers[0])
        match letter:
            case "A":
                self.line = max(0, self.line - count)
            case "C":
                self.column = min(columns - 1, self.column + count)
            case "D":
                self.column = max(0, self.column - count)
            case "H":
                self.line, self.column = count - 1, max(1, numbers[-1]) - 1
            case "J" | "K":
                self.rows[self.line][self.column :] = [" "] * (columns - self.column)
                for at in range(self.line + 1, lines) if letter == "J" else ():
                    self.rows[at] = [" "] * columns
            case "h" | "l" if given == "?1049":
                self.clear()

    @property
    def text(self) -> str:
        return "\n".join("".join(row).rstrip() for row in self.rows)


class Terminal:
    """A program at a terminal of its own, with job control."""

    def __init__(
        self, words: Sequence[str], lines: int = 24, columns: int = 80, **names: str
    ) -> None:
        import termios

        self.child, self.fd = pty.fork()
        if not self.child:
            os.execvpe(words[0], list(words), _environment(names))
        self.screen = Screen(lines, columns)
        termios.tcsetwinsize(self.fd, (lines, columns))

    def resize(self, lines: int, columns: int) -> None:
        import termios

        self.screen = Screen(lines, columns)
        termios.tcsetwinsize(self.fd, (lines, columns))

    def type(self, keys: str, until: str) -> str:
        """Return the screen after these keys, once it shows something like ``until``."""
        os.write(self.fd, keys.encode())
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if select.select([self.fd], [], [], QUIET)[0]:
                try:
                    self.screen.write(os.read(self.fd, 1 << 16))
                except OSError:  # the program has ended
                    break
            elif re.search(until, self.screen.text, re.DOTALL):
                return self.screen.text
        if re.search(until, self.screen.text, re.DOTALL):
            return self.screen.text
        raise AssertionError(self.screen.text)

    def close(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.fd)


def _environment(names: Mapping[str, str]) -> dict[str, str]:
    own = {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "PATH": f"{FOLDER}:{os.environ['PATH']}"}
    given = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    return {**given, **own, **names}


SHOAL = str(Path(sys.executable).with_name("shoal"))
ASKED = r"\n>[^\n]*\n[^\n]*\?\? "  # the input with the keys below it
