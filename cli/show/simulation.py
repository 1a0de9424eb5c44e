"""The statistics of a simulation, as table, data and CSV."""

from __future__ import annotations

import csv
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import TextIO

from cli.app import App
from cli.files import STDOUT
from cli.show import histogram
from cli.show.cells import harmless
from cli.show.tables import show_table
from sheets.engine.errors import SaveFailed
from sheets.engine.game import AnyGame
from sheets.engine.struct import Json
from sheets.engine.text import say, say_n
from sheets.lab.accumulate import Interval, Summary
from sheets.lab.ladder import Rung
from sheets.lab.simulate import Row, players_on_seats


class Simulation:
    """What the games of a run show, by player."""

    schema = "simulate"

    def __init__(
        self,
        app: App,
        game: AnyGame,
        seed: str,
        summary: Summary,
        rows: Sequence[Row] = (),
    ) -> None:
        self._app = app
        self._words = game.text.ends
        self._seed = seed
        self._summary = summary
        self._rows = rows

    def data(self) -> Json:
        summary = self._summary
        return {
            "seed": self._seed,
            "games": summary.games,
            "steps": interval_data(summary.steps.interval()),
            "ends": dict(summary.reasons),
            "players": [_player_data(summary, player) for player in range(len(summary.bots))],
            "solo": None,
        }

    def text(self) -> str:
        """A table by player and two lines on the games."""
        app, summary = self._app, self._summary
        head = _head(app, points=summary.has_points)
        rows = [_row(summary, player) for player in range(len(summary.bots))]
        table = show_table(app, head, rows, numbers=range(2, len(head)))
        return "\n".join([table, *self._adjusted(), *self._drawn(), self._games()])

    def _games(self) -> str:
        """How long the games were and how they ended."""
        summary, steps = self._summary, self._summary.steps
        told = say_n(
            "{n} game, {mean} steps on average ({least} to {most})",
            "{n} games, {mean} steps on average ({least} to {most})",
            summary.games,
            mean=f"{steps.mean:.1f}",
            least=f"{steps.least:.0f}",
            most=f"{steps.most:.0f}",
        )
        length = self._app.speaker(told)
        ends = ", ".join(f"{self._end(end)} ({count})" for end, count in self._ends().most_common())
        return self._app.say("{games}; ends: {ends}", games=length, ends=ends) if ends else length

    def _end(self, reason: str) -> str:
        """A way to end, in words; a game without any has its identifier."""
        words = self._words.get(reason)
        return self._app.speaker(words) if words is not None else reason

    def _ends(self) -> Counter[str]:
        """How often games ended in which way."""
        return self._summary.reasons

    def _drawn(self) -> list[str]:
        """How the points spread, in letters."""
        summary = self._summary
        return histogram.lines(self._app, summary.bots, self._rows) if summary.has_points else []

    def _adjusted(self) -> list[str]:
        """The results with luck taken out, and how many games that is worth."""
        app, summary = self._app, self._summary
        if not summary.lucky:
            return []
        rows = []
        for player, bot in enumerate(summary.bots):
            plain = _result(summary, player)
            found = summary.adjusted(player)
            less = (found.high - found.low) ** 2 / max(1e-9, (plain.high - plain.low) ** 2)
            form = "{:.1f}" if summary.has_points else "{:.1%}"
            low, high = form.format(found.low), form.format(found.high)
            saved = f"{1 - less:.0%}"
            rows.append([f"P{player + 1}", bot, form.format(found.value), f"{low} – {high}", saved])
        head = [
            app.say("player"),
            app.say("bot"),
            app.say("luck taken out"),
            app.say("95 % interval"),
            app.say("less variance"),
        ]
        return ["", show_table(app, head, rows, numbers=range(2, len(head)))]


