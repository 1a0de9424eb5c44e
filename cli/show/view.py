"""What a command shows: one object that can become JSON or text, and becomes one of them."""

from __future__ import annotations

from typing import Any, Protocol

from sheets.engine.text import Text


class View(Protocol):
    """Something to show; what is not asked for is never made."""

    @property
    def schema(self) -> str:
        """The name of the data."""

    def data(self) -> dict[str, Any]:
        """For programs."""

    def text(self) -> str | Text:
        """For people; a sentence in no language yet, or what is to be read as it is."""


class Told:
    """A small result: a few facts, and a sentence about them."""

    def __init__(self, schema: str, facts: dict[str, Any], sentence: str | Text) -> None:
        self.schema = schema
        self._facts = facts
        self._sentence = sentence

    def data(self) -> dict[str, Any]:
        return self._facts

    def text(self) -> str | Text:
        return self._sentence
