"""Asks as data: who must answer what.

A game has a class for each kind of ask, in ``rules/asks.py``: pure data with named fields.
What to do with each is written out in one table, ``STEPS`` in ``rules/steps.py``.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, ClassVar, TypeVar

from sheets.engine.grammar import Named
from sheets.engine.struct import Struct

CHANCE = -1
TASK = -2
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")  # where the next word of a class name starts
Seat = Annotated[int, Named(f"p{number}" for number in range(1, 10))]


class Owed(Struct):
    """Something owed: ``kind`` is its name in JSON, ``rule`` what a refusal rests on.

    The kind is the name of the class, ``RollBoat`` is ``roll_boat``, unless it says another;
    a class of a game that is made of another one keeps the kind of that.
    """

    kind: ClassVar[str]
    rule: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        if "kind" not in cls.__dict__ and cls.__base__.__module__ == __name__:
            cls.kind = _WORD.sub("_", cls.__name__).lower()

    @property
    def basis(self) -> str:
        """The rule a refusal names: that of the class, unless the fields decide."""
        return self.rule

    @property
    def known_to(self) -> int | None:
        """The only seat that may see the answer (a secret choice, a card drawn blind);
        None: everybody."""
        return None


class Question(Owed):
    """A player decides."""

    seat: Seat


class Secret(Question):
    """A player decides, and nobody else sees what."""

    @property
    def known_to(self) -> int | None:
        return self.seat


class Draw(Owed):
    """Something is rolled, drawn or shuffled."""

    seat: ClassVar[int] = CHANCE


class Look(Draw):
    """Something is drawn that only one player sees."""

    player: Seat

    @property
    def known_to(self) -> int | None:
        return self.player


class Task(Owed):
    """Something that follows by itself."""

    seat: ClassVar[int] = TASK


Ask = Question | Draw | Task  # who must answer what
AnyAsk = Any  # of a kind that is not known here

A = TypeVar("A", bound=Ask)


def push(asks: tuple[A, ...], *following: A) -> tuple[A, ...]:
    """Puts what follows on top; the first of ``following`` is answered first."""
    return asks + following[::-1]


def pop(asks: tuple[A, ...]) -> tuple[A, tuple[A, ...]]:
    """The ask on top, and the asks below it."""
    return asks[-1], asks[:-1]
