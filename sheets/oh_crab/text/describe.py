"""What a legal move does, in a few words, and under which heading it is listed."""

from __future__ import annotations

from collections.abc import Callable

from sheets.engine.game import AnyMove
from sheets.engine.text import Text, Who, say, say_n
from sheets.oh_crab import names
from sheets.oh_crab.board import SEA, SHELL, field_name
from sheets.oh_crab.components import AWARDS
from sheets.oh_crab.parts import HIDDEN, NONE, STARTING
from sheets.oh_crab.rules import asks, moves, telling
from sheets.oh_crab.rules.market import card_name
from sheets.oh_crab.rules.moves import Move
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.rules.telling import NOTHING, card_text

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
    """What a legal move does."""
    told = _TOLD.get(type(move))
    return told(state, move) if told else NOTHING


_UNNAMED = say("unnamed until it is turned up")


def _card(
    state: State,
    move: moves.Plan | moves.Pay | moves.Keep | moves.PathCard | moves.Recover | moves.Dope,
) -> Text:
    if move.card == HIDDEN:
        return _UNNAMED
    return card_text(state, move.card) if move.card != NONE else NOTHING


def _drawn(
    state: State,
    move: moves.Reveal | moves.DrawCard | moves.TurnUp | moves.RandomDiscard | moves.SeeTop,
) -> Text:
    return card_text(state, move.card) if move.card != HIDDEN else _UNNAMED


def _side(state: State, move: moves.Side) -> Text:
    """Which half it is: the other, or the card's main action, may be the same."""
    name = telling.USED[moves.Side](state, move)
    return say("{name}: {text}", name=name, text=telling.CHOICES[moves.Height(move.height)])


def _special(state: State, move: moves.Special) -> Text:
    number = state.conf.parts.special[move.card]
    if number == NONE:
        return NOTHING
    return say("{name} {text}", name=names.SPECIALS[number], text=names.SPECIAL_TEXTS[number])


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
    text = card_text(state, card)
    if not player.path:
        return say("{card}: {text}", card=card_name(state, card), text=text)
    if move.side:
        found = [parts.matches(player.path[-1], card, height) for height in (0, 1)]
    else:
        found = [parts.matches(card, player.path[0], height) for height in (0, 1)]
    symbols = tuple(names.BASIC[symbol] for symbol in found if symbol != NONE)
    if not symbols:
        return say("{card}: completes nothing", card=card_name(state, card))
    return say("{card}: completes {symbols}", card=card_name(state, card), symbols=symbols)


def _give(_: State, move: moves.Give) -> Text:
    return say("into the box") if move.card < STARTING else say("under the deck")


def _shift(state: State, move: moves.Shift) -> Text:
    crab, place = move.crab, move.place
    seat = state.conf.owner[crab]
    if seat < 0 or place < SEA:
        return NOTHING
    return say(
        "{who}: {origin} → {target}",
        who=Who(seat),
        origin=names.field_words(state.at[crab]),
        target=names.field_words(place),
    )


def _first_player(_: State, move: moves.FirstPlayer) -> Text:
    return say("{who}", who=Who(move.seat))


def _start(state: State, move: moves.Start) -> Text:
    """Which field the number stands for, and whether it has a shell (OC-2.8)."""
    board = state.conf.board
    field = board.starts[move.number]
    if board.features[field] & SHELL:
        return say("{field}, with a shell", field=field_name(field))
    return Text(field_name(field))


def _treasure(state: State, move: moves.Treasure) -> Text:
    return names.surprise_in_full(state.conf.parts, move.what)


def _ability(state: State, _: moves.Ability) -> Text:
    return names.ability_in_full(state.conf.parts, state.adv.abilities[state.crab])


def _award(_: State, move: moves.Award) -> Text:
    return names.AWARDS[AWARDS[move.award]] if move.award != moves.NO_AWARD else NOTHING


def _lay_award(state: State, move: moves.LayAward) -> Text:
    """At the set-up a whole award card (OC-23.2)."""
    return names.awards_text(state.conf.parts, move.card)


def _deal_ability(state: State, move: moves.DealAbility) -> Text:
    return names.ability_in_full(state.conf.parts, move.ability)


def _surprise(state: State, move: moves.Surprise) -> Text:
    return names.surprise_in_full(state.conf.parts, move.what)


def _event(state: State, move: moves.Event) -> Text:
    return names.event_in_full(state.conf.parts, move.what)


def _challenge(state: State, move: moves.Challenge) -> Text:
    return names.challenge_name(state.conf.parts, move.what)


def _keep_ability(state: State, move: moves.KeepAbility) -> Text:
    ability = state.conf.parts.ability[move.ability]
    name = names.ability_in_full(state.conf.parts, move.ability)
    return say_n("{name} ({n} claw)", "{name} ({n} claws)", ability.claws, name=name)


_TOLD: dict[type[Move], Callable[[State, AnyMove], Text]] = {
    **telling.USED,
    moves.FirstPlayer: _first_player,
    moves.Start: _start,
    moves.Reveal: _drawn,
    moves.DrawCard: _drawn,
    moves.TurnUp: _drawn,
    moves.RandomDiscard: _drawn,
    moves.SeeTop: _drawn,
    moves.Plan: _card,
    moves.Pay: _card,
    moves.Keep: _card,
    moves.PathCard: _card,
    moves.Recover: _card,
    moves.Dope: _card,
    moves.Give: _give,
    moves.Side: _side,
    moves.Special: _special,
    moves.Shortcut: _shortcut,
    moves.Add: _add,
    moves.Shift: _shift,
    moves.Treasure: _treasure,
    moves.KeepAbility: _keep_ability,
    moves.DealAbility: _deal_ability,
    moves.Surprise: _surprise,
    moves.Event: _event,
    moves.Challenge: _challenge,
    moves.Ability: _ability,
    moves.Award: _award,
    moves.LayAward: _lay_award,
}
