"""The last review of a saved game, kept beside it: a report shows luck and skill where there is
one, and nobody waits for the same review twice.

A file a game in a folder of its own, good as long as the saved game is as it was then.  It is
safe to delete: what is missing is worked out again.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cli.app import App
from cli.index import fingerprint
from cli.show.progress import with_progress
from cli.store import Store
from sheets.engine import disk
from sheets.engine.errors import BadSetup, ShoalError
from sheets.engine.struct import read_back, written
from sheets.engine.table import AnyTable
from sheets.engine.text import say

if TYPE_CHECKING:
    from sheets.lab.review import Review

ENDING = ".review"


def reviewed(app: App, name: str, table: AnyTable) -> Review:
    """The review of a finished game: the one that is kept, or made now and kept."""
    from sheets.lab.review import review

    if not table.over:
        raise BadSetup(say("the game isn't finished: only a finished game can be reviewed"))
    found = kept(app.store, name)
    if found is None:
        found = review(table, partial(with_progress, app))
        with suppress(OSError, ShoalError):  # where one may not write it is shown all the same
            _keep(app.store, name, found)
    return found


def kept(store: Store, name: str) -> Review | None:
    """The review of a game as it is saved now; None where there is none."""
    try:
        seal, text = disk.read(_path(store, name)).decode().split("\n", 1)
    except (OSError, ValueError):
        return None
    if seal != fingerprint(store.path(name)):
        return None
    from sheets.lab.review import Review

    with suppress(ValueError):  # of another shoal
        return read_back(text, Review)
    return None


def _keep(store: Store, name: str, review: Review) -> None:
    """Those of games that are gone go too."""
    text = f"{fingerprint(store.path(name))}\n{written(review)}"
    disk.replace(_path(store, name), text.encode())
    there = {_path(store, each) for each in store.names()}
    for file in _folder(store).glob(f"*{ENDING}"):
        if file not in there:
            file.unlink()


def _folder(store: Store) -> Path:
    return Path(store.root, "reviews")


def _path(store: Store, name: str) -> Path:
    return _folder(store) / f"{name}{ENDING}"
