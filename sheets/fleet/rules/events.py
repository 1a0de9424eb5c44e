"""Events of Fleet: a class for each event; ``text/events.py`` has the sentences."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import Event
from sheets.fleet.names import SECTIONS
from sheets.fleet.rules import words


class _ByRule(Event):
    """An event that several rules can make happen."""

    by: str

    @property
    def basis(self) -> str:
        return self.by


class _OnBoats(Event):
    """An event among the boats of one kind."""

    who: Seat
    section: words.Section

    @property
    def places(self) -> tuple[str, ...]:
        return (f"boats/{SECTIONS[self.section]}",)


# -- set-up (FL-1, FL-12) --------------------------------------------------------------


class GoldTrophy(Event):
    """The gold trophy of the game is known."""

    rule = "FL-12.6"
    gold: words.Gold


class SilverTrophy(Event):
    """The silver trophy of the game is known, and how much it takes at least."""

    rule = "FL-12.7"
    silver: words.Silver
    least: int


class SilverWon(Event):
    """A player wins the silver trophy."""

    rule = "FL-12.7"
    who: Seat


class CaptainDealt(Event):
    """A player has a captain card."""

    rule = "FL-12.1"
    who: Seat
    captain: words.Captain


class StartBonus(Event):
    """A player has a start bonus."""

    rule = "FL-1.3"
    who: Seat
    face: words.Face


class First(Event):
    """A player goes first."""

    rule = "FL-1.9"
    who: Seat


# -- rounds and phases (FL-2) -----------------------------------------------------------


class RoundStarted(Event):
    """A round starts with its boat phase."""

    rule = "FL-2.2"
    round: int


class PhaseStarted(Event):
    """Another phase of a round starts."""

    rule = "FL-2.2"
    phase: str


class GameOver(_ByRule):
    """The last round is over."""


# -- dice (FL-3, FL-11) -----------------------------------------------------------------


class Rolled(Event):
    """A pool of dice is rolled."""

    rule = "FL-3.1"
    faces: tuple[words.Face, ...]


class Taken(Event):
    """A player takes a die."""

    rule = "FL-3.2"
    who: Seat
    face: words.Face


class Kept(Event):
    """A player does not use the Casino."""

    rule = "FL-11.2"
    who: Seat


class Reroll(Event):
    """A player uses the Casino."""

    rule = "FL-11.2"
    who: Seat


class Rerolled(Event):
    """The new face of a die."""

    rule = "FL-11.2"
    faces: words.Face


class Leftover(Event):
    """The die that is left for everyone."""

    rule = "FL-3.4"
    face: words.Face


class HexFilled(Event):
    """A die fills its hex of the Seafood Buffet."""

    rule = "FL-11.4"
    who: Seat
    face: words.Face


class Recycled(Event):
    """A die becomes a star action at the Recycling Yard."""

    rule = "FL-11.6"
    who: Seat


# -- boxes, licenses, boats (FL-4, FL-9) --------------------------------------------------


class Marked(Event):
    """A player marks a box."""

    rule = "FL-4.1"
    who: Seat
    section: words.Section
    box: int

    @property
    def places(self) -> tuple[str, ...]:
        return (f"{SECTIONS[self.section]}/{self.box}",)


class Completed(Marked):
    """A player marks the last box of a building."""

    rule = "FL-11.1"


class Licensed(_OnBoats):
    """A player activates the next license of a type."""

    rule = "FL-4.4"
    level: int


class KingCrabLicensed(Event):
    """A player activates the King Crab license."""

    rule = "FL-9.2"
    who: Seat

    @property
    def places(self) -> tuple[str, ...]:
        return ("boats/king_crab",)


class BonusTaken(Event):
    """A player chooses a King Crab bonus."""

    rule = "FL-9.2"
    who: Seat
    bonus: words.BonusName

    @property
    def places(self) -> tuple[str, ...]:
        return ("bonus",)


class Launched(_OnBoats):
    """A player launches the next boat of a kind."""

    rule = "FL-4.5"
    number: int


# -- coins and star actions (FL-6) ---------------------------------------------------------


class CoinsEarned(_ByRule):
    """A player marks ``n`` coins, the last of them in box ``end``; ``start`` had the one before."""

    who: Seat
    n: int
    start: int
    end: int

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(f"coins/{box}" for box in range(self.start + 1, self.end + 1))


class CoinsLost(Event):
    """The coin track has no box for ``n`` coins of a player."""

    rule = "FL-6.10"
    who: Seat
    n: int


class StarsEarned(_ByRule):
    """A player gets ``n`` star actions."""

    who: Seat
    n: int


class StarDeclined(Event):
    """A player declines a star action."""

    rule = "FL-6.6"
    who: Seat


class StarsLost(Event):
    """A player has no open box for a star action."""

    rule = "FL-6.6"
    who: Seat


# -- fishing (FL-8) --------------------------------------------------------------------------


class PrivateFishing(Event):
    """A player fishes alone, by the Captain's Club."""

    rule = "FL-9.4"
    who: Seat


class FishCaught(Event):
    """A player catches ``n`` fish with these kinds of boats."""

    rule = "FL-8.2"
    who: Seat
    n: int
    boats: tuple[words.Section, ...]

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(f"boats/{SECTIONS[section]}" for section in self.boats)


class SecondFish(Event):
    """An oyster boat catches a second fish."""

    rule = "FL-8.3"
    who: Seat
    number: int

    @property
    def places(self) -> tuple[str, ...]:
        return ("boats/oyster",)


# -- Captain Ruth (FL-14) ----------------------------------------------------------------------


class RuthTook(_ByRule):
    """She takes a die; the rule is her reason.  ``stone``: where her boat stone is."""

    face: words.Face
    stone: words.Section


class RuthLeftover(Event):
    """She uses the leftover die."""

    rule = "FL-14.7"
    face: words.Face


class RuthPassed(_ByRule):
    """She has nothing to strike."""


class StoneOn(Event):
    """She strikes where her stone is."""

    rule = "FL-14.14"
    stone: words.Stone
    section: words.Section


class StonePast(Event):
    """She strikes in the next section on the route, since that of her stone is closed."""

    rule = "FL-14.14"
    stone: words.Stone
    closed: words.Section
    section: words.Section


class StoneMoved(Event):
    """One of her stones moves."""

    rule = "FL-14.13"
    stone: words.Stone
    section: words.Section

    @property
    def places(self) -> tuple[str, ...]:
        return (f"stone/{self.stone + 1}",)


class Struck(_ByRule):
    """She strikes boxes of a section."""

    section: words.Section
    boxes: tuple[int, ...]

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(f"{SECTIONS[self.section]}/{box}" for box in self.boxes)


class StarStruck(Event):
    """She strikes a star of the coin track."""

    rule = "FL-14.21"
    box: int

    @property
    def places(self) -> tuple[str, ...]:
        return (f"coins/{self.box}",)


class BuildingSaved(Event):
    """Her strikes complete a building that has a mark."""

    rule = "FL-14.11"
    section: words.Section


class BuildingLost(Event):
    """A building is struck out entirely."""

    rule = "FL-14.11"
    section: words.Section


class SectionClosed(Event):
    """A column or ship has no open box left."""

    rule = "FL-14.8"
    section: words.Section
