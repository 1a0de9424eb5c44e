"""Pushing crabs and chain reactions (OC-8)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import FORWARD, NO, REEDS, SEA
from sheets.oh_crab.names import colour
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules.fields import OWN, PUSHED
from sheets.oh_crab.rules.moves import Move, make
from sheets.oh_crab.rules.state import Ask, Draft, Fields, State, task
from sheets.oh_crab.rules.steps import QUESTIONS, Question

NOT_THIS = Problem("OC-8.4", say("another crab is being pushed now"))
NO_TARGET = Problem("OC-8.2", say("a pushed crab cannot go that way"))
DEAD_CHAIN = Problem("OC-8.5", say("the crab there could not be pushed any further"))
ONE_SEA = Problem("OC-8.2", say("the sea is one place: name the first direction that leads there"))


def reeds_block(state: Fields, field: int) -> bool:
    """Whether reeds stop a straight seaward step from a field (OC-10.9)."""
    board = state.conf.board
    return board.reedy[field] and reeds_stand(state, board.ahead[field][0])


def reeds_stand(state: Fields, field: int) -> bool:
    """Whether a field has reeds that still block its lower edge (ev12)."""
    board = state.conf.board
    if not board.features[field] & REEDS:
        return False
    adv = state.adv
    if adv.lasting == NONE or board.tile[field] != adv.lasting_tile:
        return True
    return state.conf.parts.event[adv.lasting].effect != "trampled_reeds"


def push_problem(state: Fields, crab: int, direction: int) -> Problem | None:
    """Whether a pushed crab may go that way (OC-8.2, OC-8.5)."""
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
    """Whether a crab can be pushed at all; steps go seaward, so chains end."""
    return any(push_problem(state, crab, direction) is None for direction in range(3))


def push_targets(state: Fields, crab: int) -> list[int]:
    """The directions in which a crab can be pushed."""
    return [direction for direction in range(3) if push_problem(state, crab, direction) is None]


def begin_push(draft: Draft, crab: int, target: int, chain: tuple[int, ...] = ()) -> None:
    """Asks where the next crab of the chain goes; ``target`` is for the active crab.

    The active player chooses (OC-8.4), unless the owner slips away (`slip`).
    """
    draft.push(Ask(draft.seat, "push", None, crab, target, 0, chain))
    if "asymmetry" in draft.conf.modules:
        draft.push(task("slip", crab))


def _push_options(_: State, ask: Ask) -> Sequence[Move]:
    return [make("push", ask.crab, direction) for direction in range(3)]


def _judge_push(state: State, ask: Ask, move: Move) -> Problem | None:
    crab, direction = move.args
    return push_problem(state, crab, direction) if crab == ask.crab else NOT_THIS


def _answer_push(draft: Draft, ask: Ask, move: Move) -> None:
    target = draft.conf.board.ahead[draft.at[ask.crab]][move.args[1]]
    chain = (*ask.data, ask.crab, target)
    if target != SEA and target in draft.at:  # OC-8.3
        begin_push(draft, draft.at.index(target), ask.place, chain)
        return
    if "asymmetry" in draft.conf.modules:  # after the whole chain (as09)
        draft.push(task("bruise", chain[0]))
    draft.push(task("arrive", draft.crab, ask.place, OWN))
    for at in range(0, len(chain), 2):  # OC-8.6: the foremost moves first
        draft.push(task("arrive", chain[at], chain[at + 1], PUSHED))


def _push_prompt(state: State, ask: Ask) -> Text:
    return say(
        "{who}: where is the {crab} crab pushed?",
        who=Who(ask.seat),
        crab=colour(state.conf.parts, ask.crab),
    )


QUESTIONS["push"] = Question(
    ("push",), "OC-8.4", _push_prompt, _push_options, _judge_push, _answer_push
)
