"""Words that people read for the moves of Oh Crab!"""

from __future__ import annotations

from sheets.engine.sayings import Table
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.oh_crab import names
from sheets.oh_crab.board import SEA, STAY, field_name
from sheets.oh_crab.components import AWARDS
from sheets.oh_crab.names import ability_name, card_words, colour, tile_name
from sheets.oh_crab.parts import HIDDEN, NONE, F
from sheets.oh_crab.rules import moves
from sheets.oh_crab.rules.actions import chef_symbol, find_gain
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.modules.asks import TakePath
from sheets.oh_crab.rules.moves import DECK, NO_AWARD, NO_CARD
from sheets.oh_crab.rules.state import State

_STARTS = {
    "red": say("Red starts on field {number}"),
    "orange": say("Orange starts on field {number}"),
    "blue": say("Blue starts on field {number}"),
    "green": say("Green starts on field {number}"),
    "brown": say("Brown starts on field {number}"),
}
_WAYS = (
    say("Straight"),
    say("To the left"),
    say("To the right"),
    say("Stand up"),
    say("Skip this step"),
)
_ENDS = (say("Add it at the left end"), say("Add it at the right end"))
_ADDED = (say("Add {card} at the left end"), say("Add {card} at the right end"))
_PUSHES = (
    say("Push {crab} straight ahead"),
    say("Push {crab} to the left"),
    say("Push {crab} to the right"),
)
_ORDERS = (say("Diagonal first"), say("Forward first"))
_SIDES = (say("Side action: {what} (upper half)"), say("Side action: {what} (lower half)"))
_HEIGHTS = (say("Complete the upper half"), say("Complete the lower half"))
_NOW = (say("Continue"), say("Shortcut now"))
_IGNORE = (say("Don't ignore it"), say("Ignore it"))
_USE = (say("Don't use it"), say("Use it"))
_AWARDS = {
    "two_shells": say("two shells"),
    "market_card": say("a market card"),
    "obstacle": say("an obstacle"),
    "swap": say("a card swap"),
    "path_card": say("a card from your path"),
    "claws": say("a claw back"),
    "recover": say("up to two discarded cards"),
    "scout": say("a look at two hidden things"),
}


def _filled(text: Text, **args: Text | str | int) -> Text:
    return Text(text.id, tuple(args.items()))


def _start(state: State, move: moves.Start) -> Text:
    name = state.conf.parts.colours[move.crab]
    known = _STARTS.get(name, Text(f"{name.capitalize()}: {{number}}"))
    return _filled(known, number=move.number)


def _plan(state: State, move: moves.Plan) -> Text:
    if move.card == NO_CARD:
        return say("Plan nothing: rest")
    if move.card == HIDDEN:
        return say("Plan a card face down (not named)")
    return say("Plan: {card}", card=card_words(state.conf.parts, move.card))


def _market(state: State, move: moves.Market) -> Text:
    if move.slot == DECK:
        return say("Take the top card of the deck")
    slot = state.slots[move.slot]
    if not slot:
        return say("Take market card {n}", n=move.slot + 1)
    card = card_words(state.conf.parts, slot[-1])
    return say("Take market card {n}: {card}", n=move.slot + 1, card=card)


def action(state: State, move: moves.CardAction) -> Text:
    """Return the name of a card's action: its symbol, or the special action."""
    parts = state.conf.parts
    if not isinstance(move, moves.Special):
        gain = find_gain(state, move)
        return names.BASIC[parts.main[move.card] if gain is None else gain.symbol]
    special = parts.special[move.card]
    specials = [each.move for each in state.gained if isinstance(each.move, moves.Special)]
    alike = sum(parts.special[each.card] == special for each in specials) > 1
    return card_words(parts, move.card) if alike else names.special_name(parts, move.card)


def _main(state: State, move: moves.Main) -> Text:
    return say("Main action: {what}", what=action(state, move))


def _side(state: State, move: moves.Side) -> Text:
    return _filled(_SIDES[move.height], what=action(state, move))


def _special(state: State, move: moves.Special) -> Text:
    return say("Special action: {what}", what=action(state, move))


def _chef(state: State, _: moves.Chef) -> Text:
    forward = chef_symbol(state) == F
    return say("Chef: one step forward") if forward else say("Chef: one diagonal step")


def _tile(state: State, move: moves.Tile) -> Text:
    return say_n(
        "Extra action {tile} ({n} shell)",
        "Extra action {tile} ({n} shells)",
        tile_cost(state, move.tile),
        tile=tile_name(state.conf.parts, move.tile),
    )


def _ability(state: State, _: moves.Ability) -> Text:
    abilities = state.adv.abilities
    if not abilities:
        return say("Use your ability")
    name = ability_name(state.conf.parts, abilities[state.crab])
    return say("Use your ability: {name}", name=name)


def _push(state: State, move: moves.Push) -> Text:
    return _filled(_PUSHES[move.direction], crab=colour(state.conf.parts, move.crab))


