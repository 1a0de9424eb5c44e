"""shoal mend: gets a damaged saved game back."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.params import SavedGame
from cli.show.view import Told
from sheets.engine.text import say, say_n


@click.command("mend")
@click.argument("name", required=False, type=SavedGame(), metavar="[NAME]")
@click.option(
    "--as-it-is", is_flag=True, help="Accept all of the file, after you changed it by hand."
)
@pass_app
def mend_command(app: App, name: str | None, as_it_is: bool) -> None:
    """Get a damaged saved game back: all that comes before the first wrong line.

    Every line of a saved game ends with a seal such as ~5c1f09e2, so that no change
    of the file goes unnoticed.  Whoever changes a line on purpose leaves the seals as
    they are and lets --as-it-is judge every step and write new ones.  The file as it
    was is kept in the trash folder.

    \b
    Example:
      shoal mend crabz-1
    """
    found = app.store.find(name or app.game)
    lost, trash = app.store.mend(found, as_it_is=as_it_is)
    app.done = True
    steps = len(app.store.read(found).table.steps)
    told = say("{name} is as it was saved; there is nothing to mend.", name=found)
    if trash:
        told = say_n(
            "{name}: {n} step, legal; lines left out: {lost}. The file as it was: {path}",
            "{name}: {n} steps, all legal; lines left out: {lost}. The file as it was: {path}",
            steps,
            name=found,
            lost=lost,
            path=trash,
        )
    facts = {"name": found, "steps": steps, "lost": lost, "trash": trash}
    app.show(Told("mend", facts, told))
