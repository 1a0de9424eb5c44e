"""Moving the own crab: what a step may do, and the basic actions (OC-7, OC-9)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.asks import Ask
from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.board import NO, OBSTACLE, SEA
from sheets.oh_crab.parts import D, F, S, W
from sheets.oh_crab.rules import asks, events, moves
from sheets.oh_crab.rules.fields import OWN, OWN_SWAP, arrive, follow, move_crab
from sheets.oh_crab.rules.market import NO_SUPPLY, gain_shells, hand_size
from sheets.oh_crab.rules.moves import FORWARD, LEFT, RIGHT, SKIP, STAND, Move
from sheets.oh_crab.rules.pushing import ONE_SEA, begin_push, pushable, reeds_block
from sheets.oh_crab.rules.state import Draft, Fields, State

IN_SEA = Problem("OC-10.15", say("the crab is in the sea and no longer moves"))
DOWN = Problem("OC-9.3", say("the crab is knocked over; give up the action to stand it up"))
DOWN_CANNOT = Problem("OC-9.4", say("a knocked-over crab can't jump, swap or take a shortcut"))
STANDS = Problem("OC-9.6", say("the crab is already standing"))
WRONG_WAY = say("this action does not go that way")
CLOSED = Problem("OC-7.5", say("there is no field to enter that way"))
REEDS = Problem("OC-10.9", say("reeds on the edge of the field stop a straight step seaward"))
NO_TOLL = Problem("OC-10.3", say("an obstacle costs a hand card, and you have none"))
STUCK = Problem("OC-8.5", say("the crab on that field cannot be pushed anywhere"))
NO_SKIP = Problem("OC-R52", say("only the second half can be skipped"))

WAYS = {F: (FORWARD,), D: (LEFT, RIGHT), W: (FORWARD, LEFT, RIGHT)}
LIFTED = -2
_GO = tuple(moves.Go(way) for way in range(5))
_OPTIONS = {symbol: (*(_GO[way] for way in ways), _GO[STAND]) for symbol, ways in WAYS.items()}


def entry_problem(state: Fields, target: int, hand: int) -> Problem | None:
    """Return why own movement with so many hand cards can't end on this field."""
    if target == SEA:
        return None
    if hand < 1 and not state.breaking and is_obstacle(state, target):  # OC-10.3
        return NO_TOLL
    if target in state.at:
        other = state.at.index(target)
        if state.conf.owner[other] != state.seat and not pushable(state, other):  # OC-17.10, OC-8.5
            return STUCK
    return None


def is_obstacle(state: Fields, field: int) -> bool:
    """True if a field is an obstacle, printed or made."""
    return bool(state.conf.board.features[field] & OBSTACLE) or field in state.made


def go_problem(state: Fields, symbol: int, way: int, hand: int) -> Problem | None:
    """Return why a basic movement action can't go this way (OC-7.2 to 7.4, OC-9.6)."""
    field = state.at[state.crab]
    if field == SEA:
        return IN_SEA
    if state.down >> state.crab & 1:
        return None if way == STAND else DOWN
    if way == STAND:
        return STANDS
    ways = WAYS[symbol]
    if way not in ways:
        return Problem(asks.STEP_RULES[symbol], WRONG_WAY)
    ahead = state.conf.board.ahead[field]
    target = ahead[way]
    if target == NO:
        return CLOSED
    if way == FORWARD and not state.breaking and reeds_block(state, field):
        return REEDS
    if target == SEA and any(ahead[other] == SEA for other in ways if other < way):
        return ONE_SEA
    return entry_problem(state, target, hand)


def basic_problem(state: Fields, symbol: int, hand: int) -> Problem | None:
    """Return why a basic action could do nothing (OC-4.13)."""
    if symbol == S:
        return None if state.supply else NO_SUPPLY
    field = state.at[state.crab]
    if field == SEA:
        return IN_SEA
    if state.down >> state.crab & 1:
        return None
    problem = None
    for way in WAYS[symbol]:
        problem = go_problem(state, symbol, way, hand)
        if problem is None:
            return None
    return problem


def step_problem(state: Fields, symbol: int) -> Problem | None:
    """Return why a step can't be made with the hand as it is."""
    return basic_problem(state, symbol, own_hand(state))


def free_problem(state: Fields) -> Problem | None:
    """Return why the player's crab can't jump, swap or take a shortcut at all (OC-9.4)."""
    if state.at[state.crab] == SEA:
        return IN_SEA
    return DOWN_CANNOT if state.down >> state.crab & 1 else None


def basic(draft: Draft, symbol: int, *, skip: bool = False) -> None:
    """Performs a basic action (OC-7.1 to 7.4)."""
    if symbol == S:
        gain_shells(draft, draft.seat, 1)
    else:
        draft.push(asks.Go(draft.seat, symbol=symbol, skip=skip))


def enter(draft: Draft, target: int) -> None:
    """The active crab goes to a field by own movement (OC-7.8)."""
    crab = draft.crab
    if target == SEA or target not in draft.at:
        arrive(draft, crab, target, OWN)
        return
    other = draft.at.index(target)
    if draft.conf.owner[other] == draft.seat:  # OC-17.10
        trade_places(draft, crab, other, OWN_SWAP)
    else:
        begin_push(draft, other, target)


def trade_places(draft: Draft, crab: int, other: int, how: int) -> None:
    """Two crabs swap; the active one resolves its new field first (OC-12.4)."""
    mine, theirs = draft.at[crab], draft.at[other]
    draft.stand(crab, LIFTED)
    draft.stand(other, LIFTED)
    move_crab(draft, crab, theirs, mine)
    move_crab(draft, other, mine, theirs)
    draft.push(
        asks.Follow(crab=crab, field=theirs, how=OWN), asks.Follow(crab=other, field=mine, how=how)
    )


def stand_up(draft: Draft, crab: int, rule: str = "OC-9.6") -> None:
    """A knocked-over crab stands again."""
    draft.down &= ~(1 << crab)
    draft.tell(events.StoodUp, crab, draft.at[crab], rule)


def go_options(_: State, ask: asks.Go) -> Sequence[Move]:
    options = _OPTIONS[ask.symbol]
    return (*options, _GO[SKIP]) if ask.skip else options


def check_go(state: State, ask: asks.Go, move: moves.Go) -> Problem | None:
    way = move.way
    if way == SKIP:
        return None if ask.skip else NO_SKIP
    return go_problem(state, ask.symbol, way, state.players[state.seat].hand.bit_count())


def answer_go(draft: Draft, _: Ask, move: moves.Go) -> None:
    way = move.way
    if way == STAND:
        stand_up(draft, draft.crab)
    elif way != SKIP:
        enter(draft, draft.conf.board.ahead[draft.at[draft.crab]][way])


def own_hand(state: Fields) -> int:
    """The active player's number of hand cards."""
    return hand_size(state, state.seat)


def follow_up(draft: Draft, ask: asks.Follow) -> None:
    follow(draft, ask.crab, ask.field, ask.how)


def arrival(draft: Draft, ask: asks.Arrive) -> None:
    arrive(draft, ask.crab, ask.target, ask.how)


def entry(draft: Draft, ask: asks.Enter) -> None:
    enter(draft, ask.target)
