"""Taking a die, conches, and moving a diver with all that follows (WR-5 to WR-9)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say, say_n
from sheets.wreck_raiders.names import (
    BEACH,
    CONCH,
    EMPTY_ZONE,
    NOBODY,
    NUMBER_OF,
    OFF,
    RIVAL,
    SPOTS,
    TYPE_WORDS,
    VALUE_OF,
    WRECK_OF,
    ZONE_OF,
    die_text,
    owner_text,
    shell_count,
    spot_text,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.moves import ADJUSTS, DIVES, TAKES, Adjust, Dive, Move, Take
from sheets.wreck_raiders.rules.shells import ONE, give, pay
from sheets.wreck_raiders.rules.solo import bump
from sheets.wreck_raiders.rules.state import State, off_board, owner_at, with_mat
from sheets.wreck_raiders.rules.treasures import neighbour_treasures, treasure_for

# -- taking a die (WR-5, D1) ---------------------------------------------------------


def _takes(reef: tuple[int, ...]) -> tuple[Take, ...]:
    return tuple(TAKES[die] for die in sorted(set(reef)))  # WR-5.2


def take_options(_parts: Parts, state: State, _ask: asks.Take) -> Sequence[Move]:
    return _takes(state.reef)


def check_take(_parts: Parts, state: State, ask: asks.Take, move: Move) -> Problem | None:
    if not isinstance(move, Take):
        return Problem(ask.basis, say("a turn begins with taking a die from the reef"))
    if move.die in state.reef:
        return None
    return Problem("WR-5.1", say("there is no {die} on the reef", die=die_text(move.die)))


def without_die(reef: tuple[int, ...], die: int) -> tuple[int, ...]:
    """The reef after one such die is taken."""
    at = reef.index(die)
    return reef[:at] + reef[at + 1 :]


def take(_parts: Parts, state: State, ask: asks.Take, move: Take, emit: Emit | None) -> State:
    """The shell of the zone comes first, so that its conch may be used (WR-5.3, 13.1)."""
    seat, die = ask.seat, move.die
    zone = ZONE_OF[die]
    mats, beach = state.mats, state.beach
    if emit:
        text = say("{who} takes the {die}", who=Who(seat), die=die_text(die))
        emit(Event("take", text, "WR-5.1"))
    if zone != EMPTY_ZONE:
        mats, beach = give(state, seat, ONE[zone], "WR-5.3", emit)
    after = (*state.asks[:-1], asks.DIVE[seat])
    if mats[seat].shells[CONCH]:
        after = (*after, asks.ADJUST[seat])
    return replace(
        state,
        asks=after,
        mats=mats,
        beach=beach,
        value=VALUE_OF[die],
        reef=without_die(state.reef, die),
    )


# -- conches (WR-13.1, D2) --------------------------------------------------------------


def conches_for(value: int, target: int) -> int:
    """The shorter way round the ring of values (WR-R9)."""
    way = (target - value) % 6
    return min(way, 6 - way)


_ADJUSTS = tuple(
    tuple(
        tuple(ADJUSTS[target] for target in range(1, 7) if conches_for(value, target) <= conches)
        for conches in range(4)
    )
    for value in range(7)
)


def adjust_options(_parts: Parts, state: State, ask: asks.Adjust) -> Sequence[Move]:
    return _ADJUSTS[state.value][min(3, state.mats[ask.seat].shells[CONCH])]


def check_adjust(_parts: Parts, state: State, ask: asks.Adjust, move: Move) -> Problem | None:
    if not isinstance(move, Adjust):
        return Problem(
            ask.basis,
            say(
                "say first which value the die gets: adjust {value} leaves it as it is",
                value=state.value,
            ),
        )
    price = conches_for(state.value, move.value)
    held = state.mats[ask.seat].shells[CONCH]
    if price <= held:
        return None
    return Problem(
        "WR-13.1",
        say(
            "from {value} to {target} costs {price}, you have {held}",
            value=state.value,
            target=move.value,
            price=shell_count(CONCH, price),
            held=shell_count(CONCH, held),
        ),
    )


def adjust(_parts: Parts, state: State, ask: asks.Adjust, move: Adjust, emit: Emit | None) -> State:
    rest = state.asks[:-1]
    price = conches_for(state.value, move.value)
    if not price:
        return replace(state, asks=rest)
    seat = ask.seat
    mat = state.mats[seat]
    beach, basket = pay(state.beach, mat.shells, (price, 0, 0))
    if emit:
        text = say_n(
            "{who} spends {n} conch: the die becomes a {value}",
            "{who} spends {n} conches: the die becomes a {value}",
            price,
            who=Who(seat),
            value=move.value,
        )
        emit(Event("adjust", text, "WR-13.1"))
    return replace(
        state,
        asks=rest,
        value=move.value,
        beach=beach,
        mats=with_mat(state.mats, seat, replace(mat, shells=basket)),
    )


# -- moving a diver (WR-6, D3) --------------------------------------------------------------


def _targets(start: int, at: int, own: int, solo: bool) -> tuple[Dive, ...]:
    """From one place to the spots of one number; ``own``: wrecks whose spot is taken."""
    wreck = -1 if start == OFF else WRECK_OF[start]
    ends = [
        other * 6 + at
        for other in range(4)
        if other != wreck and not own >> other & 1  # WR-6.2, WR-6.4
    ]
    if start < BEACH or start == OFF:  # WR-6.3
        ends += [] if solo else [BEACH + at]  # WR-18.5
    return tuple(DIVES[start][end] for end in ends)


_MOVES = tuple(
    tuple(
        tuple(tuple(_targets(start, at, own, solo) for start in range(31)) for own in range(16))
        for at in range(6)
    )
    for solo in (False, True)
)


def _own_spots(own: int, at: int) -> int:
    """The wrecks whose spot of this number holds an own diver, as bits."""
    mask = own >> at
    return mask & 1 | mask >> 5 & 2 | mask >> 10 & 4 | mask >> 15 & 8


def move_options(parts: Parts, state: State, ask: asks.Dive) -> Sequence[Move]:
    seat = ask.seat
    own = state.divers[seat]
    at = state.value - 1
    table = _MOVES[state.solo][at][_own_spots(own, at)]
    moves: list[Move] = []
    if off_board(parts, state, seat):
        moves += table[OFF]
    while own:
        low = own & -own
        own ^= low
        moves += table[low.bit_length() - 1]
    return moves


def move_settled(_parts: Parts, state: State, ask: asks.Dive, emit: Emit | None) -> State | None:
    """WR-18.6: alone, the move is lost when own divers hold all four spots."""
    if not state.solo or _own_spots(state.divers[ask.seat], state.value - 1) != 15:
        return None
    if emit:
        text = say(
            "{who} has divers on all four spots {value}: the move is lost",
            who=Who(ask.seat),
            value=state.value,
        )
        emit(Event("lost", text, "WR-18.6"))
    return replace(state, asks=state.asks[:-1])


def check_move(parts: Parts, state: State, ask: asks.Dive, move: Move) -> Problem | None:
    if not isinstance(move, Dive):
        return Problem(ask.basis, say("now one of your divers has to move"))
    start, end, seat = move.start, move.end, ask.seat
    if NUMBER_OF[end] != state.value:
        return Problem(
            "WR-6.1",
            say("the die is a {value}: the diver goes to a spot {value}", value=state.value),
        )
    if start == OFF and not off_board(parts, state, seat):
        return Problem("WR-6.1", say("all your divers are on the board"))
    if start != OFF and not state.divers[seat] >> start & 1:
        return Problem("WR-6.1", say("you have no diver on {spot}", spot=spot_text(start)))
    if end >= BEACH and state.solo:
        return Problem("WR-18.5", say("alone, your divers may not move to the beach"))
    if start != OFF and WRECK_OF[start] == WRECK_OF[end]:
        return _same_place(end)
    if end < BEACH and state.divers[seat] >> end & 1:
        return Problem("WR-6.4", say("your own diver is already on {spot}", spot=spot_text(end)))
    return None


def _same_place(end: int) -> Problem:
    if end >= BEACH:
        return Problem("WR-6.3", say("a diver on the beach may not move along the beach"))
    return Problem(
        "WR-6.2",
        say("a diver may not move inside the {wreck} wreck", wreck=TYPE_WORDS[WRECK_OF[end]]),
    )


def move(parts: Parts, state: State, ask: asks.Dive, move: Dive, emit: Emit | None) -> State:
    """The diver leaves its old place before anything else happens (WR-6.7)."""
    seat, start, end = ask.seat, move.start, move.end
    divers = list(state.divers)
    if start != OFF:
        divers[seat] &= ~(1 << start)
    if emit:
        text = say(
            "{who} moves a diver: {start} → {end}",
            who=Who(seat),
            start=spot_text(start),
            end=spot_text(end),
        )
        emit(Event("move", text, "WR-6.1", (SPOTS[end],)))
    left = replace(state, asks=state.asks[:-1], divers=tuple(divers))
    return (_to_beach if end >= BEACH else _to_wreck)(parts, left, seat, end, emit)


def _to_beach(parts: Parts, state: State, seat: int, spot: int, emit: Emit | None) -> State:
    state = _send_home(state, spot, "WR-7.1", emit)
    state = replace(state, divers=_with_diver(state.divers, seat, spot))
    mats, beach = give(state, seat, parts.beach[spot - BEACH], "WR-7.3", emit)
    return replace(state, mats=mats, beach=beach)


def _to_wreck(parts: Parts, state: State, seat: int, spot: int, emit: Emit | None) -> State:
    """WR-8.8: chain home, bump, shells, the diver, its treasure, scallops, neighbours."""
    wreck = WRECK_OF[spot]
    after = (
        *neighbour_treasures(state, spot),
        asks.Scallop(seat, wreck),
        treasure_for(seat, wreck),
    )
    other = owner_at(state, spot)
    state = replace(state, asks=(*state.asks, *after))
    if other == RIVAL:
        state = bump(state, RIVAL, spot)
    elif other != NOBODY:
        state = _bump(parts, state, other, spot, emit)
    return replace(state, divers=_with_diver(state.divers, seat, spot))


def _bump(parts: Parts, state: State, owner: int, spot: int, emit: Emit | None) -> State:
    """To the beach spot of the same number; who stands there goes home first (WR-8.1 to 8.3)."""
    shore = BEACH + spot % 6
    state = _send_home(state, shore, "WR-8.2", emit)
    if emit:
        text = say("{who} is bumped to {spot}", who=Who(owner), spot=spot_text(shore))
        emit(Event("bump", text, "WR-8.1", (SPOTS[shore],)))
    divers = list(state.divers)
    divers[owner] = divers[owner] & ~(1 << spot) | 1 << shore
    mats, beach = give(state, owner, parts.beach[shore - BEACH], "WR-8.3", emit)
    return replace(state, divers=tuple(divers), mats=mats, beach=beach)


def _send_home(state: State, shore: int, rule: str, emit: Emit | None) -> State:
    """A diver on this beach spot goes back to its owner, who gains nothing (WR-R8)."""
    owner = owner_at(state, shore)
    if owner == NOBODY:
        return state
    if emit:
        text = say("{who} is sent home from {spot}", who=owner_text(owner), spot=spot_text(shore))
        emit(Event("home", text, rule, (SPOTS[shore],)))
    divers = list(state.divers)
    divers[owner] &= ~(1 << shore)
    return replace(state, divers=tuple(divers))


def _with_diver(divers: tuple[int, ...], seat: int, spot: int) -> tuple[int, ...]:
    return (*divers[:seat], divers[seat] | 1 << spot, *divers[seat + 1 :])
