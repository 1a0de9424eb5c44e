"""Everything that a page can ask of a room: shared by the server's routes and the browser tab."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sheets.engine.struct import read_back
from sheets.web.entry import GameRoom
from sheets.web.render import Has
from sheets.web.shapes import Tap

MOST_PARTS = 32

Act = Callable[[GameRoom, int, str, Tap], Mapping[str, object] | None]
ACTS: Mapping[str, Act] = {
    "entry": lambda room, seat, language, tap: room.enter(
        seat, language, tap.move, tap.mark, tap.key
    ),
    "roll": lambda room, seat, language, tap: room.roll(seat, language, tap.mark, tap.key),
    "undo": lambda room, seat, _, tap: room.undo(seat, tap.moment, tap.key),
    "redo": lambda room, seat, _, tap: room.undo(seat, tap.moment, tap.key, again=True),
    "hint": lambda room, seat, language, tap: room.hint(seat, language, tap.mark),
    "why": lambda room, seat, language, tap: room.why(seat, language, tap.path),
}


def read_tap(raw: str | bytes) -> Tap | None:
    """Return the tap in a text; None if it has none."""
    try:
        return read_back(raw, Tap)
    except ValueError:  # no text, no JSON, other fields, or nested too deep
        return None


def named_parts(marks: str) -> Has:
    """Return the parts that a page says it has, by their marks."""
    return frozenset(marks.split()[:MOST_PARTS])


def tag(room: GameRoom, seat: int | None, language: str) -> str:
    """Return the name of a document; a newer one has another."""
    return f'"{room.moment}-{seat}-{language}"'
