"""``python -m tests.bench.matches GAME BOT RIVAL [RIVAL …]``: how strong a bot is.

Every deal is played once from each seat, dice keyed by what is rolled; budgets are CPU time of
the process, so that a busy machine is fair to both.  ``before:time=S`` is the search of the
first release with S seconds a decision (or ``before:n=N``).  A rival of the same name as the
bot is on its side: two against two.  Alone at the table it is the solo game.  Seeds are
``match/…``: training never uses them.  ``--keep FILE`` notes every deal in a file of lines and
goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from statistics import fmean
from time import process_time
from typing import Any

from sheets.bots import spec
from sheets.bots.base import Bot
from sheets.engine.chance import Draws
from sheets.engine.drive import Dice, drive
from sheets.engine.game import AnyGame
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Struct
from sheets.lab.accumulate import Moments, share
from sheets.lab.results import weights_of
from sheets.lab.results_log import ResultsLog
from sheets.lab.simulate import cpu_time
from tests.bench.before import SearchBefore


class Timed(Bot):
    """A bot and the CPU time it takes."""

    def __init__(self, name: str) -> None:
        self.name = name
        word, _, how = name.partition(":")
        self.bot = (
            SearchBefore(spec.make(f"search:{how}").budget)  # type: ignore[attr-defined]
            if word == "before"
            else spec.make(name)
        )
        self.decisions = 0
        self.spent = 0.0
        self.longest = 0.0  # turn
        self._turn: tuple[Any, float] = (None, 0.0)

    def choose(
        self, game: AnyGame, view: Any, seat: int, moves: Sequence[Any], draws: Draws
    ) -> Any:
        began = process_time()
        move = self.bot.choose(game, view, seat, moves, draws)
        took = process_time() - began
        self.spent += took
        mark = game.bot.turn(view)
        before = self._turn[1] if mark is not None and self._turn[0] == (seat, mark) else 0.0
        self._turn = ((seat, mark), before + took)
        self.longest = max(self.longest, before + took)
        self.decisions += 1
        return move


def play(game: AnyGame, bots: Sequence[Timed], seed: str, first: int) -> tuple[float, float]:
    """The share of the win of the first bot, on that seat, and of those like it, and their
    points ahead (alone: their points)."""
    count = len(bots)
    seats = [bots[(seat - first) % count] for seat in range(count)]
    players = tuple(Player(f"P{seat + 1}") for seat in range(count))
    setup = Setup(game.info.key, players, seed=seed, solo=count == 1)
    state = game.start(setup)
    for _, after in drive(game, state, Dice(setup), seats):
        state = after
    side = [seat for seat, bot in enumerate(seats) if bot.name == bots[0].name]
    winners = game.rules.standings(state).winners
    points = [score.total for score in game.rules.score(state)]
    others = [total for seat, total in enumerate(points) if seat not in side]
    won = sum(seat in side for seat in winners) / len(winners)
    return won, max(points[seat] for seat in side) - max(others, default=0)


class Deal(Struct):
    """A deal from every seat: wins and points ahead by game; CPU time by bot."""

    number: int
    won: tuple[float, ...]
    ahead: tuple[float, ...]
    spent: tuple[float, ...]
    decisions: tuple[int, ...]
    longest: tuple[float, ...]


def play_deal(game: AnyGame, names: Sequence[str], seed: str, number: int) -> Deal:
    """The same dice once from each seat; sides that change places twice sit as they sat."""
    bots = [Timed(name) for name in names]
    turned = next(at for at in range(1, len(names) + 1) if [*names[at:], *names[:at]] == [*names])
    found = [play(game, bots, f"{seed}/{number}", seat) for seat in range(turned)]
    return Deal(
        number,
        tuple(won for won, _ in found),
        tuple(ahead for _, ahead in found),
        tuple(round(bot.spent, 4) for bot in bots),
        tuple(bot.decisions for bot in bots),
        tuple(round(bot.longest, 4) for bot in bots),
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--deals", type=int, default=10)
    parser.add_argument("--seed", default="match")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    words = parser.parse_args()
    game = load_game(words.game)
    match = f"{words.game}: {' v '.join(words.bots)} ({words.seed})"
    kept = ResultsLog(words.keep, f"{match} {weights_of(game)}", Deal)
    known = {deal.number for deal in kept.results}
    with suppress(KeyboardInterrupt), cpu_time():  # what was played counts
        for number in range(words.deals):
            if number not in known:
                kept.add(play_deal(game, words.bots, words.seed, number))
    if kept.results:
        sys.stdout.write(summary(match, words.bots, kept.results))


def summary(match: str, names: Sequence[str], deals: Sequence[Deal]) -> str:
    """What a match shows, with 95 % intervals."""
    shares, margins = Moments(), Moments()
    for deal in deals:
        shares.add(fmean(deal.won))
        margins.add(fmean(deal.ahead))
    points = sorted(each for deal in deals for each in deal.ahead)
    games = len(points)
    margin, by_deal = margins.interval(), shares.interval()
    by_game = share(sum(sum(deal.won) for deal in deals), games)
    lines = [f"{match}, {len(deals)} deals, {games} games"]
    if len(names) > 1:
        lines.append(
            f"  won {by_game.value:.1%} [{by_game.low:.1%}, {by_game.high:.1%}],"
            f" by deal [{by_deal.low:.1%}, {by_deal.high:.1%}]"
        )
    lines.append(
        f"  points {margin.value:+.1f} [{margin.low:+.1f}, {margin.high:+.1f}],"
        f" median {points[games // 2]:.0f}, most {points[-1]:.0f}"
    )
    for at, name in enumerate(names[:2]):
        spent = sum(deal.spent[at] for deal in deals)
        decisions = sum(deal.decisions[at] for deal in deals)
        longest = max(deal.longest[at] for deal in deals)
        lines.append(
            f"  {name}: {spent / max(1, decisions) * 1000:.1f} ms a decision,"
            f" {decisions / games:.0f} decisions and {spent / games:.2f} s a game,"
            f" longest turn {longest:.2f} s"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
