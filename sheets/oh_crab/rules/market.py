"""Hands, discard piles, shells, the market and the card swap (OC-13, OC-14, OC-7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.asks import Ask, Decision
from sheets.engine.chance import Chance, DeckDraw, Key
from sheets.engine.errors import Problem
from sheets.engine.text import say
from sheets.oh_crab.parts import (
    CARDS,
    HIDDEN,
    REAL_MASK,
    STARTING,
    bits,
    hidden,
    with_unknown,
    without,
)
from sheets.oh_crab.rules import asks, events, hands, moves
from sheets.oh_crab.rules.moves import DECK, Move
from sheets.oh_crab.rules.state import Draft, Fields, Hidden, State

NOT_IN_HAND = say("this card is not in your hand")
NO_HAND = Problem("OC-6.9", say("you have no hand card to pay with"))
NO_SWAP_CARD = Problem("OC-14.1", say("you can give only a hand card, and your hand is empty"))
NO_MARKET = Problem("OC-4.13", say("the market is empty"))
EMPTY_SLOT = Problem("OC-13.2", say("this slot of the market is empty"))
EMPTY_DECK = Problem("OC-13.2", say("the face-down deck is empty"))
NO_SUPPLY = Problem("OC-4.13", say("there are no shells left in the supply"))
MUST_SWAP = Problem("OC-4.8", say("the card swap has begun: give a hand card"))
WRONG_MAIN = Problem("OC-10.7", say("the shortcut takes only cards with its main action"))

REFILL = asks.Refill()


def hand_size(state: Fields, seat: int) -> int:
    """Return the number of cards in a hand, without a planned card (OC-R15)."""
    return state.players[seat].hand.bit_count()


def discard(draft: Draft, seat: int, card: int) -> None:
    """A hand card goes to its owner's discard pile, face up."""
    hands.take(draft, seat, card, discard=draft.players[seat].discard | 1 << card)


def gain_shells(draft: Draft, seat: int, count: int, rule: str = "OC-7.1") -> None:
    """Takes shells from the supply, as many as are left (OC-7.9)."""
    count = min(count, draft.supply)
    if count:
        draft.supply -= count
        draft.put(seat, shells=draft.players[seat].shells + count)
        draft.tell(events.ShellsTaken, rule, seat, count)


def return_shells(draft: Draft, seat: int, count: int) -> None:
    """Puts shells back into the supply."""
    draft.supply += count
    draft.put(seat, shells=draft.players[seat].shells - count)


# -- the market -----------------------------------------------------------------------


def deck_size(state: Fields) -> int:
    """Return the number of cards in the face-down deck."""
    return state.deck.bit_count() + len(state.bottom)


def market_open(state: Fields) -> bool:
    """True if there is any card to take (OC-13.6)."""
    return bool(state.deck or state.bottom or any(state.slots))


def take_market(draft: Draft, seat: int) -> None:
    """One market card into the hand, then refill (OC-25.1, OC-5.3)."""
    if market_open(draft):
        draft.push(asks.Market(seat), REFILL)


MARKET = tuple(moves.Market(slot) for slot in range(4))


def check_market(state: State, _: Ask, move: moves.Market) -> Problem | None:
    slot = move.slot
    if slot == DECK:
        return None if state.deck or state.bottom else EMPTY_DECK
    return None if state.slots[slot] else EMPTY_SLOT


def answer_market(draft: Draft, ask: asks.Market, move: moves.Market) -> None:
    slot = move.slot
    seat = ask.seat
    if slot == DECK:
        draft.push(asks.DrawCard(player=seat))
        return
    card = draft.slots[slot][-1]
    slots = list(draft.slots)
    slots[slot] = slots[slot][:-1]
    draft.slots = tuple(slots)
    draft.put(seat, hand=draft.players[seat].hand | 1 << card)
    draft.tell(events.MarketCardTaken, seat, card)


