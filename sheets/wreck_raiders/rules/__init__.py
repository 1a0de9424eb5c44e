"""The rules of Wreck Raiders."""

from __future__ import annotations

from collections.abc import Iterable

from sheets.engine.asks import Decision
from sheets.engine.errors import BadSetup, Problem
from sheets.engine.score import Rank, Score, Standings
from sheets.engine.setup import Setup
from sheets.engine.stacked import OVER, StackRules
from sheets.engine.text import say
from sheets.wreck_raiders.info import INFO
from sheets.wreck_raiders.names import FACES
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks, due, ending, moves, scoring, treasures
from sheets.wreck_raiders.rules.chance import seat_words
from sheets.wreck_raiders.rules.claims import STOP_CLAIM
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.state import Draft, Mat, State
from sheets.wreck_raiders.rules.steps import ASIDES, STEPS


class Rules(StackRules[State, Draft, Move]):
    """The rules of Wreck Raiders over one set of component data."""

    info = INFO
    steps = STEPS
    asides = ASIDES
    draft, frozen = Draft, State
    moves = tuple(Move.__subclasses__())

    parts: Parts

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def start(self, setup: Setup) -> State:
        """Nothing drawn yet; the set-up's reveals are the first asks (WR-2)."""
        count = len(setup.players)
        parts = self.parts
        stack: list[asks.Ask] = [asks.BEGIN]
        if not setup.solo and setup.first is None:
            stack.append(asks.START)
        stack += [asks.STACK[kind] for kind in (2, 1, 0) for _ in range(parts.open_tiles)]
        stack += [asks.EXHIBIT] * parts.numbers[count].row
        return State(
            parts,
            asks=tuple(stack),
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

    def _zones(self, setup: Setup) -> tuple[int, int, int, int]:
        given = setup.variant("zones")
        if given is None:
            return self.parts.data.zones.weights
        numbers = given.split(",")
        if len(numbers) != 4 or not all(each.isascii() and each.isdecimal() for each in numbers):
            raise BadSetup(
                say("write four whole numbers, for example zones=15,15,15,55"), rule="WR-R47"
            )
        a, b, c, d = map(int, numbers)
        if not 1 <= a + b + c + d <= 1000:
            raise BadSetup(say("the four numbers must add up to 1 … 1000"), rule="WR-R47")
        return a, b, c, d

    def _rivals(self, setup: Setup) -> int:
        if not setup.solo:
            return 0
        given = setup.variant("solo_rivals")
        if given is None:
            return self.parts.data.solo.rivals
        allowed = self.parts.data.solo.rivals_allowed
        if given not in map(str, allowed):
            raise BadSetup(say("`solo_rivals` is one of {allowed}", allowed=allowed), rule="WR-R41")
        return int(given)

    def over(self, state: State) -> Problem:
        ended = "WR-R55" if state.over == "stalemate" else "WR-15.2"
        return Problem("WR-18.17" if state.solo else ended, OVER)

    def unasked(self, state: State, ask: asks.AnyDecision, move: Move) -> Problem | None:
        match move:
            case moves.AgreeEnd() | moves.DeclineEnd():
                return ending.check_offer(state, move)
            case moves.Drop() if not isinstance(ask, asks.Consent):
                return treasures.check_drop(state, ask, move)
        return due.refusal(state, ask)

    def candidates(self, state: State) -> Iterable[Move]:
        found = super().candidates(state)
        ask = self.ask(state)
        beside = isinstance(ask, Decision) and not isinstance(ask, asks.Consent)
        return (*moves.DROPS, *found) if beside else found

    def declarations(self, state: State) -> tuple[Move, ...]:
        return (moves.AGREE_END,) if ending.can_offer(state) else ()

    def automatic(self, state: State) -> Move | None:
        """Also where starfish could only remove something: they may do so at the next question
        just as well (WR-R14).  A treasure may need the room that they make, and a claim the
        display."""
        move = super().automatic(state)
        if move is not None or not state.asks:
            return move
        match state.asks[-1]:
            case asks.Claim():
                return None if self._claimable(state) else STOP_CLAIM
            case asks.Place() | asks.Consent() | asks.Treasure():
                return None
        others = [each for each in self.legal(state) if not isinstance(each, moves.Drop)]
        return others[0] if len(others) == 1 else None

    def _claimable(self, state: State) -> bool:
        """True if something can be claimed now, or after a starfish has removed something."""
        legal = self.legal(state)
        return any(isinstance(move, moves.Claim) for move in legal) or any(
            self._claimable(self.apply(state, move))
            for move in legal
            if isinstance(move, moves.Drop)
        )

    def goes_first(self, state: State, move: Move) -> int | None:
        return seat_words(state.names).index(move.who) if isinstance(move, moves.Start) else None

    def score(self, state: State) -> tuple[Score, ...]:
        return scoring.score(self.parts, state)

    def standings(self, state: State) -> Standings:
        return scoring.standings(self.parts, state)

    def ranks(self) -> tuple[Rank, ...]:
        return scoring.ranks(self.parts)
