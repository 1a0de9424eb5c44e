"""Standard input and output that work however they were closed, full or encoded."""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TextIO, cast


def prepare() -> None:
    """Puts something in place of streams that are closed, and lets no character fail.

    In place of closed output comes something that refuses what is written, as it should,
    and holds its number, so that no saved game is opened under it.
    """
    if sys.stdin is None:
        sys.stdin = _nowhere(os.O_RDONLY, "r")
    if sys.stdout is None:
        sys.stdout = _nowhere(os.O_RDONLY, "w")
    if sys.stderr is None:
        sys.stderr = _nowhere(os.O_WRONLY, "w")
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nowhere(flags: int, mode: str) -> TextIO:
    return cast("TextIO", os.fdopen(os.open(os.devnull, flags), mode, encoding="utf-8"))


def speaks_all() -> bool:
    """True if the output can show every character."""
    return (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "") == "utf8"


def lost(stream: TextIO) -> bool:
    """True if the stream can't be flushed; it is then redirected to a null device, so that Python
    doesn't try again at exit."""
    try:
        stream.flush()
    except OSError:
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
        return True
    return False
