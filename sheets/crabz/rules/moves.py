"""The moves of CRABZ: a class for each, whose fields say their own words."""

from __future__ import annotations

from typing import ClassVar

from sheets.crabz.board import NAMES
from sheets.crabz.rules import words
from sheets.engine.struct import Struct


class Move(Struct):
    """A move of CRABZ."""


class Crawl(Move):
    """A crab goes from one cell to another; ``survivor`` is the first cell of the
    group that stays, where a tied wave leaves the choice (CZ-6.6)."""

    verb: ClassVar = ""
    start: words.Start
    end: words.End
    survivor: words.Survivor = None


class Layout(Move):
    """The crabs as they were laid out: (cell, crab) in board order (CZ-2.5)."""

    crabs: words.Crabs


class Lay(Move):
    """A crab of the asked seat, of a size, on a space of the zone (CZ-2.9)."""

    space: words.Laid
    size: words.LaidSize


class First(Move):
    """The colour that begins (CZ-1.4)."""

    colour: words.Colour


class AgreeDraw(Move):
    """A player offers a draw or agrees to one (CZ-8.6)."""

    verb: ClassVar = "agree draw"


class DeclineDraw(Move):
    """A player does not agree to a draw (CZ-8.6)."""

    verb: ClassVar = "decline draw"


AGREE_DRAW, DECLINE_DRAW = AgreeDraw(), DeclineDraw()

# The moves without a choice, made once: legal lists hand out these very objects.
CRAWLS: tuple[tuple[Crawl, ...], ...] = tuple(
    tuple(Crawl(start, end) for end in range(len(NAMES))) for start in range(len(NAMES))
)
