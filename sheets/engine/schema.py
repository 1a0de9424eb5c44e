"""The fields of a game's forms: one declaration reads, writes, asks and checks them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sheets.engine.facets import Choices
from sheets.engine.findings import FieldRef, Findings, check_keys
from sheets.engine.kinds import AnyKind, Kind, Raw
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say

Fields = Mapping[str, Any]  # by their keys: the kind of each says what it is


class Asked(Struct):
    """How a field is asked for: ``after`` another one if not in its own place, and only if that
    is at ``least`` this; where one answer fills ``also`` other fields, ``key`` names the question
    and ``fills`` takes it apart.  ``choices`` are words of the form with those of people, which
    the question lists if ``listed``; ``examples`` are answers it takes.  A ``late``
    answer is judged with the whole form."""

    text: Text
    default: str = ""
    after: str = ""
    key: str = ""
    fills: Callable[[str], Mapping[str, Raw]] | None = None
    also: tuple[str, ...] = ()
    least: int = 1
    choices: Choices = ()
    examples: tuple[Text, ...] = ()
    listed: bool = False
    late: bool = False


class Field(Struct):
    """One line of a form.

    ``note`` stands beside it in a position and ``help`` in a score form; ``above`` is a line
    before it.  A score form has the fields that are asked for, the ``offered`` ones behind a #,
    and other ``paper`` fields.  A field left out is ``default``, or what its kind has for it.
    A ``tall`` one is written over several lines, the ``last`` ones after the players.
    """

    key: str
    kind: AnyKind
    rule: str = ""
    asked: Asked | tuple[Asked, ...] | None = None
    note: str = ""
    help: str = ""
    above: str = ""
    paper: bool = False
    offered: bool = False
    tall: bool = False
    last: bool = False
    blank: Raw = None
    default: object = ...

    @property
    def on_paper(self) -> bool:
        """Whether a score form has it."""
        return self.paper or self.offered or bool(self.questions)

    @property
    def questions(self) -> tuple[Asked, ...]:
        """All that is asked about it."""
        return (self.asked,) if isinstance(self.asked, Asked) else self.asked or ()

    def start(self) -> Raw:
        """What stands there before it is filled in."""
        return self.kind.blank if self.blank is None else self.blank

    def missing(self) -> object:
        """What it means that it is left out."""
        return self.kind.empty if self.default is ... else self.default


class Group(Kind[Fields | None]):
    """Fields in a table of their own, which is written line by line."""

    empty: Fields | None = None

    def __init__(self, *fields: Field) -> None:
        self.fields = fields

    def read(self, value: Raw, at: FieldRef) -> Fields | None:
        if not isinstance(value, dict):
            at.wrong(say("write it as a table"))
            return self.empty
        return read_fields(self.fields, value, at)

    def write(self, value: Fields | None) -> Raw:
        given = value or {}
        return {
            field.key: field.kind.write(given[field.key])
            for field in self.fields
            if given.get(field.key) is not None
        }


class Part(Group):
    """A group that may be left out: then every field in it is left out."""

    def __init__(self, *fields: Field) -> None:
        super().__init__(*fields)
        self.empty = {field.key: field.missing() for field in fields}


class Schema(Struct):
    """The fields of a game's forms: those of the table, and those of each player; ``own`` are
    those that differ from seat to seat and come first.  ``title`` heads a position, ``head`` a
    score form."""

    table: tuple[Field, ...]
    player: tuple[Field, ...] = ()
    title: str = ""
    head: str = ""
    own: tuple[tuple[Field, ...], ...] = ()

    def of(self, seat: int) -> tuple[Field, ...]:
        """The fields of a player."""
        return (*self.own[seat], *self.player) if self.own else self.player

    def rule(self, key: str) -> str:
        """The rule of a field of the table."""
        return next((field.rule for field in self.table if field.key == key), "")


class Values(Struct):
    """What a form says: every field by its key, read, or as it is left out.  An empty name is
    not written."""

    names: tuple[str, ...]
    table: Fields
    players: tuple[Fields, ...] = ()

    def at(self, to: Findings, seat: int) -> FieldRef:
        """Where a player's fields stand."""
        return to.at(f"player {self.names[seat]}")


def read_fields(
    fields: Sequence[Field], found: Mapping[str, Raw], at: FieldRef, *others: str
) -> Fields:
    """These fields of a table; ``others`` are known beside them."""
    check_keys(found, (*others, *(field.key for field in fields)), at)
    return {
        field.key: field.kind.read(found[field.key], at.at(field.key, field.rule))
        if field.key in found
        else field.missing()
        for field in fields
    }
