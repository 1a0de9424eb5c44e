"""shoal completion: the line to put into a shell's start-up file."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from cli.app import App, pass_app


@click.command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]), metavar="SHELL")
@pass_app
def completion_command(app: App, shell: str) -> None:
    """Print the completion script of a shell: bash, zsh or fish.

    \b
    Example:
      shoal completion bash >> ~/.bashrc
    """
    from cli.main import main

    kind = get_completion_class(shell)
    assert kind is not None
    script = kind(main, {}, "shoal", "_SHOAL_COMPLETE").source()
    app.show("completion", {"shell": shell, "script": script}, script)
