"""The fewest keys for every move of Oh Crab!, as the screen shows them.

Actions and ways have letters of the language, cards their number in hand, on the path or in the
market, fields their names, crabs the letter on the beach; real cards are typed as printed: two
letters or more of the special action, the main action, the four halves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from sheets.engine.asks import CHANCE
from sheets.engine.notation import Vocabulary, plain
from sheets.engine.text import Speaker, Text, say
from sheets.oh_crab import names
from sheets.oh_crab.board import SEA, STAY, SYMBOL_LETTERS, field_name
from sheets.oh_crab.parts import HIDDEN, NONE, START_MASK, Parts
from sheets.oh_crab.rules import Rules, asks, hands, moves
from sheets.oh_crab.rules.moves import DECK, NO_AWARD, NO_CARD, SKIP, STAND, Move
from sheets.oh_crab.rules.state import State

Keys = Mapping[str, Sequence[Move]]
YES, NO, END, WATER = "+", "-", ".", "~"
CRABS = {"brown": "w"}  # the others have their first letter; b is blue, n no key of a game
WAYS = ("forward", "left", "right")
LEAST = 2  # letters of a name


def keys(rules: Rules, state: State, local: Vocabulary, language: str) -> Keys:
    """Return the moves that keys stand for."""
    ask = state.asks[-1]
    if ask.seat == CHANCE:
        options = [move for move, _ in rules.chance(state).outcomes() or ()]
    else:
        options = list(rules.legal(state))
    forms = Forms(state, [*options, *rules.declarations(state)], local, language)
    found: dict[str, Sequence[Move]] = {form: (move,) for form, move in forms.all()}
    if isinstance(ask, asks.Begin) and state.players[ask.seat].planned == HIDDEN:
        found |= _turned_up(forms, ask.seat, options)
    return found


def _turned_up(forms: Forms, seat: int, options: Sequence[Move]) -> dict[str, Sequence[Move]]:
    """A card that lies face down, with the end of the path: `2l`."""
    cards = hands.planned(forms.state, seat)
    found: dict[str, Sequence[Move]] = {}
    for card, number in forms.numbered(seat, cards).items():
        for move in options:
            found[number + forms.form(move)] = (move, moves.TurnUp(seat, card))
    if len(cards) == 1:
        found |= {forms.form(move): (move, moves.TurnUp(seat, cards[0])) for move in options}
    return found


def beginnings(rules: Rules, state: State, local: Vocabulary, language: str) -> Sequence[Text]:
    """Return the lines under the question how a turn begins: the cards that may have been
    planned by their numbers, then where they go."""
    seat = state.asks[-1].seat
    options = list(rules.legal(state))
    forms = Forms(state, options, local, language)
    cards = forms.numbered(seat, hands.planned(state, seat)).items()
    shown = tuple(
        Text("{number} {card}", (("number", number), ("card", names.card_words(forms.parts, card))))
        for card, number in cards
    )
    ends = tuple(
        Text("{form} {what}", (("form", forms.form(move)), ("what", _BEGUN[type(move), side])))
        for move in options
        for side in (getattr(move, "side", 0),)
    )
    first = "1" if shown else forms.printed(hands.planned(state, seat)[0])
    example = first + forms.form(options[0])
    line = say("card and end, for example {text}: {ends}", text=example, ends=ends)
    return line, say("{cards}", cards=shown)


_BEGUN = {
    (moves.Add, 0): names.SIDES[0],
    (moves.Add, 1): names.SIDES[1],
    (moves.Rest, 0): say("rest"),
}


class Forms:
    """The keys of the moves of one question."""

    def __init__(
        self, state: State, options: Sequence[Move], local: Vocabulary, language: str
    ) -> None:
        self.state, self.options = state, options
        self.parts = state.conf.parts
        self._local, self._language = local, language
        self._kinds = Counter(map(type, options))
        self._places = Counter(move.place for move in options if isinstance(move, moves.Shift))

    def all(self) -> list[tuple[str, Move]]:
        return [(self.form(move), move) for move in self.options]

    def form(self, move: Move) -> str:
        """Return the keys of a move."""
        return self._action(move) or self._step(move) or self._card(move) or self._piece(move)

    def _letter(self, kind: str, name: str) -> str:
        return self._local.letters[kind][name].lower()

    def _several(self, name: str, move: Move) -> str:
        """An action; of several of a kind with their number."""
        alike = [each for each in self.options if type(each) is type(move)]
        number = str(alike.index(move) + 1) if len(alike) > 1 else ""
        return self._letter("action", name) + number

    def _action(self, move: Move) -> str:
        match move:
            case moves.Main():
                return self._several("main", move)
            case moves.Side():
                return self._side(move)
            case moves.Special():
                return self._several("special", move)
            case moves.Treasure():
                return self._several("treasure", move)
            case moves.Tile(tile):
                return self._letter("action", "extra") + tile_letter(self.state, tile)
            case moves.Add(side):
                return self._letter("way", WAYS[1 + side])
            case moves.Interrupt(yes):
                return self._letter("action", "shortcut") if yes else END
        name = ACTIONS.get(type(move))
        return self._letter("action", name) if name else PLAIN.get(type(move), "")

    def _side(self, move: moves.Side) -> str:
        alike = [each for each in self.options if isinstance(each, moves.Side)]
        if len(alike) == 1 or len({each.height for each in alike}) < len(alike):
            return self._several("side", move)
        return self._letter("action", "side") + self._height(move.height)

    def _height(self, height: int) -> str:
        return self._letter("half", ("upper", "lower")[height])

    def _step(self, move: Move) -> str:
        """Ways, fields and crabs."""
        match move:
            case moves.Go(way) if way in (STAND, SKIP):
                return YES if way == STAND else NO
            case moves.Go(way) | moves.Push(_, way):
                return self._letter("way", WAYS[way])
            case moves.Shift(crab, place):
                where = {SEA: WATER, STAY: NO}.get(place) or field_name(place)
                return where if self._places[place] == 1 else crab_letter(self.parts, crab) + where
            case moves.Jump(field) | moves.Place(field) | moves.PeekField(field):
                return field_name(field)
            case moves.Start(crab, number):
                return (crab_letter(self.parts, crab) if self.state.conf.teams else "") + str(
                    number
                )
            case moves.Activate(crab) | moves.SwapWith(crab):
                return crab_letter(self.parts, crab)
            case moves.Order(first):
                return "fd"[first == 0]
            case moves.Height(height):
                return self._height(height)
            case moves.Ignore(yes) | moves.Use(yes):
                return YES if yes else NO
        return ""

    def _card(self, move: Move) -> str:
        """Cards by their number, or as printed."""
        match move:
            case moves.Plan(card) | moves.Recover(card) if card in (NO_CARD, HIDDEN):
                return NO
            case moves.DrawCard(_, card) if card == HIDDEN:
                return NO
            case moves.Reveal(card) | moves.DrawCard(_, card) | moves.SeeTop(_, card):
                return self.printed(card)
            case moves.TurnUp(who, card) | moves.RandomDiscard(who, card):
                listed = [each.card for each in self.options if isinstance(each, type(move))]
                return self._numbered(who, listed, card)
            case moves.Plan(card) | moves.Pay(card) | moves.Give(card):
                return self._in_hand(card)
            case moves.Dope(card, side):
                return self._in_hand(card) + self._letter("way", WAYS[1 + side])
            case moves.Keep(card) | moves.PathCard(card):
                path = self.state.players[self.state.asks[-1].seat].path
                return str(path.index(card) + 1)
            case moves.Market(slot):
                return "d" if slot == DECK else str(slot + 1)
            case moves.Recover():
                return str(self.options.index(move) + 1)
        return ""

    def _in_hand(self, card: int) -> str:
        seat = self.state.asks[-1].seat
        return self._numbered(seat, hands.listed(self.state, seat), card)

    def _numbered(self, seat: int, cards: Sequence[int], card: int) -> str:
        return self.numbered(seat, cards).get(card) or self.printed(card)

    def numbered(self, seat: int, cards: Sequence[int]) -> dict[int, str]:
        """Return the numbers of those cards that everyone knows to be there."""
        player = self.state.players[seat]
        known = START_MASK | player.hand | hands.sure(player)
        if player.planned != NONE:
            known |= 1 << player.planned
        if not hands.free(player):
            known = -1
        sure = [card for card in cards if known >> card & 1]
        return {card: str(number) for number, card in enumerate(sure, 1)}

    def printed(self, card: int) -> str:
        """Return a card as it is printed: special action, main action, halves."""
        parts = self.parts
        special = parts.special[card]
        names_of = tuple(names.SPECIALS)
        begun = "" if special == NONE else codes(names_of, self._language)[special]
        halves = "".join(names.halves(parts, card)).lower()
        return begun + SYMBOL_LETTERS[parts.main[card]].lower() + halves

    def _piece(self, move: Move) -> str:
        """Pieces of the Adventure Pack by the beginnings of their names."""
        parts = self.parts
        match move:
            case moves.FirstPlayer(who):
                return str(who + 1)
            case moves.Surprise(_, what):
                return self._named(names.surprise_name, len(parts.surprises), what)
            case moves.Event(_, what):
                return self._event(what)
            case moves.Crystal(events):
                return "".join(map(self._event, events))
            case moves.Challenge(_, what):
                return self._named(names.challenge_name, len(parts.challenges), what)
            case moves.DealAbility(_, ability) | moves.Regen(ability):
                return self._ability(ability)
            case moves.KeepAbility(ability, crab):
                own = "" if crab == NONE else crab_letter(parts, crab)
                return self._ability(ability) + own
            case moves.PeekEvent(number):
                return self._letter("action", "event") + str(number)
            case moves.PeekChallenge(number):
                return self._letter("action", "challenge") + str(number)
            case moves.Award(award) if award == NO_AWARD:
                return NO
        return str(self.options.index(move) + 1)

    def _event(self, what: int) -> str:
        return self._named(names.event_name, len(self.parts.events), what)

    def _ability(self, what: int) -> str:
        return self._named(names.ability_name, len(self.parts.abilities), what)

    def _named(self, name: names.Naming, count: int, what: int) -> str:
        every = tuple(name(self.parts, each) for each in range(count))
        return codes(every, self._language)[what]


ACTIONS: dict[type[Move], str] = {
    moves.Chef: "chef",
    moves.Shortcut: "shortcut",
    moves.Ability: "ability",
    moves.SettleChallenge: "challenge",
    moves.TurnUpEvent: "event",
    moves.Rest: "rest",
}
PLAIN: dict[type[Move], str] = {
    moves.End: END,
    moves.Done: END,
    moves.NoSwap: NO,
    moves.PeekNothing: NO,
    moves.PeekDeck: "d",
    moves.ShuffleMarket: YES,
}


@lru_cache(maxsize=64)
def codes(texts: tuple[Text, ...], language: str) -> tuple[str, ...]:
    """Return the shortest beginnings by which names of a language differ, without blanks."""
    speaker = Speaker(language)
    said = ["".join(filter(str.isalnum, plain(speaker(text)))) for text in texts]
    return tuple(
        next(
            name[:size]
            for size in range(LEAST, len(name) + 1)
            if sum(other.startswith(name[:size]) for other in said) == 1 or size == len(name)
        )
        for name in said
    )


def crab_letter(parts: Parts, crab: int) -> str:
    """Return the key of a crab: a letter of the name on the beach."""
    name = parts.colours[crab]
    return CRABS.get(name, name[:1].lower())


def tile_letter(state: State, tile: int) -> str:
    """Return the key of an extra-action tile among those laid out."""
    return "abcdefgh"[state.conf.tiles.index(tile)]
