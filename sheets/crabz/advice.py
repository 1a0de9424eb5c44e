"""How good a position looks: the freedom to move, and what keeps it."""

from __future__ import annotations

from sheets.crabz.bits import bits, reach
from sheets.crabz.state import State

WIN = 1000.0


def evaluate(state: State, seat: int) -> float:
    """Large for a win; else own freedom against that of the others still in."""
    if state.end == "last_player":
        return WIN if state.turn == seat else -WIN
    if seat in state.out:
        return -WIN
    if state.end:
        return 0.0
    others = [
        freedom(state, other)
        for other in range(len(state.order))
        if other != seat and other not in state.out
    ]
    return freedom(state, seat) - sum(others) / len(others)


def freedom(state: State, seat: int) -> float:
    """Legal ends a seat could reach if it were its turn."""
    occupied = state.occupied
    landing = (0, occupied, state.light, state.small)
    total = 0
    for start in bits(state.tops[state.order[seat]]):
        steps = state.stacks[start] & 3
        total += (reach(steps, start, occupied) & landing[steps]).bit_count()
    return total
