"""Summaries of saved games for the list, cached so that no game is replayed for it.

One file beside the games, a line of JSON for every state of a game that was left or
looked at, found again by the size, time and last seal of the saved game, whatever that
is called.  It is never read for playing, and safe to delete: what is missing in it is
worked out again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress

import msgspec

from cli.store import Store
from sheets import __version__
from sheets.engine import disk
from sheets.engine.errors import ShoalError
from sheets.engine.journal import Journal
from sheets.engine.struct import Struct, asdict
from sheets.engine.text import Arg, PlayerName, Text

LARGEST = 4 << 20  # bytes; beyond it nothing is added until the list is made again
SPARE = 500  # lines of no saved game that may stay
TAIL = 10  # bytes: the last seal and the line end


class SavedGameSummary(Struct):
    """One saved game in a few words; ``points`` are those of the people at a finished table."""

    game: str
    players: tuple[str, ...]
    steps: int
    stands: Text
    solo: bool
    points: tuple[tuple[str, int], ...]
    date: str = ""  # of a paper game, as YYYY-MM-DD


def summary(journal: Journal) -> SavedGameSummary:
    """The game as the list shows it."""
    table = journal.table
    game, state = table.game, table.state
    stands = game.rules.standings(state).text if table.over else game.text.prompt(state)
    return SavedGameSummary(
        table.setup.game,
        table.setup.names,
        len(table.steps),
        stands,
        table.setup.solo,
        _points(journal) if table.over else (),
        table.setup.date,
    )


def _points(journal: Journal) -> tuple[tuple[str, int], ...]:
    """Return the points of the people; nothing in games without points."""
    table = journal.table
    players = table.setup.players
    scores = table.game.rules.score(table.state)
    return tuple(
        (players[score.seat].name, score.total)
        for score in scores
        if score.lines and not players[score.seat].bot
    )


def remember(store: Store, journal: Journal) -> None:
    """Keeps what the list will say of a game; if that cannot be, no matter."""
    with suppress(OSError):
        line = _write(fingerprint(os.fspath(journal.path)), summary(journal))
        handle = disk.ordinary(_file(store), os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        try:
            if os.fstat(handle).st_size < LARGEST:
                os.write(handle, line)
        finally:
            os.close(handle)


def all_games(store: Store) -> Iterator[tuple[str, SavedGameSummary | ShoalError]]:
    """Every saved game, the one played last first, or why it cannot be read."""
    known = _known(_file(store))
    kept: dict[str, SavedGameSummary] = {}
    new = False
    for name in store.names():
        try:
            key = fingerprint(store.path(name))
            found = known.get(key)
            if found is None:
                found, new = summary(store.read(name)), True
        except OSError as error:
            yield name, disk.cannot_open(store.path(name), error)
        except ShoalError as error:
            yield name, error
        else:
            kept[key] = found
            yield name, found
    if new or len(known) > len(kept) + SPARE:
        with suppress(OSError):
            disk.replace(_file(store), b"".join(_write(*each) for each in kept.items()))


def _file(store: Store) -> str:
    return os.path.join(store.root, "index.jsonl")


def fingerprint(path: str) -> str:
    """Return a text that identifies a saved game in this state."""
    with open(path, "rb", opener=disk.ordinary) as file:
        found = os.fstat(file.fileno())
        file.seek(max(0, found.st_size - TAIL))
        tail = file.read()
    last = tail.decode(errors="replace").strip()
    return f"{__version__} {found.st_size} {found.st_mtime_ns} {last}"


# -- lines of the file ---------------------------------------------------------------


class _Line(Struct):
    key: str
    game: str
    players: tuple[str, ...]
    steps: int
    stands: object
    solo: bool
    points: tuple[tuple[str, int], ...]
    date: str


def _known(path: str) -> dict[str, SavedGameSummary]:
    try:
        lines = disk.read(path, 2 * LARGEST).splitlines()
    except OSError:
        return {}
    read = msgspec.json.Decoder(_Line).decode
    found: dict[str, SavedGameSummary] = {}
    for raw in lines:
        # a line cut short, or one that another program wrote
        with suppress(msgspec.DecodeError, RecursionError, _NoText):
            line = read(raw)
            stands = _text(line.stands)
            found[line.key] = SavedGameSummary(
                line.game, line.players, line.steps, stands, line.solo, line.points, line.date
            )
    return found


def _write(key: str, summary: SavedGameSummary) -> bytes:
    plain = {**asdict(summary), "stands": _plain(summary.stands)}
    line = _Line(key=key, **plain)
    return msgspec.json.encode(line) + b"\n"


def _plain(arg: Arg) -> object:
    """A sentence as JSON: what it is made of, in no language yet."""
    match arg:
        case Text(message, args, plural, count):
            return {
                "id": message,
                "args": [[name, _plain(each)] for name, each in args],
                "plural": plural,
                "count": count,
            }
        case PlayerName(seat):
            return {"who": seat}
        case tuple():
            return [_plain(each) for each in arg]
        case _:
            return arg


class _NoText(Exception):
    """Not what ``_plain`` writes."""


def _text(plain: object) -> Text:
    found = _arg(plain)
    if isinstance(found, Text):
        return found
    raise _NoText


def _arg(plain: object) -> Arg:
    match plain:
        case {"id": str(message), "args": [*args], "plural": str(plural), "count": int(count)}:
            return Text(message, tuple(map(_named, args)), plural, count)
        case {"who": int(seat)}:
            return PlayerName(seat)
        case [*parts]:
            return tuple(map(_arg, parts))
        case str() | int():
            return plain
    raise _NoText


def _named(pair: object) -> tuple[str, Arg]:
    match pair:
        case [str(name), each]:
            return name, _arg(each)
    raise _NoText
