"""The rules of Rows: six dice are rolled, then a sum of two neighbours may be marked."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from sheets.engine import rules
from sheets.engine.asks import Ask, ChanceEvent, Decision
from sheets.engine.chance import Chance, Draws
from sheets.engine.errors import Problem
from sheets.engine.events import Emit
from sheets.engine.score import Line, Score
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text
from tests.games.six_dice.info import INFO

ROUNDS = 4


class Roll(Struct):
    a: int
    b: int
    c: int
    d: int
    e: int
    f: int


class Mark(Struct):
    total: int


class Skip(Struct):
    pass


Move = Roll | Mark | Skip


class Rolled(ChanceEvent):
    pass


class Choice(Decision):
    pass


class State(Struct):
    players: int
    dice: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    turn: int = 0


class SixDice(Chance[Move]):
    """46,656 rolls: nobody lists them."""

    def sample(self, draws: Draws) -> Move:
        return Roll(*(draws.below(6) + 1 for _ in range(6)))

    def problem(self, move: Move) -> Problem | None:
        if isinstance(move, Roll) and all(1 <= each <= 6 for each in faces(move)):
            return None
        return Problem("RW-1", Text("six dice show 1 to 6"))


def faces(roll: Roll) -> tuple[int, ...]:
    return roll.a, roll.b, roll.c, roll.d, roll.e, roll.f


class Rules(rules.Rules[State, Move]):
    info = INFO
    state = State
    moves = (Roll, Mark, Skip)

    def start(self, setup: Setup) -> State:
        return State(len(setup.players))

    def ask(self, state: State) -> Ask | None:
        if state.turn >= ROUNDS * state.players:
            return None
        return Choice(state.turn % state.players) if state.dice else Rolled()

    def candidates(self, state: State) -> Iterable[Move]:
        if state.dice:
            sums = {one + other for one, other in pairwise(state.dice)}
            yield from (Mark(total) for total in sorted(sums))
            yield Skip()

    def chance(self, state: State) -> Chance[Move]:
        return SixDice()

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        match move:
            case Roll():
                return replace(state, dice=faces(move))
            case Mark(total):
                return State(state.players, (), (*state.marked, total), state.turn + 1)
            case Skip():
                return State(state.players, (), (*state.marked, 0), state.turn + 1)

    def score(self, state: State) -> tuple[Score, ...]:
        sums = (sum(state.marked[seat :: state.players]) for seat in range(state.players))
        return tuple(
            Score(seat, (Line("points", Text("points"), total, "RW-1"),))
            for seat, total in enumerate(sums)
        )


def load(pack: str = "") -> Rules:
    return Rules()
