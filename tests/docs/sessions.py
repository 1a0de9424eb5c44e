"""What README and documentation show of a terminal: run, compared, or written anew.

``python -m tests.docs.sessions`` fills every console block with what its commands print now.
A block that ends with … shows the beginning of it.
"""

from __future__ import annotations

import os
import re
import shlex
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

from tests.cli.kit import shoal

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
BLOCK = re.compile(r"(```console\n)(.*?)(```)", re.DOTALL)
MORE = "…"


def refreshed(page: str) -> str:
    """The page with what its commands print, run one after the other in this folder."""
    return BLOCK.sub(lambda block: f"{block[1]}{_run(block[2])}{block[3]}", page)


def commands(page: str) -> list[str]:
    """What is typed on the page."""
    return [command for block in BLOCK.findall(page) for command, _ in _typed(block[1])]


def _typed(block: str) -> Iterator[tuple[str, list[str]]]:
    """Every command of a block with the output shown for it."""
    command, shown = "", list[str]()
    for line in block.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, shown
            command, shown = line[2:], []
        else:
            shown.append(line)
    if command:
        yield command, shown


def _run(block: str) -> str:
    lines = []
    for command, shown in _typed(block):
        program, *args = shlex.split(command)
        assert program == "shoal", command
        result = shoal(*args, ok=False)
        shows = result.stderr if result.exit_code and not result.stdout else result.stdout
        printed = shows.rstrip("\n").splitlines()
        if shown and shown[-1] == MORE:
            printed = [*printed[: len(shown) - 1], MORE]
        lines += [f"$ {command}", *printed]
    return "".join(f"{line}\n" for line in lines)


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