def _path_card(state: State, move: moves.PathCard) -> Text:
    card = card_words(state.conf.parts, move.card)
    if state.asks and isinstance(state.asks[-1], TakePath):
        return say("Take {card} from your path", card=card)
    return say("Use {card} on your path", card=card)


def _shift(state: State, move: moves.Shift) -> Text:
    crab = colour(state.conf.parts, move.crab)
    if move.place == STAY:
        return say("Leave {crab} where it is", crab=crab)
    if move.place == SEA:
        return say("Move {crab} into the sea", crab=crab)
    return say("Move {crab} to {field}", crab=crab, field=field_name(move.place))


def _dope(state: State, move: moves.Dope) -> Text:
    return _filled(_ADDED[move.side], card=card_words(state.conf.parts, move.card))


def _award(_: State, move: moves.Award) -> Text:
    if move.award == NO_AWARD:
        return say("No award")
    return say("Award: {what}", what=_AWARDS[AWARDS[move.award]])


def _lay_award(state: State, move: moves.LayAward) -> Text:
    awards = state.conf.parts.award[move.card].awards
    return say("Awards: {what}", what=tuple(_AWARDS[name] for name in awards))


def _recover(state: State, move: moves.Recover) -> Text:
    if move.card == NO_CARD:
        return say("Stop")
    return say("Take {card} back", card=card_words(state.conf.parts, move.card))


def _keep_ability(state: State, move: moves.KeepAbility) -> Text:
    parts = state.conf.parts
    name = ability_name(parts, move.ability)
    if move.crab == NONE:
        return say("Keep {name}", name=name)
    return say("Keep {name} for {crab}", name=name, crab=colour(parts, move.crab))


def _draw(state: State, move: moves.DrawCard) -> Text:
    who = PlayerName(move.who)
    if move.card == HIDDEN:
        return say("{who} draws a card (not named)", who=who)
    return say("{who} draws {card}", who=who, card=card_words(state.conf.parts, move.card))


DISPLAYS: Table = {
    moves.Start: _start,
    moves.KeepAbility: _keep_ability,
    moves.Plan: _plan,
    moves.Activate: say("Activate the {crab} crab"),
    moves.Add: lambda _, move: _ENDS[move.side],
    moves.Rest: say("Rest"),
    moves.Keep: say("Keep {card} on the path"),
    moves.Market: _market,
    moves.Main: _main,
    moves.Side: _side,
    moves.Special: _special,
    moves.Chef: _chef,
    moves.Tile: _tile,
    moves.Shortcut: say("Take the shortcut"),
    moves.Treasure: say("Use {what}"),
    moves.Ability: _ability,
    moves.SettleChallenge: say("Settle the challenge"),
    moves.TurnUpEvent: say("Turn up the event"),
    moves.End: say("End the turn"),
    moves.Go: lambda _, move: _WAYS[move.way],
    moves.Push: _push,
    moves.Pay: say("Discard {card}"),
    moves.PathCard: _path_card,
    moves.Shift: _shift,
    moves.Done: say("Move no more crabs"),
    moves.Jump: say("Jump to {field}"),
    moves.SwapWith: say("Swap places with {crab}"),
    moves.Order: lambda _, move: _ORDERS[move.first],
    moves.Interrupt: lambda _, move: _NOW[move.yes],
    moves.Dope: _dope,
    moves.Ignore: lambda _, move: _IGNORE[move.yes],
    moves.Give: say("Give {card}"),
    moves.NoSwap: say("Don't swap"),
    moves.Use: lambda _, move: _USE[move.yes],
    moves.Height: lambda _, move: _HEIGHTS[move.height],
    moves.Place: say("Make {field} an obstacle"),
    moves.PeekField: say("Look at the tile on {field}"),
    moves.PeekEvent: say("Look at event {border}"),
    moves.PeekChallenge: say("Look at challenge {number}"),
    moves.PeekDeck: say("Look at the top card"),
    moves.PeekNothing: say("Look at nothing"),
    moves.Award: _award,
    moves.Recover: _recover,
    moves.Regen: say("A claw back for {ability}"),
    moves.FirstPlayer: say("{who} goes first and gets the chef"),
    moves.Reveal: say("Market: {card}"),
    moves.DrawCard: _draw,
    moves.TurnUp: say("{who}'s planned card: {card}"),
    moves.RandomDiscard: say("{who} loses {card} at random"),
    moves.Surprise: say("Tile on {field}: {what}"),
    moves.DealAbility: say("{who} is dealt {ability}"),
    moves.Crystal: say("Events: {events}"),
    moves.Event: say("Event {border}: {what}"),
    moves.LayAward: _lay_award,
    moves.Challenge: say("Challenge {number}: {what}"),
    moves.ShuffleMarket: say("Shuffle the market"),
    moves.SeeTop: say("{who} sees {card}"),
}
