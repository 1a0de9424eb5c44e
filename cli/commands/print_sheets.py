"""shoal print: sheets, boards and cards on paper."""

from __future__ import annotations

from pathlib import Path

import click

from cli import printed
from cli.app import App, pass_app
from cli.files import STDOUT, check_target, deliver
from cli.options import Given, Options, output_option
from cli.packs import pack_option, pack_text
from cli.params import GameKey, Offered
from cli.setups import make_player
from sheets.engine.errors import BadSetup, UnknownName
from sheets.engine.info import GameInfo
from sheets.engine.registry import info as game_info
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.table import AnyTable
from sheets.engine.text import say, say_n
from sheets.printing.paper import PAPERS, STYLES


@click.command("print")
@click.argument("info", required=False, type=GameKey(), metavar="[GAME]")
@click.option(
    "--what",
    type=Offered(lambda info: info.prints),
    metavar="SHEET",
    help="The sheet to print; `shoal catalog` lists them.",
)
@click.option(
    "--style", type=click.Choice(STYLES), default="color", show_default=True, help="Print style."
)
@click.option(
    "--paper", type=click.Choice(PAPERS), default="a4", show_default=True, help="Paper size."
)
@click.option(
    "--copies", type=click.IntRange(1, 50), default=1, metavar="N", help="Copies of each page."
)
@click.option(
    "-p",
    "--player",
    "players",
    multiple=True,
    metavar="NAME",
    help="A player's name to print. Repeat for each player.",
)
@click.option("--solo", is_flag=True, help="The sheet for the solo mode.")
@click.option(
    "--scenario",
    type=Offered(lambda info: (each.key for each in info.scenarios)),
    default="",
    metavar="SCENARIO",
    help="Print the assembled board of this scenario.",
)
@pack_option
@click.option("--state", "filled", is_flag=True, help="Print the saved game as it stands.")
@click.option(
    "--since",
    type=click.IntRange(0),
    metavar="STEP",
    help="With --state: highlight what is new since this step instead of since the last print.",
)
@click.option(
    "--up",
    type=click.IntRange(1, 2),
    default=1,
    metavar="N",
    help=(
        "2: print each page twice on one sheet of paper, to cut apart. Text can be as "
        "small as 5.5 pt; boxes under 4 mm are refused."
    ),
)
@output_option("A .pdf or .html file (default: GAME-SHEET.pdf); - for standard output.")
@pass_app
def print_command(
    app: App, /, info: GameInfo | None, output: Path | None, **options: Given
) -> None:
    """Print a game's sheets, blank or filled in from a saved game. Writes PDF or HTML.

    \b
    Example:
      shoal print crabz --what board -o board.pdf
      shoal print oh_crab --scenario 3
      shoal print --state
    """
    from sheets.printing.sheets import Job, produce

    setup, table = _subject(app, info, options)
    what = options["what"] or game_info(setup.game).prints[0]
    if what not in game_info(setup.game).prints:
        raise UnknownName(
            say("{game} has no `{what}` to print", game=game_info(setup.game).title, what=what),
            alternatives=game_info(setup.game).prints,
        )
    path = output or Path(f"{setup.game}-{what}.pdf")
    ending = ".pdf" if path == STDOUT else path.suffix
    if ending not in (".pdf", ".html"):
        raise BadSetup(say("the file must end in .pdf or .html, not `{end}`", end=ending))
    check_target(app, path)
    job = Job(
        setup,
        None if table is None else table.state,
        what,
        options["style"],
        options["paper"],
        options["copies"],
        table,
        _since(app, table, options["since"]),
        options["up"],
    )
    raw = produce(load_game(setup.game, setup.pack), job, app.speaker_for(setup), ending)
    deliver(app, path, raw, "print", {"bytes": len(raw), "what": what})
    if table is not None:
        printed.remember(app.store, app.store.find(app.game), table)


def _since(app: App, table: AnyTable | None, given: int | None) -> int | None:
    """From which step on marks are new: the one asked for, or the last one printed."""
    if given is None:
        return None if table is None else printed.since(app.store, app.store.find(app.game), table)
    if table is None:
        raise BadSetup(say("--since needs --state"))
    if given > len(table.steps):
        steps = len(table.steps)
        raise BadSetup(
            say_n("the saved game has only {n} step", "the saved game has only {n} steps", steps)
        )
    return given


def _subject(app: App, info: GameInfo | None, options: Options) -> tuple[Setup, AnyTable | None]:
    """Return the setup to print, and its table if the sheet is filled in from a saved game."""
    if options["filled"] or info is None:
        table = app.store.read(app.store.find(app.game)).table
        if info is not None and info.key != table.setup.game:
            raise BadSetup(
                say(
                    "the saved game is a game of {theirs}, not of {ours}",
                    theirs=table.setup.game,
                    ours=info.key,
                )
            )
        if options["pack"] is not None:
            raise BadSetup(say("a saved game has its own component data; leave out --pack"))
        return table.setup, table if options["filled"] else None
    scenarios = [each.key for each in info.scenarios]
    if options["scenario"] and options["scenario"] not in scenarios:
        said = say("{game} has no scenario `{name}`", game=info.title, name=options["scenario"])
        raise UnknownName(said, alternatives=scenarios)
    players = tuple(map(make_player, options["players"]))
    return Setup(
        info.key,
        players,
        solo=options["solo"],
        scenario=options["scenario"],
        pack=pack_text(app, info, options["pack"], own=True),
    ), None
