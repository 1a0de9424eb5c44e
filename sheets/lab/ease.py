"""``python -m sheets.lab.ease GAME``: how easy `easy` is, so that it loses three of four games.

After each game between `easy` and `normal` the ease is changed a little, less and less: up when
`easy` did better than it should, else down (Robbins and Monro); the mean of the second half is
kept with the game's weights.  Both sit on both chairs of every deal, ``ease/GAME/k``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from math import exp, log, sqrt
from statistics import fmean

from sheets.bots import spec
from sheets.bots.levels import USUAL, USUAL_IN_THE_OPEN, EasyBot
from sheets.bots.value import load
from sheets.engine.drive import Dice, drive
from sheets.engine.game import AnyGame
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.lab.train import write

TARGET = 0.25  # of the games
STEP = 1.5  # of the logarithm, after the first game


def won(game: AnyGame, ease: float, number: int) -> float:
    """The share of the win that `easy` gets in one game."""
    setup = Setup(
        game.info.key, (Player("A"), Player("B")), seed=f"ease/{game.info.key}/{number // 2}"
    )
    easy = number % 2
    bots = [EasyBot(ease), spec.make("normal")]
    state = game.start(setup)
    for _, after in drive(game, state, Dice(setup), bots if easy == 0 else bots[::-1]):
        state = after
    winners = game.rules.standings(state).winners
    return (easy in winners) / len(winners)


def fit(game: AnyGame, games: int) -> Iterator[float]:
    """The ease after each game, and at last the mean of the second half."""
    in_the_open = game.info.open_information  # there the ease counts positions
    upwards = -1.0 if in_the_open else 1.0
    learned = load(game)
    begun = learned.ease if learned else 0.0
    at = log(begun or (USUAL_IN_THE_OPEN if in_the_open else USUAL))
    course = []
    for number in range(games):
        at += upwards * STEP / sqrt(number + 1) * (won(game, exp(at), number) - TARGET)
        course.append(at)
        yield exp(at)
    yield float(f"{exp(fmean(course[games // 2 :])):.3g}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m sheets.lab.ease")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=60)
    words = parser.parse_args()
    game = load_game(words.game)
    learned = load(game)
    if learned is None:
        sys.exit(f"{words.game} has no weights: make train GAME={words.game}")
    *_, found = fit(game, words.games)
    write(game, replace(learned, ease=found))
    sys.stdout.write(f"{words.game}: ease {found} after {words.games} games\n")


if __name__ == "__main__":
    main()
