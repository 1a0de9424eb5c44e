"""shoal hint: what a bot would do."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.play import open_session
from cli.show.hint import USUAL, give_hint


@click.command("hint")
@click.argument("count", type=click.IntRange(1, 20), default=USUAL, metavar="[N]")
@pass_app
def hint_command(app: App, count: int) -> None:
    """Say what a bot would do now: its best moves, what they may bring, and why.

    It knows no more than whoever is asked.  The record counts hints; a challenge does
    not hold with one.

    \b
    Example:
      shoal hint
      shoal hint 5
    """
    app.show(give_hint(app, open_session(app, app.store.find(app.game)), count))
