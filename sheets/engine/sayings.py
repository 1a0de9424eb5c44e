"""Sentences for moves and events, found by their class and filled from their fields.

``{moves.First: say("{colour} goes first")}`` is the whole declaration: a brace takes the words of
the field of its name (``sheets.engine.grammar``).  A sentence with a number counts the field ``n``:
``say_n("{n} crab", "{n} crabs", 0)``.  Where fields are not enough there is a function.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sheets.engine.grammar import Shape
from sheets.engine.struct import Struct
from sheets.engine.text import Text

Saying = Text | Callable[..., Text]  # a function takes the thing, or what the caller gives it
Table = Mapping[type[Struct], Saying]


class Sayings:
    """The sentences of some classes, with the names of these parts."""

    def __init__(self, table: Table, parts: object = None) -> None:
        self.table, self.parts = table, parts
        self._shapes: dict[type[Struct], Shape] = {}

    def get(self, thing: Any, *given: Any) -> Text | None:
        """Return the sentence for a thing; None where its class has none.  A function takes
        what is ``given``, then the thing."""
        found = self.table.get(type(thing))
        if found is None or isinstance(found, Text):
            return found and self.filled(found, thing)
        return found(*given, thing)

    def filled(self, sentence: Text, thing: Struct) -> Text:
        """Return a sentence with the fields of a thing in its braces."""
        kind = type(thing)
        if kind not in self._shapes:
            self._shapes[kind] = Shape(kind, self.parts)
        said = self._shapes[kind].said(thing)
        count = said.get("n", 1)
        assert isinstance(count, int), f"{kind.__name__}.n counts, so it is a plain number"
        return Text(sentence.id, tuple(said.items()), sentence.plural, count)
