"""How good a position looks: the crabs one has, and their freedom to move."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from sheets.crabz.board import reach
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import State
from sheets.engine import facets

WIN = 1000.0
ROUNDS_AHEAD = 6  # of a playout


class Weights(NamedTuple):
    """What a crab is worth, one that can move, and each space it could move to; the
    latter two by its steps."""

    crab: float
    movable: tuple[float, ...]
    end: tuple[float, ...]


# Near regressions on who wins games of two, and of more (tests/bench/weights.py).  Among
# many a large crab, which may land on any other, is what keeps a player in the game.
DUEL = Weights(6.0, (0.0, 2.0, 3.0, 2.0), (0.0, 1.0, 0.2, 0.0))
CROWD = Weights(0.33, (0.0, 0.5, 0.1, 0.1), (0.0, 0.05, 0.02, 0.02))
FORESIGHT = 0.6  # who looks ahead plays better than the strength of the position says

# Positions of one search share most of their occupied spaces.
known_reach = lru_cache(maxsize=1 << 16)(reach)


def evaluate(state: State, seat: int) -> float:
    """Large for a win; else own strength against that of the others still in."""
    if state.end == "last_player":
        return WIN if state.turn == seat else -WIN
    if seat in state.out:
        return -WIN
    if state.end:
        return 0.0
    others = [
        strength(state, other, DUEL)
        for other in range(len(state.order))
        if other != seat and other not in state.out
    ]
    return strength(state, seat, DUEL) - sum(others) / len(others)


def chances(state: State, seat: int) -> float:
    """How likely a seat is the last one left: its share of everybody's strength."""
    if state.end == "last_player":
        return 1.0 if state.turn == seat else 0.0
    if seat in state.out:
        return 0.0
    if state.end:
        return 0.5
    own = strength(state, seat, CROWD) + FORESIGHT
    others = (
        exp(strength(state, other, CROWD) - own)
        for other in range(len(state.order))
        if other != seat and other not in state.out
    )
    return 1.0 / (1.0 + sum(others))


def strength(state: State, seat: int, weights: Weights) -> float:
    """Crabs on the board, crabs that could move, and where they could go."""
    worth, movable, to_go = weights
    occupied = state.occupied
    landing = (0, occupied, state.light, state.small)
    colour = state.order[seat]
    total = worth * state.crabs[colour]
    stacks = state.stacks
    own = state.tops[colour]
    while own:  # bits.bits without the generator: half of a search's time is spent here
        low = own & -own
        own ^= low
        start = low.bit_length() - 1
        steps = stacks[start] & 3
        ends = known_reach(steps, start, occupied) & landing[steps]
        if ends:
            total += movable[steps] + to_go[steps] * ends.bit_count()
    return total


class Advice(facets.Advice[State, Move]):
    """How good things look in CRABZ, for bots."""

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def chances(self, state: State, seat: int) -> float:
        return chances(state, seat)

    def horizon(self, state: State) -> int:
        return ROUNDS_AHEAD * self.contenders(state)

    def contenders(self, state: State) -> int:
        return len(state.order) - len(state.out)
