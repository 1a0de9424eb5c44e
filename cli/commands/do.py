"""shoal do: plays moves."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.params import MoveText
from cli.play_on import enter, finish, play_bots


@click.command("do")
@click.argument("moves", nargs=-1, type=MoveText(), metavar="MOVE...")
@pass_app
def do_command(app: App, moves: tuple[str, ...]) -> None:
    """Play one or more moves: numbers from `shoal moves`, or their text.

    With physical dice, also what the table shows.  All moves are played, or none.
    Without a move: lets bots and dice play that are due.

    \b
    Example:
      shoal do c3-d5
      shoal do 4
    """
    name = app.store.find(app.game)
    with app.store.write(name) as journal:
        app.speaker_for(journal.table.setup)
        before = len(journal.table.steps)
        play_bots(journal)
        enter(journal, moves, app.language)
        finish(app, name, journal, before)
