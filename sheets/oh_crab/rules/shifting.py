"""Moving crabs without pushing: `seagull`, `sea_call` and `aside` (OC-11.1, 11.2, 11.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.board import FORWARD, NO, SEA, STAY
from sheets.oh_crab.rules import asks, moves
from sheets.oh_crab.rules.asks import SEA_CALL, SEAGULL
from sheets.oh_crab.rules.fields import OWN, PASSIVE, arrive
from sheets.oh_crab.rules.movement import is_obstacle, own_hand
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.pushing import reeds_block
from sheets.oh_crab.rules.state import CRABS, Draft, Fields, State

NOBODY_MOVES = Problem("OC-4.13", say("no crab can be moved"))
NOT_MOVED = say("this crab can't be moved now")
TAKEN = say("this crab can't be moved there")
MUST_MOVE = Problem("OC-11.2", say("a crab that has a free field must move"))
NOT_DONE = say("name every crab that is affected")


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
    """Return why no crab concerned could be moved."""
    targets = _TARGETS[why]
    return None if any(targets(state, crab) for crab in _CONCERNED[why](state)) else NOBODY_MOVES


def shift(draft: Draft, why: int) -> None:
    """Begins to name the crabs that move."""
    draft.push(asks.Shifts(why=why, crabs=tuple(_CONCERNED[why](draft))))


def shift_next(draft: Draft, ask: asks.Shifts) -> None:
    """Asks for the next crab while any of those left can be named."""
    left = ask.crabs
    if ask.why == SEAGULL:
        left = tuple(crab for crab in left if _landward(draft, crab))
    if left:
        draft.push(asks.Shift(draft.seat, why=ask.why, crabs=ask.crabs))


def shift_options(state: State, ask: asks.Shift) -> Sequence[Move]:
    targets = _TARGETS[ask.why]
    options: list[Move] = []
    for crab in ask.crabs:
        places = targets(state, crab)
        if not places and ask.why == SEA_CALL:
            places = [STAY]
        options += [moves.Shift(crab, place) for place in places]
    if ask.why == SEAGULL:
        options.append(_DONE)
    return options


_DONE = moves.Done()


def check_shift(state: State, ask: asks.Shift, move: moves.Shift | moves.Done) -> Problem | None:
    if isinstance(move, moves.Done):
        return None if ask.why == SEAGULL else Problem(ask.basis, NOT_DONE)
    crab, place = move.crab, move.place
    if crab not in ask.crabs:
        return Problem(ask.basis, NOT_MOVED)
    places = _TARGETS[ask.why](state, crab)
    if place == STAY and ask.why == SEA_CALL:
        return MUST_MOVE if places else None
    return None if place in places else Problem(ask.basis, TAKEN)


def answer_shift(draft: Draft, ask: asks.Shift, move: moves.Shift | moves.Done) -> None:
    if isinstance(move, moves.Done):
        return
    crab, place = move.crab, move.place
    if ask.why != asks.ASIDE:
        left = tuple(other for other in ask.crabs if other != crab)
        if left:
            draft.push(asks.Shifts(why=ask.why, crabs=left))
    if place != STAY:
        arrive(draft, crab, place, OWN if crab == draft.crab else PASSIVE)
