"""Tab, as it is pressed in a real bash with the installed shoal."""

from __future__ import annotations

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.kit import shoal

FOLDER = str(Path(sys.executable).parent)
PATIENCE = 20.0  # seconds for one answer of a busy machine


class Bash:
    """An interactive bash in a terminal of its own, with shoal's completion."""

    def __init__(self) -> None:
        self.terminal, inside = pty.openpty()
        environment = {**os.environ, "PATH": f"{FOLDER}:{os.environ['PATH']}", "PS1": "READY>"}
        self.process = subprocess.Popen(
            ["bash", "--norc", "--noprofile", "-i"],
            stdin=inside,
            stdout=inside,
            stderr=inside,
            env={**environment, "TERM": "dumb", "COLUMNS": "200"},
            start_new_session=True,
        )
        os.close(inside)
        self.type("bind 'set bell-style none'; bind 'set enable-bracketed-paste off'\n")
        self.type('eval "$(shoal completion bash)"; echo done\n', until="done\r\n")

    def type(self, keys: str, until: str = "READY>") -> str:
        """What the terminal shows after these keys."""
        os.write(self.terminal, keys.encode())
        shown, end = "", time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if select.select([self.terminal], [], [], 0.2)[0]:
                shown += os.read(self.terminal, 4096).decode()
            elif until in shown:
                break
        return shown

    def completed(self, line: str) -> str:
        """The line that Tab makes of a line; it is not run."""
        shown = self.type(f"{line}\t\x01echo '<'\x05'>'\n", until=">\r\n")
        found = re.findall(r"^<(.*)>\r$", shown, re.M)
        assert found, shown
        return str(found[-1])

    def close(self) -> None:
        self.process.kill()  # an interactive bash does not hear a polite request
        self.process.wait(PATIENCE)
        os.close(self.terminal)


CASES = [
    ("do ta", "do take "),
    ("do take 6", "do take 6@conch "),
    ("do take 6@", "do take 6@conch "),
    ("do take 6@co", "do take 6@conch "),
    ("do take 6@conch ", "do take 6@conch "),
    ('do "take 6', "do take 6@conch "),
    ("why ta", "why take "),
    ("print fleet --what ai", "print fleet --what aid "),
    ("new fleet --module cap", "new fleet --module captains "),
    ("new oh_crab --module ev", "new oh_crab --module events "),
    ("new fleet -p Ann -p Ben:gre", "new fleet -p Ann -p Ben:greedy "),
    ("simulate crabz --players greedy,ran", "simulate crabz --players greedy,random "),
    ("rules cra", "rules crabz "),
    ("rules crabz CZ-4", "rules crabz CZ-4 "),
    ("sheet A", "sheet Ann "),
]


@pytest.mark.slow
@pytest.mark.terminal
def test_tab_in_a_real_bash() -> None:
    shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    bash = Bash()
    try:
        for begun, whole in CASES:
            assert bash.completed(f"shoal {begun}") == f"shoal {whole}"
        shoal("new", "fleet", "-p", "Ann", "-p", "Ben", "--dice", "physical")
        line = "shoal do "  # Tab appended `start P1 ` again and again
        for word in ("start ", "start P1 ", "start P1 "):
            line = bash.completed(line)
            assert line == f"shoal do {word}"
        line = bash.completed(f"{line}cod")
        assert bash.completed(line) == line == "shoal do start P1 cod "
    finally:
        bash.close()


@pytest.mark.parametrize(
    ("shell", "words", "at"),
    [("zsh", "shoal do take 6", "3"), ("fish", "shoal do take 6", "6")],
)
def test_other_shells_get_the_next_word(
    monkeypatch: pytest.MonkeyPatch, shell: str, words: str, at: str
) -> None:
    shoal("new", "wreck_raiders", "-p", "Ann", "-p", "Ben", "--seed", "3", "--start-player", "Ann")
    monkeypatch.setenv("_SHOAL_COMPLETE", f"{shell}_complete")
    monkeypatch.setenv("COMP_WORDS", words)
    monkeypatch.setenv("COMP_CWORD", at)
    shown = shoal().stdout
    assert "6@conch" in shown
    assert "take" not in shown
