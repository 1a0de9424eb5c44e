"""Kinds of words in the texts of moves and asks: which names a number has.

Cards, crabs, tiles and the like are numbers of the parts, which name them.
"""

from __future__ import annotations

from typing import Annotated

from sheets.engine.grammar import Many, Named, Optional, PartName, Spelled
from sheets.engine.text import PlayerName
from sheets.oh_crab import board, names
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


_CRAB = PartName("colours", of=names.colour)
_EVENT = PartName("events", of=names.event_name)
_SEAT = Named(("p1", "p2", "p3", "p4", "p5"), said=PlayerName)
_PLACE = Spelled[int](r"\w+", "c5", _place, _place_name, said=names.field_words)

Card = Annotated[int, PartName("cards", of=names.card_words)]
CardOrNone = Annotated[
    int, PartName("cards", before=["none"], after=[UNNAMED], of=names.card_words)
]
AnyCard = Annotated[int, PartName("cards", after=[UNNAMED], of=names.card_words)]
CardOrStop = Annotated[int, PartName("cards", before=["stop"], of=names.card_words)]
Crab = Annotated[int, _CRAB]
Seat = Annotated[int, _SEAT]
Number = Annotated[int, Named("123456789", first=1)]
Side = Annotated[int, Named(("left", "right"), said=names.SIDES)]
Slot = Annotated[int, Named(("1", "2", "3", "deck"))]
Tile = Annotated[int, PartName("tiles", of=names.tile_name)]
Surprise = Annotated[int, PartName("surprises", of=names.surprise_name)]
Event = Annotated[int, _EVENT]
Events = Annotated[tuple[int, ...], Many(_EVENT, order=sorted)]
Challenge = Annotated[int, PartName("challenges", of=names.challenge_name)]
Award = Annotated[int, Named(("none", *AWARDS), first=-1, said=names.award_words)]
AwardCard = Annotated[int, PartName("awards", of=names.awards_text)]
Ability = Annotated[int, PartName("abilities", of=names.ability_name)]
OfCrab = Annotated[int, Optional(_CRAB, NONE)]
Way = Annotated[int, Named(_WAYS)]
Direction = Annotated[int, Named(_WAYS[:3])]
Order = Annotated[int, Named(("diagonal_first", "forward_first"), said=names.ORDERS)]
Interrupt = Annotated[bool, Named({False: "continue", True: "shortcut"})]
YesNo = Annotated[bool, Named({False: "no", True: "yes"})]
Height = Annotated[int, Named("ul", said=names.HALVES)]
HeightOfCard = Annotated[int, Named("ul", lead=":", said=names.HALVES)]
Field = Annotated[int, Spelled(r"\w+", "c5", _field, board.field_name, said=names.field_words)]
Place = Annotated[int, _PLACE]

# of asks
Crabs = Annotated[tuple[int, ...], Many(_CRAB, least=0)]
Chain = Annotated[tuple[int, ...], Many(_CRAB, _PLACE, least=0)]  # each crab with its place
Symbol = Annotated[int, Named(board.SYMBOLS, said=names.BASIC)]
Begun = Annotated[int, Named(("left", "right", "rest"))]
Lost = Annotated[int, Named(("pushed", "sand", "surprise", "event", "ability"))]
Arrived = Annotated[int, Named(("own", "pushed", "passive", "own_swap"))]
Fallen = Annotated[int, Named(("push", "field", "trash"))]
Shifted = Annotated[int, Named(("seagull", "sea_call", "aside"))]
Feature = Annotated[int, Named(_FEATURES)]

# of events
OnlySeat = Annotated[int | None, Optional(_SEAT, None)]
PutAway = Annotated[bool, Named({False: "deck", True: "box"}, said=names.PUT_AWAY)]
Heading = Annotated[int, Spelled(r"\w+", "c5", _place, _place_name, said=names.heading)]
TileText = Annotated[int, PartName("tiles", of=names.tile_text)]
SpecialOfCard = Annotated[int, PartName("cards", of=names.special_name)]
SurpriseInFull = Annotated[int, PartName("surprises", of=names.surprise_in_full)]
EventInFull = Annotated[int, PartName("events", of=names.event_in_full)]
AbilityInFull = Annotated[int, PartName("abilities", of=names.ability_in_full)]
