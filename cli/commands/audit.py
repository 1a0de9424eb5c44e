"""shoal audit: can a finished sheet have come about at all?"""

from __future__ import annotations

from pathlib import Path

import click

from cli.app import App, pass_app
from cli.files import read_text
from cli.params import GameKey
from sheets.engine.errors import IllegalMove
from sheets.engine.info import GameInfo
from sheets.engine.registry import load_game


@click.command("audit")
@click.argument("info", type=GameKey(), metavar="GAME")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE")
@pass_app
def audit_command(app: App, info: GameInfo, file: Path) -> None:
    """List what is impossible in a filled form, and the rule it breaks.

    \b
    Example:
      shoal audit crabz final.toml
    """
    problems = load_game(info.key).forms.audit(read_text(file))
    data = {
        "possible": not problems,
        "problems": [
            {"rule": problem.rule, "text": app.speaker(problem.text)} for problem in problems
        ],
    }
    lines = [
        f"{problem.rule}: {app.speaker(problem.text)}".removeprefix(": ") for problem in problems
    ]
    app.show("audit", data, "\n".join(lines) or app.say("Nothing impossible was found."))
    if problems:
        raise SystemExit(IllegalMove.exit_code)
