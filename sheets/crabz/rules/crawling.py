"""Moving, landing, waves, going out: the rules CZ-3 to CZ-8 on frozen states.

``check`` explains, ``legal`` lists, ``crawl`` does.  The listing is the hot path
of bots and simulation; it shares ``reach`` and ``wave`` with the other two, and a
conformance test compares it with ``check`` move by move.
"""

from __future__ import annotations

from functools import lru_cache

from sheets.crabz.board import (
    BRIDGES,
    NAMES,
    NEIGHBOURS,
    bits,
    flood,
    groups,
    reach,
)
from sheets.crabz.names import SIZE_WORDS
from sheets.crabz.rules.moves import CRAWLS, Crawl
from sheets.crabz.rules.state import State, count_crabs, crabs_of, height, top_masks
from sheets.engine.errors import Problem
from sheets.engine.events import Emit, Event
from sheets.engine.struct import replace
from sheets.engine.text import Who, say, say_n

# Lists of interned moves by start cell and mask of ends; a few thousand patterns recur.
_listed: list[dict[int, list[Crawl]]] = [{} for _ in NAMES]
_LISTED_LIMIT = 20_000


# -- waves (CZ-6) ---------------------------------------------------------------


def wave(state: State, start: int, end: int) -> list[int]:
    """The groups that may survive when the only crab of ``start`` goes to ``end``.

    Empty: no wave.  One: it stays.  Several: the mover chooses (CZ-6.6).
    """
    largest = parting(state.occupied, start)
    if len(largest) < 2:
        return largest
    crabs = [_count_crabs(state, part) + (part >> end & 1) for part in largest]  # CZ-6.5
    return [part for part, count in zip(largest, crabs, strict=True) if count == max(crabs)]


@lru_cache(maxsize=1 << 14)
def parting(occupied: int, start: int) -> list[int]:
    """The groups of most spaces once ``start`` is empty (CZ-6.4); empty: one group is left."""
    left = occupied & ~(1 << start)
    near = NEIGHBOURS[start] & left
    if near not in BRIDGES[start] or not near & ~flood(near & -near, left, near):
        return []
    parts = groups(left)
    most = max(part.bit_count() for part in parts)
    return [part for part in parts if part.bit_count() == most]


def _count_crabs(state: State, group: int) -> int:
    return sum(height(state.stacks[cell]) for cell in bits(group))


# -- listing ----------------------------------------------------------------------


def legal(state: State) -> list[Crawl]:
    """Every legal move of the seat to move, sorted by from, to, survivor."""
    stacks = state.stacks
    occupied = state.occupied
    landing = (0, occupied, state.light, state.small)
    own = state.tops[state.order[state.turn]]
    moves: list[Crawl] = []
    while own:
        low = own & -own
        own ^= low
        start = low.bit_length() - 1
        stack = stacks[start]
        near = NEIGHBOURS[start] & occupied
        steps = stack & 3
        ends = reach(steps, start, occupied) & landing[steps]
        if not ends:
            continue
        if stack < 16 and near in BRIDGES[start] and len(parting(occupied, start)) > 1:
            moves += _with_survivors(state, start, ends)
            continue
        listed = _listed[start].get(ends)
        if listed is None:
            listed = _list_moves(start, ends)
        moves += listed
    return moves


def _list_moves(start: int, ends: int) -> list[Crawl]:
    known = _listed[start]
    if len(known) >= _LISTED_LIMIT:
        known.clear()
    found = known[ends] = [CRAWLS[start][end] for end in bits(ends)]
    return found


def _with_survivors(state: State, start: int, ends: int) -> list[Crawl]:
    moves = []
    for end in bits(ends):
        survivors = wave(state, start, end)
        if len(survivors) > 1:
            moves += [Crawl(start, end, first_cell(group)) for group in survivors]
        else:
            moves.append(CRAWLS[start][end])
    return moves


def first_cell(group: int) -> int:
    """The cell that names a group: its first in board order."""
    return (group & -group).bit_length() - 1


def can_move(state: State, seat: int) -> bool:
    """Whether a seat has a legal move (CZ-7.1); a tied wave never forbids one."""
    stacks = state.stacks
    occupied = state.occupied
    own = state.tops[state.order[seat]]
    while own:  # bits.bits without the generator: asked after every move
        low = own & -own
        own ^= low
        start = low.bit_length() - 1
        steps = stacks[start] & 3
        if steps == 1:
            if NEIGHBOURS[start] & occupied:
                return True
        elif reach(steps, start, occupied) & (state.light if steps == 2 else state.small):
            return True
    return False


