"""Asks on the stack: decisions of a seat, dice and cards.

Pure data; what to do with each is written out in steps.py.  ``rule`` is what the refusal of
any other move quotes.
"""

from __future__ import annotations

from sheets.engine.asks import ChanceEvent, Decision

# -- decisions (section 5.2 of the rules) ----------------------------------------------


class Take(Decision):
    """Which die is taken."""

    rule = "FL-3.2"


class Casino(Decision):
    """A choice to roll the die just taken again."""

    rule = "FL-11.2"


class Use(Decision):
    """The use of the player's own die."""

    rule = "FL-3.14"


class Leftover(Decision):
    """The use of the leftover die."""

    rule = "FL-3.14"


class Second(Decision):
    """The second use of a shrimp die."""

    rule = "FL-5.4"


class Star(Decision):
    """A star action."""

    rule = "FL-6.4"


class Choose(Decision):
    """License or boat, for the ? box of a column."""

    rule = "FL-4.6"
    column: int


class Oyster(Decision):
    """Second fish or coin, for an oyster boat (from 1)."""

    rule = "FL-8.3"
    boat: int


class Bonus(Decision):
    """Which King Crab bonus."""

    rule = "FL-9.2"


# -- chance (section 5.1) ----------------------------------------------------------------


class Trophies(ChanceEvent):
    """One gold and one silver trophy."""


class Captain(ChanceEvent):
    """A captain card for a player."""

    player: int


class Start(ChanceEvent):
    """The start bonus of a player."""

    player: int


class First(ChanceEvent):
    """The draw of the start player of the first round."""


class RollBoat(ChanceEvent):
    """The boat pool."""


class RollTown(ChanceEvent):
    """The town pool."""


class Reroll(ChanceEvent):
    """The die a player rolls again with the Casino."""

    player: int


AnyDecision = Take | Casino | Use | Leftover | Second | Star | Choose | Oyster | Bonus
Chance = Trophies | Captain | Start | First | RollBoat | RollTown | Reroll
Ask = AnyDecision | Chance

# The asks, made once: a stack holds these very objects.
SEATS = range(4)
TAKE = tuple(map(Take, SEATS))
CASINO = tuple(map(Casino, SEATS))
USE = tuple(map(Use, SEATS))
LEFTOVER = tuple(map(Leftover, SEATS))
SECOND = tuple(map(Second, SEATS))
STAR = tuple(map(Star, SEATS))
BONUS = tuple(map(Bonus, SEATS))
CHOOSE = tuple(tuple(Choose(seat, column) for column in range(5)) for seat in SEATS)
OYSTER = tuple(tuple(Oyster(seat, boat) for boat in range(12)) for seat in SEATS)
TROPHIES, FIRST, ROLL_BOAT, ROLL_TOWN = Trophies(), First(), RollBoat(), RollTown()
CAPTAIN = tuple(map(Captain, SEATS))
START = tuple(map(Start, SEATS))
REROLL = tuple(map(Reroll, SEATS))
