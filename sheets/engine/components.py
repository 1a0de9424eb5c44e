"""Component data: what the printed parts show, with where each value is from.

A ``components.toml`` is a ``[pack]`` head and tables of values; every table has a
``status`` (given, confirmed, derived, reconstructed) and a ``source``.  An owner
corrects values in a pack of their own, which holds only what differs; its tables
are laid over ours and get the status ``owner``.
"""

from __future__ import annotations

import os
import re
from binascii import crc32
from collections.abc import Collection, Iterator
from importlib import import_module
from typing import TypeVar, get_args, get_origin

import msgspec

from sheets.engine.errors import BadComponents, UnknownName
from sheets.engine.struct import Json, Struct
from sheets.engine.text import say
from sheets.engine.toml import read_toml

Tables = Json
T = TypeVar("T", bound=Struct)

STATUSES = ("given", "confirmed", "derived", "reconstructed", "owner")
LARGEST = 1024 * 1024
LARGEST_NUMBER = 999
PREPARED = "components.json"


class Data(Struct, forbid_unknown_fields=True):
    """Base of everything read from a component file; unknown keys are refused."""


class PackHead(Data):
    """The head of a component file; the names of ``cards`` only tell equal pieces apart."""

    game: str
    name: str
    text: str = ""
    box: str = ""
    cards: tuple[str, ...] = ()


class Sourced(Data, kw_only=True):
    """A table of values that says where they are from."""

    status: str
    source: str = ""


class ByPack:
    """The tables of one set of component data; those of equal packs are equal.

    States hold them: a game is compared and handed to another process without its tables.
    """

    pack: str

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and self.pack == other.pack)

    def __hash__(self) -> int:
        return hash(self.pack)


class Prepared(Struct):
    """The tables of a component file as they were parsed when shoal was installed.

    Written by ``hatch_build.py``.
    """

    crc: int
    tables: Tables


