"""The rules of Wreck Raiders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.engine import rules
from sheets.engine.chance import Chance, Key
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.events import Emit, Event
from sheets.engine.score import Rank, Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.text import say
from sheets.wreck_raiders.info import INFO
from sheets.wreck_raiders.names import FACES
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import ending, scoring, steps, treasures
from sheets.wreck_raiders.rules.asks import BEGIN, EXHIBIT, STACK, START, Ask, Consent
from sheets.wreck_raiders.rules.chance import seat_words
from sheets.wreck_raiders.rules.claims import STOP_CLAIM
from sheets.wreck_raiders.rules.moves import AGREE_END, AgreeEnd, Claim, Drop, Move, Start
from sheets.wreck_raiders.rules.state import Mat, State
from sheets.wreck_raiders.rules.steps import DRAWS, QUESTIONS, STEPS, settle


class Rules(rules.Rules[State, Move]):
    """The rules of Wreck Raiders over one set of component data."""

    info = INFO
    moves = tuple(Move.__subclasses__())

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def start(self, setup: Setup) -> State:
        """Nothing drawn yet; the set-up's reveals are the first asks (WR-2)."""
        count = len(setup.players)
        parts = self.parts
        asks: list[Ask] = [BEGIN]
        if not setup.solo and setup.first is None:
            asks.append(START)
        asks += [STACK[kind] for kind in (2, 1, 0) for _ in range(parts.open_tiles)]
        asks += [EXHIBIT] * parts.numbers[count].row
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
            first_rules=setup.rules == 1,
        )

    def _zones(self, setup: Setup) -> tuple[int, int, int, int]:
        given = setup.variant("zones")
        if given is None:
            return self.parts.data.zones.weights
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
            return self.parts.data.solo.rivals
        allowed = self.parts.data.solo.rivals_allowed
        if given not in map(str, allowed):
            raise BadSetup(say("solo_rivals is one of {allowed}", allowed=allowed), rule="WR-R41")
        return int(given)

    def ask(self, state: State) -> Ask | None:
        return state.asks[-1] if state.asks else None

    def candidates(self, state: State) -> Iterable[Move]:
        return steps.candidates(self.parts, state)

    def legal(self, state: State) -> Sequence[Move]:
        if not state.asks:
            return ()
        ask = state.asks[-1]
        step = QUESTIONS.get(type(ask))
        if step is None:
            return list(self.candidates(state))
        moves = step.options(self.parts, state, ask)
        drops = treasures.drop_options(state, ask)
        return (*moves, *drops) if drops else moves

    def declarations(self, state: State) -> tuple[Move, ...]:
        return (AGREE_END,) if ending.can_offer(state) else ()

    def automatic(self, state: State) -> Move | None:
        """Also going on where nothing can be claimed, not even with the starfish at hand:
        what these may remove can be removed before buying just as well (WR-R14)."""
        move = super().automatic(state)
        if move is not None or not state.asks or state.asks[-1].kind != "claim":
            return move
        return None if self._claimable(state) else STOP_CLAIM

    def _claimable(self, state: State) -> bool:
        """Whether something can be claimed now, or after a starfish has removed something."""
        moves = self.legal(state)
        return any(isinstance(move, Claim) for move in moves) or any(
            self._claimable(self.apply(state, move)) for move in moves if isinstance(move, Drop)
        )

    def check(self, state: State, move: Move) -> Problem | None:
        return steps.check(self.parts, state, move)

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        ask = state.asks[-1]
        if type(move) is Drop:
            return treasures.drop(state, move, emit)
        if type(move) is AgreeEnd and type(ask) is not Consent:
            return ending.offer(state, emit)
        if emit and (text := steps.left_out(self.parts, state, ask, move)):
            emit(Event("pass", text))
        after = STEPS[type(ask)].answer(self.parts, state, ask, move, emit)
        return settle(self.parts, after, emit)

    def chance(self, state: State) -> Chance[Move]:
        ask = state.asks[-1]
        return DRAWS[type(ask)].chance(self.parts, state, ask)

    def key(self, state: State) -> Key:
        ask = state.asks[-1]
        return DRAWS[type(ask)].key(self.parts, state, ask)

    def goes_first(self, state: State, move: Move) -> int | None:
        return seat_words(state.names).index(move.who) if isinstance(move, Start) else None

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(self.parts, state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(self.parts, state)

    def ranks(self) -> tuple[Rank, ...]:
        return scoring.ranks(self.parts)
