"""What Wreck Raiders prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.table import Table
from sheets.wreck_raiders.names import NOBODY
from sheets.wreck_raiders.paper import pages
from sheets.wreck_raiders.paper.log import rounds
from sheets.wreck_raiders.rules import Rules
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State


class Paper(facets.Paper[State, Move]):
    """The sheets, boards and cards of Wreck Raiders."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
        return pages.printable(self.rules.parts, what, setup, state)

    def played(self, what: str, table: Table[State, Move]) -> Mapping[str, Any]:
        """With the places of the last step; the solo log with all its rounds."""
        parts, setup, state = self.rules.parts, table.setup, table.state
        if what == "log" and setup.solo:
            course = zip(table.states, (step.move for step in table.steps), strict=False)
            return pages.log(parts, setup, state, rounds(course))
        seats = {NOBODY: None, **{seat: seat for seat in range(len(setup.players))}}
        last = {
            key: frozenset(table.marked(self.game.screen.sheet(state, seat)).last)
            for key, seat in seats.items()
        }
        return pages.printable(parts, what, setup, state, last)
