"""shoal log: the history in plain sentences."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.show.table import actor, is_public, narrate, story


@click.command("log")
@click.option("-n", "--last", type=click.IntRange(1), metavar="N", help="Only the last N steps.")
@pass_app
def log_command(app: App, last: int | None) -> None:
    """Tell the game so far, step by step, with the rules that made things happen.

    \b
    Example:
      shoal log --last 5
    """
    journal = app.store.read(app.store.find(app.game))
    table = journal.table
    count = len(table.steps)
    first = 1 if last is None else max(1, count - last + 1)
    steps = [
        {
            "step": number,
            "who": actor(table, table.steps[number - 1]),
            "move": table.game.rules.format(table.steps[number - 1].move)
            if is_public(table, number, None)
            else None,
            "auto": table.steps[number - 1].auto,
            "text": "; ".join(story(app, table, number)),
            "note": journal.notes.get(number),
        }
        for number in range(first, count + 1)
    ]
    app.show("log", {"steps": steps}, "\n".join(narrate(app, table, first, count)))
