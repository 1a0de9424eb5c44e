"""Which step of a saved game was printed last, so that the next print can show what is new."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

from cli.store import Store
from sheets.engine import disk
from sheets.engine.errors import ShoalError
from sheets.engine.struct import Json, read_back
from sheets.engine.table import AnyTable


def since(store: Store, name: str, table: AnyTable) -> int | None:
    """The step of the print before this one; None where there was none.

    A second print of the same step shows the same news as the first.
    """
    last, before = _known(store, name, table)
    now = len(table.steps)
    found = last if last is not None and last < now else before
    return found if found is not None and found <= now else None


def remember(store: Store, name: str, table: AnyTable) -> None:
    """Notes that this step was printed; where one may not write it is printed all the same."""
    entry = {
        "seed": table.setup.seed,
        "step": len(table.steps),
        "before": since(store, name, table),
    }
    known = {key: each for key, each in _read(store).items() if key in store.names()}
    raw = json.dumps({**known, name: entry}, indent=1, sort_keys=True).encode()
    with suppress(OSError, ShoalError):
        disk.replace(_path(store), raw)


def _known(store: Store, name: str, table: AnyTable) -> tuple[int | None, int | None]:
    """The last two steps printed, if it was this game and not another of its name."""
    entry = _read(store).get(name, {})
    if not isinstance(entry, dict) or entry.get("seed") != table.setup.seed:
        return None, None
    steps = (entry.get("step"), entry.get("before"))
    last, before = (each if isinstance(each, int) else None for each in steps)
    return last, before


def _read(store: Store) -> Json:
    try:
        return read_back(disk.read(_path(store)), Json)
    except (OSError, ValueError):
        return {}


def _path(store: Store) -> Path:
    return Path(store.root, "printed.json")
