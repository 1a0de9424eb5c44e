"""Texts of moves and asks, written and read by the types of their fields.

A type carries its kind of word: ``face: Annotated[int, Named(FACES)]``; plain types have kinds
of their own.  A value is written as its verb and its fields in their order: ``Roll(face=5)`` is
``roll 5``.  The verb is the name of the class, or its ``verb``; several classes may share one.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache, partial
from itertools import cycle
from typing import Annotated, Any, Generic, Protocol, TypeVar, cast, get_args, get_origin

from sheets.engine.errors import BadText
from sheets.engine.notation import nearest
from sheets.engine.struct import Struct, astuple, field_types, snake
from sheets.engine.text import Arg, say

T = TypeVar("T")
M = TypeVar("M")
T_contra = TypeVar("T_contra", contravariant=True)

FEW = 4  # names that a refusal lists one by one
REMEMBERED = 1 << 12  # texts: those of records and lists of moves are few and come again
_ODD = re.compile(r"[^\w@.?]")  # may also stand between words


class WordKind(ABC, Generic[T]):
    """A kind of word: writes the value of a field and reads it back.

    ``lead`` is what stands before it.  LookupError or ValueError: there is no such word in the
    text; BadText also says why.
    """

    lead = " "

    @abstractmethod
    def write(self, value: T) -> str:
        """Return the text of a value, with what stands before it."""

    @abstractmethod
    def read(self, text: str, at: int) -> tuple[T, int]:
        """Return the value that is written there, and where the text goes on."""

    @abstractmethod
    def shown(self) -> str:
        """Return how it is written, for a refusal."""

    def said(self, value: T) -> Arg:
        """Return the words that people read for a value; those of its text where it has none."""
        return self.write(value).strip()

    def bind(self, parts: object) -> WordKind[T]:
        """Return the kind with the names of these parts."""
        return self


class Words(Protocol[T_contra]):
    """Words that people read, by a value: a list, a mapping."""

    def __getitem__(self, value: T_contra, /) -> Arg: ...


Said = Words[T] | Callable[[T], Arg]


def _spoken(words: Said[T], value: T) -> Arg:
    return words(value) if callable(words) else words[value]


AnyKind = WordKind[Any]  # of values whose type is not known here
AnyValue = Any  # of a class that is not known here


class Named(WordKind[T]):
    """A name for each value: a mapping, or names of numbers counted from ``first``.

    ``said`` has the words that people read, by the value."""

    def __init__(
        self,
        names: Mapping[T, str] | Iterable[str],
        first: int = 0,
        lead: str = " ",
        tail: str = "",
        said: Said[T] | None = None,
    ) -> None:
        counted = enumerate(names, first)
        named = names if isinstance(names, Mapping) else cast("Mapping[T, str]", dict(counted))
        self.lead, self.tail, self.words = lead, tail, said
        self.texts = {value: f"{lead}{name}{tail}" for value, name in named.items()}
        self.values = {name: value for value, name in named.items()}
        any_name = r"[\w@.?]+"
        if _ODD.search("".join(self.values)):
            any_name = "|".join(map(re.escape, sorted(self.values, key=len, reverse=True)))
        self.pattern = re.compile(f"{re.escape(lead)}({any_name}){re.escape(tail)}")

    def write(self, value: T) -> str:
        return self.texts[value]

    def read(self, text: str, at: int) -> tuple[T, int]:
        found = self.pattern.match(text, at)
        if found is None:
            raise ValueError(text)
        return self.values[found[1]], found.end()

    def said(self, value: T) -> Arg:
        return super().said(value) if self.words is None else _spoken(self.words, value)

    def shown(self) -> str:
        names = list(self.values)
        shown = "|".join(names) if len(names) <= FEW else f"<{names[0]}…>"
        return f"{self.lead}{shown}{self.tail}"


class PartName(Named[int]):
    """The names in a list of the game's parts, once these are known; before and after them stand
    words for anything else.  ``of`` returns the words that people read for a part's number."""

    def __init__(
        self,
        key: str,
        before: Sequence[str] = (),
        after: Sequence[str] = (),
        of: Callable[[Any, int], Arg] | None = None,
    ) -> None:
        super().__init__(())
        self.key, self.of = key, of
        self.before, self.after = before, after

    def bind(self, parts: object) -> Named[int]:
        names = (*self.before, *getattr(parts, self.key), *self.after)
        said = None if self.of is None else partial(self.of, parts)
        return Named(names, first=-len(self.before), said=said)


