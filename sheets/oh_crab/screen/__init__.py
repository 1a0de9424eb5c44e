"""The beach, market and hands of Oh Crab!"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sheets.engine import facets
from sheets.engine.frame import Size
from sheets.engine.sheet import Piece, Pieces, Section, Sheet
from sheets.engine.text import SOURCE, PlayerName, Text, say
from sheets.oh_crab.board import field_name
from sheets.oh_crab.rules import scoring
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import NOBODY, State
from sheets.oh_crab.screen import sheet

if TYPE_CHECKING:
    from sheets.drawing.canvas import Drawing


class Screen(facets.Screen[State, Move]):
    """The beach, market and hands of Oh Crab!"""

    def sheet(self, state: State, seat: int | None = None) -> Sheet:
        return sheet.sheet(state, seat)

    def in_words(self, state: State, *, brief: bool) -> Mapping[str, Section | None]:
        """The beach by its crabs and their neighbours, without a legend."""
        from sheets.oh_crab.screen import heard

        return {"beach": heard.beach(state, brief=brief), "legend": None}

    def path(self, state: State, move: Move) -> tuple[str, ...]:
        from sheets.oh_crab.screen import path

        return path.path(state, move)

    def drawing(self, state: State, sheet: Sheet, key: str) -> Drawing | Pieces | None:
        """The beach, and the cards of the market."""
        from sheets.oh_crab.screen import phone

        match key:
            case "beach":
                return phone.drawing(state, sheet)
            case "market":
                return phone.market(state)
        return None

    def picture(self, state: State, piece: Piece) -> Drawing | None:
        """The front of a card; the back of the deck."""
        from sheets.oh_crab.screen import phone

        kind, _, name = piece.picture.partition("/")
        shown = kind == "deck" or (kind == "card" and name)
        return phone.card(state.conf.parts, name) if shown else None

    def focus(self, state: State, seat: int) -> tuple[str, ...]:
        """The player's crabs."""
        fields = (state.at[crab] for crab in state.conf.crabs[seat])
        return tuple(field_name(field) for field in fields if field >= 0)

    def compact_sheet(self, state: State) -> Sheet:
        from sheets.oh_crab.screen import compact

        return compact.sheet(state)

    def framed(self, state: State, size: Size, language: str = SOURCE) -> Sheet:
        from sheets.oh_crab.screen import frame

        legal = self.rules.legal(state) if state.asks else ()
        reached = [place for move in legal for place in self.path(state, move)]
        return frame.framed(state, size, reached)

    def status(self, state: State) -> Text:
        if state.chef == NOBODY:
            return say("round {n}", n=state.round)
        return say("round {n} · chef {who}", n=state.round, who=PlayerName(state.chef))

    def tallies(self, state: State) -> Sequence[Text]:
        from sheets.oh_crab.screen import frame

        return tuple(frame.tally(state, seat) for seat in range(state.conf.seats))

    def progress_curve(self, state: State) -> tuple[int, ...]:
        return scoring.progress_curve(state)

    def progress_label(self) -> Text:
        return say("half rows from land")

    def round(self, state: State) -> int:
        return state.round
