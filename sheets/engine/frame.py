"""The fixed places of a game's sections on a terminal's screen.

A game has them in ``frame.toml`` beside its screen module: for a small and a large screen the row
and column (from 1) of each section's zone, its rows and its columns, by the section's key;
``small_4`` has those for four players where they differ.  A place never moves: content drops,
order never changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal, NamedTuple

from sheets.engine.toml import read_toml

Size = Literal["small", "large"]  # 80 × 24, 100 × 30
COLUMNS: Mapping[Size, int] = {"small": 80, "large": 100}
LINES: Mapping[Size, int] = {"small": 24, "large": 30}
TABLE: Mapping[Size, int] = {"small": 16, "large": 19}  # rows of the table and its legend


class Zone(NamedTuple):
    """A rectangle of the table: the row and column of its corner, its rows and columns."""

    row: int
    column: int
    rows: int
    columns: int


Frame = Mapping[str, Zone]  # by the key of the section


@cache
def frames(module: str) -> Mapping[str, Frame]:
    """Return the frames in the TOML file beside a module; none if there is no such file."""
    from pathlib import Path  # few commands draw a frame

    file = Path(module).with_name("frame.toml")
    found = read_toml(file.read_text("utf-8")) if file.exists() else {}
    return {
        size: {key: Zone(*places) for key, places in zones.items()} for size, zones in found.items()
    }
