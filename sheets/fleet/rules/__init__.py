"""The rules of Fleet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.engine import rules
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import Chance, Key
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.events import Emit
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.fleet.info import INFO
from sheets.fleet.parts import Parts
from sheets.fleet.rules import chance, flow, judge, scoring
from sheets.fleet.rules.answers import HANDLERS
from sheets.fleet.rules.moves import Move, format_move, parse
from sheets.fleet.rules.state import PlayerSheet, State, freeze, thaw


class Rules(rules.Rules[State, Move]):
    """The rules of Fleet over one set of component data."""

    info = INFO

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def validate(self, setup: Setup) -> None:
        super().validate(setup)
        if setup.solo and setup.modules:
            raise BadSetup(say("captains and trophies are for two to four players"), rule="FL-R39")

    def start(self, setup: Setup) -> State:
        state = State(
            (PlayerSheet(),) * len(setup.players),
            first=0 if setup.solo else -1 if setup.first is None else setup.first,
            stones=self.parts.stones if setup.solo else (),
            captains="captains" in setup.modules,
            trophies="trophies" in setup.modules,
        )
        draft = thaw(state, self.parts, None)
        flow.settle(draft)
        return freeze(draft)

    def ask(self, state: State) -> Ask | None:
        asks = state.asks
        return asks[-1] if asks else None

    def candidates(self, state: State) -> Iterable[Move]:
        if not state.asks:
            return ()
        if state.asks[-1].seat == CHANCE:
            outcomes = self.chance(state).outcomes()
            return [] if outcomes is None else [move for move, _ in outcomes]
        return judge.candidates(state)

    def legal(self, state: State) -> Sequence[Move]:
        if not state.asks or state.asks[-1].seat == CHANCE:
            return list(self.candidates(state))
        return judge.legal(state, self.parts)

    def check(self, state: State, move: Move) -> Problem | None:
        return judge.check(state, self.parts, move)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        draft = thaw(state, self.parts, emit)
        HANDLERS[type(move)](draft, move)
        flow.settle(draft)
        return freeze(draft)

    def chance(self, state: State) -> Chance[Move]:
        return chance.of(state, state.asks[-1], self.parts)

    def key(self, state: State) -> Key:
        return chance.key(state, state.asks[-1])

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state, self.parts)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state, self.parts)

    def parse(self, text: str) -> Move:
        return parse(text)

    def format(self, move: Move) -> str:
        return format_move(move)
