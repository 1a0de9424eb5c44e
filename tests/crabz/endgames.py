"""``python -m tests.crabz.endgames``: positions near the end between two, solved in full.

Each is solved by plain minimax, without the search that the test asks then; positions in which
every move is as good are left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sheets.engine.asks import CHANCE
from sheets.engine.chance import QuickDraws
from sheets.engine.registry import load_game
from sheets.testing.kit import make_setup

FILE = Path(__file__).with_name("endgames.txt")
COUNT = 300
MOST = 1500  # positions looked at for one
DEEPEST = 60
BACK = range(2, 6)  # steps before the end

GAME = load_game("crabz")


class TooMany(Exception):
    """It would take too long."""


class Solver:
    """The exact result for the seat to move: 1 win, 0 draw, -1 loss."""

    def __init__(self) -> None:
        self.known: dict[Any, int] = {}
        self.looked = 0

    def value(self, state: Any, seat: int, deep: int = 0) -> int:
        """The result of a state for a seat."""
        ask = GAME.rules.ask(state)
        if ask is None:
            return 0 if state.end != "last_player" else 1 if state.turn == seat else -1
        if state not in self.known:
            self.looked += 1
            if self.looked > MOST or deep > DEEPEST:
                raise TooMany
            best = -1
            for move in GAME.rules.legal(state):
                best = max(best, self.value(GAME.rules.apply(state, move), ask.seat, deep + 1))
                if best == 1:
                    break
            self.known[state] = best
        found = self.known[state]
        return found if ask.seat == seat else -found


def values(state: Any) -> list[int]:
    """The result of each legal move for whoever makes it."""
    solver, seat = Solver(), state.turn
    return [solver.value(GAME.rules.apply(state, move), seat) for move in GAME.rules.legal(state)]


def solved(number: int) -> Iterator[str]:
    """A position of a random game, if it can be solved and matters."""
    draws = QuickDraws(f"endgames/{number}")
    state = GAME.start(make_setup("crabz", 2))
    states = []
    while (ask := GAME.rules.ask(state)) is not None:
        if ask.seat == CHANCE:
            move = GAME.rules.chance(state).sample(draws)
        else:
            states.append(state)
            move = draws.choice(GAME.rules.legal(state))
        state = GAME.rules.apply(state, move)
    back = BACK[draws.below(len(BACK))]
    if len(states) <= back:
        return
    text = GAME.forms.position(states[-back])
    fresh = GAME.forms.state(make_setup("crabz", 2, position=text))
    try:
        found = values(fresh)
    except TooMany:
        return
    if len(set(found)) > 1:
        yield f"{text} {max(found)}"


def main() -> None:
    number = 0
    lines: list[str] = []
    while len(lines) < COUNT:
        lines += solved(number)
        number += 1
    FILE.write_text("\n".join(lines) + "\n")
    sys.stdout.write(f"{len(lines)} of {number} games\n")


if __name__ == "__main__":
    main()
