"""Statistics of people's own plays, as a document and data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import ClassVar

from cli.app import App
from cli.show.compared import bots_data, percent, shares
from cli.show.data import rounded
from sheets.engine.document import (
    Bars,
    Block,
    Document,
    Section,
    Spark,
    TableBlock,
    between,
    decimals,
    numbers,
    pattern,
    sentences,
    words,
)
from sheets.engine.registry import info, load_game
from sheets.engine.struct import Json, Struct, asdict, replace
from sheets.engine.text import Number, Text, say, say_n
from sheets.lab.history import (
    RECENT,
    Series,
    against,
    bins,
    course,
    series,
    splits,
    streak,
    trend,
)
from sheets.lab.plays import RivalResult, Tally
from sheets.lab.results import Beaten, beaten

Beside = dict[Tally, list[RivalResult]]
LATEST = 12  # plays in a sparkline
FEWEST = 3  # results that are drawn
POINTS_OF_LATE = say(
    "{name}: average points in the last {count} plays {recent}, before that {before}"
).id
PLACE_OF_LATE = say(
    "{name}: average place in the last {count} plays {recent}, before that {before}"
).id


class Stats(Struct):
    """The results of everyone, beside those of bots."""

    schema: ClassVar[str] = "stats"
    found: Sequence[Tally]
    beside: Beside
    seed: str | None
    skipped: list[str]
    without_person: int  # finished games of bots alone

    def data(self) -> Json:
        return {
            "seed": self.seed,
            "players": [_tally_data(each, self.beside.get(each, [])) for each in self.found],
            "series": [asdict(each) for each in _series(self.found)],
            "skipped": self.skipped,
            "without_person": self.without_person,
        }

    def text(self) -> Text | Document:
        bots = self.without_person
        if not self.found and not bots:
            return say("No finished games yet. Play one with `shoal play`.")
        alone = say_n(
            "{n} finished game played only by bots is not counted.",
            "{n} finished games played only by bots are not counted.",
            bots,
        )
        games = groupby(self.found, lambda tally: tally.latest.mode)
        sections = [each for _, group in games for each in _game(list(group), self.beside)]
        sections += [Section("alone", sentences([alone]))] if bots else []
        return Document(tuple(sections))


def stats_html(app: App, stats: Stats) -> bytes:
    """Return one page with all statistics and a list of all plays."""
    from sheets.printing.alone import stats_page

    found = stats.text()
    document = (
        found if isinstance(found, Document) else Document((Section("none", sentences([found])),))
    )
    if stats.found:
        every = Section("plays", (_every_play(stats.found),), say("All plays"))
        document = replace(document, sections=(*document.sections, every))
    return stats_page(app.say("Statistics"), document, app.speaker).encode()


def _every_play(found: Sequence[Tally]) -> TableBlock:
    """Return a row for each person of each play, the latest first."""
    plays = sorted(
        (play for tally in found for play in tally.plays), key=lambda play: play.day, reverse=True
    )
    points = ("" if play.points is None else play.points for play in plays)
    return TableBlock(
        (
            words(say("day"), (play.day for play in plays)),
            words(say("game"), (info(play.setup.game).title for play in plays)),
            words(say("player"), (play.player for play in plays)),
            numbers(say("place"), (play.place for play in plays)),
            numbers(say("points"), points),
            words(say("with"), (", ".join(each.player for each in play.others) for play in plays)),
            words(say("saved as"), (play.save.rpartition(" ")[0] or play.save for play in plays)),
        )
    )


def _game(group: Sequence[Tally], beside: Beside) -> Iterator[Section]:
    """Yield the sections of one game: means, who met whom, company, categories, all results."""
    title: Text | str = info(group[0].game).title
    if group[0].solo:
        title = say("{game}, solo", game=title)
    days = _days(group)
    told = [text for tally in group for text in _about(tally)]
    told += [_series_text(each) for each in _series(group)]
    rivals = [(tally, rival) for tally in group for rival in beside.get(tally, ())]
    blocks: list[Block] = [_means(group), *sentences(told)]
    if rivals:
        blocks += [_rivals(group, rivals), *sentences(_rival_text(*each) for each in rivals)]
    head = pattern("{game} · {days}" if days else "{game}", game=title, days=days)
    yield Section("stats", tuple(blocks), head)
    if met := _met(group):
        yield Section("stats", (met,), say("Head to head"), part=True)
    if company := _company(group):
        yield Section("stats", (company,), say("By number of players and modules"), part=True)
    if any(tally.categories for tally in group):
        yield Section("stats", (_categories(group),))
    if all_results := _all_results(group):
        yield Section("stats", (all_results,), say("All results"), part=True)


def _days(group: Sequence[Tally]) -> str:
    """Return the first and the latest day of a game's plays."""
    found = sorted(play.day for tally in group for play in tally.plays if play.day)
    return " – ".join(dict.fromkeys((found[0], found[-1]))) if found else ""


