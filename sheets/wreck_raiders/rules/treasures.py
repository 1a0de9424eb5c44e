"""Drawing, placing and dropping treasures, and scallops for more (WR-8.6, 10, 13, 14)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from sheets.engine.asks import AnyAsk
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules import asks, events, moves
from sheets.wreck_raiders.rules.asks import VAULT_ONLY
from sheets.wreck_raiders.rules.moves import Move
from sheets.wreck_raiders.rules.shells import ONE, pay
from sheets.wreck_raiders.rules.state import (
    Draft,
    Fields,
    Mat,
    State,
    add_count,
    any_treasure,
    owner_at,
    pile_left,
    with_item,
)

Legal = Callable[[State, AnyAsk], Sequence[Move]]

_DROP_LISTS = tuple(
    tuple(drop for drop in moves.DROPS if mask >> drop.display & 1) for mask in range(8)
)
_PLACE_LISTS = tuple(
    tuple(place for place in moves.PLACES[:6] if mask >> place.where & 1) or (moves.DISCARD,)
    for mask in range(64)
)
_OPEN = (0b111_111, 0b111_110, 0b111_101, 0b111_011, 0b111_000)  # by bar + 1


# -- drawing (WR-10.1, WR-14) ------------------------------------------------------


def treasure_for(seat: int, wreck: int, bar: int = -1) -> asks.Treasure:
    """A seat (or a rival) gains a random treasure of a wreck."""
    return asks.Treasure(seat, wreck, bar)


def neighbour_treasures(state: Fields, spot: int, bar: int = -1) -> list[asks.Treasure]:
    """Return the treasures of the neighbours of a spot, the first to collect last (WR-9.2, 9.3)."""
    todo = []
    for near in names.NEIGHBOURS[spot][::-1]:
        owner = owner_at(state, near)
        if owner != names.NOBODY:
            todo.append(
                treasure_for(owner, names.WRECK_OF[spot], -1 if owner == names.RIVAL else bar)
            )
    return todo


def none_left(draft: Draft, ask: asks.Treasure) -> bool:
    """WR-14.2: with pile and discard empty nothing is gained."""
    if any_treasure(draft, ask.wreck):
        return False
    draft.tell(events.NothingLeft, ask.who, ask.wreck)
    return True


def draw(draft: Draft, ask: asks.Treasure, move: moves.Draw) -> None:
    """The treasure drawn waits for its owner; a rival's is discarded (WR-18.8)."""
    face, who, wreck = move.face, ask.who, ask.wreck
    if not pile_left(draft.piles, wreck):  # WR-14.1: the discard was empty too when it ran out
        _rebuild(draft, wreck)
    draft.piles = piles = add_count(draft.piles, face, -1)
    if draft.emit:
        _tell_draw(draft, who, face)
    if not pile_left(piles, wreck):
        if draft.solo:
            draft.dry |= 1 << wreck  # WR-18.17 (c)
        _rebuild(draft, wreck)  # WR-R15
    if who == names.RIVAL:
        draft.discards = add_count(draft.discards, face, 1)
    else:
        draft.asks = (*draft.asks, asks.Place(who, face, ask.bar))


def _tell_draw(draft: Draft, who: int, face: int) -> None:
    if who == names.RIVAL:
        draft.tell(events.RivalGained, face)
    else:
        draft.tell(events.Gained if who == draft.turn else events.NeighbourGained, who, face)


def _rebuild(draft: Draft, wreck: int) -> None:
    """The discard of an empty pile becomes the pile (WR-14.1)."""
    first, end = wreck * 3, wreck * 3 + 3
    piles, discards = draft.piles, draft.discards
    if not pile_left(discards, wreck):
        return
    draft.tell(events.PileRebuilt, wreck)
    draft.piles = (*piles[:first], *discards[first:end], *piles[end:])
    draft.discards = (*discards[:first], 0, 0, 0, *discards[end:])


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


def legal_places(state: State, ask: asks.Place) -> Sequence[Move]:
    return _PLACE_LISTS[free_places(state.parts, state.mats[ask.seat], ask.bar)]


