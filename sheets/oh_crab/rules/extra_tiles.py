"""The extra-action tiles (OC-12) and what they cost (OC-6.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from sheets.engine.asks import Ask
from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.board import FORWARD, NO, SEA
from sheets.oh_crab.parts import NONE, D, F
from sheets.oh_crab.rules import asks, events, hands, movement, moves
from sheets.oh_crab.rules.fields import OWN_SWAP, PASSIVE
from sheets.oh_crab.rules.market import card_swap, check_in_hand, return_shells, swap_problem
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.path import add_card
from sheets.oh_crab.rules.pushing import reeds_block, reeds_stand
from sheets.oh_crab.rules.specials import side_jump, side_jump_problem
from sheets.oh_crab.rules.state import CRABS, Draft, Fields, State

NOT_LAID_OUT = Problem("OC-2.3", say("this tile isn't used in this race"))
USED = Problem("OC-12.10", say("only one extra-action tile per turn"))
TOO_DEAR = Problem("OC-6.7", say("you don't have enough shells for this tile"))
NO_PARTNER = Problem("OC-12.3", say("there is no crab beside yours to swap places with"))
NOT_BESIDE = Problem("OC-12.3", say("this crab is not beside yours"))
NO_DISCARD = Problem("OC-4.13", say("your discard pile is empty"))
NO_CARD = Problem("OC-12.7", say("you have no hand card to add"))
NEW_PATH = Problem("OC-4.5", say("start an empty path with `right`"))

PARTNERS = tuple(moves.SwapWith(crab) for crab in range(CRABS))


def tile_cost(state: Fields, tile: int) -> int:
    """Return the price of a tile now (`sale`, `inflation`)."""
    cost = state.conf.parts.tile_costs[tile]
    if state.adv.lasting != NONE:
        effect = state.conf.parts.event[state.adv.lasting].effect
        cost += (effect == "inflation") - (effect == "sale")
    return max(0, cost)


def tile_problem(state: Fields, tile: int, shells: int) -> Problem | None:
    """Return why a tile laid out can't be used with so many shells."""
    if tile not in state.conf.tiles:
        return NOT_LAID_OUT
    if tile_cost(state, tile) > shells:
        return TOO_DEAR
    return _PROBLEMS[state.conf.parts.tile_effects[tile]](state)


def use_tile(draft: Draft, tile: int, cost: int) -> None:
    """Pays the shells, then performs the tile (OC-6.9)."""
    draft.tile_uses -= 1
    draft.tile_used = True
    if cost:
        return_shells(draft, draft.seat, cost)
    draft.tell(events.TileUsed, draft.seat, cost, tile, tile)
    _ACTIONS[draft.conf.parts.tile_effects[tile]](draft)


# -- make way (OC-12.3) -----------------------------------------------------------------------


def partner_problem(state: Fields, other: int) -> Problem | None:
    """Return why the player's crab can't swap places with another one."""
    field = state.at[state.crab]
    target = state.at[other]
    if other == state.crab or target < 0 or target not in state.conf.board.around[field]:
        return NOT_BESIDE
    straight = state.conf.board.ahead[field][FORWARD] == target
    if straight and not state.breaking and reeds_block(state, field):  # OC-R40
        return movement.REEDS
    if movement.is_obstacle(state, target) and not movement.own_hand(state) and not state.breaking:
        return movement.NO_TOLL
    return None


def _make_way_problem(state: Fields) -> Problem | None:
    problem = movement.free_problem(state)
    if problem:
        return problem
    found: Problem | None = NO_PARTNER
    for other in range(CRABS):
        problem = partner_problem(state, other)
        if problem is None:
            return None
        if problem is not NOT_BESIDE:
            found = problem
    return found


def _make_way(draft: Draft) -> None:
    draft.push(asks.SwapWith(draft.seat))


def check_swap_with(state: State, _: Ask, move: moves.SwapWith) -> Problem | None:
    return partner_problem(state, move.crab)


def answer_swap_with(draft: Draft, _: Ask, move: moves.SwapWith) -> None:
    other = move.crab
    how = OWN_SWAP if draft.conf.owner[other] == draft.seat else PASSIVE
    movement.trade_places(draft, draft.crab, other, how)


# -- double jump (OC-12.6) ----------------------------------------------------------------------


def _double_jump_problem(state: Fields) -> Problem | None:
    problem = movement.free_problem(state)
    if problem:
        return problem
    board = state.conf.board
    target = board.beyond[state.at[state.crab]]
    if target == NO:
        return movement.CLOSED
    if target != SEA and not state.breaking and reeds_stand(state, target):  # OC-R39
        return movement.REEDS
    return movement.entry_problem(state, target, movement.own_hand(state))


def _double_jump(draft: Draft) -> None:
    movement.enter(draft, draft.conf.board.beyond[draft.at[draft.crab]])


# -- doping (OC-12.7) ------------------------------------------------------------------------------


def _doping_problem(state: Fields) -> Problem | None:
    return None if movement.own_hand(state) else NO_CARD


def _doping(draft: Draft) -> None:
    draft.push(asks.Dope(draft.seat))


def dope_options(state: State, ask: asks.Dope) -> Sequence[Move]:
    player = state.players[ask.seat]
    sides = (0, 1) if player.path else (1,)
    return [moves.Dope(card, side) for card in hands.listed(state, ask.seat) for side in sides]


def check_dope(state: State, ask: asks.Dope, move: moves.Dope) -> Problem | None:
    card, side = move.card, move.side
    player = state.players[ask.seat]
    problem = check_in_hand(state, ask, card)
    return problem or (NEW_PATH if not player.path and side == 0 else None)


def answer_dope(draft: Draft, ask: asks.Dope, move: moves.Dope) -> None:
    card, side = move.card, move.side
    hands.take(draft, ask.seat, card)
    add_card(draft, card, side)


# -- the discard pile, a card swap (OC-12.8, OC-12.9) ------------------------------------------


def _recover_problem(state: Fields) -> Problem | None:
    return None if state.players[state.seat].discard else NO_DISCARD


def _recover(draft: Draft) -> None:
    player = draft.players[draft.seat]
    draft.put(draft.seat, hand=player.hand | player.discard, discard=0)


def _swap_problem(state: Fields) -> Problem | None:
    return swap_problem(state, state.seat)


def _swap(draft: Draft) -> None:
    card_swap(draft, draft.seat)


_PROBLEMS: dict[str, Callable[[Fields], Problem | None]] = {
    "diagonal": partial(movement.step_problem, symbol=D),
    "side_jump": side_jump_problem,
    "make_way": _make_way_problem,
    "forward": partial(movement.step_problem, symbol=F),
    "double_jump": _double_jump_problem,
    "doping": _doping_problem,
    "recover": _recover_problem,
    "swap": _swap_problem,
}
_ACTIONS: dict[str, Callable[[Draft], None]] = {
    "diagonal": partial(movement.basic, symbol=D),
    "side_jump": side_jump,
    "make_way": _make_way,
    "forward": partial(movement.basic, symbol=F),
    "double_jump": _double_jump,
    "doping": _doping,
    "recover": _recover,
    "swap": _swap,
}
