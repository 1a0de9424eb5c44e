"""Dice, draws and shuffles: what can come, how likely, and where it comes from.

Seeded dice are the same on every machine and Python version.  The numbers of
step ``k`` of a game with seed ``s`` are the SHA-256 digests of the UTF-8 texts
``shoal/1/s/k/0``, ``shoal/1/s/k/1``, … each cut into four big-endian 64-bit
words.  ``below(n)`` takes the next word that is less than the largest multiple
of ``n`` in 2**64, and returns its remainder by ``n``.  So undo and redo cannot
fish for a better roll, and bots (which have generators of their own) cannot
disturb the dice.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, TypeVar

from sheets.engine.errors import Problem
from sheets.engine.text import Text, say

T = TypeVar("T")
M = TypeVar("M")

_WORD = 1 << 64


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


class SeededDraws(Draws):
    """The dice of one step of a seeded game; see the top of this file."""

    __slots__ = ("_block", "_name", "_words")

    def __init__(self, seed: str, step: int) -> None:
        self._name = f"shoal/1/{seed}/{step}/"
        self._block = 0
        self._words: list[int] = []

    def below(self, n: int) -> int:
        limit = _WORD - _WORD % n
        while True:
            if not self._words:
                from hashlib import sha256  # costs a start-up that rolls no dice too much

                digest = sha256(f"{self._name}{self._block}".encode()).digest()
                self._block += 1
                self._words = [int.from_bytes(digest[at : at + 8], "big") for at in (24, 16, 8, 0)]
            word = self._words.pop()
            if word < limit:
                return word % n


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


class Chance(ABC, Generic[M]):
    """What may come at a chance ask."""

    @abstractmethod
    def sample(self, draws: Draws) -> M:
        """One outcome, drawn with its probability."""

    @abstractmethod
    def problem(self, move: M) -> Problem | None:
        """Why this outcome, typed in, cannot have come; None when it can."""

    def outcomes(self) -> Iterator[tuple[M, int]] | None:
        """Every outcome with its weight, or None when there are too many to list."""
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
        return Problem(self.rule, self.refusal or say("this cannot come here"))

    def outcomes(self) -> Iterator[tuple[M, int]]:
        return ((move, 1) for move in self.moves)


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
        return Problem(self.rule, self.refusal or say("this cannot come here"))

    def outcomes(self) -> Iterator[tuple[M, int]]:
        return iter(self.pairs)
