"""shoal stats: what your own saved games show."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import STDOUT, check_target, deliver, write_file
from cli.imports import plays_imported
from cli.options import Given, output_option, seed_option
from cli.params import Bots, GameKey
from cli.plays import read_all
from cli.show.pictures import check_targets
from cli.show.plays import plays_csv
from cli.show.plays_plot import plot as draw
from cli.show.progress import with_progress
from cli.show.stats import Beside, Stats, stats_html
from sheets.bots import spec
from sheets.engine.errors import BadSetup
from sheets.engine.info import GameInfo
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.lab.plays import (
    BotPlay,
    Tally,
    bot_plays,
    bot_tables,
    plays_of,
    rivals,
    tallies,
)

FILE = click.Path(path_type=Path)


@click.command("stats")
@click.argument("info", required=False, type=GameKey(), metavar="[GAME]")
@click.option(
    "--versus", type=Bots(), metavar="BOT[,BOT…]", help="Compare with simulated bot games."
)
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    metavar="N",
    help="Number of games to simulate.",
)
@seed_option
@click.option("--csv", type=FILE, metavar="FILE", help="Write all plays, one line per player.")
@click.option(
    "--plot", type=FILE, metavar="FILE", help="Draw the results as a chart (needs shoal[plot])."
)
@output_option("A .html page with all of it.")
@pass_app
def stats_command(app: App, /, info: GameInfo | None, **options: Given) -> None:
    """Show statistics for your finished games. Includes plays, wins, averages and how good the
    latest play was.

    Includes paper games saved with `shoal score --save` and plays from `shoal import`. A first
    place shared by two counts as half a win. There are tables for head-to-head results, number of
    players and modules. Points are compared with your other plays and with bots of each level.

    With --versus, one bot plays against copies of itself, with as many players as in your game;
    several bots play each other; in solo games each bot plays alone.

    \b
    Example:
      shoal stats
      shoal stats --csv plays.csv
      shoal stats -o stats.html
      shoal stats fleet --versus greedy,random --games 200 --seed 1
    """
    csv, plot, bots, seed = (
        options["csv"],
        options["plot"],
        _bots(options["versus"]),
        options["seed"],
    )
    check_targets(app, csv, plot)
    page = options["output"]
    if page is not None:
        if page != STDOUT and page.suffix != ".html":
            raise BadSetup(say("statistics are written as an .html page"))
        check_target(app, page)
    finished, skipped = read_all(app, info.key if info else None)
    plays = [play for game in finished for play in plays_of(game.name, game.table, game.day)]
    plays += plays_imported(app.store, info.key if info else None)
    found = tallies(sorted(plays, key=lambda play: play.day))
    if csv == STDOUT:
        sys.stdout.buffer.write(plays_csv(app, finished))
    elif csv is not None:
        write_file(csv, plays_csv(app, finished))
    if plot is not None:
        write_file(plot, draw(app, plot.suffix, found))
    beside: Beside = {}
    if bots and found:
        seed = seed or secrets.token_hex(4)
        app.note(app.say("Seed {seed}.", seed=seed))
        beside = _compare(app, found, bots, options["count"], seed)
    if csv != STDOUT:
        without = sum(all(each.bot for each in game.table.setup.players) for game in finished)
        shown = Stats(found, beside, seed, skipped, without)
        if page is None:
            app.show(shown)
        else:
            deliver(app, page, stats_html(app, shown), "stats", {})


def _bots(text: str | None) -> list[str]:
    if text is None:
        return []
    bots = [name.strip() for name in text.split(",") if name.strip()]
    if not bots:
        raise BadSetup(say("name the bots to compare with: --versus greedy,random"))
    for bot in bots:
        spec.make(bot)
    return bots


def _compare(app: App, found: list[Tally], bots: list[str], count: int, seed: str) -> Beside:
    """The bots beside every person, simulated once a game."""
    setups: dict[tuple[str, bool], Setup] = {}
    for tally in found:
        setups.setdefault(tally.latest.mode, tally.latest.setup)
    results: dict[tuple[str, bool], list[BotPlay]] = {}
    for mode, setup in setups.items():
        total = count * len(bot_tables(setup, bots))
        rows = with_progress(app, bot_plays(setup, bots, count, seed), total)
        results[mode] = [play for row in rows for play in row]
    return {tally: rivals(tally, results[tally.latest.mode]) for tally in found}
