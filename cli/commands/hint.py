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
    """Show what a bot would do now. Lists its best moves, what they could bring, and why.

    The bot knows only what the player to move knows. The record counts hints, and a challenge game
    with a hint doesn't count.

    \b
    Example:
      shoal hint
      shoal hint 5
    """
    app.show(give_hint(app, open_session(app, app.store.find(app.game)), count))
