"""CPU time of play-outs and reviews, and memory, for this tree or for an older one.

``python tests/bench/speed.py`` measures this tree; ``PYTHONPATH=FOLDER`` in front of it measures
the one in FOLDER.  Run both in turn and compare medians: a busy machine slows both.
"""

from __future__ import annotations

import sys
import tracemalloc
from collections.abc import Iterator
from time import process_time
from typing import Any

from sheets.bots.drive import seated
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.lab.review import review
from sheets.lab.simulate import simulate

SECONDS = 1.5
SEATS = {"crabz": 2, "fleet": 2, "wreck_raiders": 2, "oh_crab": 4}
REVIEWED = ("fleet", "wreck_raiders")


def random_end(rules: Any, state: Any, draws: QuickDraws) -> None:
    """Plays at random to the end, in older trees step by step."""
    if hasattr(rules, "random_end"):
        rules.random_end(state, draws)
        return
    while (ask := rules.ask(state)) is not None:
        if ask.seat == CHANCE:
            move = rules.chance(state).sample(draws)
        else:
            move = draws.choice(rules.legal(state))
        state = rules.apply(state, move)


def playouts(key: str) -> float:
    """Random games per second of CPU time."""
    game, draws, games = load_game(key), QuickDraws("speed"), 0
    start = game.start(Setup(key, tuple(Player(f"P{n}") for n in range(SEATS[key]))))
    began = process_time()
    while (spent := process_time() - began) < SECONDS:
        random_end(game.rules, start, draws)
        games += 1
    return games / spent


def played(key: str, bots: tuple[str, str] = ("greedy", "random")) -> Table[Any, Any]:
    """Return a game of two bots, with all its states."""
    setup = Setup(key, tuple(Player(bot, bot) for bot in bots), seed="1")
    table: Table[Any, Any] = Table(load_game(key), setup)
    for _ in table.advance(seated(setup)):
        pass
    return table


def reviewed(key: str) -> float:
    """Seconds of CPU time for a review."""
    table = played(key)
    began = process_time()
    review(table, _quietly)
    return process_time() - began


def _quietly(work: Iterator[Any], _total: int) -> Iterator[Any]:
    return work


def memory(key: str) -> tuple[float, float]:
    """Kilobytes of a game with all its states, and of the rows of 1,000 games."""
    setup = Setup(key, (Player("A"), Player("B")))
    few = 10 if key in ("wreck_raiders", "oh_crab") else 100
    tracemalloc.start()
    warm = [played(key), *simulate(setup, ["random", "random"], few, "1")]  # caches, too
    before = tracemalloc.get_traced_memory()[0]
    table = played(key)
    one = tracemalloc.get_traced_memory()[0] - before
    rows = list(simulate(setup, ["random", "random"], few, "1"))
    many = (tracemalloc.get_traced_memory()[0] - before - one) * 1000 / len(rows)
    tracemalloc.stop()
    del warm, table
    return one / 1000, many / 1000


def main() -> None:
    """Prints a line for each figure that the command line names: playouts, review, memory."""
    for what in sys.argv[1:] or ["playouts", "review"]:
        for key in REVIEWED if what == "review" else SEATS:
            if what == "memory":
                one, many = memory(key)
                print(f"{key}: a game {one:,.0f} kB, 1,000 rows {many:,.0f} kB")  # noqa: T201
            elif what == "review":
                print(f"{key}: review {reviewed(key):.2f} s")  # noqa: T201
            else:
                print(f"{key}: {playouts(key):,.1f} play-outs/s")  # noqa: T201


if __name__ == "__main__":
    main()
