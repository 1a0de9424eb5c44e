"""Positions and score forms of Wreck Raiders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sheets.engine import facets
from sheets.engine.errors import BadPosition, BadSetup, Problem
from sheets.engine.facets import Question
from sheets.engine.setup import Player, Setup
from sheets.engine.text import say
from sheets.wreck_raiders.forms import asks, reader, writer
from sheets.wreck_raiders.forms.position import PositionReader
from sheets.wreck_raiders.forms.reader import Findings
from sheets.wreck_raiders.rules import Rules
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import State, cards_left, tiles_left


class Forms(facets.Forms[State, Move]):
    """Positions and score forms of Wreck Raiders."""

    rules: Rules

    def state(self, setup: Setup) -> State:
        found = reader.tables(setup.position)
        self._check_players(found, setup)
        blank = self.rules.start(setup)
        state = PositionReader(self.rules.parts, found, blank, Findings()).read()
        if state.asks and not self._answerable(state):
            raise BadPosition(
                say("table.next: nothing can be done at `{word}`", word=next(asks.write(state)))
            )
        return state

    def _check_players(self, found: Mapping[str, Any], setup: Setup) -> None:
        theirs, ours = len(found["player"]), len(setup.players)
        if theirs != ours:
            raise BadSetup(
                say("the position is for {theirs} players, not {ours}", theirs=theirs, ours=ours)
            )
        if bool(found.get("solo")) != setup.solo:
            raise BadSetup(say("the position and the new game must both be solo, or neither"))

    def _answerable(self, state: State) -> bool:
        ask = state.asks[-1]
        if ask.kind == "roll":
            return True
        if ask.kind == "exhibit":
            return cards_left(state) > 0
        if ask.kind == "stack":
            return tiles_left(state, ask.what) > 0
        return bool(self.rules.legal(state))

    def position(self, state: State) -> str:
        return writer.position(state)

    def form(self, setup: Setup) -> str:
        return writer.blank(setup)

    def questions(self, setup: Setup) -> Sequence[Question]:
        return tuple(writer.questions(setup))

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        return writer.fill(setup, answers)

    def read_form(self, text: str) -> tuple[Setup, State]:
        setup, state, findings = self._read_form(text)
        findings.stop()
        return setup, state

    def audit(self, text: str) -> Sequence[Problem]:
        _, _, findings = self._read_form(text)
        return (*findings.wrong, *findings.odd)

    def _read_form(self, text: str) -> tuple[Setup, State, Findings]:
        found = reader.tables(text)
        players = tuple(map(Player, reader.names_of(found)))
        solo = bool(found.get("solo")) or len(players) == 1
        setup = Setup(self.rules.info.key, players, dice="physical", solo=solo)
        self.rules.validate(setup)
        findings = Findings()
        return (
            setup,
            reader.finished(self.rules.parts, found, self.rules.start(setup), findings),
            findings,
        )
