"""The order of a turn, the turns of a game, and what follows by itself (WR-4, WR-15)."""

from __future__ import annotations

from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks, ending, solo
from sheets.wreck_raiders.rules.state import State


def begin_turn(state: State, seat: int, emit: Emit | None) -> State:
    """WR-4.3: with an empty reef the pool is rolled first."""
    turn: tuple[asks.Ask, ...] = (asks.END, *asks.TURNS[seat])
    if not state.reef:
        turn = (*turn, asks.ROLL)
    if emit:
        emit(Event("turn", say("{who}'s turn", who=Who(seat)), "WR-4.1"))
    return replace(state, asks=turn, turn=seat)


def begin_settled(parts: Parts, state: State, _ask: asks.Begin, emit: Emit | None) -> State:
    """The set-up is done."""
    if state.solo:
        return solo.begin_round(parts, state, emit)
    return begin_turn(state, state.turn, emit)


def end_settled(parts: Parts, state: State, _ask: asks.End, emit: Emit | None) -> State:
    """WR-15: the first to own enough exhibits gives everybody else one more turn."""
    seat, ender = state.turn, state.ender
    count = len(state.mats)
    if ender < 0 and len(state.mats[seat].exhibits) >= parts.numbers[count].end:
        ender = seat
        if emit:
            text = say("{who} has enough exhibits: one more turn for all others", who=Who(seat))
            emit(Event("last_turns", text, "WR-15.1"))
    after = (seat + 1) % count
    if after == ender:
        if emit:
            emit(Event("end", say("the game ends"), "WR-15.2"))
        return replace(state, asks=(), ender=ender, over="exhibits")
    state = replace(state, ender=ender, quiet=state.quiet + 1)
    if ending.locked(parts, state):  # WR-R55: announced at once, over a round later
        if state.quiet > count:
            if emit:
                emit(Event("end", say("nothing can change: the game ends as it stands"), "WR-R55"))
            return replace(state, asks=(), over="stalemate")
        if emit and state.quiet == 1:
            text = say("nothing that scores can change: the game ends after one more round")
            emit(Event("locked", text, "WR-R55"))
    return begin_turn(state, after, emit)


def turn_settled(_parts: Parts, state: State, _ask: asks.Turn, _emit: Emit | None) -> State:
    """A turn of the player in the solo game."""
    return replace(state, asks=(*state.asks[:-1], *asks.TURNS[0]))
