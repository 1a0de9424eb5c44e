"""What a legal move does, in a few words, and under which heading it is listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sheets.engine.events import Event
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say, say_n
from sheets.oh_crab.board import SEA, SHELL, field_name
from sheets.oh_crab.components import AWARDS
from sheets.oh_crab.names import (
    AWARDS as AWARD_WORDS,
)
from sheets.oh_crab.names import (
    BASIC,
    SPECIAL_TEXTS,
    SPECIALS,
    TILE_TEXTS,
    WAYS,
    ability_in_full,
    awards_text,
    challenge_name,
    colour,
    event_in_full,
    halves,
    special_name,
    surprise_in_full,
)
from sheets.oh_crab.parts import NONE, STARTING
from sheets.oh_crab.rules import asks, moves
from sheets.oh_crab.rules.actions import chef_symbol, find_gain
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.market import card_name
from sheets.oh_crab.rules.moves import DECK, SKIP, STAND, Move
from sheets.oh_crab.rules.notation import VERBS
from sheets.oh_crab.rules.specials import DIAGONAL_FIRST, FORWARD_FIRST
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
    """What a legal move does."""
    told = _TOLD.get(type(move))
    return told(state, move) if told else NOTHING


def card_text(state: State, card: int) -> Text:
    """A card's main action, halves and special action in one line."""
    parts = state.conf.parts
    if not 0 <= card < len(parts.cards):
        return say("an unknown card")
    left, right = halves(parts, card)
    return say(
        "{main}; halves {left}|{right}; {special}",
        main=BASIC[parts.main[card]],
        left=left,
        right=right,
        special=special_name(parts, card),
    )


def _card(
    state: State,
    move: moves.Plan | moves.Pay | moves.Keep | moves.PathCard | moves.Recover | moves.Dope,
) -> Text:
    return card_text(state, move.card) if move.card != NONE else NOTHING


def _drawn(
    state: State, move: moves.Reveal | moves.DrawCard | moves.RandomDiscard | moves.SeeTop
) -> Text:
    return card_text(state, move.card)


def _code(state: State, move: moves.Main | moves.Side) -> Text:
    gain = find_gain(state, move)
    return BASIC[gain.symbol] if gain is not None else NOTHING


def _side(state: State, move: moves.Side) -> Text:
    """Which half it is: the other, or the card's main action, may be the same."""
    return say("{name}: {text}", name=_code(state, move), text=_CHOICES[moves.Height(move.height)])


def _special(state: State, move: moves.Special) -> Text:
    number = state.conf.parts.special[move.card]
    if number == NONE:
        return NOTHING
    return say("{name} {text}", name=SPECIALS[number], text=SPECIAL_TEXTS[number])


def _chef(state: State, _: moves.Chef) -> Text:
    symbol = chef_symbol(state)
    return BASIC[symbol] if symbol is not None else NOTHING


def _tile(state: State, move: moves.Tile) -> Text:
    tile = move.tile
    return say_n(
        "{n} shell: {text}",
        "{n} shells: {text}",
        tile_cost(state, tile),
        text=TILE_TEXTS[state.conf.parts.tile_effects[tile]],
    )


def _shortcut(state: State, _: moves.Shortcut) -> Text:
    way = state.conf.board.shortcuts.get(state.at[state.crab])
    if way is None:
        return NOTHING
    return say_n(
        "to {field} for {n} card with main action {action}",
        "to {field} for {n} cards with main action {action}",
        way.count,
        field=field_name(way.target),
        action=BASIC[way.symbol],
    )


def _target(state: State, crab: int, way: int) -> Text:
    target = state.conf.board.ahead[state.at[crab]][way]
    if target == SEA or target not in state.at:
        return say("to {field}", field=field_name(target))
    other = colour(state.conf.parts, state.at.index(target))
    return say("to {field}, onto the {crab} crab", field=field_name(target), crab=other)


def _go(state: State, move: moves.Go) -> Text:
    way = move.way
    if way in (STAND, SKIP) or state.at[state.crab] < 0:
        return WAYS[way]
    return _target(state, state.crab, way)


def _push(state: State, move: moves.Push) -> Text:
    crab, way = move.crab, move.direction
    return _target(state, crab, way) if state.at[crab] >= 0 else NOTHING


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
    symbols = tuple(BASIC[symbol] for symbol in found if symbol != NONE)
    if not symbols:
        return say("{card}: completes nothing", card=card_name(state, card))
    return say("{card}: completes {symbols}", card=card_name(state, card), symbols=symbols)


def _market(state: State, move: moves.Market) -> Text:
    slot = move.slot
    if slot == DECK:
        return say("the top card of the deck, unseen")
    if not state.slots[slot]:
        return NOTHING
    card = state.slots[slot][-1]
    return say("{card}: {text}", card=card_name(state, card), text=card_text(state, card))


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
        origin=field_name(state.at[crab]),
        target=field_name(place),
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
    return surprise_in_full(state.conf.parts, move.what)


