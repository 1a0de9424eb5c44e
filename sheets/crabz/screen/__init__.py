"""The board of CRABZ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sheets.crabz.board import NAMES
from sheets.crabz.rules import Rules
from sheets.crabz.rules.moves import Crawl, Lay, Move
from sheets.crabz.rules.state import State
from sheets.crabz.screen import sheet
from sheets.engine import facets
from sheets.engine.frame import Size
from sheets.engine.sheet import Sheet
from sheets.engine.text import SOURCE, Text, say

if TYPE_CHECKING:
    from sheets.drawing.canvas import Drawing


class Screen(facets.Screen[State, Move]):
    """The board of CRABZ, the same for all seats."""

    rules: Rules

    def sheet(self, state: State, seat: int | None = None) -> Sheet:
        return sheet.board(self.rules.parts, state)

    def framed(self, state: State, size: Size, language: str = SOURCE) -> Sheet:
        return sheet.framed(self.rules.parts, state)

    def compact_sheet(self, state: State) -> Sheet:
        return sheet.compact_sheet(self.rules.parts, state)

    def path(self, state: State, move: Move) -> tuple[str, ...]:
        """From where to where, and which group survives a wave."""
        match move:
            case Lay(space):
                return (NAMES[space],)
            case Crawl(start, end, None):
                return NAMES[start], NAMES[end]
            case Crawl(start, end, int(survivor)):
                return NAMES[start], NAMES[end], NAMES[survivor]
        return ()

    def drawing(self, state: State, sheet: Sheet, key: str) -> Drawing | None:
        """The board."""
        from sheets.crabz.screen import phone

        return phone.drawing(sheet) if key == "board" else None

    def progress_curve(self, state: State) -> tuple[int, ...]:
        """Crabs free to move, by seat."""
        return tuple(sheet.movable(state, seat) for seat in range(len(state.order)))

    def tallies(self, state: State) -> Sequence[Text]:
        """Each player's colour, and how many crabs are free of those left."""
        return tuple(sheet.tally(state, seat) for seat in range(len(state.order)))

    def progress_label(self) -> Text:
        return say("crabs free to move")
