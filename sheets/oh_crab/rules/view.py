"""The state as a seat knows it, and imagining the rest (6.2, OC-R92)."""

from __future__ import annotations

from sheets.engine.chance import Draws
from sheets.engine.struct import replace
from sheets.oh_crab.parts import ACTION_MASK, CARDS, HIDDEN, NONE, START_MASK, bits, hidden
from sheets.oh_crab.rules.hands import unseen
from sheets.oh_crab.rules.modules import imagining
from sheets.oh_crab.rules.state import Draft, Fields, Hidden, PlayerState, State


def view(state: State, seat: int) -> State:
    """Other hands, planned cards, peeks of others and the deck become mere numbers."""
    players = tuple(
        player if other == seat else _outside(player) for other, player in enumerate(state.players)
    )
    return replace(
        state,
        players=players,
        deck=hidden(state.deck.bit_count()),
        bottom=tuple(seen_by(card, seat) for card in state.bottom),
        top=seen_by(state.top, seat) if state.top is not None else None,
        adv=imagining.view(state, seat) if state.conf.modules else state.adv,
    )


def remember(draft: Draft, before: State) -> None:
    """Notes what all have seen in a step.

    Everybody sees which cards come from the market, a discard pile or a path; when a
    card leaves unseen (OC-14.2), nobody can tell any more which of them are still there."""
    if draft.players is before.players:
        return
    for seat, old in enumerate(before.players):
        new = draft.players[seat]
        if new is old or (held := _held(new)) == (had := _held(old)):
            continue
        came, lost = held & ~had & ACTION_MASK, had & ~held & ACTION_MASK
        if came:
            came &= _open(old) | _in_market(before)
        if lost:
            lost &= ~(_open(new) | _in_market(draft))
        kept = old.shown & held & ~_open(new) if old.shown and not lost else 0
        if came | kept != old.shown:
            draft.put(seat, shown=came | kept)


def _held(player: PlayerState) -> int:
    """Hand and planned card; what must be behind a ``?`` is held too."""
    held = player.hand | (1 << player.planned if player.planned != NONE else 0)
    return held | player.among | player.shown if held >> CARDS else held


def _open(player: PlayerState) -> int:
    """Return the cards that lie face up before a player."""
    return player.discard | sum([1 << card for card in player.path])


def _in_market(state: Fields) -> int:
    return sum([1 << card for slot in state.slots for card in slot])


def _outside(player: PlayerState) -> PlayerState:
    return replace(
        player,
        hand=hidden(player.hand.bit_count()),
        planned=NONE if player.planned == NONE else HIDDEN,
        boxed=hidden(player.boxed.bit_count()),
        among=0,
    )


def seen_by(card: Hidden, seat: int) -> Hidden:
    """A face-down card as a seat knows it; who has looked is no secret."""
    return card if card.known >> seat & 1 else replace(card, what=HIDDEN)


def imagine(seen: State, seat: int, draws: Draws) -> State:
    """One state this seat might be in: unseen cards are dealt to the places that hide one."""
    pool = draws.shuffled(bits(unseen(seen)))
    players = list(seen.players)
    for other, player in enumerate(seen.players):
        if other != seat:
            players[other] = _deal(player, pool, draws)
    bottom = tuple(
        replace(card, what=pool.pop()) if card.what == HIDDEN else card for card in seen.bottom
    )
    top = seen.top
    if top is not None and top.what == HIDDEN:
        top = replace(top, what=pool[-1])
    count = seen.deck.bit_count()
    deck = 0
    if top is not None:
        deck = 1 << top.what
        pool = [card for card in pool if card != top.what]
        count -= 1
    deck |= sum(1 << card for card in pool[:count])
    adv = imagining.imagine(seen, draws) if seen.conf.modules else seen.adv
    return replace(seen, players=tuple(players), deck=deck, bottom=bottom, top=top, adv=adv)


def _deal(player: PlayerState, pool: list[int], draws: Draws) -> PlayerState:
    """Cards everybody saw coming are still there; starting cards not in sight are in the
    box or in hand; the rest comes from the pool."""
    path = sum(1 << card for card in player.path)
    own = draws.shuffled(bits(START_MASK & ~path & ~player.discard))
    boxed = sum(1 << own.pop() for _ in range(min(player.boxed.bit_count(), len(own))))
    planned = player.planned == HIDDEN
    held = [*bits(player.shown), *own]
    count = player.hand.bit_count() + planned
    cards = [*held[:count], *(pool.pop() for _ in range(count - len(held)))]
    if planned:
        cards = draws.shuffled(cards)
    return replace(
        player,
        hand=sum(1 << card for card in (cards[1:] if planned else cards)),
        planned=cards[0] if planned else NONE,
        boxed=boxed,
    )
