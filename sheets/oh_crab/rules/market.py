"""Hands, discard piles, shells, the market and the card swap (OC-13, OC-14, OC-7.1)."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.chance import Chance, Deck, Key
from sheets.engine.errors import Problem
from sheets.engine.struct import replace
from sheets.engine.text import Text, Who, say, say_n
from sheets.oh_crab.parts import CARDS, STARTING, bits
from sheets.oh_crab.rules.moves import DECK, Move, move
from sheets.oh_crab.rules.state import Ask, Draft, Fields, Hidden, State, chance, task
from sheets.oh_crab.rules.steps import DRAWS, QUESTIONS, TASKS, Draw, Question

NOT_IN_HAND = Problem("OC-6.9", say("this card is not in your hand"))
NO_HAND = Problem("OC-6.9", say("you have no hand card to pay with"))
NO_SWAP_CARD = Problem("OC-14.1", say("only a hand card can be given, and the hand is empty"))
NO_MARKET = Problem("OC-13.6", say("the market is empty"))
EMPTY_SLOT = Problem("OC-13.2", say("this slot of the market is empty"))
EMPTY_DECK = Problem("OC-13.2", say("the face-down deck is empty"))
NO_SUPPLY = Problem("OC-7.9", say("there are no shells left in the supply"))
MUST_SWAP = Problem("OC-14.1", say("the card swap has begun: give a hand card"))
WRONG_MAIN = Problem("OC-10.7", say("the shortcut takes only cards with its main action"))

ANY, TOLL = range(2)  # what a card is paid for; a toll takes only one main action


def hand_size(g: Fields, seat: int) -> int:
    """How many cards are in a hand; a planned card is not (OC-R15)."""
    return g.players[seat].hand.bit_count()


def card_name(g: Fields, card: int) -> str:
    """The identifier of a card."""
    return g.conf.parts.cards[card] if card < len(g.conf.parts.cards) else "?"


def discard(g: Draft, seat: int, card: int) -> None:
    """A hand card goes to its owner's discard pile, face up."""
    player = g.players[seat]
    bit = 1 << card
    g.put(seat, hand=player.hand & ~bit, discard=player.discard | bit)


def gain_shells(g: Draft, seat: int, count: int, rule: str = "OC-7.1") -> None:
    """Takes shells from the supply, as many as are left (OC-7.9)."""
    count = min(count, g.supply)
    if count:
        g.supply -= count
        g.put(seat, shells=g.players[seat].shells + count)
        if g.emit:
            text = say_n("{who} takes {n} shell", "{who} takes {n} shells", count, who=Who(seat))
            g.tell("shell", text, rule)


def return_shells(g: Draft, seat: int, count: int) -> None:
    """Puts shells back into the supply."""
    g.supply += count
    g.put(seat, shells=g.players[seat].shells - count)


# -- the market -----------------------------------------------------------------------


def deck_size(g: Fields) -> int:
    """How many cards the face-down deck has."""
    return g.deck.bit_count() + len(g.bottom)


def market_open(g: Fields) -> bool:
    """Whether there is any card to take (OC-13.6)."""
    return bool(g.deck or g.bottom or any(g.slots))


def take_market(g: Draft, seat: int) -> None:
    """One market card into the hand, then refill (OC-25.1, OC-5.3)."""
    if market_open(g):
        g.push(Ask(seat, "market"), task("refill"))


def _market_options(_: State, __: Ask) -> Sequence[Move]:
    return _MARKET


_MARKET = tuple(move("market", slot) for slot in range(4))


def _judge_market(s: State, _: Ask, made: Move) -> Problem | None:
    slot = made.args[0]
    if slot == DECK:
        return None if s.deck or s.bottom else EMPTY_DECK
    return None if s.slots[slot] else EMPTY_SLOT


def _answer_market(g: Draft, ask: Ask, made: Move) -> None:
    slot = made.args[0]
    seat = ask.seat
    if slot == DECK:
        g.push(chance("draw", seat, seat))
        return
    card = g.slots[slot][-1]
    slots = list(g.slots)
    slots[slot] = slots[slot][:-1]
    g.slots = tuple(slots)
    g.put(seat, hand=g.players[seat].hand | 1 << card)
    if g.emit:
        text = say("{who} takes {card} from the market", who=Who(seat), card=card_name(g, card))
        g.tell("market", text, "OC-13.2")


