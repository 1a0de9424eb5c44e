"""Printed cards that were typed in full once: their beginnings are enough from then on.

They are kept in a text file for each game, a card per line as records write it.
"""

from __future__ import annotations

from pathlib import Path

from cli.app import App
from sheets.engine import disk
from sheets.engine.errors import BadText
from sheets.engine.table import AnyTable


def known_cards(app: App, table: AnyTable) -> tuple[str, ...]:
    """Return the cards of a game that were typed before; none where the seed deals them."""
    if table.virtual:
        return ()
    try:
        lines = _path(app, table).read_text("utf-8").splitlines()
    except FileNotFoundError:
        return ()
    return tuple(line for line in lines if _is_move(table, line))


def learn_cards(app: App, table: AnyTable, first: int) -> None:
    """Keep the cards that were read after a step."""
    rules = table.game.rules
    steps = zip(table.states[first:], table.steps[first:], strict=False)
    read = [
        rules.format(step.move)
        for state, step in steps
        if step.seat < 0 and rules.chance(state).is_print(step.move)
    ]
    known = known_cards(app, table)
    new = [text for text in dict.fromkeys(read) if text not in known]
    if new:
        lines = "".join(f"{text}\n" for text in (*known, *new))
        disk.replace(_path(app, table), lines.encode())


def _path(app: App, table: AnyTable) -> Path:
    return Path(app.store.root, "cards", f"{table.setup.game}.txt")


def _is_move(table: AnyTable, text: str) -> bool:
    """True if a line is a card of the game's; somebody may have edited the file."""
    try:
        table.game.rules.parse(text)
    except BadText:
        return False
    return True
