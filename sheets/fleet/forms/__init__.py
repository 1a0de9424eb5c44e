"""Positions and score forms of Fleet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.engine import facets
from sheets.engine.errors import Problem
from sheets.engine.facets import Question
from sheets.engine.setup import Setup
from sheets.fleet.forms import audit, position, score
from sheets.fleet.rules import Rules
from sheets.fleet.rules.moves import Move
from sheets.fleet.rules.state import State


class Forms(facets.Forms[State, Move]):
    """Positions and score forms of Fleet."""

    rules: Rules

    def position(self, state: State) -> str:
        return position.write(state, self.rules.parts)

    def state(self, setup: Setup) -> State:
        return position.start(setup, self.rules.parts)

    def form(self, setup: Setup) -> str:
        return score.blank(setup, self.rules.parts)

    def questions(self, setup: Setup) -> Sequence[Question]:
        return score.questions(setup)

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        return score.fill(setup, answers)

    def read_form(self, text: str) -> tuple[Setup, State]:
        return score.read(text, self.rules.parts)

    def audit(self, text: str) -> Sequence[Problem]:
        return audit.audit(text, self.rules.parts)
