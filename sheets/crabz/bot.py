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


class Ground(NamedTuple):
    """What the crabs of one player can do: how many are alone on their space; by their steps,
    how many can move and to how many spaces; and all spaces they can go to."""

    alone: int
    movable: list[int]
    ends: list[int]
    reached: int


def ground(state: State, seat: int) -> Ground:
    """What the crabs of a seat can do."""
    occupied, stacks = state.occupied, state.stacks
    landing = (0, occupied, state.light, state.small)
    movable, ends = [0] * 4, [0] * 4
    alone = reached = 0
    left = state.tops[state.order[seat]]
    while left:
        low = left & -left
        left ^= low
        start = low.bit_length() - 1
        stack = stacks[start]
        steps = stack & 3
        alone += stack < 16
        found = known_reach(steps, start, occupied) & landing[steps]
        if found:
            movable[steps] += 1
            ends[steps] += found.bit_count()
            reached |= found
    return Ground(alone, movable, ends, reached)


def features(state: State) -> dict[int, tuple[float, ...]]:
    """What every seat still in has, by one look at all crabs."""
    count = len(state.order)
    clockwise = ((state.turn + step) % count for step in range(count))
    seats = [seat for seat in clockwise if seat not in state.out]
    grounds = [ground(state, seat) for seat in seats]
    sizes = (state.occupied & ~state.light, state.light & ~state.small, state.small)
    found = {}
    sooner = 0  # spaces that who moves first can go to
    for turns, (seat, own) in enumerate(zip(seats, grounds, strict=True)):
        ever = sooner
        for other in grounds[turns + 1 :]:
            ever |= other.reached
        colour = state.order[seat]
        tops = state.tops[colour]
        found[seat] = _features(
            own, turns, state.crabs[colour], tops, sizes, tops & sooner, tops & ever
        )
        sooner |= own.reached
    return found


def _features(
    own: Ground,
    turns: int,
    crabs: int,
    tops: int,
    sizes: tuple[int, int, int],
    soon: int,
    ever: int,
) -> tuple[float, ...]:
    """Crabs by size: on top, able to move, and where to, and those on top that others may
    cover, before that seat's turn or at all; and how soon its turn is."""
    _, *movable = own.movable
    _, *ends = own.ends
    free = sum(movable)
    large, medium, small = sizes
    return (
        crabs,
        crabs - tops.bit_count(),
        own.alone,
        (tops & large).bit_count(),
        (tops & medium).bit_count(),
        (tops & small).bit_count(),
        *movable,
        *ends,
        sqrt(sum(ends)),
        free > 0,
        free > 1,
        free > 2,
        turns == 0,
        turns == 1,
        turns == 2,
        0 if turns else free,
        free == 1 and turns > 0,
        (ever & large).bit_count(),
        (ever & medium).bit_count(),
        (ever & small).bit_count(),
        soon.bit_count(),
        soon == tops,
    )


def aspects() -> tuple[Text, ...]:
    """What the estimate and each feature is about."""
    crabs, tops, free = say("crabs left"), say("crabs on top"), say("crabs that can move")
    ends, turn = say("spaces to move to"), say("whose turn comes when")
    safe = say("crabs that nobody can cover")
    return (
        *([crabs] * 4),
        *([tops] * 3),
        *([free] * 3),
        *([ends] * 4),
        *([free] * 3),
        *([turn] * 3),
        *([free] * 2),
        *([safe] * 5),
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
        return features(state)[seat]

    def all_features(self, state: State) -> dict[int, tuple[float, ...]]:
        return features(state)

    def aspects(self) -> tuple[Text, ...]:
        return aspects()

    def clocks(self, state: State) -> tuple[float]:
        return (state.occupied.bit_count() / len(CELLS),)
