"""Plays from a BG Stats export: those of known games, with the names of the people.

The same parser reads a play file (``.bgsplay``) and the JSON export of the whole app: both have
``players``, ``games``, ``locations`` and ``plays``, tied by ids.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from sheets.engine.errors import BadRecord
from sheets.engine.info import GameInfo
from sheets.engine.setup import LONGEST_NAME
from sheets.engine.struct import Struct
from sheets.engine.text import clean, say
from sheets.sharing.bgstats import MOMENT

Found = Mapping[str, Any]
ALSO_SOLD_AS = {"crabstack": "crabz"}
_SUM = re.compile(r"[+-]?\d{1,6}(?:\s*[+-]\s*\d{1,6})*")


class ImportedSeat(Struct):
    """Result of one player; ``bot`` is the program that played, in files of our own."""

    name: str
    place: int
    points: int | None = None
    bot: str = ""
    starts: bool = False


class ImportedPlay(Struct):
    """One finished play from another program; ``id`` is its identity there."""

    id: str
    changed: str
    game: str
    day: str  # as YYYY-MM-DD
    minutes: int
    place: str
    seats: tuple[ImportedSeat, ...]


class Import(Struct):
    """The plays of a file, and how many of it were of other games or marked as ignored."""

    plays: tuple[ImportedPlay, ...]
    left_out: int


def read_plays(text: str, name: str, games: Sequence[GameInfo]) -> Import:
    """Return the plays of a file; BadRecord names the file and what is wrong in it."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise _bad("{file} isn't JSON, so it isn't a BG Stats export", file=name) from None
    if not isinstance(found, dict) or not all(
        isinstance(found.get(key), list) for key in ("plays", "games", "players")
    ):
        raise _bad("{file} isn't a BG Stats export: plays, games or players are missing", file=name)
    return _ExportReader(found, name, games).read()


def _bad(message: str, **args: str | int) -> BadRecord:
    return BadRecord(say(message, **args))


class _ExportReader:
    """Goes through one file."""

    def __init__(self, found: Found, file: str, games: Sequence[GameInfo]) -> None:
        self.file = file
        self.ours = str(found.get("about", "")).startswith("shoal")
        self.games = {each: self._game(names, games) for each, names in self._by_id(found, "games")}
        self.players = dict(self._by_id(found, "players"))
        self.places = dict(self._by_id(found, "locations"))
        self.found = found

    def _by_id(self, found: Found, key: str) -> Iterable[tuple[object, Found]]:
        for each in found.get(key) or ():
            if not isinstance(each, dict) or not isinstance(each.get("id"), int):
                raise _bad("{file}: an entry of `{key}` has no id", file=self.file, key=key)
            yield each["id"], each

    @staticmethod
    def _game(about: Found, games: Sequence[GameInfo]) -> str:
        """Return the key of a known game by its BGG number or its name; empty for others."""
        name = _letters(str(about.get("name", "")))
        for game in games:
            if game.bgg is not None and about.get("bggId") == game.bgg:
                return game.key
            if name.startswith(_letters(game.title)):  # "(Second Edition)" may follow
                return game.key
        return ALSO_SOLD_AS.get(name, "")

    def read(self) -> Import:
        plays, left_out = [], 0
        for number, each in enumerate(self.found["plays"], 1):
            if not isinstance(each, dict):
                raise self._wrong(number, "it isn't a play")
            if each.get("gameRefId") not in self.games:
                raise self._wrong(number, "its game isn't in the file")
            if not self.games[each["gameRefId"]] or each.get("ignored"):
                left_out += 1
            else:
                plays.append(self._play(number, each))
        return Import(tuple(plays), left_out)

    def _wrong(self, number: int, why: str) -> BadRecord:
        reasons = {
            "it isn't a play": say("it isn't a play"),
            "its game isn't in the file": say("its game isn't in the file"),
            "it has no id": say("it has no id"),
            "it has no date": say("it has no date"),
            "it has no players": say("it has no players"),
            "a player isn't in the file": say("a player isn't in the file"),
        }
        return BadRecord(
            say("{file}, play {number}: {why}", file=self.file, number=number, why=reasons[why])
        )

    def _play(self, number: int, play: Found) -> ImportedPlay:
        identity = play.get("uuid")
        if not isinstance(identity, str) or not identity:
            raise self._wrong(number, "it has no id")
        place = self.places.get(play.get("locationRefId"), {}).get("name", "")
        minutes = play.get("durationMin")
        return ImportedPlay(
            identity[:100].lower(),
            str(play.get("modificationDate", ""))[:30],
            self.games[play["gameRefId"]],
            self._day(number, play),
            minutes if isinstance(minutes, int) and 0 < minutes < 100_000 else 0,
            _name(place) if isinstance(place, str) else "",
            self._seats(number, play),
        )

    def _day(self, number: int, play: Found) -> str:
        try:
            moment = datetime.strptime(str(play.get("playDate", "")), MOMENT).replace(tzinfo=UTC)
        except ValueError:
            raise self._wrong(number, "it has no date") from None
        return moment.astimezone().date().isoformat()

    def _seats(self, number: int, play: Found) -> tuple[ImportedSeat, ...]:
        scores = play.get("playerScores")
        if not isinstance(scores, list) or not scores:
            raise self._wrong(number, "it has no players")
        seats = []
        for score in scores:
            about = self.players.get(score.get("playerRefId")) if isinstance(score, dict) else None
            name = _name(about.get("name")) if about else ""
            if not name:
                raise self._wrong(number, "a player isn't in the file")
            bot = str(score.get("role") or "")[:40] if self.ours else ""
            points = _points(score.get("score"))
            seats.append(ImportedSeat(name, 0, points, bot, bool(score.get("startPlayer"))))
        return _placed(seats, scores)


