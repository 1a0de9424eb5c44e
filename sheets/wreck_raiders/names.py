"""The names of things and the small numbers that stand for them in the state.

Types, shells, zones, wreck spots and faces are counted from 0 in the order of
these tuples; spot ``t * 6 + n - 1`` is spot n of wreck t, the beach comes last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sheets.engine.text import Arg, PlayerName, Text, say, say_n

TYPES = ("gems", "gold", "art", "relics")
SHELLS = ("conch", "scallop", "starfish")
LETTERS = {"conch": "c", "scallop": "s", "starfish": "f"}  # as dice are typed: 4c 6s 1f
ZONES = (*SHELLS, "empty")
_SHORT_TILE = re.compile(r"([bmt])(\d{1,2})")
KINDS = ("bottom", "middle", "top")
FACES = (
    *("diamond", "ruby", "sapphire"),
    *("doubloons", "ingot", "crown"),
    *("bust", "plate", "vase"),
    *("sword", "helmet", "shield"),
)
SPOTS = tuple(f"{place}_{number}" for place in (*TYPES, "beach") for number in range(1, 7))
DISPLAYS = ("display_1", "display_2", "display_3")
VAULTS = ("vault_1", "vault_2", "vault_3")
DISCARDED = 6  # where a treasure goes, after displays and columns
ROW = "ABCDEFGHI"  # the places of exhibits, as people call them
MOST_OFFERS = 9  # tiles of a kind on sale
OFFERS = tuple(f"{kind[0]}{number + 1}" for kind in KINDS for number in range(MOST_OFFERS))

CONCH, SCALLOP, STARFISH = range(3)
BOTTOM, MIDDLE, TOP = range(3)
BEACH = 24  # the first beach spot; lower numbers are wreck spots
OFF = 30  # where a diver is that is not on the board
EMPTY_ZONE = 3

RIVAL = 8  # stands for a seat where a rival of the solo game is meant
NOBODY = -1

TYPE_OF = tuple(face // 3 for face in range(len(FACES)))
WRECK_OF = tuple(spot // 6 for spot in range(30))  # 4 is the beach
NUMBER_OF = tuple(spot % 6 + 1 for spot in range(30))

# WR-9.3: the neighbours of a wreck spot in collecting order, next higher number first.
NEIGHBOURS = tuple(
    (spot - spot % 6 + (spot + 1) % 6, spot - spot % 6 + (spot % 6 - 1) % 6) for spot in range(24)
)

# A die is zone * 6 + value - 1.
DICE = tuple(f"{value}@{zone}" for zone in ZONES for value in range(1, 7))
VALUE_OF = tuple(die % 6 + 1 for die in range(24))
ZONE_OF = tuple(die // 6 for die in range(24))

Shells = tuple[int, int, int]
NONE: Shells = (0, 0, 0)


def shells(names: str) -> Shells:
    """Return the number of each kind in a list of shells; ValueError for an unknown one."""
    found = names.split()
    if set(found) - set(SHELLS):
        raise ValueError(names)
    return found.count("conch"), found.count("scallop"), found.count("starfish")


def types(names: str) -> tuple[int, ...]:
    """The treasure types of a list; ValueError for a stranger."""
    return tuple(map(TYPES.index, names.split()))


TYPE_WORDS = (say("gems"), say("gold"), say("art"), say("relics"))
SHELL_WORDS = (say("conch"), say("scallop"), say("starfish"))
ZONE_WORDS = (*SHELL_WORDS, say("empty zone"))
KIND_WORDS = (say("bottom"), say("middle"), say("top"))
FACE_WORDS = (
    *(say("diamond"), say("ruby"), say("sapphire")),
    *(say("doubloons"), say("ingot"), say("crown")),
    *(say("bust"), say("plate"), say("vase")),
    *(say("sword"), say("helmet"), say("shield")),
)

END_WORDS: dict[str, Text] = {  # of the solo game
    "vault_full": say("the vault is full"),
    "exhibits": say("enough exhibits are claimed"),
    "wreck_empty": say("a wreck ran out of treasures in this round"),
    "beach_full": say("all six beach spots are occupied"),
    "rivals_gone": say("the rival pile is empty"),
}


def shells_text(held: Shells) -> Text | tuple[Arg, ...]:
    """Two conches, one starfish."""
    found = tuple(shell_count(shell, count) for shell, count in enumerate(held) if count)
    return found or say("nothing")


def short_tile(word: str) -> str:
    """A tile as it is typed, ``b7``, by its id; any other word as it is."""
    found = _SHORT_TILE.fullmatch(word.lower())
    return f"AQ{found[1].upper()}{found[2]:>02}" if found else word


def shell_letters(shells: Shells) -> str:
    """1c 2f: shells in short."""
    letters = zip(shells, LETTERS.values(), strict=True)
    return " ".join(f"{count}{letter}" for count, letter in letters if count)


def shell_count(shell: int, count: int) -> Text:
    """So many shells of one kind."""
    if shell == CONCH:
        return say_n("{n} conch", "{n} conches", count)
    if shell == SCALLOP:
        return say_n("{n} scallop", "{n} scallops", count)
    return say_n("{n} starfish", "{n} starfish", count)


def spot_text(spot: int) -> Text:
    """A spot, the beach or off the board."""
    if spot == OFF:
        return say("off the board")
    if spot >= BEACH:
        return say("beach {number}", number=NUMBER_OF[spot])
    return say("{wreck} {number}", wreck=TYPE_WORDS[WRECK_OF[spot]], number=NUMBER_OF[spot])


def die_text(die: int) -> Text:
    """A die with the shell of its zone."""
    shell = (*SHELL_WORDS, say("no shell"))[ZONE_OF[die]]
    return say("{value} ({zone})", value=VALUE_OF[die], zone=shell)


def short_die(die: int) -> str:
    """A die as people type it: 4c."""
    return f"{VALUE_OF[die]}{LETTERS.get(ZONES[ZONE_OF[die]], '')}"


def offer(kind: int, at: int) -> int:
    """The number in ``OFFERS`` of a tile on sale."""
    return kind * MOST_OFFERS + at


def offer_text(offer: int) -> Text:
    """A tile on sale: its kind and its place."""
    return say("{kind} {place}", kind=KIND_WORDS[offer // MOST_OFFERS], place=OFFERS[offer])


def owner_text(seat: int) -> Arg:
    """A player's name, or the rival."""
    return say("a rival") if seat == RIVAL else PlayerName(seat)


def place_text(where: int) -> Text:
    """Return the name of a treasure's place."""
    if where < 3:
        return say("display {n}", n=where + 1)
    if where < 6:
        return say("vault column {n}", n=where - 2)
    return say("the discard pile")


def counted_types(types: Sequence[int]) -> Arg:
    """2 × gems, 1 × gold."""
    found = tuple(
        say("{n} × {kind}", n=types.count(kind), kind=word)
        for kind, word in enumerate(TYPE_WORDS)
        if kind in types
    )
    return found or say("nothing")