def deck_outcomes(s: State) -> list[int]:
    """The cards that can be on top of the deck (6.2: bags, then the bottom in order)."""
    if s.top is not None:
        return [s.top.what]
    if s.deck:
        return bits(s.deck)
    return [s.bottom[0].what]


def remove_top(g: Draft, card: int) -> None:
    """The top card leaves the deck."""
    if g.deck >> card & 1:
        g.deck ^= 1 << card
    else:
        g.bottom = g.bottom[1:]
    g.top = None


def deck_key(s: State, _: Ask) -> Key:
    """The deck is one order for whoever draws, turns up or looks; a card that somebody has
    looked at, or laid under it, is the one it is."""
    known = s.top is not None or not s.deck
    return Key("deck/known") if known else Key("deck", s.deck.bit_count())


def _draw_chance(s: State, ask: Ask) -> Chance[Move]:
    cards = deck_outcomes(s)
    return Deck(
        [move("draw", ask.crab, card) for card in cards],
        cards,
        CARDS,
        "OC-13.2",
        say("this card is not in the deck"),
    )


def _answer_draw(g: Draft, _: Ask, made: Move) -> None:
    seat, card = made.args
    remove_top(g, card)
    g.put(seat, hand=g.players[seat].hand | 1 << card)
    if g.emit:
        g.tell("draw", say("{who} takes the top card of the deck", who=Who(seat)), "OC-13.2")
        text = say("{who} draws {card}", who=Who(seat), card=card_name(g, card))
        g.tell("drawn", text, "OC-13.2", to=seat)


def _refill(g: Draft, _: Ask) -> None:
    """Reveals cards while a slot is empty and the deck is not (OC-13.3)."""
    if (g.deck or g.bottom) and not all(g.slots):
        g.push(chance("reveal"), _REFILL)


_REFILL = task("refill")


def _reveal_chance(s: State, _: Ask) -> Chance[Move]:
    cards = deck_outcomes(s)
    return Deck(
        [move("reveal", card) for card in cards],
        cards,
        CARDS,
        "OC-13.3",
        say("this card is not in the deck"),
    )


def _answer_reveal(g: Draft, _: Ask, made: Move) -> None:
    """On a stack with the same special action, else into the first empty slot."""
    card = made.args[0]
    remove_top(g, card)
    special = g.conf.parts.special
    slots = list(g.slots)
    same = [at for at, slot in enumerate(slots) if slot and special[slot[-1]] == special[card]]
    place = same[0] if same else slots.index(())
    slots[place] = (*slots[place], card)
    g.slots = tuple(slots)
    if g.emit:
        text = say("market slot {slot}: {card}", slot=place + 1, card=card_name(g, card))
        g.tell("reveal", text, "OC-13.3")


# -- discarding at random -------------------------------------------------------------------


def random_discard(g: Draft, seat: int) -> None:
    """A random hand card is discarded; an empty hand loses nothing (OC-8.8)."""
    if g.players[seat].hand:
        g.push(chance("random_discard", None, seat))


def _discard_chance(s: State, ask: Ask) -> Chance[Move]:
    hand = bits(s.players[ask.crab].hand)
    return Deck(
        [move("random_discard", ask.crab, card) for card in hand],
        hand,
        CARDS,
        "OC-8.8",
        say("a hand card of this player is discarded at random"),
    )


def _discard_key(_: State, ask: Ask) -> Key:
    return Key(f"lost/{ask.crab}")


def _answer_random_discard(g: Draft, _: Ask, made: Move) -> None:
    seat, card = made.args
    discard(g, seat, card)
    if g.emit:
        text = say("{who} loses {card} at random", who=Who(seat), card=card_name(g, card))
        g.tell("discard", text, "OC-8.8")


# -- paying with a card ----------------------------------------------------------------------


def pay_options(s: State, ask: Ask) -> Sequence[Move]:
    return [move("pay", card) for card in bits(s.players[ask.seat].hand)]


def _judge_pay(s: State, ask: Ask, made: Move) -> Problem | None:
    card = made.args[0]
    if not s.players[ask.seat].hand >> card & 1:
        return NOT_IN_HAND
    if ask.n == TOLL and s.conf.parts.main[card] != ask.data[0]:
        return WRONG_MAIN
    return None


def pay(g: Draft, ask: Ask, made: Move) -> None:
    """The chosen hand card goes to the discard pile (OC-6.9)."""
    card = made.args[0]
    discard(g, ask.seat, card)
    if g.emit:
        text = say("{who} discards {card}", who=Who(ask.seat), card=card_name(g, card))
        g.tell("pay", text, "OC-6.9")


