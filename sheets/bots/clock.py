"""Thinking time of bots: budgets, and the clock that ends a search."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import perf_counter

FINEST = 1e-6  # seconds that can be told apart
BETWEEN = 64  # positions from one look at the time to the next: CPU time is slow to tell
timer: Callable[[], float] = perf_counter  # a comparison counts CPU time


class Budget:
    """Limit of a search: seconds per turn, or positions per decision."""

    __slots__ = ("positions", "seconds")

    def __init__(self, seconds: float | None = None, positions: int | None = None) -> None:
        self.seconds = seconds
        self.positions = positions


class OutOfTime(Exception):
    """The budget is used up."""


class Clock:
    """Counts positions and looks at the time now and then."""

    __slots__ = ("_began", "_limit", "_look", "_seconds", "positions")

    def __init__(self, budget: Budget) -> None:
        self.positions = 0
        self._limit = budget.positions
        self._seconds = budget.seconds
        self._look = 0
        self._began = timer()

    @property
    def up(self) -> bool:
        if self._limit is not None and self.positions >= self._limit:
            return True
        if self._seconds is None or self.positions < self._look:
            return False
        self._look = self.positions + BETWEEN
        return self.spent >= self._seconds

    @property
    def spent(self) -> float:
        """The seconds gone by."""
        return timer() - self._began

    @property
    def left(self) -> float:
        """Return the remaining budget as a multiple of the used part."""
        if self._limit is not None:
            return self._limit / max(1, self.positions) - 1
        return inf if self._seconds is None else self._seconds / max(FINEST, self.spent) - 1

    def tick(self) -> None:
        """One more position; OutOfTime when there is none left."""
        self.positions += 1
        if self._limit is not None:
            if self.positions > self._limit:
                raise OutOfTime
        elif self.positions >= self._look and self.up:
            raise OutOfTime
