"""shoal new: starts a game and makes it the current one."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.options import Given
from cli.params import GameKey
from cli.play import finish, open_session
from cli.setups import create_game, new_options, rematch, resume_game
from sheets.engine.errors import BadSetup
from sheets.engine.info import GameInfo
from sheets.engine.text import say


@click.command("new")
@click.argument("info", required=False, type=GameKey(), metavar="GAME")
@new_options
@click.option(
    "--again",
    is_flag=True,
    help="A rematch: same players, same setup, and the next player goes first.",
)
@click.option(
    "--resume",
    is_flag=True,
    help="Continue a game that is already on your table: shoal asks what it shows.",
)
@pass_app
def new_command(
    app: App, /, info: GameInfo | None, *, again: bool, resume: bool, **options: Given
) -> None:
    """Start a game and make it the current one. On a terminal, shoal asks for whatever you leave
    out.

    With --resume, shoal asks for every sheet and for the table, in the sheet's order; `<` goes
    back, and you can resume an unfinished form. `shoal position GAME --form` is the same as a file.

    \b
    Example:
      shoal new crabz -p Ann -p Ben:greedy --seed 7
      shoal new fleet --resume
      shoal new --again
    """
    if again and resume:
        raise BadSetup(say("use --again or --resume, not both"))
    if again:
        name = rematch(app, info, options)
    else:
        name = (resume_game if resume else create_game)(app, info, options)
    finish(app, name, open_session(app, name), 0)
    app.note(app.say("Play it step by step with `shoal play`."))
