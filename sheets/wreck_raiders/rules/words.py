"""Kinds of words in the texts of moves and asks: which names a number has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from sheets.engine.grammar import Many, Named, Optional, Pairs, Spelled
from sheets.engine.text import Arg
from sheets.wreck_raiders import cards, names
from sheets.wreck_raiders.cards import Exhibit, Tile

_DIE = Named[int](names.DICE, said=names.die_text)
_COVERS = Pairs(
    Named[int]("12345", first=1, lead=""), Named[int](names.TYPES, lead="="), " cover ", " "
)


def _tile(said: Callable[[Tile], Arg]) -> Spelled[Tile]:
    example = "bottom coins=4 shells=conch"
    return Spelled(".+", example, cards.parse_tile, cards.format_tile, said=said)


_ID = Spelled[str]("[A-Z]{1,3}[0-9]{1,3}", "EX19", str)

Die = Annotated[int, _DIE]
Dice = Annotated[tuple[int, ...], Many(_DIE, order=sorted)]
Value = Annotated[int, Named("123456", first=1)]
Place = Annotated[int, Named((*names.SPOTS, "off"), said=names.spot_text)]
Spot = Annotated[int, Named(names.SPOTS, said=names.spot_text)]
BeachSpot = Annotated[
    int, Named(names.SPOTS[names.BEACH :], first=names.BEACH, said=names.spot_text)
]
Box = Annotated[int, Named((*names.DISPLAYS, *names.VAULTS, "discard"), said=names.place_text)]
Display = Annotated[int, Named(names.DISPLAYS, said=names.place_text)]
YesNo = Annotated[bool, Named({True: "yes", False: "no"})]
Id = Annotated[str, _ID]
Covers = Annotated[tuple[tuple[int, int], ...], Optional(_COVERS, ())]
Shell = Annotated[int, Named(names.SHELLS)]
Decoration = Annotated[int, Named(names.SHELLS[: names.STARFISH])]
Wreck = Annotated[int, Named(names.TYPES, said=names.TYPE_WORDS)]
OfWreck = Annotated[int, Optional(Named(names.TYPES), -1)]
OnAquarium = Annotated[int, Optional(Spelled("[1-9][0-9]?", "2", int, lead=" on "), 0)]
Step = Annotated[
    str,
    Named({step: step for step in ("claim", "decorate", "reward", "buy")}, lead="", tail=" none"),
]
Face = Annotated[int, Named(names.FACES, said=names.FACE_WORDS)]
FirstPlayer = Annotated[str, Spelled(r"[\w.-]{1,60}", "p1", str)]
ExhibitCard = Annotated[
    Exhibit,
    Spelled(
        ".+",
        "gems,gold coins=4",
        cards.parse_exhibit,
        cards.format_exhibit,
        said=cards.exhibit_text,
    ),
]
TileCard = Annotated[Tile, _tile(cards.tile_text)]

# of asks
_OWNERS = {**{seat: f"p{seat + 1}" for seat in range(5)}, names.RIVAL: "rival"}
Owner = Annotated[int, Named(_OWNERS, said=names.owner_text)]
Kind = Annotated[int, Named(names.KINDS)]
Closed = Annotated[int, Optional(Named((*names.DISPLAYS, "display"), lead=" not "), -1)]

# of events
RowPlace = Annotated[int, Named(names.ROW)]
Offer = Annotated[int, Named(names.OFFERS, said=names.offer_text)]
Worth = Annotated[Tile, _tile(cards.tile_value)]
Shells = Annotated[
    names.Shells,
    Spelled(".+", "conch scallop", names.shells, cards.spelled_shells, said=names.shells_text),
]
EndReason = Annotated[str, Named({each: each for each in names.END_WORDS}, said=names.END_WORDS)]
