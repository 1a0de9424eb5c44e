"""shoal stats: what your own saved games show."""

from __future__ import annotations

import secrets

import click

from cli.app import App, pass_app
from cli.options import seed_option
from cli.params import GameKey
from cli.plays import read_all
from cli.show.progress import with_progress
from cli.show.stats import Beside, Stats
from sheets.bots import spec
from sheets.engine.errors import BadSetup
from sheets.engine.info import GameInfo
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.lab.plays import BotPlay, Tally, bot_plays, bot_tables, rivals, tallies


@click.command("stats")
@click.argument("info", required=False, type=GameKey(), metavar="[GAME]")
@click.option("--versus", metavar="BOT[,BOT…]", help="Compare with simulated games of bots.")
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    metavar="N",
    help="How many games to simulate.",
)
@seed_option
@pass_app
def stats_command(
    app: App, info: GameInfo | None, versus: str | None, count: int, seed: str | None
) -> None:
    """Show your finished saved games: plays, wins, means and how good the latest was.

    Points are compared with your other plays and with what bots of each level reach.

    With --versus, one bot plays against itself at a table as large as yours; several
    bots play at one table; in solo games each plays alone.

    \b
    Example:
      shoal stats
      shoal stats fleet --versus greedy,random --games 200 --seed 1
    """
    plays, skipped = read_all(app, info.key if info else None)
    found = tallies(plays)
    bots = _bots(versus)
    beside: Beside = {}
    if bots and found:
        seed = seed or secrets.token_hex(4)
        app.note(app.say("Seed {seed}.", seed=seed))
        beside = _compare(app, found, bots, count, seed)
    app.show(Stats(app, found, beside, seed, skipped))


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
