"""The beach, market and hands of Oh Crab!"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from sheets.engine import facets
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text, say
from sheets.oh_crab.rules import scoring
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import sheet

if TYPE_CHECKING:
    from sheets.drawing.canvas import Drawing

BEACH = "Beach"


class Screen(facets.Screen[State, Move]):
    """The beach, market and hands of Oh Crab!"""

    def sheet(self, state: State, seat: int | None = None) -> Sheet:
        return sheet.sheet(state, seat)

    def path(self, state: State, move: Move) -> tuple[str, ...]:
        from sheets.oh_crab.screen import path

        return path.path(state, move)

    def drawings(self, state: State, sheet: Sheet) -> Mapping[str, Drawing]:
        """The beach."""
        from sheets.oh_crab.screen import phone

        beach = any(each.title.id == BEACH for each in sheet.sections)
        return {BEACH: phone.drawing(state, sheet)} if beach else {}

    def glance(self, state: State) -> Sheet:
        from sheets.oh_crab.screen import glance

        return glance.sheet(state)

    def gauge(self, state: State) -> tuple[int, ...]:
        return scoring.gauge(state)

    def gauge_label(self) -> Text:
        return say("half rows from land")

    def round(self, state: State) -> int:
        return state.round
