"""The console script: begins and ends quickly, for commands that answer at once."""

from __future__ import annotations

import atexit
import gc
import os
import sys

# What is loaded at the start is no garbage; looking for some in it every 700 objects,
# as Python does by itself, would be a twentieth of the time of `shoal status`.
OBJECTS_BEFORE_COLLECTING = 20_000


def run() -> None:
    """Runs a command and leaves with its exit code.

    Leaves without taking the interpreter apart, a fifth of the time of `shoal status`:
    what was entered is on the disk by then, and what is registered for the end is run.
    """
    gc.set_threshold(OBJECTS_BEFORE_COLLECTING)
    from cli.main import main

    code: object = 0
    try:
        main()
    except SystemExit as end:
        code = end.code
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            code = code or 1  # nobody reads on, as in `shoal log | head`
    os._exit(code if isinstance(code, int) else 0)
