"""shoal rules: the numbered rules and rulings."""

from __future__ import annotations

import textwrap

import click

from cli.app import App, pass_app
from cli.params import GameKey
from cli.show.data import plain_data
from sheets.engine import rulebook
from sheets.engine.info import GameInfo
from sheets.engine.registry import package


@click.command("rules")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.argument("topic", nargs=-1, metavar="[TOPIC|NUMBER]")
@pass_app
def rules_command(app: App, info: GameInfo, topic: tuple[str, ...]) -> None:
    """Show a game's numbered rules and rulings: all, by number, or by words.

    \b
    Example:
      shoal rules crabz wave
      shoal rules crabz 4.5
    """
    rules = rulebook.load(package(info.key), app.language)
    found = rulebook.find(rules, " ".join(topic)) if topic else list(rules)
    lines: list[str] = []
    heading = ""
    for rule in found:
        if rule.topic != heading:
            heading = rule.topic
            lines += ["", app.style.bold(heading)]
        lines += textwrap.wrap(
            f"{rule.number}  {rule.text}",
            app.style.width,
            initial_indent="  ",
            subsequent_indent="      ",
        )
    app.show("rules", {"rules": plain_data(found, app.speaker)}, "\n".join(lines).lstrip("\n"))
