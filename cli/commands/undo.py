"""shoal undo and shoal redo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from cli.app import App, pass_app
from cli.play_on import finish
from cli.show.table import AnyTable, actor, move_text
from sheets.engine.journal import Journal
from sheets.engine.setup import Step


@click.command("undo")
@click.argument("count", type=click.IntRange(1), default=1, metavar="[N]")
@pass_app
def undo_command(app: App, count: int) -> None:
    """Take back the last N entered moves, and all that followed from them.

    \b
    Example:
      shoal undo
    """
    name = app.store.find(app.game)
    with app.store.write(name) as journal:
        take_back(app, journal, count)
        finish(app, name, journal, None)


@click.command("redo")
@click.argument("count", type=click.IntRange(1), default=1, metavar="[N]")
@pass_app
def redo_command(app: App, count: int) -> None:
    """Play again what was undone.

    \b
    Example:
      shoal redo
    """
    name = app.store.find(app.game)
    with app.store.write(name) as journal:
        play_again(app, journal, count)
        finish(app, name, journal, None)


def take_back(app: App, journal: Journal, count: int) -> None:
    """Undoes, all if there is less, saves that and says what is gone."""
    before = journal.table.copy()
    count = min(count, _entered(before.steps))
    taken = journal.table.undo(count)
    journal.append_command("undo", count)
    app.note(app.say("Taken back: {steps}", steps=_last(app, before, len(taken))))


def play_again(app: App, journal: Journal, count: int) -> None:
    """Redoes, all if there is less, saves that and says what is back."""
    count = min(count, _entered(journal.table.undone))
    again = journal.table.redo(count)
    journal.append_command("redo", count)
    app.note(app.say("Played again: {steps}", steps=_last(app, journal.table, len(again))))


def _entered(steps: Sequence[Step[Any]]) -> int:
    """How many of the steps a person entered; 1 if none, for the error of the table."""
    return max(1, sum(not step.auto for step in steps))


def _last(app: App, table: AnyTable, count: int) -> str:
    """The last steps by their names; what was secret stays so."""
    numbers = range(len(table.steps) - count + 1, len(table.steps) + 1)
    return ", ".join(
        f"{actor(table, table.steps[number - 1])} {move_text(app, table, number, None)}"
        for number in numbers
    )
