"""Drawing, placing and dropping treasures, and scallops for more (WR-8.6, 10, 13, 14)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say
from sheets.wreck_raiders.names import (
    FACE_WORDS,
    NEIGHBOURS,
    NOBODY,
    RIVAL,
    SCALLOP,
    STARFISH,
    TYPE_OF,
    TYPE_WORDS,
    WRECK_OF,
    owner_text,
    place_text,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks
from sheets.wreck_raiders.rules.asks import VAULT_ONLY
from sheets.wreck_raiders.rules.moves import (
    DISCARD,
    DROPS,
    PLACES,
    SCALLOPS,
    Draw,
    Drop,
    Move,
    Place,
    Scallop,
)
from sheets.wreck_raiders.rules.shells import ONE, pay
from sheets.wreck_raiders.rules.state import (
    Faces,
    Mat,
    State,
    add_count,
    any_treasure,
    owner_at,
    with_item,
    with_mat,
)

_DROP_LISTS = tuple(tuple(drop for drop in DROPS if mask >> drop.display & 1) for mask in range(8))
_PLACE_LISTS = tuple(
    tuple(place for place in PLACES[:6] if mask >> place.where & 1) or (DISCARD,)
    for mask in range(64)
)
_OPEN = (0b111_111, 0b111_110, 0b111_101, 0b111_011, 0b111_000)  # by bar + 1


# -- drawing (WR-10.1, WR-14) ------------------------------------------------------


def treasure_for(seat: int, wreck: int, bar: int = -1) -> asks.Treasure:
    """A seat (or a rival) gains a random treasure of a wreck."""
    return asks.Treasure(seat, wreck, bar)


def neighbour_treasures(state: State, spot: int, bar: int = -1) -> list[asks.Treasure]:
    """What the neighbours of a spot gain, the first to collect last (WR-9.2, 9.3)."""
    todo = []
    for near in NEIGHBOURS[spot][::-1]:
        owner = owner_at(state, near)
        if owner != NOBODY:
            todo.append(treasure_for(owner, WRECK_OF[spot], -1 if owner == RIVAL else bar))
    return todo


def draw_settled(
    _parts: Parts, state: State, ask: asks.Treasure, emit: Emit | None
) -> State | None:
    """WR-14.2: with pile and discard empty nothing is gained."""
    if any_treasure(state, ask.wreck):
        return None
    if emit:
        text = say(
            "no {wreck} is left: {who} gains nothing",
            wreck=TYPE_WORDS[ask.wreck],
            who=owner_text(ask.who),
        )
        emit(Event("nothing", text, "WR-14.2"))
    return replace(state, asks=state.asks[:-1])


def draw(_parts: Parts, state: State, ask: asks.Treasure, move: Draw, emit: Emit | None) -> State:
    """The treasure drawn waits for its owner; a rival's is discarded (WR-18.8)."""
    face = move.face
    first = ask.wreck * 3
    end = first + 3
    piles, discards = state.piles, state.discards
    if not any(piles[first:end]):  # WR-14.1: the discard was empty too when the pile ran out
        piles, discards = _rebuilt(piles, discards, ask.wreck, emit)
    piles = add_count(piles, face, -1)
    if emit:
        _tell_draw(state, ask, face, emit)
    dry = state.dry
    if not any(piles[first:end]):
        if state.solo:
            dry |= 1 << ask.wreck  # WR-18.17 (c)
        if not state.first_rules:  # WR-R15
            piles, discards = _rebuilt(piles, discards, ask.wreck, emit)
    rest: tuple[asks.Ask, ...] = state.asks[:-1]
    if ask.who == RIVAL:
        discards = add_count(discards, face, 1)
    else:
        rest = (*rest, asks.Place(ask.who, face, ask.bar))
    return replace(state, asks=rest, piles=piles, discards=discards, dry=dry)


