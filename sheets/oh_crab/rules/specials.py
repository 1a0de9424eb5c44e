"""The twelve special actions (OC-11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sheets.engine.errors import Problem
from sheets.engine.text import Who, say
from sheets.oh_crab import parts as k
from sheets.oh_crab.rules.fields import OWN, arrive
from sheets.oh_crab.rules.market import (
    NO_HAND,
    NOT_IN_HAND,
    hand_size,
    pay,
    pay_options,
    pay_prompt,
    random_discard,
)
from sheets.oh_crab.rules.movement import (
    basic,
    basic_problem,
    free_problem,
    is_obstacle,
    own_hand,
)
from sheets.oh_crab.rules.moves import Move, move
from sheets.oh_crab.rules.shifting import ASIDE, SEA_CALL, SEAGULL, in_front, shift, shift_problem
from sheets.oh_crab.rules.shortcuts import shortcut_problem, take_shortcut
from sheets.oh_crab.rules.state import Ask, Draft, Fields, State, task
from sheets.oh_crab.rules.steps import QUESTIONS, TASKS, Question

NOBODY_LOSES = Problem("OC-4.13", say("nobody in front of you has a hand card to lose"))
IS_ON = Problem("OC-4.13", say("you are already breaking through this turn"))
NO_FIELD = Problem("OC-11.7", say("there is no free field at the same distance from the sea"))
NOT_LEVEL = Problem(
    "OC-11.7", say("a side jump goes to a free field at the same distance from the sea")
)
USELESS_MAIN = Problem("OC-4.13", say("the main action of this card could do nothing here"))
NOT_ON_PATH = Problem("OC-11.3", say("this card is not on your path"))
EMPTY_PATH = Problem("OC-11.3", say("your path is empty"))
NO_START = Problem("OC-R52", say("the first half of this order is impossible"))

DIAGONAL_FIRST, FORWARD_FIRST = range(2)


def special_problem(g: Fields, special: int) -> Problem | None:
    """Whether a special action could do anything, its cost paid (OC-4.13)."""
    return _PROBLEMS[special](g)


def do_special(g: Draft, special: int) -> None:
    """Performs a special action; costs are paid first (OC-6.9)."""
    _ACTIONS[special](g)


# -- those that are basic actions -----------------------------------------------------------


def _paid_problem(g: Fields, *symbols: int) -> Problem | None:
    """A basic action that costs a hand card first (OC-R14)."""
    hand = own_hand(g)
    if not hand:
        return NO_HAND
    problem = None
    for symbol in symbols:
        problem = basic_problem(g, symbol, hand - 1)
        if problem is None:
            return None
    return problem


def _cost(g: Draft, *following: Ask) -> None:
    g.push(Ask(g.seat, "pay"), *following)


def _momentum_problem(g: Fields) -> Problem | None:
    path = g.players[g.seat].path
    if not path:  # the card just added can have left it (OC-25.2)
        return EMPTY_PATH
    return _paid_problem(g, *{g.conf.parts.main[card] for card in path})


def _momentum(g: Draft) -> None:
    _cost(g, Ask(g.seat, "momentum"))


def _path_options(s: State, ask: Ask) -> Sequence[Move]:
    return [move("path_card", card) for card in s.players[ask.seat].path]


def _judge_momentum(s: State, ask: Ask, made: Move) -> Problem | None:
    card = made.args[0]
    if card not in s.players[ask.seat].path:
        return NOT_ON_PATH
    return USELESS_MAIN if basic_problem(s, s.conf.parts.main[card], own_hand(s)) else None


def _answer_momentum(g: Draft, _: Ask, made: Move) -> None:
    basic(g, g.conf.parts.main[made.args[0]])


def _support_problem(g: Fields) -> Problem | None:
    main = g.conf.parts.main
    return _paid_problem(g, *{main[card] for card in k.bits(g.players[g.seat].hand & k.REAL_MASK)})


def _support(g: Draft) -> None:
    g.push(Ask(g.seat, "support"))


def _judge_support(s: State, ask: Ask, made: Move) -> Problem | None:
    card = made.args[0]
    if not s.players[ask.seat].hand >> card & 1:
        return NOT_IN_HAND
    return USELESS_MAIN if basic_problem(s, s.conf.parts.main[card], own_hand(s) - 1) else None


def _answer_support(g: Draft, ask: Ask, made: Move) -> None:
    pay(g, ask, made)
    basic(g, g.conf.parts.main[made.args[0]])


# -- slalom and slide: two halves ---------------------------------------------------------------


def _slalom(g: Draft) -> None:
    _cost(g, *_halves(k.D, k.D))


def _halves(first: int, second: int) -> tuple[Ask, ...]:
    return task("half", n=first), task("between"), task("second_half", n=second)


def _between(g: Draft, _: Ask) -> None:
    """Only a shortcut may come between the halves (OC-R52, D18)."""
    if shortcut_problem(g) is None:
        g.push(Ask(g.seat, "interrupt"))


def _answer_interrupt(g: Draft, _: Ask, made: Move) -> None:
    if made.args[0]:
        g.push(task("between"))
        take_shortcut(g)


def _second_half(g: Draft, ask: Ask) -> None:
    if basic_problem(g, ask.n, own_hand(g)) is None:
        basic(g, ask.n, skip=True)


def _slide(g: Draft) -> None:
    _cost(g, Ask(g.seat, "order"))


def _judge_order(s: State, _: Ask, made: Move) -> Problem | None:
    first = k.D if made.args[0] == DIAGONAL_FIRST else k.F
    return NO_START if basic_problem(s, first, own_hand(s)) else None


def _answer_order(g: Draft, _: Ask, made: Move) -> None:
    symbols = (k.D, k.F) if made.args[0] == DIAGONAL_FIRST else (k.F, k.D)
    g.push(*_halves(*symbols))


# -- sand in the eyes, side jump, break through ----------------------------------------------


def _blinded(g: Fields) -> list[int]:
    """The other players with a crab in front, clockwise (OC-11.4)."""
    owners = {g.conf.owner[crab] for crab in in_front(g)}
    seats = g.conf.seats
    order = [(g.seat + step) % seats for step in range(1, seats)]
    return [seat for seat in order if seat in owners]


def _sand_problem(g: Fields) -> Problem | None:
    return None if any(hand_size(g, seat) for seat in _blinded(g)) else NOBODY_LOSES


def _sand(g: Draft) -> None:
    for seat in reversed(_blinded(g)):
        random_discard(g, seat)


def jump_targets(g: Fields) -> list[int]:
    """Free fields of equal depth (OC-11.7); an obstacle needs a card."""
    board = g.conf.board
    poor = not own_hand(g) and not g.breaking
    return [
        field
        for field in board.level[board.depth[g.at[g.crab]]]
        if field not in g.at and not (poor and is_obstacle(g, field))
    ]


def side_jump_problem(g: Fields) -> Problem | None:
    """Whether a side jump is possible."""
    problem = free_problem(g)
    if problem:
        return problem
    return None if jump_targets(g) else NO_FIELD


def side_jump(g: Draft) -> None:
    """Asks where to jump."""
    g.push(Ask(g.seat, "jump"))


def _break_problem(g: Fields) -> Problem | None:
    return IS_ON if g.breaking else None


def _break_through(g: Draft) -> None:
    g.breaking = True
    if g.emit:
        g.tell("break", say("{who} breaks through this turn", who=Who(g.seat)), "OC-11.8")


_PROBLEMS: dict[int, Callable[[Fields], Problem | None]] = {
    k.SEAGULL: lambda g: shift_problem(g, SEAGULL),
    k.SEA_CALL: lambda g: shift_problem(g, SEA_CALL),
    k.MOMENTUM: _momentum_problem,
    k.SAND: _sand_problem,
    k.SUPPORT: _support_problem,
    k.ASIDE: lambda g: shift_problem(g, ASIDE),
    k.SIDE_JUMP: side_jump_problem,
    k.BREAK_THROUGH: _break_problem,
    k.ZIGZAG: lambda g: basic_problem(g, k.D, own_hand(g)),
    k.FASTER: lambda g: _paid_problem(g, k.F),
    k.SLALOM: lambda g: _paid_problem(g, k.D),
    k.SLIDE: lambda g: _paid_problem(g, k.D, k.F),
}
_ACTIONS: dict[int, Callable[[Draft], None]] = {
    k.SEAGULL: lambda g: shift(g, SEAGULL),
    k.SEA_CALL: lambda g: shift(g, SEA_CALL),
    k.MOMENTUM: _momentum,
    k.SAND: _sand,
    k.SUPPORT: _support,
    k.ASIDE: lambda g: shift(g, ASIDE),
    k.SIDE_JUMP: side_jump,
    k.BREAK_THROUGH: _break_through,
    k.ZIGZAG: lambda g: basic(g, k.D),
    k.FASTER: lambda g: _cost(g, task("half", n=k.F)),
    k.SLALOM: _slalom,
    k.SLIDE: _slide,
}


TASKS["half"] = lambda g, ask: basic(g, ask.n)
TASKS["between"] = _between
TASKS["second_half"] = _second_half
QUESTIONS["momentum"] = Question(
    ("path_card",),
    "OC-11.3",
    lambda _, ask: say("{who}: which path card's main action is used?", who=Who(ask.seat)),
    _path_options,
    _judge_momentum,
    _answer_momentum,
)
QUESTIONS["support"] = Question(
    ("pay",), "OC-11.5", pay_prompt, pay_options, _judge_support, _answer_support
)
QUESTIONS["interrupt"] = Question(
    ("interrupt",),
    "OC-R52",
    lambda _, ask: say("{who}: take the shortcut between the halves?", who=Who(ask.seat)),
    lambda *_: (move("interrupt", 1), move("interrupt", 0)),
    lambda *_: None,
    _answer_interrupt,
)
QUESTIONS["order"] = Question(
    ("order",),
    "OC-11.12",
    lambda _, ask: say("{who}: diagonal or forward first?", who=Who(ask.seat)),
    lambda *_: (move("order", 0), move("order", 1)),
    _judge_order,
    _answer_order,
)
QUESTIONS["jump"] = Question(
    ("jump",),
    "OC-11.7",
    lambda _, ask: say("{who}: jump to which field?", who=Who(ask.seat)),
    lambda s, _: [move("jump", field) for field in jump_targets(s)],
    lambda s, _, made: None if made.args[0] in jump_targets(s) else NOT_LEVEL,
    lambda g, _, made: arrive(g, g.crab, made.args[0], OWN),
)
