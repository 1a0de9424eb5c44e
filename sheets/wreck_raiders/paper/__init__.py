"""What Wreck Raiders prints."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.table import Table
from sheets.wreck_raiders.paper import pages
from sheets.wreck_raiders.paper.log import rounds
from sheets.wreck_raiders.paper.news import news
from sheets.wreck_raiders.rules import Rules
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State


class Paper(facets.Paper[State, Move]):
    """The sheets, boards and cards of Wreck Raiders."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, object]:
        return pages.printable(self.rules.parts, what, setup, state)

    def played(self, what: str, table: Table[State, Move]) -> Mapping[str, object]:
        """The solo log with all its rounds."""
        if what != "log" or not table.setup.solo:
            return self.printable(what, table.setup, table.state)
        course = zip(table.states, (step.move for step in table.steps), strict=False)
        return pages.log(self.rules.parts, table.setup, table.state, rounds(course))

    def since(self, what: str, table: Table[State, Move], step: int) -> Mapping[str, object]:
        """With what came to lie on mats and board since a step."""
        if what not in ("mat", "board"):
            return self.played(what, table)
        new = news(table.at(step), table.state)
        return pages.printable(self.rules.parts, what, table.setup, table.state, new)
