"""The moves of Oh Crab!: a class for each kind of answer of a seat or of chance, whose fields
say their own words.
"""

from __future__ import annotations

from typing import ClassVar, get_args

from sheets.engine.grammar import verb
from sheets.engine.struct import Struct
from sheets.oh_crab.parts import NONE
from sheets.oh_crab.rules import words

FORWARD, LEFT, RIGHT, STAND, SKIP = range(5)
DECK = 3
NO_CARD = NO_AWARD = -1
UPPER, LOWER = range(2)


# -- of a seat -------------------------------------------------------------------------------


class Start(Struct):
    """A crab takes a starting field."""

    crab: words.Crab
    number: words.Number


class KeepAbility(Struct):
    """An ability is kept, with two crabs for one of them."""

    ability: words.Ability
    crab: words.OfCrab = NONE


class Plan(Struct):
    """A card is planned, or NO_CARD."""

    card: words.CardOrNone


class Activate(Struct):
    """A crab has the turn."""

    crab: words.Crab


class Add(Struct):
    """The planned card is added to the path."""

    side: words.Side


class Rest(Struct):
    """A rest instead of a turn."""


class Keep(Struct):
    """A card stays on the path at a rest."""

    card: words.Card


class Market(Struct):
    """A market card is taken, or that on top of the deck."""

    slot: words.Slot


class Main(Struct):
    """The main action of a card."""

    card: words.Card


class Side(Struct):
    """The side action that two halves of a height complete."""

    card: words.Card
    height: words.HeightOfCard


class Special(Struct):
    """The special action of a card."""

    card: words.Card


class Chef(Struct):
    """The chef action."""


class Tile(Struct):
    """An extra-action tile is used."""

    tile: words.Tile


class Shortcut(Struct):
    """The shortcut is taken."""


class Treasure(Struct):
    """A treasure is used."""

    what: words.Surprise


class Ability(Struct):
    """The ability is used as an action."""


class SettleChallenge(Struct):
    """The pending challenge is settled."""

    verb: ClassVar = "challenge"


class TurnUpEvent(Struct):
    """The pending event is turned up."""

    verb: ClassVar = "event"


class End(Struct):
    """The turn ends."""


class Go(Struct):
    """A basic movement action goes this way."""

    way: words.Way


class Push(Struct):
    """A crab is pushed this way."""

    crab: words.Crab
    direction: words.Direction


class Pay(Struct):
    """A hand card is discarded."""

    card: words.Card


class PathCard(Struct):
    """A card of the path."""

    card: words.Card


class Shift(Struct):
    """A crab is shifted; STAY: it has nowhere to go."""

    crab: words.Crab
    place: words.Place


class Done(Struct):
    """No more crabs are shifted."""


class Jump(Struct):
    """A side jump."""

    field: words.Field


class SwapWith(Struct):
    """Places are swapped with a crab."""

    crab: words.Crab


class Order(Struct):
    """Which half comes first."""

    first: words.Order


class Interrupt(Struct):
    """Whether the shortcut is taken between the halves."""

    yes: words.Interrupt


class Dope(Struct):
    """A hand card is added to the path."""

    card: words.Card
    side: words.Side


class Ignore(Struct):
    """Whether what is on the field is ignored."""

    yes: words.YesNo


class Give(Struct):
    """A card is given in a card swap."""

    card: words.Card


class NoSwap(Struct):
    """The card swap is declined."""


class Use(Struct):
    """Whether the ability is used."""

    yes: words.YesNo


class Height(Struct):
    """A half of the added card is completed."""

    height: words.Height


class Place(Struct):
    """A field becomes an obstacle."""

    field: words.Field


class PeekField(Struct):
    """The surprise tile on a field is looked at."""

    verb: ClassVar = "peek"
    field: words.Field


class PeekEvent(Struct):
    """An event is looked at."""

    verb: ClassVar = "peek event"
    border: words.Number


class PeekChallenge(Struct):
    """A challenge is looked at."""

    verb: ClassVar = "peek challenge"
    number: words.Number


class PeekDeck(Struct):
    """The top card of the deck is looked at."""

    verb: ClassVar = "peek deck"


class PeekNothing(Struct):
    """Nothing is looked at."""

    verb: ClassVar = "peek none"


class Award(Struct):
    """An award is taken, or NO_AWARD."""

    award: words.Award


class Recover(Struct):
    """A card comes back from the discard pile, or NO_CARD."""

    card: words.CardOrStop


class Regen(Struct):
    """An ability gets a claw back."""

    ability: words.Ability


# -- of chance -----------------------------------------------------------------------------


class FirstPlayer(Struct):
    """Who begins."""

    seat: words.Seat


class Reveal(Struct):
    """A card is turned up for the market."""

    card: words.Card


class DrawCard(Struct):
    """A card is drawn from the deck."""

    verb: ClassVar = "draw"
    seat: words.Seat
    card: words.AnyCard


class TurnUp(Struct):
    """The card that was planned without a name."""

    seat: words.Seat
    card: words.Card


class RandomDiscard(Struct):
    """A hand card is lost."""

    seat: words.Seat
    card: words.Card


class Surprise(Struct):
    """The surprise tile on a field."""

    field: words.Field
    what: words.Surprise


class DealAbility(Struct):
    """An ability is dealt."""

    seat: words.Seat
    ability: words.Ability


class Crystal(Struct):
    """The events of the race, in their order on the list."""

    events: words.Events


class Event(Struct):
    """The event at a border."""

    border: words.Number
    what: words.Event


class LayAward(Struct):
    """The award card in use."""

    verb: ClassVar = "award"
    card: words.AwardCard


class Challenge(Struct):
    """A challenge."""

    number: words.Number
    what: words.Challenge


class ShuffleMarket(Struct):
    """The market is shuffled into the deck."""


class SeeTop(Struct):
    """The top card of the deck as a player sees it."""

    verb: ClassVar = "peek_deck"
    seat: words.Seat
    card: words.Card


CardAction = Main | Side | Special
Peek = PeekField | PeekEvent | PeekChallenge | PeekDeck | PeekNothing
Move = (
    Start
    | KeepAbility
    | Plan
    | Activate
    | Add
    | Rest
    | Keep
    | Market
    | CardAction
    | Chef
    | Tile
    | Shortcut
    | Treasure
    | Ability
    | SettleChallenge
    | TurnUpEvent
    | End
    | Go
    | Push
    | Pay
    | PathCard
    | Shift
    | Done
    | Jump
    | SwapWith
    | Order
    | Interrupt
    | Dope
    | Ignore
    | Give
    | NoSwap
    | Use
    | Height
    | Place
    | Peek
    | Award
    | Recover
    | Regen
    | FirstPlayer
    | Reveal
    | DrawCard
    | TurnUp
    | RandomDiscard
    | Surprise
    | DealAbility
    | Crystal
    | Event
    | LayAward
    | Challenge
    | ShuffleMarket
    | SeeTop
)

VERBS: dict[type[Move], str] = {kind: verb(kind).split()[0] for kind in get_args(Move)}


class Gain(Struct):
    """A card action that is available; a card can bring the same twice (OC-R16).  ``symbol``
    is its basic action, of a special action nothing."""

    move: CardAction
    symbol: int = 0
