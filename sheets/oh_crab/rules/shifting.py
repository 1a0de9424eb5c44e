"""Moving crabs without pushing: `seagull`, `sea_call` and `aside` (OC-11.1, 11.2, 11.6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import FORWARD, NO, SEA
from sheets.oh_crab.rules.fields import OWN, PASSIVE, arrive
from sheets.oh_crab.rules.movement import is_obstacle, own_hand
from sheets.oh_crab.rules.moves import STAY, Move, move
from sheets.oh_crab.rules.pushing import reeds_block
from sheets.oh_crab.rules.state import CRABS, Ask, Draft, Fields, State, task
from sheets.oh_crab.rules.steps import QUESTIONS, TASKS, Question

NOBODY_MOVES = Problem("OC-4.13", say("no crab could be moved"))
NOT_MOVED = Problem("OC-11.1", say("this crab cannot be moved now"))
TAKEN = Problem("OC-11.6", say("this crab cannot be moved to that place"))
MUST_MOVE = Problem("OC-11.2", say("a crab that has a free field has to move"))
NOT_DONE = Problem("OC-11.2", say("all crabs concerned have to be named"))

SEAGULL, SEA_CALL, ASIDE = range(3)  # why crabs are shifted


def _landward(g: Fields, crab: int) -> list[int]:
    """Free fields one step landward (OC-11.1); reeds do not stop this way."""
    around = g.conf.board.around[g.at[crab]]
    return [target for target in around[3:] if target != NO and target not in g.at]


def _seaward(g: Fields, crab: int) -> list[int]:
    """Free fields one step seaward; the own crab also has to meet the conditions."""
    field = g.at[crab]
    own = crab == g.crab
    ignores = own and g.breaking
    found: list[int] = []
    for direction, target in enumerate(g.conf.board.ahead[field]):
        if target == NO or target in found or (target != SEA and target in g.at):
            continue
        if direction == FORWARD and not ignores and reeds_block(g, field):
            continue
        if own and not ignores and not own_hand(g) and is_obstacle(g, target):
            continue
        found.append(target)
    return found


def _anywhere(g: Fields, crab: int) -> list[int]:
    """All free neighbours (OC-R50)."""
    field = g.at[crab]
    ahead = [
        target
        for direction, target in enumerate(g.conf.board.ahead[field])
        if target != NO
        and (target == SEA or target not in g.at)
        and not (direction == FORWARD and reeds_block(g, field))
    ]
    return [*dict.fromkeys(ahead), *_landward(g, crab)]


_TARGETS: tuple[Callable[[Fields, int], list[int]], ...] = (_landward, _seaward, _anywhere)


def _others(g: Fields) -> list[int]:
    """The crabs of other players on the beach (OC-10.15, OC-R68)."""
    owner = g.conf.owner
    return [crab for crab in range(CRABS) if g.at[crab] >= 0 and owner[crab] != g.seat]


def in_front(g: Fields) -> list[int]:
    """Other players' crabs nearer to the sea (OC-1.8)."""
    depth = g.conf.board.depth
    here = depth[g.at[g.crab]]
    return [crab for crab in _others(g) if depth[g.at[crab]] > here]


def _called(g: Fields) -> list[int]:
    """The own crab and all behind it (OC-11.2, OC-R47)."""
    depth = g.conf.board.depth
    here = depth[g.at[g.crab]]
    own = [g.crab] if g.at[g.crab] != SEA and not g.down >> g.crab & 1 else []
    return [*own, *(crab for crab in _others(g) if depth[g.at[crab]] < here)]


_CONCERNED: tuple[Callable[[Fields], list[int]], ...] = (in_front, _called, _others)


def shift_problem(g: Fields, why: int) -> Problem | None:
    """Whether any crab concerned could be moved."""
    targets = _TARGETS[why]
    return None if any(targets(g, crab) for crab in _CONCERNED[why](g)) else NOBODY_MOVES


def shift(g: Draft, why: int) -> None:
    """Begins to name the crabs that move."""
    g.push(task("shifts", n=why, data=tuple(_CONCERNED[why](g))))


def _shifts(g: Draft, ask: Ask) -> None:
    """Asks for the next crab while any of those left can be named."""
    left = ask.data
    if ask.n == SEAGULL:
        left = tuple(crab for crab in left if _landward(g, crab))
    if left:
        g.push(Ask(g.seat, "shift", None, -1, -9, ask.n, ask.data))


def _shift_options(s: State, ask: Ask) -> Sequence[Move]:
    targets = _TARGETS[ask.n]
    options = []
    for crab in ask.data:
        places = targets(s, crab)
        if not places and ask.n == SEA_CALL:
            places = [STAY]
        options += [move("shift", crab, place) for place in places]
    if ask.n == SEAGULL:
        options.append(_DONE)
    return options


_DONE = move("done")


def _judge_shift(s: State, ask: Ask, made: Move) -> Problem | None:
    if made.verb == "done":
        return None if ask.n == SEAGULL else NOT_DONE
    crab, place = made.args
    if crab not in ask.data:
        return NOT_MOVED
    places = _TARGETS[ask.n](s, crab)
    if place == STAY and ask.n == SEA_CALL:
        return MUST_MOVE if places else None
    return None if place in places else TAKEN


def _answer_shift(g: Draft, ask: Ask, made: Move) -> None:
    if made.verb == "done":
        return
    crab, place = made.args
    if ask.n != ASIDE:
        left = tuple(other for other in ask.data if other != crab)
        if left:
            g.push(task("shifts", n=ask.n, data=left))
    if place != STAY:
        arrive(g, crab, place, OWN if crab == g.crab else PASSIVE)


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
