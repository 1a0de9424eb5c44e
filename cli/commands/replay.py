"""shoal replay: a game step by step, forward and back."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import STDOUT, check_target, deliver, read_game_file
from cli.options import output_option
from cli.params import SavedGame
from cli.replays import Replay
from cli.reviews import kept
from cli.show.replay import Replayed, page, turn_lines
from sheets.engine.errors import BadSetup
from sheets.engine.text import say
from sheets.sharing.links import is_link


@click.command("replay")
@click.argument("game", required=False, type=SavedGame(), metavar="[GAME|FILE]")
@click.option("--at", type=click.IntRange(0), metavar="N", help="The step to start at.")
@click.option(
    "--speed",
    type=click.FloatRange(0.1, 20),
    default=2.0,
    show_default=True,
    metavar="S",
    help="Steps per second when it plays by itself.",
)
@output_option("A .html page that steps through the game in a browser.")
@pass_app
def replay_command(
    app: App, game: str | None, at: int | None, speed: float, output: Path | None
) -> None:
    """Step through a game, forward and back. Takes a saved game, or the file of a record.

    Every step shows what happened and the rule, what else was legal, and what it cost if you have
    run `shoal review`. Marks: ◇ a roll, ! a mistake, ± the lead changes. Nothing is changed, and
    what players hide from each other stays hidden while a game is in progress.

    \b
    Example:
      shoal replay
      shoal replay friday.shoal --at 40
      shoal replay -o friday.html
    """
    if output is not None:
        if output != STDOUT and output.suffix != ".html":
            raise BadSetup(say("a replay is written as an .html page"))
        check_target(app, output)
    replay = _replay(app, game)
    if at is not None and at > replay.last:
        raise BadSetup(say("there is no step {number}", number=at))
    if output is not None:
        deliver(app, output, page(replay, at or 0, speed), "replay", {"name": replay.name})
    elif app.json or not app.interactive:
        app.show(Replayed(replay, at or 0))
    elif app.plain or not app.on_terminal:
        for text in turn_lines(replay, at or 0):
            app.out(text)
            input()
    else:
        from cli.replayer import Replayer  # it loads all of prompt_toolkit

        Replayer(replay, at or 0, speed).run()


def _replay(app: App, game: str | None) -> Replay:
    """Return the game of a link, of a file that is there, of a name, or the current one."""
    if game is not None and is_link(game):
        table = read_game_file(Path(game))[0]
        return Replay(app, table.setup.game, table)
    if game is not None and game not in app.store.names() and Path(game).is_file():
        path = Path(game)
        return Replay(app, path.stem, read_game_file(path)[0])
    name = app.store.find(game or app.game)
    return Replay(app, name, app.store.read(name).table, kept(app.store, name))
