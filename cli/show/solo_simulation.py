"""The statistics of simulated solo games, as tables and data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cli.app import App
from cli.show.simulation import Simulation, interval_data
from cli.show.tables import show_table
from sheets.engine.game import AnyGame
from sheets.engine.struct import Json
from sheets.lab.accumulate import Summary, share
from sheets.lab.alone import Alone
from sheets.lab.simulate import Row


class SoloSimulation(Simulation):
    """What one bot reached alone: nobody wins, so there is the spread of the points and what
    the rulebook calls them."""

    def __init__(
        self,
        app: App,
        game: AnyGame,
        seed: str,
        summary: Summary,
        found: Alone,
        rows: Sequence[Row] = (),
    ) -> None:
        super().__init__(app, game, seed, summary, rows)
        self._found = found

    def data(self) -> Json:
        ranks = [
            {
                "rank": self._app.speaker(rank.name),
                "least": rank.least,
                "rule": rank.rule,
                "games": games,
                "share": interval_data(share(games, self._summary.games)),
            }
            for rank, games in self._found.ranks
        ]
        quantiles = {str(cent): points for cent, points in self._found.quantiles}
        return {**super().data(), "solo": {"quantiles": quantiles, "ranks": ranks}}

    def text(self) -> str:
        parts = [self._points(), *self._ranks(), *self._adjusted(), *self._drawn(), self._games()]
        return "\n".join(parts)

    def _ends(self) -> Counter[str]:
        """Each way to end by itself; none where the end is just the rank."""
        ends: Counter[str] = Counter()
        for reason, count in self._summary.reasons.items():
            ends.update(dict.fromkeys(reason.split("+"), count))
        ranks = {rank.key for rank, _ in self._found.ranks}
        return Counter({end: count for end, count in ends.items() if end not in ranks})

    def _points(self) -> str:
        """The spread of the points, in one line."""
        app, summary = self._app, self._summary
        points = summary.points[0]
        mean = points.interval()
        names = {50: app.say("median")}
        quantiles = self._found.quantiles
        head = [
            app.say("bot"),
            app.say("least"),
            *(names.get(cent, app.say("{percent} %", percent=cent)) for cent, _ in quantiles),
            app.say("most"),
            app.say("mean points"),
            app.say("95 % interval"),
        ]
        row = [
            summary.bots[0],
            f"{points.least:.0f}",
            *(str(value) for _, value in quantiles),
            f"{points.most:.0f}",
            f"{mean.value:.1f}",
            f"{mean.low:.1f} – {mean.high:.1f}",
        ]
        return show_table(app, head, [row], numbers=range(1, len(head)))

    def _ranks(self) -> list[str]:
        """How often each rank was reached, the best first."""
        app = self._app
        if not self._found.ranks:
            return []
        head = [
            app.say("solo rank"),
            app.say("points from"),
            app.say("games"),
            app.say("share"),
            app.say("95 % interval"),
            app.say("rule"),
        ]
        rows = []
        for rank, games in self._found.ranks:
            part = share(games, self._summary.games)
            name, interval = app.speaker(rank.name), f"{part.low:.1%} – {part.high:.1%}"
            rows.append(
                [name, str(rank.least), str(games), f"{part.value:.1%}", interval, rank.rule]
            )
        return ["", show_table(app, head, rows, numbers=range(1, len(head) - 1)), ""]
