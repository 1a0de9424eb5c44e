"""What Fleet prints."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.table import Table
from sheets.fleet.paper import words
from sheets.fleet.paper.pages import Pages, routes
from sheets.fleet.rules import Rules
from sheets.fleet.rules.moves import Move, Start
from sheets.fleet.rules.state import PlayerSheet, State


class Paper(facets.Paper[State, Move]):
    """The sheets of Fleet, blank or filled, Captain Ruth and the player aid."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
        return self._pages(what, setup, state, {})

    def played(self, what: str, table: Table[State, Move]) -> Mapping[str, Any]:
        """With the start bonus, which the marks alone do not tell."""
        moves = [step.move for step in table.steps]
        begun = {move.seat: move.column for move in moves if isinstance(move, Start)}
        return self._pages(what, table.setup, table.state, begun)

    def _pages(
        self, what: str, setup: Setup, state: State | None, begun: Mapping[int, int]
    ) -> Mapping[str, Any]:
        parts = self.rules.parts
        if what == "aid":
            return {"parts": words.aid(parts)}
        count = max(1, len(setup.players))
        shown = state or State((PlayerSheet(),) * count)
        sheets = [
            Pages(parts, setup, state, seat, self.game.screen.sheet(shown, seat), begun.get(seat))
            for seat in range(count)
        ]
        return {"sheets": sheets, "ruth": self._ruth(state) if setup.solo else None}

    def _ruth(self, state: State | None) -> Mapping[str, Any]:
        stones = state.stones if state else ()
        return {
            "routes": routes(stones, "usual"),
            "big_routes": routes(stones, "large"),
            "chapters": words.ruth(self.rules.parts),
        }
