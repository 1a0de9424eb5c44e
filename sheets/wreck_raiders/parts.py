"""The component data worked out into what the rules look up."""

from __future__ import annotations

from functools import lru_cache

from sheets.engine import components
from sheets.wreck_raiders.cards import Exhibit, Tile, parse_formula, style_of
from sheets.wreck_raiders.components import Components, ExhibitData, Numbers
from sheets.wreck_raiders.names import BOTTOM, MIDDLE, TOP, Shells, shells, types


class Parts(components.ByPack):
    """The component data as the rules use it."""

    def __init__(self, data: Components, pack: str = "") -> None:
        self.data = data
        self.pack = pack
        self.exhibits = {key: make_exhibit(card) for key, card in data.exhibits.items()}
        self.tiles: dict[str, Tile] = {}
        self.stacks = (tuple(data.bottoms), tuple(data.middles), tuple(data.tops))
        for kind, tiles in ((BOTTOM, data.bottoms), (MIDDLE, data.middles)):
            for key, tile in tiles.items():
                self.tiles[key] = Tile(kind, shells(tile.shells), tile.coins)
        for key, top in data.tops.items():
            self.tiles[key] = Tile(TOP, shells(top.shells), formula=parse_formula(top.formula))
        self.beach: tuple[Shells, ...] = tuple(map(shells, data.beach.spots))
        self.numbers: dict[int, Numbers] = {
            1: data.solo,
            **{int(count): numbers for count, numbers in data.players.items()},
        }
        each = data.shells.each
        self.supply: Shells = (each, each, each)
        self.copies = data.treasures.copies
        self.pedestals = data.mat.pedestals
        self.rows = len(data.mat.rows)
        self.open_tiles = data.market.each
        self.promises: dict[object, float] = {}  # what advice has worked out already
        self.worths: dict[object, tuple[object, object, float]] = {}  # the latest, by identity

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return load_parts, (self.pack,)


@lru_cache(maxsize=8)
def load_parts(pack: str) -> Parts:
    """Return the component data, with an owner's pack laid over it."""
    return Parts(components.load("sheets.wreck_raiders", Components, pack), pack)


def make_exhibit(card: ExhibitData) -> Exhibit:
    """An exhibit of the file as the rules use it."""
    style, reward = style_of(card.style)
    return Exhibit(
        types(card.sequence),
        card.coins,
        "conch" in card.decoration,
        "scallop" in card.decoration,
        style,
        reward,
    )
