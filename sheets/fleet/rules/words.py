"""Kinds of words in the texts of moves: which names a number has."""

from __future__ import annotations

from typing import Annotated

from sheets.engine.grammar import Many, Named, WordKind
from sheets.fleet import names

_BOAT = Named[int](names.FACES[:6])
_TOWN = Named[int](names.FACES[6:], first=6)


class Pool(WordKind[tuple[int, ...]]):
    """Town dice, and the boat die after a slash."""

    town = Many(_TOWN)
    boat = Named[int](names.FACES[:6], lead=" / ")

    def write(self, value: tuple[int, ...]) -> str:
        return self.town.write(value[:-1]) + self.boat.write(value[-1])

    def read(self, text: str, at: int) -> tuple[tuple[int, ...], int]:
        faces, at = self.town.read(text, at)
        last, at = self.boat.read(text, at)
        return (*faces, last), at

    def shown(self) -> str:
        return self.town.shown() + self.boat.shown()


Seat = Annotated[int, Named(("P1", "P2", "P3", "P4"))]
Face = Annotated[int, Named(names.FACES)]
BoatFace = Annotated[int, _BOAT]
BoatFaces = Annotated[tuple[int, ...], Many(_BOAT)]
TownFaces = Annotated[tuple[int, ...], Pool()]
Gold = Annotated[int, Named(names.GOLDS)]
Silver = Annotated[int, Named(names.SILVERS)]
Captain = Annotated[int, Named(names.CAPTAINS)]
Die = Annotated[int, Named("123456", first=1)]
Use = Annotated[int, Named(names.USES)]
SecondUse = Annotated[int, Named({**dict(enumerate(names.TYPES)), names.USE_COINS: "coins"})]
Section = Annotated[int, Named(names.SECTIONS)]
Letter = Annotated[str, Named({"L": "license", "B": "boat"})]
Boat = Annotated[int, Named(map(str, range(1, 13)), first=1)]
FishOrCoin = Annotated[bool, Named({False: "fish", True: "coin"})]
Bonus = Annotated[int, Named(names.BONUSES)]
