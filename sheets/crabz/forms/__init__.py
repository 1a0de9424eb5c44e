"""Positions, score forms and game records of CRABZ."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sheets.crabz.forms import position
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import State
from sheets.engine import facets
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.facets import Format, Question
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import say


class Forms(facets.Forms[State, Move]):
    """Positions, score forms and game records of CRABZ."""

    def position(self, state: State) -> str:
        return position.write(state)

    def state(self, setup: Setup) -> State:
        state = position.read(setup.position)
        if len(state.order) != len(setup.players):
            raise BadSetup(
                say(
                    "the position is for {theirs} players, not {ours}",
                    theirs=len(state.order),
                    ours=len(setup.players),
                )
            )
        return state

    def told(self, state: State) -> State | None:
        """All but the zone of the start and the positions that may return: whoever picks up
        a game begins to count anew.  Before the crabs lie there is no position."""
        if state.phase != "play":
            return None
        return replace(state, zone=0, seen=(), first_known=True, out=tuple(sorted(state.out)))

    @property
    def formats(self) -> Mapping[str, Format]:
        from sheets.crabz.forms.gamerecord import GameRecord

        return {"crabz": GameRecord()}

    def form(self, setup: Setup) -> str:
        from sheets.crabz.forms import score

        return score.form(setup)

    def questions(self, setup: Setup) -> Sequence[Question]:
        from sheets.crabz.forms import score

        return score.questions(setup)

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        from sheets.crabz.forms import score

        return score.fill(setup, answers)

    def read_form(self, text: str) -> tuple[Setup, State]:
        from sheets.crabz.forms import score

        return score.read_form(text)

    def audit(self, text: str) -> Sequence[Problem]:
        from sheets.crabz.forms import score

        return score.audit(text)
