"""Positions and score forms of Oh Crab!"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.engine import facets
from sheets.engine.errors import Problem
from sheets.engine.facets import Question
from sheets.engine.setup import Setup
from sheets.oh_crab.forms import position, score
from sheets.oh_crab.rules import Rules
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State


class Forms(facets.Forms[State, Move]):
    """Positions and score forms of Oh Crab!"""

    rules: Rules

    def position(self, state: State) -> str:
        return position.write(self.rules.words, state)

    def state(self, setup: Setup) -> State:
        return position.read(self.rules.parts, self.rules.words, setup)

    def form(self, setup: Setup) -> str:
        return score.form(self.rules.parts, setup)

    def questions(self, setup: Setup) -> Sequence[Question]:
        return score.questions(self.rules.parts, setup)

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        return score.fill(self.rules.parts, setup, answers)

    def read_form(self, text: str) -> tuple[Setup, State]:
        return score.read(self.rules.parts, self.rules.words, text)

    def audit(self, text: str) -> Sequence[Problem]:
        return score.audit(self.rules.parts, self.rules.words, text)
