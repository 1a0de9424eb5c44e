"""History of plays: streaks, trend, results by opponent and by number of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from sheets.engine.struct import Struct
from sheets.lab.plays import Play, Tally

RECENT = 5  # plays that are set against all before
MOST_BINS = 8
STEPS = tuple(digit * 10**zeros for zeros in range(7) for digit in (1, 2, 5))


class Streak(Struct):
    """Wins in a row that nobody shared: those that go on, and the most there were."""

    current: int
    longest: int


class Trend(Struct):
    """The mean of the latest plays beside that of all before: points, or places."""

    recent: float
    before: float


class Against(Struct):
    """Share of plays in which one person was ahead of another; a shared place is half."""

    player: str
    bot: str
    plays: int
    won: float


class Split(Struct):
    """The plays with so many players and these modules."""

    players: int
    modules: tuple[str, ...]
    plays: int
    wins: float | None
    place: float
    points: float | None


class Bin(Struct):
    """Number of results from ``low`` to ``high``, both included."""

    low: int
    high: int
    count: int


class Series(Struct):
    """A game and its rematches: what each player won, and how often the first place was
    shared."""

    game: str
    players: tuple[str, ...]
    wins: tuple[int, ...]
    draws: int


def series(plays: Iterable[Play]) -> list[Series]:
    """Every series of rematches, in the order in which they began."""
    games: dict[tuple[object, ...], dict[str, Play]] = {}
    for play in plays:
        setup = play.setup
        key = (setup.game, frozenset(setup.names), setup.series or setup.seed)
        games.setdefault(key, {}).setdefault(play.save, play)
    rows = (list(found.values()) for found in games.values())
    return [_series(row) for row in rows if any(play.setup.series for play in row)]


def _series(row: Sequence[Play]) -> Series:
    names = row[0].setup.names
    winners = [_winners(play) for play in row if not play.setup.solo]
    alone = Counter(each[0] for each in winners if len(each) == 1)
    draws = sum(len(each) > 1 for each in winners)
    return Series(row[0].setup.game, names, tuple(alone[name] for name in names), draws)


def _winners(play: Play) -> list[str]:
    places = [(play.player, play.place), *((other.player, other.place) for other in play.others)]
    return [name for name, place in places if place == 1]


def streak(tally: Tally) -> Streak | None:
    """The winning streaks; None in solo games, which have no other place."""
    if tally.solo:
        return None
    run = longest = 0
    for play in tally.plays:
        run = run + 1 if play.place == play.shared == 1 else 0
        longest = max(longest, run)
    return Streak(run, longest)


def trend(tally: Tally) -> Trend | None:
    """None while there is too little to set against each other."""
    values = course(tally)
    if len(values) <= RECENT:
        return None
    recent, before = values[-RECENT:], values[:-RECENT]
    return Trend(sum(recent) / len(recent), sum(before) / len(before))


def course(tally: Tally) -> list[int]:
    """The points of every play, or its place where the game counts none."""
    if tally.has_points:
        return [play.points or 0 for play in tally.plays]
    return [play.place for play in tally.plays]


def against(tally: Tally) -> list[Against]:
    """Everybody this person met, the most frequent first."""
    met: dict[tuple[str, str], list[float]] = {}
    for play in tally.plays:
        for other in play.others:
            ahead = (other.place > play.place) + (other.place == play.place) / 2
            met.setdefault((other.player, other.bot), []).append(ahead)
    found = [Against(*key, len(ahead), sum(ahead)) for key, ahead in met.items()]
    return sorted(found, key=lambda each: (-each.plays, each.player))


def splits(tally: Tally) -> list[Split]:
    """The plays by number of players and by modules."""
    groups: dict[tuple[int, tuple[str, ...]], list[Play]] = {}
    for play in tally.plays:
        key = len(play.setup.players), tuple(sorted(play.setup.modules))
        groups.setdefault(key, []).append(play)
    found = []
    for (players, modules), plays in sorted(groups.items()):
        part = Tally(plays)
        points = part.points.mean if part.has_points else None
        found.append(Split(players, modules, len(plays), part.wins, part.places.mean, points))
    return found


def bins(values: Sequence[int]) -> list[Bin]:
    """The results in a few classes of a round width, empty ones in between included."""
    low, high = min(values), max(values)
    step = next(each for each in STEPS if high // each - low // each < MOST_BINS)
    return [
        Bin(at * step, (at + 1) * step - 1, _within(values, at * step, step))
        for at in range(low // step, high // step + 1)
    ]


def _within(values: Iterable[int], low: int, step: int) -> int:
    return sum(low <= value < low + step for value in values)
