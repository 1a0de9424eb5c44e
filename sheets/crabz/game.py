"""CRABZ as a game of the engine: it ties the modules of this folder together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sheets.crabz import bot as advice
from sheets.crabz.board import NAMES, bits, mask_of
from sheets.crabz.components import USUAL_ZONES, Components, zone_findings
from sheets.crabz.forms import position as positions
from sheets.crabz.info import INFO
from sheets.crabz.rules import crawling as rules
from sheets.crabz.rules import scoring
from sheets.crabz.rules.chance import LayoutChance, first_player
from sheets.crabz.rules.moves import (
    AGREE_DRAW,
    COLOURS,
    AgreeDraw,
    Crawl,
    First,
    Layout,
    Move,
    format_move,
    parse,
)
from sheets.crabz.rules.state import EMPTY, State
from sheets.crabz.screen import sheet as layout
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import Chance
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.events import Emit, Event
from sheets.engine.facets import Format, Question
from sheets.engine.game import Game
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.sheet import Sheet
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say

_ASKS = {
    "layout": Ask(CHANCE, "layout"),
    "first": Ask(CHANCE, "first"),
}
ROUNDS_AHEAD = 6  # of a playout
_MOVES = tuple(Ask(seat, "move") for seat in range(4))


class Crabz(Game[State, Move]):
    """The rules of CRABZ over one set of component data."""

    info = INFO

    def __init__(self, data: Components) -> None:
        self.data = data

    # -- the flow -------------------------------------------------------------

    def start(self, setup: Setup) -> State:
        count = len(setup.players)
        if setup.position:
            state = positions.read(setup.position)
            if len(state.order) != count:
                raise BadSetup(
                    say(
                        "the position is for {theirs} players, not {ours}",
                        theirs=len(state.order),
                        ours=count,
                    )
                )
            return state
        return State(
            "layout",
            _colours(setup.variant("colours"), count),
            self._zone(setup),
            turn=setup.first or 0,
            first_known=setup.first is not None,
        )

    def _zone(self, setup: Setup) -> int:
        count = len(setup.players)
        custom = setup.variant("custom")
        if custom is not None:
            findings = list(zone_findings("custom", custom, count))
            if findings:
                raise BadSetup(say("{findings}", findings="; ".join(findings)), rule="CZ-2.5")
            return mask_of(custom)
        named = [name for name in setup.variants if name in self.data.zones]
        return mask_of(self.data.zones[named[0] if named else USUAL_ZONES[count]].spaces)

    def ask(self, state: State) -> Ask | None:
        if state.phase == "play":
            return _MOVES[state.turn]
        return _ASKS.get(state.phase)

    def candidates(self, state: State) -> Iterable[Move]:
        if state.phase == "play":
            yield from self._crawls(state)
        elif state.phase == "first":
            yield from first_player(state).moves

    def _crawls(self, state: State) -> Iterable[Move]:
        """Every pair of occupied cells, and every cell as a survivor."""
        cells = list(bits(state.occupied))
        for start in bits(state.tops[state.order[state.turn]]):
            for end in cells:
                yield Crawl(start, end)
                if rules.choices(state, start, end):
                    yield from (Crawl(start, end, survivor) for survivor in cells)

    def legal(self, state: State) -> Sequence[Move]:
        if state.phase == "play":
            return rules.legal(state)
        return list(self.candidates(state))

    def declarations(self, state: State) -> tuple[Move, ...]:
        return (AGREE_DRAW,) if state.phase == "play" else ()

    def check(self, state: State, move: Move) -> Problem | None:
        match state.phase, move:
            case "play", Crawl():
                return rules.check(state, move)
            case "play", AgreeDraw():
                return None
            case "layout", _:
                return LayoutChance(state).problem(move)
            case "first", _:
                return first_player(state).problem(move)
            case "over", _:
                return Problem("CZ-7.5", say("the game is over"))
        return Problem("CZ-3.2", say("now a crab has to move"))

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        match move:
            case Crawl():
                return rules.crawl(state, move, emit)
            case Layout(crabs):
                return _lay_out(state, crabs, emit)
            case First(colour):
                seat = state.order.index(colour)
                if emit:
                    emit(Event("first", say("{who} begins", who=Who(seat)), "CZ-1.4"))
                return rules.start_turn(replace(state, phase="play", turn=seat), emit)
            case AgreeDraw():
                if emit:
                    emit(Event("draw", say("all agree on a draw"), "CZ-8.6"))
                return replace(state, phase="over", end="agreement")
        raise AssertionError(move)

    def chance(self, state: State) -> Chance[Move]:
        return LayoutChance(state) if state.phase == "layout" else first_player(state)

    @property
    def formats(self) -> Mapping[str, Format]:
        from sheets.crabz.forms.gamerecord import GameRecord

        return {"crabz": GameRecord()}

    # -- results ----------------------------------------------------------------

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)

    # -- text -------------------------------------------------------------------

    def parse(self, text: str) -> Move:
        return parse(text)

    def format(self, move: Move) -> str:
        return format_move(move)

    def read(self, state: State, text: str) -> Move:
        """Also paths (c3-c4-d5), cells written loosely (c3 d5, c3d5), any cell of a
        surviving group, layouts as crabs in board order, colours and seats that begin."""
        from sheets.crabz.text import (
            typed as entry,  # what people type is not needed to load a game
        )

        text = " ".join(text.split())
        if state.phase == "layout":
            return entry.read_layout(state, text)
        if state.phase == "first":
            return super().read(state, entry.first(state, text))
        move = super().read(state, entry.crawl(state, text.lower()))
        if isinstance(move, Crawl) and move.survivor is not None:
            for group in rules.choices(state, move.start, move.end):
                if group >> move.survivor & 1:
                    return replace(move, survivor=rules.first_cell(group))
        return move

    def prompt(self, state: State) -> Text:
        match state.phase:
            case "layout":
                from sheets.crabz.text import typed as entry

                return entry.layout_prompt(state)
            case "first":
                return say("who begins?")
            case "play":
                return say("{who} moves a crab", who=Who(state.turn))
        return scoring.standings(state).text

    def describe(self, state: State, move: Move) -> Text:
        match move:
            case Crawl():
                return rules.describe(state, move)
            case First(colour):
                return say("{who}", who=Who(state.order.index(colour)))
            case AgreeDraw():
                return say("by common consent")
        return Text("")

    def group(self, state: State, move: Move) -> Text:
        if not isinstance(move, Crawl):
            return Text("")
        size = rules.SIZE_WORDS[state.stacks[move.start] & 3]
        return say("{size} crab on {cell}", size=size, cell=NAMES[move.start])

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
        return layout.board(self.data, state, last, hints)

    def glance(self, state: State, *, last: Move | None = None) -> Sheet:
        return layout.glance(self.data, state, last)

    def position(self, state: State) -> str:
        return positions.write(state)

    def form(self, setup: Setup) -> str:
        from sheets.crabz.forms import score as forms

        return forms.form(setup)

    def questions(self, setup: Setup) -> Sequence[Question]:
        from sheets.crabz.forms import score as forms

        return forms.questions(setup)

    def fill(self, setup: Setup, answers: Mapping[str, str]) -> str:
        from sheets.crabz.forms import score as forms

        return forms.fill(setup, answers)

    def read_form(self, text: str) -> tuple[Setup, State]:
        from sheets.crabz.forms import score as forms

        return forms.read_form(text)

    def audit(self, text: str) -> Sequence[Problem]:
        from sheets.crabz.forms import score as forms

        return forms.audit(text)

    def chances(self, state: State, seat: int) -> float:
        return advice.chances(state, seat)

    def horizon(self, state: State) -> int:
        return ROUNDS_AHEAD * self.contenders(state)

    def contenders(self, state: State) -> int:
        return len(state.order) - len(state.out)

    def gauge(self, state: State) -> tuple[int, ...]:
        """Crabs free to move, by seat."""
        return tuple(state.tops[colour].bit_count() for colour in state.order)

    def gauge_label(self) -> Text:
        return say("crabs free to move")

    def printable(self, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
        if what not in self.info.prints:
            return super().printable(what, setup, state)
        from sheets.crabz.paper import pages as paper

        return paper.printable(self.data, what, setup, state)


def _colours(given: str | None, count: int) -> tuple[int, ...]:
    letters = given or COLOURS[:count]
    if len(letters) != count or len(set(letters)) != count or set(letters) - set(COLOURS):
        raise BadSetup(say("colours: one letter of R B G Y for each player, such as colours=GY"))
    return tuple(COLOURS.index(letter) for letter in letters)


def _lay_out(state: State, crabs: tuple[tuple[int, int], ...], emit: Emit | None) -> State:
    stacks = list(EMPTY)
    for cell, code in crabs:
        stacks[cell] = code
    if emit:
        emit(Event("layout", say("the crabs are laid out"), "CZ-2.5"))
    laid = rules.with_stacks(state, tuple(stacks))
    if state.first_known:
        return rules.start_turn(replace(laid, phase="play"), emit)
    return replace(laid, phase="first")
