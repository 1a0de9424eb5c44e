"""Challenges: their set-up in a line, and who reached what."""

from __future__ import annotations

from collections.abc import Sequence

from cli.app import App
from sheets.engine.challenge import Result, rank, write
from sheets.engine.document import (
    Block,
    Document,
    Section,
    Table,
    numbers,
    pattern,
    sentences,
    words,
)
from sheets.engine.registry import info
from sheets.engine.setup import Setup
from sheets.engine.struct import Json, Struct, replace
from sheets.engine.text import Text, clean, say
from sheets.handover import forum

OWN_WORD = say(
    "Proven by replay: the setup, the dice, every move and the bots. The player's own word: "
    "takebacks (decisions changed after seeing later dice) and that nobody asked for a hint or "
    "looked ahead, since anyone with the seed can play it twice."
)


class Judged(Struct):
    """A record and what was found: results, or why it does not count."""

    file: str
    setup: Setup
    fault: Text | None
    results: tuple[Result, ...] = ()


class Ranking:
    """A challenge and the records that were played of it."""

    schema = "challenge-verify"

    def __init__(
        self, app: App, setup: Setup, rows: Sequence[Judged], *, forum: bool = False
    ) -> None:
        self._app = app
        self._setup = setup
        self._rows = rows
        self._post = forum

    def data(self) -> Json:
        return {**setup_data(self._setup), **_judged_data(self._app, self._rows)}

    def text(self) -> str | Document:
        return self.post() if self._post else Document(self.sections())

    def sections(self) -> tuple[Section, ...]:
        """Return the ranking, then what does not count and why."""
        ranked = _ranked(self._rows)
        blocks: list[Block] = [_table(ranked)] if ranked else []
        blocks += sentences(
            say("{file} does not count: {why}", file=row.file, why=_why(self._app, row))
            for row in self._rows
            if row.fault is not None
        )
        blocks += sentences([OWN_WORD]) if ranked else ()
        title = pattern("{it}", it=describe(self._app, self._setup))
        return (Section("ranking", tuple(blocks), title),)

    def post(self) -> str:
        """A text for a forum: the challenge, how to play it, who reached what behind a click."""
        app = self._app
        how = app.say(
            "Save the lines below as week.challenge, play `shoal challenge play week.challenge "
            "-p NAME`, and post what `shoal export` prints."
        )
        parts = [
            forum.bold(forum.letters(describe(app, self._setup))),
            how,
            forum.code(write(replace(self._setup, created=""))),
        ]
        ranked = [
            f"{at}. {forum.letters(result.player)}"
            + ("" if result.points is None else f": {result.points}")
            for at, _, result in _ranked(self._rows)
        ]
        if ranked:
            parts.append(forum.spoiler("\n".join(ranked)))
        return "\n\n".join(parts)


class Rankings:
    """Several challenges, one below the other."""

    schema = "challenge-show"

    def __init__(self, rankings: Sequence[Ranking], *, forum: bool = False) -> None:
        self._rankings = rankings
        self._forum = forum

    def data(self) -> Json:
        return {"challenges": [each.data() for each in self._rankings]}

    def text(self) -> str | Document:
        if self._forum:
            return "\n\n".join(each.post().rstrip("\n") for each in self._rankings)
        return Document(tuple(part for each in self._rankings for part in each.sections()))


def describe(app: App, setup: Setup) -> str:
    """The challenge in one line."""
    seats = ", ".join(
        f"{clean(player.name)} ({player.bot})" if player.bot else app.say("a person")
        for player in setup.players
    )
    options = [app.say("solo")] if setup.solo else []
    options += map(clean, (*setup.modules, *setup.variants, setup.scenario))
    line = app.say(
        "{game}, seed {seed}: {seats}",
        game=info(setup.game).title,
        seed=clean(setup.seed),
        seats=seats,
    )
    return " · ".join([line, *filter(None, options)])


def _table(ranked: Sequence[tuple[int, Judged, Result]]) -> Table:
    results = [result for _, _, result in ranked]
    columns = [
        words(say("rank"), (at for at, _, _ in ranked)),
        words(say("player"), (each.player for each in results)),
        numbers(say("place"), (each.place for each in results)),
        numbers(say("takebacks"), (each.takebacks for each in results)),
        words(say("file"), (row.file for _, row, _ in ranked)),
    ]
    if any(each.points is not None for each in results):
        points = ("" if each.points is None else each.points for each in results)
        columns.insert(2, numbers(say("points"), points))
    return Table(tuple(columns))


def setup_data(setup: Setup) -> Json:
    """The challenge as data."""
    return {
        "game": setup.game,
        "rules": setup.rules,
        "data": setup.data,
        "seed": setup.seed,
        "solo": setup.solo,
        "modules": list(setup.modules),
        "variants": list(setup.variants),
        "bots": [player.bot or None for player in setup.players],
    }


def _judged_data(app: App, rows: Sequence[Judged]) -> Json:
    """Ranking and refusals as data."""
    return {
        "ranking": [
            {
                "rank": at,
                "player": result.player,
                "points": result.points,
                "place": result.place,
                "takebacks": result.takebacks,
                "file": row.file,
            }
            for at, row, result in _ranked(rows)
        ],
        "refused": [
            {"file": row.file, "reason": _why(app, row)} for row in rows if row.fault is not None
        ],
    }


def _ranked(rows: Sequence[Judged]) -> list[tuple[int, Judged, Result]]:
    everybody = [result for row in rows for result in row.results]
    found = [(rank(result, everybody), row, result) for row in rows for result in row.results]
    return sorted(found, key=lambda each: each[0])


def _why(app: App, row: Judged) -> str:
    return "" if row.fault is None else clean(app.speaker_for(row.setup)(row.fault))