def deck_outcomes(state: State) -> list[int]:
    """The cards that can be on top of the deck (6.2: bags, then the bottom in order)."""
    if state.top is not None and state.top.what != HIDDEN:
        return [state.top.what]
    if state.top is None and state.deck and not state.deck >> CARDS:
        return bits(state.deck)
    if not state.deck and state.bottom[0].what != HIDDEN:
        return [state.bottom[0].what]
    return bits(state.deck & REAL_MASK | hands.unseen(state))


def remove_top(draft: Draft, card: int) -> None:
    """The top card leaves the deck."""
    if draft.deck:
        draft.deck = without(draft.deck, card)
    else:
        draft.bottom = draft.bottom[1:]
    draft.top = None


def deck_key(state: State, _: Ask) -> Key:
    """The deck is one order for whoever draws, turns up or looks; a card that somebody has
    looked at, or laid under it, is the one it is."""
    known = state.top is not None or not state.deck
    return Key("deck/known") if known else Key("deck", state.deck.bit_count())


def draw_chance(state: State, ask: asks.DrawCard) -> Chance[Move]:
    cards = deck_outcomes(state)
    return DeckDraw(
        [moves.DrawCard(ask.player, card) for card in cards],
        cards,
        CARDS,
        "OC-13.2",
        say("this card is not in the deck"),
    )


def draw_unnamed(state: State, ask: asks.DrawCard) -> tuple[Move, ...]:
    """The draw of a real card that nobody has to name, unless it is known (OC-13.2)."""
    known = state.top is not None or not state.deck
    return () if known or not state.conf.real else (moves.DrawCard(ask.player, HIDDEN),)


def answer_draw(draft: Draft, _: Ask, move: moves.DrawCard) -> None:
    seat, card = move.who, move.card
    hand = draft.players[seat].hand
    if card == HIDDEN:
        draft.deck = hidden(draft.deck.bit_count() - 1)
        draft.put(seat, hand=with_unknown(hand))
    else:
        remove_top(draft, card)
        draft.put(seat, hand=hand | 1 << card)
    draft.tell(events.TopCardTaken, seat)
    if card != HIDDEN:
        draft.tell(events.CardDrawn, seat, card)


def refill(draft: Draft, _: Ask) -> None:
    """Reveals cards while a slot is empty and the deck is not (OC-13.3)."""
    if (draft.deck or draft.bottom) and not all(draft.slots):
        draft.push(asks.Reveal(), REFILL)


def reveal_chance(state: State, _: Ask) -> Chance[Move]:
    cards = deck_outcomes(state)
    return DeckDraw(
        [moves.Reveal(card) for card in cards],
        cards,
        CARDS,
        "OC-13.3",
        say("this card is not in the deck"),
    )


def answer_reveal(draft: Draft, _: Ask, move: moves.Reveal) -> None:
    """On a stack with the same special action, else into the first empty slot."""
    card = move.card
    remove_top(draft, card)
    special = draft.conf.parts.special
    slots = list(draft.slots)
    same = [at for at, slot in enumerate(slots) if slot and special[slot[-1]] == special[card]]
    place = same[0] if same else slots.index(())
    slots[place] = (*slots[place], card)
    draft.slots = tuple(slots)
    draft.tell(events.CardRevealed, place, card)


# -- discarding at random -------------------------------------------------------------------


def random_discard(draft: Draft, seat: int, cause: int) -> None:
    """A random hand card is discarded; an empty hand loses nothing (OC-8.8)."""
    if draft.players[seat].hand:
        draft.push(asks.RandomDiscard(player=seat, cause=cause))


def discard_chance(state: State, ask: asks.RandomDiscard) -> Chance[Move]:
    hand = hands.listed(state, ask.player)
    return DeckDraw(
        [moves.RandomDiscard(ask.player, card) for card in hand],
        hand,
        CARDS,
        ask.basis,
        say("discard a random hand card of this player"),
    )


def discard_key(_: State, ask: asks.RandomDiscard) -> Key:
    return Key(f"lost/{ask.player}")


def answer_random_discard(draft: Draft, ask: asks.RandomDiscard, move: moves.RandomDiscard) -> None:
    seat, card = move.who, move.card
    discard(draft, seat, card)
    draft.tell(events.CardLost, ask.basis, seat, card)


