"""Texts of others in the cells of files that other programs read."""

from __future__ import annotations

import re
from collections.abc import Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would work out
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
_MARKS = re.compile(r"([\\`*_\[\]<>()#!~&:.@])")


def harmless(row: Sequence[str | int]) -> list[str | int]:
    """A row of a CSV file in which no text is taken for a formula; numbers stay numbers."""
    return [_text(cell) if isinstance(cell, str) else cell for cell in row]


def _text(cell: str) -> str:
    if cell.startswith(_FORMULA) and not _NUMBER.fullmatch(cell):
        return f"'{cell}"
    return cell


def unmarked(text: str) -> str:
    """A name as Markdown shows it letter by letter: no link, no picture, no HTML."""
    return _MARKS.sub(r"\\\1", text)
