"""The twelve special actions (OC-11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from sheets.engine.asks import Ask
from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab import parts as k
from sheets.oh_crab.rules import asks, events, hands, moves
from sheets.oh_crab.rules.asks import ASIDE, SEA_CALL, SEAGULL
from sheets.oh_crab.rules.fields import OWN, arrive
from sheets.oh_crab.rules.market import (
    NO_HAND,
    check_pay,
    hand_size,
    pay,
    random_discard,
)
from sheets.oh_crab.rules.movement import (
    basic,
    basic_problem,
    free_problem,
    is_obstacle,
    own_hand,
    step_problem,
)
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.shifting import in_front, shift, shift_problem
from sheets.oh_crab.rules.shortcuts import shortcut_problem, take_shortcut
from sheets.oh_crab.rules.state import Draft, Fields, State

NOBODY_LOSES = Problem("OC-4.13", say("nobody in front of you has a hand card to lose"))
IS_ON = Problem("OC-4.13", say("you are already breaking through this turn"))
NO_FIELD = Problem("OC-11.7", say("there is no free field at the same distance from the sea"))
NOT_LEVEL = Problem(
    "OC-11.7", say("a side jump goes to a free field at the same distance from the sea")
)
USELESS_MAIN = Problem("OC-4.13", say("the main action of this card would do nothing here"))
NOT_ON_PATH = Problem("OC-11.3", say("this card is not on your path"))
EMPTY_PATH = Problem("OC-11.3", say("your path is empty"))
NO_START = Problem("OC-R52", say("the first half of this order is impossible"))

DIAGONAL_FIRST, FORWARD_FIRST = range(2)
INTERRUPTS = (moves.Interrupt(True), moves.Interrupt(False))
ORDERS = (moves.Order(DIAGONAL_FIRST), moves.Order(FORWARD_FIRST))


def special_problem(state: Fields, special: int) -> Problem | None:
    """Return why a special action could do nothing, its cost paid (OC-4.13)."""
    return _PROBLEMS[special](state)


def do_special(draft: Draft, special: int) -> None:
    """Performs a special action; costs are paid first (OC-6.9)."""
    _ACTIONS[special](draft)


# -- those that are basic actions -----------------------------------------------------------


def _paid_problem(state: Fields, symbols: Iterable[int]) -> Problem | None:
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
    draft.push(asks.Pay(draft.seat), *following)


def _momentum_problem(state: Fields) -> Problem | None:
    path = state.players[state.seat].path
    if not path:  # the card just added can have left it (OC-25.2)
        return EMPTY_PATH
    return _paid_problem(state, {state.conf.parts.main[card] for card in path})


def _momentum(draft: Draft) -> None:
    _cost(draft, asks.Momentum(draft.seat))


def path_options(state: State, ask: asks.Momentum) -> Sequence[Move]:
    return [moves.PathCard(card) for card in state.players[ask.seat].path]


def check_momentum(state: State, ask: asks.Momentum, move: moves.PathCard) -> Problem | None:
    card = move.card
    if card not in state.players[ask.seat].path:
        return NOT_ON_PATH
    return (
        USELESS_MAIN if basic_problem(state, state.conf.parts.main[card], own_hand(state)) else None
    )


def answer_momentum(draft: Draft, _: Ask, move: moves.PathCard) -> None:
    basic(draft, draft.conf.parts.main[move.card])


def _support_problem(state: Fields) -> Problem | None:
    main = state.conf.parts.main
    return _paid_problem(state, {main[card] for card in hands.listed(state, state.seat)})


def _support(draft: Draft) -> None:
    draft.push(asks.Support(draft.seat))


def check_support(state: State, ask: asks.Support, move: moves.Pay) -> Problem | None:
    card = move.card
    problem = check_pay(state, ask, move)
    if problem is not None:
        return problem
    useless = basic_problem(state, state.conf.parts.main[card], own_hand(state) - 1)
    return USELESS_MAIN if useless else None


def answer_support(draft: Draft, ask: asks.Support, move: moves.Pay) -> None:
    pay(draft, ask, move)
    basic(draft, draft.conf.parts.main[move.card])


# -- slalom and slide: two halves ---------------------------------------------------------------


def _faster(draft: Draft) -> None:
    _cost(draft, asks.Half(symbol=k.F))


def _slalom(draft: Draft) -> None:
    _cost(draft, *_halves(k.D, k.D))


def _halves(first: int, second: int) -> tuple[Ask, ...]:
    return asks.Half(symbol=first), asks.Between(), asks.SecondHalf(symbol=second)


def between(draft: Draft, _: Ask) -> None:
    """Only a shortcut may come between the halves (OC-R52, D18)."""
    if shortcut_problem(draft) is None:
        draft.push(asks.Interrupt(draft.seat))


def answer_interrupt(draft: Draft, _: Ask, move: moves.Interrupt) -> None:
    if move.yes:
        draft.push(asks.Between())
        take_shortcut(draft)


def half(draft: Draft, ask: asks.Half) -> None:
    basic(draft, ask.symbol)


def second_half(draft: Draft, ask: asks.SecondHalf) -> None:
    if basic_problem(draft, ask.symbol, own_hand(draft)) is None:
        basic(draft, ask.symbol, skip=True)


def _slide(draft: Draft) -> None:
    _cost(draft, asks.Order(draft.seat))


def check_order(state: State, _: Ask, move: moves.Order) -> Problem | None:
    first = k.D if move.first == DIAGONAL_FIRST else k.F
    return NO_START if basic_problem(state, first, own_hand(state)) else None


def answer_order(draft: Draft, _: Ask, move: moves.Order) -> None:
    symbols = (k.D, k.F) if move.first == DIAGONAL_FIRST else (k.F, k.D)
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
        random_discard(draft, seat, asks.SAND)


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
    """Return why a side jump is not possible."""
    problem = free_problem(state)
    if problem:
        return problem
    return None if jump_targets(state) else NO_FIELD


def side_jump(draft: Draft) -> None:
    """Asks where to jump."""
    draft.push(asks.Jump(draft.seat))


def jump_options(state: State, _: Ask) -> Sequence[Move]:
    return [moves.Jump(field) for field in jump_targets(state)]


def answer_jump(draft: Draft, _: Ask, move: moves.Jump) -> None:
    arrive(draft, draft.crab, move.field, OWN)


def _break_problem(state: Fields) -> Problem | None:
    return IS_ON if state.breaking else None


def _break_through(draft: Draft) -> None:
    draft.breaking = True
    draft.tell(events.BreakThroughStarted, draft.seat)


_PROBLEMS: dict[int, Callable[[Fields], Problem | None]] = {
    k.SEAGULL: partial(shift_problem, why=SEAGULL),
    k.SEA_CALL: partial(shift_problem, why=SEA_CALL),
    k.MOMENTUM: _momentum_problem,
    k.SAND: _sand_problem,
    k.SUPPORT: _support_problem,
    k.ASIDE: partial(shift_problem, why=ASIDE),
    k.SIDE_JUMP: side_jump_problem,
    k.BREAK_THROUGH: _break_problem,
    k.ZIGZAG: partial(step_problem, symbol=k.D),
    k.FASTER: partial(_paid_problem, symbols=(k.F,)),
    k.SLALOM: partial(_paid_problem, symbols=(k.D,)),
    k.SLIDE: partial(_paid_problem, symbols=(k.D, k.F)),
}
_ACTIONS: dict[int, Callable[[Draft], None]] = {
    k.SEAGULL: partial(shift, why=SEAGULL),
    k.SEA_CALL: partial(shift, why=SEA_CALL),
    k.MOMENTUM: _momentum,
    k.SAND: _sand,
    k.SUPPORT: _support,
    k.ASIDE: partial(shift, why=ASIDE),
    k.SIDE_JUMP: side_jump,
    k.BREAK_THROUGH: _break_through,
    k.ZIGZAG: partial(basic, symbol=k.D),
    k.FASTER: _faster,
    k.SLALOM: _slalom,
    k.SLIDE: _slide,
}
