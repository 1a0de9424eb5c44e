"""Moving, landing, waves, going out: the rules CZ-3 to CZ-8 on states and drafts.

``check`` explains, ``legal`` lists, ``answer`` does.  The listing is the hot path
of bots and simulation; it shares ``reach`` and ``wave`` with the other two, and a
conformance test compares it with ``check`` move by move.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import accumulate

from sheets.crabz.board import (
    BRIDGES,
    MEMBERS,
    NAMES,
    NEIGHBOURS,
    SPREAD,
    bits,
    flood,
    groups,
    reach,
)
from sheets.crabz.names import SIZE_WORDS
from sheets.crabz.rules import asks, drawing, events
from sheets.crabz.rules.moves import CRAWLS, AgreeDraw, Crawl
from sheets.crabz.rules.state import Draft, Fields, State, count_crabs, crabs_of, height, top_masks
from sheets.engine.chance import Draws
from sheets.engine.errors import Problem
from sheets.engine.text import say, say_n

# Lists of interned moves by start cell and mask of ends; a few thousand patterns recur.
_listed: list[dict[int, list[Crawl]]] = [{} for _ in NAMES]
_LISTED_LIMIT = 20_000
GROUPS = 3  # into which the leaving of one crab can part the others: every second neighbour


# -- waves (CZ-6) ---------------------------------------------------------------


def wave(state: Fields, start: int, end: int) -> list[int]:
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


def _count_crabs(state: Fields, group: int) -> int:
    return sum(height(state.stacks[cell]) for cell in bits(group))


# -- listing ----------------------------------------------------------------------


def options(state: State, ask: asks.Crawl) -> list[Crawl]:
    """Every pair of occupied cells, and every cell as a survivor."""
    cells = list(bits(state.occupied))
    found = []
    for start in bits(state.tops[state.order[ask.seat]]):
        for end in cells:
            found.append(CRAWLS[start][end])
            if choices(state, start, end):
                found += [Crawl(start, end, survivor) for survivor in cells]
    return found


def ways(state: Fields, seat: int) -> list[tuple[int, int, int]]:
    """Every crab of a seat that can move: its space, the spaces where it can end as bits, and
    the groups into which its leaving may part the others, at most."""
    stacks = state.stacks
    occupied = state.occupied
    small = state.small
    light = state.light
    own = state.tops[state.order[seat]]
    found = []
    while own:
        low = own & -own
        own ^= low
        start = low.bit_length() - 1
        stack = stacks[start]
        near = NEIGHBOURS[start] & occupied
        # The same as bits.reach, without the call: this loop is the hot path.
        steps = stack & 3
        if steps == 1:
            ends = near
        elif steps == 2:
            ends = SPREAD[near] & light & ~low
        else:
            ends = 0
            others = occupied & ~low
            for first in MEMBERS[near]:
                ends |= SPREAD[NEIGHBOURS[first] & others] & ~(1 << first)
            ends &= small & ~low
        if ends:
            found.append((start, ends, GROUPS if stack < 16 and near in BRIDGES[start] else 1))
    return found


def legal(state: State, ask: asks.Crawl) -> list[Crawl]:
    """Every legal move of the seat to move, sorted by from, to, survivor."""
    moves: list[Crawl] = []
    for start, ends, parts in ways(state, ask.seat):
        if parts > 1 and len(parting(state.occupied, start)) > 1:
            moves += _with_survivors(state, start, ends)
        else:
            moves += _listed[start].get(ends) or _list_moves(start, ends)
    return moves


def pick(state: State, ask: asks.Crawl, draws: Draws) -> Crawl:
    """Draw one of the legal moves, each equally often, without listing them.

    An end counts once for every group that may survive; where a draw names a group too many,
    it is repeated.  So only the wave of the drawn crab is looked at.
    """
    found = ways(state, ask.seat)
    upto = list(accumulate([ends.bit_count() * parts for _, ends, parts in found]))
    while True:
        drawn = draws.below(upto[-1])
        way = bisect_right(upto, drawn)
        start, ends, parts = found[way]
        at = upto[way] - drawn - 1
        for _ in range(at // parts):
            ends &= ends - 1
        end = (ends & -ends).bit_length() - 1
        if parts == 1:
            return CRAWLS[start][end]
        survivors = wave(state, start, end)
        if at % parts < len(survivors) > 1:
            return Crawl(start, end, first_cell(survivors[at % parts]))
        if len(survivors) < 2 and not at % parts:
            return CRAWLS[start][end]


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


def can_move(state: Fields, seat: int) -> bool:
    """True if a seat has a legal move (CZ-7.1); a tied wave never forbids one."""
    stacks = state.stacks
    occupied = state.occupied
    own = state.tops[state.order[seat]]
    while own:  # bits.bits without the generator: asked after every move
        low = own & -own
        own ^= low
        start = low.bit_length() - 1
        steps = stacks[start] & 3
        near = NEIGHBOURS[start] & occupied
        if steps == 1:
            if near:
                return True
        elif steps == 2:
            if SPREAD[near] & state.light & ~low:
                return True
        elif reach(3, start, occupied) & state.small:
            return True
    return False


# -- judging ------------------------------------------------------------------------


def check(state: State, ask: asks.Crawl, move: Crawl | AgreeDraw) -> Problem | None:
    """Why this move is not legal, or None; a draw can always be offered (CZ-8.6)."""
    if isinstance(move, AgreeDraw):
        return None
    start, end = move.start, move.end
    stack = state.stacks[start]
    if not stack:
        return Problem("CZ-4.1", say("there is no crab on {cell}", cell=NAMES[start]))
    colour = state.order[ask.seat]
    if stack >> 2 & 3 != colour:
        return _not_on_top(stack, colour, start)
    if start == end:
        return Problem("CZ-4.5", say("a crab may not return to {cell}", cell=NAMES[start]))
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
            "CZ-5.8", say("your crab on {cell} is covered and can't move", cell=NAMES[start])
        )
    return Problem("CZ-4.1", say("the top crab on {cell} is not yours", cell=NAMES[start]))


def _out_of_reach(steps: int, start: int, end: int) -> Problem:
    return Problem(
        "CZ-4.2",
        say_n(
            "a {size} crab takes exactly {n} step over crabs and never visits a space twice; "
            "no such path leads from {start} to {end}",
            "a {size} crab takes exactly {n} steps over crabs and never visits a space twice; "
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
            "the wave is tied; choose the group that stays: {choices}",
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


def answer(draft: Draft, ask: asks.Crawl, move: Crawl | AgreeDraw) -> None:
    """A crab crawls: landing, wave, going out, end; or a draw is offered."""
    if isinstance(move, AgreeDraw):
        drawing.offer(draft, ask)
        return
    if draft.emit:
        size = draft.stacks[move.start] & 3
        draft.tell(events.Crawled, draft.turn, size, move.start, move.end)
    start, end = move.start, move.end
    stacks = list(draft.stacks)
    left = stacks[start]
    crab = left & 15
    below = left >> 4
    under = stacks[end]
    stacks[start] = below
    stacks[end] = under << 4 | crab

    from_bit, to_bit = 1 << start, 1 << end
    tops = list(draft.tops)
    tops[under >> 2 & 3] &= ~to_bit
    tops[crab >> 2] = tops[crab >> 2] & ~from_bit | to_bit
    keep = ~(from_bit | to_bit)
    small = draft.small & keep
    light = draft.light & keep
    steps = crab & 3
    if steps >= 2:
        light |= to_bit
        if steps == 3:
            small |= to_bit
    occupied = draft.occupied
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
            survivors = wave(draft, start, end)
    if below:
        draft.seen = (*draft.seen, (draft.stacks, ask.seat))
    elif draft.seen:  # CZ-8: an emptied space never fills again, so no position can return
        draft.seen = ()
    draft.stacks = tuple(stacks)
    draft.occupied = occupied
    draft.tops = tuple(tops)
    draft.small = small
    draft.light = light
    if survivors:
        _wash(draft, survivor_of(survivors, move))
    start_turn(draft, next_seat(draft, ask.seat))


def _wash(draft: Draft, stays: int) -> None:
    """A wave leaves only one group (CZ-6.7)."""
    gone = tuple(bits(draft.occupied & ~stays))
    stacks, crabs = list(draft.stacks), list(draft.crabs)
    for cell in gone:
        for crab in crabs_of(stacks[cell]):
            crabs[crab >> 2] -= 1
        stacks[cell] = 0
    draft.tell(events.Wave, sum(draft.crabs) - sum(crabs), gone)
    draft.stacks, draft.crabs = tuple(stacks), tuple(crabs)
    draft.occupied = stays
    draft.tops = tuple([top & stays for top in draft.tops])
    draft.small &= stays
    draft.light &= stays


def next_seat(draft: Draft, seat: int) -> int:
    """Return the next seat clockwise that is still in (CZ-3.1)."""
    seats = len(draft.order)
    seat = (seat + 1) % seats
    while seat in draft.out:
        seat = (seat + 1) % seats
    return seat


def survivor_of(survivors: list[int], move: Crawl) -> int:
    """The group a wave leaves: the only one, or the one the move names."""
    if move.survivor is None:
        return survivors[0]
    return next(group for group in survivors if group >> move.survivor & 1)


def start_turn(draft: Draft, turn: int) -> None:
    """Asks that seat for a crab, or the next ones if it is out; or ends the game (CZ-7.1, 7.2)."""
    while len(draft.out) < len(draft.order) - 1:
        if can_move(draft, turn):
            break
        draft.tell(events.Out, turn)
        draft.out = (*draft.out, turn)
        draft.seen = ()
        turn = next_seat(draft, turn)
    else:  # CZ-7.5, before a draw: CZ-8.5
        draft.tell(events.Won, turn)
        draft.turn = turn
        _end(draft, "last_player")
        return
    draft.turn = turn
    draft.asks = (asks.CRAWL[turn],)
    if draft.seen:
        _compare(draft)


def _compare(draft: Draft) -> None:
    """The third time of a position is a draw (CZ-8.3)."""
    again = draft.seen.count((draft.stacks, draft.turn))
    if again >= 2:
        draft.tell(events.DrawnByRepetition)
        _end(draft, "repetition")
    elif again:
        draft.tell(events.Repeated)


def _end(draft: Draft, reason: str) -> None:
    draft.asks = ()
    draft.end = reason


def lay(draft: Draft, stacks: tuple[int, ...]) -> None:
    """These crabs are on the board."""
    draft.stacks = stacks
    draft.occupied, draft.tops, draft.small, draft.light = top_masks(stacks)
    draft.crabs = count_crabs(stacks)


def washed_by(state: Fields, move: Crawl, stays: int) -> tuple[list[int], int]:
    """The cells a wave empties and how many crabs go with them."""
    gone = state.occupied & ~(1 << move.start) & ~stays
    return list(bits(gone)), _count_crabs(state, gone) + (gone >> move.end & 1)
