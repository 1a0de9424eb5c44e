"""The moves of Oh Crab!: a class for each kind of answer of a seat or of chance, whose fields
say their own words.
"""

from __future__ import annotations

from typing import ClassVar

from sheets.engine.grammar import verb
from sheets.engine.struct import Struct
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules import words

FORWARD, LEFT, RIGHT, STAND, SKIP = range(5)
DECK = 3
NO_CARD = NO_AWARD = -1
UPPER, LOWER = range(2)


class Move(Struct):
    """A move of Oh Crab!"""


# -- of a seat -------------------------------------------------------------------------------


class Start(Move):
    """A crab takes a starting field."""

    crab: words.Crab
    number: words.Number


class KeepAbility(Move):
    """An ability is kept, with two crabs for one of them."""

    ability: words.Ability
    crab: words.OfCrab = NONE


class Plan(Move):
    """A card is planned, or NO_CARD."""

    card: words.CardOrNone


class Activate(Move):
    """A crab has the turn."""

    crab: words.Crab


class Add(Move):
    """The planned card is added to the path."""

    side: words.Side


class Rest(Move):
    """A rest instead of a turn."""


class Keep(Move):
    """A card stays on the path at a rest."""

    card: words.Card


class Market(Move):
    """A market card is taken, or that on top of the deck."""

    slot: words.Slot


class Main(Move):
    """The main action of a card."""

    card: words.Card


class Side(Move):
    """The side action that two halves of a height complete."""

    card: words.Card
    height: words.HeightOfCard


class Special(Move):
    """The special action of a card."""

    card: words.Card


class Chef(Move):
    """The chef action."""


class Tile(Move):
    """An extra-action tile is used."""

    tile: words.Tile


class Shortcut(Move):
    """The shortcut is taken."""


class Treasure(Move):
    """A treasure is used."""

    what: words.Surprise


class Ability(Move):
    """The ability is used as an action."""


class SettleChallenge(Move):
    """The pending challenge is settled."""

    verb: ClassVar = "challenge"


class TurnUpEvent(Move):
    """The pending event is turned up."""

    verb: ClassVar = "event"


class End(Move):
    """The turn ends."""


class Go(Move):
    """A basic movement action goes this way."""

    way: words.Way


class Push(Move):
    """A crab is pushed this way."""

    crab: words.Crab
    direction: words.Direction


class Pay(Move):
    """A hand card is discarded."""

    card: words.Card


class PathCard(Move):
    """A card of the path."""

    card: words.Card


class Shift(Move):
    """A crab is shifted; STAY: it has nowhere to go."""

    crab: words.Crab
    place: words.Place


class Done(Move):
    """No more crabs are shifted."""


class Jump(Move):
    """A side jump."""

    field: words.Field


class SwapWith(Move):
    """Places are swapped with a crab."""

    crab: words.Crab


class Order(Move):
    """Which half comes first."""

    first: words.Order


class Interrupt(Move):
    """A choice to take the shortcut between the halves."""

    yes: words.Interrupt


class Dope(Move):
    """A hand card is added to the path."""

    card: words.Card
    side: words.Side


class Ignore(Move):
    """A choice to ignore the contents of the field."""

    yes: words.YesNo


class Give(Move):
    """A card is given in a card swap."""

    card: words.Card


class NoSwap(Move):
    """The card swap is declined."""


class Use(Move):
    """A choice to use the ability."""

    yes: words.YesNo


class Height(Move):
    """A half of the added card is completed."""

    height: words.Height


class Place(Move):
    """A field becomes an obstacle."""

    field: words.Field


class PeekField(Move):
    """The surprise tile on a field is looked at."""

    verb: ClassVar = "peek"
    field: words.Field


class PeekEvent(Move):
    """An event is looked at."""

    verb: ClassVar = "peek event"
    border: words.Number


class PeekChallenge(Move):
    """A challenge is looked at."""

    verb: ClassVar = "peek challenge"
    number: words.Number


class PeekDeck(Move):
    """The top card of the deck is looked at."""

    verb: ClassVar = "peek deck"


class PeekNothing(Move):
    """Nothing is looked at."""

    verb: ClassVar = "peek none"


class Award(Move):
    """An award is taken, or NO_AWARD."""

    award: words.Award


class Recover(Move):
    """A card comes back from the discard pile, or NO_CARD."""

    card: words.CardOrStop


class Regen(Move):
    """An ability gets a claw back."""

    ability: words.Ability


# -- of chance -----------------------------------------------------------------------------


class FirstPlayer(Move):
    """The draw of the start player."""

    who: words.Seat


class Reveal(Move):
    """A card is turned up for the market."""

    card: words.Card


class DrawCard(Move):
    """A card is drawn from the deck."""

    verb: ClassVar = "draw"
    who: words.Seat
    card: words.AnyCard


class TurnUp(Move):
    """The card that was planned without a name."""

    who: words.Seat
    card: words.Card


class RandomDiscard(Move):
    """A hand card is lost."""

    who: words.Seat
    card: words.Card


class Surprise(Move):
    """The surprise tile on a field."""

    field: words.Field
    what: words.Surprise


class DealAbility(Move):
    """An ability is dealt."""

    who: words.Seat
    ability: words.Ability


class Crystal(Move):
    """The events of the race, in their order on the list."""

    events: words.Events


class Event(Move):
    """The event at a border."""

    border: words.Number
    what: words.Event


class LayAward(Move):
    """The award card in use."""

    verb: ClassVar = "award"
    card: words.AwardCard


class Challenge(Move):
    """A challenge."""

    number: words.Number
    what: words.Challenge


class ShuffleMarket(Move):
    """The market is shuffled into the deck."""


class SeeTop(Move):
    """The top card of the deck as a player sees it."""

    verb: ClassVar = "peek_deck"
    who: words.Seat
    card: words.Card


CardAction = Main | Side | Special
Peek = PeekField | PeekEvent | PeekChallenge | PeekDeck | PeekNothing
VERBS = {kind: verb(kind).split()[0] for kind in Move.__subclasses__()}


class Gain(Struct):
    """A card action that is available; a card can bring the same twice (OC-R16).  ``symbol``
    is its basic action, of a special action nothing."""

    move: CardAction
    symbol: int = 0
