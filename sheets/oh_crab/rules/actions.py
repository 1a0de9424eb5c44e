"""The action loop of a turn: what is available, and the end of the turn (OC-4.7 to 4.15)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from sheets.engine.errors import Problem
from sheets.engine.game import AnyMove
from sheets.engine.text import say
from sheets.oh_crab.parts import NONE, D, F
from sheets.oh_crab.rules import asks, moves
from sheets.oh_crab.rules.extra_tiles import TOO_DEAR, USED, tile_cost, tile_problem, use_tile
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.movement import basic, step_problem
from sheets.oh_crab.rules.moves import CardAction, Gain, Move
from sheets.oh_crab.rules.shortcuts import shortcut_problem, take_shortcut
from sheets.oh_crab.rules.specials import do_special, special_problem
from sheets.oh_crab.rules.state import Draft, Fields, State

NOT_GAINED = Problem(
    "OC-4.10", say("this action isn't available this turn, or you have already used it")
)
NOT_CHEF = Problem("OC-6.6", say("only the player with the chef has the chef action"))
CHEF_USED = say("the chef action has already been used")
CHEF_ASLEEP = Problem("OC-22.5", say("an event blocks the chef action"))
NO_MODULE = Problem("OC-20.1", say("this belongs to a module you are not using"))

_CHEF, _SHORTCUT, _END = moves.Chef(), moves.Shortcut(), moves.End()
DISCOUNT = 2  # shells, by the ability `haggle` (as05)


class Extra(NamedTuple):
    """An addition of a module to the loop: its moves, with their options and judges."""

    moves: tuple[type[Move], ...]
    options: Callable[[State], Sequence[Move]]
    problem: Callable[[State, AnyMove], Problem | None]
    action: Callable[[Draft, AnyMove], None]


class Loop:
    """The question for an action, with what the modules add to it."""

    def __init__(self, extras: Mapping[str, Extra]) -> None:
        self.extras = extras
        self.modules = {kind: module for module, extra in extras.items() for kind in extra.moves}
        self.problems: dict[type[Move], Callable[[State, AnyMove], Problem | None]] = {
            moves.Main: _card_problem,
            moves.Side: _card_problem,
            moves.Special: _card_problem,
            moves.Chef: _chef_problem,
            moves.Tile: _tile_problem,
            moves.Shortcut: _shortcut_problem,
            moves.End: _end_problem,
            **{kind: extras[module].problem for kind, module in self.modules.items()},
        }
        self.actions: dict[type[Move], Callable[[Draft, AnyMove], None]] = {
            moves.Main: _do_card,
            moves.Side: _do_card,
            moves.Special: _do_card,
            moves.Chef: _do_chef,
            moves.Tile: _do_tile,
            moves.Shortcut: _do_shortcut,
            **{kind: extras[module].action for kind, module in self.modules.items()},
        }

    def options(self, state: State, ask: asks.Action) -> Sequence[Move]:
        options: list[Move] = list(dict.fromkeys([gain.move for gain in state.gained]))
        if state.chef == ask.seat and not state.chef_used:
            options.append(_CHEF)
        if state.tile_uses:
            options += [moves.Tile(tile) for tile in state.conf.tiles]
        if state.at[state.crab] in state.conf.board.shortcuts:
            options.append(_SHORTCUT)
        for module in state.conf.modules:
            options += self.extras[module].options(state)
        options.append(_END)
        return options

    def takes_part(self, state: State, kind: type[Move]) -> bool:
        """False if a kind of move belongs to a module that is not in use (OC-20.1)."""
        return kind not in self.modules or self.modules[kind] in state.conf.modules

    def check(self, state: State, _: asks.Action, move: Move) -> Problem | None:
        kind = type(move)
        return self.problems[kind](state, move) if self.takes_part(state, kind) else NO_MODULE

    def answer(self, draft: Draft, ask: asks.Action, move: Move) -> None:
        if isinstance(move, moves.End):
            _end_turn(draft)
            return
        draft.push(ask)  # the loop goes on after this action
        self.actions[type(move)](draft, move)


def find_gain(state: Fields, move: CardAction) -> Gain | None:
    """The available action a move names; the first, if a card gives it twice."""
    for gain in state.gained:
        if gain.move == move:
            return gain
    return None


def _card_problem(state: State, move: CardAction) -> Problem | None:
    gain = find_gain(state, move)
    if gain is None:
        return NOT_GAINED
    if isinstance(move, moves.Special):
        return special_problem(state, state.conf.parts.special[move.card])
    return step_problem(state, gain.symbol)


def chef_symbol(state: Fields) -> int | None:
    """The basic action of the chef: diagonal, unless an event says otherwise (OC-R93)."""
    if state.adv.lasting != NONE:
        effect = state.conf.parts.event[state.adv.lasting].effect
        if effect == "chef_asleep":
            return None
        if effect == "chef_forward":
            return F
    return D


def _chef_problem(state: State, _: moves.Chef) -> Problem | None:
    if state.chef != state.seat:
        return NOT_CHEF
    if state.chef_used:
        return Problem("OC-17.9" if state.conf.seats == 2 else "OC-6.6", CHEF_USED)
    symbol = chef_symbol(state)
    return CHEF_ASLEEP if symbol is None else step_problem(state, symbol)


def _tile_problem(state: State, move: moves.Tile) -> Problem | None:
    if not state.tile_uses:
        return USED
    tile = move.tile
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


def _do_card(draft: Draft, move: CardAction) -> None:
    gain = find_gain(draft, move)
    assert gain is not None
    at = draft.gained.index(gain)
    draft.gained = draft.gained[:at] + draft.gained[at + 1 :]
    if isinstance(move, moves.Special):
        do_special(draft, draft.conf.parts.special[move.card])
    else:
        basic(draft, gain.symbol)


def _do_chef(draft: Draft, _: moves.Chef) -> None:
    draft.chef_used = True
    symbol = chef_symbol(draft)
    assert symbol is not None
    basic(draft, symbol)


def _do_tile(draft: Draft, move: moves.Tile) -> None:
    tile = move.tile
    cost = tile_cost(draft, tile)
    if cost and discount(draft):
        draft.push(pack.UseHaggle(draft.seat, crab=draft.crab, tile=tile))
    else:
        use_tile(draft, tile, cost)


def _shortcut_problem(state: State, _: moves.Shortcut) -> Problem | None:
    return shortcut_problem(state)


def _do_shortcut(draft: Draft, _: moves.Shortcut) -> None:
    take_shortcut(draft)


def _end_problem(_: State, __: moves.End) -> Problem | None:
    """A turn may always end."""
    return None


def _end_turn(draft: Draft) -> None:
    """Pending cards, the field, and what the current may still have crossed (OC-4.15)."""
    draft.gained = ()
    if draft.conf.modules:
        draft.push(pack.Pending(), asks.EndField(), pack.Pending(), asks.TurnOver())
    else:
        draft.push(asks.EndField(), asks.TurnOver())
