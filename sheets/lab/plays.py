"""Your own finished games: who played how often, how well, and against what bots reach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sheets.engine.game import AnyGame, AnyState
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Struct, replace
from sheets.engine.table import AnyTable
from sheets.engine.text import Text
from sheets.lab.accumulate import Interval, Moments
from sheets.lab.simulate import GameRow, simulate


class Category(Struct):
    """The points of one part of a score."""

    key: str
    label: Text
    points: int


class Other(Struct):
    """Somebody else at the same table."""

    player: str
    bot: str
    place: int


class Play(Struct):
    """One person's result in one finished game."""

    save: str
    player: str
    setup: Setup
    place: int
    points: int | None = None
    categories: tuple[Category, ...] = ()
    shared: int = 1  # how many have the first place
    others: tuple[Other, ...] = ()
    day: str = ""  # as YYYY-MM-DD

    @property
    def mode(self) -> tuple[str, bool]:
        """The game and solo flag: plays with equal modes are comparable."""
        return self.setup.game, self.setup.solo


def plays_of(save: str, table: AnyTable, day: str = "") -> list[Play]:
    """The results of the people at a finished table; bots do not count."""
    return list(plays_of_seats(save, table.game, table.setup, table.state, day).values())


def plays_of_seats(
    save: str, game: AnyGame, setup: Setup, state: AnyState, day: str = ""
) -> dict[int, Play]:
    """Return the plays of a finished game by seat; bots have none."""
    standings = game.rules.standings(state)
    scores = {score.seat: score for score in game.rules.score(state)}
    names = game.text.categories()
    everybody = [
        Other(player.name, player.bot, standings.of(seat).place)
        for seat, player in enumerate(setup.players)
    ]
    found = {}
    for seat, player in enumerate(setup.players):
        if player.bot:
            continue
        lines = scores[seat].lines
        labels = {line.key: names.get(line.key, line.label) for line in reversed(lines)}
        keys = [key for key in names if key in labels]
        keys += [key for key in dict.fromkeys(line.key for line in lines) if key not in names]
        categories = [Category(key, labels[key], scores[seat].category(key)) for key in keys]
        points = scores[seat].total if lines else None
        found[seat] = Play(
            save,
            player.name,
            setup,
            standings.of(seat).place,
            points,
            tuple(categories),
            len(standings.winners),
            tuple(other for at, other in enumerate(everybody) if at != seat),
            day,
        )
    return found


class Tally:
    """All plays of one person of one game, the oldest first."""

    def __init__(self, plays: Sequence[Play]) -> None:
        self.plays = tuple(plays)
        self.latest = self.plays[-1]
        self.player = self.latest.player
        self.game, self.solo = self.latest.mode
        self.has_points = any(play.points is not None for play in self.plays)
        self.points = Moments()
        self.places = Moments()
        for play in self.plays:
            if play.points is not None or not self.has_points:  # a score may be unknown
                self.points.add(play.points or 0)
            self.places.add(play.place)

    @property
    def wins(self) -> float | None:
        """First places, of a shared one its share, as in ``simulate``: a draw of two is half
        a win; None in solo games, which have no other place."""
        return None if self.solo else sum(1 / play.shared for play in self.plays if play.place == 1)

    @property
    def categories(self) -> list[tuple[str, Text, float]]:
        """The mean of every category; a play without it counts as 0."""
        labels: dict[str, Text] = {}
        sums: dict[str, int] = {}
        for play in self.plays:
            for each in play.categories:
                labels.setdefault(each.key, each.label)
                sums[each.key] = sums.get(each.key, 0) + each.points
        known = sum(bool(play.categories) for play in self.plays)  # imported plays have none
        return [(key, labels[key], sums[key] / known) for key in labels]

    @property
    def beaten(self) -> float:
        """The share of the other plays that the latest one is better than."""
        return better_than(self.latest, self.plays[:-1])


def tallies(plays: Iterable[Play]) -> list[Tally]:
    """The plays by game, solo mode and person; given and kept from old to new."""
    groups: dict[tuple[str, bool, str], list[Play]] = {}
    for play in plays:
        groups.setdefault((*play.mode, play.player), []).append(play)
    return [Tally(groups[key]) for key in sorted(groups)]


# -- against bots ----------------------------------------------------------------------


class BotPlay(Struct):
    """Result of one bot in a simulated game."""

    bot: str
    place: int
    points: int | None = None


Comparable = Play | BotPlay


class RivalResult(Struct):
    """A bot beside a person: its means, and what share of its games were worse."""

    bot: str
    games: int
    points: Interval | None
    place: Interval
    beaten: float


def better_than(play: Comparable, others: Sequence[Comparable]) -> float:
    """The share of the others that are truly worse: fewer points, or a later place."""
    return sum(_rating(other) < _rating(play) for other in others) / max(1, len(others))


def _rating(play: Comparable) -> int:
    return -play.place if play.points is None else play.points


def bot_tables(setup: Setup, bots: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the tables to play: each bot alone in solo games, one bot in all seats, or the
    named bots together."""
    if setup.solo:
        return [(bot,) for bot in dict.fromkeys(bots)]
    return [(bots[0],) * len(setup.players)] if len(bots) == 1 else [tuple(bots)]


def bot_plays(like: Setup, bots: Sequence[str], games: int, seed: str) -> Iterator[list[BotPlay]]:
    """Simulated games with the set-up of a real one, one list a game."""
    game = load_game(like.game, like.pack)
    for table in bot_tables(like, bots):
        players = tuple(Player(f"P{number}", bot) for number, bot in enumerate(table, 1))
        setup = replace(like, players=players, dice="virtual", first=None, position="")
        game.rules.validate(setup)
        for row in simulate(setup, table, games, seed):
            yield _bot_row(table, row)


def _bot_row(table: Sequence[str], row: GameRow) -> list[BotPlay]:
    return [
        BotPlay(bot, row.places[at], row.points[at] if row.categories[at] else None)
        for at, bot in enumerate(table)
    ]


def rivals(tally: Tally, plays: Iterable[BotPlay]) -> list[RivalResult]:
    """Every bot beside this person."""
    groups: dict[str, list[BotPlay]] = {}
    for play in plays:
        groups.setdefault(play.bot, []).append(play)
    found = []
    for bot, theirs in groups.items():
        points, places = Moments(), Moments()
        for play in theirs:
            points.add(play.points or 0)
            places.add(play.place)
        found.append(
            RivalResult(
                bot,
                len(theirs),
                points.interval() if tally.has_points else None,
                places.interval(),
                better_than(tally.latest, theirs),
            )
        )
    return found
