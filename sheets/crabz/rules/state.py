"""The state of a game of CRABZ.

A stack is a whole number, four bits a crab, the top crab lowest: two bits of
colour, two of steps.  The masks repeat what the stacks say, because the rules
ask for little else.
"""

from __future__ import annotations

from typing import Literal

from sheets.crabz.rules.asks import Ask, Consent, First, Lay, Layout
from sheets.engine.events import Emit
from sheets.engine.stacked import Drafting
from sheets.engine.struct import Mutable

Phase = Literal["layout", "first", "lay", "play", "over"]
Stacks = tuple[int, ...]

EMPTY: Stacks = (0,) * 37


class Fields(Mutable):
    """The fields of a state and of its draft."""

    asks: tuple[Ask, ...]
    order: tuple[int, ...]  # the colour of each seat, clockwise (CZ-1.3)
    zone: int  # spaces to be filled at the start
    turn: int = 0  # seat to move; in a finished game the winner
    out: tuple[int, ...] = ()  # seats, in the order they went out
    stacks: Stacks = EMPTY
    occupied: int = 0
    tops: tuple[int, ...] = (0, 0, 0, 0)  # by colour: cells whose top crab has it
    crabs: tuple[int, ...] = (0, 0, 0, 0)  # by colour: how many are left on the board
    small: int = 0  # cells with a small top
    light: int = 0  # cells with a small or medium top
    seen: tuple[tuple[Stacks, int], ...] = ()  # positions that may still return (CZ-8.3)
    end: str = ""  # reason, once the game is over
    first_known: bool = False

    @property
    def phase(self) -> Phase:
        """The phase of the game, by the ask on top."""
        if not self.asks:
            return "over"
        match self.asks[-1]:
            case Layout():
                return "layout"
            case First():
                return "first"
            case Lay():
                return "lay"
        return "play"

    @property
    def offered(self) -> bool:
        """True while players are asked whether they agree to a draw."""
        return bool(self.asks) and isinstance(self.asks[-1], Consent)


class State(Fields, frozen=True):  # type: ignore[misc]  # frozen at run time
    """A moment of a game: the stacks, the turn, the players who are out."""


class Draft(Fields, Drafting):
    """A state one can write on, for the length of one step."""

    emit: Emit | None = None


def count_crabs(stacks: Stacks) -> tuple[int, ...]:
    """Return the number of crabs of each colour in these stacks."""
    counts = [0, 0, 0, 0]
    for stack in stacks:
        while stack:
            counts[stack >> 2 & 3] += 1
            stack >>= 4
    return tuple(counts)


def top_masks(stacks: Stacks) -> tuple[int, tuple[int, ...], int, int]:
    """(occupied, tops, small, light) of these stacks."""
    occupied = small = light = 0
    tops = [0, 0, 0, 0]
    for cell, stack in enumerate(stacks):
        if not stack:
            continue
        bit = 1 << cell
        occupied |= bit
        tops[stack >> 2 & 3] |= bit
        steps = stack & 3
        if steps == 3:
            small |= bit
        if steps >= 2:
            light |= bit
    return occupied, tuple(tops), small, light


def crabs_of(stack: int) -> list[int]:
    """The crabs of a stack, bottom to top."""
    crabs = []
    while stack:
        crabs.append(stack & 15)
        stack >>= 4
    return crabs[::-1]


def height(stack: int) -> int:
    """Return the number of crabs in a stack."""
    return (stack.bit_length() + 3) // 4
