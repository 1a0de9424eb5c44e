"""Events of Oh Crab!: a class for each event; ``text/events.py`` has the sentences."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import Event
from sheets.oh_crab.board import field_name
from sheets.oh_crab.rules import words

# -- the course of the race ------------------------------------------------------------------


class First(Event):
    """A player goes first and gets the chef."""

    rule = "OC-2.7"
    who: Seat


class OnField(Event):
    """Something that happens to a crab on a field."""

    crab: words.Crab
    field: words.Field

    @property
    def places(self) -> tuple[str, ...]:
        return (field_name(self.field),)


class Started(OnField):
    """A crab takes its starting field."""

    rule = "OC-2.6"


class RoundStarted(Event):
    """A round starts."""

    rule = "OC-3.1"
    n: int


class Planned(Event):
    """A player has planned a card."""

    rule = "OC-3.2"
    who: Seat


class RestAnnounced(Event):
    """A player without cards plans nothing."""

    rule = "OC-3.3"
    who: Seat


class TurnStarted(Event):
    """A player's turn starts."""

    rule = "OC-4.1"
    who: Seat


class Activated(Event):
    """One of two crabs has the turn."""

    rule = "OC-17.7"
    who: Seat
    crab: words.Crab


class TurnedUp(Event):
    """A card that was planned without a name is turned up."""

    rule = "OC-4.5"
    who: Seat
    card: words.Card


class Added(Event):
    """A card is added to the path."""

    rule = "OC-4.5"
    who: Seat
    card: words.Card
    side: words.Side


class Rested(Event):
    """A player rests."""

    rule = "OC-4.3"
    who: Seat


class Kept(Event):
    """A card stays on the path at a rest."""

    rule = "OC-5.2"
    who: Seat
    card: words.Card


class ChefPassed(Event):
    """A player gets the chef."""

    rule = "OC-15.2"
    who: Seat


class RaceOver(Event):
    """The race is over."""

    rule = "OC-15.1"


# -- shells, cards and the market -------------------------------------------------------------


class ShellsTaken(Event):
    """A player takes ``n`` shells, by this rule."""

    who: Seat
    n: int
    by: str

    @property
    def basis(self) -> str:
        return self.by


class MarketCardTaken(Event):
    """A player takes a card from the market."""

    rule = "OC-13.2"
    who: Seat
    card: words.Card


class TopCardTaken(Event):
    """A player takes the top card of the deck."""

    rule = "OC-13.2"
    who: Seat


class CardDrawn(Event):
    """The card from the deck, for its player only."""

    rule = "OC-13.2"
    who: Seat
    card: words.Card

    @property
    def known_to(self) -> int:
        return self.who


class CardRevealed(Event):
    """A card comes to the market."""

    rule = "OC-13.3"
    slot: words.Slot
    card: words.Card


class CardMoved(Event):
    """A card of a player goes somewhere, by this rule."""

    who: Seat
    card: words.Card
    by: str

    @property
    def basis(self) -> str:
        return self.by


class CardLost(CardMoved):
    """A random hand card is discarded."""


class CardPaid(CardMoved):
    """A chosen hand card is discarded."""


class CardRecovered(CardMoved):
    """A card comes back from the discard pile."""


class CardSwapped(Event):
    """A player puts a card away for a market card."""

    rule = "OC-14.4"
    who: Seat
    place: words.PutAway


class PathCardTaken(Event):
    """A player takes a card from the path into the hand."""

    rule = "OC-25.2"
    who: Seat
    card: words.Card


class MarketShuffled(Event):
    """The market is shuffled into the deck."""

    by: str

    @property
    def basis(self) -> str:
        return self.by


class TileUsed(Event):
    """An extra-action tile is used for ``n`` shells."""

    rule = "OC-6.7"
    who: Seat
    n: int
    tile: words.Tile
    text: words.TileText


# -- crabs --------------------------------------------------------------------------------------


class CrabMoved(Event):
    """A crab gets from one field to another."""

    rule = "OC-7.6"
    crab: words.Crab
    origin: words.Field
    target: words.Field

    @property
    def places(self) -> tuple[str, ...]:
        return field_name(self.origin), field_name(self.target)


class SeaReached(Event):
    """A crab reaches the sea."""

    rule = "OC-10.15"
    crab: words.Crab

    @property
    def places(self) -> tuple[str, ...]:
        return ("sea",)


class KnockedOver(OnField):
    """A crab is knocked over."""

    rule = "OC-9.1"


class StoodUp(OnField):
    """A crab stands up, by this rule."""

    by: str

    @property
    def basis(self) -> str:
        return self.by


class BreakThroughStarted(Event):
    """A player breaks through in this turn."""

    rule = "OC-11.8"
    who: Seat


class FieldIgnored(Event):
    """A player who breaks through ignores a field."""

    rule = "OC-11.8"
    who: Seat


# -- Adventure Pack -------------------------------------------------------------------------------


class ObstacleMade(Event):
    """A standard field becomes an obstacle."""

    rule = "OC-25.4"
    who: Seat
    field: words.Field

    @property
    def places(self) -> tuple[str, ...]:
        return (field_name(self.field),)


class Peeked(Event):
    """A player looks at something in secret."""

    rule = "OC-25.5"
    who: Seat


class Seen(Event):
    """Something hidden, for the player who looks at it."""

    rule = "OC-25.5"
    who: Seat

    @property
    def known_to(self) -> int:
        return self.who


class TopCardSeen(Seen):
    """The top card of the deck."""

    card: words.Card


class EventSeen(Seen):
    """An event."""

    name: words.Event


class SurpriseSeen(Seen):
    """The surprise tile on a field."""

    name: words.Surprise
    field: words.Field


class SurpriseFound(Event):
    """A player turns up a surprise tile."""

    rule = "OC-21.2"
    who: Seat
    name: words.SurpriseInFull
    field: words.Field

    @property
    def places(self) -> tuple[str, ...]:
        return (field_name(self.field),)


class TreasureUsed(Event):
    """A player uses a treasure."""

    rule = "OC-21.5"
    who: Seat
    name: words.Surprise


class EventsDrawn(Event):
    """The events of the race, which all have seen."""

    rule = "OC-22.9"
    names: words.Events


class EventTurnedUp(Event):
    """An event comes into force."""

    rule = "OC-22.2"
    name: words.EventInFull


class AwardsLaid(Event):
    """The award card in use."""

    rule = "OC-23.2"
    awards: words.AwardCard


class ChallengeTurnedUp(Event):
    """A challenge, for everyone or for the only seat that looks at it."""

    rule = "OC-23.8"
    n: int
    name: words.Challenge
    only: words.OnlySeat

    @property
    def known_to(self) -> int | None:
        return self.only


class PlaceTaken(Event):
    """A player takes place ``n`` in a challenge."""

    rule = "OC-23.5"
    who: Seat
    n: int


class AwardTaken(Event):
    """A player takes an award."""

    rule = "OC-23.5"
    who: Seat
    what: words.Award


class AbilityDealt(Event):
    """A player is dealt an ability."""

    rule = "OC-24.1"
    who: Seat


class DealtAbilitySeen(Event):
    """The ability that was dealt, for its player only."""

    rule = "OC-24.1"
    who: Seat
    name: words.AbilityInFull

    @property
    def known_to(self) -> int:
        return self.who


class AbilityKept(Event):
    """The ability of a player's crab is shown."""

    rule = "OC-24.1"
    who: Seat
    name: words.Ability


class AbilityUsed(Event):
    """A player uses an ability."""

    rule = "OC-24.5"
    who: Seat
    name: words.Ability
