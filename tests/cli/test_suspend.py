"""Ctrl-Z at the prompt of `play`, pressed in a bash with job control at a real terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.kit import data, new_game, shoal
from tests.cli.terminal import ASKED, Terminal

pytestmark = [pytest.mark.terminal, pytest.mark.slow]

READY = r"READY>\s*\Z"


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    made = Terminal(["bash", "--norc", "--noprofile", "-i"], 30, 100, PS1="READY>")
    yield made
    made.close()


def test_d17_ctrl_z_suspends_play_and_fg_goes_on(terminal: Terminal) -> None:
    """In the frame; `fg` draws it anew, with what was typed."""
    new_game()
    before = data("status")["steps"]
    terminal.type("", READY)
    frame = terminal.type("shoal play\r", ASKED)
    terminal.type("b2-b", r"> b2-b\n")
    shown = terminal.type("\x1a", READY)
    assert "^Z" not in shown
    assert "Stopped" in terminal.type("jobs\r", READY)
    again = terminal.type("fg\r", r"> b2-b\n")
    assert again.split("\n")[:15] == frame.split("\n")[:15]
    terminal.type("3\r", r">\n")
    assert data("status")["steps"] == before + 1
    terminal.type("q\r", READY)


def test_ctrl_z_suspends_where_any_key_continues(terminal: Terminal) -> None:
    shoal("new", "fleet", "-p", "Ann", "--solo", "--seed", "3")
    terminal.resize(16, 80)
    asked = r"(?:\n>|Enter: continue)\s*\Z"
    terminal.type("", READY)
    shown = terminal.type("shoal play\r", asked)
    while "Enter: continue" not in shown:
        shown = terminal.type("#1\r", asked)
    assert "READY>" in terminal.type("\x1a", READY)
    assert "Stopped" in terminal.type("jobs\r", READY)
    assert "Enter: continue" in terminal.type("fg\r", asked)