class Spelled(WordKind[T]):
    """A word that a pattern describes, and that functions read and write."""

    def __init__(
        self,
        pattern: str,
        example: str,
        reads: Callable[[str], T],
        writes: Callable[[T], str] = str,
        lead: str = " ",
        said: Said[T] | None = None,
    ) -> None:
        self.words = said
        self.pattern = re.compile(f"{re.escape(lead)}({pattern})")
        self.example, self.lead = example, lead
        self.reads, self.writes = reads, writes

    def write(self, value: T) -> str:
        return self.lead + self.writes(value)

    def read(self, text: str, at: int) -> tuple[T, int]:
        found = self.pattern.match(text, at)
        if found is None:
            raise ValueError(text)
        return self.reads(found[1]), found.end()

    def said(self, value: T) -> Arg:
        return super().said(value) if self.words is None else _spoken(self.words, value)

    def shown(self) -> str:
        return f"{self.lead}<{self.example}…>"


class Optional(WordKind[T]):
    """A word that is missing for one value."""

    def __init__(self, word: WordKind[T], missing: T) -> None:
        self.word, self.missing = word, missing

    def write(self, value: T) -> str:
        return "" if value == self.missing else self.word.write(value)

    def read(self, text: str, at: int) -> tuple[T, int]:
        there = text.startswith(self.word.lead, at)
        return self.word.read(text, at) if there else (self.missing, at)

    def said(self, value: T) -> Arg:
        return "" if value == self.missing else self.word.said(value)

    def shown(self) -> str:
        return f"[{self.word.shown()}]"

    def bind(self, parts: object) -> Optional[T]:
        return Optional(self.word.bind(parts), self.missing)


class Many(WordKind[tuple[T, ...]]):
    """At least so many words, of one kind or of several in turn; ``order`` orders the values."""

    def __init__(
        self, *words: WordKind[T], least: int = 1, order: Callable[[list[T]], Iterable[T]] = iter
    ) -> None:
        self.words, self.least, self.order = words, least, order

    def write(self, value: tuple[T, ...]) -> str:
        turns = zip(cycle(self.words), value, strict=False)
        return "".join(word.write(each) for word, each in turns)

    def read(self, text: str, at: int) -> tuple[tuple[T, ...], int]:
        values: list[T] = []
        with suppress(LookupError, ValueError):
            for word in cycle(self.words):
                value, at = word.read(text, at)
                values.append(value)
        if len(values) < self.least or len(values) % len(self.words):
            raise ValueError(text)
        return tuple(self.order(values)), at

    def said(self, value: tuple[T, ...]) -> Arg:
        turns = zip(cycle(self.words), value, strict=False)
        return tuple(word.said(each) for word, each in turns)

    def shown(self) -> str:
        return "".join(word.shown() for word in self.words) + " …"

    def bind(self, parts: object) -> Many[T]:
        bound = (word.bind(parts) for word in self.words)
        return Many(*bound, least=self.least, order=self.order)


class Pairs(WordKind[tuple[tuple[int, T], ...]]):
    """Keys with a value each, the keys rising."""

    def __init__(self, key: WordKind[int], value: WordKind[T], lead: str, between: str) -> None:
        self.key, self.value = key, value
        self.lead, self.between = lead, between

    def write(self, value: tuple[tuple[int, T], ...]) -> str:
        pairs = (self.key.write(key) + self.value.write(each) for key, each in value)
        return self.lead + self.between.join(pairs)

    def read(self, text: str, at: int) -> tuple[tuple[tuple[int, T], ...], int]:
        pairs: dict[int, T] = {}
        before = self.lead
        while text.startswith(before, at):
            key, at = self.key.read(text, at + len(before))
            if pairs and key <= max(pairs):
                raise ValueError(text)
            pairs[key], at = self.value.read(text, at)
            before = self.between
        if not pairs:
            raise ValueError(text)
        return tuple(pairs.items()), at

    def shown(self) -> str:
        return f"{self.lead}{self.key.shown()}{self.value.shown()}{self.between}…"


