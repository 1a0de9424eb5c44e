"""Positions and score forms of Fleet."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import BadSetup
from sheets.engine.findings import Findings
from sheets.engine.forms import SchemaForms
from sheets.engine.schema import Fields, Schema, Values
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say
from sheets.fleet.forms.audit import implausibilities
from sheets.fleet.forms.schema import schema
from sheets.fleet.forms.state import complete, derived, derived_of, modules
from sheets.fleet.rules import Rules
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import PlayerSheet, State


class Forms(SchemaForms[State, Move]):
    """Positions and score forms of Fleet."""

    rules: Rules

    def schema(self, setup: Setup) -> Schema:
        return schema(self.rules.parts, setup)

    def setup(self, state: State, names: Sequence[str] = ()) -> Setup:
        return Setup(
            "fleet",
            tuple(map(Player, names or [f"P{at}" for at in range(1, len(state.sheets) + 1)])),
            solo=bool(state.stones),
            modules=modules(state),
            data=self.rules.parts.data.pack.name,
        )

    def blank(self, setup: Setup, values: Values, to: Findings) -> State:
        return State(self.rules.parts, (PlayerSheet(),) * len(values.players))

    def derived(self, state: State, seat: int | None = None) -> Fields:
        parts = self.rules.parts
        return derived(parts, state) if seat is None else derived_of(parts, state, seat)

    def complete(self, setup: Setup, state: State, values: Values, to: Findings) -> State:
        return complete(self.rules.parts, state, values, to)

    def state(self, setup: Setup) -> State:
        found = super().state(setup)
        for name in setup.modules:
            if name not in modules(found):
                text = say("the position has no {module}", module=name)
                raise BadSetup(text, rule="FL-1.10")
        return found

    def implausibilities(self, state: State, names: Sequence[str], to: Findings) -> None:
        implausibilities(self.rules.parts, state, names, to)
