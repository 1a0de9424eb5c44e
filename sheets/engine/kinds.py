"""Kinds of values in a form: each reads what a person wrote, writes it, and shows an example.

A kind that cannot read a value notes why, with the place and its rule, and gives its
``empty`` value instead, so that reading goes on and every mistake is found at once.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from sheets.engine.errors import ShoalError
from sheets.engine.findings import FieldRef, check_keys, filled, shown, stranger
from sheets.engine.text import Text, say
from sheets.engine.toml import toml

T = TypeVar("T")
Raw = object  # what TOML can say
MOST = 999
LONGEST_NUMBER = 9  # digits


class Kind(ABC, Generic[T]):
    """Parser, writer and prompt of one kind of form value."""

    empty: T  # what a field is that is left out, or cannot be read
    example: Raw = ""

    @abstractmethod
    def read(self, value: Raw, at: FieldRef) -> T:
        """Return the value; note a mistake at ``at`` and return ``empty``."""

    @abstractmethod
    def write(self, value: T) -> Raw:
        """Return the text that ``read`` turns into this value."""

    def answer(self, text: str) -> Raw:
        """Return the form value of an answer at the prompt."""
        return text

    def split(self, text: str) -> list[str]:
        """Several of them, written as one text."""
        return text.replace(",", " ").split()

    @property
    def blank(self) -> Raw:
        """Value of a field in a blank form."""
        return self.write(self.empty)


AnyKind = Kind[Any]  # of values that are not known here


class Count(Kind[int]):
    """A whole number."""

    example = 1

    def __init__(self, most: int = MOST, least: int = 0) -> None:
        self.least, self.most = least, most
        self.empty = least

    def read(self, value: Raw, at: FieldRef) -> int:
        found = self.answer(value) if isinstance(value, str) else value
        if type(found) is int and self.least <= found <= self.most:
            return found
        at.wrong(
            say(
                "`{found}` isn't a number from {least} to {most}",
                found=shown(value),
                least=self.least,
                most=self.most,
            )
        )
        return self.empty

    def write(self, value: int) -> Raw:
        return value

    def answer(self, text: str) -> Raw:
        digits = text.strip()
        number = digits.isascii() and digits.isdecimal() and len(digits) <= LONGEST_NUMBER
        return int(digits) if number else text


class Flag(Kind[bool]):
    """Yes or no."""

    empty = False
    example = True

    def read(self, value: Raw, at: FieldRef) -> bool:
        if isinstance(value, bool):
            return value
        at.wrong(say("write true or false, not `{found}`", found=shown(value)))
        return False

    def write(self, value: bool) -> Raw:
        return value


class Word(Kind[str]):
    """A text, whatever it says."""

    empty = ""
    example: str

    def __init__(self, example: str) -> None:
        self.example = example

    def read(self, value: Raw, at: FieldRef) -> str:
        if isinstance(value, str):
            return value
        at.wrong(say("write a text, for example {example}", example=self.example))
        return ""

    def write(self, value: str) -> Raw:
        return value


class OneOf(Kind[int]):
    """One of these names, or none; kept as its number."""

    empty = -1

    def __init__(self, names: Sequence[str], wrong: Text | None = None) -> None:
        self.names = names
        self.wrong = wrong
        self.example = names[0]

    def read(self, value: Raw, at: FieldRef) -> int:
        if value in self.names:
            return self.names.index(value)
        if value != "":
            at.wrong(stranger(value, self.names, self.wrong))
        return -1

    def write(self, value: int) -> Raw:
        return self.names[value] if value >= 0 else ""


class Keyword(Kind[str]):
    """One of these words, or none; kept as it is."""

    empty = ""

    def __init__(self, names: Sequence[str]) -> None:
        self.number = OneOf(names)
        self.example = names[0]

    def read(self, value: Raw, at: FieldRef) -> str:
        found = self.number.read(value, at)
        return self.number.names[found] if found >= 0 else ""

    def write(self, value: str) -> Raw:
        return value


class Name(Kind[int]):
    """A player by name, or by number from 1; kept as the seat."""

    empty = -1

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.example = names[0] if names else "P1"

    def read(self, value: Raw, at: FieldRef) -> int:
        seat = self._seat(value)
        if seat < 0:
            at.wrong(
                say(
                    "`{found}` isn't a player here; the players are {names}",
                    found=shown(value),
                    names=", ".join(self.names),
                )
            )
        return seat

    def _seat(self, value: Raw) -> int:
        if value in self.names:
            return self.names.index(value)
        word = shown(value).lower()
        small = [name.lower() for name in self.names]
        if word in small:
            return small.index(word)
        number = word.removeprefix("p")
        if number.isascii() and number.isdecimal() and 1 <= int(number) <= len(small):
            return int(number) - 1
        return -1

    def write(self, value: int) -> Raw:
        return self.names[value] if value >= 0 else ""

    def answer(self, text: str) -> Raw:
        """The name in full where a few letters tell whose it is."""
        begun = [name for name in self.names if name.lower().startswith(text.strip().lower())]
        return begun[0] if len(begun) == 1 and self._seat(text.strip()) < 0 else text.strip()

    def split(self, text: str) -> list[str]:
        """By commas; by spaces only where no name has one."""
        if "," in text or self._seat(text.strip()) >= 0:
            return [part.strip() for part in text.split(",") if part.strip()]
        return text.split()


class SetOf(Kind[int]):
    """Some of these names, each at most once; kept as bits.

    ``skipped``: words that say nothing; ``kind`` reads a name.
    """

    empty = 0

    def __init__(
        self,
        names: Sequence[str],
        wrong: Text | None = None,
        *,
        skipped: Sequence[str] = (),
        kind: Kind[int] | None = None,
    ) -> None:
        self.list = ListOf(kind or OneOf(names, wrong))
        self.names = names
        self.skipped = skipped

    def read(self, value: Raw, at: FieldRef) -> int:
        mask = 0
        names = self.list.items(value, at)
        for each in self.list.found([name for name in names if name not in self.skipped], at):
            if mask >> each & 1:
                at.wrong(say("{found} is named twice", found=self.names[each]))
            mask |= 1 << each
        return mask

    def write(self, value: int) -> Raw:
        return [name for at, name in enumerate(self.names) if value >> at & 1]

    def answer(self, text: str) -> Raw:
        return self.list.answer(text)


class NumberSet(Kind[int]):
    """Some of these numbers; kept as bits in their order."""

    empty = 0

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = numbers
        self.list = ListOf(Count(max(numbers)), example=list(numbers[:2]))

    def read(self, value: Raw, at: FieldRef) -> int:
        mask = 0
        for each in self.list.read(value, at):
            if each in self.numbers:
                mask |= 1 << self.numbers.index(each)
            else:
                at.wrong(stranger(each, list(map(str, self.numbers))))
        return mask

    def write(self, value: int) -> Raw:
        return [number for bit, number in enumerate(self.numbers) if value >> bit & 1]

    def answer(self, text: str) -> Raw:
        return self.list.answer(text)


class ListOf(Kind[tuple[T, ...]]):
    """Several of one kind in their order; a text is taken apart.

    ``over`` says that there are more than ``most``.
    """

    empty = ()

    def __init__(
        self,
        kind: Kind[T],
        *,
        example: Raw = None,
        most: int = 0,
        over: Text | None = None,
    ) -> None:
        self.kind = kind
        self.example = [kind.example] if example is None else example
        self.most = most
        self.over = over

    def read(self, value: Raw, at: FieldRef) -> tuple[T, ...]:
        items = self.items(value, at)
        if self.over is not None and len(items) > self.most:
            at.wrong(filled(self.over, n=len(items), most=self.most))
        return tuple(self.found(items, at))

    def items(self, value: Raw, at: FieldRef) -> Sequence[Raw]:
        """Return the items of a list."""
        if isinstance(value, str):
            return self.split(value)
        if not isinstance(value, list):
            at.wrong(say("write a list, for example {example}", example=toml(self.example)))
            return []
        if isinstance(self.kind, ListOf) and value and all(isinstance(x, str) for x in value):
            return [value]  # a single one, without its own brackets
        return [" ".join(item.split()) if isinstance(item, str) else item for item in value]

    def found(self, items: Sequence[Raw], at: FieldRef) -> Iterator[T]:
        """Those that say something and can be read."""
        for number, item in enumerate(items, 1):
            if item == "":
                continue
            before = len(at.to.wrong)
            value = self.kind.read(item, at.item(number))
            if len(at.to.wrong) == before:
                yield value

    def write(self, value: Sequence[T]) -> Raw:
        return [self.kind.write(each) for each in value]

    def answer(self, text: str) -> Raw:
        return [self.kind.answer(each) for each in self.split(text)]

    def split(self, text: str) -> list[str]:
        return self.kind.split(text)


class MapOf(Kind[tuple[T, ...]]):
    """A value for each of these names, in their order; ``lobster 3, casino 1`` is read too.

    ``sparse``: written without the empty ones.
    """

    example: str

    def __init__(
        self,
        names: Sequence[str],
        kind: Kind[T],
        example: str,
        *,
        sparse: bool = False,
    ) -> None:
        self.names = names
        self.kind = kind
        self.example = example
        self.sparse = sparse
        self.empty = (kind.empty,) * len(names)

    def read(self, value: Raw, at: FieldRef) -> tuple[T, ...]:
        if isinstance(value, str):
            value = dict(self._pairs(value, at))
        if not isinstance(value, dict):
            at.wrong(say("write {example}", example=self.example))
            return self.empty
        check_keys(value, self.names, at)
        return tuple(
            self.kind.read(value[name], at.at(name)) if name in value else self.kind.empty
            for name in self.names
        )

    def _pairs(self, text: str, at: FieldRef) -> Iterator[tuple[str, str]]:
        for item in filter(None, map(str.strip, text.split(","))):
            name, _, value = item.partition(" ")
            if name in self.names:
                yield name, value
            else:
                wrong = say("can't read `{found}`; write it like {example}", example=self.example)
                at.wrong(stranger(name, self.names, wrong))

    def write(self, value: Sequence[T]) -> Raw:
        return {
            name: self.kind.write(each)
            for name, each in zip(self.names, value, strict=True)
            if not self.sparse or each != self.kind.empty
        }


class PairsOf(Kind[tuple[tuple[int, T], ...]]):
    """Values for some of these names, in the order in which they are written; kept as the
    name's number and its value."""

    empty = ()
    example: str

    def __init__(self, names: Sequence[str], kind: Kind[T], example: str) -> None:
        self.names = names
        self.kind = kind
        self.example = example

    def read(self, value: Raw, at: FieldRef) -> tuple[tuple[int, T], ...]:
        if not isinstance(value, dict):
            at.wrong(say("write {example}", example=self.example))
            return ()
        check_keys(value, self.names, at)
        return tuple(
            (self.names.index(name), self.kind.read(each, at.at(name)))
            for name, each in value.items()
            if name in self.names
        )

    def write(self, value: Sequence[tuple[int, T]]) -> Raw:
        return {self.names[number]: self.kind.write(each) for number, each in value}


class Coded(Kind[T | None], Generic[T]):
    """A text with a notation of its own, which ``reader`` reads (or refuses with a ShoalError)
    and ``writer`` writes."""

    example: str

    def __init__(
        self, reader: Callable[[str], T], writer: Callable[[T], str], empty: T | None, example: str
    ) -> None:
        self._reader, self._writer = reader, writer
        self.empty = empty
        self.example = example

    def read(self, value: Raw, at: FieldRef) -> T | None:
        if value == "":
            return self.empty
        if isinstance(value, bool) or not isinstance(value, str | int):
            at.wrong(say("write a text, for example {example}", example=self.example))
            return self.empty
        try:
            return self._reader(str(value))
        except ShoalError as error:
            at.wrong(error.text, error.rule)
            return self.empty

    def write(self, value: T | None) -> Raw:
        return "" if value is None or value == self.empty else self._writer(value)

    def split(self, text: str) -> list[str]:
        return [part.strip() for part in text.split(",") if part.strip()]
