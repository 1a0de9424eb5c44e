"""``python -m tests.bench.foreseen GAME``: how far one gets alone who knows all dice.

A beam: of all that can be done with the dice of a phase the ``--within`` that look best are
played on, and where things are at rest the ``--kept`` best by the value.  What it reaches is a
lower bound of what knowing the dice is worth; twice the width shows how near it is to the top.
``--bot`` plays the same dice without knowing them.  Seeds are ``match/…``, as in the matches.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from copy import deepcopy

from sheets.bots.value import AnyValue, value_of
from sheets.engine.asks import CHANCE
from sheets.engine.drive import Dice
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.lab.accumulate import Moments
from sheets.lab.simulate import cpu_time
from tests.bench.matches import Timed, play

Known = dict[AnyState, Dice]  # a state, and what was rolled on the way to it


def foreseen(game: AnyGame, setup: Setup, kept: int, within: int) -> float:
    """The most points that the beam reaches."""
    value = value_of(game)
    beam: Known = {game.start(setup): Dice(setup)}
    most = 0.0
    while beam:
        rests: Known = {}
        for state, dice in beam.items():
            rests.update(_phase(game, value, state, dice, within))
        over = [state for state in rests if game.rules.ask(state) is None]
        most = max([most, *(game.bot.outcome(state)[0] for state in over)])
        alive = sorted(set(rests) - set(over), key=lambda each: -value.results(each)[0])
        beam = {state: rests[state] for state in alive[:kept]}
    return most


def _phase(game: AnyGame, value: AnyValue, state: AnyState, dice: Dice, within: int) -> Known:
    """Where things can be at rest the next time, or over."""
    found: Known = {}
    front: Known = {state: dice}
    while front:
        after: Known = {}
        for each, rolled in front.items():
            after.update(_steps(game, each, rolled))
        done = [
            each
            for each in after
            if game.rules.ask(each) is None or game.bot.is_quiet(each, CHANCE)
        ]
        found |= {each: after.pop(each) for each in done}
        best = sorted(after, key=lambda each: -value.quick_value(each, 0))[:within]
        front = {each: after[each] for each in best}
    return found


def _steps(game: AnyGame, state: AnyState, dice: Dice) -> Iterator[tuple[AnyState, Dice]]:
    """What can come next: of the dice just what does come."""
    ask = game.rules.ask(state)
    if ask is not None and ask.seat == CHANCE:
        dice = deepcopy(dice)
        move = dice.roll(game, state)
        dice.rolled(game, state)
        yield game.rules.apply(state, move), dice
        return
    for move in game.rules.legal(state):
        yield game.rules.apply(state, move), dice


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", default="match")
    parser.add_argument("--kept", type=int, default=8)
    parser.add_argument("--within", type=int, default=24)
    parser.add_argument("--bot", default="")
    words = parser.parse_args()
    game = load_game(words.game)
    knowing, playing, ahead = Moments(), Moments(), Moments()
    for number in range(words.deals):
        setup = Setup(words.game, (Player("P1"),), seed=f"{words.seed}/{number}", solo=True)
        most = foreseen(game, setup, words.kept, words.within)
        knowing.add(most)
        if words.bot:
            with cpu_time():
                points = play(game, [Timed(words.bot)], setup.seed, 0)[1]
            playing.add(points)
            ahead.add(most - points)
    about = f"{words.game} alone, {words.deals} games ({words.seed})"
    lines = [f"{about}: all dice known, {words.kept} kept, {words.within} within a phase"]
    for name, moments in (("known", knowing), (words.bot, playing), ("ahead", ahead)):
        if moments.count:
            reach = moments.interval()
            lines.append(f"  {name}: {reach.value:.1f} [{reach.low:.1f}, {reach.high:.1f}]")
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
