"""shoal position: the position as text."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import STDOUT, check_target, deliver
from cli.options import TO_A_FILE, Given, for_option, output_option
from cli.packs import with_pack
from cli.params import GameKey
from cli.play import viewer
from cli.setups import form_options, form_setup
from cli.show.data import named_position, position_data
from cli.show.view import Told
from sheets.engine.errors import BadSetup
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.text import say


@click.command("position")
@click.argument("info", required=False, type=GameKey(), metavar="[GAME]")
@click.option("--form", is_flag=True, help="Print an empty form of a game in progress.")
@form_options
@output_option(TO_A_FILE)
@for_option
@pass_app
def position_command(
    app: App, /, info: GameInfo | None, output: Path | None, player: str | None, **options: Given
) -> None:
    """Print the position as a form that `shoal new --position` reads.

    With GAME and --form: an empty form with comments, for a game that is already on your table.
    With --for: only what that player knows, for a game in progress.

    \b
    Example:
      shoal position
      shoal position fleet --form -p Ann -p Ben -o table.toml
      shoal position --for Ann
    """
    if info is None and options["form"]:
        raise click.MissingParameter(param_type="argument", param_hint="GAME")
    if info is not None and not options["form"]:
        raise BadSetup(say("add --form for an empty form; a saved game is named with -g NAME"))
    if output is not None:
        check_target(app, output)
    if info is not None:
        setup = form_setup(info, with_pack(app, info, options, own=True))
        game = load_game(info.key, setup.pack)
        name, text = info.key, game.forms.form(setup, finished=False).rstrip("\n")
    else:
        name = app.store.find(app.game)
        table = app.store.read(name).table
        seat = viewer(app, table, player)
        seen = table.state if seat is None else table.game.rules.view(table.state, seat)
        text = named_position(table.game.forms.position(seen), table.setup.names)
    if output is None or output == STDOUT:
        app.show(Told("position", {"name": name, **position_data(text)}, text))
    else:
        deliver(app, output, f"{text}\n".encode(), "position", {"name": name})
