"""Moving the own crab: what a step may do, and the basic actions (OC-7, OC-9)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import NO, OBSTACLE, SEA, field_name
from sheets.oh_crab.names import colour
from sheets.oh_crab.parts import D, F, S, W
from sheets.oh_crab.rules.fields import OWN, OWN_SWAP, arrive, follow, move_crab
from sheets.oh_crab.rules.market import NO_SUPPLY, gain_shells, hand_size
from sheets.oh_crab.rules.moves import FORWARD, LEFT, RIGHT, SKIP, STAND, Move, move
from sheets.oh_crab.rules.pushing import begin_push, pushable, reeds_block
from sheets.oh_crab.rules.state import Ask, Draft, Fields, State, task
from sheets.oh_crab.rules.steps import QUESTIONS, TASKS, Question

IN_SEA = Problem("OC-10.15", say("the crab is in the sea and moves no more"))
DOWN = Problem("OC-9.3", say("the crab is knocked over; give the action up to stand up"))
DOWN_CANNOT = Problem(
    "OC-9.4", say("a knocked-over crab can neither jump, swap nor take a shortcut")
)
STANDS = Problem("OC-9.6", say("the crab is standing already"))
WRONG_WAY = Problem("OC-7.4", say("this action does not go that way"))
CLOSED = Problem("OC-7.5", say("there is no field that can be entered that way"))
REEDS = Problem("OC-10.9", say("reeds on the edge of the field stop a straight step seaward"))
NO_TOLL = Problem("OC-10.3", say("an obstacle costs a hand card, and there is none"))
STUCK = Problem("OC-8.5", say("the crab on that field cannot be pushed anywhere"))
ONE_SEA = Problem(
    "OC-10.15", say("the sea is one place: name the first direction that leads there")
)
NO_SKIP = Problem("OC-R52", say("only the second half can be skipped"))

WAYS = {F: (FORWARD,), D: (LEFT, RIGHT), W: (FORWARD, LEFT, RIGHT)}
LIFTED = -2
_GO = tuple(move("go", way) for way in range(5))
_OPTIONS = {symbol: (*(_GO[way] for way in ways), _GO[STAND]) for symbol, ways in WAYS.items()}


def entry_problem(g: Fields, target: int, hand: int) -> Problem | None:
    """Whether own movement with so many hand cards may end on this field."""
    if target == SEA:
        return None
    if hand < 1 and not g.breaking and is_obstacle(g, target):  # OC-10.3
        return NO_TOLL
    if target in g.at:
        other = g.at.index(target)
        if g.conf.owner[other] != g.seat and not pushable(g, other):  # OC-17.10, OC-8.5
            return STUCK
    return None


def is_obstacle(g: Fields, field: int) -> bool:
    """Whether a field is an obstacle, printed or made."""
    return bool(g.conf.board.features[field] & OBSTACLE) or field in g.made


def go_problem(g: Fields, symbol: int, way: int, hand: int) -> Problem | None:
    """Whether a basic movement action may be used this way (OC-7.2 to 7.4, OC-9.6)."""
    field = g.at[g.crab]
    if field == SEA:
        return IN_SEA
    if g.down >> g.crab & 1:
        return None if way == STAND else DOWN
    if way == STAND:
        return STANDS
    ways = WAYS[symbol]
    if way not in ways:
        return WRONG_WAY
    ahead = g.conf.board.ahead[field]
    target = ahead[way]
    if target == NO:
        return CLOSED
    if way == FORWARD and not g.breaking and reeds_block(g, field):
        return REEDS
    if target == SEA and any(ahead[other] == SEA for other in ways if other < way):
        return ONE_SEA
    return entry_problem(g, target, hand)


def basic_problem(g: Fields, symbol: int, hand: int) -> Problem | None:
    """Whether a basic action could do anything (OC-4.13)."""
    if symbol == S:
        return None if g.supply else NO_SUPPLY
    field = g.at[g.crab]
    if field == SEA:
        return IN_SEA
    if g.down >> g.crab & 1:
        return None
    problem = None
    for way in WAYS[symbol]:
        problem = go_problem(g, symbol, way, hand)
        if problem is None:
            return None
    return problem


def free_problem(g: Fields) -> Problem | None:
    """Whether the own crab can jump, swap or take a shortcut at all (OC-9.4)."""
    if g.at[g.crab] == SEA:
        return IN_SEA
    return DOWN_CANNOT if g.down >> g.crab & 1 else None


def basic(g: Draft, symbol: int, *, skip: bool = False) -> None:
    """Performs a basic action (OC-7.1 to 7.4)."""
    if symbol == S:
        gain_shells(g, g.seat, 1)
    else:
        g.push(Ask(g.seat, "go", n=symbol, data=(1,) if skip else ()))


def enter(g: Draft, target: int) -> None:
    """The active crab goes to a field by own movement (OC-7.8)."""
    crab = g.crab
    if target == SEA or target not in g.at:
        arrive(g, crab, target, OWN)
        return
    other = g.at.index(target)
    if g.conf.owner[other] == g.seat:  # OC-17.10
        trade_places(g, crab, other, OWN_SWAP)
    else:
        begin_push(g, other, target)


def trade_places(g: Draft, crab: int, other: int, how: int) -> None:
    """Two crabs swap; the active one resolves its new field first (OC-12.4)."""
    mine, theirs = g.at[crab], g.at[other]
    g.stand(crab, LIFTED)
    g.stand(other, LIFTED)
    move_crab(g, crab, theirs, mine)
    move_crab(g, other, mine, theirs)
    g.push(task("follow", crab, theirs, OWN), task("follow", other, mine, how))


def stand_up(g: Draft, crab: int, rule: str = "OC-9.6") -> None:
    """A knocked-over crab stands again."""
    g.down &= ~(1 << crab)
    if g.emit:
        text = say("the {crab} crab stands up", crab=colour(g.conf.parts, crab))
        g.tell("stand", text, rule, field_name(g.at[crab]))


def _go_options(_: State, ask: Ask) -> Sequence[Move]:
    options = _OPTIONS[ask.n]
    return (*options, _GO[SKIP]) if ask.data else options


def _judge_go(s: State, ask: Ask, made: Move) -> Problem | None:
    way = made.args[0]
    if way == SKIP:
        return None if ask.data else NO_SKIP
    return go_problem(s, ask.n, way, s.players[s.seat].hand.bit_count())


def _answer_go(g: Draft, _: Ask, made: Move) -> None:
    way = made.args[0]
    if way == STAND:
        stand_up(g, g.crab)
    elif way != SKIP:
        enter(g, g.conf.board.ahead[g.at[g.crab]][way])


def _go_prompt(s: State, ask: Ask) -> Text:
    names = {F: say("forward"), D: say("diagonal"), W: say("seaward")}
    return say(
        "{who}: where does the {crab} crab go? ({action})",
        who=Who(ask.seat),
        crab=colour(s.conf.parts, s.crab),
        action=names[ask.n],
    )


def own_hand(g: Fields) -> int:
    """The active player's number of hand cards."""
    return hand_size(g, g.seat)


TASKS["follow"] = lambda g, ask: follow(g, ask.crab, ask.place, ask.n)
TASKS["arrive"] = lambda g, ask: arrive(g, ask.crab, ask.place, ask.n)
QUESTIONS["go"] = Question(("go",), "OC-7.4", _go_prompt, _go_options, _judge_go, _answer_go)
