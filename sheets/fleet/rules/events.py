"""Events of Fleet: a class for each event; ``text/events.py`` has the sentences."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import ByRule, Event, PlayerEvent
from sheets.fleet.names import SECTIONS
from sheets.fleet.rules import words


class _OnBoats(PlayerEvent):
    """An event among the boats of one kind."""

    section: words.Section

    @property
    def places(self) -> tuple[str, ...]:
        return (f"boats/{SECTIONS[self.section]}",)


# -- set-up (FL-1, FL-12) --------------------------------------------------------------


class GoldTrophy(Event):
    rule = "FL-12.6"
    gold: words.Gold


class SilverTrophy(Event):
    rule = "FL-12.7"
    silver: words.Silver
    least: int


class SilverWon(PlayerEvent):
    rule = "FL-12.7"


class CaptainDealt(PlayerEvent):
    rule = "FL-12.1"
    captain: words.Captain


class StartBonus(PlayerEvent):
    rule = "FL-1.3"
    face: words.Face


class First(PlayerEvent):
    rule = "FL-1.9"


# -- rounds and phases (FL-2) -----------------------------------------------------------


class RoundStarted(Event):
    rule = "FL-2.2"
    round: int


class PhaseStarted(Event):
    rule = "FL-2.2"
    phase: str


class GameOver(ByRule):
    """The last round is over."""


# -- dice (FL-3, FL-11) -----------------------------------------------------------------


class Rolled(Event):
    rule = "FL-3.1"
    faces: tuple[words.Face, ...]


class Taken(PlayerEvent):
    rule = "FL-3.2"
    face: words.Face


class Kept(PlayerEvent):
    rule = "FL-11.2"


class Reroll(PlayerEvent):
    rule = "FL-11.2"


class Rerolled(Event):
    rule = "FL-11.2"
    faces: words.Face


class Leftover(Event):
    rule = "FL-3.4"
    face: words.Face


class HexFilled(PlayerEvent):
    rule = "FL-11.4"
    face: words.Face


class Recycled(PlayerEvent):
    rule = "FL-11.6"


# -- boxes, licenses, boats (FL-4, FL-9) --------------------------------------------------


class Marked(PlayerEvent):
    rule = "FL-4.1"
    section: words.Section
    box: int

    @property
    def places(self) -> tuple[str, ...]:
        return (f"{SECTIONS[self.section]}/{self.box}",)


class Completed(Marked):
    rule = "FL-11.1"


class Licensed(_OnBoats):
    rule = "FL-4.4"
    level: int


class KingCrabLicensed(PlayerEvent):
    rule = "FL-9.2"

    @property
    def places(self) -> tuple[str, ...]:
        return ("boats/king_crab",)


class BonusTaken(PlayerEvent):
    rule = "FL-9.2"
    bonus: words.BonusName

    @property
    def places(self) -> tuple[str, ...]:
        return ("bonus",)


class Launched(_OnBoats):
    rule = "FL-4.5"
    number: int


# -- coins and star actions (FL-6) ---------------------------------------------------------


class CoinsEarned(ByRule):
    """A player marks ``n`` coins, the last of them in box ``end``; ``start`` had the one before."""

    who: Seat
    n: int
    start: int
    end: int

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(f"coins/{box}" for box in range(self.start + 1, self.end + 1))


class CoinsLost(PlayerEvent):
    """The coin track has no box for ``n`` coins of a player."""

    rule = "FL-6.10"
    n: int


class StarsEarned(ByRule):
    """A player gets ``n`` star actions."""

    who: Seat
    n: int


class StarDeclined(PlayerEvent):
    rule = "FL-6.6"


class StarsLost(PlayerEvent):
    rule = "FL-6.6"


# -- fishing (FL-8) --------------------------------------------------------------------------


class PrivateFishing(PlayerEvent):
    rule = "FL-9.4"


class FishCaught(PlayerEvent):
    """A player catches ``n`` fish with these kinds of boats."""

    rule = "FL-8.2"
    n: int
    boats: tuple[words.Section, ...]

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(f"boats/{SECTIONS[section]}" for section in self.boats)


class SecondFish(PlayerEvent):
    rule = "FL-8.3"
    number: int

    @property
    def places(self) -> tuple[str, ...]:
        return ("boats/oyster",)


# -- Captain Ruth (FL-14) ----------------------------------------------------------------------


class RuthTook(ByRule):
    """She takes a die; the rule is her reason.  ``stone``: where her boat stone is."""

    face: words.Face
    stone: words.Section


class RuthLeftover(Event):
    rule = "FL-14.7"
    face: words.Face


class RuthPassed(ByRule):
    """She has nothing to strike."""


class StoneOn(Event):
    rule = "FL-14.14"
    stone: words.Stone
    section: words.Section


class StonePast(Event):
    rule = "FL-14.14"
    stone: words.Stone
    closed: words.Section
    section: words.Section


class StoneMoved(Event):
    rule = "FL-14.13"
    stone: words.Stone
    section: words.Section

    @property
    def places(self) -> tuple[str, ...]:
        return (f"stone/{self.stone + 1}",)


class Struck(ByRule):
    section: words.Section
    boxes: tuple[int, ...]

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(f"{SECTIONS[self.section]}/{box}" for box in self.boxes)


class StarStruck(Event):
    rule = "FL-14.21"
    box: int

    @property
    def places(self) -> tuple[str, ...]:
        return (f"coins/{self.box}",)


class BuildingSaved(Event):
    rule = "FL-14.11"
    section: words.Section


class BuildingLost(Event):
    rule = "FL-14.11"
    section: words.Section


class SectionClosed(Event):
    rule = "FL-14.8"
    section: words.Section
