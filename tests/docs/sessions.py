"""What README and documentation show of a terminal: run, compared, or written anew.

``python -m tests.docs.sessions`` fills every console block with what its commands print now.
A block that ends with … shows the beginning of it.
"""

from __future__ import annotations

import os
import tempfile
from contextlib import chdir
from pathlib import Path

from tests.cli.kit import shoal
from tests.docs import tour

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))


def refreshed(page: str) -> str:
    """The page with what its commands print, run one after the other in this folder."""
    return tour.refreshed(page, _run)


def _run(words: list[str]) -> tuple[int, str, str]:
    program, *args = words
    assert program == "shoal", words
    result = shoal(*args, ok=False)
    return result.exit_code, result.stdout, result.stderr


def main() -> None:
    """Writes every page anew."""
    os.environ["COLUMNS"] = "100"
    for path in PAGES:
        with tempfile.TemporaryDirectory() as folder, chdir(folder):
            os.environ["SHOAL_HOME"] = f"{folder}/home"
            page = path.read_text("utf-8")
            path.write_text(refreshed(page), "utf-8")


if __name__ == "__main__":
    main()
