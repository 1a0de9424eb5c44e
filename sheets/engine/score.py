"""Scores, line by line, and who stands where.

Every point names where it comes from and the rule that gives it.  Renderers
print these objects; none of them computes a point.
"""

from __future__ import annotations

from sheets.engine.struct import Struct
from sheets.engine.text import PlayerName, Text, say


class Line(Struct):
    """One line of a breakdown.  ``key`` is the category it belongs to."""

    key: str
    label: Text
    points: int
    rule: str
    count: int | None = None
    detail: Text | None = None


class Score(Struct):
    """The points of one seat; the lines always add up to the total."""

    seat: int
    lines: tuple[Line, ...] = ()

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    def category(self, key: str) -> int:
        """The points of one category."""
        return sum(line.points for line in self.lines if line.key == key)


class Standing(Struct):
    """The place of one seat, and what decided it."""

    seat: int
    place: int
    points: int | None = None
    reason: Text | None = None
    rule: str = ""


class Standings(Struct):
    """The places of all seats, best first, and how the game ended.

    ``reason`` is a stable identifier (``last_player``), ``text`` says it.
    """

    places: tuple[Standing, ...]
    over: bool
    reason: str
    text: Text
    rule: str = ""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats on the first place; several when they share it."""
        return tuple(each.seat for each in self.places if each.place == 1)

    def of(self, seat: int) -> Standing:
        return next(each for each in self.places if each.seat == seat)


class Rank(Struct):
    """A rank of the solo mode, from ``least`` points on."""

    key: str
    name: Text
    least: int
    rule: str


def by_points(scores: tuple[Score, ...], *, over: bool) -> Standings:
    """Most points first; equals share a place."""
    totals = {score.seat: score.total for score in scores}
    order = sorted(totals, key=lambda seat: -totals[seat])
    rule = next((line.rule for score in scores for line in score.lines), "")
    places = tuple(
        Standing(seat, 1 + sum(t > totals[seat] for t in totals.values()), totals[seat])
        for seat in order
    )
    first = tuple(PlayerName(each.seat) for each in places if each.place == 1)
    text = say("{who} won", who=first) if over else say("{who} leads", who=first)
    return Standings(places, over, "points" if over else "unfinished", text, rule)
