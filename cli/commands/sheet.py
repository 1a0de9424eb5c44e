"""shoal sheet: the board, or one player's sheet."""

from __future__ import annotations

import click

from cli.app import App, pass_app
from cli.params import PlayerParam
from cli.show.data import plain_data
from cli.show.sheets import show_sheet
from cli.show.table import seats, style_of
from sheets.engine.challenge import open_seats
from sheets.engine.sheet import Sheet
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable


@click.command("sheet")
@click.argument("player", required=False, type=PlayerParam(), metavar="[PLAYER]")
@pass_app
def sheet_command(app: App, player: str | None) -> None:
    """Show everyone's sheets, or one player's. Without a name: only what everyone can see.

    \b
    Example:
      shoal sheet Ann
    """
    table = app.store.read(app.store.find(app.game)).table
    app.show(Sheets(app, table, player))


class Sheets:
    """The sheets of a table that somebody may see."""

    schema = "sheet"

    def __init__(self, app: App, table: AnyTable, player: str | None) -> None:
        self._speaker = app.speaker_for(table.setup)
        self._style = style_of(app, table)
        self._sheets = [table.marked(sheet) for sheet in _sheets(table, player)]

    def data(self) -> Json:
        return {"sheets": plain_data(self._sheets, self._speaker)}

    def text(self) -> str:
        return "\n\n".join(show_sheet(sheet, self._speaker, self._style) for sheet in self._sheets)


def _sheets(table: AnyTable, player: str | None) -> list[Sheet]:
    """The sheets asked for.  Who names nobody looks on behalf of all people at the table:
    where they have secrets from each other, they see the table, and someone alone their own."""
    game, state = table.game, table.state
    people = open_seats(table.setup)
    secrets = any(game.rules.view(state, seat) != state for seat in people)
    if player is None and not secrets:
        return game.screen.sheets(state, seats(table, player))
    if player is not None:
        return _own(table, seats(table, player))
    return [
        game.screen.sheet(state),
        *(_own(table, people) if len(people) == 1 else ()),
    ]


def _own(table: AnyTable, wanted: list[int]) -> list[Sheet]:
    """The sheet of one player, with what that player knows and no more."""
    [seat] = wanted
    return table.game.screen.sheets(table.game.rules.view(table.state, seat), wanted)
