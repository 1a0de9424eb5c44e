"""The moves of Wreck Raiders as values."""

from __future__ import annotations

from functools import lru_cache

from sheets.engine.struct import Struct
from sheets.wreck_raiders.cards import (
    Exhibit,
    Tile,
)
from sheets.wreck_raiders.names import (
    BEACH,
    CONCH,
    FACES,
    SCALLOP,
)
from sheets.wreck_raiders.rules.state import Covers


class Take(Struct):
    """A die from the reef (D1)."""

    die: int


class Adjust(Struct):
    """The die's value after conches (D2)."""

    value: int


class Dive(Struct):
    """A diver goes from one place to another (D3)."""

    start: int
    end: int


class Place(Struct):
    """Where a treasure goes: displays 0 to 2, columns 3 to 5, or 6, the discard (D4)."""

    where: int


class Scallop(Struct):
    """Whether a scallop is spent on one more treasure (D5)."""

    use: bool


class Claim(Struct):
    """An exhibit, the display it is claimed with, and the treasures covered (D6)."""

    exhibit: str
    display: int
    covers: Covers = ()


class Decorate(Struct):
    """A shell on the exhibit being claimed; a scallop names a wreck (D7)."""

    shell: int
    wreck: int = -1


class RewardShell(Struct):
    """The shell of choice (D8)."""

    shell: int


class RewardTile(Struct):
    """The free tile; ``on`` is the number of the aquarium, 0 for a bottom (D9)."""

    tile: str
    on: int = 0


class Buy(Struct):
    """A tile bought (D10, D15)."""

    tile: str
    on: int = 0


class Stop(Struct):
    """No (more) claim, decoration, free tile or purchase."""

    step: str


class Drop(Struct):
    """A starfish removes the rightmost treasure of a display (D11)."""

    display: int


class AgreeEnd(Struct):
    """A player offers to end the game, or agrees to it (WR-R55)."""


class DeclineEnd(Struct):
    """A player wants to play on (WR-R55)."""


class RivalTake(Struct):
    """A die for a rival (D12)."""

    die: int


class RivalWreck(Struct):
    """The wreck a rival is placed in (D13)."""

    wreck: int


class Bump(Struct):
    """The beach spot a bumped diver goes to (D14)."""

    spot: int


class Start(Struct):
    """Who begins: a name, or p1, p2, … (C1)."""

    who: str


class Roll(Struct):
    """All dice with the zones they lie in, sorted (C2)."""

    dice: tuple[int, ...]


class Draw(Struct):
    """The face of a treasure drawn (C3)."""

    face: int


class Reveal(Struct):
    """An exhibit or tile of the box, by its id (C4, C5)."""

    key: str


class RevealExhibit(Struct):
    """A real exhibit, by its content (WR-R52)."""

    card: Exhibit


class RevealTile(Struct):
    """A real tile, by its content (WR-R52)."""

    tile: Tile


Move = (
    Take
    | Adjust
    | Dive
    | Place
    | Scallop
    | Claim
    | Decorate
    | RewardShell
    | RewardTile
    | Buy
    | Stop
    | Drop
    | AgreeEnd
    | DeclineEnd
    | RivalTake
    | RivalWreck
    | Bump
    | Start
    | Roll
    | Draw
    | Reveal
    | RevealExhibit
    | RevealTile
)

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
