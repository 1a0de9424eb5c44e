"""Consequences of a legal move in a few words, and under which heading it is listed."""

from __future__ import annotations

from collections.abc import Callable

from sheets.engine.game import AnyMove
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.oh_crab import names
from sheets.oh_crab.board import SEA, SHELL, field_name
from sheets.oh_crab.names import EFFECTS, card_text, card_words
from sheets.oh_crab.parts import HIDDEN, NONE, STARTING
from sheets.oh_crab.rules import asks, moves
from sheets.oh_crab.rules.moves import DECK, SKIP, STAND, Move
from sheets.oh_crab.rules.state import State

NOTHING = Text("")

_GROUPS: dict[type[Move], Text] = {
    moves.Main: say("cards"),
    moves.Side: say("cards"),
    moves.Special: say("cards"),
    moves.Chef: say("other actions"),
    moves.Tile: say("extra-action tiles"),
    moves.Shortcut: say("other actions"),
    moves.Treasure: say("Adventure Pack"),
    moves.Ability: say("Adventure Pack"),
    moves.SettleChallenge: say("Adventure Pack"),
    moves.TurnUpEvent: say("Adventure Pack"),
    moves.End: say("end of the turn"),
}


def group(state: State, move: Move) -> Text:
    """The heading of a move in the list."""
    if state.asks and isinstance(state.asks[-1], asks.Action):
        return _GROUPS.get(type(move), NOTHING)
    return NOTHING


def describe(state: State, move: Move) -> Text:
    """Return the consequences of a legal move, beside its display words."""
    told = _TOLD.get(type(move))
    return told(state, move) if told else NOTHING


def _card(
    state: State,
    move: moves.Plan
    | moves.Pay
    | moves.Keep
    | moves.PathCard
    | moves.Recover
    | moves.Dope
    | moves.Reveal
    | moves.DrawCard
    | moves.TurnUp
    | moves.RandomDiscard
    | moves.SeeTop,
) -> Text:
    if move.card == HIDDEN:
        return say("unnamed until it is turned up")
    return card_text(state.conf.parts, move.card)


def _main(state: State, move: moves.Main) -> Text:
    """Which card it is of: another may give the same."""
    return card_words(state.conf.parts, move.card)


def _side(state: State, move: moves.Side) -> Text:
    """Which card and half it is of: one tap on a card can mean either."""
    card = card_words(state.conf.parts, move.card)
    return say("{name}: {text}", name=card, text=names.HALVES[move.height])


def _special(state: State, move: moves.Special) -> Text:
    number = state.conf.parts.special[move.card]
    return names.SPECIAL_TEXTS[number] if number != NONE else NOTHING


def _tile(state: State, move: moves.Tile) -> Text:
    return names.tile_text(state.conf.parts, move.tile)


def _go(state: State, move: moves.Go) -> Text:
    if move.way in (STAND, SKIP) or state.at[state.crab] < 0:
        return NOTHING
    return _target(state, state.crab, move.way)


def _push(state: State, move: moves.Push) -> Text:
    return _target(state, move.crab, move.direction) if state.at[move.crab] >= 0 else NOTHING


def _target(state: State, crab: int, way: int) -> Text:
    target = state.conf.board.ahead[state.at[crab]][way]
    if target not in state.at or target == SEA:
        return names.heading(target)
    other = names.colour(state.conf.parts, state.at.index(target))
    return say("to {field}, onto the {crab} crab", field=field_name(target), crab=other)


def _market(state: State, move: moves.Market) -> Text:
    if move.slot == DECK or not state.slots[move.slot]:
        return NOTHING
    return card_text(state.conf.parts, state.slots[move.slot][-1])


def _shortcut(state: State, _: moves.Shortcut) -> Text:
    way = state.conf.board.shortcuts.get(state.at[state.crab])
    if way is None:
        return NOTHING
    return say_n(
        "to {field} for {n} card with main action {action}",
        "to {field} for {n} cards with main action {action}",
        way.count,
        field=names.field_words(way.target),
        action=names.BASIC[way.symbol],
    )


