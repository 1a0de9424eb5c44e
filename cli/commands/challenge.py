"""shoal challenge: the same dice for everybody, and a replay that proves it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from cli.app import App, pass_app
from cli.files import STDOUT, check_target, deliver, read_record
from cli.options import TO_A_FILE, output_option, seed_option
from cli.params import GameKey
from cli.play import finish, open_session, save_new
from cli.setups import make_player, make_setup
from cli.show.challenge import Judged, Ranking, Rankings, setup_data
from cli.show.view import Told
from sheets.bots.drive import repeatable
from sheets.bots.spec import by_clock, check_bots
from sheets.engine import challenge, record
from sheets.engine.errors import BadRecord, BadSetup, IllegalMove, ShoalError
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Setup
from sheets.engine.table import Table
from sheets.engine.text import Text, say

FILE = click.Path(path_type=Path)


@click.group("challenge")
def challenge_command() -> None:
    """The same dice for you and your friends, verified by replay.

    One seed gives everybody the same dice, whatever they decide. It also lets people look
    ahead, in a game of their own with that seed: a challenge is for friends.
    """


@challenge_command.command("new")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.option(
    "-p",
    "--player",
    "players",
    multiple=True,
    metavar="NAME[:BOT]",
    help="A seat; NAME:BOT is played by shoal. Repeat for each.",
)
@click.option("--solo", is_flag=True, help="The official solo mode.")
@seed_option
@click.option("--module", "modules", multiple=True, metavar="MODULE", help="An expansion module.")
@click.option("--variant", "variants", multiple=True, metavar="VARIANT", help="A variant.")
@output_option(TO_A_FILE)
@pass_app
def new_command(app: App, /, info: GameInfo, output: Path | None, **options: Any) -> None:
    """Make a challenge: set-up and seed as a small text file for your friends.

    Without -p: the official solo mode, or one person against greedy bots where the
    game has none.

    \b
    Example:
      shoal challenge new fleet --seed friday -o friday.challenge
    """
    if output is not None:
        check_target(app, output)
    setup = _new_setup(info, options)
    text = challenge.write(setup)
    facts = setup_data(setup)
    if output is None or output == STDOUT:
        app.show(Told("challenge", {**facts, "challenge": text}, text.rstrip("\n")))
        return
    told = say(
        "Written: {path}. Play it with `shoal challenge play {path} -p NAME`. Everybody "
        "meets the same dice; who has the file could also look ahead.",
        path=str(output),
    )
    deliver(app, output, text.encode(), "challenge", facts, told)


def _new_setup(info: GameInfo, options: dict[str, Any]) -> Setup:
    """The set-up of a new challenge."""
    if not options["players"]:
        names, solo = challenge.usual_players(info)
        options = {**options, "players": names, "solo": solo or options["solo"]}
    rest = {"dice": "virtual", "scenario": "", "start_player": None, "position": "", "pack": None}
    setup = make_setup(info, {**rest, **options})
    if not challenge.open_seats(setup):
        raise BadSetup(say("a challenge needs a seat for a person"))
    for player in setup.players:
        if by_clock(player.bot):
            raise BadSetup(
                say(
                    "{bot} thinks by the clock and cannot be verified; take search:n=500",
                    bot=player.bot,
                )
            )
    Table(load_game(info.key), setup)  # refuses what the game does not have
    return setup


@challenge_command.command("play")
@click.argument("file", type=FILE, metavar="FILE")
@click.option(
    "-p",
    "--player",
    "players",
    multiple=True,
    required=True,
    metavar="NAME",
    help="Who plays it. Repeat for each open seat.",
)
@click.option("--name", metavar="NAME", help="Name of the saved game.")
@pass_app
def play_command(app: App, file: Path, players: tuple[str, ...], name: str | None) -> None:
    """Start a saved game with exactly the dice and set-up of a challenge.

    \b
    Example:
      shoal challenge play friday.challenge -p Ann
    """
    seats = [make_player(text) for text in players]
    if any(player.bot for player in seats):
        raise BadSetup(say("people play a challenge; its bots are in the file"))
    setup = challenge.seated(_read_challenge(file), [player.name for player in seats])
    table = Table(load_game(setup.game, setup.pack), setup)
    saved = save_new(app, table, name)
    app.note(app.say("New game {name}, seed {seed}.", name=saved, seed=setup.seed))
    finish(app, saved, open_session(app, saved), 0)


@challenge_command.command("show")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE…")
@pass_app
def show_command(app: App, files: tuple[Path, ...]) -> None:
    """Show challenges and exported records side by side, ranked.

    The games are replayed by the rules and the seed; whether they are all of one
    challenge, `shoal challenge verify` says.

    \b
    Example:
      shoal challenge show friday.challenge ann.shoal ben.shoal
    """
    groups: dict[Setup, tuple[Setup, list[Judged]]] = {}
    for file in files:
        text = read_record(file)
        with _naming(file):
            found = record.read(text)
            _, rows = groups.setdefault(challenge.kernel(found.setup), (found.setup, []))
            if not challenge.is_challenge(found):
                rows.append(_looked_at(file, found))
    app.show(Rankings([Ranking(app, setup, rows) for setup, rows in groups.values()]))


def _looked_at(file: Path, found: record.Record) -> Judged:
    table, _ = record.open_table(found)
    if not table.over:
        return Judged(str(file), found.setup, say("the game is not finished"))
    return Judged(str(file), found.setup, None, tuple(challenge.results(table)))


@challenge_command.command("verify")
@click.argument("file", type=FILE, metavar="CHALLENGE")
@click.argument("records", nargs=-1, required=True, type=FILE, metavar="RECORD…")
@pass_app
def verify_command(app: App, file: Path, records: tuple[Path, ...]) -> None:
    """Replay exported records and check them against a challenge.

    A record holds when its set-up is that of the challenge, all dice are those of
    the seed, the bots played as they do, and the game is finished.

    \b
    Example:
      shoal challenge verify friday.challenge ann.shoal ben.shoal
    """
    setup = _read_challenge(file)
    rows = [_judged(setup, path) for path in records]
    app.show(Ranking(app, setup, rows))
    if any(row.fault is not None for row in rows):
        raise SystemExit(IllegalMove.exit_code)


def _judged(setup: Setup, file: Path) -> Judged:
    """One record, judged."""
    text = read_record(file)
    try:
        table, _ = record.open_table(record.read(text))
    except ShoalError as error:
        return Judged(str(file), setup, _with_rule(error))
    fault = challenge.fault(setup, table, repeatable(setup))
    results = () if fault is not None else tuple(challenge.results(table))
    return Judged(str(file), table.setup, fault, results)


def _with_rule(error: ShoalError) -> Text:
    if not error.rule:
        return error.text
    return say("{problem} ({rule})", problem=error.text, rule=error.rule)


def _read_challenge(file: Path) -> Setup:
    text = read_record(file)
    with _naming(file):
        setup = challenge.read(text)
    check_bots(setup)
    return setup


@contextmanager
def _naming(file: Path) -> Iterator[None]:
    """Errors in a record say which file they are in."""
    try:
        yield
    except BadRecord as error:
        problem = say("{path}: {problem}", path=file.name, problem=error.text)
        raise BadRecord(problem, rule=error.rule) from None