def _rebuilt(piles: Faces, discards: Faces, wreck: int, emit: Emit | None) -> tuple[Faces, Faces]:
    """An empty pile and its discard, after the discard has become the pile (WR-14.1)."""
    first, end = wreck * 3, wreck * 3 + 3
    thrown = discards[first:end]
    if not any(thrown):
        return piles, discards
    if emit:
        text = say("the {wreck} discard becomes the new pile", wreck=TYPE_WORDS[wreck])
        emit(Event("rebuild", text, "WR-14.1"))
    return (
        (*piles[:first], *thrown, *piles[end:]),
        (*discards[:first], 0, 0, 0, *discards[end:]),
    )


def _tell_draw(state: State, ask: asks.Treasure, face: int, emit: Emit) -> None:
    if ask.who == RIVAL:
        text = say("a rival's {face} goes to the discard", face=FACE_WORDS[face])
        emit(Event("draw", text, "WR-18.8"))
        return
    who, word = Who(ask.who), FACE_WORDS[face]
    if ask.who != state.turn:
        text = say("{who} collects too, as a neighbour: {face}", who=who, face=word)
        emit(Event("draw", text, "WR-9.2"))
        return
    emit(Event("draw", say("{who} gains a treasure: {face}", who=who, face=word), "WR-10.1"))


# -- placing (WR-10, D4) -----------------------------------------------------------


def free_places(parts: Parts, mat: Mat, bar: int) -> int:
    """The places with room, as bits: three displays, three columns (WR-10.2, 10.3)."""
    mask = 0
    bit = 1
    for display in mat.displays:
        if len(display) < parts.pedestals:
            mask |= bit
        bit <<= 1
    for column in mat.vault:
        if len(column) < parts.rows:
            mask |= bit
        bit <<= 1
    return mask & _OPEN[bar + 1]


def place_options(parts: Parts, state: State, ask: asks.Place) -> Sequence[Move]:
    return _PLACE_LISTS[free_places(parts, state.mats[ask.seat], ask.bar)]


def check_place(parts: Parts, state: State, ask: asks.Place, move: Move) -> Problem | None:
    if not isinstance(move, Place):
        return Problem(
            ask.basis, say("the treasure has to be placed first: {face}", face=FACE_WORDS[ask.face])
        )
    where, mat = move.where, state.mats[ask.seat]
    free = free_places(parts, mat, ask.bar)
    if where == DISCARD.where:
        if not free:
            return None
        return Problem("WR-10.5", say("a treasure is discarded only when no place is free"))
    if free >> where & 1:
        return None
    return _no_room(ask.bar, where)


def _no_room(bar: int, where: int) -> Problem:
    if where >= 3:
        return Problem("WR-10.3", say("{place} is full", place=place_text(where)))
    if bar == VAULT_ONLY:
        return Problem(
            "WR-18.14", say("a treasure from a rival's turn goes to the vault, not to a display")
        )
    if bar == where:
        return Problem("WR-11.6", say("{place} is being claimed", place=place_text(where)))
    return Problem("WR-10.2", say("{place} is full", place=place_text(where)))


def place(_parts: Parts, state: State, ask: asks.Place, move: Place, emit: Emit | None) -> State:
    seat, face, where = ask.seat, ask.face, move.where
    mat = state.mats[seat]
    rest = state.asks[:-1]
    if emit:
        text = say(
            "{who} puts the {face} into {place}",
            who=Who(seat),
            face=FACE_WORDS[face],
            place=place_text(where),
        )
        emit(Event("place", text, "WR-10.5" if move is DISCARD else "WR-10.1"))
    if where < 3:
        displays = with_item(mat.displays, where, (*mat.displays[where], face))
        mats = with_mat(state.mats, seat, replace(mat, displays=displays))
        return replace(state, asks=rest, mats=mats, quiet=0)
    if where < 6:
        vault = with_item(mat.vault, where - 3, (*mat.vault[where - 3], face))
        mats = with_mat(state.mats, seat, replace(mat, vault=vault))
        return replace(state, asks=rest, mats=mats, quiet=0)
    return replace(state, asks=rest, discards=add_count(state.discards, face, 1))


