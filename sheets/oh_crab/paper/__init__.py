"""The printed things of Oh Crab!."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from sheets.drawing.page import printed
from sheets.engine import facets
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import replace
from sheets.engine.table import Table
from sheets.engine.text import say
from sheets.oh_crab.paper import aid, board, cards, log, words
from sheets.oh_crab.paper.turns import LogRow, rows
from sheets.oh_crab.rules import Rules
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.setup import configure
from sheets.oh_crab.rules.state import RaceConfig, State


class Paper(facets.Paper[State, Move]):
    """The sheets, boards and cards of Oh Crab!."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, object]:
        parts = self.rules.parts
        match what:
            case "board":
                return self._board(setup, state)
            case "cards":
                return printed(say("cards to cut out"), partial(cards.pages, parts))
            case "log":
                return self._log(setup, state)
        return {"aid": aid.Aid(parts)}

    def played(self, what: str, table: Table[State, Move]) -> Mapping[str, object]:
        """Return the race log with all its turns."""
        if what != "log":
            return self.printable(what, table.setup, table.state)
        made = (step.move for step in table.steps)
        turns = rows(zip(table.states, made, table.states[1:], strict=False))
        return self._log(table.setup, table.state, turns)

    def colours(self, state: State) -> Sequence[str]:
        """Of two crabs the first (OC-17)."""
        from sheets.oh_crab.screen.beach import tint

        return [tint(state, crabs[0]) for crabs in state.conf.crabs]

    def _board(self, setup: Setup, state: State | None) -> Mapping[str, object]:
        """Return all tiles, or the board of a scenario, or of a race with crabs and players."""
        parts = self.rules.parts
        if state is None and not setup.scenario:
            return printed(say("board"), partial(board.tiles, parts))
        if state is None:
            spec, name = self._conf(setup).board.spec, words.SCENARIOS[setup.scenario]
            about = say("scenario {n}: {name}", n=setup.scenario, name=name)
        else:
            spec, about = state.conf.board.spec, say("the race in round {n}", n=state.round)
        return printed(say("board"), board.Race(parts, spec, about, state).pages)

    def _log(
        self, setup: Setup, state: State | None, turns: Sequence[LogRow] = ()
    ) -> Mapping[str, object]:
        """Return the log for the players of a setup, or five; with what a saved game knows."""
        conf = state.conf if state else self._conf(setup) if setup.scenario else None
        race = log.LogPage(self.rules.parts, setup, conf, state, turns)
        return printed(say("race log"), race.pages)

    def _conf(self, setup: Setup) -> RaceConfig:
        """Return the configuration of a scenario, whoever plays it."""
        if len(setup.players) < 2:
            setup = replace(setup, players=tuple(Player(str(seat)) for seat in range(3)))
        return configure(self.rules.parts, setup)
