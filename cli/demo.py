"""`make demo`: a game that plays itself, shown and printed like any other."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from cli.main import main
from cli.store import Store, home
from sheets.engine import registry

SOLO = ("new", "fleet", "--solo", "-p", "Me:greedy", "--seed", "7", "--name", "demo")
DUEL = (
    "new",
    "crabz",
    "-p",
    "Me:search:n=500",
    "-p",
    "Crab:greedy",
    "--seed",
    "7",
    "--name",
    "demo",
)


def demo(out: Path) -> None:
    """Plays, shows and prints; everything it writes goes below ``out``."""
    out.mkdir(parents=True, exist_ok=True)
    os.environ["SHOAL_HOME"] = str(out / "shoal-home")
    solo = "fleet" in registry.BUILT_IN
    key = "fleet" if solo else "crabz"
    sheet = registry.info(key).prints[0]
    if "demo" in Store(home()).names():
        _run("delete", "demo", "--yes", "--quiet")
    for command in (
        SOLO if solo else DUEL,
        ("sheet",),
        ("report",),
        ("print", key, "--what", sheet, "-o", str(out / f"{key}-{sheet}.pdf")),
        ("print", "--state", "-o", str(out / f"{key}-{sheet}-filled.pdf")),
        ("report", "-o", str(out / f"{key}-report.pdf")),
    ):
        click.secho(f"\n$ shoal {' '.join(command)}", bold=True)
        _run(*command)


def _run(*args: str) -> None:
    """One command, as typed."""
    try:
        main(list(args))
    except SystemExit as done:
        if done.code:
            raise


if __name__ == "__main__":
    demo(Path(sys.argv[1] if len(sys.argv) > 1 else "out"))
