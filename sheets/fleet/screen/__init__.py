"""The sheets of Fleet."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine import facets
from sheets.engine.sheet import Sheet
from sheets.fleet.rules import Rules
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import State
from sheets.fleet.screen import sheet


class Screen(facets.Screen[State, Move]):
    """The sheet of each captain."""

    rules: Rules

    def sheet(
        self,
        state: State,
        seat: int | None = None,
        *,
        last: Move | None = None,
        hints: Sequence[Move] = (),
    ) -> Sheet:
        return sheet.sheet(state, self.rules.parts, seat, hints)

    def glance(self, state: State, *, last: Move | None = None) -> Sheet:
        from sheets.fleet.screen import glance

        return glance.sheet(state, self.rules.parts)
