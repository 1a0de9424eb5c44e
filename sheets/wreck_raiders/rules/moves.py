"""The moves of Wreck Raiders: a class for each, whose fields say their own words."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from sheets.engine.struct import Struct
from sheets.wreck_raiders.names import BEACH, CONCH, FACES, SCALLOP
from sheets.wreck_raiders.rules import words


class Move(Struct):
    """A move of Wreck Raiders."""


class Take(Move):
    """A die from the reef (D1)."""

    die: words.Die


class Adjust(Move):
    """The die's value after conches (D2)."""

    value: words.Value


class Dive(Move):
    """A diver goes from one place to another (D3)."""

    verb: ClassVar = "move"
    start: words.Place
    end: words.Spot


class Place(Move):
    """The place of a treasure: displays 0 to 2, columns 3 to 5, or 6, the discard (D4)."""

    where: words.Box


class Scallop(Move):
    """A choice to spend a scallop on one more treasure (D5)."""

    use: words.YesNo


class Claim(Move):
    """An exhibit, the display it is claimed with, and the treasures covered (D6)."""

    exhibit: words.Id
    display: words.Display
    covers: words.Covers = ()


class Decorate(Move):
    """A shell on the exhibit being claimed; a scallop names a wreck (D7)."""

    shell: words.Decoration
    wreck: words.OfWreck = -1

    def __post_init__(self) -> None:
        if (self.shell == SCALLOP) != (self.wreck >= 0):
            raise ValueError(self)


class RewardShell(Move):
    """The shell of choice (D8)."""

    verb: ClassVar = "reward"
    shell: words.Shell


class RewardTile(Move):
    """The free tile; ``on`` is the number of the aquarium, 0 for a bottom (D9)."""

    verb: ClassVar = "reward"
    tile: words.Id
    on: words.OnAquarium = 0


class Buy(Move):
    """A tile bought (D10, D15)."""

    tile: words.Id
    on: words.OnAquarium = 0


class Stop(Move):
    """No (more) claim, decoration, free tile or purchase."""

    verb: ClassVar = ""
    step: words.Step


class Drop(Move):
    """A starfish removes the rightmost treasure of a display (D11)."""

    display: words.Display


class AgreeEnd(Move):
    """A player offers to end the game, or agrees to it (WR-R55)."""

    verb: ClassVar = "agree end"


class DeclineEnd(Move):
    """A player wants to play on (WR-R55)."""

    verb: ClassVar = "decline end"


class RivalTake(Move):
    """A die for a rival (D12)."""

    verb: ClassVar = "rival take"
    die: words.Die


class RivalWreck(Move):
    """The wreck a rival is placed in (D13)."""

    verb: ClassVar = "rival wreck"
    wreck: words.Wreck


class Bump(Move):
    """The beach spot a bumped diver goes to (D14)."""

    spot: words.BeachSpot


class Start(Move):
    """The start player: a name, or p1, p2, … (C1)."""

    who: words.FirstPlayer


class Roll(Move):
    """All dice with the zones they lie in, sorted (C2)."""

    dice: words.Dice


class Draw(Move):
    """The face of a treasure drawn (C3)."""

    face: words.Face


class Reveal(Move):
    """An exhibit or tile of the box, by its id (C4, C5)."""

    key: words.Id


class RevealExhibit(Move):
    """A real exhibit, by its content (WR-R52)."""

    verb: ClassVar = "reveal exhibit"
    card: words.ExhibitCard


class RevealTile(Move):
    """A real tile, by its content (WR-R52)."""

    verb: ClassVar = "reveal"
    tile: words.TileCard


# The moves without content of their own, made once: legal lists hand out these objects.
TAKES = tuple(map(Take, range(24)))
RIVAL_TAKES = tuple(map(RivalTake, range(24)))
ADJUSTS = tuple(map(Adjust, range(7)))
DIVES = tuple(tuple(Dive(start, end) for end in range(30)) for start in range(31))
PLACES = tuple(map(Place, range(7)))
DISCARD = PLACES[6]
SCALLOPS = (Scallop(True), Scallop(False))
DECORATE_CONCH = Decorate(CONCH)
DECORATE_SCALLOP = tuple(Decorate(SCALLOP, wreck) for wreck in range(4))
REWARDS = tuple(map(RewardShell, range(3)))
STOPS = {step: Stop(step) for step in ("claim", "decorate", "reward", "buy")}
DROPS = tuple(map(Drop, range(3)))
AGREE_END, DECLINE_END = AgreeEnd(), DeclineEnd()
RIVAL_WRECKS = tuple(map(RivalWreck, range(4)))
BUMPS = tuple(map(Bump, range(BEACH, BEACH + 6)))
DRAWS = tuple(map(Draw, range(len(FACES))))

reveal = lru_cache(maxsize=1 << 10)(Reveal)
reward_tile = lru_cache(maxsize=1 << 12)(RewardTile)
buy_tile = lru_cache(maxsize=1 << 12)(Buy)
