"""shoal amend: corrects an earlier step."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.play_on import finish
from sheets.engine.errors import NothingToUndo
from sheets.engine.journal import Journal
from sheets.engine.text import say


@click.command("amend")
@click.argument("number", type=click.IntRange(1), metavar="STEP")
@click.argument("text", nargs=-1, required=True, metavar="TEXT")
@pass_app
def amend_command(app: App, number: int, text: tuple[str, ...]) -> None:
    """Change one earlier step (numbers: `shoal log`) and replay the rest.

    If a later step would no longer be legal, nothing is changed.

    \b
    Example:
      shoal amend 3 c3-d5
    """
    name = app.store.find(app.game)
    with app.store.write(name) as journal:
        app.speaker_for(journal.table.setup)
        change(app, journal, number, " ".join(text))
        finish(app, name, journal, None)


def change(app: App, journal: Journal, number: int, text: str) -> None:
    """Changes one step, saves that and says so."""
    table = journal.table
    if not 1 <= number <= len(table.steps):
        raise NothingToUndo(say("there is no step {number}", number=number))
    move = table.game.text.read(table.at(number - 1), text)
    old = table.game.rules.format(table.steps[number - 1].move)
    table.amend(number, move)
    journal.append_command("amend", number, table.game.rules.format(move))
    app.note(
        app.say(
            "Step {number} changed from `{old}` to `{new}`.",
            number=number,
            old=old,
            new=table.game.rules.format(move),
        )
    )
