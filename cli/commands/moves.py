"""shoal moves: what can be done now."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.show.moves import Moves


@click.command("moves")
@click.option("--board", is_flag=True, help="Show the targets on the board too.")
@pass_app
def moves_command(app: App, board: bool) -> None:
    """List the legal moves, numbered; the numbers hold until the next step.

    \b
    Example:
      shoal moves
    """
    table = app.store.read(app.store.find(app.game)).table
    app.show(Moves(app, table, board=board))
