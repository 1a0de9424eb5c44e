"""Evaluation of CRABZ positions: crabs left, and their freedom to move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from sheets.crabz.board import CELLS, bits, reach
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import State, crabs_of
from sheets.engine import facets
from sheets.engine.text import Text, say

WIN = 1000.0


class Weights(NamedTuple):
    """Worth of a crab, of one that can move, and of each space in its reach; the latter two by
    its steps."""

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
    if state.end or state.offered:  # a draw, or one that others still may decline
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


def everyone(state: State) -> dict[int, tuple[float, ...]]:
    """Return the features of every contender: crabs by size, on top and just below, movable and
    safe ones, reachable spaces, and turn order."""
    count, out = len(state.order), state.out
    around = [(state.turn + step) % count for step in range(count)]
    seats = [seat for seat in around if seat not in out]  # in the order in which they move
    below = ([0] * 4, [0] * 4, [0] * 4, [0] * 4)
    shown = [_shown(state, state.order[seat], below) for seat in seats]
    stuck = _stuck(state)
    found = {}
    for before, seat in enumerate(seats):
        others = 0  # spaces that the others can move to
        for at, other in enumerate(shown):
            if at != before:
                others |= other.reached
        colour = state.order[seat]
        found[seat] = (
            *_counts(state, colour, shown[before], others),
            *_hour(shown[before], before),
            *below[colour][1:],
            stuck[colour],
        )
    return found


class Shown(NamedTuple):
    """The crabs of a colour that lie on top."""

    able: list[int]  # spaces of those that can move, by steps
    ends: list[int]  # how many spaces they can move to, by steps
    reached: int  # these spaces
    alone: int  # how many lie on no other crab
    on_own: int  # how many lie on one of their colour

    @property
    def free(self) -> int:
        """Number of crabs that can move."""
        _, large, medium, small = self.able
        return (large | medium | small).bit_count()


def _shown(state: State, colour: int, below: tuple[list[int], ...]) -> Shown:
    """The upper crabs of a colour; the crabs right below them are counted by colour and steps."""
    occupied, stacks = state.occupied, state.stacks
    landing = (0, occupied, state.light, state.small)
    able, ends, hits, alone, own = [0] * 4, [0] * 4, 0, 0, 0
    left = state.tops[colour]
    while left:  # bits.bits without the generator: half of a search's time is spent here
        low = left & -left
        left ^= low
        start = low.bit_length() - 1
        stack = stacks[start]
        steps = stack & 3
        reached = known_reach(steps, start, occupied) & landing[steps]
        if reached:
            able[steps] |= low
            ends[steps] += reached.bit_count()
            hits |= reached
        if stack < 16:
            alone += 1
        else:
            lower = stack >> 6 & 3
            below[lower][stack >> 4 & 3] += 1
            own += lower == colour
    return Shown(able, ends, hits, alone, own)


def _stuck(state: State) -> list[int]:
    """By colour: crabs that lie for good below one of a player who is out (CZ-7.4)."""
    found = [0] * 4
    for seat in state.out:
        for cell in bits(state.tops[state.order[seat]]):
            for crab in crabs_of(state.stacks[cell] >> 4):
                found[crab >> 2] += 1
    return found


def _counts(state: State, colour: int, shown: Shown, others: int) -> tuple[float, ...]:
    """Crabs left, covered and on top; those on top that can move, and to how many spaces; those
    of them that nobody can cover."""
    crabs, tops = state.crabs[colour], state.tops[colour]
    (_, large, medium, small), (_, ends1, ends2, ends3), _, alone, on_own = shown
    light = tops & state.light
    return (
        crabs,
        crabs - tops.bit_count(),
        alone,
        on_own,
        (tops & ~light).bit_count(),
        (light & ~state.small).bit_count(),
        (light & state.small).bit_count(),
        large.bit_count(),
        medium.bit_count(),
        small.bit_count(),
        (large & ~others).bit_count(),
        (medium & ~others).bit_count(),
        (small & ~others).bit_count(),
        ends1,
        ends2,
        ends3,
        sqrt(ends1 + ends2 + ends3),
    )


def _hour(shown: Shown, before: int) -> tuple[float, ...]:
    """Return features of the movable crabs and of the players who move first."""
    free = shown.free
    return (
        free > 0,
        free > 1,
        free > 2,
        before == 0,
        before == 1,
        before == 2,
        0 if before else free,
        free == 1 and before > 0,
    )


def feature_labels() -> tuple[Text, ...]:
    """Return the labels of the estimate and of each feature."""
    crabs, covered, tops = say("crabs left"), say("covered crabs"), say("crabs on top")
    free, safe = say("crabs that can move"), say("crabs that nobody can cover")
    ends, turn = say("reachable spaces"), say("turn order")
    return (
        *([crabs] * 2),
        covered,
        *([tops] * 5),
        *([free] * 3),
        *([safe] * 3),
        *([ends] * 4),
        *([free] * 3),
        *([turn] * 3),
        *([free] * 2),
        *([covered] * 4),
    )


class Evaluator(facets.Evaluator[State, Move]):
    """Evaluation of CRABZ for bots."""

    unit = "share"
    swing = 12.0

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state, seat)

    def contenders(self, state: State) -> Sequence[int]:
        return [seat for seat in range(len(state.order)) if seat not in state.out]

    def is_quiet(self, state: State, seat: int) -> bool:
        """Nothing is half done but a draw that is being agreed on."""
        return not state.offered

    def features(self, state: State, seat: int) -> tuple[float, ...]:
        return everyone(state)[seat]

    def everyone(self, state: State) -> dict[int, tuple[float, ...]]:
        return everyone(state)

    def feature_labels(self) -> tuple[Text, ...]:
        return feature_labels()

    def progress(self, state: State) -> tuple[float]:
        return (state.occupied.bit_count() / len(CELLS),)
