"""``python -m tests.bench.weights PLAYERS``: the regression behind the weights of CRABZ.

Plays games in which one seat takes the best of three random moves and the others
random ones, notes what each seat has now and then, and fits how that tells who will
win (a conditional logit, by stochastic gradient).  ``sheets/crabz/bot.py`` has
weights near the results, with a little more for the freedom of the smaller crabs, which
random play does not know how to use.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import exp
from operator import mul

from sheets.crabz.bot import Weights, strength
from sheets.crabz.rules.state import State
from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup

GAMES = 3000
NOTED = 0.25  # of all positions
PASSES = 30
RATE = 0.004

NAMES = ("crab", *(f"{what} {size}" for what in ("movable", "end") for size in "LMS"), "skill")
Features = tuple[float, ...]
Sample = tuple[dict[int, Features], int]  # of every seat still in; who won


# Each of what ``strength`` counts, alone.
NONE = (0.0,) * 4
ONE = tuple(tuple(float(at == steps) for at in range(4)) for steps in (1, 2, 3))
COUNTED = (
    Weights(1.0, NONE, NONE),
    *(Weights(0.0, each, NONE) for each in ONE),
    *(Weights(0.0, NONE, each) for each in ONE),
)


def features(state: State, seat: int, careful: int) -> Features:
    """Crabs, movable crabs and their ends by size, and whether this seat is the careful one."""
    return (*(strength(state, seat, each) for each in COUNTED), float(seat == careful))


def samples(players: int, number: int) -> Iterator[Sample]:
    """Positions of one game, if somebody won it."""
    game = load_game("crabz")
    draws = QuickDraws(f"weights/{number}")
    state = game.start(Setup("crabz", tuple(Player(f"P{seat}") for seat in range(players))))
    careful = number % players
    noted = []
    while (ask := game.rules.ask(state)) is not None:
        if ask.seat == CHANCE:
            state = game.rules.apply(state, game.rules.chance(state).sample(draws))
            continue
        legal = game.rules.legal(state)
        tries = [
            game.rules.apply(state, draws.choice(legal))
            for _ in range(3 if ask.seat == careful else 1)
        ]
        state = max(tries, key=lambda tried: game.bot.evaluate(tried, careful))
        duel = len(game.bot.contenders(state)) == 2 < players  # has weights of its own
        if state.phase == "play" and not duel and draws.random() < NOTED:
            seats = (seat for seat in range(players) if seat not in state.out)
            noted.append({seat: features(state, seat, careful) for seat in seats})
    if state.end == "last_player":
        yield from ((each, state.turn) for each in noted if state.turn in each)


def fit(data: list[Sample]) -> list[float]:
    """The weights under which those who won were most likely to."""
    weights = [0.0] * len(NAMES)
    for number in range(PASSES):
        rate = RATE * (1 - number / PASSES) ** 2
        for seats, winner in data:
            value = {seat: exp(sum(map(mul, weights, each))) for seat, each in seats.items()}
            total = sum(value.values())
            for seat, each in seats.items():
                error = (seat == winner) - value[seat] / total
                for at, found in enumerate(each):
                    weights[at] += rate * error * found
    return weights


def main(players: int) -> None:
    data = [sample for number in range(GAMES) for sample in samples(players, number)]
    for name, weight in zip(NAMES, fit(data), strict=True):
        sys.stdout.write(f"{name:10} {weight:6.2f}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