def _ability(state: State, _: moves.Ability) -> Text:
    return ability_in_full(state.conf.parts, state.adv.abilities[state.crab])


def _award(_: State, move: moves.Award) -> Text:
    return AWARD_WORDS[AWARDS[move.award]] if move.award != moves.NO_AWARD else NOTHING


def _lay_award(state: State, move: moves.LayAward) -> Text:
    """At the set-up a whole award card (OC-23.2)."""
    return awards_text(state.conf.parts, move.card)


def _deal_ability(state: State, move: moves.DealAbility) -> Text:
    return ability_in_full(state.conf.parts, move.ability)


def _surprise(state: State, move: moves.Surprise) -> Text:
    return surprise_in_full(state.conf.parts, move.what)


def _event(state: State, move: moves.Event) -> Text:
    return event_in_full(state.conf.parts, move.what)


def _challenge(state: State, move: moves.Challenge) -> Text:
    return challenge_name(state.conf.parts, move.what)


def _keep_ability(state: State, move: moves.KeepAbility) -> Text:
    ability = state.conf.parts.ability[move.ability]
    name = ability_in_full(state.conf.parts, move.ability)
    return say_n("{name} ({n} claw)", "{name} ({n} claws)", ability.claws, name=name)


def announced(state: State, ask: asks.Ask, move: Move) -> Iterator[Event]:
    """A step in which nothing happens yet, as a sentence: what is used, where it leads."""
    if isinstance(move, moves.DealAbility):
        seat, ability = move.seat, move.ability
        yield Event("ability", say("{who} is dealt an ability", who=Who(seat)), "OC-24.1")
        name = ability_in_full(state.conf.parts, ability)
        yield Event("ability", say("it is {name}", name=name), "OC-24.1", known_to=seat)
        return
    text = _announcement(state, Who(ask.seat), move)
    if text is not None:
        yield Event(VERBS[type(move)], text, ask.rule)


def _announcement(state: State, who: Who, move: Move) -> Text | None:
    quiet = _QUIET.get(type(move))
    if quiet is not None:
        return replace(quiet, args=(("who", who),))
    parts = state.conf.parts
    about = describe(state, move)
    match move:
        case moves.Main():
            card = parts.cards[move.card]
            return say("{who}: main action of {card}, {what}", who=who, card=card, what=about)
        case moves.Side():
            card = parts.cards[move.card]
            return say("{who}: side action of {card}, {what}", who=who, card=card, what=about)
        case moves.Special():
            card, about = parts.cards[move.card], special_name(parts, move.card)
            return say("{who}: special action of {card}, {what}", who=who, card=card, what=about)
        case moves.Chef():
            return say("{who}: chef action, {what}", who=who, what=about)
        case moves.Go():
            return say("{crab} {where}", crab=colour(parts, state.crab), where=about)
        case moves.Push():
            return say("{crab} {where}", crab=colour(parts, move.crab), where=about)
        case moves.Market() | moves.Tile():
            return say("{who} chooses {what}", who=who, what=about)
        case moves.PathCard():
            return say("{who} chooses {what}", who=who, what=parts.cards[move.card])
        case moves.Order() | moves.Height():
            return say("{who} chooses {what}", who=who, what=_CHOICES[move])
        case moves.ShuffleMarket():
            return say("the market is shuffled into the deck")
    return None


_CHOICES: dict[Move, Text] = {
    moves.Order(DIAGONAL_FIRST): say("the diagonal step first"),
    moves.Order(FORWARD_FIRST): say("the forward step first"),
    moves.Height(moves.UPPER): say("the upper half"),
    moves.Height(moves.LOWER): say("the lower half"),
}
_ENOUGH = say("{who} leaves it at that")
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
_TOLD: dict[type[Move], Callable[[State, Any], Text]] = {
    moves.FirstPlayer: _first_player,
    moves.Start: _start,
    moves.Reveal: _drawn,
    moves.DrawCard: _drawn,
    moves.RandomDiscard: _drawn,
    moves.SeeTop: _drawn,
    moves.Plan: _card,
    moves.Pay: _card,
    moves.Keep: _card,
    moves.PathCard: _card,
    moves.Recover: _card,
    moves.Dope: _card,
    moves.Give: _give,
    moves.Main: _code,
    moves.Side: _side,
    moves.Special: _special,
    moves.Chef: _chef,
    moves.Tile: _tile,
    moves.Shortcut: _shortcut,
    moves.Go: _go,
    moves.Push: _push,
    moves.Add: _add,
    moves.Market: _market,
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
