"""How good a position looks: the crabs one has, and their freedom to move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from sheets.crabz.board import CELLS, reach
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import State
from sheets.engine import facets
from sheets.engine.text import Text, say

WIN = 1000.0


class Weights(NamedTuple):
    """What a crab is worth, one that can move, and each space it could move to; the
    latter two by its steps."""

    crab: float
    movable: tuple[float, ...]
    end: tuple[float, ...]


# Near a regression on who wins games of two (tests/bench/weights.py).
DUEL = Weights(6.0, (0.0, 2.0, 3.0, 2.0), (0.0, 1.0, 0.2, 0.0))

# Positions of one search share most of their occupied spaces.
known_reach = lru_cache(maxsize=1 << 16)(reach)


def evaluate(state: State, seat: int) -> float:
    """Large for a win; else own strength against that of the others still in."""
    if state.end == "last_player":
        return WIN if state.turn == seat else -WIN
    if seat in state.out:
        return -WIN
    if state.end or state.agreed:  # a draw, or one that others still may decline
        return 0.0
    others = [
        strength(state, other, DUEL)
        for other in range(len(state.order))
        if other != seat and other not in state.out
    ]
    return strength(state, seat, DUEL) - sum(others) / len(others)


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


# -- what the learned value sees ---------------------------------------------------------------


def features(state: State, seat: int) -> tuple[float, ...]:
    """Crabs by size: on top, able to move, and where to; and how soon it is this seat's turn."""
    tops, movable, ends = [0.0] * 4, [0.0] * 4, [0.0] * 4
    occupied = state.occupied
    landing = (0, occupied, state.light, state.small)
    stacks = state.stacks
    colour = state.order[seat]
    left = state.tops[colour]
    alone = 0
    while left:
        low = left & -left
        left ^= low
        start = low.bit_length() - 1
        steps = stacks[start] & 3
        tops[steps] += 1.0
        alone += stacks[start] < 16
        reached = known_reach(steps, start, occupied) & landing[steps]
        if reached:
            movable[steps] += 1.0
            ends[steps] += reached.bit_count()
    free = sum(movable)
    crabs = float(state.crabs[colour])
    count = len(state.order)
    before = sum(
        (state.turn + step) % count not in state.out for step in range((seat - state.turn) % count)
    )  # players who move first
    return (
        crabs,
        crabs - sum(tops),
        float(alone),
        *tops[1:],
        *movable[1:],
        *ends[1:],
        sqrt(sum(ends)),
        float(free > 0),
        float(free > 1),
        float(free > 2),
        float(before == 0),
        float(before == 1),
        float(before == 2),
        free * (before == 0),
        float(free == 1 and before > 0),
    )


def aspects() -> tuple[Text, ...]:
    """What the estimate and each feature is about."""
    crabs, tops, free = say("crabs left"), say("crabs on top"), say("crabs that can move")
    ends, turn = say("spaces to move to"), say("whose turn comes when")
    return (
        *([crabs] * 4),
        *([tops] * 3),
        *([free] * 3),
        *([ends] * 4),
        *([free] * 3),
        *([turn] * 3),
        *([free] * 2),
    )


class Advice(facets.Advice[State, Move]):
    """How good things look in CRABZ, for bots."""

    unit = "share"
    swing = 12.0

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def contenders(self, state: State) -> Sequence[int]:
        return [seat for seat in range(len(state.order)) if seat not in state.out]

    def rest(self, state: State, seat: int) -> bool:
        """Nothing is half done but a draw that is being agreed on."""
        return not state.agreed

    def features(self, state: State, seat: int) -> tuple[float, ...]:
        return features(state, seat)

    def aspects(self) -> tuple[Text, ...]:
        return aspects()

    def clocks(self, state: State) -> tuple[float]:
        return (state.occupied.bit_count() / len(CELLS),)