def _known(tally: Tally, points: float | None) -> float | None:
    """Return points, or None if those of no play are known."""
    return points if tally.has_points else None


def _means(group: Sequence[Tally]) -> TableBlock:
    columns = [
        words(say("player"), (tally.player for tally in group)),
        numbers(say("plays"), (len(tally.plays) for tally in group)),
    ]
    if not group[0].solo:
        columns += [
            decimals(say("wins"), (tally.wins or 0 for tally in group), ".3g"),
            decimals(say("average place"), (tally.places.mean for tally in group), ".2f"),
        ]
    if any(tally.has_points for tally in group):
        columns += [
            decimals(say("average points"), (_known(each, each.points.mean) for each in group)),
            decimals(say("best"), (_known(each, each.points.most) for each in group), ".0f"),
        ]
    latest = (
        Spark(tuple(course(tally)[-LATEST:]), least_best=not tally.has_points) for tally in group
    )
    return TableBlock((*columns, words(say("latest plays"), latest)))


def _about(tally: Tally) -> Iterator[Text]:
    """Yield how good the latest play was, streaks and trend, where there is something to say."""
    name, latest, others = tally.player, tally.latest, len(tally.plays) - 1
    better = shares(_beaten(tally), others, tally.beaten)
    if better and latest.points is None:
        yield say(
            "{name}, latest play: place {place}, better than {shares}",
            name=name,
            place=latest.place,
            shares=better,
        )
    elif better:
        yield say_n(
            "{name}, latest play: {n} point, better than {shares}",
            "{name}, latest play: {n} points, better than {shares}",
            latest.points or 0,
            name=name,
            shares=better,
        )
    run, found = streak(tally), trend(tally)
    if run is not None and run.longest > 1:
        yield say(
            "{name}: longest winning streak {longest}, current {current}",
            name=name,
            longest=run.longest,
            current=run.current,
        )
    if found is not None:
        sentence = POINTS_OF_LATE if tally.has_points else PLACE_OF_LATE
        recent, before = Number(found.recent), Number(found.before)
        yield say(sentence, name=name, count=RECENT, recent=recent, before=before)


def _series(found: Sequence[Tally]) -> list[Series]:
    return series(play for tally in found if not tally.solo for play in tally.plays)


def _series_text(each: Series) -> Text:
    """Return a series as people count it: Ann 2 – Ben 1, 1 draw."""
    pairs = zip(each.players, each.wins, strict=True)
    wins = " – ".join(f"{name} {won}" for name, won in pairs)
    if not each.draws:
        return say("Series: {wins}", wins=wins)
    return say_n("Series: {wins}, {n} draw", "Series: {wins}, {n} draws", each.draws, wins=wins)


def _rivals(group: Sequence[Tally], rivals: Sequence[tuple[Tally, RivalResult]]) -> TableBlock:
    points = any(tally.has_points for tally in group)
    own = [tally.points.mean if points else tally.places.mean for tally, _ in rivals]
    bots = [rival.points or rival.place for _, rival in rivals]
    gaps = (mean - bot.value for mean, bot in zip(own, bots, strict=True))
    mean = say("average points") if points else say("average place")
    return TableBlock(
        (
            words(say("player"), (tally.player for tally, _ in rivals)),
            decimals(mean, own),
            words(say("bot"), (rival.bot for _, rival in rivals)),
            decimals(say("bot's average"), (bot.value for bot in bots)),
            numbers(say("95% interval"), (between(bot.low, bot.high) for bot in bots)),
            decimals(say("difference"), gaps, "+.1f"),
        )
    )


def _rival_text(tally: Tally, rival: RivalResult) -> Text:
    return say_n(
        "{name}, latest play: better than {share}% of {bot}'s {n} result",
        "{name}, latest play: better than {share}% of {bot}'s {n} results",
        rival.games,
        name=tally.player,
        share=percent(rival.beaten),
        bot=rival.bot,
    )


