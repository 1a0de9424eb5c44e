"""Component packs: those that a command is given, and those that shoal keeps.

``shoal pack use fleet my-fleet.toml`` keeps a pack and makes it the player's own copy of the
game: everything about real parts then uses it unless ``--pack`` says otherwise.
"""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App
from cli.files import read_text
from cli.options import F, Options
from cli.store import Store, check_name
from sheets.engine import components, disk
from sheets.engine.errors import BadComponents, BadSetup, SaveFailed, UnknownName
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.text import say

BUILT_IN = "built-in"
ENDING = ".toml"


def pack_option(command: F) -> F:
    """--pack for everything that knows a game."""
    return click.option(
        "--pack",
        type=click.Path(path_type=Path),
        metavar="FILE|NAME",
        help="Your own component data; built-in for shoal's.",
    )(command)


def with_pack(app: App, info: GameInfo, options: Options, *, own: bool) -> Options:
    """Return the options with the text of the pack in the place of its name."""
    return {**options, "pack": pack_text(app, info, options["pack"], own=own)}


def pack_text(app: App, info: GameInfo, given: Path | None, *, own: bool) -> str:
    """Return the text of the pack that was given; without one, of the player's own copy of the
    game if ``own`` parts are used.  Empty: the built-in data."""
    kept = Kept(app.store)
    if given is not None:
        return "" if str(given) == BUILT_IN else kept.read(info, given)
    name = kept.used(info.key) if own else ""
    if not name:
        return ""
    app.note(
        app.say(
            "With your component pack {name} (`--pack built-in` for shoal's own data).", name=name
        )
    )
    return kept.read(info, Path(name))


def game_of(text: str, source: str) -> str:
    """Return the game that a pack is for."""
    head = components.parse(text, source).get("pack")
    key = head.get("game") if isinstance(head, dict) else None
    if not isinstance(key, str):
        raise BadComponents(source, ['pack.game: is missing; write [pack] game = "crabz"'])
    return key


class Kept:
    """The packs in shoal's folder, and the one that each game uses."""

    def __init__(self, store: Store) -> None:
        self._folder = Path(store.root, "packs")

    def names(self) -> list[str]:
        """Return the names of the packs kept here."""
        return sorted(path.stem for path in self._folder.glob(f"*{ENDING}"))

    def read(self, info: GameInfo, given: Path) -> str:
        """Return the text of a pack of this game: a file, or one kept here."""
        name = str(given)
        if not given.is_file() and name in self.names():
            given = self._path(name)
        elif not given.is_file() and given == Path(given.stem):
            raise UnknownName(
                say("there is no file and no component pack `{name}`", name=name[:80]),
                alternatives=(BUILT_IN, *self.names()),
            )
        text = read_text(given)
        if game_of(text, given.name) != info.key:
            raise BadSetup(say("{path} is not a pack for {game}", path=given.name, game=info.title))
        return text

    def used(self, key: str) -> str:
        """Return the name of the pack that a game uses; empty: the built-in data."""
        try:
            return disk.read(self._choice(key)).decode().strip()
        except (FileNotFoundError, UnicodeDecodeError):
            return ""

    def use(self, info: GameInfo, given: Path) -> str:
        """Make a pack the player's own copy of a game; a file is copied here.  Return its name."""
        if str(given) == BUILT_IN:
            self._keep(self._choice(info.key), "")
            return ""
        text = self.read(info, given)
        load_game(info.key, text)  # names every mistake
        name = str(given)
        if given.is_file():
            name = check_name(given.stem)
            self._keep(self._path(name), text)
        self._keep(self._choice(info.key), f"{name}\n")
        return name

    def _keep(self, path: Path, text: str) -> None:
        try:
            disk.replace(path, text.encode())
        except OSError as error:
            raise SaveFailed(
                say("cannot write {path}: {why}", path=str(path), why=str(error.strerror))
            ) from None

    def _path(self, name: str) -> Path:
        return self._folder / f"{check_name(name)}{ENDING}"

    def _choice(self, key: str) -> Path:
        return self._folder / f"{key}.used"
