"""Events of Wreck Raiders: a class for each event; ``text/events.py`` has the sentences."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import ByRule, Event, PlayerEvent
from sheets.wreck_raiders import names
from sheets.wreck_raiders.rules import words

# -- setup, dice and cards (WR-2, WR-3) -------------------------------------------------------


class Started(PlayerEvent):
    rule = "WR-2.6"


class Rolled(Event):
    rule = "WR-3.2"
    dice: words.Dice


class ExhibitRevealed(Event):
    place: words.RowPlace
    card: words.ExhibitCard
    refill: bool

    @property
    def basis(self) -> str:
        return "WR-11.11" if self.refill else "WR-2.4"


class TileRevealed(Event):
    place: words.Offer
    tile: words.TileCard
    refill: bool

    @property
    def basis(self) -> str:
        return "WR-12.6" if self.refill else "WR-2.5"


# -- turns (WR-4, WR-15) ----------------------------------------------------------------------


class TurnBegun(PlayerEvent):
    rule = "WR-4.1"


class LastTurns(PlayerEvent):
    rule = "WR-15.1"


class Ended(Event):
    rule = "WR-15.2"


class Locked(Event):
    rule = "WR-R55"


class EndedLocked(Event):
    rule = "WR-R55"


class EndOffered(PlayerEvent):
    rule = "WR-R55"


class EndAgreed(PlayerEvent):
    rule = "WR-R55"


class EndDeclined(PlayerEvent):
    rule = "WR-R55"


class EndedAgreed(Event):
    rule = "WR-R55"


# -- dice and divers (WR-5 to WR-8) -----------------------------------------------------------


class Taken(PlayerEvent):
    rule = "WR-5.1"
    die: words.Die


class ValueKept(PlayerEvent):
    value: int


class ValueChanged(PlayerEvent):
    """A player changes the die with ``n`` conches."""

    rule = "WR-13.1"
    n: int
    value: int


class MoveLost(PlayerEvent):
    rule = "WR-18.6"
    value: int


class Dived(PlayerEvent):
    rule = "WR-6.1"
    start: words.Place
    end: words.Spot

    @property
    def places(self) -> tuple[str, ...]:
        return (names.SPOTS[self.end],)


class AtSpot(Event):
    """Something that happens at one spot."""

    spot: words.Spot

    @property
    def places(self) -> tuple[str, ...]:
        return (names.SPOTS[self.spot],)


class Bumped(AtSpot):
    rule = "WR-8.1"
    who: Seat


class SentHome(AtSpot):
    who: words.Owner
    by: str

    @property
    def basis(self) -> str:
        return self.by


# -- shells and treasures (WR-9, WR-10, WR-13, WR-14) -----------------------------------------


class ShellsGained(ByRule):
    who: Seat
    shells: words.Shells


class ShellsMissed(PlayerEvent):
    rule = "WR-14.3"
    shells: words.Shells


class Gained(PlayerEvent):
    rule = "WR-10.1"
    face: words.Face


class NeighbourGained(PlayerEvent):
    rule = "WR-9.2"
    face: words.Face


class RivalGained(Event):
    rule = "WR-18.8"
    face: words.Face


class NothingLeft(Event):
    rule = "WR-14.2"
    who: words.Owner
    wreck: words.Wreck


class PileRebuilt(Event):
    rule = "WR-14.1"
    wreck: words.Wreck


class Placed(PlayerEvent):
    face: words.Face
    place: words.Box

    @property
    def basis(self) -> str:
        return "WR-10.5" if self.place == names.DISCARDED else "WR-10.1"


class ScallopKept(PlayerEvent):
    """A player does not want one more treasure."""


class ScallopSpent(PlayerEvent):
    rule = "WR-13.2"


class Dropped(PlayerEvent):
    rule = "WR-13.4"
    face: words.Face
    place: words.Box


# -- exhibits (WR-11) -------------------------------------------------------------------------


class Claimed(PlayerEvent):
    rule = "WR-11.3"
    place: words.RowPlace
    card: words.ExhibitCard
    display: words.Display


class Covered(Event):
    rule = "WR-13.3"
    at: int
    treasure: words.Wreck


class NothingClaimed(PlayerEvent):
    """A player claims no exhibit."""


class ClaimsDone(PlayerEvent):
    """A player claims no further exhibit."""


class ConchAdded(Event):
    rule = "WR-11.5"
    place: words.RowPlace


class ScallopAdded(Event):
    rule = "WR-11.6"
    place: words.RowPlace
    wreck: words.Wreck


class NotDecorated(PlayerEvent):
    """A player adds no shell to the exhibit."""


class InOrder(Event):
    rule = "WR-11.7"
    place: words.RowPlace


class ExhibitTaken(PlayerEvent):
    rule = "WR-11.9"
    place: words.RowPlace


# -- aquariums (WR-12) ------------------------------------------------------------------------


class Bought(PlayerEvent):
    rule = "WR-12.1"
    tile: words.Offer
    worth: words.Worth
    price: words.Shells


class NothingBought(PlayerEvent):
    """A player buys no tile."""


class FreeTileTaken(PlayerEvent):
    rule = "WR-11.7"
    tile: words.Offer
    worth: words.Worth


class FreeTileDeclined(PlayerEvent):
    """A player wants no tile as style reward."""


# -- the solo game (WR-18) --------------------------------------------------------------------


class RoundBegun(Event):
    rule = "WR-18.3"
    number: int


class RoundsEnded(Event):
    rule = "WR-18.17"
    reasons: tuple[words.EndReason, ...]


class RivalBumped(AtSpot):
    rule = "WR-18.9"


class RivalRemoved(Event):
    rule = "WR-18.7"


class DiverBumped(AtSpot):
    rule = "WR-18.12"
    who: Seat


class DiverRemoved(PlayerEvent):
    rule = "WR-18.12"


class RivalSkipped(Event):
    rule = "WR-18.15"


class RivalTook(Event):
    rule = "WR-18.10"
    die: words.Die


class RivalDived(AtSpot):
    rule = "WR-18.10"


class OnlyWreck(Event):
    rule = "WR-18.12"
    wreck: words.Wreck
