"""The play clock: how long each player was asked, from lines of the saved game.

Every entry saves the seconds since the line before it, ``! time Ann 42``, for the player who was
asked.  A long gap, a closed lid and ``! pause`` are breaks and count for nobody.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import groupby

from sheets.engine.asks import CHANCE
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import PlayerName, Text, say, say_n

LONGEST_GAP = 600  # seconds; after that the table was doing something else
ASLEEP = 2  # seconds by which the clocks may differ before the lid was closed
MINUTE = 60


class Moment(Struct):
    """One moment by the clock on the wall, and by one that stops while the lid is closed."""

    wall: float
    awake: float


def now() -> Moment:
    """Return this moment."""
    return Moment(time.time(), time.monotonic())


def gap(last: float, known: Moment, at: Moment) -> int:
    """Return the seconds since the last line, written at ``last``; 0 for a break.

    ``known`` is a moment in which this process looked at the game."""
    asleep = (at.wall - known.wall) - (at.awake - known.awake)
    spent = at.wall - last - (asleep if asleep > ASLEEP else 0)
    return int(spent) if 1 <= spent <= LONGEST_GAP else 0


class LongestTurn(Struct):
    """The turn that took longest: whose, which of theirs, and its seconds."""

    seat: int
    number: int
    seconds: int


class PlayTime(Struct):
    """Seconds of a game: in all, by seat, and of the longest turn."""

    total: int
    seats: tuple[int, ...]
    longest: LongestTurn | None

    def text(self) -> Text:
        """Return the times as a sentence."""
        shown = tuple(
            say("{name} {time}", name=PlayerName(seat), time=spoken(seconds))
            for seat, seconds in enumerate(self.seats)
            if seconds
        )
        if self.longest is None or len(shown) < 2:
            return say("play time: {time}", time=spoken(self.total))
        return say(
            "play time: {time} ({players}); longest turn: {name}, turn {number}, {longest}",
            time=spoken(self.total),
            players=shown,
            name=PlayerName(self.longest.seat),
            number=self.longest.number,
            longest=spoken(self.longest.seconds),
        )


def spoken(seconds: int) -> Text:
    """Return a time as people say it: seconds up to a minute, then minutes."""
    if seconds < MINUTE:
        return say_n("{n} second", "{n} seconds", seconds)
    hours, minutes = divmod(round(seconds / MINUTE), MINUTE)
    if not hours:
        return say("{n} min", n=minutes)
    return say("{hours} h {minutes} min", hours=hours, minutes=minutes)


def play_time(table: AnyTable) -> PlayTime | None:
    """Return the times of a game; None if nothing was timed."""
    times = table.times
    if not times:
        return None
    seats = tuple(
        sum(seconds for seat, seconds in times if seat == own)
        for own in range(len(table.setup.players))
    )
    return PlayTime(sum(seconds for _, seconds in times), seats, _longest(times))


def _longest(times: Sequence[tuple[int, int]]) -> LongestTurn | None:
    """Return the longest turn; dice that are typed in belong to no turn."""
    own = [each for each in times if each[0] != CHANCE]
    counts: dict[int, int] = {}
    best: LongestTurn | None = None
    for seat, lines in groupby(own, key=lambda each: each[0]):
        counts[seat] = counts.get(seat, 0) + 1
        seconds = sum(each[1] for each in lines)
        if best is None or seconds > best.seconds:
            best = LongestTurn(seat, counts[seat], seconds)
    return best
