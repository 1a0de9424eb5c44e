"""Results of bots of each level over many games, stored as data for percentiles.

``results.json`` in a game's package is made by ``make tables`` (``sheets.lab.tabulate``).  It
answers only for tables like those it was made at: as many players, the same modules and
variants, the cards of the box.  Games without points have none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from sheets.bots import value
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct, read_back, written
from sheets.lab.plays import plays_of_seats

FILE = "results.json"
FEWEST = 20  # results that a percentile can be told from


class SeatResults(Struct):
    """A table at which results can be compared."""

    players: int
    solo: bool = False
    modules: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


class Reached(Struct):
    """Results of one bot at a kind of table: frequency of each number of points, from ``least``."""

    bot: str
    seats: SeatResults
    games: int
    least: int
    counts: tuple[int, ...]

    @property
    def results(self) -> int:
        """A game has one for every player."""
        return sum(self.counts)

    def below(self, points: int) -> float:
        """The share of its results that are truly worse."""
        return sum(self.counts[: max(0, points - self.least)]) / self.results


class Results(Struct):
    """Results of a game's bots, and their origin."""

    game: str
    rules: int
    data: str
    weights: str  # the hash of the weights they played with, and the ease of `easy`
    seed: str
    date: str
    hash: str  # of what was reached
    reached: tuple[Reached, ...]


class Beaten(Struct):
    """Share of a bot's results that are worse."""

    bot: str
    results: int
    share: float


class Compared(Struct):
    """A person's points beside those of the bots and the own ones of other days."""

    seat: int
    points: int
    bots: tuple[Beaten, ...]
    plays: int = 0
    share: float = 0.0  # of the own plays that are worse


def load(game: AnyGame) -> Results | None:
    """The table of a game; None if it has none."""
    from importlib.resources import files  # slow to load, and few commands compare

    path = files(game.package) / FILE
    return read_back(path.read_text("utf-8"), Results) if path.is_file() else None


def weights_of(game: AnyGame) -> str:
    """Return an identifier of the weights that a game's bots play with."""
    learned = value.load(game)
    return f"{learned.hash}/{learned.ease:g}" if learned else ""


def hash_of(reached: Sequence[Reached]) -> str:
    """A hash of what was reached."""
    return sha256(written(list(reached)).encode()).hexdigest()[:16]


def seats_of(setup: Setup) -> SeatResults:
    """The table of a set-up."""
    modules, variants = tuple(sorted(setup.modules)), tuple(sorted(setup.variants))
    return SeatResults(len(setup.players), setup.solo, modules, variants)


def beaten(game: AnyGame, setup: Setup, points: int) -> tuple[Beaten, ...]:
    """Return the share of each bot's results at such a table below ``points``."""
    begun = setup.position and not setup.paper  # from a position, not from the start
    table = None if setup.pack or begun else load(game)
    if table is None:
        return ()
    seats = seats_of(setup)
    return tuple(
        Beaten(each.bot, each.results, each.below(points))
        for each in table.reached
        if each.seats == seats and each.results >= FEWEST
    )


def compared(
    game: AnyGame, setup: Setup, state: AnyState, own: Mapping[str, Sequence[int]]
) -> tuple[Compared, ...]:
    """Every person's points at a finished table, beside those of bots and of their own other plays
    of this game, solo or not as this one."""
    if game.rules.ask(state) is not None:
        return ()
    found = []
    for seat, play in plays_of_seats("", game, setup, state).items():
        if play.points is None:
            continue
        mine = own.get(play.player, ())
        worse = sum(points < play.points for points in mine)
        one = Compared(
            seat,
            play.points,
            beaten(game, setup, play.points),
            len(mine),
            worse / max(1, len(mine)),
        )
        if one.bots or one.plays:
            found.append(one)
    return tuple(found)
