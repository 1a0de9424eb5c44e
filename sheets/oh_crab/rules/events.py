"""Events of Oh Crab!: a class for each event; ``text/events.py`` has the sentences."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import ByRule, Event, PlayerEvent, PrivateEvent
from sheets.oh_crab.board import field_name
from sheets.oh_crab.rules import words

# -- the course of the race ------------------------------------------------------------------


class First(PlayerEvent):
    rule = "OC-2.7"


class OnField(Event):
    """Something that happens to a crab on a field."""

    crab: words.Crab
    field: words.Field

    @property
    def places(self) -> tuple[str, ...]:
        return (field_name(self.field),)


class Started(OnField):
    rule = "OC-2.6"


class RoundStarted(Event):
    rule = "OC-3.1"
    n: int


class Planned(PlayerEvent):
    rule = "OC-3.2"


class RestAnnounced(PlayerEvent):
    rule = "OC-3.3"


class TurnStarted(PlayerEvent):
    rule = "OC-4.1"


class Activated(PlayerEvent):
    rule = "OC-17.7"
    crab: words.Crab


class TurnedUp(PlayerEvent):
    rule = "OC-4.5"
    card: words.Card


class Added(PlayerEvent):
    rule = "OC-4.5"
    card: words.Card
    side: words.Side


class Rested(PlayerEvent):
    rule = "OC-4.3"


class Kept(PlayerEvent):
    rule = "OC-5.2"
    card: words.Card


class ChefPassed(PlayerEvent):
    rule = "OC-15.2"


class RaceOver(Event):
    rule = "OC-15.1"


# -- shells, cards and the market -------------------------------------------------------------


class ShellsTaken(ByRule):
    """A player takes ``n`` shells, by this rule."""

    who: Seat
    n: int


class MarketCardTaken(PlayerEvent):
    rule = "OC-13.2"
    card: words.Card


class TopCardTaken(PlayerEvent):
    rule = "OC-13.2"


class CardDrawn(PrivateEvent):
    rule = "OC-13.2"
    card: words.Card


class CardRevealed(Event):
    rule = "OC-13.3"
    slot: words.Slot
    card: words.Card


class CardMoved(ByRule):
    """A card of a player goes somewhere, by this rule."""

    who: Seat
    card: words.Card


class CardLost(CardMoved):
    """A random hand card is discarded."""


class CardPaid(CardMoved):
    """A chosen hand card is discarded."""


class CardRecovered(CardMoved):
    """A card comes back from the discard pile."""


class CardSwapped(PlayerEvent):
    rule = "OC-14.4"
    place: words.PutAway


class PathCardTaken(PlayerEvent):
    rule = "OC-25.2"
    card: words.Card


class MarketShuffled(ByRule):
    """The market is shuffled into the deck."""


class TileUsed(PlayerEvent):
    """An extra-action tile is used for ``n`` shells."""

    rule = "OC-6.7"
    n: int
    tile: words.Tile
    text: words.TileText


# -- crabs --------------------------------------------------------------------------------------


class CrabMoved(Event):
    rule = "OC-7.6"
    crab: words.Crab
    origin: words.Field
    target: words.Field

    @property
    def places(self) -> tuple[str, ...]:
        return field_name(self.origin), field_name(self.target)


class SeaReached(Event):
    rule = "OC-10.15"
    crab: words.Crab

    @property
    def places(self) -> tuple[str, ...]:
        return ("sea",)


class KnockedOver(OnField):
    rule = "OC-9.1"


class StoodUp(OnField):
    by: str

    @property
    def basis(self) -> str:
        return self.by


class BreakThroughStarted(PlayerEvent):
    rule = "OC-11.8"


class FieldIgnored(PlayerEvent):
    rule = "OC-11.8"


# -- Adventure Pack -------------------------------------------------------------------------------


class ObstacleMade(PlayerEvent):
    rule = "OC-25.4"
    field: words.Field

    @property
    def places(self) -> tuple[str, ...]:
        return (field_name(self.field),)


class Peeked(PlayerEvent):
    rule = "OC-25.5"


class Seen(PrivateEvent):
    """Something hidden, for the player who looks at it."""

    rule = "OC-25.5"


class TopCardSeen(Seen):
    card: words.Card


class EventSeen(Seen):
    name: words.Event


class SurpriseSeen(Seen):
    name: words.Surprise
    field: words.Field


class SurpriseFound(PlayerEvent):
    rule = "OC-21.2"
    name: words.SurpriseInFull
    field: words.Field

    @property
    def places(self) -> tuple[str, ...]:
        return (field_name(self.field),)


class TreasureUsed(PlayerEvent):
    rule = "OC-21.5"
    name: words.Surprise


class EventsDrawn(Event):
    rule = "OC-22.9"
    names: words.Events


class EventTurnedUp(Event):
    rule = "OC-22.2"
    name: words.EventInFull


class AwardsLaid(Event):
    rule = "OC-23.2"
    awards: words.AwardCard


class ChallengeTurnedUp(Event):
    rule = "OC-23.8"
    n: int
    name: words.Challenge
    only: words.OnlySeat

    @property
    def known_to(self) -> int | None:
        return self.only


class PlaceTaken(PlayerEvent):
    """A player takes place ``n`` in a challenge."""

    rule = "OC-23.5"
    n: int


class AwardTaken(PlayerEvent):
    rule = "OC-23.5"
    what: words.Award


class AbilityDealt(PlayerEvent):
    rule = "OC-24.1"


class DealtAbilitySeen(PrivateEvent):
    rule = "OC-24.1"
    name: words.AbilityInFull


class AbilityKept(PlayerEvent):
    rule = "OC-24.1"
    name: words.Ability


class AbilityUsed(PlayerEvent):
    rule = "OC-24.5"
    name: words.Ability
