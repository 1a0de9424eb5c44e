"""Positions and score forms of Oh Crab!"""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.asks import ChanceEvent
from sheets.engine.findings import Findings, filled
from sheets.engine.forms import SchemaForms
from sheets.engine.schema import Fields, Schema, Values
from sheets.engine.setup import Player, Setup
from sheets.oh_crab.forms import asks
from sheets.oh_crab.forms.audit import implausibilities
from sheets.oh_crab.forms.schema import schema
from sheets.oh_crab.forms.state import blank, check_end, complete, derived, derived_of, ended
from sheets.oh_crab.rules import Rules
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State


class Forms(SchemaForms[State, Move]):
    """Positions and score forms of Oh Crab!"""

    rules: Rules

    def schema(self, setup: Setup) -> Schema:
        return schema(self.rules.parts, self.rules.grammar, setup)

    def setup(self, state: State, names: Sequence[str] = ()) -> Setup:
        players = names or [f"P{number + 1}" for number in range(state.conf.seats)]
        return Setup(self.rules.info.key, tuple(map(Player, players)))

    def names(self, state: State) -> tuple[str, ...]:
        return ("",) * state.conf.seats

    def blank(self, setup: Setup, values: Values, to: Findings) -> State:
        return blank(self.rules.parts, setup, values, to)

    def derived(self, state: State, seat: int | None = None) -> Fields:
        return derived(state) if seat is None else derived_of(state, seat)

    def complete(self, setup: Setup, state: State, values: Values, to: Findings) -> State:
        state = complete(state, values, to)
        if not to.wrong and state.asks and not self._answerable(state):
            to.at("race").wrong(filled(asks.NO_ANSWER, kind=state.asks[-1].kind))
        return state

    def _answerable(self, state: State) -> bool:
        if not asks.answerable(state):
            return False
        if isinstance(state.asks[-1], ChanceEvent):
            return self.rules.chance(state).outcomes() is not None
        return bool(self.rules.legal(state))

    def final(self, setup: Setup, values: Values, to: Findings) -> State:
        state = self.build(setup, ended(values), to)
        check_end(state, to)
        return state

    def implausibilities(self, state: State, names: Sequence[str], to: Findings) -> None:
        implausibilities(state, names, to)
