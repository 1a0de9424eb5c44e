"""A result as a document: sections of sentences, tables, steps and curves.

A command builds one; terminal, Markdown and paper each have a renderer that says its texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, TypeVar

from sheets.engine.game import AnyGame, AnyState
from sheets.engine.struct import Struct
from sheets.engine.text import Arg, Number, Speaker, Text, clean

T = TypeVar("T")
MOMENTS = 40  # of a curve that is not drawn


class Sentence(Struct):
    """A text and the rule behind it, if it has one; ``strong`` is the one that says it all."""

    kind: ClassVar[str] = "sentence"
    text: Arg
    rule: str = ""
    strong: bool = False

    def said(self, speaker: Speaker) -> str:
        return speaker(self.text) + (f" [{self.rule}]" if self.rule else "")


class Spark(Struct):
    """A row of values in a cell; they are drawn upside down where the least is the best."""

    values: tuple[int, ...]
    least_best: bool = False


Cell = Arg | Sentence | Spark


def cell_text(cell: Cell, speaker: Speaker) -> str:
    """Return a cell in one line of words."""
    match cell:
        case Sentence():
            return clean(cell.said(speaker))
        case Spark(values):
            return " ".join(map(str, values))
    return clean(speaker(cell))


class Column(Struct):
    """A column of a table: numbers are aligned on the right, ``paper`` alone has room for it."""

    head: Arg
    cells: tuple[Cell, ...]
    number: bool = False
    paper: bool = False


def words(head: Arg, cells: Iterable[Cell]) -> Column:
    """Return a column of texts."""
    return Column(head, tuple(cells))


def numbers(head: Arg, cells: Iterable[Cell], *, paper: bool = False) -> Column:
    """Return a column of numbers."""
    return Column(head, tuple(cells), number=True, paper=paper)


def decimals(head: Arg, values: Iterable[float | None], form: str = ".1f") -> Column:
    """Return a column of numbers in one format; none is an empty cell."""
    return numbers(head, ("" if each is None else Number(each, form) for each in values))


class TableBlock(Struct):
    """Columns of equal length; ``total`` marks the last row as the sum of the others."""

    kind: ClassVar[str] = "table"
    columns: tuple[Column, ...]
    total: bool = False

    def shown(self) -> tuple[Column, ...]:
        """Return the columns for formats other than paper."""
        return tuple(column for column in self.columns if not column.paper)

    def rows(self, said: Callable[[Cell], str]) -> list[list[str]]:
        """Return the head and the rows of the shown columns, their cells as words."""
        columns = ([said(each.head), *map(said, each.cells)] for each in self.shown())
        return [list(row) for row in zip(*columns, strict=True)]


class Steps(Struct):
    """Steps of a game by their numbers, each with what is said about it."""

    kind: ClassVar[str] = "steps"
    lines: tuple[tuple[int, tuple[Sentence, ...]], ...]


class Position(Struct):
    """A position before a step, as its player saw it."""

    kind: ClassVar[str] = "position"
    game: AnyGame
    state: AnyState
    step: int
    seat: int
    text: Text  # what is said about the step


class Curves(Struct):
    """The values of all seats at each moment; ``label`` names them, ``over`` the moments."""

    kind: ClassVar[str] = "curves"
    label: Text
    over: Text
    moments: tuple[int, ...]
    values: tuple[tuple[float, ...], ...]

    def of(self, seat: int) -> tuple[float, ...]:
        """Return the curve of one seat."""
        return tuple(each[seat] for each in self.values)

    @property
    def seats(self) -> range:
        return range(len(self.values[-1]))

    @property
    def span(self) -> tuple[float, float]:
        """From the least value to the greatest, and 0 and 1 in any case."""
        every = [value for each in self.values for value in each]
        return min(0, *every), max(1, *every)


def picked(curve: Sequence[T]) -> list[T]:
    """Return at most so many moments of a curve, the last among them."""
    every = max(1, len(curve) // MOMENTS)
    return [*curve[:-1:every], curve[-1]]


class Spread(Struct):
    """The points of several players over many games, the least first."""

    kind: ClassVar[str] = "spread"
    label: Text
    names: tuple[Arg, ...]
    points: tuple[tuple[int, ...], ...]


class Bars(Struct):
    """Labels with how often each came, and the same as sentences."""

    kind: ClassVar[str] = "bars"
    labels: tuple[str, ...]
    counts: tuple[int, ...]
    sentences: tuple[Text, ...]


Block = TableBlock | Sentence | Steps | Position | Curves | Spread | Bars


class Section(Struct):
    """Blocks that belong together, by the key that paper knows; ``part`` of the section before
    it if that has a title."""

    key: str
    blocks: tuple[Block, ...]
    title: Text | None = None
    part: bool = False


class Document(Struct):
    """All sections of a result, and the names of the players in it; its head is the ``title`` of
    the game, the ``name`` of the saved one, and on paper what it is ``about``."""

    sections: tuple[Section, ...]
    names: tuple[str, ...] = ()
    title: str = ""
    name: str = ""
    about: Text = Text("")


def sentences(texts: Iterable[Text]) -> tuple[Sentence, ...]:
    """Return blocks that say these."""
    return tuple(map(Sentence, texts))


def pattern(text: str, /, **args: Arg) -> Text:
    """Return a text of signs alone, which no language says otherwise."""
    return Text(text, tuple(args.items()))


def between(low: float, high: float, form: str = ".1f") -> Text:
    """Return the ends of an interval."""
    return pattern("{low} – {high}", low=Number(low, form), high=Number(high, form))


def one_table(*columns: Column) -> Document:
    """Return a document that is one table."""
    return Document((Section("table", (TableBlock(columns),)),))