def _met(group: Sequence[Tally]) -> TableBlock | None:
    """Return who was ahead of whom; None where nobody met."""
    rows, seen = [], set()
    for tally in group:
        for each in against(tally):
            pair = frozenset((tally.player, each.player))
            if each.bot or pair not in seen:  # not from the other side, too
                seen.add(pair)
                rows.append((tally.player, each))
    if not rows:
        return None
    others = (f"{each.player} ({each.bot})" if each.bot else each.player for _, each in rows)
    ahead = (
        pattern("{won} : {lost}", won=Number(won, "g"), lost=Number(plays - won, "g"))
        for won, plays in ((each.won, each.plays) for _, each in rows)
    )
    return TableBlock(
        (
            words(say("player"), (name for name, _ in rows)),
            words(say("against"), others),
            numbers(say("plays"), (each.plays for _, each in rows)),
            numbers(say("ahead"), ahead),
        )
    )


def _company(group: Sequence[Tally]) -> TableBlock | None:
    """Return the plays by number of players and modules; None where there is one kind only."""
    rows = [(tally.player, split) for tally in group for split in splits(tally)]
    if len({(split.players, split.modules) for _, split in rows}) < 2:
        return None
    columns = [
        words(say("player"), (name for name, _ in rows)),
        numbers(say("players"), (each.players for _, each in rows)),
        words(say("modules"), (" ".join(each.modules) or "–" for _, each in rows)),
        numbers(say("plays"), (each.plays for _, each in rows)),
        decimals(say("wins"), (each.wins for _, each in rows), "g"),
        decimals(say("average place"), (each.place for _, each in rows), ".2f"),
    ]
    if any(tally.has_points for tally in group):
        points = (each.points or 0 for _, each in rows)
        columns.append(decimals(say("average points"), points))
    return TableBlock(tuple(columns))


def _categories(group: Sequence[Tally]) -> TableBlock:
    """Return the mean of every category, a line for each."""
    labels = {key: label for tally in group for key, label, _ in tally.categories}
    means = [{key: mean for key, _, mean in tally.categories} for tally in group]
    columns = [words(say("average points from"), labels.values())]
    for tally, found in zip(group, means, strict=True):
        columns.append(decimals(tally.player, (found.get(key, 0) for key in labels)))
    return TableBlock(tuple(columns))


def _all_results(group: Sequence[Tally]) -> Bars | None:
    """Return how often everybody's points came; None where there are too few."""
    values = [value for tally in group if tally.has_points for value in course(tally)]
    if len(values) < FEWEST:
        return None
    found = bins(values)
    labels = tuple("–".join(map(str, dict.fromkeys((each.low, each.high)))) for each in found)
    told = (
        say_n("{range} points: {n} result", "{range} points: {n} results", each.count, range=label)
        for label, each in zip(labels, found, strict=True)
    )
    return Bars(labels, tuple(each.count for each in found), tuple(told))


def _beaten(tally: Tally) -> tuple[Beaten, ...]:
    """Return the bots whose results the latest play can be compared with."""
    latest = tally.latest
    if latest.points is None:
        return ()
    game = load_game(latest.setup.game, latest.setup.pack)
    return beaten(game, latest.setup, latest.points)


# -- data --------------------------------------------------------------------------------


def _tally_data(tally: Tally, rivals: Sequence[RivalResult]) -> Json:
    points, latest = tally.points, tally.latest
    found: Json = {
        "game": tally.game,
        "solo": tally.solo,
        "player": tally.player,
        "plays": len(tally.plays),
        "wins": tally.wins,
        "place": {"mean": tally.places.mean, "best": tally.places.least},
        "points": {"mean": points.mean, "best": points.most} if tally.has_points else None,
        "categories": {key: mean for key, _, mean in tally.categories},
        "latest": {
            "name": latest.save,
            "place": latest.place,
            "points": latest.points,
            "better_than": tally.beaten,
            "bots": bots_data(_beaten(tally)),
        },
        "days": {"first": tally.plays[0].day or None, "last": latest.day or None},
        "course": course(tally),
        "streak": streak(tally),
        "trend": trend(tally),
        "against": [
            {"player": each.player, "bot": each.bot or None, "plays": each.plays, "ahead": each.won}
            for each in against(tally)
        ],
        "splits": splits(tally),
        "versus": [
            {
                "bot": rival.bot,
                "games": rival.games,
                "points": rival.points,
                "place": rival.place,
                "better_than": rival.beaten,
            }
            for rival in rivals
        ],
    }
    return rounded(found)
