"""Room for everyone: whoever takes the most of it makes way first."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Crowd(Generic[T]):
    """Things that many people hold open, at most ``each`` of one person and ``total`` of all."""

    def __init__(self, each: int, total: int) -> None:
        self._each, self._total = each, total
        self._held: dict[str, dict[T, None]] = {}

    def add(self, whose: str, thing: T) -> T | None:
        """Add a thing of somebody; return the one that has to go for it, if any."""
        own = self._held.setdefault(whose, {})
        own[thing] = None
        if len(own) > self._each:
            return self._oldest(whose)
        if sum(map(len, self._held.values())) > self._total:
            return self._oldest(max(self._held, key=lambda each: len(self._held[each])))
        return None

    def remove(self, whose: str, thing: T) -> None:
        """Remove a thing that is closed."""
        own = self._held.get(whose, {})
        own.pop(thing, None)
        if not own:
            self._held.pop(whose, None)

    def _oldest(self, whose: str) -> T:
        thing = next(iter(self._held[whose]))
        self.remove(whose, thing)
        return thing
