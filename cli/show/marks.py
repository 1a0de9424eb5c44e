"""Marks of legal and last places in the texts of a sheet.

A game's sheet says nothing of it; the places of ``Sheet.legal`` and ``Sheet.last`` do.
On paper and screen a mark is a sign around the text, for the ear a word after it.
"""

from __future__ import annotations

from sheets.engine.sheet import (
    Columns,
    Facts,
    Grid,
    Hex,
    Hexes,
    Pieces,
    Section,
    Sheet,
    Track,
    Tracks,
)
from sheets.engine.struct import asdict, replace
from sheets.engine.text import Text, say

LAST, START, TARGET = say("last move"), say("can move"), say("target")
CHOICE = say("to choose")
SIGNS = {LAST: "[{it}]", TARGET: "*{it}*", CHOICE: "*{it}*", START: "({it})"}  # the first counts


class MarkedMoves(Hex):
    """A cell with the sign around what lies there."""

    sign: str = ""


class Marks:
    """The marks of one sheet, as signs or as words."""

    def __init__(self, sheet: Sheet, *, plain: bool) -> None:
        self._sheet = sheet
        self._plain = plain

    def rows(self) -> list[tuple[Section, ...]]:
        """The rows of the sheet with their marks."""
        sheet = self._sheet
        if not (sheet.legal or sheet.last):
            return list(sheet.rows)
        return [tuple(map(self._section, row)) for row in sheet.rows]

    def _section(self, section: Section) -> Section:
        match section:
            case Facts(_, _, facts):
                labels = (self._with(self._choice(one.key), one.label) for one in facts)
                kept = (replace(one, label=label) for one, label in zip(facts, labels, strict=True))
                return replace(section, facts=tuple(kept))
            case Columns():  # nothing in it may become wider
                return section
            case Grid():
                rows = tuple(tuple(self._at(*cell) for cell in row) for row in section.keyed)
                return replace(section, rows=rows)
            case Pieces():
                return self._pieces(section)
            case Tracks(_, _, tracks):
                return replace(section, tracks=tuple(map(self._track, tracks)))
            case Hexes(_, _, cells):
                return replace(section, cells=tuple(map(self._hex, cells)))

    def _at(self, key: str, text: Text) -> Text:
        last = (LAST,) if key in self._sheet.last else ()
        return self._with((*last, *self._choice(key)), text)

    def _choice(self, key: str) -> tuple[Text, ...]:
        return (CHOICE,) if key in self._sheet.legal else ()

    def _with(self, marks: tuple[Text, ...], text: Text) -> Text:
        if not marks:
            return text
        if self._plain:
            return Text("{it} ({marks})", (("it", text), ("marks", marks)))
        return Text(_sign(marks), (("it", text),))

    def _pieces(self, section: Pieces) -> Pieces:
        """Only those to choose: what was pointed at last has gone, another may lie there."""
        pieces = []
        for piece in section.pieces:
            choice = self._choice(piece.key)
            details = tuple(self._with(choice, text) for text in piece.details[:1])
            words = self._with(choice, piece.words)
            pieces.append(replace(piece, words=words, details=(*details, *piece.details[1:])))
        return replace(section, pieces=tuple(pieces))

    def _track(self, track: Track) -> Track:
        """An asterisk after its name; a last mark shows in the box."""
        if not set(track.places) & set(self._sheet.legal):
            return track
        args = (("it", track.label),)
        label = self._with((CHOICE,), track.label) if self._plain else Text("{it} *", args)
        return replace(track, label=label)

    def _hex(self, cell: Hex) -> Hex:
        sheet, key = self._sheet, cell.key
        marks = (
            *((LAST,) if key in sheet.last else ()),
            *((START,) if key in sheet.starts else ()),
            *((TARGET,) if key in sheet.targets else ()),
        )
        if not marks:
            return cell
        lies = Text(" ".join(cell.content)) if cell.content else say("empty")
        marked = replace(cell, words=self._with(marks, cell.words or lies))
        return MarkedMoves(**asdict(marked), sign=_sign(marks))


def without_sign(text: Text) -> tuple[str, Text, str]:
    """Split a marked text into the sign before it, the text and the sign after it."""
    before, mark, after = text.id.partition("{it}")
    inner = dict(text.args).get("it")
    return (before, inner, after) if mark and isinstance(inner, Text) else ("", text, "")


def _sign(marks: tuple[Text, ...]) -> str:
    return next(sign for mark, sign in SIGNS.items() if mark in marks)
