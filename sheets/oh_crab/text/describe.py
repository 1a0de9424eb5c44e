"""What a legal move does, in a few words, and under which heading it is listed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sheets.engine.events import Event
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
from sheets.oh_crab.rules import asks
from sheets.oh_crab.rules.actions import chef_symbol, find_code
from sheets.oh_crab.rules.extra_tiles import tile_cost
from sheets.oh_crab.rules.market import card_name
from sheets.oh_crab.rules.moves import DECK, SKIP, STAND, Move
from sheets.oh_crab.rules.state import State

NOTHING = Text("")
_GROUPS = {
    "main": say("cards"),
    "side": say("cards"),
    "special": say("cards"),
    "chef": say("other actions"),
    "tile": say("extra-action tiles"),
    "shortcut": say("other actions"),
    "treasure": say("Adventure Pack"),
    "ability": say("Adventure Pack"),
    "challenge": say("Adventure Pack"),
    "event": say("Adventure Pack"),
    "end": say("end of the turn"),
}


def group(state: State, move: Move) -> Text:
    """The heading of a move in the list."""
    if state.asks and isinstance(state.asks[-1], asks.Action):
        return _GROUPS.get(move.verb, NOTHING)
    return NOTHING


def describe(state: State, move: Move) -> Text:
    """What a legal move does."""
    told = _TOLD.get(move.verb)
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


def _card(state: State, move: Move) -> Text:
    return card_text(state, move.args[0]) if move.args[0] != NONE else NOTHING


def _drawn(state: State, move: Move) -> Text:
    return card_text(state, move.args[-1])


def _code(state: State, move: Move) -> Text:
    code = find_code(state, move)
    return BASIC[code & 3] if code is not None else NOTHING


def _special(state: State, move: Move) -> Text:
    number = state.conf.parts.special[move.args[0]]
    if number == NONE:
        return NOTHING
    return say("{name} {text}", name=SPECIALS[number], text=SPECIAL_TEXTS[number])


def _chef(state: State, _: Move) -> Text:
    symbol = chef_symbol(state)
    return BASIC[symbol] if symbol is not None else NOTHING


def _tile(state: State, move: Move) -> Text:
    tile = move.args[0]
    return say_n(
        "{n} shell: {text}",
        "{n} shells: {text}",
        tile_cost(state, tile),
        text=TILE_TEXTS[state.conf.parts.tile_effects[tile]],
    )


def _shortcut(state: State, _: Move) -> Text:
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


def _go(state: State, move: Move) -> Text:
    way = move.args[0]
    if way in (STAND, SKIP) or state.at[state.crab] < 0:
        return WAYS[way]
    return _target(state, state.crab, way)


def _push(state: State, move: Move) -> Text:
    crab, way = move.args
    return _target(state, crab, way) if state.at[crab] >= 0 else NOTHING


def _add(state: State, move: Move) -> Text:
    """Which symbols the planned card would complete (OC-6.2)."""
    parts = state.conf.parts
    player = state.players[state.asks[-1].seat]
    card = player.planned
    if not 0 <= card < len(parts.cards):
        return NOTHING
    text = card_text(state, card)
    if not player.path:
        return say("{card}: {text}", card=card_name(state, card), text=text)
    if move.args[0]:
        found = [parts.matches(player.path[-1], card, height) for height in (0, 1)]
    else:
        found = [parts.matches(card, player.path[0], height) for height in (0, 1)]
    symbols = tuple(BASIC[symbol] for symbol in found if symbol != NONE)
    if not symbols:
        return say("{card}: completes nothing", card=card_name(state, card))
    return say("{card}: completes {symbols}", card=card_name(state, card), symbols=symbols)


def _market(state: State, move: Move) -> Text:
    slot = move.args[0]
    if slot == DECK:
        return say("the top card of the deck, unseen")
    if not state.slots[slot]:
        return NOTHING
    card = state.slots[slot][-1]
    return say("{card}: {text}", card=card_name(state, card), text=card_text(state, card))


def _give(_: State, move: Move) -> Text:
    return say("into the box") if move.args[0] < STARTING else say("under the deck")


def _shift(state: State, move: Move) -> Text:
    crab, place = move.args
    seat = state.conf.owner[crab]
    if seat < 0 or place < SEA:
        return NOTHING
    return say(
        "{who}: {origin} → {target}",
        who=Who(seat),
        origin=field_name(state.at[crab]),
        target=field_name(place),
    )


def _first_player(_: State, move: Move) -> Text:
    return say("{who}", who=Who(move.args[0]))


def _start(state: State, move: Move) -> Text:
    """Which field the number stands for, and whether it has a shell (OC-2.8)."""
    board = state.conf.board
    field = board.starts[move.args[1]]
    if board.features[field] & SHELL:
        return say("{field}, with a shell", field=field_name(field))
    return Text(field_name(field))


def _treasure(state: State, move: Move) -> Text:
    return surprise_in_full(state.conf.parts, move.args[0])


def _ability(state: State, _: Move) -> Text:
    return ability_in_full(state.conf.parts, state.adv.abilities[state.crab])


def _award(state: State, move: Move) -> Text:
    """An award of the card, or at the set-up a whole award card (OC-23.2)."""
    number = move.args[0]
    if number < len(AWARDS):
        return AWARD_WORDS[AWARDS[number]] if number >= 0 else NOTHING
    return awards_text(state.conf.parts, number - len(AWARDS))


def _deal_ability(state: State, move: Move) -> Text:
    return ability_in_full(state.conf.parts, move.args[1])


def _surprise(state: State, move: Move) -> Text:
    return surprise_in_full(state.conf.parts, move.args[1])


def _event(state: State, move: Move) -> Text:
    return event_in_full(state.conf.parts, move.args[1]) if move.args else NOTHING


def _challenge(state: State, move: Move) -> Text:
    return challenge_name(state.conf.parts, move.args[1]) if move.args else NOTHING


def _keep_ability(state: State, move: Move) -> Text:
    ability = state.conf.parts.ability[move.args[0]]
    name = ability_in_full(state.conf.parts, move.args[0])
    return say_n("{name} ({n} claw)", "{name} ({n} claws)", ability.claws, name=name)


def announced(state: State, ask: asks.Ask, move: Move) -> Iterator[Event]:
    """A step in which nothing happens yet, as a sentence: what is used, where it leads."""
    if move.verb == "deal_ability":
        seat, ability = move.args
        yield Event("ability", say("{who} is dealt an ability", who=Who(seat)), "OC-24.1")
        name = ability_in_full(state.conf.parts, ability)
        yield Event("ability", say("it is {name}", name=name), "OC-24.1", known_to=seat)
        return
    text = _announcement(state, Who(ask.seat), move)
    if text is not None:
        yield Event(move.verb, text, ask.rule)


def _announcement(state: State, who: Who, move: Move) -> Text | None:
    if move.verb in _SHORT:
        return _SHORT[move.verb](who)
    parts = state.conf.parts
    about = describe(state, move)
    match move.verb, move.args:
        case "main", (number,):
            card = parts.cards[number]
            return say("{who}: main action of {card}, {what}", who=who, card=card, what=about)
        case "side", (half,):
            card = parts.cards[half // 2]
            return say("{who}: side action of {card}, {what}", who=who, card=card, what=about)
        case "special", (number,):
            card, about = parts.cards[number], special_name(parts, number)
            return say("{who}: special action of {card}, {what}", who=who, card=card, what=about)
        case "chef", ():
            return say("{who}: chef action, {what}", who=who, what=about)
        case "go" | "push", _:
            crab = state.crab if move.verb == "go" else move.args[0]
            return say("{crab} {where}", crab=colour(parts, crab), where=about)
        case "market" | "tile", _:
            return say("{who} chooses {what}", who=who, what=about)
        case "path_card", (number,):
            return say("{who} chooses {what}", who=who, what=parts.cards[number])
        case (("order" | "height"), (number,)):
            return say("{who} chooses {what}", who=who, what=_CHOICES[move.verb][number])
    return None


_CHOICES = {
    "order": (say("the diagonal step first"), say("the forward step first")),
    "height": (say("the upper half"), say("the lower half")),
}
# Steps without anything to name; of the questions only the answer no is as quiet as that.
_SHORT: dict[str, Callable[[Who], Text]] = {
    "end": lambda who: say("{who} ends the turn", who=who),
    "keep_ability": lambda who: say("{who} has chosen an ability", who=who),
    "challenge": lambda who: say("{who} settles the challenge", who=who),
    "event": lambda who: say("{who} turns up the event", who=who),
    "shuffle_market": lambda _: say("the market is shuffled into the deck"),
    **dict.fromkeys(
        ("done", "use", "peek", "award"), lambda who: say("{who} leaves it at that", who=who)
    ),
}
_TOLD: dict[str, Callable[[State, Move], Text]] = {
    "first_player": _first_player,
    "start": _start,
    "reveal": _drawn,
    "draw": _drawn,
    "random_discard": _drawn,
    "peek_deck": _drawn,
    "plan": _card,
    "pay": _card,
    "keep": _card,
    "path_card": _card,
    "recover": _card,
    "dope": _card,
    "give": _give,
    "main": _code,
    "side": _code,
    "special": _special,
    "chef": _chef,
    "tile": _tile,
    "shortcut": _shortcut,
    "go": _go,
    "push": _push,
    "add": _add,
    "market": _market,
    "shift": _shift,
    "treasure": _treasure,
    "keep_ability": _keep_ability,
    "deal_ability": _deal_ability,
    "surprise": _surprise,
    "event": _event,
    "challenge": _challenge,
    "ability": _ability,
    "award": _award,
}
