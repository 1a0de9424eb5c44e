"""What happened in a step, for narration, logs and highlighting."""

from __future__ import annotations

from collections.abc import Callable

from sheets.engine.struct import Struct
from sheets.engine.text import Text


class Event(Struct):
    """One thing that happened.

    ``kind`` is a stable identifier, ``text`` the sentence, ``rule`` the rule
    that made it happen, ``places`` what to highlight on the sheet or board.
    ``known_to`` is the only seat that may hear of it (None: everybody).
    """

    kind: str
    text: Text
    rule: str = ""
    places: tuple[str, ...] = ()
    known_to: int | None = None


Emit = Callable[[Event], None]