class Ladder:
    """Bots by strength."""

    schema = "ladder"

    def __init__(self, app: App, seed: str, rungs: Sequence[Rung]) -> None:
        self._app = app
        self._seed = seed
        self._rungs = rungs

    def data(self) -> Json:
        return {
            "seed": self._seed,
            "bots": [
                {
                    "bot": rung.bot,
                    "elo": interval_data(rung.elo),
                    "share": round(rung.share, 6),
                    "games": rung.games,
                }
                for rung in self._rungs
            ],
        }

    def text(self) -> str:
        app = self._app
        head = [
            app.say("bot"),
            app.say("Elo"),
            app.say("95 % interval"),
            app.say("wins"),
            app.say("games"),
        ]
        rows = [
            [
                rung.bot,
                f"{rung.elo.value:+.0f}",
                f"{rung.elo.low:+.0f} – {rung.elo.high:+.0f}",
                f"{rung.share:.1%}",
                str(rung.games),
            ]
            for rung in self._rungs
        ]
        return show_table(app, head, rows, numbers=range(1, len(head)))


def _result(summary: Summary, player: int) -> Interval:
    """Points, or wins where there are none."""
    return summary.points[player].interval() if summary.has_points else summary.win_share(player)


def _head(app: App, *, points: bool) -> list[str]:
    head = [
        app.say("player"),
        app.say("bot"),
        app.say("wins"),
        app.say("95 % interval"),
        app.say("mean place"),
    ]
    if points:
        head += [
            app.say("mean points"),
            app.say("95 % interval"),
            app.say("least"),
            app.say("most"),
        ]
    return head


def _row(summary: Summary, player: int) -> list[str]:
    wins = summary.win_share(player)
    row = [
        f"P{player + 1}",
        summary.bots[player],
        f"{wins.value:.1%}",
        f"{wins.low:.1%} – {wins.high:.1%}",
        f"{summary.places[player].mean:.2f}",
    ]
    if summary.has_points:
        points = summary.points[player]
        mean = points.interval()
        row += [
            f"{mean.value:.1f}",
            f"{mean.low:.1f} – {mean.high:.1f}",
            f"{points.least:.0f}",
            f"{points.most:.0f}",
        ]
    return row


def _player_data(summary: Summary, player: int) -> Json:
    points = summary.points[player].interval()
    return {
        "bot": summary.bots[player],
        "wins": interval_data(summary.win_share(player)),
        "place": interval_data(summary.places[player].interval()),
        "points": interval_data(points) if summary.has_points else None,
        "adjusted": interval_data(summary.adjusted(player)) if summary.lucky else None,
        "categories": {
            key: interval_data(moments.interval())
            for key, moments in summary.categories[player].items()
        },
    }


def interval_data(interval: Interval) -> dict[str, float]:
    """A value and its interval, as data."""
    return {
        "value": round(interval.value, 6),
        "low": round(interval.low, 6),
        "high": round(interval.high, 6),
    }


class CsvFile:
    """The games as lines of a CSV file, one for each player, written as they are played.

    It grows where it lies: what was played is kept, whatever happens then.
    """

    HEAD = ("game", "seed", "player", "bot", "seat", "place", "points", "steps", "reason")

    def __init__(self, path: Path, bots: Sequence[str]) -> None:
        self._path = path
        self._bots = bots
        self._file = sys.stdout if path == STDOUT else self._open()
        self._write([self.HEAD])

    def add(self, row: Row) -> None:
        """One game, on the disk when this returns."""
        sitting = players_on_seats(row.number, len(self._bots))
        self._write(
            [
                row.number,
                row.seed,
                f"P{player + 1}",
                bot,
                sitting.index(player) + 1,
                row.places[player],
                row.points[player],
                row.steps,
                row.reason,
            ]
            for player, bot in enumerate(self._bots)
        )

    def _open(self) -> TextIO:
        with self._failing():
            return self._path.open("w", newline="", encoding="utf-8")

    def _write(self, rows: Iterable[Sequence[str | int]]) -> None:
        lines = StringIO()
        csv.writer(lines).writerows(map(harmless, rows))
        with self._failing():
            self._file.write(lines.getvalue())  # at once: Ctrl-C leaves no half line
            self._file.flush()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        try:
            yield
        except BrokenPipeError:
            raise  # nobody reads on, as in `--csv - | head`
        except OSError as error:
            raise SaveFailed(
                say("cannot write {path}: {why}", path=str(self._path), why=str(error.strerror))
            ) from None

    def close(self) -> None:
        if self._path != STDOUT:
            self._file.close()
