"""At a real terminal of 80 x 24 nothing that happened scrolls away unread."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.kit import shoal

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")

pytestmark = pytest.mark.terminal

SHOAL = str(Path(sys.executable).with_name("shoal"))
LINES = 24
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|[\r\b]")
WAITING = re.compile(r"(?:\n>|Enter: continue)\s*$")


class Terminal:
    """A game at the prompt of a pseudo-terminal."""

    def __init__(self) -> None:
        import fcntl
        import struct
        import termios

        self.fd, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, 80, 0, 0))
        env = {**os.environ, "TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}
        env.pop("COLUMNS", None)
        self.process = subprocess.Popen(
            [SHOAL, "play"], stdin=other, stdout=other, stderr=other, env=env, close_fds=True
        )
        os.close(other)

    def until_asked(self) -> str:
        """What is written until the next key is waited for."""
        shown, until = "", time.monotonic() + 15
        while time.monotonic() < until:
            ready, _, _ = select.select([self.fd], [], [], 0.3)
            if ready:
                shown += os.read(self.fd, 65536).decode("utf-8", "replace")
            elif WAITING.search(plain(shown)):
                return plain(shown)
            elif self.process.poll() is not None:
                break
        raise AssertionError(shown)

    def until(self, pattern: str) -> None:
        """Reads on until something like this was written."""
        shown, until = "", time.monotonic() + 15
        while time.monotonic() < until:
            ready, _, _ = select.select([self.fd], [], [], 0.3)
            shown += os.read(self.fd, 65536).decode("utf-8", "replace") if ready else ""
            if re.search(pattern, plain(shown), re.DOTALL):
                return
        raise AssertionError(shown)

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.fd)


def plain(text: str) -> str:
    return CONTROL.sub("", text)


@pytest.mark.slow
def test_captain_ruth_is_read_to_the_end() -> None:
    shoal("new", "fleet", "-p", "Ann", "--solo", "--seed", "3")
    terminal = Terminal()
    told = ""
    try:
        for _ in range(25):
            shown = terminal.until_asked()
            told += shown
            # what was typed ends the first line
            assert shown.count("\n") <= LINES, shown
            terminal.type("\r" if shown.rstrip().endswith("Enter: continue") else "#1\r")
    finally:
        terminal.close()
    assert "Ruth" in told
    assert "Enter: continue" in told
    told = re.sub(r"Enter: continue\s*", "\n", told)  # that line is written over
    numbers = [int(number) for number in re.findall(r"^ {0,2}(\d+)  \S", told, re.MULTILINE)]
    assert set(range(1, max(numbers) + 1)) == set(numbers), "every step is told"


@pytest.mark.slow
def test_what_others_enter_is_told_while_the_prompt_waits() -> None:
    """A phone, or another terminal; what was typed here so far stays."""
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7", "--start-player", "Ann")
    terminal = Terminal()
    try:
        assert "Ann moves a crab" in terminal.until_asked()
        terminal.type("b2")
        shoal("do", "#1")
        terminal.until(r"Ann: .*Ben moves a crab.*> b2")
    finally:
        terminal.close()
