"""What is owed: asks as data, and the stack of them that a state holds.

A game has a class for each kind of ask, in ``rules/asks.py``: pure data with named fields.
What to do with each is written out in one table, ``STEPS`` in ``rules/steps.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol, TypeVar

from sheets.engine.struct import Struct

CHANCE = -1
TASK = -2


class Asked(Protocol):
    """What everybody may read of an ask: who must answer what.

    ``seat`` is CHANCE for dice and cards.  ``known_to`` is the only seat that
    may see the answer (a secret choice, a card drawn blind); None means it is public.
    """

    @property
    def seat(self) -> int: ...

    @property
    def kind(self) -> str: ...

    @property
    def known_to(self) -> int | None: ...


class Ask(Struct):
    """Something owed: ``kind`` is its name in JSON, ``rule`` what a refusal rests on."""

    kind: ClassVar[str]
    rule: ClassVar[str] = ""

    @property
    def seat(self) -> int:
        """Who answers."""
        return TASK

    @property
    def known_to(self) -> int | None:
        """The only seat that may see the answer; None: everybody."""
        return None


class Question(Ask):
    """A player decides."""

    seat: int


class Secret(Question):
    """A player decides, and nobody else sees what."""

    @property
    def known_to(self) -> int | None:
        return self.seat


class Draw(Ask):
    """Something is rolled, drawn or shuffled."""

    seat: ClassVar[int] = CHANCE


class Look(Draw):
    """Something is drawn that only one player sees."""

    player: int

    @property
    def known_to(self) -> int | None:
        return self.player


class Task(Ask):
    """Something that follows by itself."""


A = TypeVar("A", bound=Asked)


def push(asks: tuple[A, ...], *following: A) -> tuple[A, ...]:
    """Puts what follows on top; the first of ``following`` is answered first."""
    return asks + following[::-1]


def pop(asks: tuple[A, ...]) -> tuple[A, tuple[A, ...]]:
    """The ask on top, and the asks below it."""
    return asks[-1], asks[:-1]


class Stacked(Protocol):
    """A draft that holds a stack of asks."""

    asks: tuple[Any, ...]


D = TypeVar("D", bound=Stacked)


def settle(draft: D, tasks: Mapping[type, Callable[[D, Any], None]]) -> None:
    """Does what follows by itself until somebody is asked."""
    while draft.asks:
        ask = draft.asks[-1]
        follow = tasks.get(type(ask))
        if follow is None:
            return
        draft.asks = draft.asks[:-1]
        follow(draft, ask)
