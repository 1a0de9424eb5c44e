"""The printed things of Wreck Raiders."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from sheets.drawing.page import printed
from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.table import Table
from sheets.engine.text import say
from sheets.wreck_raiders.names import NOBODY
from sheets.wreck_raiders.paper import aid, board, cards, log, mat, sheet
from sheets.wreck_raiders.paper.news import NONE, News, news
from sheets.wreck_raiders.paper.turns import UNWRITTEN, LogRound, rounds
from sheets.wreck_raiders.rules import Rules
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State


class Paper(facets.Paper[State, Move]):
    """The sheets, boards and cards of Wreck Raiders."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, object]:
        return self._pages(what, setup, state)

    def played(self, what: str, table: Table[State, Move]) -> Mapping[str, object]:
        """Return the solo log with all its rounds."""
        if what != "log" or not table.setup.solo:
            return self.printable(what, table.setup, table.state)
        made = zip(table.states, (step.move for step in table.steps), strict=False)
        return self._pages(what, table.setup, table.state, course=rounds(made))

    def since(self, what: str, table: Table[State, Move], step: int) -> Mapping[str, object]:
        """Return mats and board with a mark where something is new since a step."""
        if what not in ("mat", "board"):
            return self.played(what, table)
        return self._pages(what, table.setup, table.state, news(table.at(step), table.state))

    def _pages(
        self,
        what: str,
        setup: Setup,
        state: State | None,
        new: News = NONE,
        course: Mapping[int, LogRound] = UNWRITTEN,
    ) -> Mapping[str, object]:
        parts = self.rules.parts
        match what:
            case "sheet":
                return printed(say("scoring pad"), sheet.ScorePad(parts, setup, state).pages)
            case "mat":
                mats = [*mat.owned(parts, setup, state, new)]
                return printed(say("player mat"), partial(mat.pages, parts, mats))
            case "board":
                fresh = new.get(NOBODY, frozenset())
                return printed(say("board"), board.BoardPage(parts, setup, state, fresh).pages)
            case "cards":
                title = say("exhibits and tiles to cut out")
                return printed(title, partial(cards.pages, parts, state))
            case "log":
                return printed(say("solo log"), log.LogPage(parts, setup, state, course).pages)
        return aid.context(parts)
