"""Events of Wreck Raiders: a class for each event; ``text/events.py`` has the sentences."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import Event
from sheets.wreck_raiders import names
from sheets.wreck_raiders.rules import words

# -- setup, dice and cards (WR-2, WR-3) -------------------------------------------------------


class Started(Event):
    """A player goes first."""

    rule = "WR-2.6"
    who: Seat


class Rolled(Event):
    """The dice lie on the reef."""

    rule = "WR-3.2"
    dice: words.Dice


class ExhibitRevealed(Event):
    """A card comes to the row: of the setup, or into a gap."""

    place: words.RowPlace
    card: words.ExhibitCard
    refill: bool

    @property
    def basis(self) -> str:
        return "WR-11.11" if self.refill else "WR-2.4"


class TileRevealed(Event):
    """A tile comes to the market: of the setup, or for one that was taken."""

    place: words.Offer
    tile: words.TileCard
    refill: bool

    @property
    def basis(self) -> str:
        return "WR-12.6" if self.refill else "WR-2.5"


# -- turns (WR-4, WR-15) ----------------------------------------------------------------------


class TurnBegun(Event):
    """A player's turn begins."""

    rule = "WR-4.1"
    who: Seat


class LastTurns(Event):
    """A player has enough exhibits."""

    rule = "WR-15.1"
    who: Seat


class Ended(Event):
    """The game is over."""

    rule = "WR-15.2"


class Locked(Event):
    """Nothing that scores can change any more."""

    rule = "WR-R55"


class EndedLocked(Event):
    """The game is over because nothing can change."""

    rule = "WR-R55"


class EndOffered(Event):
    """A player offers to end the game."""

    rule = "WR-R55"
    who: Seat


class EndAgreed(Event):
    """One more player agrees to end the game."""

    rule = "WR-R55"
    who: Seat


class EndDeclined(Event):
    """A player does not agree to end the game."""

    rule = "WR-R55"
    who: Seat


class EndedAgreed(Event):
    """The game is over because everyone agrees."""

    rule = "WR-R55"


# -- dice and divers (WR-5 to WR-8) -----------------------------------------------------------


class Taken(Event):
    """A player takes a die."""

    rule = "WR-5.1"
    who: Seat
    die: words.Die


class ValueKept(Event):
    """A player does not change the die."""

    who: Seat
    value: int


class ValueChanged(Event):
    """A player changes the die with ``n`` conches."""

    rule = "WR-13.1"
    who: Seat
    n: int
    value: int


class MoveLost(Event):
    """A player has a diver on every spot of the die's number."""

    rule = "WR-18.6"
    who: Seat
    value: int


class Dived(Event):
    """A player moves a diver."""

    rule = "WR-6.1"
    who: Seat
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
    """A diver is bumped to the beach."""

    rule = "WR-8.1"
    who: Seat


class SentHome(AtSpot):
    """A diver leaves the beach, by the rule of a move or of a bump."""

    who: words.Owner
    by: str

    @property
    def basis(self) -> str:
        return self.by


# -- shells and treasures (WR-9, WR-10, WR-13, WR-14) -----------------------------------------


class ShellsGained(Event):
    """A player gains shells by some rule."""

    who: Seat
    shells: words.Shells
    by: str

    @property
    def basis(self) -> str:
        return self.by


class ShellsMissed(Event):
    """A player does not get shells because the beach has none left."""

    rule = "WR-14.3"
    who: Seat
    shells: words.Shells


class Gained(Event):
    """A player draws a treasure."""

    rule = "WR-10.1"
    who: Seat
    face: words.Face


class NeighbourGained(Event):
    """A player draws a treasure in another's turn."""

    rule = "WR-9.2"
    who: Seat
    face: words.Face


class RivalGained(Event):
    """A rival's treasure is discarded."""

    rule = "WR-18.8"
    face: words.Face


class NothingLeft(Event):
    """A wreck has no treasure for somebody."""

    rule = "WR-14.2"
    who: words.Owner
    wreck: words.Wreck


