"""shoal simulate: many games between bots, and their statistics."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click

from cli.app import App, pass_app
from cli.options import seed_option
from cli.params import GameKey
from cli.show.progress import with_progress
from cli.show.simulation import show_summary, summary_data, write_csv, write_plot
from sheets.engine.errors import BadSetup
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say
from sheets.lab.accumulate import Summary
from sheets.lab.simulate import simulate

FILE = click.Path(path_type=Path, dir_okay=False)


@click.command("simulate")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    metavar="N",
    help="How many games.",
)
@click.option(
    "--players",
    "bots",
    default="random,random",
    show_default=True,
    metavar="BOT,BOT",
    help="The bots, separated by commas.",
)
@click.option("--solo", is_flag=True, help="The official solo mode.")
@seed_option
@click.option(
    "--jobs",
    type=int,
    default=1,
    show_default=True,
    metavar="J",
    help="Worker processes; -1 for one a core.",
)
@click.option(
    "--cluster",
    default="",
    metavar="ADDRESS",
    help="Play on a dask cluster (needs shoal[cluster] here and on its workers).",
)
@click.option("--module", "modules", multiple=True, metavar="MODULE", help="An expansion module.")
@click.option("--variant", "variants", multiple=True, metavar="VARIANT", help="A variant.")
@click.option("--scenario", default="", metavar="SCENARIO", help="A scenario.")
@click.option("--csv", type=FILE, metavar="FILE", help="Write one line a game.")
@click.option("--plot", type=FILE, metavar="FILE", help="Draw the results (needs shoal[plot]).")
@pass_app
def simulate_command(app: App, /, info: GameInfo, **options: Any) -> None:
    """Play many games between bots and show the results with 95 % intervals.

    The same seed gives the same games, whatever the number of jobs or machines (as
    long as no bot thinks by the clock).

    \b
    Example:
      shoal simulate crabz --games 200 --players greedy,random --seed 1
    """
    bots = tuple(name.strip() for name in options["bots"].split(",") if name.strip())
    if options["solo"]:
        bots = bots[:1]
    if options["jobs"] == 0:
        raise BadSetup(say("--jobs is a number of workers, or -1 for one a core"))
    seed = options["seed"] or secrets.token_hex(4)
    players = tuple(Player(f"P{number}", bot) for number, bot in enumerate(bots, 1))
    setup = Setup(
        info.key,
        players,
        seed,
        solo=options["solo"],
        modules=options["modules"],
        variants=options["variants"],
        scenario=options["scenario"],
    )
    load_game(info.key).rules.validate(setup)
    app.note(app.say("Seed {seed}.", seed=seed))
    summary = Summary(bots)
    rows = []
    games = simulate(setup, bots, options["count"], seed, options["jobs"], options["cluster"])
    for row in with_progress(app, games, options["count"]):
        summary.add(row)
        rows.append(row)
    if options["csv"]:
        write_csv(options["csv"], bots, rows)
    if options["plot"]:
        write_plot(options["plot"], info.title, bots, rows)
    app.show("simulate", {"seed": seed, **summary_data(summary)}, show_summary(app, summary))
