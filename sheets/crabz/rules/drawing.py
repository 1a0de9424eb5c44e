"""A draw by agreement: offered by whoever is asked, agreed to by all others still in (CZ-8.6)."""

from __future__ import annotations

from sheets.crabz.rules.moves import AGREE_DRAW, DECLINE_DRAW, AgreeDraw, DeclineDraw
from sheets.crabz.rules.state import State
from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say

ANSWERS = (AGREE_DRAW, DECLINE_DRAW)


def asked(state: State) -> int:
    """Who answers next: clockwise from who offered it, if still in."""
    return _unasked(state)[0]


def _unasked(state: State) -> list[int]:
    count = len(state.order)
    clockwise = ((state.turn + step) % count for step in range(count))
    return [seat for seat in clockwise if seat not in state.out and seat not in state.agreed]


def check(state: State, move: AgreeDraw | DeclineDraw) -> Problem | None:
    """Anybody asked may offer or agree; only what is offered can be declined."""
    if state.agreed or isinstance(move, AgreeDraw):
        return None
    return Problem("CZ-8.6", say("no draw is offered"))


def agree(state: State, emit: Emit | None = None) -> State:
    """One more agrees; the game ends when all do."""
    who = asked(state) if state.agreed else state.turn
    after = replace(state, agreed=(*state.agreed, who))
    if _unasked(after):
        if emit:
            joins = say("{who} agrees to the draw", who=Who(who))
            text = joins if state.agreed else say("{who} offers a draw", who=Who(who))
            emit(Event("offer", text, "CZ-8.6"))
        return after
    if emit:
        emit(Event("draw", say("all agree on a draw"), "CZ-8.6"))
    return replace(state, phase="over", end="agreement", agreed=())


def decline(state: State, emit: Emit | None = None) -> State:
    """The game goes on where the draw was offered."""
    if emit:
        emit(Event("decline", say("{who} declines the draw", who=Who(asked(state))), "CZ-8.6"))
    return replace(state, agreed=())