NUMBER = Spelled("0|-?[1-9][0-9]{0,8}", "1", int)
PLAIN: dict[object, AnyKind] = {
    bool: Named({False: "false", True: "true"}),
    int: NUMBER,
    str: Spelled(r"\S+", "word", str),
}


def word_of(type_: object) -> AnyKind:
    """Return the kind of word of a field's type."""
    if get_origin(type_) is Annotated:
        return next(word for word in get_args(type_) if isinstance(word, WordKind))
    match get_args(type_):
        case (each, more) if more is Ellipsis:
            return Many(word_of(each), least=0)
    if type_ not in PLAIN:
        raise TypeError(f"no kind of word for {type_}: write Annotated[…, Named(…)]")
    return PLAIN[type_]


def verb(kind: type[Struct]) -> str:
    """Return the words before the fields: ``verb`` of the class, or its name in small letters."""
    own = vars(kind).get("verb")
    return own if isinstance(own, str) else snake(kind.__name__)


class Shape:
    """A class with the kinds of words of its fields."""

    def __init__(self, kind: type[Struct], parts: object) -> None:
        self.kind, self.verb = kind, verb(kind)
        self.parts = parts

    @cached_property
    def words(self) -> list[AnyKind]:
        """The kinds of words, found out when the first text of the class is read or written."""
        types = field_types(self.kind).values()
        return [word_of(type_).bind(self.parts) for type_ in types]

    def begins(self) -> Iterable[str]:
        """Return the first words of its texts; an empty one if they are not words alone."""
        if self.verb:
            return self.verb.split()[:1]
        first = self.words[0]
        return first.values if isinstance(first, Named) and first.tail else ("",)

    def write(self, value: AnyValue) -> str:
        text = self.verb
        for word, each in zip(self.words, astuple(value), strict=True):
            text += word.write(each)
        return text

    def said(self, value: AnyValue) -> dict[str, Arg]:
        """Return the words that people read for each field."""
        fields = zip(field_types(self.kind), self.words, astuple(value), strict=True)
        return {name: _number(each, word) for name, word, each in fields}

    def read(self, text: str) -> AnyValue:
        if not text.startswith(self.verb):
            raise ValueError(text)
        at, values = len(self.verb), []
        for word in self.words:
            value, at = word.read(text, at)
            values.append(value)
        if at != len(text):
            raise ValueError(text)
        return self.kind(*values)

    def shown(self) -> str:
        """Return how it is written, for a refusal."""
        return self.verb + "".join(word.shown() for word in self.words)


def _number(value: AnyValue, word: AnyKind) -> Arg:
    """Return the words for a field; a plain number stays one, so that it can be counted."""
    return value if word is NUMBER else word.said(value)


class Grammar(Generic[M]):
    """The texts of some classes: writes and reads their values, with the names of these parts."""

    def __init__(self, kinds: Iterable[type[Struct]], parts: object = None) -> None:
        self.shapes: dict[type, Shape] = {kind: Shape(kind, parts) for kind in kinds}
        self.verbs: dict[str, list[Shape]] = {}
        for shape in self.shapes.values():
            for first in shape.begins():
                self.verbs.setdefault(first, []).append(shape)
        remember = lru_cache(maxsize=REMEMBERED)
        self.parse: Callable[[str], M] = remember(self._parse)
        self.format: Callable[[M], str] = remember(self._format)

    def _format(self, value: M) -> str:
        """Return the canonical text of a value."""
        return self.shapes[type(value)].write(value)

    def _parse(self, text: str) -> M:
        """Return the value of a canonical text; BadText if it is none."""
        first = text.partition(" ")[0]
        shapes = self.verbs.get(first) or self.verbs.get("")
        if not shapes:
            nearby = partial(nearest, first, list(self.verbs))
            raise BadText(say("`{text}` isn't a move", text=text[:40]), alternatives=nearby)
        failed: BadText | None = None
        for shape in shapes:
            try:
                value: M = shape.read(text)
                return value
            except BadText as error:
                failed = error
            except (LookupError, ValueError):
                pass
        wanted = " | ".join(shape.shown() for shape in shapes)
        raise failed or BadText(
            say("`{word}` doesn't fit here; write it as `{wanted}`", word=text[:40], wanted=wanted)
        )
