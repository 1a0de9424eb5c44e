"""Pushing crabs and chain reactions (OC-8)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.board import FORWARD, NO, REEDS, SEA
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules import asks, moves
from sheets.oh_crab.rules.fields import OWN, PUSHED
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import Draft, Fields, State

NOT_THIS = Problem("OC-8.4", say("another crab is being pushed now"))
NO_TARGET = Problem("OC-8.2", say("a pushed crab cannot go that way"))
DEAD_CHAIN = Problem("OC-8.5", say("the crab there could not be pushed any further"))
ONE_SEA = Problem("OC-1.7", say("the sea is one place: name the first direction that leads there"))


def reeds_block(state: Fields, field: int) -> bool:
    """True if reeds stop a straight seaward step from a field (OC-10.9)."""
    board = state.conf.board
    return board.reedy[field] and reeds_stand(state, board.ahead[field][0])


def reeds_stand(state: Fields, field: int) -> bool:
    """True if a field has reeds that still block its lower edge (ev12)."""
    board = state.conf.board
    if not board.features[field] & REEDS:
        return False
    adv = state.adv
    if adv.lasting == NONE or board.tile[field] != adv.lasting_tile:
        return True
    return state.conf.parts.event[adv.lasting].effect != "trampled_reeds"


def push_problem(state: Fields, crab: int, direction: int) -> Problem | None:
    """Return why a pushed crab can't go that way (OC-8.2, OC-8.5)."""
    field = state.at[crab]
    ahead = state.conf.board.ahead[field]
    target = ahead[direction]
    if target == NO or (direction == FORWARD and reeds_block(state, field)):
        return NO_TARGET
    if target == SEA:  # OC-R24; written as the first direction that leads there (D10)
        return ONE_SEA if SEA in ahead[:direction] else None
    if target in state.at and not pushable(state, state.at.index(target)):
        return DEAD_CHAIN
    return None


def pushable(state: Fields, crab: int) -> bool:
    """True if a crab can be pushed at all; steps go seaward, so chains end."""
    return any(push_problem(state, crab, direction) is None for direction in range(3))


def push_targets(state: Fields, crab: int) -> list[int]:
    """The directions in which a crab can be pushed."""
    return [direction for direction in range(3) if push_problem(state, crab, direction) is None]


def begin_push(draft: Draft, crab: int, target: int, chain: tuple[int, ...] = ()) -> None:
    """Asks where the next crab of the chain goes; ``target`` is for the active crab.

    The active player chooses (OC-8.4), unless the owner slips away (`slip`).
    """
    draft.push(asks.Push(draft.seat, crab=crab, target=target, chain=chain))
    if "asymmetry" in draft.conf.modules:
        draft.push(pack.Slip(crab=crab))


def push_options(_: State, ask: asks.Push) -> Sequence[Move]:
    return [moves.Push(ask.crab, direction) for direction in range(3)]


def check_push(state: State, ask: asks.Push, move: moves.Push) -> Problem | None:
    crab, direction = move.crab, move.direction
    return push_problem(state, crab, direction) if crab == ask.crab else NOT_THIS


def answer_push(draft: Draft, ask: asks.Push, move: moves.Push) -> None:
    target = draft.conf.board.ahead[draft.at[ask.crab]][move.direction]
    chain = (*ask.chain, ask.crab, target)
    if target != SEA and target in draft.at:  # OC-8.3
        begin_push(draft, draft.at.index(target), ask.target, chain)
        return
    if "asymmetry" in draft.conf.modules:  # after the whole chain (as09)
        draft.push(pack.Bruise(crab=chain[0]))
    draft.push(asks.Arrive(crab=draft.crab, target=ask.target, how=OWN))
    for at in range(0, len(chain), 2):  # OC-8.6: the foremost moves first
        draft.push(asks.Arrive(crab=chain[at], target=chain[at + 1], how=PUSHED))
