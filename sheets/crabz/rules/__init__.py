"""The rules of CRABZ."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.crabz.board import bits, mask_of
from sheets.crabz.components import zone_findings
from sheets.crabz.info import INFO
from sheets.crabz.names import COLOURS
from sheets.crabz.parts import Parts
from sheets.crabz.rules import crawling, drawing, scoring
from sheets.crabz.rules.asks import CONSENT, CRAWL, SETUP, Ask
from sheets.crabz.rules.chance import LayoutChance, first_player
from sheets.crabz.rules.moves import AGREE_DRAW, AgreeDraw, Crawl, DeclineDraw, First, Layout, Move
from sheets.crabz.rules.state import EMPTY, State
from sheets.engine import rules
from sheets.engine.chance import Chance
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.events import Emit, Event
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.struct import replace
from sheets.engine.text import Who, say


class Rules(rules.Rules[State, Move]):
    """The rules of CRABZ over one set of component data."""

    info = INFO
    moves = tuple(Move.__subclasses__())

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def start(self, setup: Setup) -> State:
        return State(
            "layout",
            _colours(setup.variant("colours"), len(setup.players)),
            self._zone(setup),
            turn=setup.first or 0,
            first_known=setup.first is not None,
            first_rules=setup.rules < 2,
        )

    def _zone(self, setup: Setup) -> int:
        count = len(setup.players)
        custom = setup.variant("custom")
        if custom is not None:
            findings = list(zone_findings("custom", custom, count))
            if findings:
                raise BadSetup(say("{findings}", findings="; ".join(findings)), rule="CZ-2.5")
            return mask_of(custom)
        zones = self.parts.zones
        named = next((name for name in setup.variants if name in zones), None)
        return self.parts.usual_zone[count] if named is None else zones[named]

    def ask(self, state: State) -> Ask | None:
        if state.agreed:
            return CONSENT[drawing.asked(state)]
        if state.phase == "play":
            return CRAWL[state.turn]
        return SETUP.get(state.phase)

    def candidates(self, state: State) -> Iterable[Move]:
        if state.agreed:
            yield from drawing.ANSWERS
        elif state.phase == "play":
            yield from self._crawls(state)
        elif state.phase == "first":
            yield from first_player(state).moves

    def _crawls(self, state: State) -> Iterable[Move]:
        """Every pair of occupied cells, and every cell as a survivor."""
        cells = list(bits(state.occupied))
        for start in bits(state.tops[state.order[state.turn]]):
            for end in cells:
                yield Crawl(start, end)
                if crawling.choices(state, start, end):
                    yield from (Crawl(start, end, survivor) for survivor in cells)

    def legal(self, state: State) -> Sequence[Move]:
        if state.phase == "play" and not state.agreed:
            return crawling.legal(state)
        return list(self.candidates(state))

    def declarations(self, state: State) -> tuple[Move, ...]:
        return (AGREE_DRAW,) if state.phase == "play" and not state.agreed else ()

    def check(self, state: State, move: Move) -> Problem | None:
        match state.phase, move:
            case "play", AgreeDraw() | DeclineDraw():
                return drawing.check(state, move)
            case "play", Crawl() if state.agreed:
                return Problem("CZ-8.6", say("first the draw that is offered is answered"))
            case "play", Crawl():
                return crawling.check(state, move)
            case "layout", _:
                return LayoutChance(state).problem(move)
            case "first", _:
                return first_player(state).problem(move)
            case "over", _:
                return Problem(scoring.ENDS[state.end][0], say("the game is over"))
        return Problem("CZ-3.2", say("now a crab has to move"))

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        match move:
            case Crawl():
                return crawling.crawl(state, move, emit)
            case Layout(crabs):
                return _lay_out(state, crabs, emit)
            case First(colour):
                seat = state.order.index(colour)
                if emit:
                    emit(Event("first", say("{who} begins", who=Who(seat)), "CZ-1.4"))
                return crawling.start_turn(replace(state, phase="play", turn=seat), emit)
            case AgreeDraw():
                return drawing.agree(state, emit)
            case DeclineDraw():
                return drawing.decline(state, emit)
        raise AssertionError(move)

    def chance(self, state: State) -> Chance[Move]:
        return LayoutChance(state) if state.phase == "layout" else first_player(state)

    def goes_first(self, state: State, move: Move) -> int | None:
        return state.order.index(move.colour) if isinstance(move, First) else None

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)


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
    laid = crawling.with_stacks(state, tuple(stacks))
    if state.first_known:
        return crawling.start_turn(replace(laid, phase="play"), emit)
    return replace(laid, phase="first")
