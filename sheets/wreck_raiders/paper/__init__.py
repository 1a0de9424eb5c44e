"""What Wreck Raiders prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.table import Table
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
        """The solo log with all its rounds."""
        found = self.printable(what, table.setup, table.state)
        if what != "log" or not table.setup.solo:
            return found
        course = zip(table.states, (step.move for step in table.steps), strict=False)
        return {**found, "course": {**found["course"], **rounds(course)}}
