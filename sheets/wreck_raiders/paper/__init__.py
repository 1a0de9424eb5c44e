"""What Wreck Raiders prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.wreck_raiders.paper import pages
from sheets.wreck_raiders.rules import Rules
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State


class Paper(facets.Paper[State, Move]):
    """The sheets, boards and cards of Wreck Raiders."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
        return pages.printable(self.rules.parts, what, setup, state)
