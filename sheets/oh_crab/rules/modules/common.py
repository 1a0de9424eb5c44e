"""Effects several modules share (OC-25): path cards, obstacles, peeks, claws, recovering."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.asks import Ask
from sheets.engine.chance import Chance, DeckDraw, Draws, Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.text import Text, say
from sheets.oh_crab.parts import CARDS, NONE, bits
from sheets.oh_crab.rules import events, market, moves
from sheets.oh_crab.rules.modules import asks as pack
from sheets.oh_crab.rules.moves import NO_CARD, Move
from sheets.oh_crab.rules.state import REVEALED, Draft, Fields, Hidden, State

NO_PATH = Problem("OC-25.2", say("your path is empty"))
NOT_ON_PATH = Problem("OC-25.2", say("this card is not on your path"))
NO_PLACE = Problem("OC-25.4", say("there is no standard field without a crab"))
NOT_PLAIN = Problem("OC-25.4", say("only a standard field without a crab can become an obstacle"))
NOTHING_HIDDEN = Problem("OC-25.5", say("there is nothing hidden to look at"))
NOT_HIDDEN = Problem("OC-25.5", say("you can see this already, or may not look at it now"))
NOT_DISCARDED = Problem("OC-25.6", say("this card is not in your discard pile"))
MUST_RECOVER = Problem("OC-25.6", say("take a card from the discard pile"))
NOT_YOUR_ABILITY = Problem("OC-R90", say("this isn't one of your abilities"))

SURPRISES, EVENTS, CHALLENGES, DECK = 1, 2, 4, 8
ANYTHING = SURPRISES | EVENTS | CHALLENGES | DECK


# -- what lies face down in places ----------------------------------------------------------


class FaceDown(Uniform[Move]):
    """A card that lies face down at a place, 0 for the first: those that take part are
    dealt to the places in one order, whichever is turned up first."""

    def __init__(
        self, cards: dict[int, Move], pool: Sequence[int], place: int, rule: str, refusal: Text
    ) -> None:
        super().__init__(cards.values(), rule, refusal)
        self.cards = cards
        self.pool = pool
        self.place = place

    def sample(self, draws: Draws) -> Move:
        order = draws.order(max(self.pool, default=0) + 1)
        if order is None:
            return draws.choice(self.moves)
        dealt = sorted(self.pool, key=order.__getitem__)
        return next(
            self.cards[card]
            for card in dealt[self.place :] + dealt[: self.place]  # another, if it is out already
            if card in self.cards
        )


def hidden_key(kind: str, pieces: Sequence[Hidden], piece: Hidden) -> Key:
    """Return the key of a hidden piece: dealt once for all places, unless somebody saw it."""
    if not piece.undecided:
        return Key(f"{kind}/known")
    return Key(kind, sum(each.undecided for each in pieces))


# -- take_path_card -----------------------------------------------------------------------


def take_path_card(draft: Draft, seat: int) -> None:
    """One card of the own path into the hand; the gap is closed (OC-25.2)."""
    if draft.players[seat].path:
        draft.push(pack.TakePath(seat))


def path_options(state: State, ask: pack.TakePath) -> Sequence[Move]:
    return [moves.PathCard(card) for card in state.players[ask.seat].path]


def answer_path(draft: Draft, ask: pack.TakePath, move: moves.PathCard) -> None:
    card = move.card
    player = draft.players[ask.seat]
    path = tuple(other for other in player.path if other != card)
    draft.put(ask.seat, path=path, hand=player.hand | 1 << card)
    draft.tell(events.PathCardTaken, ask.seat, card)


# -- make_obstacle ------------------------------------------------------------------------


def obstacle_places(state: Fields) -> list[int]:
    """Standard fields without a crab (OC-25.4)."""
    return [
        field
        for field in state.conf.board.plain
        if field not in state.at and field not in state.made
    ]


def make_obstacle(draft: Draft, seat: int) -> None:
    """Asks which field becomes an obstacle for the rest of the race."""
    if obstacle_places(draft):
        draft.push(pack.Place(seat))


def place_options(state: State, _: Ask) -> Sequence[Move]:
    return [moves.Place(field) for field in obstacle_places(state)]


def answer_place(draft: Draft, ask: pack.Place, move: moves.Place) -> None:
    field = move.field
    draft.made = tuple(sorted((*draft.made, field)))
    draft.tell(events.ObstacleMade, ask.seat, field)


# -- peek ---------------------------------------------------------------------------------


def peek_targets(state: Fields, seat: int, kinds: int) -> list[moves.Peek]:
    """Return the pieces that are face down and not known to a seat."""
    adv = state.adv
    found: list[moves.Peek] = []
    if kinds & SURPRISES:
        found += [
            moves.PeekField(tile.place) for tile in adv.surprises if not tile.known >> seat & 1
        ]
    if kinds & EVENTS:
        found += [
            moves.PeekEvent(number)
            for number, event in enumerate(adv.events, 1)
            if event.what != REVEALED and not event.known >> seat & 1
        ]
    if kinds & CHALLENGES:
        found += [
            moves.PeekChallenge(number)
            for number, card in enumerate(adv.challenges, 1)
            if number > adv.challenge > 0 and not card.known >> seat & 1
        ]
    if kinds & DECK and market.deck_size(state) and not market.knows_top(state, seat):
        found.append(moves.PeekDeck())
    return found


def peek(draft: Draft, seat: int, kinds: int = ANYTHING) -> None:
    """Asks at what a seat looks in secret (OC-25.5)."""
    draft.push(pack.Peek(seat, kinds=kinds))


def peek_options(state: State, ask: pack.Peek) -> Sequence[Move]:
    return [*peek_targets(state, ask.seat, ask.kinds), moves.PeekNothing()]


def answer_peek(draft: Draft, ask: pack.Peek, move: moves.Peek) -> None:
    seat = ask.seat
    if not isinstance(move, moves.PeekNothing):
        draft.tell(events.Peeked, seat)
    match move:
        case moves.PeekDeck():
            draft.push(pack.PeekDeck(player=seat))
        case moves.PeekChallenge():
            draft.push(pack.PeekChallenge(player=seat, number=move.number))
        case moves.PeekEvent():
            draft.push(pack.PeekEvent(player=seat, border=move.border))
        case moves.PeekField():
            draft.push(pack.PeekSurprise(player=seat, field=move.field))
        case moves.PeekNothing():
            pass


def deck_chance(state: State, ask: pack.PeekDeck) -> Chance[Move]:
    cards = market.deck_outcomes(state)
    return DeckDraw(
        [moves.SeeTop(ask.player, card) for card in cards],
        cards,
        CARDS,
        "OC-25.5",
        say("this card is not in the deck"),
    )


def answer_deck(draft: Draft, _: Ask, move: moves.SeeTop) -> None:
    seat, card = move.who, move.card
    market.look_at_top(draft, seat, card)
    draft.tell(events.TopCardSeen, seat, card)


# -- recover ------------------------------------------------------------------------------


def recover(draft: Draft, seat: int, count: int, *, may: bool = False) -> None:
    """Up to so many cards of the own discard pile into the hand."""
    if count and draft.players[seat].discard:
        draft.push(pack.Recover(seat, count=count, stop=may))


def recover_options(state: State, ask: pack.Recover) -> Sequence[Move]:
    cards = [moves.Recover(card) for card in bits(state.players[ask.seat].discard)]
    return [*cards, moves.Recover(NO_CARD)] if ask.stop else cards


def check_recover(state: State, ask: pack.Recover, move: moves.Recover) -> Problem | None:
    card = move.card
    if card == NO_CARD:
        return None if ask.stop else MUST_RECOVER
    return None if state.players[ask.seat].discard >> card & 1 else NOT_DISCARDED


def answer_recover(draft: Draft, ask: pack.Recover, move: moves.Recover) -> None:
    card = move.card
    if card == NO_CARD:
        return
    player = draft.players[ask.seat]
    bit = 1 << card
    draft.put(ask.seat, hand=player.hand | bit, discard=player.discard & ~bit)
    draft.tell(events.CardRecovered, ask.basis, ask.seat, card)
    recover(draft, ask.seat, ask.count - 1, may=ask.stop)


# -- claw_regen ---------------------------------------------------------------------------


def regenerate(draft: Draft, crab: int) -> None:
    """One claw back, never more than printed (OC-24.6)."""
    adv = draft.adv
    if adv.abilities and adv.abilities[crab] != NONE:
        printed = draft.conf.parts.ability[adv.abilities[crab]].claws
        claws = list(adv.claws)
        claws[crab] = min(printed, claws[crab] + 1)
        draft.change(claws=tuple(claws))


def claw_regen(draft: Draft, seat: int) -> None:
    """With two abilities the owner chooses one (OC-R90)."""
    crabs = draft.conf.crabs[seat]
    if len(crabs) == 1:
        regenerate(draft, crabs[0])
    else:
        draft.push(pack.Regen(seat))


def regen_options(state: State, ask: pack.Regen) -> Sequence[Move]:
    return [moves.Regen(state.adv.abilities[crab]) for crab in state.conf.crabs[ask.seat]]


def answer_regen(draft: Draft, _: Ask, move: moves.Regen) -> None:
    regenerate(draft, draft.adv.abilities.index(move.ability))
