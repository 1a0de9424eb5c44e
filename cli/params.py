"""Arguments that complete themselves: games, saved games, moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

from cli.app import App
from cli.setup_dialog import find_game
from cli.store import saved_games
from sheets.bots import spec
from sheets.engine import registry, rulebook
from sheets.engine.entry import listed_moves
from sheets.engine.errors import ShoalError, UnknownName
from sheets.engine.info import GameInfo


class GameKey(click.ParamType[GameInfo]):
    """The key of a game, such as ``crabz``; its title, or the beginning of one, will do."""

    name = "game"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> GameInfo:
        if isinstance(value, GameInfo):
            return value
        key = str(value).replace("-", "_")
        try:
            return registry.info(key)
        except UnknownName:
            return find_game(str(value))

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(key) for key in registry.all_keys() if key.startswith(incomplete)]


class CommandName(click.ParamType[str]):
    """The name of a command."""

    name = "command"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        root = ctx.find_root()
        assert isinstance(root.command, click.Group)
        names = root.command.list_commands(root)
        return [CompletionItem(name) for name in names if name.startswith(incomplete)]


class SavedGame(click.ParamType[str]):
    """The name of a saved game."""

    name = "name"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(name) for name in saved_games(incomplete)]


class MoveText(click.ParamType[str]):
    """A move; completes word by word with the moves that are legal now, or within quotes
    as a whole."""

    name = "move"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        app = ctx.ensure_object(App)
        try:
            table = app.store.read(app.store.find(app.game)).table
        except ShoalError:
            return []
        before = ctx.params.get(param.name or "") or ()
        begun = "".join(f"{word} " for word in before)
        texts = [table.game.rules.format(move) for move in listed_moves(table)]
        rest = [text[len(begun) :] for text in texts if text.startswith(begun + incomplete)]
        if not set(incomplete) & set(" \n"):
            rest = [text.partition(" ")[0] for text in rest]
        return [CompletionItem(text) for text in dict.fromkeys(rest)]


class Offered(click.ParamType[str]):
    """Something the game on the line offers: a module, a sheet, a topic of its rules."""

    name = "text"

    def __init__(self, offers: Callable[[GameInfo], Iterable[str]]) -> None:
        self._offers = offers

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        info = ctx.params.get("info")
        games = [info] if isinstance(info, GameInfo) else registry.infos()
        found = dict.fromkeys(each for game in games for each in self._offers(game))
        return [CompletionItem(each) for each in found if each.startswith(incomplete)]


class SeatParam(click.ParamType[str]):
    """``NAME`` or ``NAME:BOT``; the bot completes."""

    name = "player"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        name, colon, begun = incomplete.partition(":")
        bots = [bot for bot in spec.NAMES if colon and bot.startswith(begun)]
        return [CompletionItem(f"{name}:{bot}") for bot in bots]


class Bots(click.ParamType[str]):
    """Bots with commas between; the last one completes."""

    name = "bots"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        before, comma, begun = incomplete.rpartition(",")
        bots = [bot for bot in spec.NAMES if bot.startswith(begun)]
        return [CompletionItem(f"{before}{comma}{bot}") for bot in bots]


def topics(info: GameInfo) -> list[str]:
    """The numbers of the chapters of a game's rules, such as CZ-4."""
    numbers = (rule.number for rule in rulebook.load(registry.package(info.key)))
    return list(dict.fromkeys(number.partition(".")[0] for number in numbers if "." in number))


class PlayerParam(click.ParamType[str]):
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
