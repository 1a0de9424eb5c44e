"""The order of a turn, the turns of a game, and what follows by itself (WR-4, WR-15)."""

# ruff: noqa: ARG001 (the functions of all steps have the same signature)

from __future__ import annotations

from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import claims, dives, solo, treasures
from sheets.wreck_raiders.rules.state import State, Todo

# WR-4.1: the asks of a turn, the first step last.
TURN = tuple((Todo(seat, "buy"), Todo(seat, "claim"), Todo(seat, "take")) for seat in range(5))
END = tuple(Todo(seat, "end") for seat in range(5))
BEGIN = Todo(0, "begin")


def begin_turn(state: State, seat: int, emit: Emit | None) -> State:
    """WR-4.3: with an empty reef the pool is rolled first."""
    asks: tuple[Todo, ...] = (END[seat], *TURN[seat])
    if not state.reef:
        asks = (*asks, solo.ROLL)
    if emit:
        emit(Event("turn", say("{who}'s turn", who=Who(seat)), "WR-4.1"))
    return replace(state, asks=asks, turn=seat)


def begin_settled(parts: Parts, state: State, ask: Todo, emit: Emit | None) -> State:
    """The set-up is done."""
    if state.solo:
        return solo.begin_round(parts, state, emit)
    return begin_turn(state, state.turn, emit)


def end_settled(parts: Parts, state: State, ask: Todo, emit: Emit | None) -> State:
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
    if state.quiet >= parts.data.stalemate.turns * count - 1:
        if emit:
            text = say("nothing has moved on for many turns: the game ends as it stands")
            emit(Event("end", text, "WR-R55"))
        return replace(state, asks=(), ender=ender, over="stalemate", quiet=state.quiet + 1)
    return begin_turn(replace(state, ender=ender, quiet=state.quiet + 1), after, emit)


def turn_settled(parts: Parts, state: State, ask: Todo, emit: Emit | None) -> State:
    """A turn of the player in the solo game."""
    return replace(state, asks=(*state.asks[:-1], *TURN[0]))


# What happens by itself, or is left out because it has nothing to offer.
_SETTLED = {
    "begin": begin_settled,
    "end": end_settled,
    "turn": turn_settled,
    "rival": solo.rival_settled,
    "round": solo.round_settled,
    "bump": solo.bump_settled,
    "move": dives.move_settled,
    "draw": treasures.draw_settled,
    "scallop": treasures.scallop_settled,
    "decorate": claims.decorate_settled,
    "style": claims.style_settled,
    "tidy": claims.tidy_settled,
}


def settle(parts: Parts, state: State, emit: Emit | None = None) -> State:
    """The state in which somebody has to answer, or the game is over."""
    while state.asks:
        ask = state.asks[-1]
        settled = _SETTLED.get(ask.kind)
        if settled is None:
            break
        after = settled(parts, state, ask, emit)
        if after is None:
            break
        state = after
    return state
