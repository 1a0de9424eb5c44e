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
from sheets.oh_crab.rules.moves import Move, make
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


def special_problem(state: Fields, special: int) -> Problem | None:
    """Whether a special action could do anything, its cost paid (OC-4.13)."""
    return _PROBLEMS[special](state)


def do_special(draft: Draft, special: int) -> None:
    """Performs a special action; costs are paid first (OC-6.9)."""
    _ACTIONS[special](draft)


# -- those that are basic actions -----------------------------------------------------------


def _paid_problem(state: Fields, *symbols: int) -> Problem | None:
    """A basic action that costs a hand card first (OC-R14)."""
    hand = own_hand(state)
    if not hand:
        return NO_HAND
    problem = None
    for symbol in symbols:
        problem = basic_problem(state, symbol, hand - 1)
        if problem is None:
            return None
    return problem


def _cost(draft: Draft, *following: Ask) -> None:
    draft.push(Ask(draft.seat, "pay"), *following)


def _momentum_problem(state: Fields) -> Problem | None:
    path = state.players[state.seat].path
    if not path:  # the card just added can have left it (OC-25.2)
        return EMPTY_PATH
    return _paid_problem(state, *{state.conf.parts.main[card] for card in path})


def _momentum(draft: Draft) -> None:
    _cost(draft, Ask(draft.seat, "momentum"))


def _path_options(state: State, ask: Ask) -> Sequence[Move]:
    return [make("path_card", card) for card in state.players[ask.seat].path]


def _judge_momentum(state: State, ask: Ask, move: Move) -> Problem | None:
    card = move.args[0]
    if card not in state.players[ask.seat].path:
        return NOT_ON_PATH
    return (
        USELESS_MAIN if basic_problem(state, state.conf.parts.main[card], own_hand(state)) else None
    )


def _answer_momentum(draft: Draft, _: Ask, move: Move) -> None:
    basic(draft, draft.conf.parts.main[move.args[0]])


def _support_problem(state: Fields) -> Problem | None:
    main = state.conf.parts.main
    return _paid_problem(
        state, *{main[card] for card in k.bits(state.players[state.seat].hand & k.REAL_MASK)}
    )


def _support(draft: Draft) -> None:
    draft.push(Ask(draft.seat, "support"))


def _judge_support(state: State, ask: Ask, move: Move) -> Problem | None:
    card = move.args[0]
    if not state.players[ask.seat].hand >> card & 1:
        return NOT_IN_HAND
    return (
        USELESS_MAIN
        if basic_problem(state, state.conf.parts.main[card], own_hand(state) - 1)
        else None
    )


def _answer_support(draft: Draft, ask: Ask, move: Move) -> None:
    pay(draft, ask, move)
    basic(draft, draft.conf.parts.main[move.args[0]])


# -- slalom and slide: two halves ---------------------------------------------------------------


def _slalom(draft: Draft) -> None:
    _cost(draft, *_halves(k.D, k.D))


def _halves(first: int, second: int) -> tuple[Ask, ...]:
    return task("half", n=first), task("between"), task("second_half", n=second)


def _between(draft: Draft, _: Ask) -> None:
    """Only a shortcut may come between the halves (OC-R52, D18)."""
    if shortcut_problem(draft) is None:
        draft.push(Ask(draft.seat, "interrupt"))


def _answer_interrupt(draft: Draft, _: Ask, move: Move) -> None:
    if move.args[0]:
        draft.push(task("between"))
        take_shortcut(draft)


def _second_half(draft: Draft, ask: Ask) -> None:
    if basic_problem(draft, ask.n, own_hand(draft)) is None:
        basic(draft, ask.n, skip=True)


def _slide(draft: Draft) -> None:
    _cost(draft, Ask(draft.seat, "order"))


def _judge_order(state: State, _: Ask, move: Move) -> Problem | None:
    first = k.D if move.args[0] == DIAGONAL_FIRST else k.F
    return NO_START if basic_problem(state, first, own_hand(state)) else None


def _answer_order(draft: Draft, _: Ask, move: Move) -> None:
    symbols = (k.D, k.F) if move.args[0] == DIAGONAL_FIRST else (k.F, k.D)
    draft.push(*_halves(*symbols))