# -- judging ------------------------------------------------------------------------


def check(state: State, move: Crawl) -> Problem | None:
    """Why this move is not legal, or None."""
    start, end = move.start, move.end
    stack = state.stacks[start]
    if not stack:
        return Problem("CZ-4.1", say("there is no crab on {cell}", cell=NAMES[start]))
    colour = state.order[state.turn]
    if stack >> 2 & 3 != colour:
        return _not_on_top(stack, colour, start)
    if start == end:
        return Problem("CZ-4.5", say("a crab may not come back to {cell}", cell=NAMES[start]))
    if not state.stacks[end]:
        return Problem("CZ-4.4", say("{cell} is empty; crabs walk on crabs only", cell=NAMES[end]))
    steps = stack & 3
    if not reach(steps, start, state.occupied) >> end & 1:
        return _out_of_reach(steps, start, end)
    top = state.stacks[end] & 3
    if top < steps:
        return _too_big(steps, top, end)
    return _check_survivor(state, move)


def _not_on_top(stack: int, colour: int, start: int) -> Problem:
    if any(crab >> 2 == colour for crab in crabs_of(stack)):
        return Problem(
            "CZ-5.8", say("your crab on {cell} is covered and cannot move", cell=NAMES[start])
        )
    return Problem("CZ-4.1", say("the top crab on {cell} is not yours", cell=NAMES[start]))


def _out_of_reach(steps: int, start: int, end: int) -> Problem:
    return Problem(
        "CZ-4.2",
        say_n(
            "a {size} crab takes exactly {n} step over crabs, no space twice; "
            "no such path leads from {start} to {end}",
            "a {size} crab takes exactly {n} steps over crabs, no space twice; "
            "no such path leads from {start} to {end}",
            steps,
            size=SIZE_WORDS[steps],
            start=NAMES[start],
            end=NAMES[end],
        ),
    )


def _too_big(steps: int, top: int, end: int) -> Problem:
    return Problem(
        "CZ-5.3" if steps == 2 else "CZ-5.4",
        say(
            "a {size} crab may not end on a {other} one ({cell})",
            size=SIZE_WORDS[steps],
            other=SIZE_WORDS[top],
            cell=NAMES[end],
        ),
    )


def _check_survivor(state: State, move: Crawl) -> Problem | None:
    survivors = choices(state, move.start, move.end)
    if not survivors:
        if move.survivor is None:
            return None
        return Problem("CZ-6.6", say("there is no tied wave here: leave out the `~`"))
    if move.survivor in [first_cell(group) for group in survivors]:
        return None
    return Problem(
        "CZ-6.6",
        say(
            "the wave is tied; say which group stays: {choices}",
            choices=" ".join(f"~{NAMES[first_cell(group)]}" for group in survivors),
        ),
    )


def choices(state: State, start: int, end: int) -> list[int]:
    """The groups the mover may let survive; empty when there is no choice."""
    if state.stacks[start] >= 16:
        return []
    survivors = wave(state, start, end)
    return survivors if len(survivors) > 1 else []


# -- doing --------------------------------------------------------------------------


def crawl(state: State, move: Crawl, emit: Emit | None = None) -> State:
    """The state after a legal move: landing, wave, going out, end."""
    if emit:
        _tell_move(state, move, emit)
    start, end = move.start, move.end
    stacks = list(state.stacks)
    left = stacks[start]
    crab = left & 15
    below = left >> 4
    under = stacks[end]
    stacks[start] = below
    stacks[end] = under << 4 | crab

    from_bit, to_bit = 1 << start, 1 << end
    tops = list(state.tops)
    tops[under >> 2 & 3] &= ~to_bit
    tops[crab >> 2] = tops[crab >> 2] & ~from_bit | to_bit
    keep = ~(from_bit | to_bit)
    small = state.small & keep
    light = state.light & keep
    steps = crab & 3
    if steps >= 2:
        light |= to_bit
        if steps == 3:
            small |= to_bit
    occupied = state.occupied
    survivors: list[int] = []
    if below:  # CZ-5.8: the crab under it can move again
        tops[below >> 2 & 3] |= from_bit
        if below & 3 >= 2:
            light |= from_bit
            if below & 3 == 3:
                small |= from_bit
    else:  # CZ-5.9
        occupied &= ~from_bit
        if NEIGHBOURS[start] & occupied in BRIDGES[start]:
            survivors = wave(state, start, end)
    seats = len(state.order)
    turn = (state.turn + 1) % seats
    while turn in state.out:
        turn = (turn + 1) % seats
    after = State(
        "play",
        state.order,
        state.zone,
        turn,
        state.out,
        tuple(stacks),
        occupied,
        tuple(tops),
        state.crabs,
        small,
        light,
        # CZ-8: an emptied space never fills again, so earlier positions cannot return
        (*state.seen, (state.stacks, state.turn)) if below else (),
        "",
        True,
        (),
        state.first_rules,
    )
    if survivors:
        stays = survivor_of(survivors, move)
        if emit:
            _tell_wave(state, move, stays, emit)
        after = _washed(after, stays)
    return start_turn(after, emit)