# -- one more for a scallop (WR-13.2, D5) -------------------------------------------


def scallop_settled(
    _parts: Parts, state: State, ask: asks.Scallop, _emit: Emit | None
) -> State | None:
    """The step is left out without a scallop or a treasure to draw."""
    if state.mats[ask.seat].shells[SCALLOP] and any_treasure(state, ask.wreck):
        return None
    return replace(state, asks=state.asks[:-1])


def scallop_options(_parts: Parts, _state: State, _ask: asks.Scallop) -> Sequence[Move]:
    return SCALLOPS


def check_scallop(_parts: Parts, _state: State, ask: asks.Scallop, move: Move) -> Problem | None:
    if isinstance(move, Scallop):
        return None
    return Problem(ask.basis, say("say first whether you use a scallop: scallop yes or scallop no"))


def scallop(
    _parts: Parts, state: State, ask: asks.Scallop, move: Scallop, emit: Emit | None
) -> State:
    if not move.use:
        return replace(state, asks=state.asks[:-1])
    seat = ask.seat
    mat = state.mats[seat]
    beach, basket = pay(state.beach, mat.shells, ONE[SCALLOP])
    if emit:
        text = say("{who} spends a scallop on one more treasure", who=Who(seat))
        emit(Event("scallop", text, "WR-13.2"))
    return replace(
        state,
        asks=(*state.asks, treasure_for(seat, ask.wreck)),
        beach=beach,
        mats=with_mat(state.mats, seat, replace(mat, shells=basket)),
    )


# -- the starfish as a remover (WR-13.4, D11) ----------------------------------------


def drop_options(state: State, ask: asks.Ask) -> Sequence[Move]:
    """Return the removals that stand beside the options of every decision (WR-R14), but for
    the display being claimed: its treasures are announced (WR-11.3)."""
    mat = state.mats[ask.seat]
    if not mat.shells[STARFISH] or type(ask) is asks.Consent:
        return ()
    first, second, third = mat.displays
    mask = bool(first) | bool(second) << 1 | bool(third) << 2
    return _DROP_LISTS[mask & _OPEN[state.claim.display + 1] if state.claim else mask]


def check_drop(state: State, ask: asks.Decision, move: Drop) -> Problem | None:
    if state.claim and state.claim.display == move.display:
        return Problem("WR-R14", say("{place} is being claimed", place=place_text(move.display)))
    mat = state.mats[ask.seat]
    if not mat.shells[STARFISH]:
        return Problem("WR-13.4", say("removing a treasure costs a starfish, and you have none"))
    if not mat.displays[move.display]:
        return Problem("WR-13.4", say("{place} is empty", place=place_text(move.display)))
    return None


def drop(state: State, move: Drop, emit: Emit | None) -> State:
    """The same step is offered again afterwards."""
    seat = state.asks[-1].seat
    mat = state.mats[seat]
    *left, face = mat.displays[move.display]
    beach, basket = pay(state.beach, mat.shells, ONE[STARFISH])
    if emit:
        text = say(
            "{who} spends a starfish: the {face} leaves {place}",
            who=Who(seat),
            face=FACE_WORDS[face],
            place=place_text(move.display),
        )
        emit(Event("drop", text, "WR-13.4"))
    displays = with_item(mat.displays, move.display, tuple(left))
    changed = replace(mat, shells=basket, displays=displays)
    return replace(
        state,
        beach=beach,
        mats=with_mat(state.mats, seat, changed),
        discards=add_count(state.discards, face, 1),
    )


def types_of(display: tuple[int, ...]) -> tuple[int, ...]:
    """The types of the treasures on a display."""
    return tuple([TYPE_OF[face] for face in display])
