"""``python3 -m tests.docs.tour``: README's commands, word for word, with the installed `shoal`.

For a machine that has nothing but Python and shoal (``pipx install``): only the standard library
is used. What the README shows of a terminal is compared; other commands have to succeed.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

BLOCK = re.compile(r"(```console\n)(.*?)(```)", re.DOTALL)
LINE = re.compile(r"^    (shoal .*)$")
MORE = "…"
LASTING = ("shoal serve",)  # until somebody ends it
# What the sentences around a command take for granted; what is typed there after `<`.
BEFORE = {
    "shoal report -o friday.bgsplay": ("shoal new crabz -p Ann:easy -p Ben:easy --name friday",),
    "shoal stats": ("shoal new crabz -p Ann -p Ben:greedy", "shoal play < #1"),
    "shoal challenge verify": (
        "mkdir records",
        "shoal challenge play week.challenge -p Ann",
        "shoal play < #1",
        "shoal export -o records/ann.shoal",
    ),
}
OFTEN = 3000  # typed again and again, more than a game is long

Run = Callable[[list[str]], tuple[int, str, str]]  # words; exit code, output, messages


def refreshed(page: str, run: Run) -> str:
    """The page with what its commands print, run one after the other."""
    return BLOCK.sub(lambda block: f"{block[1]}{_printed(block[2], run)}{block[3]}", page)


def commands(page: str) -> list[str]:
    """What is typed on the page."""
    return [command for block in BLOCK.findall(page) for command, _ in _typed(block[1])]


def _typed(block: str) -> Iterator[tuple[str, list[str]]]:
    """Every command of a block with the output shown for it."""
    command, shown = "", list[str]()
    for line in block.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, shown
            command, shown = line[2:], []
        else:
            shown.append(line)
    if command:
        yield command, shown


def _printed(block: str, run: Run) -> str:
    lines = []
    for command, shown in _typed(block):
        code, output, messages = run(shlex.split(command))
        printed = (messages if code and not output else output).rstrip("\n").splitlines()
        if shown and shown[-1] == MORE:
            printed = [*printed[: len(shown) - 1], MORE]
        lines += [f"$ {command}", *printed]
    return "".join(f"{line}\n" for line in lines)


class Tour:
    """A reader who types everything, in a folder of their own."""

    def __init__(self) -> None:
        self.failed = 0

    def take(self, page: str) -> None:
        """Every command of a page, in its order."""
        for part in re.split(r"(```console\n.*?```\n)", page, flags=re.DOTALL):
            if BLOCK.match(part):
                self._say(refreshed(part, self.run) == part, *commands(part))
                continue
            for line in filter(None, map(LINE.match, part.splitlines())):
                self._type(line[1])

    def _type(self, command: str) -> None:
        for beginning, lines in BEFORE.items():
            if command.startswith(beginning):
                for line in lines:
                    self._type(line)
        if command.startswith(LASTING):
            self._say(self._lasts(shlex.split(command)), command)
            return
        typed, _, keys = command.partition(" < ")
        code, _, messages = self.run(shlex.split(typed), f"{keys}\n" * OFTEN if keys else "")
        self._say(not code, command, messages if code else "")

    def _say(self, holds: bool, *what: str) -> None:
        self.failed += not holds
        sys.stdout.write("".join(f"{' ' if holds else '✗'} {line}\n" for line in what if line))
        sys.stdout.flush()

    def run(self, words: list[str], typed: str = "") -> tuple[int, str, str]:
        """What a program answers to what is typed."""
        done = subprocess.run(words, input=typed, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout, done.stderr

    def _lasts(self, words: list[str]) -> bool:
        """Whether a program that goes on by itself says something, and ends at Ctrl-C."""
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as lasting:
            assert lasting.stdout is not None
            said = lasting.stdout.readline()
            time.sleep(3)  # nobody leaves at once
            lasting.send_signal(signal.SIGINT)
            lasting.communicate()
        return bool(said) and not lasting.returncode


def main() -> None:
    """The README in a fresh folder; what did not hold is the exit code."""
    page = Path("README.md").read_text("utf-8")
    tour = Tour()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ |= {"SHOAL_HOME": f"{folder}/home", "COLUMNS": "100"}
        tour.take(page)
        os.chdir("/")
    sys.exit(tour.failed)


if __name__ == "__main__":
    main()
