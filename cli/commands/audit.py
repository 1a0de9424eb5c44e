"""shoal audit: can a finished sheet have come about at all?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import read_text
from cli.packs import pack_option, pack_text
from cli.params import GameKey
from sheets.engine.errors import IllegalMove, Problem
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game
from sheets.engine.struct import Json


@click.command("audit")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@pack_option
@pass_app
def audit_command(app: App, info: GameInfo, file: Path, pack: Path | None) -> None:
    """List impossible values in a filled-in form, with the rules they break.

    \b
    Example:
      shoal audit crabz final.toml
    """
    game = load_game(info.key, pack_text(app, info, pack, own=True))
    problems = game.forms.audit(read_text(file))
    app.show(FindingsView(app, problems))
    if problems:
        raise SystemExit(IllegalMove.exit_code)


class FindingsView:
    """The impossible values of a form."""

    schema = "audit"

    def __init__(self, app: App, problems: Sequence[Problem]) -> None:
        self._app = app
        self._problems = problems

    def data(self) -> Json:
        speaker = self._app.speaker
        return {
            "possible": not self._problems,
            "problems": [
                {"rule": problem.rule, "text": speaker(problem.text)} for problem in self._problems
            ],
        }

    def text(self) -> str:
        speaker = self._app.speaker
        lines = [
            f"{problem.rule}: {speaker(problem.text)}".removeprefix(": ")
            for problem in self._problems
        ]
        return "\n".join(lines) or self._app.say("No impossible values found.")
