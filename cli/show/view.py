"""The result of a command: one object that can become JSON or text, and becomes one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from sheets.engine.struct import Json
from sheets.engine.text import Text

if TYPE_CHECKING:
    from sheets.engine.document import Document


class View(Protocol):
    """Something to show; what is not asked for is never made."""

    @property
    def schema(self) -> str: ...  # the name of the data

    def data(self) -> Json: ...  # for programs

    # for people: a document or sentence in no language yet, or what is to be read as it is
    def text(self) -> str | Text | Document: ...


class Told:
    """A small result: a few facts, and a sentence about them."""

    def __init__(self, schema: str, facts: Json, sentence: str | Text) -> None:
        self.schema = schema
        self._facts = facts
        self._sentence = sentence

    def data(self) -> Json:
        return self._facts

    def text(self) -> str | Text:
        return self._sentence
