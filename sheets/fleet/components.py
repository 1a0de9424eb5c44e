"""The shape of components.toml and what must hold in it."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.engine import components
from sheets.engine.components import Data, PackHead, Sourced
from sheets.fleet import names

COUNTABLE = (
    "fish",
    "boats",
    "harbor_boats",
    "full_boats",
    "licenses",
    "level3",
    "buildings",
    "coins",
    "stars",
)
LARGEST_SECTION = 20
LARGEST_TRACK = 200


class Rounds(Sourced):
    """Number of rounds, and rounds with a fishing phase."""

    game: int
    solo: int
    fishing_every: int


class Dice(Sourced):
    """Number of dice, and their faces."""

    boat: int
    town: int
    coins: int
    boat_faces: tuple[str, ...]
    town_faces: tuple[str, ...]


class Pools(Sourced):
    """Dice in the pools beyond one a player."""

    boat_extra: int
    town_extra: int
    town_boat: int


class Pattern(Sourced):
    """The boxes of a column or a ship, top to bottom."""

    pattern: str


class Boat(Sourced):
    """The boats of one kind; capacity by license level where it grows."""

    count: int
    capacity: tuple[int, ...]
    vp: int


class Licenses(Sourced):
    """Effects of licenses at levels 1, 2 and 3."""

    second_coins: int
    shrimp_stars: tuple[int, int, int]
    cod_coins: tuple[int, int, int]
    lobster_coins: tuple[int, int, int]
    swordfish_stars: tuple[int, int, int]
    swordfish_coins: tuple[int, int, int]
    king_crab_vp: int


class LicenseVp(Sourced):
    """Points of a fishing license at level 3."""

    level3: int


class CoinTrack(Sourced):
    """The coin track and its star boxes, counted from 1."""

    boxes: int
    row: int
    stars: tuple[int, ...]


class Income(Sourced):
    """Coins of the income phase."""

    base: int
    full_boat: int
    limit: int


class BonusRate(Sourced):
    """VP for every full group of so many."""

    per: int
    vp: int


class KingCrab(Sourced):
    """The King Crab bonuses and their limit."""

    limit: int
    bonuses: dict[str, BonusRate]


class Market(Sourced):
    """Coins by the number of fish."""

    fish: tuple[int, ...]
    coins: tuple[int, ...]
    smokehouse: int


class Building(Sourced):
    """A wharf building; ``vp`` when completed, ``vp_each`` a marked box."""

    boxes: int
    vp: int = 0
    vp_each: int = 0
    hexes: tuple[int, ...] = ()
    uses: int = 0


class CoinUse(Sourced):
    """Coins for a die used as a coin, without and with the Bait Shop."""

    coins: int
    bait_shop: int


class CaptainCard(Sourced):
    """A captain card: boxes at set-up and a bonus at the end."""

    column: str
    extra: tuple[str, ...]
    counts: str
    per: int
    limit: int


class Golds(Sourced):
    """The quantity that each gold trophy counts."""

    gold_fish: str
    gold_boats: str
    gold_licenses: str
    gold_buildings: str
    gold_coins: str


class Silvers(Sourced):
    """The number that each silver trophy requires."""

    silver_fish: int
    silver_boats: int
    silver_level3: int
    silver_buildings: int
    silver_stars: int


class Trophies(Sourced):
    """The trophy cards."""

    vp: int
    gold: Golds
    silver: Silvers


class Solo(Sourced):
    """Captain Ruth's stones and strikes."""

    stones: tuple[str, ...]
    own_strikes: int
    leftover_strikes: int


class Ranks(Sourced):
    """The least total of each solo rank, best first."""

    gruff_captain: int
    my_captain: int
    helmsman: int
    deck_scrubber: int
    greenhorn: int


