"""How long the long tests are: SHOAL_FUZZ_SIZE multiplies what `make test` does."""

from __future__ import annotations

import os

SIZE = int(os.environ.get("SHOAL_FUZZ_SIZE", "1"))
