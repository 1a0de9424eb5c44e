"""The action loop of a turn: what is available, and the end of the turn (OC-4.7 to 4.15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.parts import NONE, D, F
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.extra_tiles import TOO_DEAR, USED, tile_cost, tile_problem, use_tile
from sheets.oh_crab.rules.movement import basic, step_problem
from sheets.oh_crab.rules.moves import Move, make
from sheets.oh_crab.rules.path import MAIN, SIDE_L, SIDE_U, SPECIAL
from sheets.oh_crab.rules.shortcuts import shortcut_problem, take_shortcut
from sheets.oh_crab.rules.specials import do_special, special_problem
from sheets.oh_crab.rules.state import Draft, Fields, State

NOT_GAINED = Problem("OC-4.10", say("this action is not available in this turn, or used already"))
NOT_CHEF = Problem("OC-6.6", say("only the chef's holder has the chef action"))
CHEF_USED = Problem("OC-6.6", say("the chef action was used already"))
CHEF_ASLEEP = Problem("OC-22.6", say("an event keeps the chef action from being used"))
NO_MODULE = Problem("OC-20.1", say("this belongs to a module that is not in use"))

_CHEF, _SHORTCUT, _END = make("chef"), make("shortcut"), make("end")
DISCOUNT = 2  # shells, by the ability `haggle` (as05)


class Extra(NamedTuple):
    """What a module adds to the loop: a verb, and what may be done with it when."""

    verb: str
    options: Callable[[State], Sequence[Move]]
    problem: Callable[[State, Move], Problem | None]
    action: Callable[[Draft, Move], None]


class Loop:
    """The question for an action, with what the modules add to it."""

    def __init__(self, extras: Mapping[str, Extra]) -> None:
        self.extras = extras
        self.modules = {extra.verb: module for module, extra in extras.items()}

    def options(self, state: State, ask: asks.Action) -> Sequence[Move]:
        options = list(dict.fromkeys([CODES[code] for code in state.gained]))
        if state.chef == ask.seat and not state.chef_used:
            options.append(_CHEF)
        if state.tile_uses:
            options += [make("tile", tile) for tile in state.conf.tiles]
        if state.at[state.crab] in state.conf.board.shortcuts:
            options.append(_SHORTCUT)
        for module in state.conf.modules:
            options += self.extras[module].options(state)
        options.append(_END)
        return options

    def check(self, state: State, _: asks.Action, move: Move) -> Problem | None:
        match move.verb:
            case "main" | "side" | "special":
                return _card_problem(state, move)
            case "end":
                return None
            case "chef":
                return _chef_problem(state)
            case "tile":
                return _tile_problem(state, move)
            case "shortcut":
                return shortcut_problem(state)
            case verb:
                module = self.modules[verb]
                if module not in state.conf.modules:
                    return NO_MODULE
                return self.extras[module].problem(state, move)

    def answer(self, draft: Draft, ask: asks.Action, move: Move) -> None:
        if move.verb == "end":
            _end_turn(draft)
            return
        draft.push(ask)  # the loop goes on after this action
        match move.verb:
            case "main" | "side" | "special":
                _do_card(draft, move)
            case "chef":
                _do_chef(draft)
            case "tile":
                _do_tile(draft, move)
            case "shortcut":
                take_shortcut(draft)
            case verb:
                self.extras[self.modules[verb]].action(draft, move)


def _all_codes() -> dict[int, Move]:
    codes: dict[int, Move] = {}
    for card in range(40):
        for symbol in range(4):
            codes[card << 5 | MAIN << 3 | symbol] = make("main", card)
            codes[card << 5 | SIDE_U << 3 | symbol] = make("side", 2 * card)
            codes[card << 5 | SIDE_L << 3 | symbol] = make("side", 2 * card + 1)
        codes[card << 5 | SPECIAL << 3] = make("special", card)
    return codes


CODES = _all_codes()


def find_code(state: Fields, move: Move) -> int | None:
    """The available action a move names; the first, if a card gives it twice."""
    return next((code for code in state.gained if CODES[code] == move), None)


def _card_problem(state: State, move: Move) -> Problem | None:
    code = find_code(state, move)
    if code is None:
        return NOT_GAINED
    if move.verb == "special":
        return special_problem(state, state.conf.parts.special[move.args[0]])
    return step_problem(state, code & 3)


def chef_symbol(state: Fields) -> int | None:
    """The basic action of the chef: diagonal, unless an event says otherwise (OC-R93)."""
    if state.adv.lasting != NONE:
        effect = state.conf.parts.event[state.adv.lasting].effect
        if effect == "chef_asleep":
            return None
        if effect == "chef_forward":
            return F
    return D


def _chef_problem(state: State) -> Problem | None:
    if state.chef != state.seat:
        return NOT_CHEF
    if state.chef_used:
        return CHEF_USED
    symbol = chef_symbol(state)
    return CHEF_ASLEEP if symbol is None else step_problem(state, symbol)


def _tile_problem(state: State, move: Move) -> Problem | None:
    if not state.tile_uses:
        return USED
    tile = move.args[0]
    shells = state.players[state.seat].shells
    problem = tile_problem(state, tile, shells)
    if problem is TOO_DEAR and "asymmetry" in state.conf.modules:
        return tile_problem(state, tile, shells + discount(state))
    return problem


def discount(state: Fields) -> int:
    """By how much the active crab's ability can lower a tile's cost (as05)."""
    adv = state.adv
    if not adv.abilities or not adv.claws[state.crab]:
        return 0
    return DISCOUNT * (state.conf.parts.ability[adv.abilities[state.crab]].effect == "haggle")


def _do_card(draft: Draft, move: Move) -> None:
    code = find_code(draft, move)
    assert code is not None
    at = draft.gained.index(code)
    draft.gained = draft.gained[:at] + draft.gained[at + 1 :]
    if move.verb == "special":
        do_special(draft, draft.conf.parts.special[move.args[0]])
    else:
        basic(draft, code & 3)


def _do_chef(draft: Draft) -> None:
    draft.chef_used = True
    symbol = chef_symbol(draft)
    assert symbol is not None
    basic(draft, symbol)


def _do_tile(draft: Draft, move: Move) -> None:
    tile = move.args[0]
    cost = tile_cost(draft, tile)
    if cost and discount(draft):
        draft.push(asks.UseHaggle(draft.seat, crab=draft.crab, tile=tile))
    else:
        use_tile(draft, tile, cost)


def _end_turn(draft: Draft) -> None:
    """Pending cards, the field, and what the current may still have crossed (OC-4.15)."""
    draft.gained = ()
    if draft.conf.modules:
        draft.push(asks.Pending(), asks.EndField(), asks.Pending(), asks.TurnOver())
    else:
        draft.push(asks.EndField(), asks.TurnOver())
