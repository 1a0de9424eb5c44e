"""The moves of Oh Crab!: a class for each kind of answer of a seat or of chance.

Cards, crabs, fields and the like are numbers of the parts; notation.py knows their words.
"""

from __future__ import annotations

from sheets.engine.struct import Struct
from sheets.oh_crab.parts import NONE

FORWARD, LEFT, RIGHT, STAND, SKIP = range(5)
STAY = -4
DECK = 3
NO_CARD = NO_AWARD = -1
UPPER, LOWER = range(2)


# -- of a seat -------------------------------------------------------------------------------


class Start(Struct):
    """A crab takes a starting field."""

    crab: int
    number: int


class KeepAbility(Struct):
    """An ability is kept, with two crabs for one of them."""

    ability: int
    crab: int = NONE


class Plan(Struct):
    """A card is planned, or NO_CARD."""

    card: int


class Activate(Struct):
    """A crab has the turn."""

    crab: int


class Add(Struct):
    """The planned card is added to the path."""

    side: int


class Rest(Struct):
    """A rest instead of a turn."""


class Keep(Struct):
    """A card stays on the path at a rest."""

    card: int


class Market(Struct):
    """A market card is taken, or that on top of the deck."""

    slot: int


class Main(Struct):
    """The main action of a card."""

    card: int


class Side(Struct):
    """The side action that two halves of a height complete."""

    card: int
    height: int


class Special(Struct):
    """The special action of a card."""

    card: int


class Chef(Struct):
    """The chef action."""


class Tile(Struct):
    """An extra-action tile is used."""

    tile: int


class Shortcut(Struct):
    """The shortcut is taken."""


class Treasure(Struct):
    """A treasure is used."""

    what: int


class Ability(Struct):
    """The ability is used as an action."""


class SettleChallenge(Struct):
    """The pending challenge is settled."""


class TurnUpEvent(Struct):
    """The pending event is turned up."""


class End(Struct):
    """The turn ends."""


class Go(Struct):
    """A basic movement action goes this way."""

    way: int


class Push(Struct):
    """A crab is pushed this way."""

    crab: int
    direction: int


class Pay(Struct):
    """A hand card is discarded."""

    card: int


class PathCard(Struct):
    """A card of the path."""

    card: int


class Shift(Struct):
    """A crab is shifted; STAY: it has nowhere to go."""

    crab: int
    place: int


class Done(Struct):
    """No more crabs are shifted."""


class Jump(Struct):
    """A side jump."""

    field: int


class SwapWith(Struct):
    """Places are swapped with a crab."""

    crab: int


class Order(Struct):
    """Which half comes first."""

    first: int


class Interrupt(Struct):
    """Whether the shortcut is taken between the halves."""

    yes: bool


class Dope(Struct):
    """A hand card is added to the path."""

    card: int
    side: int


class Ignore(Struct):
    """Whether what is on the field is ignored."""

    yes: bool


class Give(Struct):
    """A card is given in a card swap."""

    card: int


class NoSwap(Struct):
    """The card swap is declined."""


class Use(Struct):
    """Whether the ability is used."""

    yes: bool


class Height(Struct):
    """A half of the added card is completed."""

    height: int


class Place(Struct):
    """A field becomes an obstacle."""

    field: int


class PeekField(Struct):
    """The surprise tile on a field is looked at."""

    field: int


class PeekEvent(Struct):
    """An event is looked at."""

    border: int


class PeekChallenge(Struct):
    """A challenge is looked at."""

    number: int


class PeekDeck(Struct):
    """The top card of the deck is looked at."""


class PeekNothing(Struct):
    """Nothing is looked at."""


class Award(Struct):
    """An award is taken, or NO_AWARD."""

    award: int


class Recover(Struct):
    """A card comes back from the discard pile, or NO_CARD."""

    card: int


class Regen(Struct):
    """An ability gets a claw back."""

    ability: int


# -- of chance -----------------------------------------------------------------------------


class FirstPlayer(Struct):
    """Who begins."""

    seat: int


class Reveal(Struct):
    """A card is turned up for the market."""

    card: int


class DrawCard(Struct):
    """A card is drawn from the deck."""

    seat: int
    card: int


class TurnUp(Struct):
    """The card that was planned without a name."""

    seat: int
    card: int


class RandomDiscard(Struct):
    """A hand card is lost."""

    seat: int
    card: int


class Surprise(Struct):
    """The surprise tile on a field."""

    field: int
    what: int


class DealAbility(Struct):
    """An ability is dealt."""

    seat: int
    ability: int


class Crystal(Struct):
    """The events of the race, in their order on the list."""

    events: tuple[int, ...]


class Event(Struct):
    """The event at a border."""

    border: int
    what: int


class LayAward(Struct):
    """The award card in use."""

    card: int


class Challenge(Struct):
    """A challenge."""

    number: int
    what: int


class ShuffleMarket(Struct):
    """The market is shuffled into the deck."""


class SeeTop(Struct):
    """The top card of the deck as a player sees it."""

    seat: int
    card: int


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


class Gain(Struct):
    """A card action that is available; a card can bring the same twice (OC-R16).  ``symbol``
    is its basic action, of a special action nothing."""

    move: CardAction
    symbol: int = 0
