"""Positions and score forms of Wreck Raiders."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.findings import Findings
from sheets.engine.forms import SchemaForms, names_of, players_of
from sheets.engine.schema import Fields, Schema, Values
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say
from sheets.wreck_raiders.forms import asks
from sheets.wreck_raiders.forms.audit import doubt_faces, doubts
from sheets.wreck_raiders.forms.schema import schema
from sheets.wreck_raiders.forms.state import build, final, values
from sheets.wreck_raiders.rules import Rules
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State, cards_left, tiles_left


class Forms(SchemaForms[State, Move]):
    """Positions and score forms of Wreck Raiders."""

    rules: Rules

    def schema(self, setup: Setup) -> Schema:
        return schema(self.rules.parts, setup)

    def setup(self, state: State, names: Sequence[str] = ()) -> Setup:
        players = tuple(map(Player, names or state.names))
        rules = 1 if state.first_rules else self.rules.info.rules
        return Setup(self.rules.info.key, players, dice="physical", solo=state.solo, rules=rules)

    def paper_setup(self, found: Fields) -> Setup:
        """Alone means solo: there is no other game for one."""
        players = tuple(map(Player, names_of(players_of(found))))
        solo = found.get("solo") is True or len(players) == 1
        info = self.rules.info
        setup = Setup(info.key, players, dice="physical", solo=solo, rules=info.rules)
        self.rules.validate(setup)
        return setup

    def values(self, state: State) -> Values:
        return values(state)

    def position(self, state: State) -> str:
        return super().position(state) + "\n"

    def build(self, setup: Setup, values: Values, to: Findings) -> State:
        state = build(self.rules.parts, values, self.rules.start(setup), to)
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
        return final(self.rules.parts, values, self.rules.start(setup), to)

    def warnings(self, state: State) -> Sequence[Problem]:
        to = Findings()
        doubt_faces(self.rules.parts, state, to)
        return to.odd

    def doubts(self, state: State, names: Sequence[str], to: Findings) -> None:
        doubts(self.rules.parts, state, names, to)
