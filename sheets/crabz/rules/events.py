"""Events of CRABZ: a class for each event; ``text/events.py`` has the sentences."""

from __future__ import annotations

from sheets.crabz.board import NAMES
from sheets.crabz.rules import words
from sheets.engine.events import Event, PlayerEvent


class LaidOut(Event):
    rule = "CZ-2.5"


class Laid(PlayerEvent):
    rule = "CZ-2.9"
    size: words.Size
    space: words.Space

    @property
    def places(self) -> tuple[str, ...]:
        return (NAMES[self.space],)


class First(PlayerEvent):
    rule = "CZ-1.4"


class Crawled(PlayerEvent):
    rule = "CZ-4.2"
    size: words.Size
    start: words.Space
    end: words.Space

    @property
    def places(self) -> tuple[str, ...]:
        return NAMES[self.start], NAMES[self.end]


class Wave(Event):
    """A wave washed away ``n`` crabs on these spaces."""

    rule = "CZ-6.7"
    n: int
    spaces: tuple[words.Space, ...]

    @property
    def places(self) -> tuple[str, ...]:
        return tuple(NAMES[space] for space in self.spaces)


class Out(PlayerEvent):
    rule = "CZ-7.1"


class Won(PlayerEvent):
    rule = "CZ-7.5"


class Repeated(Event):
    rule = "CZ-8.3"


class DrawnByRepetition(Event):
    rule = "CZ-8.3"


class DrawOffered(PlayerEvent):
    rule = "CZ-8.6"


class DrawAccepted(PlayerEvent):
    rule = "CZ-8.6"


class DrawDeclined(PlayerEvent):
    rule = "CZ-8.6"


class DrawAgreed(Event):
    rule = "CZ-8.6"
