"""The rules of Fleet."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.engine.errors import BadSetup, Problem
from sheets.engine.score import Rank, Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.stacked import OVER, StackRules
from sheets.engine.text import say
from sheets.fleet.info import INFO
from sheets.fleet.parts import Parts
from sheets.fleet.rules import asks, chance, flow, judge, scoring
from sheets.fleet.rules.moves import First, Move
from sheets.fleet.rules.state import Draft, PlayerSheet, State
from sheets.fleet.rules.steps import STEPS


class Rules(StackRules[State, Draft, Move]):
    """The rules of Fleet over one set of component data."""

    info = INFO
    steps = STEPS
    draft, frozen = Draft, State
    moves = tuple(Move.__subclasses__())

    parts: Parts

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def validate(self, setup: Setup) -> None:
        super().validate(setup)
        if setup.solo and setup.modules:
            raise BadSetup(say("captains and trophies are for two to four players"), rule="FL-R39")

    def start(self, setup: Setup) -> State:
        state = State(
            self.parts,
            (PlayerSheet(),) * len(setup.players),
            first=0 if setup.solo else -1 if setup.first is None else setup.first,
            stones=self.parts.stones if setup.solo else (),
            captains="captains" in setup.modules,
            trophies="trophies" in setup.modules,
        )
        return self.settled(state)

    def settle(self, draft: Draft) -> None:
        flow.settle(draft)

    def over(self, state: State) -> Problem:
        return Problem("FL-14.24" if state.stones else "FL-2.6", OVER)

    def unasked(self, state: State, ask: asks.AnyDecision, move: Move) -> Problem:
        return judge.wrong_kind(ask, move)

    def rare_rolls(self, state: State) -> Iterable[State]:
        return chance.rerolls(state)

    def goes_first(self, state: State, move: Move) -> int | None:
        return move.who if isinstance(move, First) else None

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state, self.parts)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state, self.parts)

    def ranks(self) -> tuple[Rank, ...]:
        return scoring.ranks(self.parts)
