"""What the print templates need."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sheets.engine.game import Setup
from sheets.fleet.book import Book
from sheets.fleet.state import State


def printable(book: Book, what: str, setup: Setup, state: State | None) -> Mapping[str, Any]:
    """The sheet, blank or filled, and the player aid as data."""
    return {"what": what, "book": book, "setup": setup, "state": state}
