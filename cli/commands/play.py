"""shoal play: the game as a prompt."""

from __future__ import annotations

import click

from cli.app import App, height, pass_app, width
from cli.options import Given
from cli.params import GameKey
from cli.prompt import Prompt, too_small
from cli.setups import create_game, goes_on, new_options
from cli.show.frame import room_of
from sheets.engine.info import GameInfo


@click.command("play")
@click.argument("info", required=False, type=GameKey(), metavar="[GAME]")
@new_options
@pass_app
def play_command(app: App, /, info: GameInfo | None, **options: Given) -> None:
    """Play at a prompt. Continues the current game, or starts a new one if you name a GAME or none
    is open.

    Type a move, its number or its first letters, or a whole turn on one line (4c gems ruby d1).
    Enter plays the only move. Letters depend on your language. ? lists the moves (? TEXT: those
    that contain it), ?? gives a hint, w MOVE explains a move, u undoes, amend N MOVE corrects step
    N, help shows this again, q quits. Everything is saved.

    \b
    Example:
      shoal play crabz -p Me -p Crab:normal
    """
    if info is not None or (app.interactive and not goes_on(app)):
        name = create_game(app, info, options)
    else:
        name = app.store.find(app.game)
    _prompt(app, name).run()


def _prompt(app: App, name: str) -> Prompt:
    """Return the prompt in a frame where the screen holds one, else line by line."""
    high = height()
    if high is None or app.plain or not app.interactive or not app.on_terminal:
        return Prompt(app, name)
    if room_of(width(), high) is None:
        app.note(too_small(app))
        return Prompt(app, name)
    from cli.framed import Framed  # it loads all of prompt_toolkit

    return Framed(app, name)
