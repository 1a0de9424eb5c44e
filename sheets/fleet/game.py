"""Fleet as a game of the engine: it ties the modules of this folder together.

What `shoal status` does not need (forms, paper, advice) is imported where it is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import Chance, Key
from sheets.engine.errors import BadSetup, BadText, Problem
from sheets.engine.events import Emit
from sheets.engine.facets import Question
from sheets.engine.game import Game
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text, say
from sheets.fleet.components import Components
from sheets.fleet.info import INFO
from sheets.fleet.parts import Parts
from sheets.fleet.rules import answers as rules
from sheets.fleet.rules import chance as chances
from sheets.fleet.rules import flow, judge, scoring
from sheets.fleet.rules.moves import Keep, Move, Oyster, Take, Use, format_move, parse
from sheets.fleet.rules.state import PlayerSheet, State, freeze, thaw
from sheets.fleet.screen import sheet as layout
from sheets.fleet.text import describe as words


class Fleet(Game[State, Move]):
    """The rules of Fleet over one set of component data."""

    info = INFO

    def __init__(self, data: Components) -> None:
        self.data = data
        self.parts = Parts(data)

    # -- the flow -------------------------------------------------------------

    def validate(self, setup: Setup) -> None:
        super().validate(setup)
        if setup.solo and setup.modules:
            raise BadSetup(say("captains and trophies are for two to four players"), rule="FL-R39")

    def start(self, setup: Setup) -> State:
        if setup.position:
            from sheets.fleet.forms import position as positions

            return positions.start(setup, self.parts)
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
        rules.HANDLERS[type(move)](draft, move)
        flow.settle(draft)
        return freeze(draft)

    def chance(self, state: State) -> Chance[Move]:
        return chances.of(state, state.asks[-1], self.parts)

    def key(self, state: State) -> Key:
        return chances.key(state, state.asks[-1])

    # -- results ----------------------------------------------------------------

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state, self.parts)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state, self.parts)

    def categories(self) -> Mapping[str, Text]:
        return {key: label for key, (label, _) in scoring.CATEGORIES.items()}

    # -- text -------------------------------------------------------------------

    def parse(self, text: str) -> Move:
        return parse(text)

    def format(self, move: Move) -> str:
        return format_move(move)

    def read(self, state: State, text: str) -> Move:
        """Also whole rolls as one token (`SSLC$`), faces for dice, and local words."""
        return self._read(state, text, "en")

    def _read(self, state: State, text: str, language: str) -> Move:
        from sheets.fleet.text import typed as shorthand

        text = " ".join(text.split())
        exact: Move | None = None
        with suppress(BadText):
            exact = parse(text)
        if exact is not None and self.check(state, exact) is None:
            return exact
        # `coin` means another thing when fishing
        meant = shorthand.read(state, self.parts, text, language)
        if meant is not None:
            return meant
        return super().read(state, text) if exact is None else exact

    def read_all(self, state: State, text: str, language: str = "en") -> Sequence[Move]:
        """A single letter takes the die that shows it and uses it normally, where
        there is only one normal use."""
        move = self._read(state, text, language)
        if isinstance(move, Take) and len(text.strip()) == 1 and self.check(state, move) is None:
            use = self.usual(self.apply(state, move))
            if isinstance(use, Use):
                return move, use
        return (move,)

    def example(self, state: State, language: str = "en") -> str:
        from sheets.fleet.text import typed as shorthand

        return shorthand.spelled(self.parse(super().example(state)), language)

    def usual(self, state: State) -> Move | None:
        """The only normal use of a die; the die kept; a second fish."""
        legal = self.legal(state)
        normal = [move for move in legal if isinstance(move, Use)]
        if len(normal) == 1:
            return normal[0]
        if legal and isinstance(legal[0], Keep | Oyster):
            return legal[0]
        return legal[0] if len(legal) == 1 else None

    def prompt(self, state: State) -> Text:
        return words.prompt(state, self.parts)

    def describe(self, state: State, move: Move) -> Text:
        return words.describe(state, self.parts, move)

    def group(self, state: State, move: Move) -> Text:
        return words.group(move)

    # -- bots, sheets, positions ----------------------------------------------------

    def evaluate(self, state: State, seat: int) -> float:
        from sheets.fleet import bot as advice

        return advice.evaluate(state, self.parts, seat)

    def layout(
        self,
        state: State,
        seat: int | None = None,
        *,
        last: Move | None = None,
        hints: Sequence[Move] = (),
    ) -> Sheet:
        return layout.sheet(state, self.parts, seat, hints)

    def glance(self, state: State, *, last: Move | None = None) -> Sheet:
        from sheets.fleet.screen import glance

        return glance.sheet(state, self.parts)

    def position(self, state: State) -> str:
        from sheets.fleet.forms import position as positions

        return positions.write(state, self.parts)

    # -- paper games --------------------------------------------------------------------

    def form(self, setup: Setup) -> str:
        from sheets.fleet.forms import score as forms

        return forms.blank(setup, self.parts)

    def questions(self, setup: Setup) -> Sequence[Question]:
        from sheets.fleet.forms import score as forms

        return forms.questions(setup)

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        from sheets.fleet.forms import score as forms

        return forms.fill(setup, answers)

    def read_form(self, text: str) -> tuple[Setup, State]:
        from sheets.fleet.forms import score as forms

        return forms.read(text, self.parts)

    def audit(self, text: str) -> Sequence[Problem]:
        from sheets.fleet.forms import audit

        return audit.audit(text, self.parts)

    def printable(self, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
        if what not in self.info.prints:
            return super().printable(what, setup, state)
        from sheets.fleet.paper import pages as paper

        return paper.printable(self.parts, what, setup, state)
