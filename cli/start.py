"""The console script: begins and ends quickly, for commands that answer at once."""

from __future__ import annotations

import gc

# What is loaded at the start is no garbage; looking for some in it every 700 objects,
# as Python does by itself, would be a twentieth of the time of `shoal status`.
OBJECTS_BEFORE_COLLECTING = 50_000


def run() -> None:
    """Runs a command; leaves with its exit code.

    What is still there at the end is on its way out anyway: without ``freeze`` Python would
    look through all of it for garbage once more, a tenth of the time of `shoal status`.
    """
    gc.set_threshold(OBJECTS_BEFORE_COLLECTING)
    from cli.main import main

    try:
        main()
    finally:
        gc.freeze()
