"""How long the long tests are: SHOAL_FUZZ_SIZE multiplies what `make test` does."""

from __future__ import annotations

import os

import pytest

from sheets.engine.registry import BUILT_IN

SIZE = int(os.environ.get("SHOAL_FUZZ_SIZE", "1"))

# English and the language of the longest words are quick tests, the others are for the long run.
EVERY_LANGUAGE = pytest.mark.parametrize(
    "language",
    ["en", "de", *(pytest.param(each, marks=pytest.mark.slow) for each in ("es", "fr", "nl"))],
)

# A whole game of Wreck Raiders is long.
EVERY_GAME = pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=[pytest.mark.slow] if key == "wreck_raiders" else [])
        for key in BUILT_IN
    ],
)
