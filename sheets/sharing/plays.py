"""A finished game as other programs want it: who, when, where, how it ended."""

from __future__ import annotations

import uuid
from datetime import UTC, date, datetime, time, timedelta

from sheets.engine import record
from sheets.engine.asks import CHANCE
from sheets.engine.clock import play_time
from sheets.engine.errors import Unfinished
from sheets.engine.info import GameInfo
from sheets.engine.result import categories
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Speaker, say

OURS = uuid.uuid5(uuid.NAMESPACE_URL, "https://pypi.org/project/shoal")
ONE_SITTING = timedelta(hours=12)  # what took longer was put away in between
NOON = time(12, tzinfo=UTC)  # of a paper game only the day is known: the same all over the world


class PlaySeat(Struct):
    """Result of one player; ``points`` is None in games without points."""

    name: str
    bot: str
    starts: bool
    wins: bool
    place: int
    points: int | None
    lines: tuple[tuple[str, int], ...]  # the categories of the score


class Handed(Struct):
    """A finished game, in the words of one language."""

    id: str  # the same whenever this saved game is handed over
    game: GameInfo
    ended: datetime
    minutes: int | None
    place: str
    board: str
    result: str
    seats: tuple[PlaySeat, ...]

    @property
    def has_points(self) -> bool:
        return any(seat.points is not None for seat in self.seats)


def identity(*names: str) -> str:
    """A UUID that is the same for the same names, everywhere and always."""
    return str(uuid.uuid5(OURS, "\n".join(names)))


def hand_over(table: AnyTable, changed: float, speaker: Speaker) -> Handed:
    """The finished game of a table; ``changed`` is when its file was last written.

    Unfinished games are refused: they would arrive as lost.
    """
    game, setup = table.game, table.setup
    if not table.over:
        raise Unfinished(say("the game isn't finished; only finished games can be exported"))
    ended, minutes = when(setup, changed)
    if timed := play_time(table):
        minutes = max(1, round(timed.total / 60))
    return Handed(
        identity(record.head(setup)),
        game.info,
        ended,
        minutes,
        setup.place,
        ", ".join(_board(setup, speaker)),
        speaker(game.rules.standings(table.state).text),
        _seats(table, speaker),
    )


def when(setup: Setup, changed: float) -> tuple[datetime, int | None]:
    """When a game ended (UTC), and how many minutes it took if it was one sitting."""
    if setup.date:
        return datetime.combine(date.fromisoformat(setup.date), NOON), None
    ended = datetime.fromtimestamp(changed, UTC).replace(microsecond=0)
    begun = _moment(setup.created)
    if begun is None or setup.paper or not timedelta(minutes=1) <= ended - begun <= ONE_SITTING:
        return ended, None
    return ended, round((ended - begun) / timedelta(minutes=1))


def day(setup: Setup, changed: float) -> date:
    """The day of a play, as people at this place call it."""
    if setup.date:
        return date.fromisoformat(setup.date)
    return (_moment(setup.created) or datetime.fromtimestamp(changed, UTC)).astimezone().date()


def _moment(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text).replace(tzinfo=UTC)
    except ValueError:  # none, or a day that no calendar has
        return None


def _board(setup: Setup, speaker: Speaker) -> list[str]:
    solo = [speaker(say("solo"))] if setup.solo else []
    return [*solo, *setup.modules, *setup.variants, *filter(None, (setup.scenario,))]


def _seats(table: AnyTable, speaker: Speaker) -> tuple[PlaySeat, ...]:
    standings = table.game.rules.standings(table.state)
    scores = {score.seat: score for score in table.game.rules.score(table.state)}
    first = starter(table)
    found = []
    for seat, player in enumerate(table.setup.players):
        place, score = standings.of(seat).place, scores[seat]
        labels = categories(table.game, [score])
        found.append(
            PlaySeat(
                player.name,
                player.bot,
                seat == first,
                place == 1,
                place,
                score.total if score.lines else None,
                tuple((speaker(label), score.category(key)) for key, label in labels.items()),
            )
        )
    return tuple(found)


def starter(table: AnyTable) -> int | None:
    """Return the seat that went first: as agreed, as drawn, or the first to decide; None if
    unknown."""
    setup = table.setup
    if setup.first is not None or setup.position:
        return setup.first
    decided = (step.seat for step in table.steps if step.seat != CHANCE)
    return next(decided, None) if table.starter is None else table.starter
