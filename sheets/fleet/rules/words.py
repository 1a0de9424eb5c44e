"""Kinds of words in the texts of moves: which names a number has."""

from __future__ import annotations

from typing import Annotated

from sheets.engine.grammar import Many, Named, WordKind
from sheets.engine.text import PlayerName
from sheets.fleet import names

_COLUMN_WORDS = (*names.SECTION_WORDS[:5], names.FACE_WORDS[names.COINS])  # coins are refused
_BOAT = Named[int](names.FACES[:6], said=names.FACE_WORDS)
_TOWN = Named[int](names.FACES[6:], first=6, said=names.FACE_WORDS)


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


Seat = Annotated[int, Named(("P1", "P2", "P3", "P4"), said=PlayerName)]
Face = Annotated[int, Named(names.FACES, said=names.FACE_WORDS)]
Column = Annotated[int, Named(names.FACES[:6], said=_COLUMN_WORDS)]
BoatFaces = Annotated[tuple[int, ...], Many(_BOAT)]
TownFaces = Annotated[tuple[int, ...], Pool()]
Gold = Annotated[int, Named(names.GOLDS, said=names.GOLD_WORDS)]
Silver = Annotated[int, Named(names.SILVERS, said=names.SILVER_WORDS)]
Captain = Annotated[int, Named(names.CAPTAINS, said=names.CAPTAIN_WORDS)]
Die = Annotated[int, Named("123456", first=1)]
Use = Annotated[int, Named(names.USES)]
SecondUse = Annotated[int, Named({**dict(enumerate(names.TYPES)), names.USE_COINS: "coins"})]
Section = Annotated[int, Named(names.SECTIONS, said=names.SECTION_WORDS)]
Letter = Annotated[str, Named({"L": "license", "B": "boat"})]
Boat = Annotated[int, Named(map(str, range(1, 13)), first=1)]
FishOrCoin = Annotated[bool, Named({False: "fish", True: "coin"})]
Bonus = Annotated[int, Named(names.BONUSES, said=names.BONUS_COUNTS)]

# of events
BonusName = Annotated[int, Named(names.BONUSES, said=names.BONUS_WORDS)]
Stone = Annotated[int, Named(("boat", "harbor", "wharf"), said=names.STONE_WORDS)]
