"""shoal config: settings that a person makes once."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from cli.app import App, pass_app
from cli.config import SETTINGS, Value, read_value, setting
from cli.show.view import Told
from sheets.engine.errors import BadSetup
from sheets.engine.struct import Json
from sheets.engine.text import say


class SettingName(click.ParamType[str]):
    """The name of a setting."""

    name = "key"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(key) for key in SETTINGS if key.startswith(incomplete)]


class SettingValue(click.ParamType[str]):
    """A value of the setting on the line."""

    name = "value"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        known = SETTINGS.get(ctx.params.get("key") or "")
        words = known.words if known else ()
        return [CompletionItem(word) for word in words if word.startswith(incomplete)]


@click.command("config")
@click.argument("key", required=False, type=SettingName(), metavar="[KEY]")
@click.argument("words", nargs=-1, type=SettingValue(), metavar="[VALUE]...")
@click.option("--unset", type=SettingName(), metavar="KEY", help="Forget a setting.")
@pass_app
def config_command(app: App, key: str | None, words: tuple[str, ...], unset: str | None) -> None:
    """Show or change your settings. Without KEY, list all values and where each comes from.

    Keys: me, group, language, dice, colour, clock, motion, plain and level. An option on the
    command line goes first, then the environment, then your setting. You never need any.

    \b
    Example:
      shoal config
      shoal config group Ann Ben
      shoal config dice physical
      shoal config --unset dice
    """
    if unset is not None:
        if key is not None:
            raise BadSetup(say("use --unset KEY alone"))
        setting(unset)
        app.config.put(unset, None)
        app.done = True
        app.show(Told("config", _data(app), app.say("Forgotten: {key}.", key=unset)))
        return
    if app.config.problem is not None:
        raise app.config.problem
    if key is None:
        app.show(Told("config", _data(app), "\n".join(_lines(app))))
    elif words:
        app.config.put(key, read_value(key, words))
        app.done = True
        shown = _shown(app.config.values[key])
        app.show(
            Told("config", _data(app), app.say("Saved: {key} = {value}.", key=key, value=shown))
        )
    else:
        setting(key)
        app.show(Told("config", _data(app), _shown(app.setting(key)[0])))


def _shown(value: Value) -> str:
    return value if isinstance(value, str) else ", ".join(value)


def _data(app: App) -> Json:
    found = {key: app.setting(key) for key in SETTINGS}
    return {
        "path": app.config.path,
        "settings": {
            key: {"value": list(value) if isinstance(value, tuple) else value, "source": source}
            for key, (value, source) in found.items()
        },
    }


def _lines(app: App) -> list[str]:
    """Return a line for each setting: its value, its source and what it is for."""
    words = {"default": app.say("default"), "config": app.say("your setting")}
    rows = []
    for key, known in SETTINGS.items():
        value, source = app.setting(key)
        rows.append((key, _shown(value) or "–", words.get(source, source), app.speaker(known.text)))
    wide = [max(len(row[at]) for row in rows) for at in range(3)]
    lines = [
        "  ".join([*(cell.ljust(n) for cell, n in zip(row, wide, strict=False)), row[3]])
        for row in rows
    ]
    return [*lines, "", app.say("File: {path}", path=app.config.path)]
