"""The rules of Oh Crab!"""

from __future__ import annotations

from sheets.engine.asks import Decision
from sheets.engine.chance import Draws
from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.grammar import Grammar
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.stacked import StackRules, freeze, thaw
from sheets.engine.text import say
from sheets.oh_crab.info import INFO
from sheets.oh_crab.parts import Parts
from sheets.oh_crab.rules import flow, market, quiet, scoring
from sheets.oh_crab.rules import view as views
from sheets.oh_crab.rules.asks import DrawCard, Plan
from sheets.oh_crab.rules.moves import VERBS, FirstPlayer, Move
from sheets.oh_crab.rules.setup import begin, configure
from sheets.oh_crab.rules.state import Draft, State
from sheets.oh_crab.rules.steps import LOOP, STEPS

OVER = say("the race is over")


class Rules(StackRules[State, Draft, Move]):
    """The rules of Oh Crab! over one set of component data."""

    info = INFO
    steps = STEPS
    draft, frozen = Draft, State
    moves = tuple(Move.__subclasses__())

    parts: Parts

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.grammar = Grammar(self.moves, parts)

    def start(self, setup: Setup) -> State:
        draft = begin(configure(self.parts, setup), setup.first)
        self.settle(draft)
        return freeze(State, draft)

    def over(self, state: State) -> Problem:
        return Problem("OC-17.13" if state.conf.seats == 2 else "OC-16.1", OVER)

    def unasked(self, state: State, ask: Decision, move: Move) -> Problem:
        return self.wanted(state, ask)

    def wanted(self, state: State, ask: Decision) -> Problem:
        """Return the refusal of an answer of another kind: it names those that fit."""
        kinds = self.questions[type(ask)].moves
        verbs = dict.fromkeys(VERBS[kind] for kind in kinds if LOOP.takes_part(state, kind))
        wanted = ", ".join(f"`{verb} …`" for verb in verbs)
        text = say("another answer is needed first: {wanted}", wanted=wanted)
        return Problem(ask.basis, text)

    def verbs(self, ask: Decision) -> set[str]:
        """Return the first words of the answers to a question."""
        return {VERBS[kind] for kind in self.questions[type(ask)].moves}

    def declarations(self, state: State) -> tuple[Move, ...]:
        """Moves with real cards that nobody has to name."""
        match state.asks[-1] if state.asks else None:
            case Plan() as ask:
                return flow.plan_unnamed(state, ask)
            case DrawCard() as ask:
                return market.draw_unnamed(state, ask)
        return ()

    def automatic(self, state: State) -> Move | None:
        """Also a real card that lies face down: nobody has to tell which (OC-3.2)."""
        ask = state.asks[-1] if state.asks else None
        if isinstance(ask, Plan) and state.conf.real:
            unnamed = flow.plan_unnamed(state, ask)
            return unnamed[0] if unnamed else super().automatic(state)
        return super().automatic(state)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        """Of a step in which nothing happens yet the move itself is told."""
        heard: list[Event] = []
        draft = thaw(Draft, state, None if emit is None else heard.append)
        self.step(draft, move)
        views.remember(draft, state)
        if emit is not None:
            for event in heard or quiet.quiet(state, move):
                emit(event)
        return freeze(State, draft)

    def goes_first(self, state: State, move: Move) -> int | None:
        return move.who if isinstance(move, FirstPlayer) else None

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def view(self, state: State, seat: int) -> State:
        return views.view(state, seat)

    def imagine(self, view: State, seat: int, draws: Draws) -> State:
        return views.imagine(view, seat, draws)
