"""shoal pack: component data, to see, check, or copy and correct."""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import check_target, deliver, read_text
from cli.options import output_option
from cli.params import GameKey
from cli.show.view import Told
from sheets.engine import components
from sheets.engine.document import Document, Section, Sentence, Table, words
from sheets.engine.errors import BadComponents
from sheets.engine.info import GameInfo
from sheets.engine.record import fingerprint
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
        table = Table(tuple(words(head, cells) for head, cells in columns))
        title = Sentence(f"{self._info.title} {self._info.data}")
        return Document((Section("pack", (title, table)),))


@pack_command.command("check")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@pass_app
def check_command(app: App, file: Path) -> None:
    """Check your own pack and show where every mistake is.

    \b
    Example:
      shoal pack check my-crabz.toml
    """
    text = read_text(file)
    tables = components.parse(text, file.name)
    head = tables.get("pack")
    key = head.get("game") if isinstance(head, dict) else None
    if not isinstance(key, str):
        raise BadComponents(file.name, ['pack.game: is missing; write [pack] game = "crabz"'])
    game = load_game(key, text)
    told = say(
        "{file} is a valid pack for {game} ({hash}).",
        file=file.name,
        game=game.info.title,
        hash=fingerprint(text),
    )
    facts = {"game": key, "file": str(file), "hash": fingerprint(text)}
    app.show(Told("pack-check", facts, told))


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
        "Written: {path}. Use it with `shoal new {game} --pack {path}`.",
        path=str(path),
        game=info.key,
    )
    raw = components.built_in(package(info.key)).encode()
    deliver(app, path, raw, "pack-new", {"game": info.key}, told)
