"""The files a person names: read with one limit, written whole or not at all, and never
over another file in silence."""

from __future__ import annotations

import re
import secrets
import stat
import sys
from pathlib import Path

from cli.app import App
from cli.dialogue import sure
from cli.show.view import Told
from sheets.engine import disk, record
from sheets.engine.components import LARGEST, with_plain_line_ends
from sheets.engine.errors import BadRecord, BadSetup, SaveFailed
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.text import Text, say, unseen
from sheets.sharing.links import is_link, read_link

_GAME_TAG = re.compile(r'\[Game "(\w+)"\]')  # a game's own format begins with its key
STDOUT = Path("-")


# -- reading ------------------------------------------------------------------------


def read_text(path: Path) -> str:
    """The text of a form, position or pack that a person named."""
    try:
        raw = disk.read_named(path, LARGEST + 1)
    except OSError as error:
        raise BadSetup(
            say("cannot read {path}: {why}", path=str(path), why=str(error.strerror))
        ) from None
    if len(raw) > LARGEST:
        raise BadSetup(say("{path} is larger than {limit} MB", path=str(path), limit=LARGEST >> 20))
    try:
        text = with_plain_line_ends(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadSetup(say("{path} is not a text file", path=str(path))) from None
    found = unseen(text)
    if found is not None:
        line, what = found
        raise BadSetup(
            say(
                "{path}, line {line}: remove the invisible character {what}",
                path=str(path),
                line=line,
                what=what,
            )
        )
    return text


def read_position(given: str | None) -> str:
    """A position from a file of that name, or the text itself."""
    if not given:
        return ""
    if "\n" not in given and len(given) < 256 and "/-/" not in given and Path(given).is_file():
        return read_text(Path(given)).strip("\n")
    return given.strip("\n")


def read_record(path: Path) -> str:
    """Return the text of a record or challenge that a person named: a file, or a link."""
    if is_link(str(path)):
        return read_link(str(path))
    try:
        return record.decode(disk.read_named(path, record.LARGEST + 1))
    except OSError as error:
        raise BadRecord(
            say("cannot read {path}: {why}", path=str(path), why=str(error.strerror))
        ) from None


def read_game_file(path: Path) -> tuple[AnyTable, dict[int, str]]:
    """The table of a record file, in shoal's format or one of a game's own, with its comments."""
    from sheets.bots.spec import check_bots
    from sheets.engine.registry import load_game
    from sheets.engine.replay import open_table

    text = read_record(path)
    foreign = _GAME_TAG.match(text)
    if foreign:
        reader = load_game(foreign[1]).forms.formats.get(foreign[1])
        if reader is not None:
            return reader.read(text), {}
    found = record.read(text)
    check_bots(found.setup)
    return open_table(found)


# -- writing ------------------------------------------------------------------------


def check_target(app: App, path: Path) -> None:
    """Raise BadSetup if a file may not be written there, before the work is done.

    A file that is there already is overwritten with --force, or when a person at the
    terminal says so.
    """
    if path == STDOUT:
        return
    if path.is_symlink() and not _is_stream(path):
        raise BadSetup(
            say("{path} is a symbolic link; name the file itself", path=str(path)),
        )
    if path.is_dir():
        raise BadSetup(say("{path} is a folder; name a file", path=str(path)))
    if not path.parent.is_dir():
        raise BadSetup(say("the folder {path} does not exist", path=str(path.parent)))
    if not path.exists() or _is_stream(path) or app.force:
        return
    if not app.interactive:
        raise BadSetup(say("{path} already exists; use --force to overwrite it", path=str(path)))
    question = app.say("{path} already exists. Overwrite it?", path=str(path))
    sure(app, question)


def deliver(
    app: App, path: Path, raw: bytes, schema: str, facts: Json, told: Text | None = None
) -> None:
    """Writes a result to a checked target and says so; standard output gets it alone."""
    if path == STDOUT:
        sys.stdout.buffer.write(raw)
        return
    write_file(path, raw)
    told = told or say("Written: {path}", path=str(path))
    app.show(Told(schema, {**facts, "file": str(path)}, told))


def write_file(path: Path, raw: bytes) -> None:
    """The whole file or nothing of it: a full disk leaves what was there before."""
    if _is_stream(path):
        path.write_bytes(raw)
        return
    draft = path.with_name(f".shoal-{secrets.token_hex(6)}")
    try:
        _write_draft(draft, path, raw)
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise SaveFailed(
            say("cannot write {path}: {why}", path=str(path), why=str(error.strerror))
        ) from None


def _write_draft(draft: Path, path: Path, raw: bytes) -> None:
    with draft.open("xb") as file:
        file.write(raw)
    if path.exists():
        draft.chmod(stat.S_IMODE(path.stat().st_mode))


def _is_stream(path: Path) -> bool:
    """True if a path keeps nothing: a pipe, /dev/null, a terminal."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISCHR(mode)
