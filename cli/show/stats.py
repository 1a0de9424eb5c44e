"""Statistics of people's own plays, as tables, sentences and data."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from cli.app import App
from cli.show.compared import bots_data, percent, shares
from cli.show.history import (
    course_cell,
    days,
    history_data,
    sentences,
    show_against,
    show_histogram,
    show_splits,
)
from cli.show.tables import show_table
from sheets.engine.registry import info, load_game
from sheets.engine.struct import Json, asdict
from sheets.engine.text import clean, say_n
from sheets.lab.accumulate import Interval
from sheets.lab.history import Series, series
from sheets.lab.plays import Rival, Tally
from sheets.lab.results import Beaten, beaten

Beside = dict[Tally, list[Rival]]


class Stats:
    """What everybody reached, beside what bots reach."""

    schema = "stats"

    def __init__(
        self,
        app: App,
        found: Sequence[Tally],
        beside: Beside,
        seed: str | None,
        skipped: list[str],
        without_person: int,
    ) -> None:
        self._app = app
        self._found = found
        self._beside = beside
        self._seed = seed
        self._skipped = skipped
        self._without_person = without_person  # finished games of bots alone

    def data(self) -> Json:
        players = [_tally_data(tally, self._beside.get(tally, [])) for tally in self._found]
        return {
            "seed": self._seed,
            "players": players,
            "series": [asdict(each) for each in _series(self._found)],
            "skipped": self._skipped,
            "without_person": self._without_person,
        }

    def text(self) -> str:
        app, bots = self._app, self._without_person
        if not self._found and not bots:
            return app.say("No finished games to count yet.")
        alone = say_n(
            "{n} finished game without a person is not counted.",
            "{n} finished games without a person are not counted.",
            bots,
        )
        blocks = _blocks(app, self._found, self._beside)
        return "\n\n".join(filter(None, (blocks, app.speaker(alone) if bots else "")))


def _blocks(app: App, found: Sequence[Tally], beside: Beside) -> str:
    """A block for every game."""
    return "\n\n".join(
        _block(app, list(group), beside)
        for _, group in groupby(found, lambda tally: tally.latest.mode)
    )


def _block(app: App, group: list[Tally], beside: Beside) -> str:
    title = info(group[0].game).title
    if group[0].solo:
        title = app.say("{game}, solo", game=title)
    when = days(group)
    parts = [app.style.bold(f"{title} · {when}" if when else title), _table(app, group)]
    for tally in group:
        parts += [_sentence(app, tally)] if len(tally.plays) > 1 or _beaten(tally) else []
        parts += sentences(app, tally)
    parts += [_series_text(app, each) for each in _series(group)]
    if any(beside.get(tally) for tally in group):
        parts.append(_rivals(app, group, beside))
    parts += [
        _rival_sentence(app, tally, rival) for tally in group for rival in beside.get(tally, ())
    ]
    parts += [show_against(app, group), show_splits(app, group)]
    if any(tally.categories for tally in group):
        parts.append(_categories(app, group))
    parts.append(show_histogram(app, group))
    return "\n".join(filter(None, parts))


def _series(found: Sequence[Tally]) -> list[Series]:
    return series(play for tally in found if not tally.solo for play in tally.plays)


def _series_text(app: App, each: Series) -> str:
    """A series as people count it: Ann 2 – Ben 1, 1 draw."""
    pairs = zip(each.players, each.wins, strict=True)
    wins = " – ".join(f"{clean(name)} {won}" for name, won in pairs)
    if not each.draws:
        return app.say("Series: {wins}", wins=wins)
    text = say_n("Series: {wins}, {n} draw", "Series: {wins}, {n} draws", each.draws, wins=wins)
    return app.speaker(text)


def _table(app: App, group: list[Tally]) -> str:
    head = [app.say("player"), app.say("plays")]
    columns = [[clean(tally.player) for tally in group], [str(len(each.plays)) for each in group]]
    if not group[0].solo:
        head += [app.say("wins"), app.say("mean place")]
        columns += [
            [f"{tally.wins or 0:.3g}" for tally in group],
            [f"{tally.places.mean:.2f}" for tally in group],
        ]
    if any(tally.has_points for tally in group):
        head += [app.say("mean points"), app.say("best")]
        columns += [
            [f"{tally.points.mean:.1f}" for tally in group],
            [f"{tally.points.most:.0f}" for tally in group],
        ]
    numbers = range(1, len(head))
    head.append(app.say("latest plays"))
    columns.append([course_cell(app, tally) for tally in group])
    rows = [list(row) for row in zip(*columns, strict=True)]
    return show_table(app, head, rows, numbers=numbers)


def _categories(app: App, group: list[Tally]) -> str:
    """The mean of every category, a line for each."""
    labels = {key: label for tally in group for key, label, _ in tally.categories}
    means = [{key: mean for key, _, mean in tally.categories} for tally in group]
    head = [app.say("mean points for"), *(clean(tally.player) for tally in group)]
    rows = [
        [app.speaker(label), *(f"{each.get(key, 0):.1f}" for each in means)]
        for key, label in labels.items()
    ]
    return "\n" + show_table(app, head, rows, numbers=range(1, len(head)))


def _rivals(app: App, group: list[Tally], beside: Beside) -> str:
    points = any(tally.has_points for tally in group)
    head = [
        app.say("player"),
        app.say("mean points") if points else app.say("mean place"),
        app.say("bot"),
        app.say("bot's mean"),
        app.say("95 % interval"),
        app.say("difference"),
    ]
    rows = []
    for tally in group:
        own = tally.points.mean if points else tally.places.mean
        for rival in beside.get(tally, ()):
            bot = rival.points or rival.place
            rows.append(
                [
                    clean(tally.player),
                    f"{own:.1f}",
                    rival.bot,
                    f"{bot.value:.1f}",
                    f"{bot.low:.1f} – {bot.high:.1f}",
                    f"{own - bot.value:+.1f}",
                ]
            )
    return show_table(app, head, rows, numbers=(1, 3, 4, 5))


def _sentence(app: App, tally: Tally) -> str:
    """How good the latest play was among the own ones."""
    latest, others = tally.latest, len(tally.plays) - 1
    name = clean(tally.player)
    better = shares(_beaten(tally), others, tally.beaten)
    if latest.points is None:
        return app.say(
            "{name}, latest play: place {place}: better than {shares}",
            name=name,
            place=latest.place,
            shares=better,
        )
    told = say_n(
        "{name}, latest play: {n} point: better than {shares}",
        "{name}, latest play: {n} points: better than {shares}",
        latest.points,
        name=name,
        shares=better,
    )
    return app.speaker(told)


def _beaten(tally: Tally) -> tuple[Beaten, ...]:
    """The bots whose results the latest play can be compared with."""
    latest = tally.latest
    if latest.points is None:
        return ()
    game = load_game(latest.setup.game, latest.setup.pack)
    return beaten(game, latest.setup, latest.points)


def _rival_sentence(app: App, tally: Tally, rival: Rival) -> str:
    told = say_n(
        "{name}, latest play: better than {share} % of {n} result of {bot}",
        "{name}, latest play: better than {share} % of {n} results of {bot}",
        rival.games,
        name=clean(tally.player),
        share=percent(rival.beaten),
        bot=rival.bot,
    )
    return app.speaker(told)


# -- data --------------------------------------------------------------------------------


def _tally_data(tally: Tally, against: list[Rival]) -> Json:
    return {
        "game": tally.game,
        "solo": tally.solo,
        "player": tally.player,
        "plays": len(tally.plays),
        "wins": None if tally.wins is None else round(tally.wins, 6),
        "place": {"mean": round(tally.places.mean, 6), "best": tally.places.least},
        "points": {"mean": round(tally.points.mean, 6), "best": tally.points.most}
        if tally.has_points
        else None,
        "categories": {key: round(mean, 6) for key, _, mean in tally.categories},
        "latest": {
            "name": tally.latest.save,
            "place": tally.latest.place,
            "points": tally.latest.points,
            "better_than": round(tally.beaten, 6),
            "bots": bots_data(_beaten(tally)),
        },
        **history_data(tally),
        "versus": [
            {
                "bot": rival.bot,
                "games": rival.games,
                "points": rival.points and _interval(rival.points),
                "place": _interval(rival.place),
                "better_than": round(rival.beaten, 6),
            }
            for rival in against
        ],
    }


def _interval(interval: Interval) -> dict[str, float]:
    return {
        "value": round(interval.value, 6),
        "low": round(interval.low, 6),
        "high": round(interval.high, 6),
    }
