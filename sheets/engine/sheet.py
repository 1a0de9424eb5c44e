"""A sheet, mat or board as data: what to show, not how.

The terminal, ``--plain``, ``--json``, HTML and PDF all render these same
objects, so that no renderer has to know a rule.  ``Sheet.rows`` holds sections
that belong side by side where there is room.

What one can point at is a *place*: a box, a cell, a row, a piece.  Its key is unique on
the sheet and the same in the paths of moves (``Screen.path``), in ``Event.places``, JSON
and HTML; an empty key is no place.  A game never says what is legal or was last: whoever
renders a sheet asks ``with_legal`` and ``with_last``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, repeat
from typing import ClassVar, Literal

from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text

BESIDE_A_TITLE = Text(" ")  # an empty line where the neighbour has its title

BoxState = Literal["open", "next", "marked", "struck", "closed"]


class Box(Struct):
    """One box of a track: what is printed in it and what became of it."""

    text: str = ""
    state: BoxState = "open"
    note: str = ""


class Track(Struct):
    """A labelled run of boxes; ``first`` is the number of the first in a longer run."""

    key: str
    label: Text
    boxes: tuple[Box, ...]
    note: Text | None = None
    first: int = 1

    @property
    def places(self) -> tuple[str, ...]:
        """The keys of its boxes by their numbers."""
        return tuple(f"{self.key}/{self.first + at}" for at in range(len(self.boxes)))


class Tracks(Struct):
    """Several tracks under one title."""

    kind: ClassVar[str] = "tracks"
    key: str
    title: Text
    tracks: tuple[Track, ...]


class Fact(Struct):
    """A label and its value."""

    label: Text
    value: Text
    key: str = ""


class Facts(Struct):
    """A short list of labelled values."""

    kind: ClassVar[str] = "facts"
    key: str
    title: Text
    facts: tuple[Fact, ...]


class Grid(Struct):
    """A table with a head and rows.

    ``keys`` are those of the cells, row by row; a row that is a place itself has only the
    key of its first cell.  ``tints`` are colours of the palette in the same way.  If it
    is ``staggered`` every other column after the first lies half a row higher.
    """

    kind: ClassVar[str] = "grid"
    key: str
    title: Text
    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    keys: tuple[tuple[str, ...], ...] = ()
    tints: tuple[tuple[str, ...], ...] = ()
    staggered: bool = False

    @property
    def keyed(self) -> tuple[tuple[tuple[str, Text], ...], ...]:
        """The rows with a key, or none, for every cell."""
        keys = chain(self.keys, repeat(()))
        return tuple(
            tuple(zip(chain(some, repeat("")), row, strict=False))
            for some, row in zip(keys, self.rows, strict=False)
        )


class Columns(Grid):
    """A table without lines whose columns are so wide, for a zone of a terminal's screen:
    nothing moves when its content changes."""

    widths: tuple[int, ...] = ()


Where = Literal["table", "hand", "tray"]
PieceState = Literal["up", "down"]


class Piece(Struct):
    """A die, card, tile or token: the name of its picture, and what it is in words.

    ``group`` is what lies together under one label, ``count`` how many equal ones are this
    piece, ``details`` what the head of the section promises of it.
    """

    key: str
    picture: str
    words: Text
    where: Where = "table"
    state: PieceState = "up"
    count: int = 1
    group: Text | None = None
    details: tuple[Text, ...] = ()


class Pieces(Struct):
    """Things that lie about: with a head in lines of their details, else by groups."""

    kind: ClassVar[str] = "pieces"
    key: str
    title: Text
    pieces: tuple[Piece, ...]
    head: tuple[Text, ...] = ()

    @property
    def groups(self) -> dict[Text | None, tuple[Piece, ...]]:
        """Group pieces by label."""
        labels = dict.fromkeys(piece.group for piece in self.pieces)
        return {each: tuple(one for one in self.pieces if one.group == each) for each in labels}


class Hex(Struct):
    """One cell of a hexagonal board.

    ``x`` and ``y`` are whole half-steps to the right and down; neighbours in a
    row are two half-steps apart.  ``content`` is what lies there, the top
    last; ``tint`` names a colour of the palette; ``ground`` is what one sees where
    nothing lies.
    """

    key: str
    x: int
    y: int
    content: tuple[str, ...] = ()
    tint: str = ""
    words: Text | None = None
    ground: str = ""


class Hexes(Struct):
    """A hexagonal board."""

    kind: ClassVar[str] = "hexes"
    key: str
    title: Text
    cells: tuple[Hex, ...]
    legend: tuple[Fact, ...] = ()


Section = Tracks | Facts | Grid | Pieces | Hexes


class Sheet(Struct):
    """Everything one looks at together.

    ``starts``, ``targets`` and ``last`` are places to mark: the first of several that one
    points at for a legal move, the others (or the only one), and where something just
    happened.
    """

    title: Text
    rows: tuple[tuple[Section, ...], ...]
    seat: int | None = None
    starts: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    last: tuple[str, ...] = ()

    @property
    def legal(self) -> tuple[str, ...]:
        """All places that legal moves point at."""
        return tuple(dict.fromkeys((*self.starts, *self.targets)))

    @property
    def sections(self) -> tuple[Section, ...]:
        return tuple(section for row in self.rows for section in row)

    @property
    def places(self) -> tuple[str, ...]:
        """The keys of all places one can point at."""
        return tuple(key for section in self.sections for key in keys_of(section) if key)

    def with_legal(self, paths: Sequence[tuple[str, ...]]) -> Sheet:
        """Return a copy that marks its places on the paths of legal moves."""
        starts = self._here(path[0] for path in paths if len(path) > 1)
        targets = self._here(key for path in paths for key in path[len(path) > 1 :])
        return replace(self, starts=starts, targets=targets)

    def with_last(self, places: Iterable[str]) -> Sheet:
        """Return a copy that marks its places where something just happened."""
        return replace(self, last=self._here(places))

    def with_changes(self, before: Sheet) -> Sheet:
        """Return a copy that marks its places that were marked, struck or filled since
        ``before``."""
        old, now = dict(before.contents()), dict(self.contents())
        return self.with_last(key for key, what in now.items() if what != old.get(key, ""))

    def contents(self) -> Iterator[tuple[str, object]]:
        """Yield every place of its tracks and boards with its content; an empty string if it has
        none."""
        for section in self.sections:
            match section:
                case Tracks(_, _, tracks):
                    for track in tracks:
                        states = (box.state for box in track.boxes)
                        kept = (each if each in ("marked", "struck") else "" for each in states)
                        yield from zip(track.places, kept, strict=True)
                case Hexes(_, _, cells):
                    yield from ((cell.key, "".join(cell.content)) for cell in cells)

    def _here(self, keys: Iterable[str]) -> tuple[str, ...]:
        found = set(keys)
        return tuple(key for key in self.places if key in found)


def keys_of(section: Section) -> Iterator[str]:
    """The keys of a section, empty ones too."""
    match section:
        case Tracks(_, _, tracks):
            yield from (key for track in tracks for key in track.places)
        case Facts(_, _, facts):
            yield from (fact.key for fact in facts)
        case Grid(_, _, _, _, keys):
            yield from (key for row in keys for key in row)
        case Pieces(_, _, pieces):
            yield from (piece.key for piece in pieces)
        case Hexes(_, _, cells):
            yield from (cell.key for cell in cells)


def filled(rows: Iterable[tuple[Section, ...]]) -> tuple[tuple[Section, ...], ...]:
    """The rows with what there is to show in them."""
    kept = (tuple(section for section in row if not _empty(section)) for row in rows)
    return tuple(row for row in kept if row)


def _empty(section: Section) -> bool:
    match section:
        case Facts(_, _, facts):
            return not facts
        case Grid(_, _, _, rows):
            return not rows
        case Pieces(_, _, pieces):
            return not pieces
    return False
