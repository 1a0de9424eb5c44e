"""shoal catalog: the games."""

from __future__ import annotations

import textwrap

import click

from cli.app import App, pass_app
from cli.show.data import plain_data
from sheets.engine import registry
from sheets.engine.game import GameInfo, Option
from sheets.engine.text import LANGUAGES


@click.command("catalog")
@pass_app
def catalog_command(app: App) -> None:
    """List the games: players, solo mode, modules, variants, bots, component data.

    \b
    Example:
      shoal catalog
    """
    infos = list(registry.infos())
    data = {
        "games": [plain_data(info, app.speaker) for info in infos],
        "languages": list(LANGUAGES),
    }
    app.show("catalog", data, "\n\n".join(_show(app, info) for info in infos))


def _show(app: App, info: GameInfo) -> str:
    speaker = app.speaker
    low, high = info.players
    solo = (
        app.say("official: {name}", name=info.solo)
        if info.solo
        else app.say("no official mode; bots (unofficial)")
    )
    reconstructed = f" ({speaker(info.reconstructed)})" if info.reconstructed else ""
    facts = [
        (app.say("key"), info.key),
        (app.say("players"), f"{low}–{high}"),
        (app.say("solo"), solo),
        (app.say("modules"), _options(app, info.modules)),
        (app.say("variants"), _options(app, info.variants)),
        (app.say("scenarios"), _options(app, info.scenarios)),
        (app.say("bots"), ", ".join(info.bots) + app.say(" (unofficial)")),
        (app.say("prints"), ", ".join(info.prints)),
        (app.say("languages"), ", ".join(LANGUAGES)),
        (app.say("components"), info.data + reconstructed),
        (app.say("credits"), info.credits),
    ]
    lines = [app.style.bold(info.title), f"  {speaker(info.blurb)}"]
    for label, value in facts:
        if value:
            lines += textwrap.wrap(
                f"{label + ':':<13}{value}",
                app.style.width,
                initial_indent="  ",
                subsequent_indent=" " * 15,
            )
    return "\n".join(lines)


def _options(app: App, options: tuple[Option, ...]) -> str:
    return "; ".join(f"{option.key} – {app.speaker(option.text)}" for option in options)
