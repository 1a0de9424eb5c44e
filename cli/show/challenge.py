"""Challenges: their set-up in a line, and who reached what."""

from __future__ import annotations

from collections.abc import Sequence

from cli.app import App
from cli.show.tables import show_table
from sheets.engine.challenge import Result, rank, write
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

    def text(self) -> str:
        if self._post:
            return self.post()
        return "\n".join([_show_setup(self._app, self._setup), _show_judged(self._app, self._rows)])

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

    def text(self) -> str:
        texts = (each.post() if self._forum else each.text() for each in self._rankings)
        return "\n\n".join(text.rstrip("\n") for text in texts)


def _show_setup(app: App, setup: Setup) -> str:
    return app.style.bold(describe(app, setup))


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


def _show_judged(app: App, rows: Sequence[Judged]) -> str:
    """The ranking, then what does not count and why."""
    ranked = _ranked(rows)
    points = any(result.points is not None for _, _, result in ranked)
    head = [
        app.say("rank"),
        app.say("player"),
        app.say("points"),
        app.say("place"),
        app.say("takebacks"),
    ]
    lines = [
        [
            str(at),
            clean(result.player),
            "" if result.points is None else str(result.points),
            str(result.place),
            str(result.takebacks),
            clean(row.file),
        ]
        for at, row, result in ranked
    ]
    head.append(app.say("file"))
    if not points:
        head.pop(2)
        for line in lines:
            line.pop(2)
    parts = [show_table(app, head, lines, numbers=range(2, len(head) - 1))] if lines else []
    parts += [
        app.say("{file} does not count: {why}", file=clean(row.file), why=_why(app, row))
        for row in rows
        if row.fault is not None
    ]
    if ranked:
        parts.append(app.speaker(OWN_WORD))
    return "\n".join(parts)


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