def _washed(state: State, stays: int) -> State:
    """After a wave: only one group is left (CZ-6.7)."""
    stacks = [stack if stays >> cell & 1 else 0 for cell, stack in enumerate(state.stacks)]
    return with_stacks(state, tuple(stacks))


def survivor_of(survivors: list[int], move: Crawl) -> int:
    """The group a wave leaves: the only one, or the one the move names."""
    if move.survivor is None:
        return survivors[0]
    return next(group for group in survivors if group >> move.survivor & 1)


def start_turn(state: State, emit: Emit | None = None) -> State:
    """Checks the seat to move at the start of its turn, and the next ones if it is
    out (CZ-7.1, CZ-7.2)."""
    while len(state.out) < len(state.order) - 1:
        if can_move(state, state.turn):
            break
        if emit:
            emit(Event("out", say("{who} cannot move and is out", who=Who(state.turn)), "CZ-7.1"))
        state = _goes_out(state)
    else:  # CZ-7.5, before a draw: CZ-8.5
        if emit:
            winner = Who(state.turn)
            emit(Event("win", say("{who} is the last one left and wins", who=winner), "CZ-7.5"))
        return replace(state, phase="over", end="last_player")
    if state.seen and state.seen.count((state.stacks, state.turn)) >= 2:  # CZ-8.3
        if emit:
            emit(Event("draw", say("the same position for the third time: a draw"), "CZ-8.3"))
        return replace(state, phase="over", end="repetition")
    if emit and (state.stacks, state.turn) in state.seen:
        text = say("the same position for the second time; the third time is a draw")
        emit(Event("repetition", text, "CZ-8.3"))
    return state


def _goes_out(state: State) -> State:
    """The seat to move is out; the turn passes clockwise (CZ-3.1, CZ-7.3)."""
    out = (*state.out, state.turn)
    turn = state.turn
    while turn in out:
        turn = (turn + 1) % len(state.order)
    return replace(state, out=out, turn=turn, seen=())


def with_stacks(state: State, stacks: tuple[int, ...]) -> State:
    """The state with these crabs on the board."""
    occupied, tops, small, light = top_masks(stacks)
    return replace(
        state,
        stacks=stacks,
        occupied=occupied,
        tops=tops,
        crabs=count_crabs(stacks),
        small=small,
        light=light,
    )


# -- telling ------------------------------------------------------------------------


def _tell_move(state: State, move: Crawl, emit: Emit) -> None:
    crab = state.stacks[move.start] & 15
    emit(
        Event(
            "move",
            say(
                "{who}: {size} crab {start} → {end}",
                who=Who(state.turn),
                size=SIZE_WORDS[crab & 3],
                start=NAMES[move.start],
                end=NAMES[move.end],
            ),
            "CZ-4.2",
            (NAMES[move.start], NAMES[move.end]),
        )
    )


def _tell_wave(state: State, move: Crawl, stays: int, emit: Emit) -> None:
    washed, crabs = washed_by(state, move, stays)
    emit(
        Event(
            "wave",
            say_n(
                "a wave washes away {cells}: {n} crab",
                "a wave washes away {cells}: {n} crabs",
                crabs,
                cells=" ".join(NAMES[cell] for cell in washed),
            ),
            "CZ-6.7",
            tuple(NAMES[cell] for cell in washed),
        )
    )


def washed_by(state: State, move: Crawl, stays: int) -> tuple[list[int], int]:
    """The cells a wave empties and how many crabs go with them."""
    gone = state.occupied & ~(1 << move.start) & ~stays
    return list(bits(gone)), _count_crabs(state, gone) + (gone >> move.end & 1)
