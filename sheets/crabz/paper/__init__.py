"""What CRABZ prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sheets.crabz.paper import pages as sheets
from sheets.crabz.rules import Rules
from sheets.crabz.rules.moves import COLOURS, Move
from sheets.crabz.rules.state import State
from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.text import say


class Paper(facets.Paper[State, Move]):
    """Boards and crabs to cut out, the game record and the player aid of CRABZ."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
        match what:
            case "board":
                return {"boards": self._boards(setup, state)}
            case "tokens":
                return sheets.tokens(setup)
            case "record":
                return {
                    "rows": sheets.RECORD_ROWS,
                    "players": sheets.players(setup),
                    "start": self.game.forms.position(state) if state is not None else "",
                }
        return sheets.aid()

    def colours(self, state: State) -> Sequence[str]:
        return [COLOURS[colour] for colour in state.order]

    def _boards(self, setup: Setup, state: State | None) -> list[sheets.Board]:
        show = self.game.screen.sheet
        if state is not None:
            return [sheets.board(say("CRABZ – the game as it stands"), None, show(state))]
        blank = sheets.blank_boards(self.rules.parts.data, setup)
        return [sheets.board(title, note, show(zone)) for title, note, zone in blank]
