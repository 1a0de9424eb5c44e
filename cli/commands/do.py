"""shoal do: plays moves."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.params import MoveText
from cli.play import finish, open_session, play_bots, sure
from sheets.engine.entry import Entry
from sheets.engine.errors import Unsure
from sheets.engine.struct import replace


@click.command("do")
@click.argument("moves", nargs=-1, type=MoveText(), metavar="MOVE...")
@click.option("--yes", is_flag=True, help="Don't ask for confirmation before a wasteful move.")
@pass_app
def do_command(app: App, moves: tuple[str, ...], yes: bool) -> None:
    """Play one or more moves, by number from `shoal moves` or by text.

    #3 always means entry 3 of the list. A plain 3 is a number in the game wherever the game expects
    one, for example a die value.

    With physical dice, you can also enter rolls and cards, using the letters of your language.
    Either all moves are played or none. Without a move, shoal plays any bots and dice that are due.

    \b
    Example:
      shoal do c3-d5
      shoal do 4
      shoal do "4c gems ruby d1"
    """
    name = app.store.find(app.game)
    session = open_session(app, name)
    before = len(session.table.steps)
    play_bots(app, session)
    entry, mark = Entry(moves, app.language, sure=yes), session.mark
    try:
        session.enter(entry, mark)
    except Unsure as error:
        sure(app, session, error, "--yes")
        session.enter(replace(entry, sure=True), mark)
    finish(app, name, session, before)
