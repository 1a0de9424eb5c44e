"""The printed things of Fleet."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.sheet import Sheet
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.fleet.paper import aid, ruth, words
from sheets.fleet.paper.sheet import SheetPages
from sheets.fleet.rules import Rules
from sheets.fleet.rules.moves import Move, Start
from sheets.fleet.rules.state import PlayerSheet, State
from sheets.fleet.screen import boxes


class Paper(facets.Paper[State, Move]):
    """The sheets of Fleet, blank or filled, Captain Ruth and the player aid."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, object]:
        return self._pages(what, setup, state, {})

    def played(self, what: str, table: Table[State, Move]) -> Mapping[str, object]:
        """With the start bonus, which the marks alone do not tell."""
        return self._pages(what, table.setup, table.state, _begun(table))

    def since(self, what: str, table: Table[State, Move], step: int) -> Mapping[str, object]:
        """With the marks and strikes since a step."""
        before = table.states[step]
        return self._pages(what, table.setup, table.state, _begun(table), before)

    def _pages(
        self,
        what: str,
        setup: Setup,
        state: State | None,
        begun: Mapping[int, int],
        before: State | None = None,
    ) -> Mapping[str, object]:
        parts = self.rules.parts
        if what == "aid":
            return {
                "parts": words.aid(parts),
                "stations": partial(aid.stations, parts),
            }
        seats = range(max(1, len(setup.players)))
        shown = state or State(self.rules.parts, (PlayerSheet(),) * len(seats))
        sheets = []
        for seat in seats:
            sheet = self._sheet(shown, seat)
            if before is not None:
                sheet = sheet.with_changes(self._sheet(before, seat))
            sheets.append(SheetPages(parts, setup, state, seat, sheet, begun.get(seat)))
        return {"sheets": sheets, "ruth": self._ruth(state) if setup.solo else None}

    def _sheet(self, state: State, seat: int) -> Sheet:
        """The sheet with all that one ticks on paper."""
        sheet = self.game.screen.sheet(state, seat)
        ticked = boxes.tracks(self.rules.parts, state.sheets[seat])
        return replace(sheet, rows=(*sheet.rows, (ticked,)))

    def _ruth(self, state: State | None) -> Mapping[str, object]:
        stones, parts = state.stones if state else (), self.rules.parts
        return {
            "routes": partial(ruth.routes, stones),
            "career": partial(ruth.career, parts),
            "chapters": words.ruth(parts),
        }


def _begun(table: Table[State, Move]) -> Mapping[int, int]:
    """The columns of the start bonuses, by seat."""
    moves = (step.move for step in table.steps)
    return {move.who: move.column for move in moves if isinstance(move, Start)}
