"""shoal catalog: the games."""

from __future__ import annotations

import textwrap

import click

from cli.app import App, pass_app, room
from cli.params import GameKey
from cli.show.data import plain_data
from sheets.engine import registry
from sheets.engine.info import GameInfo, Option
from sheets.engine.struct import Json
from sheets.engine.text import LANGUAGES


@click.command("catalog")
@click.argument("info", required=False, type=GameKey(), metavar="[GAME]")
@pass_app
def catalog_command(app: App, info: GameInfo | None) -> None:
    """List the games with their players, modules and bots. Also shows solo modes, variants and
    component data.

    \b
    Example:
      shoal catalog
    """
    app.show(Catalog(app, list(registry.infos()) if info is None else [info]))


class Catalog:
    """Games, and those that are installed but do not work."""

    schema = "catalog"

    def __init__(self, app: App, infos: list[GameInfo]) -> None:
        self._app = app
        self._infos = infos
        self._broken = [app.speaker(error.text) for error in registry.broken()]

    def data(self) -> Json:
        return {
            "games": [plain_data(info, self._app.speaker) for info in self._infos],
            "broken": self._broken,
            "languages": list(LANGUAGES),
        }

    def text(self) -> str:
        app = self._app
        text = "\n\n".join([*(_show(app, info) for info in self._infos), *self._broken])
        lines = room(2) if app.on_terminal else None
        if lines is None or len(self._infos) <= 1 or text.count("\n") <= lines:
            return text
        hint = app.say("`shoal catalog GAME` shows everything about one of them.")
        return "\n\n".join([*(_brief(app, info) for info in self._infos), *self._broken, hint])


def _brief(app: App, info: GameInfo) -> str:
    """A game in a few lines, for a small screen."""
    facts = "   ".join(f"{label}: {value}" for label, value in _facts(app, info)[:3])
    return "\n".join(
        [app.style.bold(info.title), *_lines(app, app.speaker(info.blurb)), *_lines(app, facts)]
    )


def _show(app: App, info: GameInfo) -> str:
    lines = [app.style.bold(info.title), *_lines(app, app.speaker(info.blurb))]
    for label, value in _facts(app, info):
        if value:
            lines += _lines(app, f"{label + ':':<13}{value}", 15)
    return "\n".join(lines)


def _lines(app: App, text: str, indent: int = 2) -> list[str]:
    """The text under a title; its later lines stand in by so much."""
    return textwrap.wrap(text, app.style.width, initial_indent="  ", subsequent_indent=" " * indent)


def _facts(app: App, info: GameInfo) -> list[tuple[str, str]]:
    speaker = app.speaker
    low, high = info.players
    solo = (
        app.say("official: {name}", name=info.solo)
        if info.solo
        else app.say("no official mode; bots (unofficial)")
    )
    reconstructed = f" ({speaker(info.reconstructed)})" if info.reconstructed else ""
    return [
        (app.say("key"), info.key),
        (app.say("players"), f"{low}–{high}"),
        (app.say("solo"), solo),
        (app.say("modules"), _options(app, info.modules)),
        (app.say("variants"), _options(app, info.variants)),
        (app.say("scenarios"), _options(app, info.scenarios)),
        (app.say("bots"), ", ".join(info.bots) + app.say(" (unofficial)")),
        (app.say("sheets"), ", ".join(info.prints)),
        (app.say("languages"), ", ".join(LANGUAGES)),
        (app.say("components"), info.data + reconstructed),
        (app.say("rulings"), _rulings(app, info)),
        (app.say("missing"), speaker(info.unsupported) if info.unsupported else ""),
        (app.say("credits"), info.credits),
    ]


def _rulings(app: App, info: GameInfo) -> str:
    """Our rulings that add something to the rulebook or forbid it."""
    return "; ".join(f"{app.speaker(each.text)} ({each.rule})" for each in info.rulings)


def _options(app: App, options: tuple[Option, ...]) -> str:
    return "; ".join(f"{option.key} – {app.speaker(option.text)}" for option in options)
