"""shoal games, use, rename, delete: the saved games."""

from __future__ import annotations

from datetime import date

import click

from cli.app import App, pass_app
from cli.index import SavedGameSummary, all_games
from cli.params import SavedGame
from cli.show.view import Told
from sheets.engine.document import Document, one_table, words
from sheets.engine.errors import NoGame, ShoalError
from sheets.engine.struct import Json
from sheets.engine.text import Text, clean, say

Cell = str | int | bool | tuple[str, ...] | None
KEYS = ("current", "name", "game", "players", "steps", "played", "stands")
HEADS = (
    say("in use"),
    say("name"),
    say("game"),
    say("players"),
    say("steps"),
    say("played"),
    say("state of play"),
)


@click.command("games")
@pass_app
def games_command(app: App) -> None:
    """List the saved games.

    \b
    Example:
      shoal games
    """
    for name, other in app.store.untangle():
        app.note(
            app.say(
                "An interrupted rename or delete left {name} with a second name, {other}; "
                "shoal removed that name.",
                name=name,
                other=other,
            )
        )
    try:
        current = app.store.current()
    except NoGame:
        current = ""
    rows = [_row(app, name, found, name == current) for name, found in all_games(app.store)]
    app.show(Games(rows))


class Games:
    """The saved games, one a row."""

    schema = "games"

    def __init__(self, rows: list[list[Cell]]) -> None:
        self._rows = rows

    def data(self) -> Json:
        return {"games": [dict(zip(KEYS, row, strict=True)) for row in self._rows]}

    def text(self) -> Text | Document:
        if not self._rows:
            return say("No saved games yet. Start one with `shoal new GAME -p Ann -p Ben`.")
        columns = zip(HEADS, zip(*self._rows, strict=True), strict=True)
        return one_table(*(words(head, map(_shown, cells)) for head, cells in columns))


def _shown(cell: Cell) -> str:
    if isinstance(cell, tuple):
        return ", ".join(cell)
    if isinstance(cell, bool):
        return "*" if cell else ""
    return "" if cell is None else str(cell)


def _row(app: App, name: str, found: SavedGameSummary | ShoalError, current: bool) -> list[Cell]:
    if isinstance(found, ShoalError):
        return [current, name, "?", (), None, None, app.speaker(found.text)]
    speaker = app.speaker.named(tuple(map(clean, found.players)))
    day = found.date or date.fromtimestamp(app.store.changed(name)).isoformat()
    return [current, name, found.game, speaker.names, found.steps, day, speaker(found.stands)]


@click.command("use")
@click.argument("name", type=SavedGame(), metavar="NAME")
@pass_app
def use_command(app: App, name: str) -> None:
    """Choose the saved game that commands work on.

    \b
    Example:
      shoal use crabz-1
    """
    found = app.store.find(name)
    app.store.use(found)
    app.done = True
    app.show(Told("use", {"name": found}, say("Now playing {name}.", name=found)))


@click.command("rename")
@click.argument("names", nargs=-1, type=SavedGame(), metavar="[OLD] NEW")
@pass_app
def rename_command(app: App, names: tuple[str, ...]) -> None:
    """Rename a saved game (default: the current one).

    \b
    Example:
      shoal rename crabz-1 friday
    """
    if not 1 <= len(names) <= 2:
        raise click.UsageError(app.say("give the new name, or the old and the new one"))
    old = app.store.find(names[0] if len(names) == 2 else app.game)
    app.store.rename(old, names[-1])
    app.done = True
    told = say("Renamed {old} to {new}.", old=old, new=names[-1])
    app.show(Told("rename", {"old": old, "name": names[-1]}, told))


@click.command("delete")
@click.argument("name", required=False, type=SavedGame(), metavar="[NAME]")
@click.option("-y", "--yes", is_flag=True, help="Don't ask for confirmation.")
@pass_app
def delete_command(app: App, name: str | None, yes: bool) -> None:
    """Move a saved game to the trash folder.

    \b
    Example:
      shoal delete crabz-1 --yes
    """
    found = app.store.find(name or app.game)
    if not yes:
        if not app.interactive:
            raise click.UsageError(
                app.say(
                    "shoal can't ask here; to delete {name} without asking: "
                    "`shoal delete {name} --yes`",
                    name=found,
                )
            )
        click.confirm(app.say("Delete {name}?", name=found), abort=True, err=True)
    target = app.store.delete(found)
    app.done = True
    told = say(
        "Moved {name} to the trash: {path} (`shoal import` brings it back).",
        name=found,
        path=target,
    )
    app.show(Told("delete", {"name": found, "trash": target}, told))