def built_in(package: str) -> str:
    """The text of a game's own component file; UnknownName if it has none."""
    try:
        with open(os.path.join(folder_of(package), "components.toml"), encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        name = package.rpartition(".")[2]
        raise UnknownName(say("the game `{name}` has no component data", name=name)) from None


def folder_of(package: str) -> str:
    """Return the folder of a game's files."""
    return os.path.dirname(str(import_module(package).__file__))


def tables_of(package: str) -> Tables:
    """The tables of a game's own component file.

    Loading and running Python's TOML parser would be a fifteenth of the time of `shoal status`,
    so the install leaves the tables beside the text; they count only for that very text.
    """
    text = built_in(package)
    try:
        with open(os.path.join(folder_of(package), PREPARED), "rb") as file:
            prepared = msgspec.json.decode(file.read(), type=Prepared)
        if prepared.crc == crc32(text.encode()):
            return prepared.tables
    except (OSError, msgspec.MsgspecError):
        pass  # not installed, or cut short: the text says it all
    return parse(text, "components.toml")


def load(package: str, shape: type[T], pack: str = "") -> T:
    """The component data of a game, with an owner's pack laid over it.

    Raises BadComponents with every mistake found, each with its path.
    """
    ours = tables_of(package)
    source = "components.toml"
    if pack:
        source = "pack"
        theirs = parse(pack, source)
        if theirs.get("pack", {}).get("game") != ours["pack"]["game"]:
            raise BadComponents(source, [f"pack.game: must be {ours['pack']['game']!r}"])
        wild = list(_wild_numbers(theirs, ""))
        if wild:
            raise BadComponents(source, wild)
        ours = overlay(ours, theirs)
    return convert(ours, shape, source)


def parse(text: str, source: str) -> Tables:
    """The tables of a TOML text."""
    if len(text) > LARGEST:
        raise BadComponents(source, ["the file is too large"])
    try:
        return read_toml(text)
    except ValueError as error:
        raise BadComponents(source, [str(error)]) from None


def with_plain_line_ends(text: str) -> str:
    """The text as a record keeps it: every line ends in a line feed alone."""
    return re.sub(r"\r+\n?", "\n", text) if "\r" in text else text


def overlay(ours: Tables, theirs: Tables) -> Tables:
    """Our tables with theirs laid over; a changed table gets the status owner."""
    merged = dict(ours)
    for key, value in theirs.items():
        old = merged.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            merged[key] = overlay(old, value)
            if "status" in old and "status" not in value:
                merged[key]["status"] = "owner"
        else:
            merged[key] = value
    return merged


def doubts_of(parts: object) -> list[str]:
    """Return what in the component data of some rules contradicts our reading of the rulebook and
    is played all the same: an owner's eyes beat it."""
    check = getattr(getattr(parts, "data", None), "doubts", None)
    return list(check()) if check else []


def convert(tables: Tables, shape: type[T], source: str) -> T:
    """The tables in their declared shape; all mistakes are reported at once."""
    findings: list[str] = [*_check_statuses(tables, "")]
    fields = {field.name: field for field in msgspec.structs.fields(shape)}
    for name, field in fields.items():
        if name not in tables:
            if field.required:
                findings.append(f"{name}: is missing")
            continue
        findings += _mistakes(tables[name], field.type, name)
    findings += [
        f"{name}: unknown; known are {', '.join(fields)}" for name in tables if name not in fields
    ]
    if not findings:
        data = msgspec.convert(tables, shape)
        check = getattr(data, "findings", None)
        findings = list(check()) if check else []
        if not findings:
            return data
    raise BadComponents(source, findings)


# -- what a pack means, whatever it is called and whoever wrote it --------------------------

# What says something about values and is none of them.
BESIDE = ("status", "source", "name", "seen", "sure", "other")


def label_of(package: str, pack: str) -> str:
    """Return a pack's name and the hash of its meaning; empty for one that changes nothing."""
    found = meaning_of(package, pack) if pack else ""
    if not found or found == meaning_of(package):
        return ""
    head = parse(pack, "pack").get("pack", {})
    return f"{' '.join(str(head.get('name', '')).split()) or 'pack'} {found}"


def meaning_of(package: str, pack: str = "") -> str:
    """Return a hash of a game's component data, with an owner's pack laid over it."""
    try:
        ours = tables_of(package)
    except UnknownName:  # a game of others, which reads packs in its own way
        return hash_of(pack)
    return meaning(overlay(ours, parse(pack, "pack")) if pack else ours)


def meaning(tables: Tables) -> str:
    """Return a hash of the values alone: comments, names and statuses don't count, nor does the
    order of cards, so that two owners of one box have one hash."""
    import json

    cards = tables["pack"].get("cards", ())
    values = {key: value for key, value in tables.items() if key != "pack"}
    return hash_of(json.dumps(_values(values, "", cards), sort_keys=True))


def hash_of(text: str) -> str:
    """Return a short hash of a text."""
    from hashlib import sha256

    return "sha256:" + sha256(text.encode()).hexdigest()[:16]


def _values(value: object, path: str, cards: Collection[str]) -> object:
    if isinstance(value, str):
        return " ".join(value.split())
    if not isinstance(value, dict):
        return value
    inside = {
        key: _values(item, f"{path}.{key}" if path else key, cards)
        for key, item in value.items()
        if key not in BESIDE
    }
    return sorted(inside.values(), key=repr) if path in cards else inside


def marks(tables: Tables, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Every table's path, status and source."""
    if "status" in tables:
        yield path, str(tables["status"]), str(tables.get("source", ""))
    for key, value in tables.items():
        if isinstance(value, dict):
            yield from marks(value, f"{path}.{key}" if path else key)


def _mistakes(value: object, shape: object, path: str) -> Iterator[str]:
    """Mistakes below one table, one for each of its entries that is wrong."""
    origin, inner = get_origin(shape), get_args(shape)
    if origin is dict and isinstance(value, dict):
        for key, item in value.items():
            yield from _mistakes(item, inner[1], f"{path}.{key}")
        return
    if origin is tuple and isinstance(value, list) and inner[-1] is Ellipsis:
        for number, item in enumerate(value, 1):
            yield from _mistakes(item, inner[0], f"{path}[{number}]")
        return
    try:
        msgspec.convert(value, shape)
    except msgspec.ValidationError as error:
        yield f"{path}: {str(error).replace('$', path)}"


def _wild_numbers(value: object, path: str) -> Iterator[str]:
    """Numbers that no printed part can show; building as many pieces would take all memory."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _wild_numbers(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for number, item in enumerate(value, 1):
            yield from _wild_numbers(item, f"{path}[{number}]")
    elif isinstance(value, int | float) and not abs(value) <= LARGEST_NUMBER:
        yield f"{path}: no printed number is beyond {LARGEST_NUMBER}"


def _check_statuses(tables: Tables, path: str) -> Iterator[str]:
    for where, status, _ in marks(tables, path):
        if status not in STATUSES:
            yield f"{where}.status: {status!r} is none of {', '.join(STATUSES)}"
