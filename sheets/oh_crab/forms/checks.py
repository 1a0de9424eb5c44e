"""Checks of positions: values that no play can reach are refused with their place and rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sheets.engine.findings import FieldRef, Findings, filled
from sheets.engine.schema import Values
from sheets.engine.struct import replace
from sheets.engine.text import say, say_n
from sheets.oh_crab.board import OFF, field_name
from sheets.oh_crab.forms.kinds import NO_FIELD, REST
from sheets.oh_crab.parts import ACTION_MASK, CARDS, HIDDEN, NONE, START_MASK, bits, hidden
from sheets.oh_crab.rules import hands
from sheets.oh_crab.rules.asks import Plan
from sheets.oh_crab.rules.flow import finished
from sheets.oh_crab.rules.state import NOBODY, PlayerState, State

TWICE = say("in two places: {names}")


def check(state: State, form: Values, to: Findings) -> None:
    """Notes all that cannot be."""
    _check_places(state, form, to)
    _check_market(state, to)
    for seat, player in enumerate(state.players):
        _check_player(state, player, form.at(to, seat))
    _check_adventure(state, to)
    if not state.end:
        _check_moment(state, form, to)


def _crab_at(state: State, form: Values, to: Findings, crab: int) -> FieldRef:
    """The place of a crab in the form, among those of its player."""
    owner, colour = state.conf.owner[crab], state.conf.parts.colours[crab]
    return to.at(colour) if owner == NOBODY else form.at(to, owner).at("crabs").at(colour)


def _check_places(state: State, form: Values, to: Findings) -> None:
    """Crabs and pieces are on fields of this board, crabs alone (OC-1.9) and in this race."""
    conf = state.conf
    crabs = [(_crab_at(state, form, to, crab), at) for crab, at in enumerate(state.at) if at >= 0]
    surprises = [(to.at("adventure.surprises"), piece.place) for piece in state.adv.surprises]
    made = [(to.at("board.made_obstacles"), field) for field in state.made]
    for spot, field in (*crabs, *surprises, *made):
        if field not in conf.board.fields:
            spot.wrong(filled(NO_FIELD, found=field_name(field)))
    fields = [field for _, field in crabs]
    for number, (spot, field) in enumerate(crabs):
        if field in fields[:number]:
            spot.wrong(say("a field holds at most one crab"), "OC-1.9")
    for key, named in (("crab", [state.crab]), ("activated", bits(state.activated))):
        for crab in named:
            if crab != NOBODY and conf.owner[crab] == NOBODY:
                name = conf.parts.colours[crab]
                to.at(f"race.{key}").wrong(say("no crab `{name}` in this race", name=name))


def _check_market(state: State, to: Findings) -> None:
    """A stack shows one special action, and every slot another (OC-13.3, OC-13.4)."""
    special = state.conf.parts.special
    seen: set[int] = set()
    for number, slot in enumerate(state.slots, 1):
        at = to.at("market.slots", "OC-13.4").item(number)
        shown = {special[card] for card in slot}
        if NONE in shown:
            at.wrong(say("starting cards never come to the market"))
        elif len(shown) > 1:
            at.wrong(say("all cards in a stack have the same special action"))
        elif shown & seen:
            at.wrong(say("two slots show the same special action"))
        seen |= shown


def _check_player(state: State, player: PlayerState, at: FieldRef) -> None:
    """A player has each starting card once (OC-2.4); only hands are hidden."""
    masks = [player.hand, player.discard, player.boxed, *_singles([*player.path, player.planned])]
    twice = _twice(mask & START_MASK for mask in masks)
    if twice:
        at.at("cards", "OC-2.4").wrong(filled(TWICE, names=_names(state.conf.parts.cards, twice)))
    if player.discard >> CARDS and not state.end:
        at.at("discard", "OC-5.4").wrong(say("the discard pile lies face up: name its cards"))
    must = hands.sure(player).bit_count()
    if must > hands.unknown(player):
        at.at("among" if player.among else "shown").wrong(
            say("only cards in hand or planned cards")
        )


def _check_adventure(state: State, to: Findings) -> None:
    """Tiles and cards of the Adventure Pack are there once (OC-21.1, OC-22.1, OC-23.1, OC-24.1)."""
    adv, parts = state.adv, state.conf.parts
    treasures = [player.treasures for player in state.players]
    laid = {
        "surprises": (_singles(each.what for each in adv.surprises), parts.surprises, "OC-21.1"),
        "events": (_singles(each.what for each in adv.events), parts.events, "OC-22.1"),
        "challenges": (_singles(each.what for each in adv.challenges), parts.challenges, "OC-23.1"),
        "abilities": ([*_singles(adv.abilities), *adv.dealt], parts.abilities, "OC-24.1"),
    }
    laid["surprises"][0].extend(treasures)
    for key, (masks, names, rule) in laid.items():
        twice = _twice(mask & (1 << len(names)) - 1 for mask in masks)
        if twice:
            to.at(f"adventure.{key}", rule).wrong(filled(TWICE, names=_names(names, twice)))


def _check_moment(state: State, form: Values, to: Findings) -> None:
    """Crabs stand on the beach once the race has begun (OC-2.6); a race that is over is not
    planned on (OC-15.1), and who still has to plan has not yet (OC-3.2)."""
    for seat, crabs in enumerate(state.conf.crabs):
        begun = state.phase and state.conf.board.spec.tiles  # small boards need not have all
        if begun and any(state.at[crab] == OFF for crab in crabs):
            at = form.at(to, seat).at("crabs", "OC-2.6")
            at.wrong(
                say("once the race has started, every crab must be on the beach or in the sea")
            )
    planning = [ask.seat for ask in state.asks if isinstance(ask, Plan)]
    if planning and state.phase == 1 and finished(state):
        to.at("crabs", "OC-15.1").wrong(
            say("with a crab in the sea, the race ends before planning")
        )
    for seat in planning:
        if state.players[seat].planned != NONE:
            at = form.at(to, seat).at("planned", "OC-3.2")
            at.wrong(say("a player who still has to plan can't have a planned card"))


# -- cards -----------------------------------------------------------------------------


def with_deck(state: State, to: Findings) -> State:
    """Action cards lie in one place each; the deck may be the rest of them."""
    masks = [mask for player in state.players for mask in (player.hand, player.discard)]
    masks += [hands.sure(player) for player in state.players if hands.unknown(player)]
    singles = [card for player in state.players for card in (*player.path, player.planned)]
    singles += [card for slot in state.slots for card in slot]
    singles += [card.what for card in state.bottom]
    masks += _singles(singles)
    masks += _top(state)
    if state.deck != REST:
        masks.append(state.deck)
    twice = _twice(mask & ACTION_MASK for mask in masks)
    if twice:
        names = _names(state.conf.parts.cards, twice)
        to.at("cards", "OC-2.5").wrong(filled(TWICE, names=names))
    seen = 0
    for mask in masks:
        seen |= mask
    return _rest(state, ACTION_MASK & ~seen, to)


def _rest(state: State, left: int, to: Findings) -> State:
    """The deck may be the rest of the cards, but for as many as are behind a ``?`` (OC-2.5)."""
    need = sum(map(hands.free, state.players)) + sum(card.what == HIDDEN for card in state.bottom)
    given = 0 if state.deck == REST else (state.deck >> CARDS).bit_count() - len(_top(state))
    if need + given > left.bit_count():
        text = say_n(
            "{n} card is `?`, but cards left: {left}",
            "{n} cards are `?`, but cards left: {left}",
            need + given,
            left=left.bit_count(),
        )
        to.at("cards", "OC-2.5").wrong(text)
    if state.deck != REST:
        return state
    return replace(state, deck=hidden(left.bit_count() - need) if need else left)


def _top(state: State) -> list[int]:
    """The top card, if somebody looked at that of a deck nobody knows."""
    top = state.top
    return [1 << top.what] if top and top.named and state.deck >> CARDS > 0 else []


def _singles(cards: Iterable[int]) -> list[int]:
    """Each card as a mask."""
    return [1 << card for card in cards if card >= 0]


def _twice(masks: Iterable[int]) -> int:
    """Return the bits that are in more than one of these masks."""
    seen = twice = 0
    for mask in masks:
        twice |= seen & mask
        seen |= mask
    return twice


def _names(names: Sequence[str], mask: int) -> str:
    return " ".join(names[number] for number in bits(mask))
