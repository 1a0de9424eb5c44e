"""The rules of Oh Crab!"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.engine import rules
from sheets.engine.asks import Ask, Draw, Question, pop, settle
from sheets.engine.chance import Chance, Draws, Key
from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.grammar import Grammar
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.oh_crab.info import INFO
from sheets.oh_crab.parts import Parts
from sheets.oh_crab.rules import flow, market, scoring, telling
from sheets.oh_crab.rules import view as views
from sheets.oh_crab.rules.asks import DrawCard, Plan
from sheets.oh_crab.rules.moves import VERBS, FirstPlayer, Move
from sheets.oh_crab.rules.setup import begin, configure
from sheets.oh_crab.rules.state import State, freeze, thaw
from sheets.oh_crab.rules.steps import DRAWS, LOOP, QUESTIONS, TASKS

OVER = say("the race is over")


def other_kind(state: State, ask: Question, verb: str) -> Problem | None:
    """Return why an answer of another kind than the question on top is refused."""
    kinds = QUESTIONS[type(ask)].moves
    if verb in (VERBS[kind] for kind in kinds):
        return None
    verbs = dict.fromkeys(VERBS[kind] for kind in kinds if LOOP.takes_part(state, kind))
    wanted = ", ".join(f"`{verb} …`" for verb in verbs)
    text = say("first comes an answer of another kind: {wanted}", wanted=wanted)
    return Problem(ask.basis, text)


class Rules(rules.Rules[State, Move]):
    """The rules of Oh Crab! over one set of component data."""

    info = INFO
    moves = tuple(Move.__subclasses__())

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.grammar = Grammar(self.moves, parts)

    def start(self, setup: Setup) -> State:
        draft = begin(configure(self.parts, setup), setup.first)
        settle(draft, TASKS)
        return freeze(draft)

    def ask(self, state: State) -> Ask | None:
        return state.asks[-1] if state.asks else None

    def candidates(self, state: State) -> Iterable[Move]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        if isinstance(ask, Question):
            return QUESTIONS[type(ask)].options(state, ask)
        outcomes = self.chance(state).outcomes()
        return [outcome for outcome, _ in outcomes] if outcomes is not None else ()

    def legal(self, state: State) -> Sequence[Move]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        if not isinstance(ask, Question):
            return list(self.candidates(state))
        step = QUESTIONS[type(ask)]
        check = step.check
        return [move for move in step.options(state, ask) if check(state, ask, move) is None]

    def declarations(self, state: State) -> tuple[Move, ...]:
        """What is done with real cards without telling which."""
        match state.asks[-1] if state.asks else None:
            case Plan() as ask:
                return flow.plan_unnamed(state, ask)
            case DrawCard() as ask:
                return market.draw_unnamed(state, ask)
        return ()

    def check(self, state: State, move: Move) -> Problem | None:
        if not state.asks:
            return Problem("OC-17.13" if state.conf.seats == 2 else "OC-16.1", OVER)
        ask = state.asks[-1]
        if not isinstance(ask, Question):
            return None if move in self.declarations(state) else self.chance(state).problem(move)
        other = other_kind(state, ask, VERBS[type(move)])
        return other or QUESTIONS[type(ask)].check(state, ask, move)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        heard: list[Event] = []
        draft = thaw(state, heard.append if emit is not None else None)
        ask, draft.asks = pop(draft.asks)
        if isinstance(ask, Question):
            QUESTIONS[type(ask)].answer(draft, ask, move)
        elif isinstance(ask, Draw):
            DRAWS[type(ask)].answer(draft, ask, move)
        settle(draft, TASKS)
        views.remember(state, draft)
        if emit is not None:
            for event in heard or telling.announced(state, move):
                emit(event)
        return freeze(draft)

    def chance(self, state: State) -> Chance[Move]:
        ask = state.asks[-1]
        assert isinstance(ask, Draw)
        return DRAWS[type(ask)].chance(state, ask)

    def key(self, state: State) -> Key:
        ask = state.asks[-1]
        assert isinstance(ask, Draw)
        return DRAWS[type(ask)].key(state, ask)

    def goes_first(self, state: State, move: Move) -> int | None:
        return move.seat if isinstance(move, FirstPlayer) else None

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def view(self, state: State, seat: int) -> State:
        return views.view(state, seat)

    def imagine(self, view: State, seat: int, draws: Draws) -> State:
        return views.imagine(view, seat, draws)
