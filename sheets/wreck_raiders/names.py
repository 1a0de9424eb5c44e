"""The names of things and the small numbers that stand for them in the state.

Types, shells, zones, wreck spots and faces are counted from 0 in the order of
these tuples; spot ``t * 6 + n - 1`` is spot n of wreck t, the beach comes last.
"""

from __future__ import annotations

TYPES = ("gems", "gold", "art", "relics")
SHELLS = ("conch", "scallop", "starfish")
LETTERS = {"conch": "c", "scallop": "s", "starfish": "f"}  # as dice are typed: 4c 6s 1f
ZONES = (*SHELLS, "empty")
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
    """How many of each kind a list of shells names; ValueError for a stranger."""
    found = names.split()
    if set(found) - set(SHELLS):
        raise ValueError(names)
    return found.count("conch"), found.count("scallop"), found.count("starfish")


def types(names: str) -> tuple[int, ...]:
    """The treasure types of a list; ValueError for a stranger."""
    return tuple(map(TYPES.index, names.split()))
