"""What is told of an answer by which nothing happens yet: what is used, where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sheets.engine.events import Event
from sheets.engine.game import AnyMove
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say, say_n
from sheets.oh_crab import names
from sheets.oh_crab.board import SEA, field_name
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.actions import chef_symbol, find_gain
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.market import card_name
from sheets.oh_crab.rules.moves import DECK, SKIP, STAND, VERBS, Move
from sheets.oh_crab.rules.specials import DIAGONAL_FIRST, FORWARD_FIRST
from sheets.oh_crab.rules.state import State

NOTHING = Text("")


def card_text(state: State, card: int) -> Text:
    """A card's main action, halves and special action in one line."""
    parts = state.conf.parts
    if not 0 <= card < len(parts.cards):
        return say("an unknown card")
    main, (left, right) = names.BASIC[parts.main[card]], names.halves(parts, card)
    if parts.special[card] == NONE:  # a starting card
        return say("{main}; halves {left}|{right}", main=main, left=left, right=right)
    return say(
        "{main}; halves {left}|{right}; {special}",
        main=main,
        left=left,
        right=right,
        special=names.special_name(parts, card),
    )


def _code(state: State, move: moves.Main | moves.Side) -> Text:
    gain = find_gain(state, move)
    return names.BASIC[gain.symbol] if gain is not None else NOTHING


def _chef(state: State, _: moves.Chef) -> Text:
    symbol = chef_symbol(state)
    return names.BASIC[symbol] if symbol is not None else NOTHING


def _tile(state: State, move: moves.Tile) -> Text:
    tile = move.tile
    return say_n(
        "{n} shell: {text}",
        "{n} shells: {text}",
        tile_cost(state, tile),
        text=names.TILE_TEXTS[state.conf.parts.tile_effects[tile]],
    )


def _target(state: State, crab: int, way: int) -> Text:
    target = state.conf.board.ahead[state.at[crab]][way]
    if target == SEA:
        return say("into the sea")
    if target not in state.at:
        return say("to {field}", field=field_name(target))
    other = names.colour(state.conf.parts, state.at.index(target))
    return say("to {field}, onto the {crab} crab", field=field_name(target), crab=other)


def _go(state: State, move: moves.Go) -> Text:
    way = move.way
    if way in (STAND, SKIP) or state.at[state.crab] < 0:
        return names.WAYS[way]
    return _target(state, state.crab, way)


def _push(state: State, move: moves.Push) -> Text:
    crab, way = move.crab, move.direction
    return _target(state, crab, way) if state.at[crab] >= 0 else NOTHING


def _market(state: State, move: moves.Market) -> Text:
    slot = move.slot
    if slot == DECK:
        return say("the top card of the deck, unseen")
    if not state.slots[slot]:
        return NOTHING
    card = state.slots[slot][-1]
    return say("{card}: {text}", card=card_name(state, card), text=card_text(state, card))


USED: dict[type[Move], Callable[[State, AnyMove], Text]] = {
    moves.Main: _code,
    moves.Side: _code,
    moves.Chef: _chef,
    moves.Tile: _tile,
    moves.Go: _go,
    moves.Push: _push,
    moves.Market: _market,
}


def announced(state: State, move: Move) -> Iterator[Event]:
    """A step in which nothing happens yet, as a sentence: what is used, where it leads."""
    ask = state.asks[-1]
    if isinstance(move, moves.DealAbility):
        seat, ability = move.seat, move.ability
        yield Event("ability", say("{who} is dealt an ability", who=Who(seat)), "OC-24.1")
        name = names.ability_in_full(state.conf.parts, ability)
        yield Event("ability", say("it is {name}", name=name), "OC-24.1", known_to=seat)
        return
    text = _announcement(state, Who(ask.seat), move)
    if text is not None:
        yield Event(VERBS[type(move)], text, ask.basis)


def _announcement(state: State, who: Who, move: Move) -> Text | None:
    quiet = _QUIET.get(type(move))
    if quiet is not None:
        return replace(quiet, args=(("who", who),))
    parts = state.conf.parts
    used = USED.get(type(move))
    about = used(state, move) if used else NOTHING
    match move:
        case moves.Main():
            card = card_name(state, move.card)
            return say("{who}: main action of {card}, {what}", who=who, card=card, what=about)
        case moves.Side():
            card = card_name(state, move.card)
            return say("{who}: side action of {card}, {what}", who=who, card=card, what=about)
        case moves.Special():
            card, about = card_name(state, move.card), names.special_name(parts, move.card)
            return say("{who}: special action of {card}, {what}", who=who, card=card, what=about)
        case moves.Chef():
            return say("{who}: chef action, {what}", who=who, what=about)
        case moves.Go():
            return say("{crab} {where}", crab=names.colour(parts, state.crab), where=about)
        case moves.Push():
            return say("{crab} {where}", crab=names.colour(parts, move.crab), where=about)
        case moves.Market() | moves.Tile():
            return say("{who} chooses {what}", who=who, what=about)
        case moves.PathCard():
            return say("{who} chooses {what}", who=who, what=card_name(state, move.card))
        case moves.Order() | moves.Height():
            return say("{who} chooses {what}", who=who, what=CHOICES[move])
        case moves.ShuffleMarket():
            return say("the market is shuffled into the deck")
    return None


CHOICES: dict[Move, Text] = {
    moves.Order(DIAGONAL_FIRST): say("the diagonal step first"),
    moves.Order(FORWARD_FIRST): say("the forward step first"),
    moves.Height(moves.UPPER): say("the upper half"),
    moves.Height(moves.LOWER): say("the lower half"),
}
_ENOUGH = say("{who} stops there")
# Steps without anything to name; of the questions only the answer no is as quiet as that.
_QUIET: dict[type[Move], Text] = {
    moves.End: say("{who} ends the turn"),
    moves.KeepAbility: say("{who} has chosen an ability"),
    moves.SettleChallenge: say("{who} settles the challenge"),
    moves.Challenge: say("{who} settles the challenge"),
    moves.TurnUpEvent: say("{who} turns up the event"),
    moves.Event: say("{who} turns up the event"),
    moves.Done: _ENOUGH,
    moves.Use: _ENOUGH,
    moves.PeekField: _ENOUGH,
    moves.PeekEvent: _ENOUGH,
    moves.PeekChallenge: _ENOUGH,
    moves.PeekDeck: _ENOUGH,
    moves.PeekNothing: _ENOUGH,
    moves.Award: _ENOUGH,
    moves.LayAward: _ENOUGH,
}
