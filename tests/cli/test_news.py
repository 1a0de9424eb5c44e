"""At a real terminal of 80 x 24 nothing that happened stays unread, and nothing typed is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.cli.kit import shoal
from tests.cli.terminal import ASKED, SHOAL, Terminal

pytestmark = [pytest.mark.terminal, pytest.mark.slow]


@pytest.fixture
def ruth() -> Iterator[Terminal]:
    shoal("new", "fleet", "-p", "Ann", "--solo", "--seed", "3")
    made = Terminal([SHOAL, "play"])
    yield made
    made.close()


def told(terminal: Terminal) -> set[int]:
    """The numbers of the steps that `n` lays over the table, page by page."""
    shown = terminal.type("n\r", ASKED + r"|\n *\d+  \S")
    found = set(map(int, re.findall(r"^ {0,2}(\d+)  \S", shown, re.MULTILINE)))
    while more := re.search(r"(\d+)–(\d+) of (\d+), Space", shown):
        if more[2] == more[3]:
            break
        shown = terminal.type(" ", rf"\n{int(more[2]) + 1}–")
        found |= set(map(int, re.findall(r"^ {0,2}(\d+)  \S", shown, re.MULTILINE)))
    return found


def test_captain_ruth_is_read_to_the_end(ruth: Terminal) -> None:
    """Every step of a solo game is told by `n` after the line that it follows."""
    shown = ruth.type("", ASKED)
    steps = told(ruth)
    for _ in range(12):
        before = ruth.screen.text
        shown += ruth.type("#1\r", rf"\A(?!{re.escape(before)}\Z).*{ASKED}")
        steps |= told(ruth)
    assert "Ruth" in shown
    assert steps == set(range(1, max(steps) + 1)), "every step is told"
    assert max(steps) > 12


def test_what_others_enter_is_told_while_the_prompt_waits() -> None:
    """A phone, or another terminal; what was typed here so far stays."""
    shoal("new", "crabz", "-p", "Ann", "-p", "Ben", "--seed", "7", "--start-player", "Ann")
    terminal = Terminal([SHOAL, "play"])
    try:
        terminal.type("", r"Ann moves a crab.*" + ASKED)
        terminal.type("b2", r"> b2\n")
        shoal("do", "#1")
        terminal.type("", r"Ann: .*Ben moves a crab.*> b2\n")
    finally:
        terminal.close()


def test_what_is_typed_after_a_refused_line_replaces_it(ruth: Terminal) -> None:
    """The wrong words stay in sight, selected: a command works at once, and an arrow keeps them."""
    ruth.type("", ASKED)
    ruth.type("zzz\r", r"Error: can't read.*> zzz\n")
    ruth.type("\x1b[C", r"> zzz\n")
    ruth.type("y", r"> zzzy\n")
    ruth.type("\r", r"Error: can't read.*> zzzy\n")
    ruth.type("q\r", r"Saved\. Continue")
