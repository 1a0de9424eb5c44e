"""Form values of cards, face-down pieces and places."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.engine.errors import BadText
from sheets.engine.findings import FieldRef, filled, shown
from sheets.engine.grammar import Grammar
from sheets.engine.kinds import Count, Kind, Name, OneOf, Raw, SetOf
from sheets.engine.text import say
from sheets.oh_crab.board import OFF, SEA, SYMBOLS, field_name, field_of
from sheets.oh_crab.parts import CARDS, HIDDEN, NONE, Parts, bits, hidden
from sheets.oh_crab.rules.moves import Gain, Main, Move, Side, Special
from sheets.oh_crab.rules.state import REVEALED, Hidden

UNKNOWN = "?"
REST = -1  # of the action cards: all that lie nowhere else
BEACH = "beach"  # on a score form: somewhere, nobody knows any more
PIECES = {"-": NONE, "revealed": REVEALED, UNKNOWN: HIDDEN}
PLACES = {"sea": SEA, "off": OFF, BEACH: OFF, "": OFF}
NO_FIELD = say("`{found}` isn't a field that a crab can enter")
SEATS = ("p1", "p2", "p3", "p4", "p5")


class Card(OneOf):
    """A card that lies face up, by its name."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__(names, say("`{found}` isn't a card"))


class Seat(Name):
    """A player, by name or as ``p1``; written as ``p1``, because a race has no names."""

    def read(self, value: Raw, at: FieldRef) -> int:
        return -1 if value == "" else super().read(value, at)

    def write(self, value: int) -> Raw:
        return SEATS[value] if value >= 0 else ""


class FaceDown(Card):
    """A card by its name, or ``?`` if nobody knows it."""

    def read(self, value: Raw, at: FieldRef) -> int:
        return HIDDEN if value == UNKNOWN else super().read(value, at)

    def write(self, value: int) -> Raw:
        return UNKNOWN if value >= len(self.names) else super().write(value)


class Cards(SetOf):
    """A set of cards; a mere number, or ``?`` for each, if nobody knows them."""

    def __init__(self, names: Sequence[str]) -> None:
        wrong = say("`{found}` is neither a number nor a card")
        super().__init__(names, wrong, skipped=(UNKNOWN,))

    def read(self, value: Raw, at: FieldRef) -> int:
        if type(value) is int:
            if 0 <= value <= CARDS:
                return hidden(value)
            at.wrong(say("{n} cards are not possible", n=shown(value)))
            return 0
        items = self.list.split(value) if isinstance(value, str) else value
        unknown = items.count(UNKNOWN) if isinstance(items, list) else 0
        return super().read(items, at) | hidden(unknown)

    def write(self, value: int) -> Raw:
        return [self.names[at] if at < len(self.names) else UNKNOWN for at in bits(value)]

    def answer(self, text: str) -> Raw:
        number = Count().answer(text)
        return number if isinstance(number, int) else self.list.split(text)


class Deck(Cards):
    """The cards left in the deck, or ``rest``."""

    def read(self, value: Raw, at: FieldRef) -> int:
        return REST if value == ["rest"] else super().read(value, at)


class Piece(Kind[Hidden]):
    """``name p1 p2``: what it is and who has looked; ``-`` undecided, ``?`` unknown."""

    empty = Hidden()

    def __init__(self, names: Sequence[str], seats: int) -> None:
        self.name = OneOf((*names, *PIECES))
        self.count = len(names)
        self.looked = SetOf(SEATS[:seats])
        self.example = f"{names[0]} p1"

    def read(self, value: Raw, at: FieldRef) -> Hidden:
        name, *seats = shown(value).split() or ["-"]
        number = self.name.read(name, at)
        what = number if number < self.count else PIECES[name]
        return Hidden(what, self.looked.read(seats, at))

    def write(self, value: Hidden) -> Raw:
        if value.what == REVEALED:
            return "revealed"
        name = "-" if value.what == NONE else UNKNOWN
        if 0 <= value.what < self.count:
            name = self.name.names[value.what]
        return " ".join([name, *(SEATS[seat] for seat in bits(value.known))])


class Surprise(Piece):
    """A tile on the beach: its field, then the piece."""

    def read(self, value: Raw, at: FieldRef) -> Hidden:
        name, _, rest = shown(value).partition(" ")
        piece = super().read(rest, at)
        return Hidden(piece.what, piece.known, Place().read(name, at))

    def write(self, value: Hidden) -> Raw:
        return f"{field_name(value.place)} {super().write(value)}"


class Place(Kind[int]):
    """A field of some board, the sea, or off it; whether this board has it is asked later."""

    empty = OFF
    example = "c12"

    def read(self, value: Raw, at: FieldRef) -> int:
        name = shown(value).strip()
        field = PLACES[name] if name in PLACES else field_of(name)
        if field is None:
            at.wrong(filled(NO_FIELD, found=name))
            return OFF
        return field

    def write(self, value: int) -> Raw:
        return field_name(value)


class Stand(Kind[tuple[int, bool]]):
    """Field of a crab; ``c12 down`` if it lies on its back."""

    empty = (OFF, False)
    place = Place()

    def read(self, value: Raw, at: FieldRef) -> tuple[int, bool]:
        text = shown(value).strip()
        place = text.removesuffix(" down")
        return self.place.read(place, at), place != text

    def write(self, value: tuple[int, bool]) -> Raw:
        return field_name(value[0]) + (" down" if value[1] else "")


class Numbered(Kind[tuple[int, int]]):
    """A name with a number: an ability with its claws, the lasting event with its tile."""

    example: str

    def __init__(self, names: Sequence[str], other: str, value: int, example: str) -> None:
        self.names = names
        self.other, self.value = other, value
        self.empty = (value, 0)
        self.example = example

    def read(self, value: Raw, at: FieldRef) -> tuple[int, int]:
        name, _, number = shown(value).partition(" ")
        found = Count(99).answer(number)
        if name not in (*self.names, self.other) or not isinstance(found, int) or found > 99:
            at.wrong(
                say(
                    "`{text}` doesn't look like `{example}`",
                    text=shown(value),
                    example=self.example,
                )
            )
            return self.empty
        return (self.value if name == self.other else self.names.index(name)), found

    def write(self, value: tuple[int, int]) -> Raw:
        name = self.names[value[0]] if 0 <= value[0] < len(self.names) else self.other
        return f"{name} {value[1]}"


class Gained(Kind[Gain | None]):
    """An available card action: ``main x``, ``side x:u seaward``, ``special x``."""

    empty = None
    example: str = "side faster_1:u seaward"

    def __init__(self, parts: Parts, words: Grammar[Move]) -> None:
        self.parts = parts
        self.words = words

    def read(self, value: Raw, at: FieldRef) -> Gain | None:
        text = shown(value)
        symbol = text.rpartition(" ")[2]
        side = text.startswith("side ") and symbol in SYMBOLS
        try:
            move = self.words.parse(text.removesuffix(f" {symbol}") if side else text)
        except BadText:
            move = None
        match move:
            case Main():
                return Gain(move, self.parts.main[move.card])
            case Special():
                return Gain(move)
            case Side() if side:
                return Gain(move, SYMBOLS.index(symbol))
        at.wrong(say("`{text}` doesn't look like `{example}`", text=text, example=self.example))
        return None

    def write(self, value: Gain | None) -> Raw:
        assert value is not None
        text = self.words.format(value.move)
        return f"{text} {SYMBOLS[value.symbol]}" if isinstance(value.move, Side) else text
