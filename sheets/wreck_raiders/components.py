"""The shape of components.toml and what must hold in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.engine import components
from sheets.engine.components import Data, PackHead, Sourced
from sheets.engine.errors import BadText
from sheets.wreck_raiders.cards import parse_formula, style_of
from sheets.wreck_raiders.names import (
    FACES,
    TYPES,
    shells,
    types,
)


class Pieces(Sourced):
    """Number of each component in the box."""

    exhibits: int
    bottoms: int
    middles: int
    tops: int
    divers: int
    dice: int


class Treasures(Sourced):
    """The faces of each type and how often each is there."""

    copies: int
    gems: tuple[str, ...]
    gold: tuple[str, ...]
    art: tuple[str, ...]
    relics: tuple[str, ...]


class ShellCount(Sourced):
    """Number of shells of each kind (WR-1.2)."""

    each: int


class Beach(Sourced):
    """The shells printed at each beach spot."""

    spots: tuple[str, ...]


class Zones(Sourced):
    """Frequency of each zone for a seeded die (WR-R47)."""

    conch: int
    scallop: int
    starfish: int
    empty: int

    @property
    def weights(self) -> tuple[int, int, int, int]:
        return self.conch, self.scallop, self.starfish, self.empty


class MatData(Sourced):
    """Numbers on a player mat."""

    pedestals: int
    rows: tuple[int, ...]
    face: int
    conch: int


class ScoreTrack(Sourced):
    """The score track printed in the lid (WR-16.8)."""

    spaces: int


class Market(Sourced):
    """Number of face-up tiles of each kind."""

    each: int


class Numbers(Sourced):
    """The numbers of WR-2.1 for one player count."""

    divers: int
    dice: int
    row: int
    end: int


class Solo(Numbers):
    """The numbers of the solo game (WR-18)."""

    rivals: int
    rivals_allowed: tuple[int, ...]
    turns: int


class Rating(Sourced):
    """The lowest score of every tier (WR-18.19)."""

    tiers: tuple[int, ...]


class ExhibitData(Sourced):
    """One exhibit as the file writes it."""

    sequence: str
    coins: int
    decoration: str
    style: str


class TileData(Sourced):
    """A bottom or middle as the file writes it."""

    shells: str
    coins: int


class TopData(Sourced):
    """A top as the file writes it."""

    shells: str
    formula: str


class Components(Data):
    """All component data of Wreck Raiders."""

    pack: PackHead
    pieces: Pieces
    treasures: Treasures
    shells: ShellCount
    beach: Beach
    zones: Zones
    mat: MatData
    track: ScoreTrack
    market: Market
    players: dict[str, Numbers]
    solo: Solo
    rating: Rating
    exhibits: dict[str, ExhibitData]
    bottoms: dict[str, TileData]
    middles: dict[str, TileData]
    tops: dict[str, TopData]

    def findings(self) -> Iterator[str]:
        """Yield contradictions in the data."""
        yield from self._count_findings()
        named = tuple(face for kind in TYPES for face in getattr(self.treasures, kind))
        if named != FACES:
            yield f"treasures: the faces are {' '.join(FACES)}, three of each type in this order"
        if self.treasures.copies < 1 or self.shells.each < 1:
            yield "treasures.copies, shells.each: at least 1"
        if min(self.zones.weights) < 0 or sum(self.zones.weights) < 1:
            yield "zones: whole numbers from 0, not all 0"
        if self.mat.pedestals < 1 or len(self.mat.rows) < 1:
            yield "mat: pedestals and rows are needed"
        if set(self.players) != {"2", "3", "4", "5"}:
            yield "players: one table for each of 2, 3, 4 and 5"
        if self.solo.rivals not in self.solo.rivals_allowed:
            yield "solo.rivals: must be one of rivals_allowed"
        if len(self.rating.tiers) != 6 or sorted(self.rating.tiers) != list(self.rating.tiers):
            yield "rating.tiers: six rising numbers (WR-18.19)"
        if self.track.spaces < 1:
            yield "track.spaces: at least 1"
        if len(self.beach.spots) != 6:
            yield "beach.spots: six spots"
        for number, spot in enumerate(self.beach.spots, 1):
            if _bad_shells(spot):
                yield f"beach.spots[{number}]: conch, scallop and starfish only"
        for key, card in self.exhibits.items():
            yield from _exhibit_findings(f"exhibits.{key}", card, self.mat.pedestals)
        stacks: tuple[Mapping[str, TileData | TopData], ...]
        stacks = (self.bottoms, self.middles, self.tops)
        for tiles in stacks:
            for key, tile in tiles.items():
                yield from _tile_findings(key, tile)

    def _count_findings(self) -> Iterator[str]:
        for name in ("exhibits", "bottoms", "middles", "tops"):
            wanted, found = getattr(self.pieces, name), len(getattr(self, name))
            if wanted != found:
                yield f"{name}: {found} found, but pieces.{name} is {wanted}"
        for count, numbers in (*self.players.items(), ("solo", self.solo)):
            if not 1 <= numbers.dice <= self.pieces.dice:
                yield f"players.{count}.dice: from 1 to {self.pieces.dice}"
            if numbers.divers < 1:
                yield f"players.{count}.divers: at least 1"
            if not 1 <= numbers.row <= len(self.exhibits):
                yield f"players.{count}.row: from 1 to {len(self.exhibits)}"
        if not 1 <= self.solo.turns <= self.solo.dice // 2:
            yield "solo.turns: a die for each of your turns and for each of the rivals'"
        least = min(len(self.bottoms), len(self.middles), len(self.tops))
        if not 1 <= self.market.each <= least:
            yield f"market.each: from 1 to {least}"


def _bad_shells(text: str) -> bool:
    try:
        shells(text)
    except ValueError:
        return True
    return False


def _exhibit_findings(path: str, card: ExhibitData, pedestals: int) -> Iterator[str]:
    try:
        sequence = types(card.sequence)
    except ValueError:
        yield f"{path}.sequence: gems, gold, art and relics only"
    else:
        if not 1 <= len(sequence) <= pedestals:
            yield f"{path}.sequence: 1 to {pedestals} treasures"
        if len(set(sequence)) == 1 and card.style != "none":
            yield f"{path}.style: a card of one type has none (WR-11.8)"
    if card.decoration not in ("none", "conch", "scallop", "conch+scallop"):
        yield f"{path}.decoration: none, conch, scallop or conch+scallop"
    try:
        style_of(card.style)
    except ValueError:
        yield f"{path}.style: none, any, tile or shells joined by +"


def _tile_findings(key: str, tile: TileData | TopData) -> Iterator[str]:
    if _bad_shells(tile.shells):
        yield f"{key}.shells: conch, scallop and starfish only"
    if isinstance(tile, TopData):
        try:
            parse_formula(tile.formula)
        except BadText as error:
            yield f"{key}.formula: {error}"


def load(pack: str) -> Components:
    """The component data, with an owner's pack laid over it."""
    return components.load("sheets.wreck_raiders", Components, pack)