# -- paying with a card ----------------------------------------------------------------------


def pay_options(state: State, ask: Decision) -> Sequence[Move]:
    return [moves.Pay(card) for card in hands.listed(state, ask.seat)]


def check_in_hand(state: State, ask: Decision, card: int) -> Problem | None:
    """A card is named for whatever is asked, and only a hand card will do."""
    return None if hands.holds(state, ask.seat, card) else Problem(ask.basis, NOT_IN_HAND)


def check_pay(state: State, ask: Decision, move: moves.Pay) -> Problem | None:
    return check_in_hand(state, ask, move.card)


def check_toll(state: State, ask: asks.Toll, move: moves.Pay) -> Problem | None:
    problem = check_pay(state, ask, move)
    if problem is None and state.conf.parts.main[move.card] != ask.main:
        return WRONG_MAIN
    return problem


def pay(draft: Draft, ask: Decision, move: moves.Pay) -> None:
    """The chosen hand card goes to the discard pile."""
    card = move.card
    discard(draft, ask.seat, card)
    draft.tell(events.CardPaid, ask.basis, ask.seat, card)


# -- card swap ---------------------------------------------------------------------------------


def swap_problem(state: Fields, seat: int) -> Problem | None:
    """Return why a card swap is not possible (OC-14.1, OC-13.6)."""
    if not state.players[seat].hand:
        return NO_SWAP_CARD
    return None if market_open(state) else NO_MARKET


def card_swap(draft: Draft, seat: int, *, may: bool = False) -> None:
    """Asks for the card to give; ``may``: it can be declined (OC-10.6)."""
    if swap_problem(draft, seat) is None:
        draft.push(asks.Give(seat, may=may))


def give_options(state: State, ask: asks.Give) -> Sequence[Move]:
    cards: list[Move] = [moves.Give(card) for card in hands.listed(state, ask.seat)]
    return [*cards, _NO_SWAP] if ask.may else cards


_NO_SWAP = moves.NoSwap()


def check_give(state: State, ask: asks.Give, move: moves.Give | moves.NoSwap) -> Problem | None:
    if isinstance(move, moves.NoSwap):
        return None if ask.may else MUST_SWAP
    return check_in_hand(state, ask, move.card)


def answer_give(draft: Draft, ask: asks.Give, move: moves.Give | moves.NoSwap) -> None:
    seat = ask.seat
    if isinstance(move, moves.NoSwap):
        return
    card = move.card
    if card < STARTING:  # OC-14.2
        hands.take(draft, seat, card, boxed=draft.players[seat].boxed | 1 << card)
    else:  # OC-14.3
        hands.take(draft, seat, card)
        draft.bottom = (*draft.bottom, Hidden(card, 1 << seat))
    draft.tell(events.CardSwapped, seat, card < STARTING)
    take_market(draft, seat)


def shuffle_market(draft: Draft) -> None:
    """All market cards go back into the deck and are shuffled (`fresh_stock`)."""
    for slot in draft.slots:
        for card in slot:
            draft.deck |= 1 << card
    for below in draft.bottom:
        draft.deck = (
            with_unknown(draft.deck) if below.what == HIDDEN else draft.deck | 1 << below.what
        )
    draft.slots = ((), (), ())
    draft.bottom = ()
    draft.top = None
    draft.push(REFILL)


def look_at_top(draft: Draft, seat: int, card: int) -> None:
    """A seat knows the top card of the deck; it stays there (C12)."""
    known = 1 << seat
    if draft.top is not None:
        draft.top = Hidden(card, draft.top.known | known)
    elif draft.deck:
        draft.top = Hidden(card, known)
    else:
        first = draft.bottom[0]
        draft.bottom = (Hidden(card, first.known | known), *draft.bottom[1:])


def knows_top(state: Fields, seat: int) -> bool:
    """True if a seat already knows the top card."""
    if state.top is not None:
        return bool(state.top.known >> seat & 1)
    return not state.deck and bool(state.bottom) and bool(state.bottom[0].known >> seat & 1)
