"""shoal rules: the numbered rules and rulings."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

import click

from cli.app import App, pass_app
from cli.params import GameKey, Offered, topics
from cli.show.data import plain_data
from sheets.engine import rulebook
from sheets.engine.info import GameInfo
from sheets.engine.registry import package
from sheets.engine.rulebook import Rule
from sheets.engine.struct import Json


@click.command("rules")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.argument("topic", nargs=-1, type=Offered(topics), metavar="[TOPIC|NUMBER]")
@pass_app
def rules_command(app: App, info: GameInfo, topic: tuple[str, ...]) -> None:
    """Show a game's numbered rules and rulings. Shows all of them, one by number, or those that
    contain a word.

    \b
    Example:
      shoal rules crabz wave
      shoal rules crabz 4.5
    """
    rules = rulebook.load(package(info.key), app.language)
    found = rulebook.find(rules, " ".join(topic)) if topic else list(rules)
    app.show(RulesView(app, found))


class RulesView:
    """Numbered rules under their topics."""

    schema = "rules"

    def __init__(self, app: App, found: Sequence[Rule]) -> None:
        self._app = app
        self._found = found

    def data(self) -> Json:
        return {"rules": plain_data(self._found, self._app.speaker)}

    def text(self) -> str:
        lines: list[str] = []
        heading = ""
        for rule in self._found:
            if rule.topic != heading:
                heading = rule.topic
                lines += ["", self._app.style.bold(heading)]
            lines += textwrap.wrap(
                f"{rule.number}  {rule.text}",
                self._app.style.width,
                initial_indent="  ",
                subsequent_indent="      ",
            )
        return "\n".join(lines).lstrip("\n")
