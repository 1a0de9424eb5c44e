"""A new game asked for question by question, on a terminal."""

from __future__ import annotations

import click

from cli.app import App
from cli.options import Options
from sheets.engine.errors import UnknownName
from sheets.engine.info import GameInfo
from sheets.engine.notation import plain
from sheets.engine.registry import info as info_of
from sheets.engine.registry import infos
from sheets.engine.struct import Json
from sheets.engine.text import Text, say


def find_game(text: str) -> GameInfo:
    """The game somebody means: `ohcrab`, `wreck`, `Oh Crab!`, any beginning only one has."""
    wanted = _letters(text)
    named = {game.key: (_letters(game.key), _letters(game.title)) for game in infos()}
    found = [key for key, names in named.items() if wanted in names]
    found = found or [key for key, names in named.items() if _begins(wanted, names)]
    if len(found) == 1:
        return info_of(found[0])
    raise UnknownName(
        say("there is no game `{key}`", key=text[:80]), alternatives=found or list(named)
    )


def _letters(text: str) -> str:
    return "".join(char for char in plain(text) if char.isalnum())


def _begins(wanted: str, names: tuple[str, ...]) -> bool:
    return bool(wanted) and any(name.startswith(wanted) for name in names)


def ask_game(app: App) -> GameInfo:
    """Which of the games."""
    games = list(infos())
    for number, game in enumerate(games, 1):
        low, high = game.players
        app.out(f"  {number}  {game.title} ({low}–{high})")
    while True:
        text = _answer(app, say("Which game?"))
        if text.isdecimal() and 1 <= int(text[:9]) <= len(games):
            return games[int(text[:9]) - 1]
        try:
            return find_game(text)
        except UnknownName as error:
            app.report(error)


def ask_setup(app: App, info: GameInfo, options: Options) -> Json:
    """The options with what was not said on the line: who, which dice, which modules."""
    from sheets.bots.spec import NAMES

    bot = say("NAME:BOT is played by shoal: {bots}", bots=", ".join(NAMES))
    app.note(app.speaker(bot))
    names = ""
    while not names.strip(" ,"):
        names = _answer(app, say("Who plays? Names with commas between"))
    players = tuple(each.strip() for each in names.split(",") if each.strip())
    solo = options["solo"] or (len(players) == 1 and info.solo is not None)
    physical = click.confirm(app.say("Do you roll and draw on your own table?"), err=True)
    modules = _modules(app, info)
    dice = "physical" if physical else "virtual"
    return {**options, "players": players, "solo": solo, "dice": dice, "modules": modules}


def _modules(app: App, info: GameInfo) -> tuple[str, ...]:
    keys = [option.key for option in info.modules]
    while keys:
        asked = say("Modules ({modules}), Enter for none", modules=", ".join(keys))
        typed = _answer(app, asked).replace(",", " ").split()
        strangers = [each for each in typed if each not in keys]
        if not strangers:
            return tuple(typed)
        app.report(
            UnknownName(say("there is no module `{name}`", name=strangers[0]), alternatives=keys)
        )
    return ()


def _answer(app: App, question: Text) -> str:
    return ask_line(app.speaker(question))


def ask_line(question: str) -> str:
    """What is typed after a question; nothing is an answer too."""
    suffix = " " if question.endswith("?") else ": "
    text: str = click.prompt(
        question, default="", show_default=False, prompt_suffix=suffix, err=True
    )
    return text.strip()
