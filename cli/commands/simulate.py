"""shoal simulate: many games between bots, and their statistics."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import STDOUT, write_file
from cli.options import Given, Options, force_option, seed_option
from cli.packs import pack_option, with_pack
from cli.params import Bots, GameKey
from cli.show.csv_files import CsvFile
from cli.show.pictures import check_targets
from cli.show.plot import plot as draw
from cli.show.progress import with_progress
from cli.show.simulation import Ladder, Simulation
from sheets.bots import spec
from sheets.engine.errors import BadSetup
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say
from sheets.lab.accumulate import Totals
from sheets.lab.ladder import Meeting, meetings, missing, rungs
from sheets.lab.results import weights_of
from sheets.lab.results_log import ResultsLog
from sheets.lab.simulate import GameRow, simulate
from sheets.lab.solo_stats import Alone, alone
from sheets.lab.spread import WorkersLost, cores

FILE = click.Path(path_type=Path)


@click.command("simulate")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.option(
    "--games",
    "count",
    type=click.IntRange(1),
    default=100,
    show_default=True,
    metavar="N",
    help="Number of games.",
)
@click.option(
    "--players",
    "bots",
    default="random,random",
    show_default=True,
    type=Bots(),
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
    help="Worker processes, at most one per core; -1 for one per core.",
)
@click.option("--beyond-cores", is_flag=True, help="Let --jobs start more workers than cores.")
@click.option(
    "--cluster",
    default="",
    metavar="ADDRESS",
    help=(
        "Play on a dask cluster (needs shoal[cluster] here and on the workers). Its owner "
        "can run programs on this computer: use only a cluster you trust."
    ),
)
@click.option("--module", "modules", multiple=True, metavar="MODULE", help="An expansion module.")
@click.option("--variant", "variants", multiple=True, metavar="VARIANT", help="A variant.")
@click.option("--scenario", default="", metavar="SCENARIO", help="A scenario.")
@pack_option
@click.option("--adjusted", is_flag=True, help="Also show the results with luck removed.")
@click.option(
    "--ladder", is_flag=True, help="Play every bot against every other and rate them by Elo."
)
@click.option(
    "--keep",
    type=FILE,
    metavar="FILE",
    help="Save a ladder's games to a file, and continue from there.",
)
@click.option("--csv", type=FILE, metavar="FILE", help="Write one line per game and player.")
@click.option(
    "--plot", type=FILE, metavar="FILE", help="Draw the results as a chart (needs shoal[plot])."
)
@force_option
@pass_app
def simulate_command(app: App, /, info: GameInfo, **options: Given) -> None:
    """Play many games between bots and show the results. Intervals are 95% confidence intervals.

    The same seed gives the same games, however many jobs or machines you use (unless a bot plays
    against the clock). Ctrl-C, SIGTERM and SIGHUP stop all workers and show the results so far.

    \b
    Example:
      shoal simulate crabz --games 200 --players greedy,random --seed 1
      shoal simulate crabz --ladder --games 20 --players random,greedy,normal
      shoal simulate fleet --ladder --players easy,hard --seed 1 --keep fleet.txt
    """
    options = with_pack(app, info, options, own=False)
    options["jobs"] = _workers(app, options)
    if options["ladder"]:
        _climb(app, info, options)
        return
    if options["keep"]:
        raise BadSetup(say("--keep needs --ladder"))
    setup = _setup(info, options)
    bots, seed = tuple(player.bot for player in setup.players), setup.seed
    csv, plot = options["csv"], options["plot"]
    check_targets(app, csv, plot)
    app.note(app.say("Seed {seed}.", seed=seed))
    games = simulate(
        setup,
        bots,
        options["count"],
        seed,
        options["jobs"],
        options["cluster"],
        lucky=options["adjusted"],
    )
    run = SimulationRun(bots, CsvFile(csv, bots) if csv else None)
    ended = run.play(with_progress(app, games, options["count"]))
    if plot and run.rows:
        found = _alone(setup, run)
        ranks = found.ranks if found else ()
        write_file(plot, draw(app, plot.suffix, info.title, run.totals, run.rows, ranks))
    _show(app, setup, run, beside=csv == STDOUT)
    if ended:
        raise ended


def _workers(app: App, options: Options) -> int:
    """Return how many workers to start: no more than cores unless that is asked for too."""
    wanted: int = options["jobs"]
    if wanted == 0 or wanted < -1:
        raise BadSetup(say("--jobs takes a number of workers, or -1 for one per core"))
    if wanted <= 1 or options["beyond_cores"] or options["cluster"]:
        return wanted
    most = cores()
    if wanted > most:
        app.note(
            app.say(
                "Workers: {most} (one per core) instead of {wanted}; --beyond-cores starts "
                "them all.",
                most=most,
                wanted=wanted,
            )
        )
    return min(wanted, most)


def _climb(app: App, info: GameInfo, options: Options) -> None:
    """A round robin: so many deals a pair, each from both seats."""
    bots = tuple(dict.fromkeys(name.strip() for name in options["bots"].split(",")))
    if len(bots) < 2:
        raise BadSetup(say("a ladder needs at least two different bots"))
    setup = _setup(info, {**options, "bots": ",".join(bots[:2]), "solo": False})
    for bot in bots:
        spec.make(bot)
    if options["keep"] and not options["seed"]:
        raise BadSetup(say("--keep needs --seed: only the same games can be continued"))
    kept = ResultsLog(options["keep"], _about(setup), Meeting)
    games = missing(bots, options["count"], kept.results)
    app.note(app.say("Seed {seed}.", seed=setup.seed))
    played = meetings(setup, games, setup.seed, options["jobs"], options["cluster"])
    ended: KeyboardInterrupt | WorkersLost | None = None
    try:
        for meeting in with_progress(app, played, len(games)):
            kept.add(meeting)
    except (KeyboardInterrupt, WorkersLost) as end:
        ended = end
    found = [each for each in kept.results if {each.one, each.other} <= set(bots)]
    if found:
        app.show(Ladder(setup.seed, rungs(bots, found)))
    if ended:
        raise ended


def _about(setup: Setup) -> str:
    """Return a label for the games of a ladder: the setup without players, and the bots'
    weights."""
    game = load_game(setup.game, setup.pack)
    words = (setup.game, *setup.modules, *setup.variants, setup.scenario, f"seed {setup.seed}")
    return " ".join(filter(None, (*words, game.pack, weights_of(game))))


def _setup(info: GameInfo, options: Options) -> Setup:
    """The table the bots sit at; refused before anything is played."""
    bots = [name.strip() for name in options["bots"].split(",") if name.strip()]
    if options["solo"]:
        bots = bots[:1]
    setup = Setup(
        info.key,
        tuple(Player(f"P{number}", bot) for number, bot in enumerate(bots, 1)),
        options["seed"] or secrets.token_hex(4),
        solo=options["solo"],
        modules=options["modules"],
        variants=options["variants"],
        scenario=options["scenario"],
        pack=options["pack"],
        rules=info.rules,
    )
    load_game(info.key, setup.pack).rules.validate(setup)
    spec.check_bots(setup)
    return setup


class SimulationRun:
    """Games as they are played: counted, and kept where they were asked for."""

    def __init__(self, bots: tuple[str, ...], csv: CsvFile | None) -> None:
        self.totals = Totals(bots)
        self.rows: list[GameRow] = []
        self._csv = csv

    def play(self, games: Iterable[GameRow]) -> KeyboardInterrupt | WorkersLost | None:
        """Play all games; return what ended them early, and the games before that count."""
        try:
            for row in games:
                if self._csv:
                    self._csv.add(row)
                self.totals.add(row)
                self.rows.append(row)
        except (KeyboardInterrupt, WorkersLost) as end:
            return end
        finally:
            if self._csv:
                self._csv.close()
        return None


def _alone(setup: Setup, run: SimulationRun) -> Alone | None:
    """Return what solo games reached."""
    if not setup.solo:
        return None
    game = load_game(setup.game, setup.pack)
    return alone([row.points[0] for row in run.rows], game.rules.ranks())


def _show(app: App, setup: Setup, run: SimulationRun, *, beside: bool) -> None:
    """Show the statistics; beside the result where that is the CSV."""
    if not run.rows:
        return
    game, found = load_game(setup.game, setup.pack), _alone(setup, run)
    shown = Simulation(app.speaker, game, setup.seed, run.totals, run.rows, found)
    if beside:
        app.note(app.told(shown))
    else:
        app.show(shown)
