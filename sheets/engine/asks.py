"""Asks as data: everything that is pending in a state, on a stack.

A game has a class for each kind of ask, in ``rules/asks.py``: pure data with named fields.
The handling of each is written out in one table, ``STEPS`` in ``rules/steps.py``.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeVar

from sheets.engine.grammar import Named
from sheets.engine.struct import Struct, snake
from sheets.engine.text import PlayerName

CHANCE = -1
FOLLOW_UP = -2
Seat = Annotated[int, Named((f"p{number}" for number in range(1, 10)), said=PlayerName)]


class Pending(Struct):
    """Something pending: ``kind`` is its name in JSON, ``rule`` the rule of a refusal.

    The kind is the name of the class, ``RollBoat`` is ``roll_boat``, unless it says another;
    a class of a game that is made of another one keeps the kind of that.
    """

    kind: ClassVar[str]
    rule: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        if "kind" not in cls.__dict__ and cls.__base__.__module__ == __name__:
            cls.kind = snake(cls.__name__)

    @property
    def basis(self) -> str:
        """The rule a refusal names: that of the class, unless the fields decide."""
        return self.rule

    @property
    def known_to(self) -> int | None:
        """The only seat that may see the answer (a secret choice, a card drawn blind);
        None: everybody."""
        return None


class Decision(Pending):
    """A decision of one player."""

    seat: Seat


class Secret(Decision):
    """A decision that nobody else sees."""

    @property
    def known_to(self) -> int | None:
        return self.seat


class ChanceEvent(Pending):
    """A roll, draw or shuffle."""

    seat: ClassVar[int] = CHANCE


class SecretChance(ChanceEvent):
    """A draw that only one player sees."""

    player: Seat

    @property
    def known_to(self) -> int | None:
        return self.player


class FollowUp(Pending):
    """A consequence that follows by itself, without a decision."""

    seat: ClassVar[int] = FOLLOW_UP


Ask = Decision | ChanceEvent | FollowUp
AnyAsk = Any  # of a kind that is not known here

A = TypeVar("A", bound=Ask)


def push(asks: tuple[A, ...], *following: A) -> tuple[A, ...]:
    """Return the stack with ``following`` on top; its first is answered first."""
    return asks + following[::-1]


def pop(asks: tuple[A, ...]) -> tuple[A, tuple[A, ...]]:
    """The ask on top, and the asks below it."""
    return asks[-1], asks[:-1]