def _add(state: State, move: moves.Add) -> Text:
    """Which symbols the planned card would complete (OC-6.2)."""
    parts = state.conf.parts
    player = state.players[state.asks[-1].seat]
    card = player.planned
    if not 0 <= card < len(parts.cards):
        return NOTHING
    if not player.path:
        return say(
            "{card}: {text}", card=card_words(parts, card), text=card_text(state.conf.parts, card)
        )
    if move.side:
        found = [parts.matches(player.path[-1], card, height) for height in (0, 1)]
    else:
        found = [parts.matches(card, player.path[0], height) for height in (0, 1)]
    symbols = tuple(names.BASIC[symbol] for symbol in found if symbol != NONE)
    if not symbols:
        return say("{card}: completes nothing", card=card_words(parts, card))
    return say("{card}: completes {symbols}", card=card_words(parts, card), symbols=symbols)


def _give(_: State, move: moves.Give) -> Text:
    return names.PUT_AWAY[move.card < STARTING]


def _shift(state: State, move: moves.Shift) -> Text:
    crab = move.crab
    seat = state.conf.owner[crab]
    if seat < 0 or move.place < SEA:
        return NOTHING
    return say("{who}, from {field}", who=PlayerName(seat), field=names.field_words(state.at[crab]))


def _start(state: State, move: moves.Start) -> Text:
    """Which field the number stands for, and whether it has a shell (OC-2.8)."""
    board = state.conf.board
    field = board.starts[move.number]
    if board.features[field] & SHELL:
        return say("{field}, with a shell", field=field_name(field))
    return Text(field_name(field))


def _treasure(state: State, move: moves.Treasure | moves.Surprise) -> Text:
    return EFFECTS["surprise"][state.conf.parts.surprise[move.what].effect]


def _event(state: State, move: moves.Event) -> Text:
    return EFFECTS["event"][state.conf.parts.event[move.what].effect]


def _challenge(state: State, move: moves.Challenge) -> Text:
    return EFFECTS["challenge"][state.conf.parts.challenge[move.what].measure]


def _ability(state: State, _: moves.Ability) -> Text:
    return _effect(state, state.adv.abilities[state.crab])


def _deal_ability(state: State, move: moves.DealAbility) -> Text:
    return _effect(state, move.ability)


def _effect(state: State, ability: int) -> Text:
    return EFFECTS["ability"][state.conf.parts.ability[ability].effect]


def _keep_ability(state: State, move: moves.KeepAbility) -> Text:
    claws = state.conf.parts.ability[move.ability].claws
    text = _effect(state, move.ability)
    return say_n("{text} ({n} claw)", "{text} ({n} claws)", claws, text=text)


_TOLD: dict[type[Move], Callable[[State, AnyMove], Text]] = {
    moves.Start: _start,
    moves.Reveal: _card,
    moves.DrawCard: _card,
    moves.TurnUp: _card,
    moves.RandomDiscard: _card,
    moves.SeeTop: _card,
    moves.Plan: _card,
    moves.Pay: _card,
    moves.Keep: _card,
    moves.PathCard: _card,
    moves.Recover: _card,
    moves.Dope: _card,
    moves.Give: _give,
    moves.Market: _market,
    moves.Main: _main,
    moves.Side: _side,
    moves.Special: _special,
    moves.Tile: _tile,
    moves.Shortcut: _shortcut,
    moves.Add: _add,
    moves.Go: _go,
    moves.Push: _push,
    moves.Shift: _shift,
    moves.Treasure: _treasure,
    moves.Ability: _ability,
    moves.KeepAbility: _keep_ability,
    moves.DealAbility: _deal_ability,
    moves.Surprise: _treasure,
    moves.Event: _event,
    moves.Challenge: _challenge,
}
