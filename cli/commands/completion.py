"""shoal completion: the line to put into a shell's start-up file."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from cli.app import App, pass_app
from cli.show.view import Told


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]), metavar="SHELL")
@pass_app
def completion_command(app: App, shell: str) -> None:
    """Print the completion script of a shell: bash, zsh or fish.

    \b
    Example:
      shoal completion bash >> ~/.bashrc
    """
    kind = get_completion_class(shell)
    assert kind is not None
    root = click.get_current_context().find_root().command
    script = kind(root, {}, "shoal", "_SHOAL_COMPLETE").source()
    app.show(Told("completion", {"shell": shell, "script": script}, script))
