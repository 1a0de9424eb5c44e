"""Positions and score forms of Wreck Raiders."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.findings import Findings
from sheets.engine.forms import SchemaForms
from sheets.engine.schema import Fields, Schema, Values
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.wreck_raiders.forms import asks, mats
from sheets.wreck_raiders.forms.audit import audit_faces, implausibilities
from sheets.wreck_raiders.forms.schema import schema
from sheets.wreck_raiders.forms.state import complete, derived, final
from sheets.wreck_raiders.rules import Rules
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import Claiming, State, cards_left, in_places, tiles_left


class Forms(SchemaForms[State, Move]):
    """Positions and score forms of Wreck Raiders."""

    rules: Rules

    def schema(self, setup: Setup) -> Schema:
        return schema(self.rules.parts, setup)

    def comparable(self, state: State) -> State:
        """The order of cards in the row and of tiles is that of their places."""
        market = tuple(in_places(state, pile) for pile in range(1, 4))
        return replace(state, row=in_places(state, 0), market=market, places=((),) * 4)

    def position(self, state: State) -> str:
        return super().position(self.comparable(state))

    def setup(self, state: State, names: Sequence[str] = ()) -> Setup:
        players = tuple(map(Player, names or state.names))
        return Setup(self.rules.info.key, players, dice="physical", solo=state.solo)

    def blank(self, setup: Setup, values: Values, to: Findings) -> State:
        table: Fields | None = values.table["table"]
        claim = Claiming("", 0) if table and table["claim"] else None
        return replace(self.rules.start(setup), claim=claim)

    def derived(self, state: State, seat: int | None = None) -> Fields:
        return derived(state) if seat is None else mats.derived(state.mats[seat])

    def complete(self, setup: Setup, state: State, values: Values, to: Findings) -> State:
        state = complete(self.rules.parts, state, values, to)
        if to.wrong:
            return state
        state = self.rules.settled(state)
        if state.asks and not self._answerable(state):
            word = next(asks.write(state))
            to.at("table.next").wrong(
                say("`{word}` has no possible move in this position", word=word)
            )
        return state

    def _answerable(self, state: State) -> bool:
        ask = state.asks[-1]
        if isinstance(ask, owed.Roll):
            return True
        if isinstance(ask, owed.Exhibit):
            return cards_left(state) > 0
        if isinstance(ask, owed.Stack):
            return tiles_left(state, ask.tile) > 0
        return bool(self.rules.legal(state))

    def final(self, setup: Setup, values: Values, to: Findings) -> State:
        """Return the end of a paper game, or that of a position whose game is over."""
        table: Fields | None = values.table["table"]
        if table is not None and table["over"]:
            return self.build(setup, values, to)
        return final(self.rules.parts, values.put(self.blank(setup, values, to)), values, to)

    def warnings(self, state: State) -> Sequence[Problem]:
        to = Findings()
        audit_faces(self.rules.parts, state, to)
        return to.odd

    def implausibilities(self, state: State, names: Sequence[str], to: Findings) -> None:
        implausibilities(self.rules.parts, state, names, to)
