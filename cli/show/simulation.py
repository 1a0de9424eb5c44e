"""The statistics of a simulation, as table, data, CSV and picture."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cli.app import App
from cli.show.tables import show_table
from sheets.engine.errors import MissingPart
from sheets.engine.text import say
from sheets.lab.accumulate import Interval, Summary
from sheets.lab.simulate import Row


def show_summary(app: App, summary: Summary) -> str:
    """A table by player and two lines on the games."""
    head = [
        app.say("player"),
        app.say("bot"),
        app.say("wins"),
        app.say("95 % interval"),
        app.say("mean place"),
    ]
    if summary.has_points:
        head += [
            app.say("mean points"),
            app.say("95 % interval"),
            app.say("least"),
            app.say("most"),
        ]
    rows = [_row(summary, player) for player in range(len(summary.bots))]
    steps = summary.steps
    ends = ", ".join(f"{reason} {count}" for reason, count in summary.reasons.most_common())
    return "\n".join(
        [
            show_table(app, head, rows, numbers=range(2, len(head))),
            app.say(
                "{games} games, {mean} steps on average ({least} to {most}); ends: {ends}",
                games=summary.games,
                mean=f"{steps.mean:.1f}",
                least=f"{steps.least:.0f}",
                most=f"{steps.most:.0f}",
                ends=ends,
            ),
        ]
    )


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


def summary_data(summary: Summary) -> dict[str, Any]:
    """The same as data."""
    return {
        "games": summary.games,
        "steps": _interval(summary.steps.interval()),
        "ends": dict(summary.reasons),
        "players": [
            {
                "bot": bot,
                "wins": _interval(summary.win_share(player)),
                "place": _interval(summary.places[player].interval()),
                "points": _interval(summary.points[player].interval())
                if summary.has_points
                else None,
                "categories": {
                    key: _interval(moments.interval())
                    for key, moments in summary.categories[player].items()
                },
            }
            for player, bot in enumerate(summary.bots)
        ],
    }


def _interval(interval: Interval) -> dict[str, float]:
    return {
        "value": round(interval.value, 6),
        "low": round(interval.low, 6),
        "high": round(interval.high, 6),
    }


def write_csv(path: Path, bots: Sequence[str], rows: Sequence[Row]) -> None:
    """One line a game and player."""
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["game", "seed", "player", "bot", "place", "points", "steps", "reason"])
        for row in rows:
            for player, bot in enumerate(bots):
                writer.writerow(
                    [
                        row.number,
                        row.seed,
                        f"P{player + 1}",
                        bot,
                        row.places[player],
                        row.points[player],
                        row.steps,
                        row.reason,
                    ]
                )


def write_plot(path: Path, title: str, bots: Sequence[str], rows: Sequence[Row]) -> None:
    """Histograms of points (or of the length, where no points are counted)."""
    try:
        import matplotlib
    except ImportError:
        raise MissingPart(say("drawing needs matplotlib: pip install 'shoal[plot]'")) from None
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(8, 4.5))
    if any(any(row.points) for row in rows):
        for player, bot in enumerate(bots):
            axes.hist(
                [row.points[player] for row in rows],
                bins=30,
                alpha=0.6,
                label=f"P{player + 1} {bot}",
            )
        axes.set_xlabel("points")
        axes.legend()
    else:
        axes.hist([row.steps for row in rows], bins=30)
        axes.set_xlabel("steps")
    axes.set_ylabel("games")
    axes.set_title(title)
    figure.savefig(path)
    pyplot.close(figure)
