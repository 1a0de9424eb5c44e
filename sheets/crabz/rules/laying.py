"""The variant of laying in turn: crab by crab, until every space of the zone is full (CZ-2.9)."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.crabz.board import NAMES, bits
from sheets.crabz.rules import asks, crawling, events, moves
from sheets.crabz.rules.state import Draft, Fields, State
from sheets.engine.errors import Problem
from sheets.engine.text import say

EACH = 3  # crabs of a size and colour (CZ-1.2)
FIRST_LAY = Problem("CZ-2.9", say("lay a crab first"))


def begin(draft: Draft, first: int) -> None:
    """Ask everyone in turn for a crab, from the start player on."""
    count = len(draft.order)
    turns = ((first + step) % count for step in range(3 * EACH * count))
    draft.asks = tuple(asks.LAY[seat] for seat in turns)[::-1]


def left(state: Fields, seat: int) -> Iterator[int]:
    """Yield the sizes that a seat still has beside the board."""
    colour = state.order[seat]
    for size in (1, 2, 3):
        if state.stacks.count(colour << 2 | size) < EACH:
            yield size


def options(state: State, ask: asks.Lay) -> list[moves.Lay]:
    """Return every size that is left on every free space of the zone."""
    sizes = list(left(state, ask.seat))
    return [moves.Lay(cell, size) for cell in bits(state.zone & ~state.occupied) for size in sizes]


def check(state: State, ask: asks.Lay, move: moves.Lay) -> Problem | None:
    """Return why a crab can't be laid there."""
    if not state.zone >> move.space & 1:
        return Problem("CZ-2.9", say("{space} is outside the zone", space=NAMES[move.space]))
    if state.occupied >> move.space & 1:
        return Problem("CZ-2.9", say("{space} is occupied", space=NAMES[move.space]))
    if move.size not in left(state, ask.seat):
        return Problem("CZ-1.2", say("all three crabs of this size are laid"))
    return None


def answer(draft: Draft, ask: asks.Lay, move: moves.Lay) -> None:
    """Lay it; after the last one the start player moves first."""
    stacks = list(draft.stacks)
    stacks[move.space] = draft.order[ask.seat] << 2 | move.size
    crawling.lay(draft, tuple(stacks))
    draft.tell(events.Laid, ask.seat, move.size, move.space)
    draft.turn = (ask.seat + 1) % len(draft.order)
    if not draft.asks:
        draft.tell(events.LaidOut)
        crawling.start_turn(draft, draft.turn)
