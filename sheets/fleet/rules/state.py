"""The state of a game of Fleet, and the working copy a step is made on.

A sheet counts: so many boxes of a section are marked, the topmost ones (FL-4.1);
so many struck, the lowest ones (FL-14.6).  ``open`` and ``done`` repeat what
follows from the counts, because the rules ask for little else.
"""

from __future__ import annotations

from typing import Literal

from sheets.engine.events import Emit
from sheets.engine.stacked import Drafting
from sheets.engine.struct import Mutable, Struct
from sheets.fleet.names import SECTIONS
from sheets.fleet.parts import Parts
from sheets.fleet.rules.asks import Ask

Phase = Literal[
    "setup", "boat", "boat_leftover", "income", "fishing", "town", "town_leftover", "over"
]
PHASES: tuple[Phase, ...] = (
    "setup",
    "boat",
    "boat_leftover",
    "income",
    "fishing",
    "town",
    "town_leftover",
    "over",
)
RUTH = 1  # Captain Ruth's place in the turn order of a solo game
NO_DIE = -1

NO_MARKS = (0,) * len(SECTIONS)
NO_FISH: tuple[tuple[int, ...], ...] = ((),) * 10
ALL_OPEN = (1 << len(SECTIONS)) - 1
COIN_DUE = 3  # in State.swordfish: level + COIN_DUE, when only the coin is still to come


class PlayerSheet(Struct):
    """One player's sheet."""

    marks: tuple[int, ...] = NO_MARKS
    open: int = ALL_OPEN  # sections with an open box, by bit
    levels: tuple[int, ...] = (0, 0, 0, 0, 0)
    fish: tuple[tuple[int, ...], ...] = NO_FISH  # launched boats by section, in launch order
    choices: tuple[str, ...] = ("", "", "", "", "")  # what the ? boxes gave, L or B
    coins: int = 0
    stars: int = 0  # star actions still to be performed (FL-6.7)
    done: int = 0  # completed buildings, by bit of their section
    hexes: int = 0
    recycled: int = 0
    bonus: int = -1  # King Crab bonus
    captain: int = -1
    struck: tuple[int, ...] = NO_MARKS
    struck_stars: int = 0  # by bit, in the order of the track's stars


class Fields(Mutable):
    """The fields of a state and of its draft."""

    parts: Parts
    sheets: tuple[PlayerSheet, ...]
    asks: tuple[Ask, ...] = ()
    phase: Phase = "setup"
    round: int = 0
    turn: int = 0  # how many are done in this phase
    first: int = -1  # start player of the round; -1 not yet known
    pool: tuple[int, ...] = ()
    die: int = NO_DIE  # the die in the hand of whose turn it is
    used: bool = False  # whose turn it is has used the die
    swordfish: tuple[int, ...] = ()  # bonus still to come after fishing, by seat
    stones: tuple[int, ...] = ()  # Captain Ruth's; empty if she does not play
    captains: bool = False
    trophies: bool = False
    gold: int = -1
    silver: int = -1
    silver_won: int = 0  # seats, by bit; the trophy is gone once it is not 0

    @property
    def actors(self) -> int:
        """The number of players and captains that take dice."""
        return 2 if self.stones else len(self.sheets)

    @property
    def seat(self) -> int:
        """Whose turn it is in this phase; RUTH in solo when it is hers."""
        return seat_at(self, self.turn)


class State(Fields, frozen=True):  # type: ignore[misc]  # frozen at run time
    """A state of a game.  ``asks`` is never empty before the game is over."""


class Draft(Fields, Drafting):
    """A state one can write on, for the length of one step."""

    emit: Emit | None = None

    def put(self, seat: int, sheet: PlayerSheet) -> None:
        """Replaces one player's sheet."""
        sheets = self.sheets
        self.sheets = (*sheets[:seat], sheet, *sheets[seat + 1 :])


def seat_at(state: Fields, turn: int) -> int:
    """Return the seat that many places after the first of the round (FL-2.4, FL-14.4)."""
    if state.phase == "setup":
        return turn
    if state.stones:
        return (turn + 1 + state.round) % 2
    return (state.first + turn) % len(state.sheets)


def turn_order(state: Fields) -> list[int]:
    """The seats of this round's turn order; Captain Ruth has none."""
    if state.stones:
        return [0]
    return [seat_at(state, turn) for turn in range(len(state.sheets))]
