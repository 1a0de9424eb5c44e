"""The rules of Fleet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.engine import rules
from sheets.engine.asks import Question
from sheets.engine.chance import Chance, Key
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.events import Emit
from sheets.engine.score import Rank, Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.fleet.info import INFO
from sheets.fleet.parts import Parts
from sheets.fleet.rules import chance, flow, judge, scoring
from sheets.fleet.rules.asks import Ask
from sheets.fleet.rules.moves import DECISIONS, First, Move
from sheets.fleet.rules.state import PlayerSheet, State, freeze, thaw
from sheets.fleet.rules.steps import DRAWS, QUESTIONS, STEPS

OVER = say("the game is over")


class Rules(rules.Rules[State, Move]):
    """The rules of Fleet over one set of component data."""

    info = INFO
    moves = tuple(Move.__subclasses__())

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
        return state.asks[-1] if state.asks else None

    def candidates(self, state: State) -> Iterable[Move]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        if isinstance(ask, Question):
            return [move for kind in QUESTIONS[type(ask)].moves for move in DECISIONS[kind]]
        outcomes = self.chance(state).outcomes()
        return [] if outcomes is None else [move for move, _ in outcomes]

    def legal(self, state: State) -> Sequence[Move]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        step = QUESTIONS.get(type(ask))
        if step is None:
            return list(self.candidates(state))
        return step.options(state, ask, self.parts)

    def check(self, state: State, move: Move) -> Problem | None:
        if not state.asks:
            return Problem("FL-14.24" if state.stones else "FL-2.6", OVER)
        ask = state.asks[-1]
        if not isinstance(ask, Question):
            return self.chance(state).problem(move)
        step = QUESTIONS[type(ask)]
        if type(move) not in step.moves:
            return judge.wrong_kind(ask, move)
        return step.check(state, ask, move, self.parts)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        draft = thaw(state, self.parts, emit)
        ask = state.asks[-1]
        draft.asks = state.asks[:-1]
        STEPS[type(ask)].answer(draft, ask, move)
        flow.settle(draft)
        return freeze(draft)

    def chance(self, state: State) -> Chance[Move]:
        ask = state.asks[-1]
        return DRAWS[type(ask)].chance(state, ask, self.parts)

    def key(self, state: State) -> Key:
        ask = state.asks[-1]
        return DRAWS[type(ask)].key(state, ask)

    def rare_rolls(self, state: State) -> Iterable[State]:
        return chance.rerolls(state)

    def goes_first(self, state: State, move: Move) -> int | None:
        return move.seat if isinstance(move, First) else None

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state, self.parts)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state, self.parts)

    def ranks(self) -> tuple[Rank, ...]:
        return scoring.ranks(self.parts)
