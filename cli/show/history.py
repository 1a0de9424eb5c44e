"""What a row of plays shows, as tables, bars and sentences; in plain as words."""

from __future__ import annotations

from collections.abc import Sequence

from cli.app import App
from cli.show.tables import show_table
from sheets.engine.struct import Json
from sheets.engine.text import Text, clean, say, say_n
from sheets.lab.history import RECENT, against, bins, course, splits, streak, trend
from sheets.lab.plays import Tally

LEVELS = "▁▂▃▄▅▆▇█"
LATEST = 12  # plays in a sparkline
BAR = 30  # columns
POINTS_OF_LATE = say("{name}: mean points of the latest {count} plays {recent}, before {before}").id
PLACE_OF_LATE = say("{name}: mean place of the latest {count} plays {recent}, before {before}").id


def course_cell(app: App, tally: Tally) -> str:
    """The latest plays as a sparkline, the best one highest; in plain as numbers."""
    values = course(tally)[-LATEST:]
    if app.plain:
        return " ".join(map(str, values))
    heights = values if tally.has_points else [-place for place in values]
    low, high = min(heights), max(heights)
    top = len(LEVELS) - 1
    return "".join(
        LEVELS[round((each - low) * top / (high - low)) if high > low else top // 2]
        for each in heights
    )


def days(group: Sequence[Tally]) -> str:
    """From the first to the latest day of a game's plays."""
    found = sorted(play.day for tally in group for play in tally.plays if play.day)
    if not found:
        return ""
    return found[0] if found[0] == found[-1] else f"{found[0]} – {found[-1]}"


def sentences(app: App, tally: Tally) -> list[str]:
    """Streaks and trend, where there is something to say."""
    name, told = clean(tally.player), []
    run = streak(tally)
    if run is not None and run.longest > 1:
        told.append(
            app.say(
                "{name}: most wins in a row {longest}, now {current}",
                name=name,
                longest=run.longest,
                current=run.current,
            )
        )
    found = trend(tally)
    if found is not None:
        sentence = POINTS_OF_LATE if tally.has_points else PLACE_OF_LATE
        recent, before = f"{found.recent:.1f}", f"{found.before:.1f}"
        told.append(app.say(sentence, name=name, count=RECENT, recent=recent, before=before))
    return told


def show_against(app: App, group: Sequence[Tally]) -> str:
    """Who was ahead of whom; empty where nobody met."""
    pairs = [(tally, each) for tally in group for each in against(tally)]
    seen: set[frozenset[str]] = set()
    rows = []
    for tally, each in pairs:
        pair = frozenset((tally.player, each.player))
        if not each.bot and pair in seen:  # from the other side
            continue
        seen.add(pair)
        other = f"{each.player} ({each.bot})" if each.bot else each.player
        score = f"{each.won:g} : {each.plays - each.won:g}"
        rows.append([clean(tally.player), clean(other), str(each.plays), score])
    if not rows:
        return ""
    head = [app.say("player"), app.say("against"), app.say("plays"), app.say("ahead")]
    table = show_table(app, head, rows, numbers=[2, 3])
    return _titled(app, say("Head to head"), table)


def show_splits(app: App, group: Sequence[Tally]) -> str:
    """By number of players and modules; empty where there is one kind only."""
    rows = []
    points = any(tally.has_points for tally in group)
    found = [(tally, split) for tally in group for split in splits(tally)]
    if len({(split.players, split.modules) for _, split in found}) < 2:
        return ""
    for tally, split in found:
        row = [
            clean(tally.player),
            str(split.players),
            " ".join(split.modules) or "–",
            str(split.plays),
            "" if split.wins is None else f"{split.wins:g}",
            f"{split.place:.2f}",
        ]
        rows.append(row + ([f"{split.points or 0:.1f}"] if points else []))
    head = [
        app.say("player"),
        app.say("players"),
        app.say("modules"),
        app.say("plays"),
        app.say("wins"),
        app.say("mean place"),
    ]
    head += [app.say("mean points")] if points else []
    table = show_table(app, head, rows, numbers=[1, *range(3, len(head))])
    return _titled(app, say("By players and modules"), table)


def show_histogram(app: App, group: Sequence[Tally]) -> str:
    """How often everybody's points came; empty where there are too few."""
    values = [value for tally in group if tally.has_points for value in course(tally)]
    if len(values) < 3:
        return ""
    found = bins(values)
    title = say("All results")
    labels = [
        f"{each.low}" if each.low == each.high else f"{each.low}–{each.high}" for each in found
    ]
    if app.plain:
        told = (
            app.speaker(
                say_n(
                    "{range} points: {n} result",
                    "{range} points: {n} results",
                    each.count,
                    range=label,
                )
            )
            for label, each in zip(labels, found, strict=True)
        )
        return _titled(app, title, "\n".join(told))
    most, wide = max(each.count for each in found), max(map(len, labels))
    bars = ("█" * max(round(each.count * BAR / most), each.count > 0) for each in found)
    lines = [
        f"{label:>{wide}}  {bar} {each.count or ''}".rstrip()
        for label, bar, each in zip(labels, bars, found, strict=True)
    ]
    return _titled(app, title, "\n".join(lines))


def _titled(app: App, title: Text, body: str) -> str:
    return f"\n{app.style.bold(app.speaker(title))}\n{body}"


def history_data(tally: Tally) -> Json:
    """The same as data."""
    run, found = streak(tally), trend(tally)
    return {
        "days": {"first": tally.plays[0].day or None, "last": tally.plays[-1].day or None},
        "course": course(tally),
        "streak": run and {"current": run.current, "longest": run.longest},
        "trend": found and {"recent": round(found.recent, 6), "before": round(found.before, 6)},
        "against": [
            {
                "player": each.player,
                "bot": each.bot or None,
                "plays": each.plays,
                "ahead": each.won,
            }
            for each in against(tally)
        ],
        "splits": [
            {
                "players": each.players,
                "modules": list(each.modules),
                "plays": each.plays,
                "wins": None if each.wins is None else round(each.wins, 6),
                "place": round(each.place, 6),
                "points": None if each.points is None else round(each.points, 6),
            }
            for each in splits(tally)
        ],
    }
