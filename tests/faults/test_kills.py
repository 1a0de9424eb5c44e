"""kill -9 at any moment: a few here, as many as one likes by ``python -m tests.faults.kills``."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.sizes import SIZE


@pytest.mark.slow
@pytest.mark.parametrize("more", [(), ("--links",)])
def test_kills_lose_double_and_misplace_nothing(more: tuple[str, ...]) -> None:
    """Commands that write, killed at random moments, again and again."""
    kills = 18 * SIZE
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.kills", "--count", str(kills), *more],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert f"kills: {kills}" in done.stdout
    assert "misplaced: 0" in done.stdout
