"""The rules of Pig, on one page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pig.info import INFO
from sheets.engine.asks import CHANCE, Ask
from sheets.engine.chance import Chance, Uniform
from sheets.engine.errors import BadPosition, BadText, Problem
from sheets.engine.events import Emit, Event
from sheets.engine.game import Game
from sheets.engine.score import Line, Score, Standing, Standings
from sheets.engine.setup import Setup
from sheets.engine.sheet import Fact, Facts, Sheet
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text, Who, say

GOAL = 50


class Roll(Struct):
    face: int


class Choice(Struct):
    on: bool


Move = Roll | Choice


class State(Struct):
    totals: tuple[int, ...]
    turn: int = 0
    pot: int = 0
    rolling: bool = True


class Pig(Game[State, Move]):
    info = INFO

    def start(self, setup: Setup) -> State:
        if setup.position:
            return _read(setup.position)
        return State((0,) * len(setup.players), setup.first or 0)

    def ask(self, state: State) -> Ask | None:
        if max(state.totals) >= GOAL:
            return None
        return Ask(CHANCE, "roll") if state.rolling else Ask(state.turn, "choice")

    def candidates(self, state: State) -> Iterable[Move]:
        if self.ask(state) is None:
            return ()
        return _faces() if state.rolling else (Choice(True), Choice(False))

    def check(self, state: State, move: Move) -> Problem | None:
        if move in tuple(self.candidates(state)):
            return None
        return Problem("PG-1.1", say("not now"))

    def chance(self, state: State) -> Chance[Move]:
        return Uniform(_faces(), "PG-1.1")

    def apply(self, state: State, move: Move, emit: Emit | None = None) -> State:
        if emit:
            emit(Event("move", say("{who}: {move}", who=Who(state.turn), move=self.format(move))))
        match move:
            case Roll(1):
                return _pass_on(state, 0)
            case Roll(face):
                return replace(state, pot=state.pot + face, rolling=False)
            case Choice(True):
                return replace(state, rolling=True)
            case Choice():
                return _pass_on(state, state.pot)
        raise AssertionError(move)

    def score(self, state: State) -> tuple[Score, ...]:
        return tuple(
            Score(seat, (Line("points", say("points"), total, "PG-1.2"),))
            for seat, total in enumerate(state.totals)
        )

    def standings(self, state: State) -> Standings:
        order = sorted(range(len(state.totals)), key=lambda seat: -state.totals[seat])
        places = tuple(
            Standing(
                seat, 1 + sum(t > state.totals[seat] for t in state.totals), state.totals[seat]
            )
            for seat in order
        )
        over = self.ask(state) is None
        return Standings(
            places,
            over,
            "goal" if over else "unfinished",
            say("{who} leads", who=Who(order[0])),
            "PG-1.2",
        )

    def parse(self, text: str) -> Move:
        words = text.split()
        match words:
            case ["roll", face] if face in "123456" and len(face) == 1:
                return Roll(int(face))
            case ["on"]:
                return Choice(True)
            case ["stop"]:
                return Choice(False)
        raise BadText(say("`{text}` is no move", text=text[:40]))

    def format(self, move: Move) -> str:
        match move:
            case Roll(face):
                return f"roll {face}"
            case Choice(on):
                return "on" if on else "stop"
        raise AssertionError(move)

    def prompt(self, state: State) -> Text:
        return say("{who}: on or stop?", who=Who(state.turn))

    def layout(
        self,
        state: State,
        seat: int | None = None,
        *,
        last: Move | None = None,
        hints: Sequence[Move] = (),
    ) -> Sheet:
        facts = tuple(
            Fact(say("{who}", who=Who(at)), say("{n}", n=total))
            for at, total in enumerate(state.totals)
        )
        return Sheet(say("Pig"), ((Facts(say("Points"), facts),),))

    def position(self, state: State) -> str:
        return f"{' '.join(map(str, state.totals))} / {state.turn} {state.pot} {int(state.rolling)}"


def _faces() -> tuple[Move, ...]:
    return tuple(Roll(face) for face in range(1, 7))


def _pass_on(state: State, won: int) -> State:
    totals = list(state.totals)
    totals[state.turn] += won
    return State(tuple(totals), (state.turn + 1) % len(totals))


def _read(text: str) -> State:
    try:
        totals, rest = text.split("/")
        turn, pot, rolling = map(int, rest.split())
        return State(tuple(map(int, totals.split())), turn, pot, bool(rolling))
    except ValueError:
        raise BadPosition(say("write TOTALS / TURN POT ROLLING")) from None
