"""Oh Crab! as a game of the engine: it ties the modules of this folder together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sheets.engine.asks import CHANCE
from sheets.engine.chance import Chance, Draws, Key
from sheets.engine.errors import BadText, IllegalMove, Problem
from sheets.engine.events import Emit, Event
from sheets.engine.facets import Question
from sheets.engine.game import Game
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text, say
from sheets.oh_crab import bot as advice
from sheets.oh_crab.forms import position as positions
from sheets.oh_crab.forms import score as forms
from sheets.oh_crab.info import INFO
from sheets.oh_crab.parts import Parts
from sheets.oh_crab.rules import actions, scoring, setup, view
from sheets.oh_crab.rules import flow as turn
from sheets.oh_crab.rules.modules import asymmetry, challenges, common, events, surprises
from sheets.oh_crab.rules.moves import SHAPES, Move, Vocabulary
from sheets.oh_crab.rules.state import Ask, Draft, State
from sheets.oh_crab.rules.steps import DRAWS, QUESTIONS, settle
from sheets.oh_crab.screen import sheet as layout
from sheets.oh_crab.text import describe as narration
from sheets.oh_crab.text import typed as entry

# Importing a module of the rules enters its questions and tasks; these are all of them.
RULES = (actions, setup, turn, asymmetry, challenges, common, events, surprises)

OVER = Problem("OC-16.1", say("the race is over"))


def _other_kind(ask: Ask, verb: str) -> Problem | None:
    """A move of another kind than the question on top."""
    if ask.seat == CHANCE or verb in QUESTIONS[ask.kind].verbs:
        return None
    wanted = ", ".join(f"`{verb} …`" for verb in QUESTIONS[ask.kind].verbs)
    text = say("first comes an answer of another kind: {wanted}", wanted=wanted)
    return Problem(QUESTIONS[ask.kind].rule, text)


class OhCrab(Game[State, Move]):
    """The rules of Oh Crab! over one set of component data."""

    info = INFO

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.data = parts.data
        self.words = Vocabulary(parts)

    # -- the flow -------------------------------------------------------------

    def start(self, setup_: Setup) -> State:
        if setup_.position:
            return positions.read(self.parts, self.words, setup_)
        return setup.begin(setup.configure(self.parts, setup_), setup_.first)

    def ask(self, state: State) -> Ask | None:
        return state.asks[-1] if state.asks else None

    def candidates(self, state: State) -> Iterable[Move]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        if ask.seat == CHANCE:
            outcomes = DRAWS[ask.kind].chance(state, ask).outcomes()
            return [outcome for outcome, _ in outcomes] if outcomes is not None else ()
        return QUESTIONS[ask.kind].options(state, ask)

    def legal(self, state: State) -> Sequence[Move]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        if ask.seat == CHANCE:
            return list(self.candidates(state))
        question = QUESTIONS[ask.kind]
        judge = question.judge
        return [made for made in question.options(state, ask) if judge(state, ask, made) is None]

    def check(self, state: State, move: Move) -> Problem | None:
        if not state.asks:
            return OVER
        ask = state.asks[-1]
        if ask.seat == CHANCE:
            return DRAWS[ask.kind].chance(state, ask).problem(move)
        return _other_kind(ask, move.verb) or QUESTIONS[ask.kind].judge(state, ask, move)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        told: list[Event] = []
        g = Draft(state, told.append if emit else None)
        ask = g.asks.pop()
        if ask.seat == CHANCE:
            DRAWS[ask.kind].answer(g, ask, move)
        else:
            QUESTIONS[ask.kind].answer(g, ask, move)
        settle(g)
        view.remember(state, g)
        if emit:
            for event in told or narration.announced(state, ask, move):
                emit(event)
        return g.freeze()

    def chance(self, state: State) -> Chance[Move]:
        ask = state.asks[-1]
        return DRAWS[ask.kind].chance(state, ask)

    def key(self, state: State) -> Key:
        ask = state.asks[-1]
        return DRAWS[ask.kind].key(state, ask)

    # -- results ----------------------------------------------------------------

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    def gauge(self, state: State) -> tuple[int, ...]:
        return scoring.gauge(state)

    def gauge_label(self) -> Text:
        return say("half rows from land")

    # -- knowledge --------------------------------------------------------------

    def view(self, state: State, seat: int) -> State:
        return view.view(state, seat)

    def imagine(self, view_: State, seat: int, draws: Draws) -> State:
        return view.imagine(view_, seat, draws)

    # -- text -------------------------------------------------------------------

    def parse(self, text: str) -> Move:
        return self.words.read(text)

    def format(self, move: Move) -> str:
        return self.words.write(move)

    def read(self, state: State, text: str) -> Move:
        """Also lines with the actor before them, and cards by what they show."""
        text = entry.without_actor(text)
        found = entry.by_content(self.parts, self.words, self.legal(state), text)
        try:
            return found or super().read(state, text)
        except BadText:
            ask, verb = self.ask(state), text.partition(" ")[0]
            problem = _other_kind(ask, verb) if ask is not None and verb in SHAPES else None
            if problem is None:
                raise
            raise IllegalMove(problem) from None

    def read_all(self, state: State, text: str, language: str = "en") -> Sequence[Move]:
        """Also with the words of a language for directions, symbols and colours."""
        return (self.read(state, entry.translated(text, language)),)

    def prompt(self, state: State) -> Text:
        ask = self.ask(state)
        if ask is None:
            return scoring.standings(state).text
        found = DRAWS[ask.kind] if ask.seat == CHANCE else QUESTIONS[ask.kind]
        return found.prompt(state, ask)

    def describe(self, state: State, move: Move) -> Text:
        return narration.describe(state, move)

    def group(self, state: State, move: Move) -> Text:
        return narration.group(state, move)

    # -- bots, sheets, positions --------------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(state, seat)

    def layout(
        self,
        state: State,
        seat: int | None = None,
        *,
        last: Move | None = None,
        hints: Sequence[Move] = (),
    ) -> Sheet:
        return layout.sheet(state, seat, last, hints)

    def glance(self, state: State, *, last: Move | None = None) -> Sheet:
        from sheets.oh_crab.screen import glance

        return glance.sheet(state)

    def position(self, state: State) -> str:
        return positions.write(self.words, state)

    # -- paper games --------------------------------------------------------------------

    def form(self, setup_: Setup) -> str:
        return forms.form(self.parts, setup_)

    def questions(self, setup_: Setup) -> Sequence[Question]:
        return forms.questions(self.parts, setup_)

    def fill(self, setup_: Setup, answers: Mapping[str, str]) -> str:
        return forms.fill(self.parts, setup_, answers)

    def read_form(self, text: str) -> tuple[Setup, State]:
        return forms.read(self.parts, self.words, text)

    def audit(self, text: str) -> Sequence[Problem]:
        return forms.audit(self.parts, self.words, text)

    def printable(self, what: str, setup_: Setup, state: State | None) -> Mapping[str, Any]:
        if what not in self.info.prints:
            return super().printable(what, setup_, state)
        from sheets.oh_crab.paper.pages import printable  # only printing needs it

        return printable(self.parts, what, setup_, state)
