"""The state of a game with pads."""

from __future__ import annotations

from sheets.engine.events import Emit
from sheets.engine.stacked import Drafting
from sheets.engine.struct import Mutable, Struct
from sheets.rows.asks import AnyStep


class PadSheet(Struct):
    """A player's pad: the numbers in its boxes, counted row by row, and the misses."""

    written: tuple[int, ...]
    misses: int = 0


class Fields(Mutable):
    """The fields of a state and of its draft."""

    sheets: tuple[PadSheet, ...]
    asks: tuple[AnyStep, ...] = ()
    dice: tuple[int, ...] = ()  # in the order of the pad, 0 if not rolled; with rerolls those kept
    turn: int = 0  # the active player
    used: bool = False  # the active player has marked a box
    closed: tuple[str, ...] = ()  # keys of rows


class State(Fields, frozen=True):  # type: ignore[misc]  # frozen at run time
    """One moment of a game."""


class Draft(Fields, Drafting):
    """A state that one step may write on."""

    emit: Emit | None = None

    def put(self, seat: int, sheet: PadSheet) -> None:
        """Replace one player's pad."""
        self.sheets = (*self.sheets[:seat], sheet, *self.sheets[seat + 1 :])
