"""Challenges: their set-up in a line, and who reached what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from cli.app import App
from sheets.engine import document
from sheets.engine.challenge import ChallengeResult, rank, write
from sheets.engine.registry import info
from sheets.engine.setup import Setup
from sheets.engine.struct import Json, Struct, replace
from sheets.engine.text import Text, clean, say
from sheets.sharing import forum

OWN_WORD = say(
    "Verified by replay: the setup, the dice, every move and the bots. Taken on trust: "
    "takebacks (decisions changed after seeing later dice), and that nobody used a "
    "hint or looked ahead; anyone with the seed can play it twice."
)


HEADS = {
    "rank": say("rank"),
    "player": say("player"),
    "points": say("points"),
    "place": say("place"),
    "takebacks": say("takebacks"),
    "file": say("file"),
}
NUMBERS = ("points", "place", "takebacks")


class Judged(Struct):
    """A record and what was found: results, or why it does not count."""

    file: str
    setup: Setup
    fault: Text | None
    results: tuple[ChallengeResult, ...] = ()


class Ranking(Struct):
    """A challenge and the records that were played of it; ``forum`` asks for a text to post."""

    schema: ClassVar[str] = "challenge-verify"
    app: App
    setup: Setup
    rows: Sequence[Judged]
    forum: bool = False

    def data(self) -> Json:
        return {**setup_data(self.setup), "ranking": self.ranked(), "refused": self.refused()}

    def text(self) -> str | document.Document:
        return self.post() if self.forum else document.Document((self.section(),))

    def section(self) -> document.Section:
        """Return the ranking, then what does not count and why."""
        ranked = self.ranked()
        blocks: list[document.Block] = [_table(ranked)] if ranked else []
        blocks += document.sentences(
            say("{file} is not counted: {why}", file=each["file"], why=each["reason"])
            for each in self.refused()
        )
        blocks += document.sentences([OWN_WORD]) if ranked else ()
        return document.Section(
            "ranking", tuple(blocks), document.pattern("{it}", it=describe(self.app, self.setup))
        )

    def post(self) -> str:
        """Return a text for a forum: the challenge, how to play it, who reached what behind a
        click."""
        how = self.app.say(
            "Save the lines below as week.challenge, play it with `shoal challenge play "
            "week.challenge -p NAME`, and post the output of `shoal export`."
        )
        parts = [
            forum.bold(forum.letters(describe(self.app, self.setup))),
            how,
            forum.code(write(replace(self.setup, created=""))),
        ]
        ranked = [
            forum.placed(each["rank"], each["player"], each["points"]) for each in self.ranked()
        ]
        if ranked:
            parts.append(forum.spoiler("\n".join(ranked)))
        return "\n\n".join(parts)

    def ranked(self) -> list[Json]:
        """Return who reached what, the best first."""
        everybody = [result for row in self.rows for result in row.results]
        found = [
            {
                "rank": rank(result, everybody),
                "player": result.player,
                "points": result.points,
                "place": result.place,
                "takebacks": result.takebacks,
                "file": row.file,
            }
            for row in self.rows
            for result in row.results
        ]
        return sorted(found, key=lambda each: each["rank"])

    def refused(self) -> list[Json]:
        """Return the records that do not count, and why."""
        return [
            {"file": row.file, "reason": clean(self.app.speaker_for(row.setup)(row.fault))}
            for row in self.rows
            if row.fault is not None
        ]


class Rankings(Struct):
    """Several challenges, one below the other."""

    schema: ClassVar[str] = "challenge-show"
    rankings: Sequence[Ranking]
    forum: bool = False

    def data(self) -> Json:
        return {"challenges": [each.data() for each in self.rankings]}

    def text(self) -> str | document.Document:
        if self.forum:
            return "\n\n".join(each.post().rstrip("\n") for each in self.rankings)
        return document.Document(tuple(each.section() for each in self.rankings))


def describe(app: App, setup: Setup) -> str:
    """Return the challenge in one line."""
    seats = ", ".join(
        f"{clean(player.name)} ({player.bot})" if player.bot else app.say("a person")
        for player in setup.players
    )
    options = [app.say("solo")] if setup.solo else []
    options += map(clean, (*setup.modules, *setup.variants, setup.scenario))
    if setup.pack:
        options.append(app.say("component pack {name}", name=clean(setup.data)))
    line = app.say(
        "{game}, seed {seed}: {seats}",
        game=info(setup.game).title,
        seed=clean(setup.seed),
        seats=seats,
    )
    return " · ".join([line, *filter(None, options)])


def _table(ranked: Sequence[Json]) -> document.TableBlock:
    return document.TableBlock(
        tuple(
            document.Column(head, tuple(row[key] for row in ranked), number=key in NUMBERS)
            for key, head in HEADS.items()
            if any(row[key] is not None for row in ranked)
        )
    )


def setup_data(setup: Setup) -> Json:
    """Return the challenge as data."""
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
