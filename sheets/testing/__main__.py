"""``python -m sheets.testing GAME …``: checks games, says how many set-ups were played."""

from __future__ import annotations

import sys

from sheets.engine.registry import all_keys
from sheets.testing.cases import check

for key in sys.argv[1:] or all_keys():
    sys.stdout.write(f"{key}: {check(key)} games, every promise kept\n")
