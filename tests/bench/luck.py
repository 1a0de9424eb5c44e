"""``python -m tests.bench.luck GAME``: whether luck sums to zero, and what taking it out is worth.

Plays games of a bot (alone, or against itself with ``--players N``), adds up how lucky its dice
and cards were by the value, and says the mean with three standard errors, and how much of the
variance of the result is left when luck is taken out: how much a point of luck is worth comes
from the other half of the games.  Seeds are ``luck/…``: training never uses them.  ``--keep
FILE`` notes every game and goes on where it was stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev, variance

from sheets.engine.setup import Player, Setup
from sheets.lab.accumulate import without_luck_each
from sheets.lab.simulate import play_game

Game = tuple[float, float]  # result (points, or points ahead of the best other), luck


def play(key: str, bot: str, players: int, number: int) -> Game:
    """The first player's result and luck in one game."""
    seats = tuple(Player(f"P{seat + 1}") for seat in range(players))
    setup = Setup(key, seats, solo=players == 1)
    row = play_game(setup, (bot,) * players, f"luck/{key}", number, lucky=True)
    ahead, luck = row.points[0], row.luck[0]
    return (ahead, luck) if players == 1 else (ahead - max(row.points[1:]), luck)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--keep", type=Path, metavar="FILE")
    words = parser.parse_args()
    match = f"{words.game} {words.players} {words.bot}"
    found: list[Game] = []
    if words.keep is not None and words.keep.exists():
        lines = map(json.loads, words.keep.read_text("utf-8").splitlines())
        found = [tuple(line[1:]) for line in lines if line[0] == match]
    for number in range(len(found) + 1, words.games + 1):
        found.append(play(words.game, words.bot, words.players, number))
        if words.keep is not None:
            with words.keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps([match, *found[-1]]) + "\n")
    sys.stdout.write(summary(match, found))


def summary(match: str, found: list[Game]) -> str:
    """Mean luck, and the variance that is left without it."""
    results, luck = map(list, zip(*found, strict=True))
    error = stdev(luck) / sqrt(len(luck))
    left = variance(without_luck_each(results, luck)) / variance(results)
    return (
        f"{match}, {len(found)} games: luck {fmean(luck):+.2f}, standard error {error:.2f}"
        f" ({abs(fmean(luck)) / error:.1f} of them); result {fmean(results):.1f},"
        f" sd {stdev(results):.2f}; variance left {left:.0%}\n"
    )


if __name__ == "__main__":
    main()