def check_place(state: State, ask: asks.Place, move: moves.Place) -> Problem | None:
    where = move.where
    free = free_places(state.parts, state.mats[ask.seat], ask.bar)
    if where == moves.DISCARD.where:
        if not free:
            return None
        return Problem("WR-10.5", say("a treasure is discarded only when no place is free"))
    if free >> where & 1:
        return None
    return _no_room(ask.bar, where)


def _no_room(bar: int, where: int) -> Problem:
    if where >= 3:
        return Problem("WR-10.3", say("{place} is full", place=names.place_text(where)))
    if bar == VAULT_ONLY:
        return Problem(
            "WR-18.14", say("a treasure from a rival's turn goes to the vault, not to a display")
        )
    if bar == where:
        return Problem("WR-11.6", say("{place} is being claimed", place=names.place_text(where)))
    return Problem("WR-10.2", say("{place} is full", place=names.place_text(where)))


def place(draft: Draft, ask: asks.Place, move: moves.Place) -> None:
    seat, face, where = ask.seat, ask.face, move.where
    mat = draft.mats[seat]
    if draft.emit:
        draft.tell(events.Placed, seat, face, where)
    if where == names.DISCARDED:
        draft.discards = add_count(draft.discards, face, 1)
        return
    if where < 3:
        displays = with_item(mat.displays, where, (*mat.displays[where], face))
        draft.put(seat, replace(mat, displays=displays))
    else:
        vault = with_item(mat.vault, where - 3, (*mat.vault[where - 3], face))
        draft.put(seat, replace(mat, vault=vault))
    draft.quiet = 0


# -- one more for a scallop (WR-13.2, D5) -------------------------------------------


def no_scallop(draft: Draft, ask: asks.Scallop) -> bool:
    """The step is left out without a scallop or a treasure to draw."""
    return not (draft.mats[ask.seat].shells[names.SCALLOP] and any_treasure(draft, ask.wreck))


def scallop(draft: Draft, ask: asks.Scallop, move: moves.Scallop) -> None:
    seat = ask.seat
    if not move.use:
        draft.tell(events.ScallopKept, seat)
        return
    pay(draft, seat, ONE[names.SCALLOP])
    draft.tell(events.ScallopSpent, seat)
    draft.push(treasure_for(seat, ask.wreck), ask)


# -- the starfish as a remover (WR-13.4, D11) ----------------------------------------


def and_drops(legal: Legal) -> Legal:
    """Return the options of a decision with the removals beside it (WR-R14), but for the
    display being claimed: its treasures are announced (WR-11.3)."""

    def both(state: State, ask: AnyAsk) -> Sequence[Move]:
        mat = state.mats[ask.seat]
        if not mat.shells[names.STARFISH]:
            return legal(state, ask)
        first, second, third = mat.displays
        mask = bool(first) | bool(second) << 1 | bool(third) << 2
        if state.claim:
            mask &= _OPEN[state.claim.display + 1]
        return (*legal(state, ask), *_DROP_LISTS[mask])

    return both


def check_drop(state: State, ask: asks.AnyDecision, move: moves.Drop) -> Problem | None:
    if state.claim and state.claim.display == move.display:
        return Problem(
            "WR-R14", say("{place} is being claimed", place=names.place_text(move.display))
        )
    mat = state.mats[ask.seat]
    if not mat.shells[names.STARFISH]:
        return Problem("WR-13.4", say("removing a treasure costs a starfish, and you have none"))
    if not mat.displays[move.display]:
        return Problem("WR-13.4", say("{place} is empty", place=names.place_text(move.display)))
    return None


def drop(draft: Draft, ask: asks.AnyDecision, move: moves.Drop) -> None:
    """Remove a treasure; the step is offered again afterwards."""
    seat = ask.seat
    draft.push(ask)
    pay(draft, seat, ONE[names.STARFISH])
    mat = draft.mats[seat]
    *left, face = mat.displays[move.display]
    draft.tell(events.Dropped, seat, face, move.display)
    displays = with_item(mat.displays, move.display, tuple(left))
    draft.put(seat, replace(mat, displays=displays))
    draft.discards = add_count(draft.discards, face, 1)


@lru_cache(maxsize=1 << 15)  # asked for at every position a bot looks at
def types_of(display: tuple[int, ...]) -> tuple[int, ...]:
    """The types of the treasures on a display."""
    return tuple([names.TYPE_OF[face] for face in display])
