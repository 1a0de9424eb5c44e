"""What CRABZ prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.crabz.paper import pages
from sheets.crabz.rules import Rules
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import State
from sheets.engine import facets
from sheets.engine.setup import Setup


class Paper(facets.Paper[State, Move]):
    """The sheets, boards and cards of CRABZ."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
        return pages.printable(self.rules.parts.data, what, setup, state)
