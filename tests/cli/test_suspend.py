"""Ctrl-Z at the prompt of `play`, pressed in a bash with job control at a real terminal."""

from __future__ import annotations

import os
import re
import select
import signal
import sys
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.kit import data, new_game, shoal

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")

FOLDER = str(Path(sys.executable).parent)
PATIENCE = 30.0  # seconds for one answer of a busy machine
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|[\r\b]")


class Terminal:
    """A terminal of its own whose shell controls jobs; pytest's must not be stopped."""

    def __init__(self) -> None:
        self.child, self.fd = pty.fork()
        if not self.child:
            path = f"{FOLDER}:{os.environ['PATH']}"
            names = {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1", "PATH": path, "PS1": "READY>"}
            environment = {**os.environ, **names}
            os.execvpe("bash", ["bash", "--norc", "--noprofile", "-i"], environment)
        termios.tcsetwinsize(self.fd, (40, 100))

    def type(self, keys: str, until: str) -> str:
        """Return what the terminal shows after these keys, up to something like ``until``."""
        os.write(self.fd, keys.encode())
        shown, end = "", time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if select.select([self.fd], [], [], 0.2)[0]:
                shown += CONTROL.sub("", os.read(self.fd, 1 << 16).decode("utf-8", "replace"))
            elif re.search(until, shown):
                return shown
        raise AssertionError(shown)

    def close(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.fd)


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal()
    yield made
    made.close()


@pytest.mark.slow
def test_d17_ctrl_z_suspends_play_and_fg_goes_on(terminal: Terminal) -> None:
    new_game()
    before = data("status")["steps"]
    terminal.type("", "READY>")
    terminal.type("shoal play\n", r"\n>\s*$")
    terminal.type("b2-b", "b2-b$")
    shown = terminal.type("\x1a", "READY>")
    assert "^Z" not in shown
    assert "Stopped" in terminal.type("jobs\n", "READY>")
    assert "> b2-b" in terminal.type("fg\n", "b2-b$"), "what was typed is still there"
    terminal.type("3\n", r"\n>\s*$")
    assert data("status")["steps"] == before + 1
    terminal.type("q\n", "READY>")


@pytest.mark.slow
def test_ctrl_z_suspends_where_any_key_continues(terminal: Terminal) -> None:
    shoal("new", "fleet", "-p", "Ann", "--solo", "--seed", "3")
    termios.tcsetwinsize(terminal.fd, (16, 80))
    asked = r"(?:\n>|Enter: continue)\s*$"
    terminal.type("", "READY>")
    shown = terminal.type("shoal play\n", asked)
    while "Enter: continue" not in shown:
        shown = terminal.type("#1\n", asked)
    assert "READY>" in terminal.type("\x1a", "READY>")
    assert "Stopped" in terminal.type("jobs\n", "READY>")
    assert "Enter: continue" in terminal.type("fg\n", asked)
