"""Kinds of words in the texts of moves and asks: which names a number has.

Cards, crabs, tiles and the like are numbers of the parts, which name them.
"""

from __future__ import annotations

from typing import Annotated

from sheets.engine.grammar import Many, Named, Optional, PartName, Spelled
from sheets.oh_crab import board
from sheets.oh_crab.components import AWARDS
from sheets.oh_crab.parts import NONE

UNNAMED = "?"  # a real card that nobody has to name yet; its number is HIDDEN
_WAYS = ("forward", "left", "right", "stand", "skip")
_FEATURES = {board.OBSTACLE: "obstacle", board.KNOCK: "knock", board.CURRENT: "current"}
_PLACES = {"sea": board.SEA, "stay": board.STAY}


def _field(name: str) -> int:
    field = board.field_of(name)
    if field is None:
        raise ValueError(name)
    return field


def _place(name: str) -> int:
    return _PLACES[name] if name in _PLACES else _field(name)


def _place_name(place: int) -> str:
    return "stay" if place == board.STAY else board.field_name(place)


_CRAB = PartName("colours")
_PLACE = Spelled[int](r"\w+", "c5", _place, _place_name)

Card = Annotated[int, PartName("cards")]
CardOrNone = Annotated[int, PartName("cards", before=["none"], after=[UNNAMED])]
AnyCard = Annotated[int, PartName("cards", after=[UNNAMED])]
CardOrStop = Annotated[int, PartName("cards", before=["stop"])]
Crab = Annotated[int, _CRAB]
Seat = Annotated[int, Named(("p1", "p2", "p3", "p4", "p5"))]
Number = Annotated[int, Named("123456789", first=1)]
Side = Annotated[int, Named(("left", "right"))]
Slot = Annotated[int, Named(("1", "2", "3", "deck"))]
Tile = Annotated[int, PartName("tiles")]
Surprise = Annotated[int, PartName("surprises")]
Event = Annotated[int, PartName("events")]
Events = Annotated[tuple[int, ...], Many(PartName("events"), order=sorted)]
Challenge = Annotated[int, PartName("challenges")]
Award = Annotated[int, Named(("none", *AWARDS), first=-1)]
AwardCard = Annotated[int, PartName("awards")]
Ability = Annotated[int, PartName("abilities")]
OfCrab = Annotated[int, Optional(_CRAB, NONE)]
Way = Annotated[int, Named(_WAYS)]
Direction = Annotated[int, Named(_WAYS[:3])]
Order = Annotated[int, Named(("diagonal_first", "forward_first"))]
Interrupt = Annotated[bool, Named({False: "continue", True: "shortcut"})]
YesNo = Annotated[bool, Named({False: "no", True: "yes"})]
Height = Annotated[int, Named("ul")]
HeightOfCard = Annotated[int, Named("ul", lead=":")]
Field = Annotated[int, Spelled(r"\w+", "c5", _field, board.field_name)]
Place = Annotated[int, _PLACE]

# of asks
Crabs = Annotated[tuple[int, ...], Many(_CRAB, least=0)]
Chain = Annotated[tuple[int, ...], Many(_CRAB, _PLACE, least=0)]  # each crab with its place
Symbol = Annotated[int, Named(board.SYMBOLS)]
Begun = Annotated[int, Named(("left", "right", "rest"))]
Lost = Annotated[int, Named(("pushed", "sand", "surprise", "event", "ability"))]
Arrived = Annotated[int, Named(("own", "pushed", "passive", "own_swap"))]
Fallen = Annotated[int, Named(("push", "field", "trash"))]
Shifted = Annotated[int, Named(("seagull", "sea_call", "aside"))]
Feature = Annotated[int, Named(_FEATURES)]
