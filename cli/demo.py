"""`make demo`: a game that plays itself, shown and printed like any other."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import click

from cli.main import main
from cli.store import Store, home
from sheets.printing import libraries

GAME = ("new", "fleet", "--solo", "-p", "Me:greedy", "--seed", "7", "--name", "demo")


def demo(out: Path) -> None:
    """Plays, shows and prints; everything it writes goes below ``out``."""
    out.mkdir(parents=True, exist_ok=True)
    os.environ["SHOAL_HOME"] = str(out / "shoal-home")
    pdf = not libraries.missing()
    blank, filled, report = (
        out / f"fleet-{name}.{'pdf' if pdf else 'html'}"
        for name in ("sheet", "sheet-filled", "report")
    )
    if "demo" in Store(home()).names():
        _run("delete", "demo", "--yes", "--quiet")
    for path in (blank, filled, report):
        path.unlink(missing_ok=True)  # of the last demo
    for command in (
        GAME,
        ("sheet",),
        ("report",),
        ("print", "fleet", "--what", "sheet", "-o", str(blank)),
        ("print", "--state", "-o", str(filled)),
        ("report", "-o", str(report)),
    ):
        click.secho(f"\n$ shoal {' '.join(command)}", bold=True)
        _run(*command)
    if not pdf:
        click.echo(f"\nFor PDFs type: {libraries.command_for_pdf()}")


def _run(*args: str) -> None:
    """One command, as typed."""
    try:
        main(list(args))
    except SystemExit as done:
        if done.code:
            raise


if __name__ == "__main__":
    demo(Path(sys.argv[1] if len(sys.argv) > 1 else "out"))
