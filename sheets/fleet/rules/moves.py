"""The moves of Fleet and their text."""

from __future__ import annotations

import re

from sheets.engine.errors import BadText
from sheets.engine.struct import Struct
from sheets.engine.text import say
from sheets.fleet.names import BONUSES, CAPTAINS, FACES, GOLDS, SECTIONS, SILVERS, TYPES, USES

# -- chance (section 5.1 of the rules) -------------------------------------------------


class Trophies(Struct):
    """The gold and the silver trophy drawn (C1)."""

    gold: int
    silver: int


class Captain(Struct):
    """The captain card dealt to a seat (C2)."""

    seat: int
    card: int


class Start(Struct):
    """The start bonus of a seat (C3)."""

    seat: int
    column: int


class First(Struct):
    """The first start player (C4)."""

    seat: int


class RollBoat(Struct):
    """The boat pool, in the order rolled (C5)."""

    faces: tuple[int, ...]


class RollTown(Struct):
    """The town pool, its boat die last (C6)."""

    faces: tuple[int, ...]


class Rerolled(Struct):
    """What the own die shows after the Casino (C7)."""

    face: int


# -- decisions (section 5.2) -------------------------------------------------------------


class Take(Struct):
    """Takes the die of that number, from 1 (D1)."""

    number: int


class Keep(Struct):
    """Does not use the Casino (D2)."""


class Reroll(Struct):
    """Uses the Casino (D2)."""


class Use(Struct):
    """The normal use of a die (D3a–c); ``what`` counts USES."""

    what: int


class CoinUse(Struct):
    """The die as a coin (FL-3.12)."""


class HexUse(Struct):
    """The die for its hex of the Seafood Buffet (FL-11.4)."""


class Recycle(Struct):
    """The die for a star action at the Recycling Yard (FL-11.6)."""


class Second(Struct):
    """The second use of a shrimp die (D4)."""

    what: int


class Star(Struct):
    """A star action (D5)."""

    section: int


class Decline(Struct):
    """No second use, or no star action."""


class Choose(Struct):
    """What a ? box gives: L or B (D6)."""

    letter: str


class Oyster(Struct):
    """Second fish or coin for an oyster boat, from 1 (D7)."""

    number: int
    coin: bool


class Bonus(Struct):
    """A King Crab bonus (D8)."""

    bonus: int


DieUse = Use | CoinUse | HexUse | Recycle
Move = (
    Trophies
    | Captain
    | Start
    | First
    | RollBoat
    | RollTown
    | Rerolled
    | Take
    | Keep
    | Reroll
    | Use
    | CoinUse
    | HexUse
    | Recycle
    | Second
    | Star
    | Decline
    | Choose
    | Oyster
    | Bonus
)

# The decisions, made once: legal lists hand out these very objects.
TAKES = tuple(Take(number) for number in range(1, 7))
KEEP = Keep()
REROLL = Reroll()
USE = tuple(Use(what) for what in range(len(USES)))
COIN = CoinUse()
HEX = HexUse()
RECYCLE = Recycle()
SECOND = tuple(Second(what) for what in range(len(USES)))
STAR = tuple(Star(section) for section in range(len(SECTIONS)))
DECLINE = Decline()
CHOOSE = (Choose("L"), Choose("B"))
OYSTER = tuple((Oyster(number, False), Oyster(number, True)) for number in range(1, 13))
BONUS = tuple(Bonus(bonus) for bonus in range(len(BONUSES)))
LETTER_WORDS = {"L": "license", "B": "boat"}

_SEAT = re.compile(r"P([1-4])")


def format_move(move: Move) -> str:
    """The canonical text of a move."""
    match move:
        case Take(number):
            return f"take {number}"
        case Use(what):
            return f"use {USES[what]}"
        case Star(section):
            return f"star {SECTIONS[section]}"
        case Second(what):
            return f"second {USES[what]}"
        case Choose(letter):
            return f"choose {LETTER_WORDS[letter]}"
        case Oyster(number, coin):
            return f"oyster {number} {'coin' if coin else 'fish'}"
        case Bonus(bonus):
            return f"bonus {BONUSES[bonus]}"
    return next((word for word, plain in PLAIN.items() if plain == move), "") or _chance_text(move)


def _chance_text(move: Move) -> str:
    """What dice and cards say."""
    match move:
        case RollBoat(faces):
            return f"roll boat {face_text(faces)}"
        case RollTown(faces):
            return f"roll town {face_text(faces[:-1])} / {FACES[faces[-1]]}"
        case Rerolled(face):
            return f"reroll {FACES[face]}"
        case Trophies(gold, silver):
            return f"trophies {GOLDS[gold]} {SILVERS[silver]}"
        case Captain(seat, card):
            return f"captain P{seat + 1} {CAPTAINS[card]}"
        case Start(seat, column):
            return f"start P{seat + 1} {FACES[column]}"
        case First(seat):
            return f"first P{seat + 1}"
    raise AssertionError(move)


PLAIN: dict[str, Move] = {
    "keep": KEEP,
    "reroll": REROLL,
    "coin": COIN,
    "hex": HEX,
    "recycle": RECYCLE,
    "decline": DECLINE,
}


def face_text(faces: tuple[int, ...]) -> str:
    """Faces as words."""
    return " ".join(FACES[face] for face in faces)


# Every decision by its kind and by its text; what dice and cards can say is read by pattern.
DECISIONS: dict[type[Move], tuple[Move, ...]] = {
    Take: TAKES,
    Keep: (KEEP,),
    Reroll: (REROLL,),
    Use: USE,
    CoinUse: (COIN,),
    HexUse: (HEX,),
    Recycle: (RECYCLE,),
    Second: (*SECOND[:5], SECOND[USES.index("coins")]),
    Star: STAR,
    Decline: (DECLINE,),
    Choose: CHOOSE,
    Oyster: tuple(move for pair in OYSTER for move in pair),
    Bonus: BONUS,
}
DECISION_TEXTS: dict[str, Move] = {
    format_move(move): move for moves in DECISIONS.values() for move in moves
}


def parse(text: str) -> Move:
    """The move of a canonical text."""
    found = DECISION_TEXTS.get(text)
    if found is not None:
        return found
    words = text.split(" ")
    match words:
        case ["roll", "boat", *faces] if faces and set(faces) <= set(FACES[:6]):
            return RollBoat(tuple(map(FACES.index, faces)))
        case ["roll", "town", *faces, "/", last] if (
            faces and set(faces) <= set(FACES[6:]) and last in FACES[:6]
        ):
            return RollTown(tuple(map(FACES.index, (*faces, last))))
        case ["reroll", face] if face in FACES:
            return Rerolled(FACES.index(face))
        case ["trophies", gold, silver] if gold in GOLDS and silver in SILVERS:
            return Trophies(GOLDS.index(gold), SILVERS.index(silver))
        case ["captain", who, card] if _SEAT.fullmatch(who) and card in CAPTAINS:
            return Captain(int(who[1]) - 1, CAPTAINS.index(card))
        case ["start", who, face] if _SEAT.fullmatch(who) and face in (*TYPES, "coins"):
            return Start(int(who[1]) - 1, FACES.index(face))
        case ["first", who] if _SEAT.fullmatch(who):
            return First(int(who[1]) - 1)
    raise BadText(say("`{text}` is no move of Fleet", text=text[:80]))
