"""When a search has to stop."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sheets.bots.spec import Budget


class OutOfTime(Exception):
    """The budget is used up."""


class Clock:
    """Counts positions and looks at the time now and then."""

    __slots__ = ("_end", "_limit", "positions")

    def __init__(self, budget: Budget) -> None:
        self.positions = 0
        self._limit = budget.positions
        self._end = None if budget.seconds is None else perf_counter() + budget.seconds

    @property
    def up(self) -> bool:
        if self._limit is not None and self.positions >= self._limit:
            return True
        return self._end is not None and perf_counter() >= self._end

    def tick(self) -> None:
        """One more position; OutOfTime when there is none left."""
        self.positions += 1
        if self._limit is not None:
            if self.positions > self._limit:
                raise OutOfTime
        elif not self.positions & 15 and self.up:
            raise OutOfTime
