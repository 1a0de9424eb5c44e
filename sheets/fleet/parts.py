"""The component data, worked out into tables the rules can look things up in."""

from __future__ import annotations

from functools import lru_cache

from sheets.engine import components
from sheets.fleet import names
from sheets.fleet.components import COUNTABLE, Components


class Parts(components.ByPack):
    """Every printed number, by section, box or level.

    Patterns are strings, one letter a box.  Tables by license level have an
    entry for level 0 as well.
    """

    def __init__(self, data: Components, pack: str = "") -> None:
        self.data = data
        self.pack = pack
        self.patterns: tuple[str, ...] = (
            *(data.columns[name].pattern for name in names.TYPES),
            *(data.harbor[name].pattern for name in names.SHIP_NAMES),
            *("o" * data.wharf[name].boxes for name in names.BUILDING_NAMES),
        )
        self.sizes = tuple(map(len, self.patterns))
        self.license_box = self.patterns[5].index("L") + 1  # of the King Crab (FL-9.2)
        self._boats(data)
        self._coins(data)
        self._effects(data)
        self._cards(data)

    def _boats(self, data: Components) -> None:
        boats = [data.boats.get(name) for name in names.SECTIONS[:10]]
        self.boat_count = tuple(boat.count if boat else 0 for boat in boats)
        self.boat_vp = tuple(boat.vp if boat else 0 for boat in boats)
        # Room for fish by section and license level; 0: it has no hold.
        self.room = tuple(
            (boat.capacity[0], *boat.capacity)
            if boat and len(boat.capacity) == 3
            # All levels alike where there is one capacity.
            else ((boat.capacity[0],) * 4 if boat and boat.capacity else (0,) * 4)
            for boat in boats
        )
        self.boat_sections = tuple(names.SECTIONS.index(name) for name in names.BOATS)

    def _coins(self, data: Components) -> None:
        track = data.coin_track
        self.track = track.boxes
        self.stars = track.stars
        reached = 0
        counts = [0]
        for box in range(1, track.boxes + 1):
            reached += box in track.stars
            counts.append(reached)
        self.stars_below = tuple(counts)  # stars among the first n boxes
        self.market = tuple(
            max(
                coins
                for least, coins in zip(data.market.fish, data.market.coins, strict=True)
                if least <= fish
            )
            for fish in range(data.market.fish[-1] + 1)
        )

    def _effects(self, data: Components) -> None:
        self.rounds = data.rounds.game
        self.solo_rounds = data.rounds.solo
        self.fishing_every = data.rounds.fishing_every
        self.coins_face = data.dice.coins
        self.second_coins = data.licenses.second_coins
        self.shrimp_stars = (0, *data.licenses.shrimp_stars)
        self.cod_coins = (0, *data.licenses.cod_coins)
        self.lobster_coins = (0, *data.licenses.lobster_coins)
        self.swordfish_stars = (0, *data.licenses.swordfish_stars)
        self.swordfish_coins = (0, *data.licenses.swordfish_coins)
        self.income = data.income
        self.smokehouse = data.market.smokehouse
        self.coin_use = data.coin_use
        self.recycling_uses = data.wharf["recycling_yard"].uses
        self.hex_vp = (0, *data.wharf["seafood_buffet"].hexes)
        self.buildings = tuple(data.wharf[name] for name in names.BUILDING_NAMES)
        self.bonuses = tuple(data.king_crab.bonuses[name] for name in names.BONUSES)
        self.bonus_limit = data.king_crab.limit
        self.own_strikes = data.solo.own_strikes
        self.leftover_strikes = data.solo.leftover_strikes
        self.stones = tuple(names.SECTIONS.index(name) for name in data.solo.stones)
        self.ranks = tuple((name, int(getattr(data.ranks, name))) for name in names.RANK_WORDS)

    def _cards(self, data: Components) -> None:
        self.captains = tuple(data.captains[name] for name in names.CAPTAINS)
        self.gold_counts = tuple(str(getattr(data.trophies.gold, name)) for name in names.GOLDS)
        kinds = ("fish", "boats", "level3", "buildings", "stars")
        assert set(kinds) <= set(COUNTABLE)
        self.silver = tuple(
            (kind, int(getattr(data.trophies.silver, name)))
            for kind, name in zip(kinds, names.SILVERS, strict=True)
        )
        self.trophy_vp = data.trophies.vp

    def boat_dice(self, actors: int) -> int:
        """Return the number of dice in the boat pool (FL-1.6)."""
        return actors + self.data.pools.boat_extra

    def town_dice(self, actors: int) -> int:
        """Return the number of town dice in the town pool (FL-1.7)."""
        return actors + self.data.pools.town_extra

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return load_parts, (self.pack,)


@lru_cache(maxsize=8)
def load_parts(pack: str) -> Parts:
    """Return the component data, with an owner's pack laid over it."""
    return Parts(components.load("sheets.fleet", Components, pack), pack)
