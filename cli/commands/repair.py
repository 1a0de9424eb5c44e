"""shoal repair: gets a damaged saved game back."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.params import SavedGame
from cli.show.view import Told
from sheets.engine.text import say, say_n


@click.command("repair")
@click.argument("name", required=False, type=SavedGame(), metavar="[NAME]")
@click.option(
    "--as-it-is", is_flag=True, help="Accept the whole file as it is, after you edited it by hand."
)
@pass_app
def repair_command(app: App, name: str | None, as_it_is: bool) -> None:
    """Repair a damaged saved game: keep everything before the first bad line.

    Every line of a saved game ends with a checksum such as ~5c1f09e2, so that no change goes
    unnoticed. If you edit a line on purpose, leave the checksums alone: --as-it-is checks every
    step and writes new ones. The original file is kept in the trash folder.

    \b
    Example:
      shoal repair crabz-1
    """
    found = app.store.find(name or app.game)
    lost, trash = app.store.repair(found, as_it_is=as_it_is)
    app.done = True
    steps = len(app.store.read(found).table.steps)
    told = say("{name} is undamaged; there is nothing to repair.", name=found)
    if trash:
        told = say_n(
            "{name}: {n} step, legal; lines dropped: {lost}. Original file: {path}",
            "{name}: {n} steps, all legal; lines dropped: {lost}. Original file: {path}",
            steps,
            name=found,
            lost=lost,
            path=trash,
        )
    facts = {"name": found, "steps": steps, "lost": lost, "trash": trash}
    app.show(Told("repair", facts, told))
