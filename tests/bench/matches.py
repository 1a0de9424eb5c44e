"""``python -m tests.bench.matches GAME BOT RIVAL [RIVAL …]``: how strong a bot is.

Every deal is played once from each seat, dice keyed by what is rolled; budgets are CPU time of
the process, so that a busy machine is fair to both.  ``before:time=S`` is the search of the
first release with S seconds a decision (or ``before:n=N``).  Alone at the table it is the solo
game.  Seeds are ``match/…``: training never uses them.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from time import process_time
from typing import Any

from sheets.bots import clock, spec
from sheets.bots.base import Bot
from sheets.engine.chance import Draws
from sheets.engine.drive import Dice, drive
from sheets.engine.game import AnyGame
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.lab.accumulate import Moments, share
from tests.bench.before import SearchBefore


class Timed(Bot):
    """A bot and the CPU time it takes."""

    def __init__(self, name: str) -> None:
        word, _, how = name.partition(":")
        self.bot = (
            SearchBefore(spec.make(f"search:{how}").budget)  # type: ignore[attr-defined]
            if word == "before"
            else spec.make(name)
        )
        self.decisions = 0
        self.spent = 0.0
        self.longest = 0.0

    def choose(
        self, game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: Draws
    ) -> Any:
        began = process_time()
        move = self.bot.choose(game, view, seat, moves, draws)
        took = process_time() - began
        self.spent += took
        self.longest = max(self.longest, took)
        self.decisions += 1
        return move


def play(game: AnyGame, bots: Sequence[Bot], seed: str, first: int) -> tuple[float, float]:
    """The first bot's share of the win on that seat, and its points ahead (alone: its points)."""
    count = len(bots)
    seats = [bots[(seat - first) % count] for seat in range(count)]
    players = tuple(Player(f"P{seat + 1}") for seat in range(count))
    setup = Setup(game.info.key, players, seed=seed, solo=count == 1)
    state = game.start(setup)
    for _, after in drive(game, state, Dice(setup), seats):
        state = after
    winners = game.rules.standings(state).winners
    points = [score.total for score in game.rules.score(state)]
    own = points.pop(first)
    won = 1 / len(winners) if first in winners else 0.0
    return won, own - max(points, default=0)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", default="match")
    words = parser.parse_args()
    clock.timer = process_time
    game = load_game(words.game)
    bots = [Timed(name) for name in words.bots]
    deals, margins = Moments(), Moments()
    games, wins = 0, 0.0
    points: list[float] = []
    with suppress(KeyboardInterrupt):  # what was played counts
        for deal in range(words.deals):
            found = [play(game, bots, f"{words.seed}/{deal}", seat) for seat in range(len(bots))]
            deals.add(sum(won for won, _ in found) / len(found))
            margins.add(sum(ahead for _, ahead in found) / len(found))
            points += [ahead for _, ahead in found]
            games += len(found)
            wins += sum(won for won, _ in found)
    if not games:
        return
    margin = margins.interval()
    by_deal, by_game = deals.interval(), share(wins, games)
    say = sys.stdout.write
    say(f"{words.game}: {' v '.join(words.bots)}, {deals.count} deals, {games} games\n")
    if len(bots) > 1:
        say(
            f"  won {by_game.value:.1%} [{by_game.low:.1%}, {by_game.high:.1%}],"
            f" by deal [{by_deal.low:.1%}, {by_deal.high:.1%}]\n"
        )
    say(f"  points {margin.value:+.1f} [{margin.low:+.1f}, {margin.high:+.1f}]")
    say(f", median {sorted(points)[len(points) // 2]:.0f}, most {max(points):.0f}\n")
    for bot, name in zip(bots[:2], words.bots[:2], strict=False):
        each = bot.spent / max(1, bot.decisions)
        turn = bot.decisions / games
        say(
            f"  {name}: {each * 1000:.1f} ms a decision, {turn:.0f} decisions and"
            f" {bot.spent / games:.2f} s a game, longest {bot.longest:.2f} s\n"
        )


if __name__ == "__main__":
    main()
