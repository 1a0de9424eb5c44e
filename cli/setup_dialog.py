"""A new game asked for question by question, on a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from cli.app import App
from cli.dialogue import answered, confirmed
from cli.options import Options
from sheets.engine.errors import AmbiguousText, ShoalError, UnknownName
from sheets.engine.info import GameInfo
from sheets.engine.notation import plain
from sheets.engine.registry import info as info_of
from sheets.engine.registry import infos
from sheets.engine.struct import Json
from sheets.engine.text import say

HELP = (
    say("A game: its number, its name, or the first letters of its name."),
    say("Players: names, separated by commas, in seating order."),
    say("For a bot, type NAME:normal; the levels are easy, normal and hard."),
    say("Real dice and cards: you type what they show. Otherwise shoal rolls and draws."),
    say("Modules are expansions; press Enter to play without them. Ctrl-C quits."),
)


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
        text = answered(app, app.say("Which game?"), HELP)
        if text.isdecimal() and 1 <= int(text[:9]) <= len(games):
            return games[int(text[:9]) - 1]
        try:
            return find_game(text)
        except UnknownName as error:
            app.report(error)


def ask_setup(app: App, info: GameInfo, options: Options) -> Json:
    """The options with what was not said on the line: who, which dice, which modules."""
    app.note(app.say("For a bot, type NAME:easy, NAME:normal or NAME:hard."))
    names, usual = "", usual_players(app, info, solo=options["solo"])
    asked = app.say("Who is playing? Names, separated by commas")
    while not names.strip(" ,"):
        names = answered(app, asked, HELP, usual, shown=bool(usual))
    players = tuple(each.strip() for each in names.split(",") if each.strip())
    solo = options["solo"] or (len(players) == 1 and info.solo is not None)
    real = (options["dice"] or app.config.word("dice")) == "physical"
    physical = confirmed(app, app.say("Are you using real dice and cards?"), default=real)
    modules = _modules(app, info)
    dice = "physical" if physical else "virtual"
    found = {**options, "players": players, "solo": solo, "dice": dice, "modules": modules}
    if info.youngest_first and options["start_player"] is None:
        found["start_player"] = _youngest(app, players)
    return found


def usual_players(app: App, info: GameInfo, *, solo: bool) -> str:
    """Return the usual group as an answer, if the game is for as many; alone it is me."""
    group, me = app.config.get("group"), app.config.word("me")
    low, high = info.players
    if not solo and isinstance(group, tuple) and max(low, 2) <= len(group) <= high:
        return ", ".join(group)
    return me if solo or (not group and info.solo is not None) else ""


def _youngest(app: App, players: Sequence[str]) -> str | None:
    """The player who goes first by the rulebook; None for chance."""
    names = [each.partition(":")[0].strip() for each in players]
    asked = app.say(
        "Who is the youngest? They go first ({names}; Enter for a random player)",
        names=", ".join(names),
    )
    while typed := answered(app, asked, HELP):
        found = [name for name in names if plain(name).startswith(plain(typed))]
        if typed in names or len(found) == 1:
            return typed if typed in names else found[0]
        app.report(
            UnknownName(say("no player here is called `{name}`", name=typed), alternatives=names)
        )
    return None


def _modules(app: App, info: GameInfo) -> tuple[str, ...]:
    if not info.modules:
        return ()
    for option in info.modules:
        app.note(f"  {option.key} – {app.speaker(option.text)}")
    return ask_modules(app, info)


def ask_modules(app: App, info: GameInfo) -> tuple[str, ...]:
    """Return the modules that are named, each in full or by its beginning."""
    keys = [option.key for option in info.modules]
    asked = app.say("Modules ({modules}), Enter for none", modules=", ".join(keys))
    while True:
        typed = answered(app, asked, HELP).replace(",", " ").split()
        try:
            return tuple(dict.fromkeys(_module(each, keys) for each in typed))
        except ShoalError as error:
            app.report(error)


def _module(typed: str, keys: Sequence[str]) -> str:
    found = [key for key in keys if key.startswith(plain(typed))]
    if len(found) == 1:
        return found[0]
    if found:
        raise AmbiguousText(say("`{text}` matches several modules", text=typed), alternatives=found)
    raise UnknownName(say("there is no module `{name}`", name=typed), alternatives=keys)
