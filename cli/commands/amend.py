"""shoal amend: corrects an earlier step."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.play import change, finish, open_session


@click.command("amend")
@click.argument("number", type=click.IntRange(1), metavar="STEP")
@click.argument("text", nargs=-1, required=True, metavar="TEXT")
@click.option("--yes", is_flag=True, help="Drop what no longer fits.")
@pass_app
def amend_command(app: App, number: int, text: tuple[str, ...], yes: bool) -> None:
    """Change one earlier step (numbers: `shoal log`), or a whole turn, and replay the rest.

    TEXT may be a line of several answers.  What no longer fits afterwards is listed and,
    on yes, dropped and asked again; else nothing is changed.

    \b
    Example:
      shoal amend 3 c3-d5
    """
    name = app.store.find(app.game)
    session = open_session(app, name)
    change(app, session, number, " ".join(text), session.mark, yes=yes)
    finish(app, name, session, None)
