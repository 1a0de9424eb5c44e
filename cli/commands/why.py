"""shoal why: why a move is legal or not."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.params import MoveText
from cli.show.why import WhyView


@click.command("why")
@click.argument("move", nargs=-1, required=True, type=MoveText(), metavar="MOVE")
@pass_app
def why_command(app: App, move: tuple[str, ...]) -> None:
    """Explain why a move is legal or not, with the rule and what is legal.

    \b
    Example:
      shoal why c3-c4
    """
    table = app.store.read(app.store.find(app.game)).table
    app.show(WhyView(app, table, " ".join(move)))
