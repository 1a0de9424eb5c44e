"""Effects several modules share (OC-25): path cards, obstacles, peeks, claws, recovering."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.chance import Chance, Deck, Draws, Key, Uniform
from sheets.engine.errors import Problem
from sheets.engine.text import Text, Who, say
from sheets.oh_crab.board import field_name
from sheets.oh_crab.parts import CARDS, NONE, bits
from sheets.oh_crab.rules.market import (
    card_name,
    deck_key,
    deck_outcomes,
    deck_size,
    knows_top,
    look_at_top,
)
from sheets.oh_crab.rules.moves import (
    NO_CARD,
    PEEK_CHALLENGE,
    PEEK_DECK,
    PEEK_EVENT,
    PEEK_NONE,
    Move,
    make,
)
from sheets.oh_crab.rules.state import REVEALED, Ask, Draft, Fields, Hidden, State, chance
from sheets.oh_crab.rules.steps import DRAWS, QUESTIONS, Draw, Question

NO_PATH = Problem("OC-25.2", say("your path is empty"))
NOT_ON_PATH = Problem("OC-25.2", say("this card is not on your path"))
NO_PLACE = Problem("OC-25.4", say("there is no standard field without a crab"))
NOT_PLAIN = Problem("OC-25.4", say("only a standard field without a crab becomes an obstacle"))
NOTHING_HIDDEN = Problem("OC-25.5", say("there is nothing hidden to look at"))
NOT_HIDDEN = Problem("OC-25.5", say("this is not hidden from you, or may not be looked at now"))
NOT_DISCARDED = Problem("OC-25.1", say("this card is not in your discard pile"))
MUST_RECOVER = Problem("OC-25.1", say("take a card from the discard pile"))
NOT_YOUR_ABILITY = Problem("OC-R90", say("this is not one of your abilities"))

SURPRISES, EVENTS, CHALLENGES, DECK = 1, 2, 4, 8
ANYTHING = SURPRISES | EVENTS | CHALLENGES | DECK


# -- what lies face down in places ----------------------------------------------------------


class Laid(Uniform[Move]):
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
    """What lies face down is dealt once, for all places; what somebody saw is known."""
    if piece.what != NONE:
        return Key(f"{kind}/known")
    return Key(kind, sum(each.what == NONE for each in pieces))


# -- take_path_card -----------------------------------------------------------------------


def take_path_card(draft: Draft, seat: int) -> None:
    """One card of the own path into the hand; the gap is closed (OC-25.2)."""
    if draft.players[seat].path:
        draft.push(Ask(seat, "take_path"))


def _judge_path(state: State, ask: Ask, move: Move) -> Problem | None:
    return None if move.args[0] in state.players[ask.seat].path else NOT_ON_PATH


def _answer_path(draft: Draft, ask: Ask, move: Move) -> None:
    card = move.args[0]
    player = draft.players[ask.seat]
    path = tuple(other for other in player.path if other != card)
    draft.put(ask.seat, path=path, hand=player.hand | 1 << card)
    if draft.emit:
        text = say(
            "{who} takes {card} from the path", who=Who(ask.seat), card=card_name(draft, card)
        )
        draft.tell("path_card", text, "OC-25.2")


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
        draft.push(Ask(seat, "place"))


def _answer_place(draft: Draft, ask: Ask, move: Move) -> None:
    field = move.args[0]
    draft.made = tuple(sorted((*draft.made, field)))
    if draft.emit:
        text = say("{who} makes {field} an obstacle", who=Who(ask.seat), field=field_name(field))
        draft.tell("obstacle", text, "OC-25.4", field_name(field))


# -- peek ---------------------------------------------------------------------------------


def peek_targets(state: Fields, seat: int, kinds: int) -> list[int]:
    """What is face down and not known to a seat."""
    adv = state.adv
    found: list[int] = []
    if kinds & SURPRISES:
        found += [tile.place for tile in adv.surprises if not tile.known >> seat & 1]
    if kinds & EVENTS:
        found += [
            PEEK_EVENT + number
            for number, event in enumerate(adv.events, 1)
            if event.what != REVEALED and not event.known >> seat & 1
        ]
    if kinds & CHALLENGES:
        found += [
            PEEK_CHALLENGE + number
            for number, card in enumerate(adv.challenges, 1)
            if number > adv.challenge > 0 and not card.known >> seat & 1
        ]
    if kinds & DECK and deck_size(state) and not knows_top(state, seat):
        found.append(PEEK_DECK)
    return found


def peek(draft: Draft, seat: int, kinds: int = ANYTHING) -> None:
    """Asks at what a seat looks in secret (OC-25.5)."""
    draft.push(Ask(seat, "peek", n=kinds))


def _peek_options(state: State, ask: Ask) -> Sequence[Move]:
    targets = peek_targets(state, ask.seat, ask.n)
    return [*(make("peek", target) for target in targets), make("peek", PEEK_NONE)]


def _judge_peek(state: State, ask: Ask, move: Move) -> Problem | None:
    target = move.args[0]
    if target == PEEK_NONE or target in peek_targets(state, ask.seat, ask.n):
        return None
    return NOT_HIDDEN


def _answer_peek(draft: Draft, ask: Ask, move: Move) -> None:
    target = move.args[0]
    seat = ask.seat
    if target == PEEK_NONE:
        return
    if draft.emit:
        draft.tell("peek", say("{who} looks at something hidden", who=Who(seat)), "OC-25.5")
    if target == PEEK_DECK:
        draft.push(chance("peek_deck", seat, seat))
    elif target > PEEK_CHALLENGE:
        draft.push(chance("challenge", seat, seat, n=target - PEEK_CHALLENGE))
    elif target > PEEK_EVENT:
        draft.push(chance("event", seat, seat, n=target - PEEK_EVENT))
    else:
        draft.push(chance("surprise", seat, seat, target))


def _deck_chance(state: State, ask: Ask) -> Chance[Move]:
    cards = deck_outcomes(state)
    return Deck(
        [make("peek_deck", ask.crab, card) for card in cards],
        cards,
        CARDS,
        "OC-25.5",
        say("this card is not in the deck"),
    )


def _answer_deck(draft: Draft, _: Ask, move: Move) -> None:
    seat, card = move.args
    look_at_top(draft, seat, card)
    if draft.emit:
        text = say("{who} sees {card}", who=Who(seat), card=card_name(draft, card))
        draft.tell("seen", text, "OC-25.5", to=seat)


# -- recover ------------------------------------------------------------------------------


def recover(draft: Draft, seat: int, count: int, *, may: bool = False) -> None:
    """Up to so many cards of the own discard pile into the hand."""
    if count and draft.players[seat].discard:
        draft.push(Ask(seat, "recover", n=count, data=(1,) if may else ()))


def _recover_options(state: State, ask: Ask) -> Sequence[Move]:
    cards = [make("recover", card) for card in bits(state.players[ask.seat].discard)]
    return [*cards, make("recover", NO_CARD)] if ask.data else cards


def _judge_recover(state: State, ask: Ask, move: Move) -> Problem | None:
    card = move.args[0]
    if card == NO_CARD:
        return None if ask.data else MUST_RECOVER
    return None if state.players[ask.seat].discard >> card & 1 else NOT_DISCARDED


def _answer_recover(draft: Draft, ask: Ask, move: Move) -> None:
    card = move.args[0]
    if card == NO_CARD:
        return
    player = draft.players[ask.seat]
    bit = 1 << card
    draft.put(ask.seat, hand=player.hand | bit, discard=player.discard & ~bit)
    if draft.emit:
        text = say("{who} takes {card} back", who=Who(ask.seat), card=card_name(draft, card))
        draft.tell("recover", text, "OC-25.1")
    recover(draft, ask.seat, ask.n - 1, may=bool(ask.data))


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
        draft.push(Ask(seat, "regen"))


def _regen_options(state: State, ask: Ask) -> Sequence[Move]:
    return [make("regen", state.adv.abilities[crab]) for crab in state.conf.crabs[ask.seat]]


def _judge_regen(state: State, ask: Ask, move: Move) -> Problem | None:
    return None if move in _regen_options(state, ask) else NOT_YOUR_ABILITY


DRAWS["peek_deck"] = Draw(
    lambda _, ask: say("{who} looks at the top card of the deck", who=Who(ask.crab)),
    _deck_chance,
    _answer_deck,
    deck_key,
)
QUESTIONS["take_path"] = Question(
    ("path_card",),
    "OC-25.2",
    lambda _, ask: say("{who}: take which card from the path?", who=Who(ask.seat)),
    lambda state, ask: [make("path_card", card) for card in state.players[ask.seat].path],
    _judge_path,
    _answer_path,
)
QUESTIONS["place"] = Question(
    ("place",),
    "OC-25.4",
    lambda _, ask: say("{who}: which field becomes an obstacle?", who=Who(ask.seat)),
    lambda state, _: [make("place", field) for field in obstacle_places(state)],
    lambda state, _, move: None if move.args[0] in obstacle_places(state) else NOT_PLAIN,
    _answer_place,
)
QUESTIONS["peek"] = Question(
    ("peek",),
    "OC-25.5",
    lambda _, ask: say("{who}: look at what in secret?", who=Who(ask.seat)),
    _peek_options,
    _judge_peek,
    _answer_peek,
)
QUESTIONS["recover"] = Question(
    ("recover",),
    "OC-25.1",
    lambda _, ask: say("{who}: take which card from the discard pile?", who=Who(ask.seat)),
    _recover_options,
    _judge_recover,
    _answer_recover,
)
QUESTIONS["regen"] = Question(
    ("regen",),
    "OC-R90",
    lambda _, ask: say("{who}: which ability gets a claw back?", who=Who(ask.seat)),
    _regen_options,
    _judge_regen,
    lambda state, _, move: regenerate(state, state.adv.abilities.index(move.args[0])),
)
