"""The statistics of a simulation, as a document and data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from cli.show.data import rounded
from sheets.engine.document import (
    Block,
    Column,
    Document,
    Section,
    Spread,
    TableBlock,
    between,
    decimals,
    numbers,
    one_table,
    pattern,
    sentences,
    words,
)
from sheets.engine.game import AnyGame
from sheets.engine.struct import Json, Struct
from sheets.engine.text import Arg, Number, PlayerName, Speaker, Text, say, say_n
from sheets.lab.accumulate import Interval, Totals, share
from sheets.lab.ladder import Rung
from sheets.lab.simulate import GameRow
from sheets.lab.solo_stats import Alone

FEWEST = 5  # games; of fewer a table says all
POINTS, SHARE = ".1f", ".1%"


class Simulation(Struct):
    """The results of a run of games, by player.  ``alone`` is what one bot reached in solo games:
    nobody wins, so there is the spread of the points and what the rulebook calls them."""

    schema: ClassVar[str] = "simulate"
    speaker: Speaker
    game: AnyGame
    seed: str
    totals: Totals
    rows: Sequence[GameRow]
    alone: Alone | None = None

    @property
    def _players(self) -> range:
        return range(len(self.totals.bots))

    def data(self) -> Json:
        totals = self.totals
        return rounded(
            {
                "seed": self.seed,
                "games": totals.games,
                "steps": totals.steps.interval(),
                "ends": dict(totals.reasons),
                "players": list(map(self._player_data, self._players)),
                "solo": self.alone and self._solo_data(self.alone),
            }
        )

    def text(self) -> Document:
        """Return tables, how the points spread, and a sentence on the games."""
        totals, alone = self.totals, self.alone
        parts: list[list[Block]] = [[self._spread_alone(alone) if alone else self._means()]]
        parts += [[self._ranks(alone)]] if alone and alone.ranks else []
        parts += [[self._adjusted()]] if totals.lucky else []
        if totals.has_points and len(self.rows) >= FEWEST:
            names = (
                pattern("{who} {bot}", who=PlayerName(at), bot=bot)
                for at, bot in enumerate(totals.bots)
            )
            points = (tuple(sorted(row.points[at] for row in self.rows)) for at in self._players)
            parts.append([Spread(say("points"), tuple(names), tuple(points))])
        parts[-1] += sentences([self._games()])
        return Document(tuple(Section("simulation", tuple(blocks)) for blocks in parts))

    def _means(self) -> TableBlock:
        totals, who = self.totals, self._players
        wins = [totals.win_share(player) for player in who]
        columns = [
            *self._head(),
            *_interval(say("wins"), wins, SHARE),
            decimals(say("average place"), (totals.places[player].mean for player in who), ".2f"),
        ]
        if totals.has_points:
            points = [totals.points[player] for player in who]
            columns += [
                *_interval(say("average points"), [each.interval() for each in points], POINTS),
                decimals(say("min"), (each.least for each in points), ".0f"),
                decimals(say("max"), (each.most for each in points), ".0f"),
            ]
        return TableBlock(tuple(columns))

    def _head(self) -> tuple[Column, Column]:
        return words(say("player"), map(PlayerName, self._players)), words(
            say("bot"), self.totals.bots
        )

    def _spread_alone(self, alone: Alone) -> TableBlock:
        """Return the spread of the points of one bot, in one line."""
        points, names = self.totals.points[0], {50: say("median")}
        return TableBlock(
            (
                words(say("bot"), self.totals.bots),
                decimals(say("min"), [points.least], ".0f"),
                *(
                    numbers(names.get(cent, say("{percent}%", percent=cent)), [value])
                    for cent, value in alone.quantiles
                ),
                decimals(say("max"), [points.most], ".0f"),
                *_interval(say("average points"), [points.interval()], POINTS),
            )
        )

    def _ranks(self, alone: Alone) -> TableBlock:
        """Return how often each rank was reached, the best first."""
        shares = [share(games, self.totals.games) for _, games in alone.ranks]
        return TableBlock(
            (
                words(say("solo rank"), (rank.name for rank, _ in alone.ranks)),
                numbers(say("minimum points"), (rank.least for rank, _ in alone.ranks)),
                numbers(say("games"), (games for _, games in alone.ranks)),
                *_interval(say("share"), shares, SHARE),
                words(say("rule"), (rank.rule for rank, _ in alone.ranks)),
            )
        )

    def _adjusted(self) -> TableBlock:
        """Return the results with luck taken out, and how many games that is worth."""
        totals = self.totals
        found = list(map(totals.adjusted, self._players))
        saved = [
            1 - (each.high - each.low) ** 2 / max(1e-9, (plain.high - plain.low) ** 2)
            for each, plain in zip(found, map(self._result, self._players), strict=True)
        ]
        form = POINTS if totals.has_points else SHARE
        return TableBlock(
            (
                *self._head(),
                *_interval(say("luck removed"), found, form),
                decimals(say("variance reduced"), saved, ".0%"),
            )
        )

    def _result(self, player: int) -> Interval:
        """Return the points, or wins where there are none."""
        totals = self.totals
        return totals.points[player].interval() if totals.has_points else totals.win_share(player)

    def _games(self) -> Text:
        """Return how long the games were and how they ended."""
        steps = self.totals.steps
        length = say_n(
            "{n} game, {mean} steps on average ({least} to {most})",
            "{n} games, {mean} steps on average ({least} to {most})",
            self.totals.games,
            mean=Number(steps.mean),
            least=Number(steps.least or 0, ".0f"),
            most=Number(steps.most or 0, ".0f"),
        )
        ends = tuple(
            pattern("{end} ({count})", end=self._end(end), count=count)
            for end, count in self._ends().most_common()
        )
        return say("{games}; how they ended: {ends}", games=length, ends=ends) if ends else length

    def _end(self, reason: str) -> Arg:
        """Return a way to end in words; a game without any has its identifier."""
        return self.game.text.ends.get(reason, reason)

    def _ends(self) -> Counter[str]:
        """Return how often games ended in which way; alone each way by itself, and none where
        the end is just the rank."""
        if not self.alone:
            return self.totals.reasons
        ends: Counter[str] = Counter()
        for reason, count in self.totals.reasons.items():
            ends.update(dict.fromkeys(reason.split("+"), count))
        ranks = {rank.key for rank, _ in self.alone.ranks}
        return Counter({end: count for end, count in ends.items() if end not in ranks})

    def _player_data(self, player: int) -> Json:
        totals = self.totals
        categories = totals.categories[player].items()
        return {
            "bot": totals.bots[player],
            "wins": totals.win_share(player),
            "place": totals.places[player].interval(),
            "points": totals.points[player].interval() if totals.has_points else None,
            "adjusted": totals.adjusted(player) if totals.lucky else None,
            "categories": {key: moments.interval() for key, moments in categories},
        }

    def _solo_data(self, alone: Alone) -> Json:
        ranks = [
            {
                "rank": self.speaker(rank.name),
                "least": rank.least,
                "rule": rank.rule,
                "games": games,
                "share": share(games, self.totals.games),
            }
            for rank, games in alone.ranks
        ]
        return {"quantiles": dict(alone.quantiles), "ranks": ranks}


class Ladder(Struct):
    """Bots by strength."""

    schema: ClassVar[str] = "ladder"
    seed: str
    rungs: Sequence[Rung]

    def data(self) -> Json:
        return rounded({"seed": self.seed, "bots": list(self.rungs)})

    def text(self) -> Document:
        rungs = self.rungs
        return one_table(
            words(say("bot"), (rung.bot for rung in rungs)),
            *_interval(say("Elo"), [rung.elo for rung in rungs], "+.0f"),
            decimals(say("wins"), (rung.share for rung in rungs), SHARE),
            numbers(say("games"), (rung.games for rung in rungs)),
        )


def _interval(head: Text, found: Sequence[Interval], form: str) -> tuple[Column, Column]:
    """Return a column of values and one of their intervals."""
    ends = (between(each.low, each.high, form) for each in found)
    return decimals(head, (each.value for each in found), form), numbers(say("95% interval"), ends)
