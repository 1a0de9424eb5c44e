"""shoal undo and shoal redo."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.play_on import finish, open_session
from cli.show.table import AnyTable, actor, move_text
from sheets.engine.session import Session


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
    session = open_session(app, name)
    take_back(app, session, count)
    finish(app, name, session, None)


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
    session = open_session(app, name)
    play_again(app, session, count)
    finish(app, name, session, None)


def take_back(app: App, session: Session, count: int, mark: int | None = None) -> None:
    """Undoes, all if there is less, saves that and says what is gone."""
    before = session.undo(count, mark)
    gone = len(before.steps) - len(session.table.steps)
    app.note(app.say("Taken back: {steps}", steps=_last(app, before, gone)))


def play_again(app: App, session: Session, count: int, mark: int | None = None) -> None:
    """Redoes, all if there is less, saves that and says what is back."""
    again = session.redo(count, mark)
    app.note(app.say("Played again: {steps}", steps=_last(app, session.table, len(again))))


def _last(app: App, table: AnyTable, count: int) -> str:
    """The last steps by their names; what was secret stays so."""
    numbers = range(len(table.steps) - count + 1, len(table.steps) + 1)
    return ", ".join(
        f"{actor(table, table.steps[number - 1])} {move_text(app, table, number, None)}"
        for number in numbers
    )
