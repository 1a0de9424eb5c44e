"""Events: the things that happened in a step, as data.

A game has a class for each, in ``rules/events.py``; its sentence is in ``text/events.py``.  They
are collected when a step is made, for narration, logs and highlighting.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from sheets.engine.asks import Seat
from sheets.engine.struct import Struct, snake


class Event(Struct):
    """One thing that happened: ``kind`` is its name in JSON, ``rule`` the rule that made it
    happen.  The kind is the name of the class, ``FishCaught`` is ``fish_caught``."""

    kind: ClassVar[str]
    rule: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        cls.kind = snake(cls.__name__)

    @property
    def basis(self) -> str:
        """The rule that made it happen: that of the class, unless the fields decide."""
        return self.rule

    @property
    def places(self) -> tuple[str, ...]:
        """The places to highlight on the sheet or board."""
        return ()

    @property
    def known_to(self) -> int | None:
        """The only seat that may hear of it; None: everyone."""
        return None


class PlayerEvent(Event):
    """An event of one player."""

    who: Seat


class PrivateEvent(PlayerEvent):
    """An event that only its player may hear of."""

    @property
    def known_to(self) -> int:
        return self.who


class ByRule(Event):
    """An event that several rules can make happen."""

    by: str

    @property
    def basis(self) -> str:
        return self.by


Emit = Callable[[Event], None]
