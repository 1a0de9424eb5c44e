"""Texts of moves: written by their classes, and what people type for them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from sheets.engine.errors import BadText
from sheets.engine.struct import Struct, as_words, from_words
from sheets.engine.text import say

ALIKE = 0.5


class Notation:
    """The canonical text of moves that are told apart by their class: its name, then its
    fields in their order (``Roll(face=5)`` is ``roll 5``)."""

    def __init__(self, moves: Sequence[type[Struct]]) -> None:
        self._verbs = {verb(move): move for move in moves}

    def format(self, move: Any) -> str:
        return " ".join([verb(type(move)), *as_words(move)])

    def parse(self, text: str) -> Any:
        first, *rest = text.split() or [""]
        kind = self._verbs.get(first)
        if kind is not None:
            try:
                return from_words(kind, rest)
            except ValueError:
                pass
        raise BadText(say("`{text}` is no move", text=text[:40]))


def verb(move: type[Struct]) -> str:
    """The first word of a kind of move: its class in small letters."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", move.__name__).lower()


def words(text: str) -> list[str]:
    """The words of a typed text, in lower case."""
    return text.lower().split()


def fits(typed: Sequence[str], full: Sequence[str]) -> bool:
    """Whether every typed word begins the word in its place of the full text."""
    return len(typed) == len(full) and all(
        whole.startswith(part) for part, whole in zip(typed, full, strict=True)
    )


def nearest(text: str, names: Sequence[str], limit: int = 5) -> list[str]:
    """The names that look most like the text; equals in the order given."""
    from difflib import SequenceMatcher

    matcher = SequenceMatcher(b=text.lower())
    found = []
    for name in names:
        matcher.set_seq1(name)
        if matcher.real_quick_ratio() >= ALIKE and matcher.quick_ratio() >= ALIKE:
            found.append((matcher.ratio(), name))
    found.sort(key=lambda pair: -pair[0])
    return [name for ratio, name in found[:limit] if ratio >= ALIKE]
