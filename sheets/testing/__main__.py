"""``python -m sheets.testing GAME …``: checks games, says how many set-ups were played."""

from __future__ import annotations

import sys

from sheets.engine.errors import ShoalError
from sheets.engine.registry import all_keys
from sheets.engine.text import Speaker
from sheets.testing.cases import check
from sheets.testing.promise import Broken

broken = False
for key in sys.argv[1:] or all_keys():
    try:
        sys.stdout.write(f"{key}: {check(key)} games, every promise kept\n")
    except (Broken, ShoalError) as error:
        text = Speaker("en")(error.text) if isinstance(error, ShoalError) else str(error)
        sys.stderr.write(f"{key}: {text}\n")
        broken = True
sys.exit(broken)
