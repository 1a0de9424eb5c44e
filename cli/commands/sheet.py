"""shoal sheet: the board, or one player's sheet."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.params import PlayerName
from cli.show.data import plain_data
from cli.show.sheets import show_sheet
from cli.show.table import AnyTable
from sheets.engine.challenge import open_seats
from sheets.engine.errors import UnknownName
from sheets.engine.sheet import Sheet
from sheets.engine.text import say


@click.command("sheet")
@click.argument("player", required=False, type=PlayerName(), metavar="[PLAYER]")
@pass_app
def sheet_command(app: App, player: str | None) -> None:
    """Show the sheets of all players, or of one; without a name, only what lies open.

    \b
    Example:
      shoal sheet Ann
    """
    table = app.store.read(app.store.find(app.game)).table
    speaker = app.speaker_for(table.setup)
    distinct = _sheets(table, player)
    app.show(
        "sheet",
        {"sheets": plain_data(distinct, speaker)},
        "\n\n".join(show_sheet(sheet, speaker, app.style) for sheet in distinct),
    )


def _sheets(table: AnyTable, player: str | None) -> list[Sheet]:
    """The sheets asked for.  Who names nobody looks on behalf of all people at the table:
    where they have secrets from each other, they see the table, and someone alone their own."""
    game, state = table.game, table.state
    last = table.steps[-1].move if table.steps else None
    people = open_seats(table.setup)
    secrets = any(game.rules.view(state, seat) != state for seat in people)
    if player is not None or not secrets:
        return game.screen.sheets(state, seats(table, player), last=last)
    return [
        game.screen.sheet(state, None, last=last),
        *(game.screen.sheets(state, people, last=last) if len(people) == 1 else ()),
    ]


def seats(table: AnyTable, player: str | None) -> list[int]:
    """The seats a person means; None: all."""
    names = table.setup.names
    if player is None:
        return list(range(len(names)))
    if player in names:
        return [names.index(player)]
    begun = [seat for seat, name in enumerate(names) if name.lower().startswith(player.lower())]
    if len(begun) == 1:
        return begun
    raise UnknownName(say("nobody here is called `{name}`", name=player[:60]), alternatives=names)
