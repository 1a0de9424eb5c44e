"""What Oh Crab! prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.table import Table
from sheets.oh_crab.paper import pages
from sheets.oh_crab.paper.turns import rows
from sheets.oh_crab.rules import Rules
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State


class Paper(facets.Paper[State, Move]):
    """The sheets, boards and cards of Oh Crab!."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, object]:
        return pages.printable(self.rules.parts, what, setup, state)

    def played(self, what: str, table: Table[State, Move]) -> Mapping[str, object]:
        """The race log with all its turns."""
        if what != "log":
            return self.printable(what, table.setup, table.state)
        made = (step.move for step in table.steps)
        turns = rows(zip(table.states, made, table.states[1:], strict=False))
        return pages.log_of(self.rules.parts, table.setup, table.state, turns)

    def colours(self, state: State) -> Sequence[str]:
        """Of two crabs the first (OC-17)."""
        from sheets.oh_crab.screen.beach import tint

        return [tint(state, crabs[0]) for crabs in state.conf.crabs]
