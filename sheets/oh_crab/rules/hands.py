"""Hands of real cards: what may be behind a ``?``, and taking a card out of a hand.

At a table with real cards a player need not say what was planned or drawn.  Such a card is
a bit above those of all real cards (see parts) until it is turned up and named.
"""

from __future__ import annotations

from sheets.oh_crab.parts import (
    ACTION_MASK,
    CARDS,
    HIDDEN,
    NONE,
    REAL_MASK,
    START_MASK,
    bits,
    hidden,
    without,
)
from sheets.oh_crab.rules.state import Draft, Fields, PlayerState


def cards(state: Fields, seat: int) -> int:
    """The cards that can be in a hand (mask)."""
    hand = state.players[seat].hand
    return hand & REAL_MASK | behind(state, seat) if hand >> CARDS else hand


def listed(state: Fields, seat: int) -> list[int]:
    """Return the cards a hand may hold, as a list."""
    return bits(cards(state, seat))


def holds(state: Fields, seat: int, card: int) -> bool:
    """True if a card can be in a hand."""
    return bool(cards(state, seat) >> card & 1)


def planned(state: Fields, seat: int) -> list[int]:
    """The cards that the planned one can be."""
    card = state.players[seat].planned
    return bits(behind(state, seat)) if card == HIDDEN else [card]


def most(state: Fields, seat: int, wanted: int) -> int:
    """Return the most of the wanted cards (mask) that a hand can have."""
    player = state.players[seat]
    count = (player.hand & wanted).bit_count()
    if not player.hand >> CARDS:
        return count
    must = sure(player)
    own = min(_starts(player), (_unplaced(player) & ~must & wanted).bit_count())
    found = (
        (must & wanted).bit_count() + own + min(free(player), (unseen(state) & wanted).bit_count())
    )
    return count + min(found, (player.hand >> CARDS).bit_count())


def behind(state: Fields, seat: int) -> int:
    """Return the cards that can be behind a ``?``: those that must be there, starting
    cards that lie nowhere else, and where there is room for more any card out of sight."""
    player = state.players[seat]
    must, starts = sure(player), _starts(player)
    found = must | (_unplaced(player) if starts else 0)
    return found | unseen(state) if free(player) else found


def unknown(player: PlayerState) -> int:
    """Return the number of cards in hand or planned that nobody has named."""
    return (player.hand >> CARDS).bit_count() + (player.planned == HIDDEN)


def free(player: PlayerState) -> int:
    """Return the number of unnamed cards that can be any action card out of sight."""
    return max(0, unknown(player) - sure(player).bit_count() - _starts(player))


def action_cards(player: PlayerState) -> int:
    """Return the number of action cards in hand or planned, named or not."""
    held = (_named(player) & ACTION_MASK).bit_count()
    if not unknown(player):
        return held
    return held + unknown(player) - _starts(player) - (player.among & START_MASK).bit_count()


def _named(player: PlayerState) -> int:
    """Hand and planned card as far as they have names."""
    return (player.hand | (1 << player.planned if player.planned != NONE else 0)) & REAL_MASK


def sure(player: PlayerState) -> int:
    """Return the cards that must be behind the ``?`` of a player."""
    return (player.among | player.shown) & ~_named(player)


def _unplaced(player: PlayerState) -> int:
    """Starting cards that are neither in sight nor named (OC-2.4)."""
    path = sum(1 << card for card in player.path)
    return START_MASK & ~(path | player.discard | player.boxed | _named(player) | player.among)


def _starts(player: PlayerState) -> int:
    """Return the number of starting cards that are not in the box."""
    return max(0, _unplaced(player).bit_count() - (player.boxed >> CARDS).bit_count())


def unseen(state: Fields) -> int:
    """The action cards that nobody can locate."""
    found = state.deck
    for player in state.players:
        found |= player.hand | player.discard | player.shown | player.among
        for card in (*player.path, player.planned):
            found |= 1 << card if card != NONE else 0
    for slot in state.slots:
        for card in slot:
            found |= 1 << card
    for below in (*state.bottom, *((state.top,) if state.top else ())):
        found |= 1 << below.what
    return ACTION_MASK & ~found


# -- changing a hand -----------------------------------------------------------------------


def take(draft: Draft, seat: int, card: int, **changes: int) -> None:
    """A card leaves a hand; one that was behind a ``?`` has its name now."""
    player = draft.players[seat]
    if player.hand >> CARDS:
        rest = ~(1 << card)
        changes |= {"among": player.among & rest, "shown": player.shown & rest}
    draft.put(seat, hand=without(player.hand, card), **changes)


def conceal(draft: Draft, seat: int) -> None:
    """A card is planned and nobody says which: only all together are known."""
    player = draft.players[seat]
    count = player.hand.bit_count() - 1
    draft.put(seat, hand=hidden(count), planned=HIDDEN, among=player.hand & REAL_MASK)


def disclose(draft: Draft, seat: int, card: int) -> None:
    """The planned card is turned up: the others are in hand."""
    player = draft.players[seat]
    bit = 1 << card
    rest = player.among & ~bit
    count = (player.hand >> CARDS).bit_count() - rest.bit_count()
    hand = player.hand & REAL_MASK | rest | hidden(count)
    draft.put(seat, hand=hand, planned=card, among=0, shown=player.shown & ~bit)
