"""The beach, market and hands of Oh Crab!"""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine import facets
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text, say
from sheets.oh_crab.rules import scoring
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import sheet


class Screen(facets.Screen[State, Move]):
    """The beach, market and hands of Oh Crab!"""

    def sheet(
        self,
        state: State,
        seat: int | None = None,
        *,
        last: Move | None = None,
        hints: Sequence[Move] = (),
    ) -> Sheet:
        return sheet.sheet(state, seat, last, hints)

    def glance(self, state: State, *, last: Move | None = None) -> Sheet:
        from sheets.oh_crab.screen import glance

        return glance.sheet(state)

    def gauge(self, state: State) -> tuple[int, ...]:
        return scoring.gauge(state)

    def gauge_label(self) -> Text:
        return say("half rows from land")