def _placed(seats: Sequence[ImportedSeat], scores: Sequence[Found]) -> tuple[ImportedSeat, ...]:
    """Return the seats with places: by rank if the file has them, else winners, then points."""
    ranks = [score.get("rank") for score in scores]
    if all(isinstance(rank, int) and rank > 0 for rank in ranks):
        keys = [(0, int(rank or 0)) for rank in ranks]
    else:
        won = [bool(score.get("winner")) for score in scores]
        keys = [(not first, -(seat.points or 0)) for first, seat in zip(won, seats, strict=True)]
    winner_ties = {key for key, score in zip(keys, scores, strict=True) if score.get("winner")}
    return tuple(
        ImportedSeat(
            seat.name,
            1 if key in winner_ties else 1 + sum(other < key for other in keys),
            seat.points,
            seat.bot,
            seat.starts,
        )
        for seat, key in zip(seats, keys, strict=True)
    )


def _points(score: object) -> int | None:
    """Return the points of a score, which may be written as a sum; None if it is no number."""
    text = str(score).strip() if isinstance(score, str | int) else ""
    if not _SUM.fullmatch(text):
        return None
    return sum(int(part.replace(" ", "")) for part in re.findall(r"[+-]?\s*\d+", text))


def _letters(text: str) -> str:
    return "".join(char for char in text.lower() if char.isalnum())


def _name(text: object) -> str:
    return " ".join(clean(str(text or "")).split())[:LONGEST_NAME]


def merged(
    known: Sequence[ImportedPlay], new: Iterable[ImportedPlay], own: Iterable[str] = ()
) -> tuple[list[ImportedPlay], list[ImportedPlay], list[ImportedPlay]]:
    """Return all plays, those that are new, and those that replace an older version.

    ``own`` are the ids of games that are saved here: an export of them brings nothing new."""
    by_id, skipped = {play.id: play for play in known}, set(own)
    added, changed = [], []
    for play in new:
        before = by_id.get(play.id)
        if play.id in skipped or before == play:
            continue
        if before is None:
            added.append(play)
        elif play.changed > before.changed:
            changed.append(play)
        else:
            continue
        by_id[play.id] = play
    return sorted(by_id.values(), key=lambda play: (play.day, play.id)), added, changed
