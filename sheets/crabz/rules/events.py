"""Events of CRABZ: a class for each event; ``text/events.py`` has the sentences."""

from __future__ import annotations

from sheets.crabz.board import NAMES
from sheets.crabz.rules import words
from sheets.engine.asks import Seat
from sheets.engine.events import Event


class LaidOut(Event):
    """The crabs are on the board."""

    rule = "CZ-2.5"


class First(Event):
    """A player goes first."""

    rule = "CZ-1.4"
    who: Seat


class Crawled(Event):
    """A crab went from one space to another."""

    rule = "CZ-4.2"
    who: Seat
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


class Out(Event):
    """A player cannot move any more."""

    rule = "CZ-7.1"
    who: Seat


class Won(Event):
    """A player is the last one left."""

    rule = "CZ-7.5"
    who: Seat


class Repeated(Event):
    """A position came for the second time."""

    rule = "CZ-8.3"


class DrawnByRepetition(Event):
    """A position came for the third time."""

    rule = "CZ-8.3"


class DrawOffered(Event):
    """A player offers a draw."""

    rule = "CZ-8.6"
    who: Seat


class DrawAccepted(Event):
    """One more player agrees to a draw."""

    rule = "CZ-8.6"
    who: Seat


class DrawDeclined(Event):
    """A player does not agree to a draw."""

    rule = "CZ-8.6"
    who: Seat


class DrawAgreed(Event):
    """Everyone agrees to a draw."""

    rule = "CZ-8.6"
