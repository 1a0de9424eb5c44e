"""Kinds of words in the texts of moves and asks: which names a number has."""

from __future__ import annotations

from typing import Annotated

from sheets.engine.grammar import Many, Named, Optional, Pairs, Spelled
from sheets.wreck_raiders import cards, names
from sheets.wreck_raiders.cards import Exhibit, Tile

_DIE = Named[int](names.DICE)
_COVERS = Pairs(
    Named[int]("12345", first=1, lead=""), Named[int](names.TYPES, lead="="), " cover ", " "
)
_ID = Spelled[str]("[A-Z]{1,3}[0-9]{1,3}", "EX19", str)

Die = Annotated[int, _DIE]
Dice = Annotated[tuple[int, ...], Many(_DIE, order=sorted)]
Value = Annotated[int, Named("123456", first=1)]
Place = Annotated[int, Named((*names.SPOTS, "off"))]
Spot = Annotated[int, Named(names.SPOTS)]
BeachSpot = Annotated[int, Named(names.SPOTS[names.BEACH :], first=names.BEACH)]
Box = Annotated[int, Named((*names.DISPLAYS, *names.VAULTS, "discard"))]
Display = Annotated[int, Named(names.DISPLAYS)]
YesNo = Annotated[bool, Named({True: "yes", False: "no"})]
Id = Annotated[str, _ID]
Covers = Annotated[tuple[tuple[int, int], ...], Optional(_COVERS, ())]
Shell = Annotated[int, Named(names.SHELLS)]
Decoration = Annotated[int, Named(names.SHELLS[: names.STARFISH])]
Wreck = Annotated[int, Named(names.TYPES)]
OfWreck = Annotated[int, Optional(Named(names.TYPES), -1)]
OnAquarium = Annotated[int, Optional(Spelled("[1-9][0-9]?", "2", int, lead=" on "), 0)]
Step = Annotated[
    str,
    Named({step: step for step in ("claim", "decorate", "reward", "buy")}, lead="", tail=" none"),
]
Face = Annotated[int, Named(names.FACES)]
Who = Annotated[str, Spelled(r"[\w.-]{1,60}", "p1", str)]
ExhibitCard = Annotated[
    Exhibit, Spelled(".+", "gems,gold coins=4", cards.parse_exhibit, cards.format_exhibit)
]
TileCard = Annotated[
    Tile, Spelled(".+", "bottom coins=4 shells=conch", cards.parse_tile, cards.format_tile)
]

# of asks
_OWNERS = {**{seat: f"p{seat + 1}" for seat in range(5)}, names.RIVAL: "rival"}
Owner = Annotated[int, Named(_OWNERS)]
Kind = Annotated[int, Named(names.KINDS)]
Closed = Annotated[int, Optional(Named((*names.DISPLAYS, "display"), lead=" not "), -1)]
