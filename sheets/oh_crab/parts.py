"""The component data in the form the rules use: tuples by number, masks of cards.

Cards are numbered: first the four starting cards, which every colour has, then the 36
action cards.  A set of cards is a mask.  In what a seat sees, cards it does not know are
bits above those of all real cards, so that they still count.
"""

from __future__ import annotations

from collections.abc import Iterable

from sheets.engine import components
from sheets.oh_crab.board import SYMBOL_LETTERS, SYMBOLS
from sheets.oh_crab.components import SPECIALS, Components

STARTING = 4
CARDS = 40
HIDDEN = CARDS  # the number of a card one does not know
NONE = -1
START_MASK = (1 << STARTING) - 1
ACTION_MASK = (1 << CARDS) - 1 - START_MASK
REAL_MASK = (1 << CARDS) - 1

S, F, D, W = range(4)
(
    SEAGULL,
    SEA_CALL,
    MOMENTUM,
    SAND,
    SUPPORT,
    ASIDE,
    SIDE_JUMP,
    BREAK_THROUGH,
    ZIGZAG,
    FASTER,
    SLALOM,
    SLIDE,
) = range(12)


def hidden(count: int) -> int:
    """A mask of so many unknown cards."""
    return ((1 << count) - 1) << CARDS


def without(mask: int, card: int) -> int:
    """The mask without a card: itself, or one of those unknown."""
    bit = 1 << card if mask >> card & 1 else 1 << mask.bit_length() >> 1
    return mask & ~bit


def with_unknown(mask: int) -> int:
    """The mask and one unknown card more."""
    return mask | hidden((mask >> CARDS).bit_count() + 1)


def bits(mask: int) -> list[int]:
    """The numbers in a mask, smallest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Parts(components.ByPack):
    """All tables of one set of component data."""

    def __init__(self, data: Components, pack: str = "") -> None:
        self.data = data
        self.pack = pack
        starting = [line.split() for line in data.starting.cards.values()]
        actions = [line.split() for line in data.actions.cards.values()]
        self.cards = (*data.starting.cards, *data.actions.cards)
        lines = [*starting, *(line[1:] for line in actions)]
        self.main = tuple(SYMBOLS.index(line[0]) for line in lines)
        self.halves = tuple(tuple(map(SYMBOL_LETTERS.find, line[1:])) for line in lines)
        self.special = (*[NONE] * STARTING, *(SPECIALS.index(line[0]) for line in actions))
        self.with_main = tuple(
            sum(1 << card for card in range(CARDS) if self.main[card] == symbol)
            for symbol in range(4)
        )
        self.colours = data.counts.colours
        self.tiles = tuple(data.extra_tiles)
        self.tile_effects = tuple(tile.effect for tile in data.extra_tiles.values())
        self.tile_costs = tuple(tile.cost for tile in data.extra_tiles.values())
        self.surprises = tuple(data.surprises)
        self.surprise = tuple(data.surprises.values())
        self.trash = _mask(each.kind == "trash" for each in self.surprise)
        self.treasure = _mask(each.kind == "treasure" for each in self.surprise)
        self.events = tuple(data.events)
        self.event = tuple(data.events.values())
        self.challenges = tuple(data.challenges)
        self.challenge = tuple(data.challenges.values())
        self.awards = tuple(data.awards)
        self.award = tuple(data.awards.values())
        self.abilities = tuple(data.abilities)
        self.ability = tuple(data.abilities.values())

    def matches(self, left: int, right: int, height: int) -> int:
        """The symbol two neighbouring cards complete at a height, or -1 (OC-6.2)."""
        symbol = self.halves[left][2 + height]
        return symbol if symbol == self.halves[right][height] else -1

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return load_parts, (self.pack,)


def _mask(flags: Iterable[object]) -> int:
    mask = 0
    for number, flag in enumerate(flags):
        mask |= bool(flag) << number
    return mask


def load_parts(pack: str) -> Parts:
    """The component data, with an owner's pack laid over it."""
    return Parts(components.load("sheets.oh_crab", Components, pack), pack)