class PileRebuilt(Event):
    """The discard of a wreck becomes its pile."""

    rule = "WR-14.1"
    wreck: words.Wreck


class Placed(Event):
    """A player places a treasure."""

    who: Seat
    face: words.Face
    place: words.Box

    @property
    def basis(self) -> str:
        return "WR-10.5" if self.place == names.DISCARDED else "WR-10.1"


class ScallopKept(Event):
    """A player does not want one more treasure."""

    who: Seat


class ScallopSpent(Event):
    """A player pays for one more treasure."""

    rule = "WR-13.2"
    who: Seat


class Dropped(Event):
    """A player removes a treasure with a starfish."""

    rule = "WR-13.4"
    who: Seat
    face: words.Face
    place: words.Box


# -- exhibits (WR-11) -------------------------------------------------------------------------


class Claimed(Event):
    """A player claims the exhibit at this place of the row."""

    rule = "WR-11.3"
    who: Seat
    place: words.RowPlace
    card: words.ExhibitCard
    display: words.Display


class Covered(Event):
    """A starfish makes a treasure count as another."""

    rule = "WR-13.3"
    at: int
    treasure: words.Wreck


class NothingClaimed(Event):
    """A player claims no exhibit."""

    who: Seat


class ClaimsDone(Event):
    """A player claims no further exhibit."""

    who: Seat


class ConchAdded(Event):
    """A conch stays on the exhibit being claimed."""

    rule = "WR-11.5"
    place: words.RowPlace


class ScallopAdded(Event):
    """A scallop on the exhibit being claimed brings a treasure."""

    rule = "WR-11.6"
    place: words.RowPlace
    wreck: words.Wreck


class NotDecorated(Event):
    """A player adds no shell to the exhibit."""

    who: Seat


class InOrder(Event):
    """The display reads exactly like the exhibit."""

    rule = "WR-11.7"
    place: words.RowPlace


class ExhibitTaken(Event):
    """A player takes the exhibit."""

    rule = "WR-11.9"
    who: Seat
    place: words.RowPlace


# -- aquariums (WR-12) ------------------------------------------------------------------------


class Bought(Event):
    """A player buys a tile of the market."""

    rule = "WR-12.1"
    who: Seat
    tile: words.Offer
    worth: words.Worth
    price: words.Shells


class NothingBought(Event):
    """A player buys no tile."""

    who: Seat


class FreeTileTaken(Event):
    """A player takes a tile as style reward."""

    rule = "WR-11.7"
    who: Seat
    tile: words.Offer
    worth: words.Worth


class FreeTileDeclined(Event):
    """A player wants no tile as style reward."""

    who: Seat


# -- the solo game (WR-18) --------------------------------------------------------------------


class RoundBegun(Event):
    """A round begins."""

    rule = "WR-18.3"
    number: int


class RoundsEnded(Event):
    """The game is over at the end of a round."""

    rule = "WR-18.17"
    reasons: tuple[words.EndReason, ...]


class RivalBumped(AtSpot):
    """A rival is bumped to the beach."""

    rule = "WR-18.9"


class RivalRemoved(Event):
    """A bumped rival finds no beach spot."""

    rule = "WR-18.7"


class DiverBumped(AtSpot):
    """A rival bumps a diver to the beach."""

    rule = "WR-18.12"
    who: Seat


class DiverRemoved(Event):
    """A bumped diver finds no beach spot."""

    rule = "WR-18.12"
    who: Seat


class RivalSkipped(Event):
    """No rival is left for a turn."""

    rule = "WR-18.15"


class RivalTook(Event):
    """A rival takes a die."""

    rule = "WR-18.10"
    die: words.Die


class RivalDived(AtSpot):
    """A rival goes to a wreck."""

    rule = "WR-18.10"


class OnlyWreck(Event):
    """A rival could go to no other wreck."""

    rule = "WR-18.12"
    wreck: words.Wreck
