"""shoal position: the position as text."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import STDOUT, check_target, deliver
from cli.options import TO_A_FILE, for_option, output_option
from cli.play import viewer
from cli.show.data import position_data
from cli.show.view import Told


@click.command("position")
@output_option(TO_A_FILE)
@for_option
@pass_app
def position_command(app: App, output: Path | None, player: str | None) -> None:
    """Print the position as a form that `shoal new --position` reads.

    With --for: only what that player knows, for a game in progress.

    \b
    Example:
      shoal position
      shoal position --for Ann
    """
    if output is not None:
        check_target(app, output)
    name = app.store.find(app.game)
    table = app.store.read(name).table
    seat = viewer(app, table, player)
    seen = table.state if seat is None else table.game.rules.view(table.state, seat)
    text = table.game.forms.position(seen)
    if output is None or output == STDOUT:
        app.show(Told("position", {"name": name, **position_data(text)}, text))
    else:
        deliver(app, output, f"{text}\n".encode(), "position", {"name": name})