# -- card swap ---------------------------------------------------------------------------------


def swap_problem(g: Fields, seat: int) -> Problem | None:
    """Whether a card swap is possible (OC-14.1, OC-13.6)."""
    if not g.players[seat].hand:
        return NO_SWAP_CARD
    return None if market_open(g) else NO_MARKET


def card_swap(g: Draft, seat: int, *, may: bool = False) -> None:
    """Asks for the card to give; ``may``: it can be declined (OC-10.6)."""
    if swap_problem(g, seat) is None:
        g.push(Ask(seat, "give", seat, n=int(may)))


def _give_options(s: State, ask: Ask) -> Sequence[Move]:
    cards = [move("give", card) for card in bits(s.players[ask.seat].hand)]
    return [*cards, _NO_SWAP] if ask.n else cards


_NO_SWAP = move("no_swap")


def _judge_give(s: State, ask: Ask, made: Move) -> Problem | None:
    if made.verb == "no_swap":
        return None if ask.n else MUST_SWAP
    return None if s.players[ask.seat].hand >> made.args[0] & 1 else NOT_IN_HAND


def _answer_give(g: Draft, ask: Ask, made: Move) -> None:
    seat = ask.seat
    if made.verb == "no_swap":
        return
    card = made.args[0]
    player = g.players[seat]
    bit = 1 << card
    if card < STARTING:  # OC-14.2
        g.put(seat, hand=player.hand & ~bit, boxed=player.boxed | bit)
    else:  # OC-14.3
        g.put(seat, hand=player.hand & ~bit)
        g.bottom = (*g.bottom, Hidden(card, 1 << seat))
    if g.emit:
        place = say("into the box") if card < STARTING else say("under the deck")
        g.tell("swap", say("{who} puts a card {place}", who=Who(seat), place=place), "OC-14.4")
    take_market(g, seat)


def shuffle_market(g: Draft) -> None:
    """All market cards go back into the deck and are shuffled (`fresh_stock`)."""
    for slot in g.slots:
        for card in slot:
            g.deck |= 1 << card
    for below in g.bottom:
        g.deck |= 1 << below.what
    g.slots = ((), (), ())
    g.bottom = ()
    g.top = None
    g.push(_REFILL)


def look_at_top(g: Draft, seat: int, card: int) -> None:
    """A seat knows the top card of the deck; it stays there (C12)."""
    known = 1 << seat
    if g.top is not None:
        g.top = replace(g.top, known=g.top.known | known)
    elif g.deck:
        g.top = Hidden(card, known)
    else:
        first = g.bottom[0]
        g.bottom = (replace(first, known=first.known | known), *g.bottom[1:])


def knows_top(g: Fields, seat: int) -> bool:
    """Whether a seat already knows the top card."""
    if g.top is not None:
        return bool(g.top.known >> seat & 1)
    return not g.deck and bool(g.bottom) and bool(g.bottom[0].known >> seat & 1)


def pay_prompt(_: State, ask: Ask) -> Text:
    return say("{who} discards a hand card", who=Who(ask.seat))


TASKS["refill"] = _refill
QUESTIONS["market"] = Question(
    ("market",),
    "OC-13.2",
    lambda _, ask: say("{who} takes a market card", who=Who(ask.seat)),
    _market_options,
    _judge_market,
    _answer_market,
)
QUESTIONS["pay"] = Question(("pay",), "OC-6.9", pay_prompt, pay_options, _judge_pay, pay)
QUESTIONS["give"] = Question(
    ("give", "no_swap"),
    "OC-14.1",
    lambda _, ask: say("{who} gives a hand card for a market card", who=Who(ask.seat)),
    _give_options,
    _judge_give,
    _answer_give,
)
DRAWS["reveal"] = Draw(
    lambda *_: say("turn up the top card of the deck"), _reveal_chance, _answer_reveal, deck_key
)
DRAWS["draw"] = Draw(
    lambda _, ask: say("{who} takes the top card of the deck unseen", who=Who(ask.crab)),
    _draw_chance,
    _answer_draw,
    deck_key,
)
DRAWS["random_discard"] = Draw(
    lambda _, ask: say("a random hand card of {who} is discarded", who=Who(ask.crab)),
    _discard_chance,
    _answer_random_discard,
    _discard_key,
)