class Components(Data):
    """All component data of Fleet."""

    pack: PackHead
    rounds: Rounds
    dice: Dice
    pools: Pools
    columns: dict[str, Pattern]
    boats: dict[str, Boat]
    licenses: Licenses
    license_vp: LicenseVp
    coin_track: CoinTrack
    income: Income
    harbor: dict[str, Pattern]
    king_crab: KingCrab
    market: Market
    wharf: dict[str, Building]
    coin_use: CoinUse
    captains: dict[str, CaptainCard]
    trophies: Trophies
    solo: Solo
    ranks: Ranks

    def findings(self) -> Iterator[str]:
        """Yield contradictions in the data."""
        yield from _names("columns", self.columns, names.TYPES)
        yield from _names("harbor", self.harbor, names.SHIP_NAMES)
        yield from _names("boats", self.boats, names.BOATS)
        yield from _names("wharf", self.wharf, names.BUILDING_NAMES)
        yield from _names("king_crab.bonuses", self.king_crab.bonuses, names.BONUSES)
        yield from _names("captains", self.captains, names.CAPTAINS)
        yield from self._dice_findings()
        yield from self._column_findings()
        yield from self._harbor_findings()
        yield from self._number_findings()
        yield from self._card_findings()

    def _dice_findings(self) -> Iterator[str]:
        if sorted(self.dice.boat_faces) != sorted(names.FACES[:6]):
            yield f"dice.boat_faces: each of {', '.join(names.FACES[:6])} once"
        counts = {self.dice.town_faces.count(face) for face in names.FACES[6:]}
        if set(self.dice.town_faces) - set(names.FACES[6:]) or len(counts) != 1 or 0 in counts:
            yield "dice.town_faces: harbor, wharf and market equally often"
        if (self.pools.boat_extra, self.pools.town_extra + self.pools.town_boat) != (1, 1):
            yield "pools: one die more than there are players (FL-1.8)"
        if self.pools.town_boat != 1:
            yield "pools.town_boat: exactly one boat die (FL-1.7)"
        if not (1 <= self.rounds.solo <= 20 and 1 <= self.rounds.game <= 20):
            yield "rounds: 1 to 20"
        if self.rounds.fishing_every < 1:
            yield "rounds.fishing_every: at least 1"

    def _column_findings(self) -> Iterator[str]:
        for name, column in self.columns.items():
            pattern = column.pattern
            path = f"columns.{name}.pattern"
            if set(pattern) - set("oLB?") or not 3 <= len(pattern) <= LARGEST_SECTION:
                yield f"{path}: 3 to {LARGEST_SECTION} boxes of o L B ?"
                continue

    def doubts(self) -> Iterator[str]:
        """Yield what is played all the same, although it contradicts our reading of the rules."""
        for name, column in self.columns.items():
            pattern, path = column.pattern, f"columns.{name}.pattern"
            top = pattern[:3].replace("o", "")
            if top != "LB":
                yield f"{path}: the top three boxes give a license, then a boat (FL-1.4)"
            boats = self.boats[name].count
            if len(pattern.replace("o", "")) > 3 + boats or pattern.count("B") > boats:
                yield f"{path}: more activations than licenses and boats; the rest is lost (FL-4.7)"
        if self.harbor["king_crab"].pattern.strip("o")[0] != "L":
            yield "harbor.king_crab.pattern: the first activation is the license (FL-9.2)"
        for name, ship in self.harbor.items():
            if name in self.boats and ship.pattern.count("B") < self.boats[name].count:
                yield f"harbor.{name}.pattern: fewer B than boats (FL-9.1)"
        for name, building in self.wharf.items():
            if name not in ("annas_bank", "fishermans_pub") and building.boxes > 2:
                yield f"wharf.{name}.boxes: at most two (FL-14.6)"

    def _harbor_findings(self) -> Iterator[str]:
        for name, ship in self.harbor.items():
            pattern = ship.pattern
            path = f"harbor.{name}.pattern"
            allowed = {"king_crab": "oLB", "captains_club": "oF"}.get(name, "oB")
            if set(pattern) - set(allowed) or not 1 <= len(pattern) <= LARGEST_SECTION:
                yield f"{path}: 1 to {LARGEST_SECTION} boxes of {' '.join(allowed)}"
            elif name in self.boats and pattern.count("B") > self.boats[name].count:
                yield f"{path}: at most as many B as boats ({self.boats[name].count})"
        king_crab = self.harbor.get("king_crab")
        if king_crab and king_crab.pattern.count("L") != 1:
            yield "harbor.king_crab.pattern: exactly one license (FL-9.2)"
        if "barge" in self.boats and self.boats["barge"].count != 1:
            yield "boats.barge.count: one"

    def _number_findings(self) -> Iterator[str]:
        track = self.coin_track
        if not 1 <= track.boxes <= LARGEST_TRACK or not 1 <= track.row <= track.boxes:
            yield f"coin_track.boxes: 1 to {LARGEST_TRACK}, in rows of at least one"
        stars = list(track.stars)
        if stars != sorted(set(stars)) or (stars and not 1 <= stars[0] <= stars[-1] <= track.boxes):
            yield "coin_track.stars: rising numbers of boxes on the track"
        fish = list(self.market.fish)
        if not fish or fish[0] != 0 or fish != sorted(set(fish)):
            yield "market.fish: rising numbers, the first 0"
        if len(fish) != len(self.market.coins):
            yield "market.coins: as many as market.fish"
        for name, building in self.wharf.items():
            if not 1 <= building.boxes <= LARGEST_SECTION:
                yield f"wharf.{name}.boxes: 1 to {LARGEST_SECTION}"
        buffet = self.wharf.get("seafood_buffet")
        if buffet and len(buffet.hexes) != len(names.TYPES):
            yield "wharf.seafood_buffet.hexes: five values"
        for name, boat in self.boats.items():
            wanted = {"oyster": 3, "research_vessel": 0}.get(name, 1)
            if len(boat.capacity) != wanted or any(room < 1 for room in boat.capacity):
                yield f"boats.{name}.capacity: {wanted} positive numbers"
        for name, rate in self.king_crab.bonuses.items():
            if rate.per < 1:
                yield f"king_crab.bonuses.{name}.per: at least 1"

    def _card_findings(self) -> Iterator[str]:
        for name, card in self.captains.items():
            if card.column not in names.TYPES:
                yield f"captains.{name}.column: one of {', '.join(names.TYPES)}"
            places = [
                names.SECTIONS.index(each) for each in card.extra if each in names.SECTIONS[5:]
            ]
            if len(places) != len(card.extra) or places != sorted(places):
                yield f"captains.{name}.extra: harbor ships, then wharf buildings (FL-12.2)"
            if card.counts not in COUNTABLE or card.per < 1:
                yield f"captains.{name}.counts: one of {', '.join(COUNTABLE)}, per at least 1"
        for name in names.GOLDS:
            if getattr(self.trophies.gold, name) not in COUNTABLE:
                yield f"trophies.gold.{name}: one of {', '.join(COUNTABLE)}"
        for name in names.SILVERS:
            if getattr(self.trophies.silver, name) < 1:
                yield f"trophies.silver.{name}: at least 1"
        stones = [
            names.SECTIONS.index(name) if name in names.SECTIONS else -1
            for name in self.solo.stones
        ]
        if len(stones) != len(names.ROUTES) or any(
            stone not in route for stone, route in zip(stones, names.ROUTES, strict=False)
        ):
            yield "solo.stones: a boat type, a harbor ship and a wharf building"
        least = [getattr(self.ranks, name) for name in names.RANK_WORDS]
        if least != sorted(least, reverse=True) or least[-1] != 0:
            yield "ranks: falling numbers, the last 0"


def _names(path: str, found: dict[str, object] | object, wanted: tuple[str, ...]) -> Iterator[str]:
    assert isinstance(found, dict)
    missing = [name for name in wanted if name not in found]
    unknown = [name for name in found if name not in wanted]
    if missing:
        yield f"{path}: {', '.join(missing)} missing"
    if unknown:
        yield f"{path}: {', '.join(unknown)} unknown; known are {', '.join(wanted)}"


def load(pack: str) -> Components:
    """The component data, with an owner's pack laid over it."""
    return components.load("sheets.fleet", Components, pack)
