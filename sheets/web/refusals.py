"""Refusals: errors as pages and HTTP show them."""

from __future__ import annotations

from collections.abc import Mapping

from sheets.engine import errors
from sheets.engine.text import Speaker, Text, say
from sheets.web.pages import NOT_HERE
from sheets.web.shapes import Refusal

STATUS: tuple[tuple[type[errors.ShoalError], int], ...] = (
    (errors.NotAsked, 403),
    (errors.StaleEntry, 409),
    (errors.NothingToUndo, 409),
    (errors.NoGame, 410),
    (errors.BadText, 422),
    (errors.AmbiguousText, 422),
    (errors.IllegalMove, 422),
    (errors.GameOver, 422),
    (errors.Locked, 503),
    (errors.SaveFailed, 507),
)


TOO_FAST = say("Too fast. Try again in a second.")
TOO_MANY = say("Your phone sent too many wrong codes. Wait a minute, then try again.")
OTHER_NAME = say(
    "shoal is running here, but not at this address. Open the address shown by the "
    "computer running shoal, or point your phone at its code."
)
TOO_LONG = say("This address is too long for shoal. Scan the code at the table again.")
REFUSED: Mapping[int, Text] = {404: NOT_HERE, 414: TOO_LONG, 421: OTHER_NAME}


class Missing(errors.ShoalError):
    """Not there, or not for whoever asks."""

    code = "missing"

    def __init__(self) -> None:
        super().__init__(NOT_HERE)


class TooMany(errors.ShoalError):
    """A seat that asks or enters too often."""

    code = "too_many"

    def __init__(self, text: Text = TOO_FAST) -> None:
        super().__init__(text)


class TooManyTries(TooMany):
    """Too many wrong codes from one address."""

    def __init__(self) -> None:
        super().__init__(TOO_MANY)


def problem(error: errors.ShoalError, speaker: Speaker) -> Refusal:
    """Return the error as a page gets it."""
    return {
        "code": error.code,
        "text": speaker(error.text),
        "rule": error.rule,
        "near": list(map(speaker, (error.words or error.alternatives)[:8])),
    }


def status(error: errors.ShoalError) -> int:
    """Return the HTTP status code for an error."""
    if isinstance(error, Missing):
        return 404
    if isinstance(error, TooMany):
        return 429
    return next((status for kind, status in STATUS if isinstance(error, kind)), 500)
