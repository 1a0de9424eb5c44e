"""shoal status: where the current game stands."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.show.welcome import Status


@click.command("status")
@pass_app
def status_command(app: App) -> None:
    """Show the current position, whose turn it is and what to type.

    \b
    Example:
      shoal status
    """
    app.show(Status(app, app.store.find(app.game)))
