"""Plays from other programs: kept beside the saved games, for `shoal stats`."""

from __future__ import annotations

from pathlib import Path

from cli.app import App
from cli.dialogue import sure
from cli.files import read_record
from cli.show.view import Told
from cli.store import Store
from sheets.engine import disk, record
from sheets.engine.errors import BadRecord, ShoalError
from sheets.engine.registry import infos
from sheets.engine.setup import Player, Setup
from sheets.engine.struct import Json, Struct, read_back, written
from sheets.engine.text import Text, say
from sheets.lab.plays import Other, Play
from sheets.sharing.imported import ImportedPlay, merged, read_plays
from sheets.sharing.links import is_link
from sheets.sharing.plays import identity

FILE = "plays.json"
SOURCE = "BG Stats"  # no saved game has a space in its name
ENDINGS = (".bgsplay", ".json")
SHOWN = 12  # plays in a preview


class KeptPlays(Struct):
    """All plays that were imported."""

    plays: tuple[ImportedPlay, ...]


def is_export(file: Path) -> bool:
    """True for a file that BG Stats wrote, by its ending or its first character."""
    if is_link(str(file)):
        return False
    if file.suffix.lower() in ENDINGS:
        return True
    try:
        return disk.read(file, 1) == b"{"
    except OSError:  # not there, or a pipe, which can be read only once
        return False


def imported(store: Store) -> tuple[ImportedPlay, ...]:
    """Return the plays that were imported; BadRecord if their file can't be read."""
    path = _path(store)
    try:
        return read_back(disk.read(path), KeptPlays).plays
    except FileNotFoundError:
        return ()
    except (OSError, ValueError):
        raise BadRecord(say("{path} can't be read", path=str(path))) from None


def _path(store: Store) -> Path:
    return Path(store.root, FILE)


def import_plays(app: App, file: Path, *, preview: bool) -> None:
    """Show what a file brings, and save it unless that is only a preview or unwanted."""
    found = read_plays(read_record(file), file.name, list(infos()))
    known = imported(app.store)
    every, added, changed = merged(known, found.plays, _own(app))
    facts: Json = {
        "file": str(file),
        "new": len(added),
        "changed": len(changed),
        "known": len(found.plays) - len(added) - len(changed),
        "left_out": found.left_out,
        "people": sorted({seat.name for play in added for seat in play.seats if not seat.bot}),
    }
    wanted = bool(added or changed) and not preview
    if wanted and app.interactive:
        app.note(_preview(app, facts, added))
        sure(app, app.say("Import them?"))
    if wanted:
        disk.replace(_path(app.store), written(KeptPlays(tuple(every))).encode())
        app.done = True
    told = _preview(app, facts, added) if preview or not app.interactive else ""
    done = app.say("Imported. They count in `shoal stats`.") if wanted else ""
    said = "\n".join(filter(None, (told, done))) or app.speaker(_nothing())
    app.show(Told("import", {**facts, "saved": wanted}, said))


def _nothing() -> Text:
    return say("Nothing new in this file.")


def _own(app: App) -> list[str]:
    """Return the ids under which the saved games are exported."""
    found = []
    for name in app.store.names():
        try:
            found.append(identity(record.head(app.store.read(name).table.setup)))
        except ShoalError:  # it can't have been exported
            continue
    return found


def _preview(app: App, facts: Json, added: list[ImportedPlay]) -> str:
    """Return the plays that would be new, and how many others there are."""
    titles = {info.key: info.title for info in infos()}
    lines = [
        f"{play.day}  {titles[play.game]}: "
        + ", ".join(
            seat.name if seat.points is None else f"{seat.name} {seat.points}"
            for seat in play.seats
        )
        for play in added[:SHOWN]
    ]
    if len(added) > SHOWN:
        left = len(added) - SHOWN
        lines.append(app.say("… and {n} more", n=left))
    counts = app.say(
        "{file}: {new} new plays, {changed} changed, {known} already here, {left_out} of other "
        "games",
        file=Path(facts["file"]).name,
        new=facts["new"],
        changed=facts["changed"],
        known=facts["known"],
        left_out=facts["left_out"],
    )
    return "\n".join([*lines, counts])


def plays_imported(store: Store, key: str | None) -> list[Play]:
    """Return the results of people in imported plays (of one game), the oldest first."""
    solo = {info.key for info in infos() if info.solo is not None}
    return [
        result
        for play in imported(store)
        if key in (None, play.game)
        for result in _results(play, alone=len(play.seats) == 1 and play.game in solo)
    ]


def _results(play: ImportedPlay, *, alone: bool) -> list[Play]:
    seats = play.seats
    players = tuple(Player(seat.name, seat.bot) for seat in seats)
    setup = Setup(play.game, players, solo=alone, paper=True, date=play.day, place=play.place)
    winners = sum(seat.place == 1 for seat in seats)
    everyone = [Other(seat.name, seat.bot, seat.place) for seat in seats]
    return [
        Play(
            f"{SOURCE} {play.id}",
            seat.name,
            setup,
            seat.place,
            seat.points,
            (),
            max(1, winners),
            tuple(other for at, other in enumerate(everyone) if at != number),
            play.day,
        )
        for number, seat in enumerate(seats)
        if not seat.bot
    ]
