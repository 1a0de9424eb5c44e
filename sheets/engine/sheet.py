"""A sheet, mat or board as data: what to show, not how.

The terminal, ``--plain``, ``--json``, HTML and PDF all render these same
objects, so that no renderer has to know a rule.  ``Sheet.rows`` holds sections
that belong side by side where there is room.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Literal

from sheets.engine.struct import Struct
from sheets.engine.text import Text

BESIDE_A_TITLE = Text(" ")  # an empty line where the neighbour has its title

BoxState = Literal["open", "next", "marked", "struck", "closed"]


class Box(Struct):
    """One box of a track: what is printed in it and what became of it."""

    text: str = ""
    state: BoxState = "open"
    note: str = ""


class Track(Struct):
    """A labelled run of boxes."""

    key: str
    label: Text
    boxes: tuple[Box, ...]
    note: Text | None = None

    @property
    def places(self) -> tuple[str, ...]:
        """The keys of its boxes, counted from 1."""
        return tuple(f"{self.key}/{number}" for number in range(1, len(self.boxes) + 1))


class Tracks(Struct):
    """Several tracks under one title."""

    kind: ClassVar[str] = "tracks"
    title: Text
    tracks: tuple[Track, ...]


class Fact(Struct):
    """A label and its value."""

    label: Text
    value: Text


class Facts(Struct):
    """A short list of labelled values."""

    kind: ClassVar[str] = "facts"
    title: Text
    facts: tuple[Fact, ...]


class Grid(Struct):
    """A table with a head and rows."""

    kind: ClassVar[str] = "grid"
    title: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]


HexState = Literal["last", "from", "target", "choice"]


class Hex(Struct):
    """One cell of a hexagonal board.

    ``x`` and ``y`` are whole half-steps to the right and down; neighbours in a
    row are two half-steps apart.  ``content`` is what lies there, the top
    last; ``tint`` names a colour of the palette; ``states`` mark it.
    """

    key: str
    x: int
    y: int
    content: tuple[str, ...] = ()
    tint: str = ""
    states: tuple[HexState, ...] = ()
    words: Text | None = None


class Hexes(Struct):
    """A hexagonal board."""

    kind: ClassVar[str] = "hexes"
    title: Text
    cells: tuple[Hex, ...]
    legend: tuple[Fact, ...] = ()


Section = Tracks | Facts | Grid | Hexes


class Sheet(Struct):
    """Everything one looks at together."""

    title: Text
    rows: tuple[tuple[Section, ...], ...]
    seat: int | None = None

    @property
    def sections(self) -> tuple[Section, ...]:
        return tuple(section for row in self.rows for section in row)

    @property
    def places(self) -> tuple[str, ...]:
        """The keys of all places one can point at: boxes (``shrimp/4``) and cells (``c3``)."""
        found: list[str] = []
        for section in self.sections:
            match section:
                case Tracks(_, tracks):
                    found += [key for track in tracks for key in track.places]
                case Hexes(_, cells):
                    found += [cell.key for cell in cells]
        return tuple(found)


def filled(rows: Iterable[tuple[Section, ...]]) -> tuple[tuple[Section, ...], ...]:
    """The rows that do not begin with an empty section."""
    return tuple(row for row in rows if not _empty(row[0]))


def _empty(section: Section) -> bool:
    match section:
        case Facts(_, facts):
            return not facts
        case Grid(_, _, rows):
            return not rows
    return False
