"""The rules of CRABZ."""

from __future__ import annotations

from sheets.crabz.board import mask_of
from sheets.crabz.components import zone_findings
from sheets.crabz.info import INFO
from sheets.crabz.names import COLOURS
from sheets.crabz.parts import Parts
from sheets.crabz.rules import asks, drawing, laying, moves, scoring
from sheets.crabz.rules.moves import Move
from sheets.crabz.rules.state import Draft, State
from sheets.crabz.rules.steps import STEPS
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.score import Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.stacked import OVER, StackRules, freeze, thaw
from sheets.engine.text import say

CRAB_FIRST = Problem("CZ-3.2", say("move a crab now"))


class Rules(StackRules[State, Draft, Move]):
    """The rules of CRABZ over one set of component data."""

    info = INFO
    steps = STEPS
    draft, frozen = Draft, State
    moves = tuple(Move.__subclasses__())

    parts: Parts

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def start(self, setup: Setup) -> State:
        start = State(
            (asks.LAYOUT if setup.variant("lay") is None else asks.FIRST,),
            _colours(setup.variant("colours"), len(setup.players)),
            self._zone(setup),
            turn=setup.first or 0,
            first_known=setup.first is not None,
        )
        if setup.first is None or setup.variant("lay") is None:
            return start
        draft = thaw(Draft, start)
        laying.begin(draft, setup.first)
        return freeze(State, draft)

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

    def over(self, state: State) -> Problem:
        return Problem(scoring.ENDS[state.end][0], OVER)

    def unasked(self, state: State, ask: asks.Ask, move: Move) -> Problem:
        if isinstance(ask, asks.Lay):
            return laying.FIRST_LAY
        match move:
            case moves.DeclineDraw():
                return drawing.NOT_OFFERED
            case moves.Crawl():
                return drawing.FIRST_ANSWER
        return CRAB_FIRST

    def declarations(self, state: State) -> tuple[Move, ...]:
        """A draw can be offered wherever a crab has to move (CZ-8.6)."""
        asked = state.asks and isinstance(state.asks[-1], asks.Crawl)
        return (moves.AGREE_DRAW,) if asked else ()

    def goes_first(self, state: State, move: Move) -> int | None:
        return state.order.index(move.colour) if isinstance(move, moves.First) else None

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(state)


def _colours(given: str | None, count: int) -> tuple[int, ...]:
    letters = given or COLOURS[:count]
    if len(letters) != count or len(set(letters)) != count or set(letters) - set(COLOURS):
        raise BadSetup(
            say("colours: one letter of R B G Y for each player, for example colours=GY")
        )
    return tuple(COLOURS.index(letter) for letter in letters)
