"""The base class of every value: frozen, hashable, comparable.

One place to change the library behind it.
"""

import re
from collections.abc import Mapping
from typing import Any, TypeVar, dataclass_transform

import msgspec
from msgspec.structs import asdict, astuple, fields, replace

__all__ = [
    "Json",
    "Mutable",
    "Struct",
    "asdict",
    "astuple",
    "field_types",
    "made",
    "read_back",
    "replace",
    "snake",
    "written",
]

T = TypeVar("T")
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")  # where the next word of a class name starts
Json = dict[str, Any]  # what JSON and TOML can say


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Struct(msgspec.Struct, frozen=True):
    """A frozen value. Change it with ``replace(value, field=...)``."""


@dataclass_transform(field_specifiers=(msgspec.field,))
class Mutable(msgspec.Struct):
    """Fields that a frozen state and its writable draft share."""


def snake(name: str) -> str:
    """Return the name of a class in small letters: ``RollBoat`` is ``roll_boat``."""
    return _WORD.sub("_", name).lower()


def field_types(kind: type[Struct]) -> dict[str, object]:
    """The names of a struct's fields and their types, in their order."""
    return {field.name: field.type for field in fields(kind)}


def made(kind: type[T], values: Mapping[str, object]) -> T:
    """Return a struct with these fields; ValueError if it has others."""
    return msgspec.convert(values, kind)


def written(value: object) -> str:
    """A value as text, by its types."""
    return msgspec.json.encode(value).decode()


def read_back(text: str | bytes, kind: type[T]) -> T:
    """Return the value that ``written`` wrote; ValueError if it isn't one."""
    try:
        return msgspec.json.decode(text, type=kind)
    except RecursionError:
        raise ValueError("nested too deeply") from None
