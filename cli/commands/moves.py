"""shoal moves: what can be done now."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.show.moves import Moves


@click.command("moves")
@click.argument("text", nargs=-1, metavar="[TEXT]")
@click.option("--board", is_flag=True, help="Also show the targets on the board.")
@pass_app
def moves_command(app: App, text: tuple[str, ...], board: bool) -> None:
    """List the legal moves. Their numbers are valid until the next step.

    With TEXT: only the moves that contain it, for example those of one crab; the board shows their
    targets.

    \b
    Example:
      shoal moves
      shoal moves c4-
    """
    table = app.store.read(app.store.find(app.game)).table
    only = " ".join(text)
    app.show(Moves(app, table, board=board or bool(only), only=only))
