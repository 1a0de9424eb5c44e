"""Texts for forums: short on top, the long part behind a click, no command from a name."""

from __future__ import annotations

import re
from pathlib import Path

from sheets.engine.setup import Player
from sheets.engine.struct import replace
from sheets.sharing.forum import letters
from tests.cli.kit import shoal
from tests.sharing.test_bgstats import finished, kept
from tests.sizes import EVERY_GAME

COMMANDS = re.compile(r"\[(/?)([a-z]+)\]")


@EVERY_GAME
def test_the_text_is_well_nested_and_short_on_top(tmp_path: Path, key: str) -> None:
    table = finished(key)
    kept(tmp_path, table)
    text = shoal("report", "--format", "bbcode").stdout
    shoal("report", "-o", str(tmp_path / "x.bbcode"))
    assert (tmp_path / "x.bbcode").read_text() == text
    opened: list[str] = []
    for end, command in COMMANDS.findall(text):
        if end:
            assert opened.pop() == command
        else:
            opened.append(command)
    assert not opened
    head = text.partition("[o]")[0]
    assert head.count("\n") < 12
    assert table.game.info.title in head
    assert all(name in head for name in table.setup.names)


def test_a_name_commands_nothing(tmp_path: Path) -> None:
    assert not COMMANDS.search(letters("[b]Ann[/b]"))
    table = finished("crabz")
    table.setup = replace(table.setup, players=(Player("[o]Ann"), Player("Ben")))
    kept(tmp_path, table)
    text = shoal("report", "--format", "bbcode", "-o", "-").stdout
    assert text.count("[o]") == text.count("[/o]") == 1
