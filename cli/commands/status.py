"""shoal status, and shoal without a command."""

from __future__ import annotations

import sys

import click

from cli.app import App, pass_app, room, wrapped
from cli.show.table import glance_text, next_hint, table_data, whose
from sheets.engine.errors import NoGame

AROUND = 7  # lines beside the table: head, question, hint, blanks and the shell's prompt


@click.command("status")
@pass_app
def status_command(app: App) -> None:
    """Where the current game stands: the position, whose turn it is, what to type.

    \b
    Example:
      shoal status
    """
    show_status(app, app.store.find(app.game))


def show_status(app: App, name: str) -> None:
    """The position and what comes next."""
    journal = app.store.read(name)
    table = journal.table
    if journal.torn:
        app.note(app.say("The last line of the saved game was cut short and is left out."))
    speaker = app.speaker_for(table.setup)
    head = app.say(
        "{name}: step {steps}, seed {seed}",
        name=name,
        steps=len(table.steps),
        seed=table.setup.seed,
    )
    position = glance_text(app, table, room(AROUND) if app.on_terminal else None)
    hint = wrapped(next_hint(app, table), sys.stdout)
    text = "\n\n".join([head, position, f"{speaker(whose(table))}\n{hint}"])
    app.show("status", {**table_data(app, name, table), "torn": journal.torn}, text)


def welcome(app: App) -> None:
    """Where the current game stands; with no game, how to begin."""
    try:
        name = app.store.find(app.game)
    except NoGame as error:
        if app.game is not None:
            raise
        lines = [
            app.say("shoal keeps score sheets, dice and rules for sea-side board games."),
            app.speaker(error.text),
            "",
            app.say("shoal catalog                          the games"),
            app.say("shoal new crabz -p Me -p Crab:search   play against a bot"),
            app.say("shoal print crabz                      a board on paper"),
            app.say("shoal --help                           all commands"),
        ]
        app.show("welcome", {"game": None, "games": list(error.alternatives)}, "\n".join(lines))
        return
    show_status(app, name)
