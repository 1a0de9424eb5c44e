"""Arguments that complete themselves: games, saved games, moves."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem

from cli.app import App
from cli.store import saved_games
from sheets.engine import registry
from sheets.engine.errors import ShoalError
from sheets.engine.info import GameInfo


class GameKey(click.ParamType[GameInfo]):
    """The key of a game, such as ``crabz``."""

    name = "game"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> GameInfo:
        return value if isinstance(value, GameInfo) else registry.info(str(value).replace("-", "_"))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(key) for key in registry.all_keys() if key.startswith(incomplete)]


class SavedGame(click.ParamType[str]):
    """The name of a saved game."""

    name = "name"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in saved_games(incomplete)]


class MoveText(click.ParamType[str]):
    """A move; completes with the moves that are legal now."""

    name = "move"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        app = ctx.ensure_object(App)
        try:
            table = app.store.read(app.store.find(app.game)).table
        except ShoalError:
            return []
        texts = [table.game.rules.format(move) for move in table.game.rules.legal(table.state)]
        return [CompletionItem(text) for text in texts if text.startswith(incomplete)]


class PlayerName(click.ParamType[str]):
    """The name of a player at the current table."""

    name = "player"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        app = ctx.ensure_object(App)
        try:
            names = app.store.read(app.store.find(app.game)).table.setup.names
        except ShoalError:
            return []
        return [
            CompletionItem(name)
            for name in names
            if name.startswith(incomplete) and name.isprintable()
        ]
