"""The fields of a game's forms: one declaration reads, writes, asks and checks them.

A field has a path into the state, by default its key: ``round``, ``claim.display``, for an item
of a tuple ``vault.2``, and for that of a seat ``divers[]``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import EllipsisType
from typing import Any, TypeVar

from sheets.engine.facets import FormQuestion
from sheets.engine.findings import FieldRef, Findings, check_keys
from sheets.engine.kinds import AnyKind, Kind, OneOf, Raw
from sheets.engine.struct import Struct, replace
from sheets.engine.text import say

S = TypeVar("S")
Fields = Mapping[str, Any]  # by their keys: the kind of each says what it is


# -- places in a state -----------------------------------------------------------------


@lru_cache(maxsize=1024)
def _steps(owner: str, path: str, seat: int) -> tuple[str | int, ...]:
    """The attributes and indices of a path; one that names no seat begins at the owner."""
    whole = f"{owner}.{path}" if owner and "[]" not in path else path
    words = whole.replace("[]", f".{seat}").split(".")
    return tuple(int(word) if word.isdecimal() else word for word in words)


def _get(value: Any, steps: Sequence[str | int]) -> object:
    for step in steps:
        if value is None:
            return None
        value = value[step] if isinstance(step, int) else getattr(value, step)
    return value


def _put(value: Any, steps: Sequence[str | int], new: object) -> Any:
    """``value`` with something new at a place inside it."""
    if not steps:
        return new
    step, *rest = steps
    if isinstance(step, int):
        return (*value[:step], _put(value[step], rest, new), *value[step + 1 :])
    return replace(value, **{step: _put(getattr(value, step), rest, new)})


# -- fields ----------------------------------------------------------------------------


class Asked(FormQuestion):
    """The question for a field.  Where an answer fills ``also`` other fields, or one of several
    fills this field, ``key`` names the question and ``fills`` takes the answer apart."""

    fills: Callable[[str], Mapping[str, Raw]] | None = None
    also: tuple[str, ...] = ()


class Field(Struct):
    """One line of a form.

    ``path`` is its place in the state if not its key; several together are one value, and
    without any the game derives it.  The path of a group leads to what its fields are in.  A
    position has what differs from the value of a field left out, and an ``always`` field in any
    case.  ``note`` stands beside it in a position and ``help`` in a score form; ``above`` is a
    line before it.  A score form has the fields that are asked for, the ``offered`` ones behind
    a #, and other ``paper`` fields.  The form of a game in progress asks ``resumed`` instead of
    ``asked`` and does not have a field where that is None; it has ``given`` fields that nobody is
    asked for, and the ``open`` ones behind a # too.  A field left out is ``default``, or
    what its kind has for it.  A ``tall`` one is written over several lines.
    """

    key: str
    kind: AnyKind
    rule: str = ""
    asked: Asked | tuple[Asked, ...] | None = None
    path: str | tuple[str, ...] | None = None
    note: str = ""
    help: str = ""
    above: str = ""
    paper: bool = False
    offered: bool = False
    open: bool = False
    given: bool = False
    resumed: Asked | tuple[Asked, ...] | EllipsisType | None = ...  # like ``asked``
    tall: bool = False
    always: bool = False
    blank: Raw = None
    default: object = ...

    @property
    def on_paper(self) -> bool:
        """True if a score form has this field."""
        return self.paper or self.offered or bool(self.questions)

    @property
    def questions(self) -> tuple[Asked, ...]:
        """All that is asked about it."""
        return (self.asked,) if isinstance(self.asked, Asked) else self.asked or ()

    def in_progress(self) -> Field:
        """Return the field as the form of a game in progress has it."""
        kind = self.kind
        if isinstance(kind, Group):
            kind = Group(*(field.in_progress() for field in kind.fields))
        asked = self.asked if self.resumed is ... else self.resumed
        paper = self.given or (self.paper and self.resumed is not None)
        return replace(self, kind=kind, asked=asked, offered=self.open, paper=paper)

    def start(self) -> Raw:
        """Value of the field in a blank form."""
        return self.kind.blank if self.blank is None else self.blank

    def missing(self) -> object:
        """Return the value of the field where it is left out."""
        return self.kind.empty if self.default is ... else self.default

    @property
    def paths(self) -> tuple[str, ...]:
        """Its places in the state."""
        path = self.key if self.path is None else self.path
        return (path,) if isinstance(path, str) else path

    def get(self, state: object, owner: str, seat: int) -> object:
        """Return its value in a state; ``owner`` is the path of what a player has there."""
        found = [_get(state, _steps(owner, path, seat)) for path in self.paths]
        return tuple(found) if isinstance(self.path, tuple) else found[0]

    def put(self, state: S, owner: str, seat: int, value: Any) -> S:
        """Return the state with this value of the field."""
        values = value if isinstance(self.path, tuple) else (value,)
        for path, each in zip(self.paths, values, strict=True):
            state = _put(state, _steps(owner, path, seat), each)
        return state


def game_field(key: str) -> Field:
    """The first field of every form: which game it is."""
    kind = OneOf((key,))
    return Field("game", kind, path=(), blank=key, default=0, paper=True, always=True)


class Group(Kind[Fields]):
    """Fields in a table of their own, which is written line by line; where it is left out every
    field in it is."""

    def __init__(self, *fields: Field) -> None:
        self.fields = fields
        self.empty = {field.key: field.missing() for field in fields}

    def read(self, value: Raw, at: FieldRef) -> Fields:
        if not isinstance(value, dict):
            at.wrong(say("write it as a table"))
            return self.empty
        return read_fields(self.fields, value, at)

    def write(self, value: Fields) -> Raw:
        return {
            field.key: field.kind.write(value[field.key])
            for field in self.fields
            if value.get(field.key) is not None
        }


class Schema(Struct):
    """The fields of a game's forms: those of the table, and those of each player; ``own`` are
    those that differ from seat to seat and come first.  ``owner`` is the path of what a player
    has in the state, ``title`` heads a position, ``head`` a score form and ``opening`` the form
    of a game in progress."""

    table: tuple[Field, ...]
    player: tuple[Field, ...] = ()
    title: str = ""
    head: str = ""
    own: tuple[tuple[Field, ...], ...] = ()
    owner: str = ""
    opening: str = ""

    def of(self, seat: int) -> tuple[Field, ...]:
        """Return the fields of a player."""
        return (*self.own[seat], *self.player) if self.own else self.player

    def in_progress(self) -> Schema:
        """Return the schema of the form of a game in progress."""
        return replace(
            self,
            table=tuple(field.in_progress() for field in self.table),
            player=tuple(field.in_progress() for field in self.player),
            own=tuple(tuple(field.in_progress() for field in own) for own in self.own),
            head=self.opening,
        )

    def rule(self, key: str) -> str:
        """Return the rule of a field of the table."""
        return next((field.rule for field in self.table if field.key == key), "")

    def get(self, state: object, derived: Fields, seat: int | None = None) -> Fields:
        """Return the fields that a position has; ``derived`` are those that no path gives."""
        if seat is None:
            return _get_fields(self.table, state, derived)
        return _get_fields(self.of(seat), state, derived, self.owner, seat)


def _get_fields(
    fields: Sequence[Field], state: object, derived: Fields, owner: str = "", seat: int = 0
) -> Fields:
    found = ((field.key, _shown(field, state, derived, owner, seat)) for field in fields)
    return {key: value for key, value in found if value is not None}


def _shown(field: Field, state: object, derived: Fields, owner: str, seat: int) -> object:
    """Return the value of a field; None if it need not be said."""
    if isinstance(field.kind, Group):
        inside = field.path if isinstance(field.path, str) else owner
        return _get_fields(field.kind.fields, state, derived, inside, seat) or None
    value = field.missing()
    if field.key in derived:
        value = derived[field.key]
    elif field.paths:
        value = field.get(state, owner, seat)
    return value if field.always or value != field.missing() else None


class Values(Struct):
    """The fields of a form by their keys, each read, or as it is left out.  An empty name is not
    written."""

    schema: Schema
    names: tuple[str, ...]
    table: Fields
    players: tuple[Fields, ...] = ()

    def at(self, to: Findings, seat: int) -> FieldRef:
        """Return the place of a player's fields."""
        return to.at(f"player {self.names[seat]}")

    def put(self, state: S) -> S:
        """Return the state with all fields that have a path; what is None stays as it is."""
        state = _put_fields(self.schema.table, state, self.table)
        for seat, player in enumerate(self.players):
            state = _put_fields(self.schema.of(seat), state, player, self.schema.owner, seat)
        return state


def _put_fields(
    fields: Sequence[Field], state: S, values: Fields, owner: str = "", seat: int = 0
) -> S:
    for field in fields:
        value = values[field.key]
        if value is None:
            continue
        if isinstance(field.kind, Group):
            inside = field.path if isinstance(field.path, str) else owner
            state = _put_fields(field.kind.fields, state, value, inside, seat)
        else:
            state = field.put(state, owner, seat, value) if field.paths else state
    return state


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
