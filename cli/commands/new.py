"""shoal new: starts a game and makes it the current one."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.options import Given
from cli.params import GameKey
from cli.play import finish, open_session
from cli.setups import create_game, new_options, rematch
from sheets.engine.info import GameInfo


@click.command("new")
@click.argument("info", required=False, type=GameKey(), metavar="GAME")
@new_options
@click.option(
    "--again",
    is_flag=True,
    help="A rematch: same players, same setup, and the next player goes first.",
)
@pass_app
def new_command(app: App, /, info: GameInfo | None, *, again: bool, **options: Given) -> None:
    """Start a game and make it the current one. On a terminal, shoal asks for whatever you leave
    out.

    \b
    Example:
      shoal new crabz -p Ann -p Ben:greedy --seed 7
      shoal new --again
    """
    name = rematch(app, info, options) if again else create_game(app, info, options)
    finish(app, name, open_session(app, name), 0)
    app.note(app.say("Play it step by step with `shoal play`."))