# -- sand in the eyes, side jump, break through ----------------------------------------------


def _blinded(state: Fields) -> list[int]:
    """The other players with a crab in front, clockwise (OC-11.4)."""
    owners = {state.conf.owner[crab] for crab in in_front(state)}
    seats = state.conf.seats
    order = [(state.seat + step) % seats for step in range(1, seats)]
    return [seat for seat in order if seat in owners]


def _sand_problem(state: Fields) -> Problem | None:
    return None if any(hand_size(state, seat) for seat in _blinded(state)) else NOBODY_LOSES


def _sand(draft: Draft) -> None:
    for seat in reversed(_blinded(draft)):
        random_discard(draft, seat)


def jump_targets(state: Fields) -> list[int]:
    """Free fields of equal depth (OC-11.7); an obstacle needs a card."""
    board = state.conf.board
    poor = not own_hand(state) and not state.breaking
    return [
        field
        for field in board.level[board.depth[state.at[state.crab]]]
        if field not in state.at and not (poor and is_obstacle(state, field))
    ]


def side_jump_problem(state: Fields) -> Problem | None:
    """Whether a side jump is possible."""
    problem = free_problem(state)
    if problem:
        return problem
    return None if jump_targets(state) else NO_FIELD


def side_jump(draft: Draft) -> None:
    """Asks where to jump."""
    draft.push(Ask(draft.seat, "jump"))


def _break_problem(state: Fields) -> Problem | None:
    return IS_ON if state.breaking else None


def _break_through(draft: Draft) -> None:
    draft.breaking = True
    if draft.emit:
        draft.tell("break", say("{who} breaks through this turn", who=Who(draft.seat)), "OC-11.8")


_PROBLEMS: dict[int, Callable[[Fields], Problem | None]] = {
    k.SEAGULL: lambda state: shift_problem(state, SEAGULL),
    k.SEA_CALL: lambda state: shift_problem(state, SEA_CALL),
    k.MOMENTUM: _momentum_problem,
    k.SAND: _sand_problem,
    k.SUPPORT: _support_problem,
    k.ASIDE: lambda state: shift_problem(state, ASIDE),
    k.SIDE_JUMP: side_jump_problem,
    k.BREAK_THROUGH: _break_problem,
    k.ZIGZAG: lambda state: basic_problem(state, k.D, own_hand(state)),
    k.FASTER: lambda state: _paid_problem(state, k.F),
    k.SLALOM: lambda state: _paid_problem(state, k.D),
    k.SLIDE: lambda state: _paid_problem(state, k.D, k.F),
}
_ACTIONS: dict[int, Callable[[Draft], None]] = {
    k.SEAGULL: lambda draft: shift(draft, SEAGULL),
    k.SEA_CALL: lambda draft: shift(draft, SEA_CALL),
    k.MOMENTUM: _momentum,
    k.SAND: _sand,
    k.SUPPORT: _support,
    k.ASIDE: lambda draft: shift(draft, ASIDE),
    k.SIDE_JUMP: side_jump,
    k.BREAK_THROUGH: _break_through,
    k.ZIGZAG: lambda draft: basic(draft, k.D),
    k.FASTER: lambda draft: _cost(draft, task("half", n=k.F)),
    k.SLALOM: _slalom,
    k.SLIDE: _slide,
}


TASKS["half"] = lambda draft, ask: basic(draft, ask.n)
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
    lambda *_: (make("interrupt", 1), make("interrupt", 0)),
    lambda *_: None,
    _answer_interrupt,
)
QUESTIONS["order"] = Question(
    ("order",),
    "OC-11.12",
    lambda _, ask: say("{who}: diagonal or forward first?", who=Who(ask.seat)),
    lambda *_: (make("order", 0), make("order", 1)),
    _judge_order,
    _answer_order,
)
QUESTIONS["jump"] = Question(
    ("jump",),
    "OC-11.7",
    lambda _, ask: say("{who}: jump to which field?", who=Who(ask.seat)),
    lambda state, _: [make("jump", field) for field in jump_targets(state)],
    lambda state, _, move: None if move.args[0] in jump_targets(state) else NOT_LEVEL,
    lambda state, _, move: arrive(state, state.crab, move.args[0], OWN),
)
