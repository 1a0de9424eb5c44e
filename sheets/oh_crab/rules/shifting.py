"""Moving crabs without pushing: `seagull`, `sea_call` and `aside` (OC-11.1, 11.2, 11.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import FORWARD, NO, SEA
from sheets.oh_crab.rules.fields import OWN, PASSIVE, arrive
from sheets.oh_crab.rules.movement import is_obstacle, own_hand
from sheets.oh_crab.rules.moves import STAY, Move, make
from sheets.oh_crab.rules.pushing import reeds_block
from sheets.oh_crab.rules.state import CRABS, Ask, Draft, Fields, State, task
from sheets.oh_crab.rules.steps import QUESTIONS, TASKS, Question

NOBODY_MOVES = Problem("OC-4.13", say("no crab could be moved"))
NOT_MOVED = Problem("OC-11.1", say("this crab cannot be moved now"))
TAKEN = Problem("OC-11.6", say("this crab cannot be moved to that place"))
MUST_MOVE = Problem("OC-11.2", say("a crab that has a free field has to move"))
NOT_DONE = Problem("OC-11.2", say("all crabs concerned have to be named"))

SEAGULL, SEA_CALL, ASIDE = range(3)  # why crabs are shifted


def _landward(state: Fields, crab: int) -> list[int]:
    """Free fields one step landward (OC-11.1); reeds do not stop this way."""
    around = state.conf.board.around[state.at[crab]]
    return [target for target in around[3:] if target != NO and target not in state.at]


def _seaward(state: Fields, crab: int) -> list[int]:
    """Free fields one step seaward; the own crab also has to meet the conditions."""
    field = state.at[crab]
    own = crab == state.crab
    ignores = own and state.breaking
    found: list[int] = []
    for direction, target in enumerate(state.conf.board.ahead[field]):
        if target == NO or target in found or (target != SEA and target in state.at):
            continue
        if direction == FORWARD and not ignores and reeds_block(state, field):
            continue
        if own and not ignores and not own_hand(state) and is_obstacle(state, target):
            continue
        found.append(target)
    return found


def _anywhere(state: Fields, crab: int) -> list[int]:
    """All free neighbours (OC-R50)."""
    field = state.at[crab]
    ahead = [
        target
        for direction, target in enumerate(state.conf.board.ahead[field])
        if target != NO
        and (target == SEA or target not in state.at)
        and not (direction == FORWARD and reeds_block(state, field))
    ]
    return [*dict.fromkeys(ahead), *_landward(state, crab)]


_TARGETS: tuple[Callable[[Fields, int], list[int]], ...] = (_landward, _seaward, _anywhere)


def _others(state: Fields) -> list[int]:
    """The crabs of other players on the beach (OC-10.15, OC-R68)."""
    owner = state.conf.owner
    return [crab for crab in range(CRABS) if state.at[crab] >= 0 and owner[crab] != state.seat]


def in_front(state: Fields) -> list[int]:
    """Other players' crabs nearer to the sea (OC-1.8)."""
    depth = state.conf.board.depth
    here = depth[state.at[state.crab]]
    return [crab for crab in _others(state) if depth[state.at[crab]] > here]


def _called(state: Fields) -> list[int]:
    """The own crab and all behind it (OC-11.2, OC-R47)."""
    depth = state.conf.board.depth
    here = depth[state.at[state.crab]]
    own = [state.crab] if state.at[state.crab] != SEA and not state.down >> state.crab & 1 else []
    return [*own, *(crab for crab in _others(state) if depth[state.at[crab]] < here)]


_CONCERNED: tuple[Callable[[Fields], list[int]], ...] = (in_front, _called, _others)


def shift_problem(state: Fields, why: int) -> Problem | None:
    """Whether any crab concerned could be moved."""
    targets = _TARGETS[why]
    return None if any(targets(state, crab) for crab in _CONCERNED[why](state)) else NOBODY_MOVES


def shift(draft: Draft, why: int) -> None:
    """Begins to name the crabs that move."""
    draft.push(task("shifts", n=why, data=tuple(_CONCERNED[why](draft))))


def _shifts(draft: Draft, ask: Ask) -> None:
    """Asks for the next crab while any of those left can be named."""
    left = ask.data
    if ask.n == SEAGULL:
        left = tuple(crab for crab in left if _landward(draft, crab))
    if left:
        draft.push(Ask(draft.seat, "shift", None, -1, -9, ask.n, ask.data))


def _shift_options(state: State, ask: Ask) -> Sequence[Move]:
    targets = _TARGETS[ask.n]
    options = []
    for crab in ask.data:
        places = targets(state, crab)
        if not places and ask.n == SEA_CALL:
            places = [STAY]
        options += [make("shift", crab, place) for place in places]
    if ask.n == SEAGULL:
        options.append(_DONE)
    return options


_DONE = make("done")


def _judge_shift(state: State, ask: Ask, move: Move) -> Problem | None:
    if move.verb == "done":
        return None if ask.n == SEAGULL else NOT_DONE
    crab, place = move.args
    if crab not in ask.data:
        return NOT_MOVED
    places = _TARGETS[ask.n](state, crab)
    if place == STAY and ask.n == SEA_CALL:
        return MUST_MOVE if places else None
    return None if place in places else TAKEN


def _answer_shift(draft: Draft, ask: Ask, move: Move) -> None:
    if move.verb == "done":
        return
    crab, place = move.args
    if ask.n != ASIDE:
        left = tuple(other for other in ask.data if other != crab)
        if left:
            draft.push(task("shifts", n=ask.n, data=left))
    if place != STAY:
        arrive(draft, crab, place, OWN if crab == draft.crab else PASSIVE)


def _shift_prompt(_: State, ask: Ask) -> Text:
    if ask.n == SEAGULL:
        return say("{who}: which crab goes one field back?", who=Who(ask.seat))
    if ask.n == SEA_CALL:
        return say("{who}: which crab moves seaward next?", who=Who(ask.seat))
    return say("{who}: which crab is moved aside?", who=Who(ask.seat))


TASKS["shifts"] = _shifts
QUESTIONS["shift"] = Question(
    ("shift", "done"), "OC-11.1", _shift_prompt, _shift_options, _judge_shift, _answer_shift
)
