"""The mats, market and reef of Wreck Raiders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sheets.engine import facets
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text, say
from sheets.wreck_raiders.names import ZONE_WORDS, ZONES
from sheets.wreck_raiders.rules import Rules, scoring
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State
from sheets.wreck_raiders.screen import mat, sheet

if TYPE_CHECKING:
    from sheets.drawing.canvas import Drawing

BOARD = "Board (six spots in a ring)"


class Screen(facets.Screen[State, Move]):
    """The mats, market and reef of Wreck Raiders."""

    rules: Rules

    def sheet(self, state: State, seat: int | None = None) -> Sheet:
        parts = self.rules.parts
        return sheet.sheet(parts, state) if seat is None else mat.sheet(parts, state, seat)

    def glance(self, state: State) -> Sheet:
        from sheets.wreck_raiders.screen import glance

        return glance.sheet(self.rules.parts, state)

    def path(self, state: State, move: Move) -> tuple[str, ...]:
        from sheets.wreck_raiders.screen import path

        return path.path(state, move)

    def drawing(self, state: State, sheet: Sheet, title: str) -> Drawing | None:
        """The board; the mats are lists."""
        from sheets.wreck_raiders.screen import phone

        return phone.board(self.rules.parts, state, sheet) if title == BOARD else None

    def pad(self, state: State) -> facets.Pad | None:
        """All dice in play (WR-3.1), each with its value and its zone."""
        if state.asks[-1].kind != "roll":
            return None
        values = tuple((str(value), Text(str(value))) for value in range(1, 7))
        zones = tuple((f"@{zone}", word) for zone, word in zip(ZONES, ZONE_WORDS, strict=True))
        dice = self.rules.parts.numbers[len(state.mats)].dice
        return facets.Pad("roll", ((values, zones),) * dice)

    def gauge(self, state: State) -> tuple[int, ...]:
        return tuple(scoring.coins(self.rules.parts, state, own) for own in state.mats)

    def gauge_label(self) -> Text:
        return say("coins")

    def round(self, state: State) -> int:
        return state.round
