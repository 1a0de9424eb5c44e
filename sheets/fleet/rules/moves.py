"""The moves of Fleet: a class for each, whose fields say their own words."""

from __future__ import annotations

from typing import ClassVar

from sheets.engine.struct import Struct
from sheets.fleet import names
from sheets.fleet.rules import words


class Move(Struct):
    """A move of Fleet."""


# -- chance (section 5.1 of the rules) -------------------------------------------------


class Trophies(Move):
    """The gold and the silver trophy drawn (C1)."""

    gold: words.Gold
    silver: words.Silver


class Captain(Move):
    """The captain card dealt to a seat (C2)."""

    who: words.Seat
    card: words.Captain


class Start(Move):
    """The start bonus of a seat (C3)."""

    who: words.Seat
    column: words.Column


class First(Move):
    """The first start player (C4)."""

    who: words.Seat


class RollBoat(Move):
    """The boat pool, in the order rolled (C5)."""

    verb: ClassVar = "roll boat"
    faces: words.BoatFaces


class RollTown(Move):
    """The town pool, its boat die last (C6)."""

    verb: ClassVar = "roll town"
    faces: words.TownFaces


class Rerolled(Move):
    """The new face of the player's own die after the Casino (C7)."""

    verb: ClassVar = "reroll"
    face: words.Face


# -- decisions (section 5.2) -------------------------------------------------------------


class Take(Move):
    """Takes the die of that number, from 1 (D1)."""

    number: words.Die


class Keep(Move):
    """Does not use the Casino (D2)."""


class Reroll(Move):
    """Uses the Casino (D2)."""


class Use(Move):
    """The normal use of a die (D3a–c); ``what`` counts USES."""

    what: words.Use


class CoinUse(Move):
    """The die as a coin (FL-3.12)."""

    verb: ClassVar = "coin"


class HexUse(Move):
    """The die for its hex of the Seafood Buffet (FL-11.4)."""

    verb: ClassVar = "hex"


class Recycle(Move):
    """The die for a star action at the Recycling Yard (FL-11.6)."""


class Second(Move):
    """The second use of a shrimp die (D4)."""

    what: words.SecondUse


class Star(Move):
    """A star action (D5)."""

    section: words.Section


class Decline(Move):
    """No second use, or no star action."""


class Choose(Move):
    """The gift of a ? box: L or B (D6)."""

    letter: words.Letter


class Oyster(Move):
    """Second fish or coin for an oyster boat, from 1 (D7)."""

    number: words.Boat
    coin: words.FishOrCoin


class Bonus(Move):
    """A King Crab bonus (D8)."""

    bonus: words.Bonus


DieUse = Use | CoinUse | HexUse | Recycle
# The decisions, made once: legal lists hand out these very objects.
TAKES = tuple(Take(number) for number in range(1, 7))
KEEP = Keep()
REROLL = Reroll()
USE = tuple(Use(what) for what in range(len(names.USES)))
COIN = CoinUse()
HEX = HexUse()
RECYCLE = Recycle()
SECOND = tuple(Second(what) for what in range(len(names.USES)))
STAR = tuple(Star(section) for section in range(len(names.SECTIONS)))
DECLINE = Decline()
CHOOSE = (Choose("L"), Choose("B"))
OYSTER = tuple((Oyster(number, False), Oyster(number, True)) for number in range(1, 13))
BONUS = tuple(Bonus(bonus) for bonus in range(len(names.BONUSES)))
# Every decision by its kind.
DECISIONS: dict[type[Move], tuple[Move, ...]] = {
    Take: TAKES,
    Keep: (KEEP,),
    Reroll: (REROLL,),
    Use: USE,
    CoinUse: (COIN,),
    HexUse: (HEX,),
    Recycle: (RECYCLE,),
    Second: (*SECOND[:5], SECOND[names.USE_COINS]),
    Star: STAR,
    Decline: (DECLINE,),
    Choose: CHOOSE,
    Oyster: tuple(move for pair in OYSTER for move in pair),
    Bonus: BONUS,
}
