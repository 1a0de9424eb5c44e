"""Dice, draws and shuffles: what can come, how likely, and where it comes from.

Seeded dice are the same on every machine and Python version, and the same whatever was
decided before: they depend on the seed and on *what* is rolled.  A game names that by a
``Key``; the n-th roll of a key in a game has the number n (from 0), and a deck that is
filled anew the number of its shuffle.  The numbers of a roll are the SHA-256 digests of
the UTF-8 texts ``shoal/2/<seed>/<key>/<number>/0``, ``…/1``, … (for the order of a deck
``…/<number>/order/0``, …) each cut into four big-endian 64-bit words.  ``below(n)`` takes
the next word that is less than the largest multiple of ``n`` in 2**64, and returns its
remainder by ``n``.  The 2 is no version of a file: with another number every seeded game in
the documentation and the tests would be another one, for nothing.

A deck or bag is one order of all its pieces, made from its key: a draw takes the first
piece that is still there.  So the next card is the same whoever draws it and why, and
undo cannot fish for a better roll.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from itertools import product
from math import prod
from typing import Generic, TypeVar

from sheets.engine.errors import Problem
from sheets.engine.struct import Struct, astuple
from sheets.engine.text import Text, say, say_n

T = TypeVar("T")
M = TypeVar("M")
R = TypeVar("R", bound=Struct)

MOST_LISTED = 216  # rolls of a pool
_WORD = 1 << 64


class Key(Struct):
    """Identity of a roll or draw, in words that no decision changes.

    ``left`` is for decks and bags: how many pieces are left in it.
    """

    what: str
    left: int | None = None


class Draws(ABC):
    """A source of whole random numbers."""

    @abstractmethod
    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely."""

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def weighted(self, pairs: Iterable[tuple[T, int]]) -> T:
        """One of the items, as often as its weight says."""
        pairs = list(pairs)
        mark = self.below(sum(weight for _, weight in pairs))
        for item, weight in pairs:
            mark -= weight
            if mark < 0:
                return item
        raise AssertionError("weights are positive")

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in random order (Fisher and Yates, from the end)."""
        deck = list(items)
        for last in range(len(deck) - 1, 0, -1):
            other = self.below(last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def order(self, whole: int) -> Sequence[int] | None:
        """The place of each of so many pieces in the order of their deck; None where
        every draw is for itself, which is the same to whoever does not know the seed."""
        return None

    def first(self, left: Sequence[int], whole: int) -> int:
        """The piece that is drawn: of those left, the first in the order of the whole deck."""
        order = self.order(whole)
        return self.choice(left) if order is None else min(left, key=order.__getitem__)

    def quick(self) -> QuickDraws:
        """Fast numbers that follow from these, for playouts."""
        return QuickDraws(str(self.below(_WORD)))


class SeededDraws(Draws):
    """The numbers of a text; see the top of this file."""

    __slots__ = ("_block", "_name", "_words")

    def __init__(self, name: str) -> None:
        self._name = name
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        limit = _WORD - _WORD % n
        while True:
            if not self._words:
                digest = sha256(f"{self._name}{self._block}".encode()).digest()
                self._block += 1
                self._words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
            word = self._words.pop()
            if word < limit:
                return word % n


class KeyedDraws(SeededDraws):
    """The dice of one roll, or the order of one shuffle, of a seeded game."""

    __slots__ = ()

    def __init__(self, seed: str, key: Key, number: int) -> None:
        super().__init__(f"shoal/2/{seed}/{key.what}/{number}/")

    def order(self, whole: int) -> Sequence[int]:
        return _places(f"{self._name}order/", whole)


@lru_cache(maxsize=64)  # a deck is drawn from many times
def _places(name: str, whole: int) -> Sequence[int]:
    """The place of each piece in the order that this name gives."""
    places = [0] * whole
    for place, piece in enumerate(SeededDraws(name).shuffled(range(whole))):
        places[piece] = place
    return places


class Rolled:
    """All rolls and draws of a game so far; they number the next one."""

    __slots__ = ("_left", "_numbers")

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._left: dict[str, int] = {}

    def number(self, key: Key) -> int:
        """Return the number of earlier rolls of this kind; for a deck, of its refills."""
        number = self._numbers.get(key.what, 0)
        return number + 1 if self._refilled(key) else number

    def note(self, key: Key) -> None:
        """One more roll, or piece drawn."""
        number = self.number(key)
        if key.left is None:
            self._numbers[key.what] = number + 1
        else:
            self._numbers[key.what] = number
            self._left[key.what] = key.left

    def _refilled(self, key: Key) -> bool:
        return key.left is not None and key.left >= self._left.get(key.what, key.left + 1)


_MASK = _WORD - 1
_GOLDEN = 0x9E3779B97F4A7C15


class BotDraws(Draws):
    """The numbers of a bot, its own for every step of a game: so it plays the same after a
    restart and in a simulation.  SplitMix64, which starts anew at once, from one digest a game.
    """

    __slots__ = ("_seed", "_state")

    def __init__(self, seed: str) -> None:
        self._seed = SeededDraws(f"shoal/2/{seed}/bots/").below(_WORD)
        self._state = self._seed

    def at(self, step: int) -> BotDraws:
        """Return this generator, set to the beginning of a step."""
        self._state = self._seed + step & _MASK
        self._state = self._word()  # mixed, so that the numbers of two steps share nothing
        return self

    def below(self, n: int) -> int:
        return self._word() * n >> 64

    def _word(self) -> int:
        self._state = word = self._state + _GOLDEN & _MASK
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK
        return word ^ word >> 31


class QuickDraws(Draws):
    """Fast numbers for bots and playouts.

    Only ``Random.random`` is used: Python promises that this method, seeded with
    the same text, gives the same sequence in every version.
    """

    __slots__ = ("random",)

    def __init__(self, seed: str) -> None:
        from random import Random

        self.random = Random(seed).random

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def choice(self, items: Sequence[T]) -> T:
        return items[int(self.random() * len(items))]

    def quick(self) -> QuickDraws:
        return self


class Chance(ABC, Generic[M]):
    """Possible outcomes of a chance event, and the rule for them."""

    rule: str

    @abstractmethod
    def sample(self, draws: Draws) -> M:
        """One outcome, drawn with its probability."""

    @abstractmethod
    def problem(self, move: M) -> Problem | None:
        """Why this outcome, typed in, cannot have come; None when it can."""

    def outcomes(self) -> Iterator[tuple[M, int]] | None:
        """Every outcome with its weight, or None when there are too many to list."""
        return None

    @property
    def prints(self) -> int:
        """The number of different cards with this back; 0 where no printed card is read."""
        return 0

    def is_print(self, move: M) -> bool:
        """True if a person read a printed card, which may come again in another game."""
        return False

    @property
    def certain(self) -> M | None:
        """The outcome that must come at a real table too, because nothing else is left."""
        return None


class Uniform(Chance[M]):
    """One of a short list, all equally likely."""

    def __init__(self, moves: Iterable[M], rule: str, refusal: Text | None = None) -> None:
        self.moves = tuple(moves)
        self.rule = rule
        self.refusal = refusal

    def sample(self, draws: Draws) -> M:
        return draws.choice(self.moves)

    def problem(self, move: M) -> Problem | None:
        if move in self.moves:
            return None
        return Problem(self.rule, self.refusal or say("this result is not possible here"))

    def outcomes(self) -> Iterator[tuple[M, int]]:
        return ((move, 1) for move in self.moves)


class DeckDraw(Uniform[M]):
    """One piece of a deck or bag: a move for each piece that is left, among so many."""

    def __init__(
        self,
        moves: Iterable[M],
        pieces: Sequence[int],
        whole: int,
        rule: str,
        refusal: Text | None = None,
    ) -> None:
        super().__init__(moves, rule, refusal)
        self.pieces = pieces
        self.whole = whole

    def sample(self, draws: Draws) -> M:
        order = draws.order(self.whole)
        if order is None:
            return draws.choice(self.moves)
        return self.moves[min(range(len(self.pieces)), key=lambda at: order[self.pieces[at]])]


class Weighted(Chance[M]):
    """One of a short list, with whole-number weights."""

    def __init__(
        self, pairs: Iterable[tuple[M, int]], rule: str, refusal: Text | None = None
    ) -> None:
        self.pairs = tuple(pairs)
        self.rule = rule
        self.refusal = refusal

    def sample(self, draws: Draws) -> M:
        return draws.weighted(self.pairs)

    def problem(self, move: M) -> Problem | None:
        if any(move == outcome for outcome, _ in self.pairs):
            return None
        return Problem(self.rule, self.refusal or say("this result is not possible here"))

    def outcomes(self) -> Iterator[tuple[M, int]]:
        return iter(self.pairs)


class DicePool(Chance[R]):
    """Dice rolled together, each with so many sides; ``roll`` makes the move whose only field is
    the numbers they show, in the order of the dice."""

    def __init__(
        self, roll: Callable[[tuple[int, ...]], R], sides: Sequence[int], rule: str
    ) -> None:
        self.roll = roll
        self.sides = sides
        self.rule = rule

    def sample(self, draws: Draws) -> R:
        return self.roll(tuple(draws.below(many) + 1 for many in self.sides))

    def problem(self, move: R) -> Problem | None:
        match astuple(move):
            case (tuple(shown),) if len(shown) == len(self.sides):
                pairs = zip(shown, self.sides, strict=True)
                if all(isinstance(each, int) and 1 <= each <= many for each, many in pairs):
                    return None
        wanted = say_n(
            "type the number on the die", "type the numbers on the {n} dice", len(self.sides)
        )
        return Problem(self.rule, wanted)

    def outcomes(self) -> Iterator[tuple[R, int]] | None:
        if prod(self.sides) > MOST_LISTED:
            return None
        every = product(*(range(1, many + 1) for many in self.sides))
        return ((self.roll(shown), 1) for shown in every)
