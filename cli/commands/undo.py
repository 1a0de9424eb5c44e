"""shoal undo and shoal redo."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.play import finish, open_session, play_again, take_back


@click.command("undo")
@click.argument("count", type=click.IntRange(1), default=1, metavar="[N]")
@pass_app
def undo_command(app: App, count: int) -> None:
    """Undo the last N moves you entered, and everything that followed.

    \b
    Example:
      shoal undo
    """
    name = app.store.find(app.game)
    session = open_session(app, name)
    take_back(app, session, count, session.mark)
    finish(app, name, session, None)


@click.command("redo")
@click.argument("count", type=click.IntRange(1), default=1, metavar="[N]")
@pass_app
def redo_command(app: App, count: int) -> None:
    """Redo the last N moves you undid.

    \b
    Example:
      shoal redo
    """
    name = app.store.find(app.game)
    session = open_session(app, name)
    play_again(app, session, count, session.mark)
    finish(app, name, session, None)
