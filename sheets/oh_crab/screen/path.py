"""Places to tap for a move: cards, crabs, fields of the beach, market and tiles."""

from __future__ import annotations

from sheets.oh_crab.board import STAY, field_name
from sheets.oh_crab.parts import CARDS, NONE
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.moves import DECK, NO_CARD, RIGHT, Move
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen.sheet import ability_key, crab_key, treasure_key

ENDS = ("path/left", "path/right")


def path(state: State, move: Move) -> tuple[str, ...]:
    """The places of a move, in their order; none for a plain answer."""
    return _cards(state, move) or _beach(state, move) or _pack(state, move)


def _cards(state: State, move: Move) -> tuple[str, ...]:
    """Cards of hand, path and discard pile, the market and the extra-action tiles."""
    parts = state.conf.parts
    match move:
        case moves.Plan(card) | moves.Pay(card) | moves.Give(card) if 0 <= card < CARDS:
            return (f"hand/{parts.cards[card]}",)
        case moves.Keep(card) | moves.PathCard(card):
            return (f"path/{parts.cards[card]}",)
        case moves.Main(card) | moves.Side(card) | moves.Special(card):
            return _on_path(state, card)
        case moves.Recover(card) if card != NO_CARD:
            return (f"discard/{parts.cards[card]}",)
        case moves.Add(side):
            return _end(state, side)
        case moves.Dope(card, side):
            return (f"hand/{parts.cards[card]}", *_end(state, side))
        case moves.Market(slot):
            return ("deck" if slot == DECK else f"market/{slot + 1}",)
        case moves.Tile(tile):
            return (f"tile/{parts.tiles[tile]}",)
        case moves.Chef():
            return ("chef",)
    return ()


def _on_path(state: State, card: int) -> tuple[str, ...]:
    """A card whose action is used, as long as it lies on the path."""
    on_path = card in state.players[state.asks[-1].seat].path
    return (f"path/{state.conf.parts.cards[card]}",) if on_path else ()


def _end(state: State, side: int) -> tuple[str, ...]:
    """The end of the path where a card is added; the first card begins it."""
    return (ENDS[side],) if state.players[state.asks[-1].seat].path else ()


def _beach(state: State, move: Move) -> tuple[str, ...]:
    """Crabs and fields."""
    board = state.conf.board
    match move:
        case moves.Start(crab, number):
            return (*_own_crab(state, crab), field_name(board.starts[number]))
        case moves.Activate(crab) | moves.SwapWith(crab):
            return (_crab(state, crab),)
        case moves.Go(way) if way <= RIGHT:
            return (field_name(board.ahead[state.at[state.crab]][way]),)
        case moves.Push(crab, direction):
            return (field_name(board.ahead[state.at[crab]][direction]),)
        case moves.Shift(crab, place):
            return (_crab(state, crab), *((field_name(place),) if place != STAY else ()))
        case moves.Jump(field) | moves.Place(field) | moves.PeekField(field):
            return (field_name(field),)
        case moves.Shortcut():
            return (field_name(board.shortcuts[state.at[state.crab]].target),)
    return ()


def _crab(state: State, crab: int) -> str:
    """A crab where it stands."""
    return field_name(state.at[crab])


def _own_crab(state: State, crab: int) -> tuple[str, ...]:
    """Which of two crabs (OC-17); one alone need not be named."""
    return (crab_key(state, crab),) if state.conf.teams and crab != NONE else ()


def _pack(state: State, move: Move) -> tuple[str, ...]:
    """Return the places of moves of the Adventure Pack."""
    match move:
        case moves.KeepAbility(ability, crab):
            return (ability_key(state, ability), *_own_crab(state, crab))
        case moves.Ability():
            return (ability_key(state, state.adv.abilities[state.crab]),)
        case moves.Regen(ability):
            return (ability_key(state, ability),)
        case moves.Treasure(what):
            return (treasure_key(state, what),)
        case moves.PeekEvent(border):
            return (f"event/{border}",)
        case moves.PeekChallenge(number):
            return (f"challenge/{number}",)
        case moves.PeekDeck():
            return ("deck",)
    return ()
