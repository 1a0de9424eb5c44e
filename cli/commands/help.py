"""shoal help: what a command does and takes."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.help import help_of
from cli.params import CommandName
from cli.show.view import Told


@click.command("help")
@click.argument("command", required=False, type=CommandName(), metavar="[COMMAND]")
@pass_app
def help_command(app: App, command: str | None) -> None:
    """List the commands, or explain one and its options.

    \b
    Example:
      shoal help
      shoal help new
    """
    text = help_of(click.get_current_context().find_root(), command)
    app.show(Told("help", {"command": command, "text": text}, text))
