"""shoal log: the history in plain sentences."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.show.table import actor, is_public, narrate, story
from sheets.engine.journal import Journal
from sheets.engine.struct import Json


@click.command("log")
@click.option("-n", "--last", type=click.IntRange(1), metavar="N", help="Only the last N steps.")
@pass_app
def log_command(app: App, last: int | None) -> None:
    """Show the game so far, step by step, with the rule behind each event.

    \b
    Example:
      shoal log --last 5
    """
    app.show(LogView(app, app.store.read(app.store.find(app.game)), last))


class LogView:
    """The last steps of a game, all if none are numbered."""

    schema = "log"

    def __init__(self, app: App, journal: Journal, last: int | None) -> None:
        self._app = app
        self._journal = journal
        self._count = len(journal.table.steps)
        self._first = 1 if last is None else max(1, self._count - last + 1)

    def data(self) -> Json:
        return {"steps": [self._step(number) for number in range(self._first, self._count + 1)]}

    def _step(self, number: int) -> Json:
        table = self._journal.table
        step = table.steps[number - 1]
        public = is_public(table, number, None)
        return {
            "step": number,
            "who": actor(self._app, table, step),
            "move": table.game.rules.format(step.move) if public else None,
            "auto": step.auto,
            "text": "; ".join(story(self._app, table, number)),
            "note": self._journal.notes.get(number),
        }

    def text(self) -> str:
        return "\n".join(narrate(self._app, self._journal.table, self._first, self._count))
