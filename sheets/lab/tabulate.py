"""``python -m sheets.lab.tabulate GAME``: what bots of each level reach, as ``results.json``.

Each bot plays against itself at every table that can be compared.  Game ``k`` is seeded with
``tables/GAME/k`` and kept as a line of a file, so that a run that was stopped goes on where it
was, and more can be added another day.  ``--results`` says how many results a bot gets at a
table, quick ones more of them and slow ones fewer.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import partial
from itertools import combinations
from pathlib import Path

from sheets.engine.game import AnyGame
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import written
from sheets.lab.results import FEWEST, FILE, Reached, Results, SeatResults, hash_of, weights_of
from sheets.lab.results_log import ResultsLog
from sheets.lab.simulate import play_game
from sheets.lab.spread import spread

# Bots from weak to strong, and their share of the results: at plain tables, with modules.
LEVELS = {"easy": (0.25, 0.0), "greedy": (2.0, 1.0), "normal": (0.5, 0.2), "hard": (0.1, 0.0)}
VARIANTS = {"wreck_raiders": (SeatResults(1, solo=True, variants=("solo_rivals=18",)),)}


def tables(info: GameInfo) -> Iterator[SeatResults]:
    """The tables that matter: every number of players, alone and with all sets of modules."""
    low, high = info.players
    for players in range(low, high + 1):
        alone = players == 1
        fitting = [each.key for each in info.modules if not each.players or players in each.players]
        for size in range(len(fitting) + 1):
            for modules in combinations(sorted(fitting), size):
                yield SeatResults(players, alone, modules)
    yield from VARIANTS.get(info.key, ())


def games_for(bot: str, seats: SeatResults, results: int) -> int:
    """Return the number of games a bot plays at a table: 0 if too few to be of use; `hard` plays
    solo only, to save time."""
    share = LEVELS[bot][bool(seats.modules or seats.variants)]
    wanted = round(share * results)
    if wanted < FEWEST or (bot == "hard" and not seats.solo):
        return 0
    return -(-wanted // seats.players)


def play(key: str, bot: str, seats: SeatResults, number: int) -> tuple[int, ...]:
    """The points of one game."""
    players = tuple(Player(f"P{seat + 1}") for seat in range(seats.players))
    setup = Setup(key, players, solo=seats.solo, modules=seats.modules, variants=seats.variants)
    return play_game(setup, (bot,) * seats.players, f"tables/{key}", number).points


def reached(
    key: str, bot: str, seats: SeatResults, games: int, folder: Path, jobs: int, cluster: str
) -> Reached | None:
    """Return the results of a bot at a table, reusing stored games of its current weights."""
    name = "-".join((bot, str(seats.players), *seats.modules, *seats.variants))
    kept = ResultsLog(folder / f"{name}.txt", weights_of(load_game(key)), tuple[int, ...])
    work = partial(play, key, bot, seats)
    missing = range(len(kept.results) + 1, games + 1)
    for points in spread(work, missing, jobs, cluster):
        kept.add(points)
    counted = Counter(number for points in kept.results for number in points)
    if not counted:
        return None
    least = min(counted)
    counts = tuple(counted[points] for points in range(least, max(counted) + 1))
    return Reached(bot, seats, len(kept.results), least, counts)


def save(game: AnyGame, found: Sequence[Reached]) -> None:
    """Writes the table beside the game."""
    table = Results(
        game.info.key,
        game.info.rules,
        game.info.data,
        weights_of(game),
        f"tables/{game.info.key}",
        datetime.now(UTC).date().isoformat(),
        hash_of(found),
        tuple(found),
    )
    path = Path(sys.modules[game.package].__file__ or "").parent / FILE
    path.write_text(written(table) + "\n", "utf-8")


def tabulate(
    key: str,
    results: int,
    folder: Path,
    players: Sequence[int] = (),
    jobs: int = 1,
    cluster: str = "",
) -> Iterator[str]:
    """Plays (at tables of so many players) and counts, and says a line for a bot at a table."""
    game = load_game(key)
    if game.bot.unit != "points":
        yield f"{key} has no points"
        return
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for seats in tables(game.info):
        for bot in LEVELS:
            played = not players or seats.players in players
            games = games_for(bot, seats, results) if played else 0
            made = reached(key, bot, seats, games, folder, jobs, cluster)
            if made is not None:
                found.append(made)
                yield f"{key} {seats.players} {' '.join(seats.modules)}: {bot}, {made.games} games"
    save(game, found)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sheets.lab.tabulate")
    parser.add_argument("game")
    parser.add_argument("players", type=int, nargs="*", help="at tables of so many (usually all)")
    parser.add_argument("--results", type=int, default=400)
    parser.add_argument("--folder", type=Path, default=Path("out/tables"))
    parser.add_argument("--jobs", type=int, default=-1)
    parser.add_argument("--cluster", default="", metavar="ADDRESS")
    words = parser.parse_args()
    lines = tabulate(
        words.game,
        words.results,
        words.folder / words.game,
        words.players,
        words.jobs,
        words.cluster,
    )
    for line in lines:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
