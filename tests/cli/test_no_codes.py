"""People never read an identifier: not on boards and phones, in refusals, nor in the log."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.app import App
from cli.show.moves import Moves, choices
from cli.show.sheets import show_sheet
from cli.show.table import narrate, position_text, whose
from cli.show.why import WhyView
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.entry import tried
from sheets.engine.errors import ShoalError
from sheets.engine.registry import BUILT_IN
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable
from sheets.engine.text import LANGUAGES
from sheets.testing import setups
from sheets.testing.kit import random_table
from sheets.web.state import Writer
from tests.cli.kit import shoal

CODE = re.compile(  # seats, names of the grammar, cards and tiles by number, letters of halves
    r"\b[Pp][1-9]\b|_|@|\b[XY]\d+\b|\bEX\d+|\bAQ[BMT]\d+|\b(?:su|ev|ch|as|aw)\d\d\b"
    r"|\b[ABCD][ab] [^.,\n]{0,25}[!?]|\b[SFDW]-|-[SFDW]\b|[SFDW-]{2}\||\{\w*\}"
)
UNSEEN = re.compile(r"<(style|script|defs)\b.*?</\1>|<[^>]*>", re.S)
LABELS = re.compile(r'(?:aria-label|title|alt|placeholder)="([^"]*)"')
QUOTED = re.compile(r"`[^`\n]*`")
# fields of a phone's document that its page never shows
HIDDEN = {"move", "key", "mark", "moment", "path", "schema", "game", "name", "kind", "begin"}
HIDDEN |= {"language", "link", "rule", "example"}
LENGTHS = (9, 40, 120, 400)
CASES = [
    pytest.param(setup, LANGUAGES[at % 5], id=f"{key} {at}")
    for key in BUILT_IN
    for at, setup in enumerate(setups(key))
]


def on_the_page(document: object) -> Iterator[str]:
    """Yield every text that a phone shows or speaks."""
    if isinstance(document, dict):
        for key, value in document.items():
            if key == "html":
                yield html.unescape(UNSEEN.sub("\n", value))
                yield from map(html.unescape, LABELS.findall(value))
            elif key not in HIDDEN:
                yield from on_the_page(value)
    elif isinstance(document, list):
        for each in document:
            yield from on_the_page(each)
    elif isinstance(document, str):
        yield document


def refused(app: App, table: AnyTable, typed: str) -> Iterator[str]:
    """Yield what `why` and `do` say about an entry."""
    try:
        yield WhyView(app, table, typed).text()
        tried(table.copy(), typed, app.language)
    except ShoalError as error:
        with app.sinking() as lines:
            app.report(error)
        yield "\n".join(lines)


def on_the_screen(app: App, table: AnyTable, entries: list[str]) -> Iterator[str]:
    """Yield the texts of the commands at this moment of a game."""
    speaker, steps = app.speaker_for(table.setup), len(table.steps)
    yield speaker(whose(table))
    yield Moves(app, table, board=True).text()
    yield "\n".join(narrate(app, table, max(1, steps - 5), steps))
    for sheet in table.game.screen.sheets(table.state, range(len(table.setup.players))):
        yield show_sheet(sheet, speaker, app.style)
    if table.ask is not None:
        yield "\n".join(choices(app, table)) if table.ask.seat != CHANCE else ""
        for typed in entries:
            yield from refused(app, table, typed)


@pytest.mark.parametrize(("setup", "language"), CASES)
def test_no_code_is_shown(setup: Setup, language: str) -> None:
    draws, app, table = QuickDraws("codes"), App(), None
    app.language = language
    setup = replace(setup, dice=draws.choice(("virtual", "physical")))
    for count in LENGTHS:
        more: dict[str, Any] = {} if table is None else {"table": table}
        table = random_table(setup, f"codes {count}", count, **more)
        entries = [table.game.rules.format(draws.choice(table.steps).move) for _ in range(2)]
        shown = [*on_the_screen(app, table, [*entries, "zzz", "#99"])]
        app.plain = True
        shown.append(position_text(app, table))
        app.plain = False
        for seat in (None, 0):
            page = Writer(table, seat, app.speaker_for(setup)).document("x", "", "")
            shown += on_the_page(page)
        found = [text for text in shown if CODE.search(QUOTED.sub("", text))]
        assert not found, found[0]


@pytest.mark.parametrize("key", BUILT_IN)
def test_a_position_names_the_players(key: str, tmp_path: Path) -> None:
    """And is read back with these names."""
    shoal("new", key, "-p", "Zoe", "-p", 'Ann "A"', "--seed", "4")
    shoal("do", "#1", "--yes")
    written = shoal("position").stdout
    assert not re.search(r'"[Pp]\d"', written)
    path = tmp_path / "position.toml"
    path.write_text(written, encoding="utf-8")
    shoal("new", key, "-p", "Zoe", "-p", 'Ann "A"', "--position", str(path))
    assert shoal("position").stdout == written
