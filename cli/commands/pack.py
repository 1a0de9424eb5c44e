"""shoal pack: component data, to see, check, or copy and correct."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import check_target, deliver, read_text
from cli.options import output_option
from cli.packs import Kept, game_of
from cli.params import GameKey
from cli.show.view import Told
from sheets.engine import components
from sheets.engine.document import Document, Section, Sentence, TableBlock, words
from sheets.engine.errors import BadComponents
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game, package
from sheets.engine.struct import Json
from sheets.engine.text import say


@click.group("pack")
def pack_command() -> None:
    """Component data: what the printed components show, and how we know."""


@pack_command.command("show")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.option("--text", is_flag=True, help="Show the whole file instead of the list of sources.")
@pass_app
def show_command(app: App, info: GameInfo, text: bool) -> None:
    """Show a game's component data with the status of each value.

    \b
    Example:
      shoal pack show crabz
    """
    raw = components.built_in(package(info.key))
    if text:
        app.show(Told("pack", {"game": info.key, "text": raw}, raw.rstrip("\n")))
        return
    app.show(Sources(info, components.parse(raw, "components.toml")))


class Sources:
    """The sources of a game's component data."""

    schema = "pack"

    def __init__(self, info: GameInfo, tables: Json) -> None:
        self._info = info
        self._marks = list(components.marks(tables))

    def data(self) -> Json:
        return {
            "game": self._info.key,
            "name": self._info.data,
            "parts": [
                {"part": part, "status": status, "source": source}
                for part, status, source in self._marks
            ],
        }

    def text(self) -> Document:
        heads = (say("part"), say("status"), say("source"))
        columns = zip(heads, zip(*self._marks, strict=True), strict=True)
        table = TableBlock(tuple(words(head, cells) for head, cells in columns))
        title = Sentence(f"{self._info.title} {self._info.data}")
        return Document((Section("pack", (title, table)),))


@pack_command.command("check")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--strict", is_flag=True, help="Fail if something looks wrong, too.")
@pass_app
def check_command(app: App, file: Path, *, strict: bool) -> None:
    """Check your own pack and show where every mistake is.

    It also lists values that contradict our reading of the rulebook; shoal plays by them anyway.

    \b
    Example:
      shoal pack check my-crabz.toml
    """
    text = read_text(file)
    key = game_of(text, file.name)
    game = load_game(key, text)
    mark = components.meaning_of(package(key), text)
    told = say(
        "{file} is a valid pack for {game} ({hash}).",
        file=file.name,
        game=game.info.title,
        hash=mark,
    )
    doubts = components.doubts_of(game.rules.parts)
    if doubts and strict:
        raise BadComponents(file.name, doubts)
    for each in doubts:
        app.note(app.say("Please check: {text}", text=each))
    facts = {"game": key, "file": str(file), "hash": mark, "check": doubts}
    app.show(Told("pack-check", facts, told))


@pack_command.command("use")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.argument("pack", type=click.Path(path_type=Path), metavar="FILE|NAME|built-in")
@pass_app
def use_command(app: App, info: GameInfo, pack: Path) -> None:
    """Make a pack your copy of a game: a file, which shoal keeps, or the name of a kept pack.

    Games with real dice, `print`, `score` and `audit` then use it, and say so. Games with virtual
    dice, challenges, simulations and lessons keep shoal's own data unless you add --pack.

    \b
    Example:
      shoal pack use crabz built-in
    """
    name = Kept(app.store).use(info, pack)
    told = (
        say("{game} now uses your component pack {name}.", game=info.title, name=name)
        if name
        else say("{game} now uses shoal's own component data.", game=info.title)
    )
    app.show(Told("pack-use", {"game": info.key, "name": name or None}, told))


@pack_command.command("new")
@click.argument("info", type=GameKey(), metavar="GAME")
@output_option("Where to write it (default: GAME-pack.toml).")
@pass_app
def new_command(app: App, info: GameInfo, output: Path | None) -> None:
    """Copy a game's component data to your own file, to correct it from your copy of the game.

    Keep what differs and delete the rest; a pack needs only your corrections.

    \b
    Example:
      shoal pack new crabz -o my-crabz.toml
    """
    path = output or Path(f"{info.key}-pack.toml")
    check_target(app, path)
    told = say(
        "Written: {path}. Make it your copy with `shoal pack use {game} {path}`.",
        path=str(path),
        game=info.key,
    )
    raw = components.built_in(package(info.key)).encode()
    deliver(app, path, raw, "pack-new", {"game": info.key}, told)
