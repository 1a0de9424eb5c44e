"""Wreck Raiders as a game of the engine: it ties the modules of this folder together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import Chance, Key
from sheets.engine.errors import AmbiguousText, BadPosition, BadSetup, BadText, Problem
from sheets.engine.events import Emit
from sheets.engine.facets import Question
from sheets.engine.game import Game
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Player, Setup
from sheets.engine.sheet import Sheet
from sheets.engine.text import Text, say
from sheets.wreck_raiders import bot as advice
from sheets.wreck_raiders.components import Components
from sheets.wreck_raiders.forms import asks as agenda
from sheets.wreck_raiders.forms import reader as form_read
from sheets.wreck_raiders.forms import writer as form_write
from sheets.wreck_raiders.forms.position import PositionReader
from sheets.wreck_raiders.forms.reader import Findings
from sheets.wreck_raiders.info import INFO
from sheets.wreck_raiders.names import FACES
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import chance as chances
from sheets.wreck_raiders.rules import scoring, steps
from sheets.wreck_raiders.rules.aquariums import REVEAL_TILE
from sheets.wreck_raiders.rules.claims import REVEAL_EXHIBIT
from sheets.wreck_raiders.rules.flow import BEGIN
from sheets.wreck_raiders.rules.moves import ADJUSTS, SCALLOPS, STOPS, Dive, Move
from sheets.wreck_raiders.rules.notation import format_move, parse
from sheets.wreck_raiders.rules.state import Mat, State, Todo, cards_left, tiles_left
from sheets.wreck_raiders.screen import sheet as layout
from sheets.wreck_raiders.text import describe as telling
from sheets.wreck_raiders.text import typed as reading

_GO_ON: dict[str, Move] = {
    "scallop": SCALLOPS[1],
    "claim": STOPS["claim"],
    "decorate": STOPS["decorate"],
    "buy": STOPS["buy"],
    "round_buy": STOPS["buy"],
}


class WreckRaiders(Game[State, Move]):
    """The rules of Wreck Raiders over one set of component data."""

    info = INFO

    def __init__(self, data: Components) -> None:
        self.data = data
        self.parts = Parts(data)

    # -- the flow -----------------------------------------------------------------

    def start(self, setup: Setup) -> State:
        if not setup.position:
            return self._blank(setup)
        found = form_read.tables(setup.position)
        self._check_players(found, setup)
        state = PositionReader(self.parts, found, self._blank(setup), Findings()).read()
        if state.asks and not self._answerable(state):
            raise BadPosition(
                say("table.next: nothing can be done at `{word}`", word=next(agenda.write(state)))
            )
        return state

    def _blank(self, setup: Setup) -> State:
        """Nothing drawn yet; the set-up's reveals are the first asks (WR-2)."""
        count = len(setup.players)
        parts = self.parts
        asks: list[Todo] = [BEGIN]
        if not setup.solo and setup.first is None:
            asks.append(Todo(CHANCE, "start"))
        asks += [REVEAL_TILE[kind] for kind in (2, 1, 0) for _ in range(parts.open_tiles)]
        asks += [REVEAL_EXHIBIT] * parts.numbers[count].row
        return State(
            asks=tuple(asks),
            names=setup.names,
            zones=self._zones(setup),
            mats=(Mat(),) * count,
            divers=(0,) * count,
            beach=parts.supply,
            piles=(parts.copies,) * len(FACES),
            discards=(0,) * len(FACES),
            deck=tuple(parts.exhibits),
            stacks=parts.stacks,
            turn=setup.first or 0,
            real=setup.dice == "physical",
            solo=setup.solo,
            rivals=self._rivals(setup),
        )

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
        return bool(self.legal(state))

    def _zones(self, setup: Setup) -> tuple[int, int, int, int]:
        given = setup.variant("zones")
        if given is None:
            return self.data.zones.weights
        numbers = given.split(",")
        if len(numbers) != 4 or not all(each.isascii() and each.isdecimal() for each in numbers):
            raise BadSetup(
                say("write four whole numbers, such as zones=15,15,15,55"), rule="WR-R47"
            )
        a, b, c, d = map(int, numbers)
        if not 1 <= a + b + c + d <= 1000:
            raise BadSetup(say("the four numbers add up to 1 … 1000"), rule="WR-R47")
        return a, b, c, d

    def _rivals(self, setup: Setup) -> int:
        if not setup.solo:
            return 0
        given = setup.variant("solo_rivals")
        if given is None:
            return self.data.solo.rivals
        allowed = self.data.solo.rivals_allowed
        if given not in map(str, allowed):
            raise BadSetup(say("solo_rivals is one of {allowed}", allowed=allowed), rule="WR-R41")
        return int(given)

    def ask(self, state: State) -> Ask | None:
        return state.asks[-1] if state.asks else None

    def candidates(self, state: State) -> Iterable[Move]:
        return steps.candidates(self.parts, state)

    def legal(self, state: State) -> Sequence[Move]:
        return steps.legal(self.parts, state)

    def check(self, state: State, move: Move) -> Problem | None:
        return steps.check(self.parts, state, move)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        return steps.apply(self.parts, state, move, emit)

    def chance(self, state: State) -> Chance[Move]:
        return chances.chance_of(self.parts, state, state.asks[-1])

    def key(self, state: State) -> Key:
        return chances.key_of(self.parts, state, state.asks[-1])

    # -- results --------------------------------------------------------------------

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(self.parts, state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(self.parts, state)

    def categories(self) -> Mapping[str, Text]:
        return dict(scoring.CATEGORIES)

    def gauge(self, state: State) -> tuple[int, ...]:
        return tuple(advice.coins(self.parts, state, mat) for mat in state.mats)

    def gauge_label(self) -> Text:
        return say("coins")

    def evaluate(self, state: State, seat: int) -> float:
        return advice.evaluate(self.parts, state, seat)

    # -- text -----------------------------------------------------------------------

    def parse(self, text: str) -> Move:
        return parse(text)

    def format(self, move: Move) -> str:
        return format_move(move)

    def read(self, state: State, text: str) -> Move:
        """Also without the verb, and in short words (d1, v2, g4, 5c)."""
        try:
            return parse(text)
        except BadText:
            return self._dive(state, text) or super().read(state, reading.canonical(state, text))

    def _dive(self, state: State, text: str) -> Move | None:
        """The dive to a spot that is named alone, if only one diver can make it."""
        spot = reading.target(state, text) if state.asks and state.asks[-1].kind == "move" else None
        found = [move for move in self.legal(state) if isinstance(move, Dive) and move.end == spot]
        if len(found) > 1:
            raise AmbiguousText(
                say("`{text}` could be several moves", text=text),
                alternatives=[format_move(move) for move in found],
            )
        return found[0] if found else None

    def read_all(self, state: State, text: str, language: str = "en") -> Sequence[Move]:
        """Also in the words of the language; English words come first."""
        try:
            return (self.read(state, text),)
        except AmbiguousText:
            raise
        except BadText:
            translated = reading.in_english(text, language)
            if translated == text:
                raise
            return (self.read(state, translated),)

    def usual(self, state: State) -> Move | None:
        """Enter goes on without spending anything, where a step may be left out."""
        ask = state.asks[-1] if state.asks else None
        if ask is not None and ask.kind in _GO_ON:
            return _GO_ON[ask.kind]
        if ask is not None and ask.kind == "adjust":
            return ADJUSTS[state.value]
        return super().usual(state)

    def example(self, state: State, language: str = "en") -> str:
        return reading.example(state, language) or reading.short(super().example(state, language))

    def prompt(self, state: State) -> Text:
        return telling.prompt(state) if state.asks else self.standings(state).text

    def describe(self, state: State, move: Move) -> Text:
        return telling.describe(self.parts, state, move)

    def group(self, state: State, move: Move) -> Text:
        return telling.group(move)

    # -- sheets, positions, paper games ------------------------------------------------

    def layout(
        self,
        state: State,
        seat: int | None = None,
        *,
        last: Move | None = None,
        hints: Sequence[Move] = (),
    ) -> Sheet:
        return layout.sheet(self.parts, state, seat, last, hints)

    def glance(self, state: State, *, last: Move | None = None) -> Sheet:
        from sheets.wreck_raiders.screen import glance

        return glance.sheet(self.parts, state, last)

    def position(self, state: State) -> str:
        return form_write.position(state)

    def form(self, setup: Setup) -> str:
        return form_write.blank(setup)

    def questions(self, setup: Setup) -> Sequence[Question]:
        return tuple(form_write.questions(setup))

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        return form_write.fill(setup, answers)

    def read_form(self, text: str) -> tuple[Setup, State]:
        setup, state, findings = self._read_form(text)
        findings.stop()
        return setup, state

    def audit(self, text: str) -> Sequence[Problem]:
        _, _, findings = self._read_form(text)
        return (*findings.wrong, *findings.odd)

    def _read_form(self, text: str) -> tuple[Setup, State, Findings]:
        found = form_read.tables(text)
        players = tuple(map(Player, form_read.names_of(found)))
        solo = bool(found.get("solo")) or len(players) == 1
        setup = Setup(self.info.key, players, dice="physical", solo=solo)
        self.validate(setup)
        findings = Findings()
        return setup, form_read.finished(self.parts, found, self._blank(setup), findings), findings

    def printable(self, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
        if what not in self.info.prints:
            return super().printable(what, setup, state)
        from sheets.wreck_raiders.paper import pages as paper

        return paper.printable(self.parts, what, setup, state)
