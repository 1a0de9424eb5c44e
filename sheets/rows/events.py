"""Events on a pad: a class for each event; ``text.py`` has the sentences."""

from __future__ import annotations

from sheets.engine.asks import Seat
from sheets.engine.events import ByRule


class Rolled(ByRule):
    """A player rolls dice; in the order of the pad, 0 is one that isn't rolled any more."""

    who: Seat
    dice: tuple[int, ...]


class Passed(ByRule):
    """A player marks nothing."""

    who: Seat


class OnPad(ByRule):
    """Something on a pad, by the rule of its row."""

    row: str


class BoxMarked(OnPad):
    """A player marks a box, or writes ``n`` there."""

    who: Seat
    place: int
    n: int

    @property
    def places(self) -> tuple[str, ...]:
        return (f"{self.row}/{self.place}",)


class RowClosed(OnPad):
    """Nobody may mark a row any more."""


class Missed(OnPad):
    """A player marks one of the misses, the ``n``th."""

    who: Seat
    n: int

    @property
    def places(self) -> tuple[str, ...]:
        return (f"{self.row}/{self.n}",)
