"""shoal amend: corrects an earlier step."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.play import change, finish, open_session


@click.command("amend")
@click.argument("number", type=click.IntRange(1), metavar="STEP")
@click.argument("text", nargs=-1, required=True, metavar="TEXT")
@click.option("--yes", is_flag=True, help="Discard later steps that no longer fit.")
@pass_app
def amend_command(app: App, number: int, text: tuple[str, ...], yes: bool) -> None:
    """Change an earlier step or a whole turn, and replay what follows. `shoal log` shows the
    numbers.

    TEXT can be a line with several moves. shoal lists the later steps that no longer fit; if you
    confirm, it discards them and asks again. Otherwise nothing changes.

    \b
    Example:
      shoal amend 3 c3-d5
    """
    name = app.store.find(app.game)
    session = open_session(app, name)
    change(app, session, number, " ".join(text), session.mark, yes=yes)
    finish(app, name, session, None)
