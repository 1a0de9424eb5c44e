"""shoal challenge: the same dice for everybody, and a replay that proves it."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.challenges import all_records, grouped, judged, new_setup, read_challenge, seed_of
from cli.files import STDOUT, check_target, deliver
from cli.options import TO_A_FILE, Given, output_option, paper_option, seed_option
from cli.packs import pack_option, with_pack
from cli.params import GameKey
from cli.play import finish, open_session
from cli.setups import begin, make_player
from cli.show.challenge import Ranking, Rankings, setup_data
from cli.show.view import Told
from sheets.engine import challenge
from sheets.engine.errors import BadSetup, IllegalMove
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.text import say
from sheets.sharing.links import CHALLENGE, link

FILE = click.Path(path_type=Path)
forum_option = click.option("--forum", is_flag=True, help="Print it as a forum post (BBCode).")


@click.group("challenge")
def challenge_command() -> None:
    """Play the same dice as your friends, verified by replay.

    One seed gives everyone the same dice, whatever they decide. Anyone with the seed can also look
    ahead in a game of their own, so a challenge relies on trust.
    """


@challenge_command.command("new")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.option(
    "-p",
    "--player",
    "players",
    multiple=True,
    metavar="NAME[:BOT]",
    help="A seat; add :BOT to give it to a bot. Repeat for each seat.",
)
@click.option("--solo", is_flag=True, help="The official solo mode.")
@seed_option
@click.option("--weekly", is_flag=True, help="The challenge of the week, the same for everyone.")
@click.option("--date", metavar="YYYY-MM-DD", help="With --weekly: any date in the week you want.")
@click.option("--module", "modules", multiple=True, metavar="MODULE", help="An expansion module.")
@click.option("--variant", "variants", multiple=True, metavar="VARIANT", help="A variant.")
@pack_option
@output_option(TO_A_FILE)
@click.option("--link", "linked", is_flag=True, help="Print a link that opens it in a browser.")
@pass_app
def new_command(
    app: App, /, info: GameInfo, output: Path | None, *, linked: bool, **options: Given
) -> None:
    """Create a challenge: a small text file with setup and seed to share with friends.

    Without -p: the official solo mode, or one person against greedy bots if the game has none. With
    --weekly, the seed is the calendar week (Monday to Sunday, UTC), so everyone gets the same
    challenge automatically.

    \b
    Example:
      shoal challenge new fleet --seed friday -o friday.challenge
      shoal challenge new fleet --weekly --link
    """
    if output is not None:
        check_target(app, output)
    if options["weekly"] and options["pack"] is not None:
        raise BadSetup(say("the weekly challenge uses shoal's own component data"))
    options["seed"] = seed_of(options.pop("weekly"), options.pop("date"), options["seed"])
    setup = new_setup(info, with_pack(app, info, options, own=False))
    text = challenge.write(setup)
    facts = setup_data(setup)
    if linked:
        to = link(text, CHALLENGE)
        app.show(Told("challenge", {**facts, "link": to}, to))
        return
    if output is None or output == STDOUT:
        app.show(Told("challenge", {**facts, "challenge": text}, text.rstrip("\n")))
        return
    told = say(
        "Written: {path}. Play it with `shoal challenge play {path} -p NAME`. Everyone "
        "gets the same dice; anyone with the file could also look ahead.",
        path=str(output),
    )
    deliver(app, output, text.encode(), "challenge", facts, told)


@challenge_command.command("play")
@click.argument("file", type=FILE, metavar="FILE")
@click.option(
    "-p",
    "--player",
    "players",
    multiple=True,
    required=True,
    metavar="NAME",
    help="A player for an open seat. Repeat for each open seat.",
)
@click.option("--name", metavar="NAME", help="Name of the saved game.")
@pass_app
def play_command(app: App, file: Path, players: tuple[str, ...], name: str | None) -> None:
    """Start a saved game with exactly the dice and setup of a challenge.

    \b
    Example:
      shoal challenge play friday.challenge -p Ann
    """
    seats = [make_player(text) for text in players]
    if any(player.bot for player in seats):
        raise BadSetup(say("only people can join a challenge; its bots are set in the file"))
    setup = challenge.seated(read_challenge(file), [player.name for player in seats])
    saved = begin(app, setup, name)
    finish(app, saved, open_session(app, saved), 0)


@challenge_command.command("show")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE…")
@forum_option
@pass_app
def show_command(app: App, files: tuple[Path, ...], *, forum: bool) -> None:
    """Show challenges and exported records side by side, ranked.

    Each game is replayed against the rules and its seed; `shoal challenge verify` checks whether
    they all belong to one challenge. --forum prints a post (BBCode) with the challenge, how to play
    it, and the ranking hidden behind a click.

    \b
    Example:
      shoal challenge show friday.challenge ann.shoal ben.shoal
      shoal challenge show friday.challenge --forum
    """
    app.show(Rankings([Ranking(app, setup, rows) for setup, rows in grouped(files)], forum=forum))


@challenge_command.command("print")
@click.argument("file", type=FILE, metavar="FILE")
@paper_option
@output_option("A .pdf or .html file (default: challenge-dice.pdf); - for standard output.")
@pass_app
def print_command(app: App, file: Path, output: Path | None, paper: str) -> None:
    """Print every roll and draw of a challenge, to play it on paper.

    They are sorted by round and phase, to be uncovered line by line. The sheet says which rolls it
    leaves out because they depend on decisions.

    \b
    Example:
      shoal challenge print friday.challenge -o dice.pdf
    """
    from sheets.engine.dicesheet import dice_sheet
    from sheets.printing.dice import produce

    path = output or Path("challenge-dice.pdf")
    ending = ".pdf" if path == STDOUT else path.suffix
    if ending not in (".pdf", ".html"):
        raise BadSetup(say("the file must end in .pdf or .html, not `{end}`", end=ending))
    setup = read_challenge(file)
    check_target(app, path)
    game = load_game(setup.game, setup.pack)
    sheet = dice_sheet(game, setup)
    raw = produce(game, setup, sheet, app.speaker_for(setup), paper, ending)
    deliver(app, path, raw, "print", {"bytes": len(raw), "what": "dice"})


@challenge_command.command("verify")
@click.argument("file", type=FILE, metavar="CHALLENGE")
@click.argument("records", nargs=-1, required=True, type=FILE, metavar="RECORD…")
@forum_option
@pass_app
def verify_command(app: App, file: Path, records: tuple[Path, ...], *, forum: bool) -> None:
    """Replay exported records, check them against a challenge and rank them.

    A record counts if its setup matches the challenge, every roll comes from the seed, the bots
    made their own moves, and the game is finished. A folder stands for all the records in it. Ties
    share a rank. Replaying can't prove how often a player undid a decision or asked for a hint:
    these counts rely on the player's word.

    \b
    Example:
      shoal challenge verify friday.challenge ann.shoal ben.shoal
    """
    setup = read_challenge(file)
    rows = [judged(setup, path) for path in all_records(records, file)]
    app.show(Ranking(app, setup, rows, forum=forum))
    if any(row.fault is not None for row in rows):
        raise SystemExit(IllegalMove.exit_code)
