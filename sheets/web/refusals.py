"""What is refused: errors as pages and HTTP tell them."""

from __future__ import annotations

from sheets.engine.errors import (
    AmbiguousText,
    BadText,
    GameOver,
    IllegalMove,
    Locked,
    NoGame,
    NotAsked,
    NothingToUndo,
    SaveFailed,
    ShoalError,
    StaleEntry,
)
from sheets.engine.text import Speaker
from sheets.web.pages import NOT_HERE, TOO_MANY
from sheets.web.shapes import Refusal

STATUS: tuple[tuple[type[ShoalError], int], ...] = (
    (NotAsked, 403),
    (StaleEntry, 409),
    (NothingToUndo, 409),
    (NoGame, 410),
    (BadText, 422),
    (AmbiguousText, 422),
    (IllegalMove, 422),
    (GameOver, 422),
    (Locked, 503),
    (SaveFailed, 507),
)


class Missing(ShoalError):
    """Not there, or not for whoever asks."""

    code = "missing"

    def __init__(self) -> None:
        super().__init__(NOT_HERE)


class TooMany(ShoalError):
    """Too often."""

    code = "too_many"

    def __init__(self) -> None:
        super().__init__(TOO_MANY)


def problem(error: ShoalError, speaker: Speaker) -> Refusal:
    """What was wrong, as a page gets it."""
    return {
        "code": error.code,
        "text": speaker(error.text),
        "rule": error.rule,
        "near": list(error.alternatives[:8]),
    }


def status(error: ShoalError) -> int:
    """What HTTP calls it."""
    if isinstance(error, Missing):
        return 404
    if isinstance(error, TooMany):
        return 429
    return next((status for kind, status in STATUS if isinstance(error, kind)), 500)
