"""Your own finished games, and how good a result is beside them and beside bots."""

from __future__ import annotations

from contextlib import suppress

from cli.app import App
from cli.imports import plays_imported
from cli.index import all_games
from sheets.engine.errors import ShoalError
from sheets.engine.game import AnyGame, AnyState
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.lab.results import Compared, compared
from sheets.sharing.plays import day


class Finished(Struct):
    """A finished saved game, and the day it was played."""

    name: str
    table: AnyTable
    changed: float
    day: str


def read_all(app: App, key: str | None) -> tuple[list[Finished], list[str]]:
    """All finished games (of one game), the oldest first, and the games left out."""
    found: list[Finished] = []
    skipped: list[str] = []
    for name in reversed(app.store.names()):
        try:
            table = app.store.read(name).table
        except ShoalError as error:
            skipped.append(name)
            app.note(app.say("{name} is skipped: {why}", name=name, why=app.speaker(error.text)))
            continue
        if table.over and (key is None or key == table.setup.game):
            changed = app.store.changed(name)
            found.append(Finished(name, table, changed, day(table.setup, changed).isoformat()))
    return sorted(found, key=lambda game: game.day), skipped


def how_good(
    app: App, game: AnyGame, setup: Setup, state: AnyState, save: str = ""
) -> tuple[Compared, ...]:
    """The points of the people at a finished table, beside bots and their own other plays:
    ``save`` is the name of this one.

    The index knows these; a game that cannot be read is for `shoal stats` to name.
    """
    if game.rules.ask(state) is not None or not any(
        score.lines for score in game.rules.score(state)
    ):
        return ()
    own: dict[str, list[int]] = {}
    for name, found in all_games(app.store):
        if (
            name == save
            or isinstance(found, ShoalError)
            or ((found.game, found.solo) != (setup.game, setup.solo))
        ):
            continue
        for player, points in found.points:
            own.setdefault(player, []).append(points)
    with suppress(ShoalError):  # `shoal stats` says why they can't be read
        for play in plays_imported(app.store, setup.game):
            if play.setup.solo == setup.solo and play.points is not None:
                own.setdefault(play.player, []).append(play.points)
    return compared(game, setup, state, own)
