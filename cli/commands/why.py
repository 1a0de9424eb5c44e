"""shoal why: why a move is legal or not."""

from __future__ import annotations

import sys
from typing import Any

import click

from cli.app import App, pass_app, wrapped
from cli.params import MoveText
from cli.play_on import read_move
from cli.show.table import AnyTable
from sheets.engine import rulebook
from sheets.engine.errors import GameOver, IllegalMove
from sheets.engine.notation import nearest
from sheets.engine.registry import package


@click.command("why")
@click.argument("move", nargs=-1, required=True, type=MoveText(), metavar="MOVE")
@pass_app
def why_command(app: App, move: tuple[str, ...]) -> None:
    """Say why a move is legal or not: the rule, its sentence, what would be legal.

    \b
    Example:
      shoal why c3-c4
    """
    table = app.store.read(app.store.find(app.game)).table
    data, text = explain(app, table, " ".join(move))
    app.show("why", data, text)


def explain(app: App, table: AnyTable, typed: str) -> tuple[dict[str, Any], str]:
    """Why a move is legal or not, as data and in sentences."""
    if table.over:
        raise GameOver
    game, state = table.game, table.state
    chosen = None
    try:
        chosen = read_move(table, typed)
        problem = game.rules.check(state, chosen)
        typed = game.rules.format(chosen)
    except IllegalMove as error:
        problem = error.problem
    speaker = app.speaker_for(table.setup)
    legal = [game.rules.format(each) for each in game.rules.legal(state)]
    near = [] if problem is None else nearest(typed, legal) or legal[:5]
    if problem is None:
        lines = [
            app.say("`{move}` is legal.", move=typed),
            speaker(game.text.describe(state, chosen)),
        ]
    else:
        lines = [
            app.say("`{move}` is not legal: {why}.", move=typed, why=speaker(problem.text)),
            rule_sentence(table.setup.game, problem.rule, app.language),
            app.say("Legal, and near it: {moves}", moves=", ".join(near)) if near else "",
        ]
    data = {
        "move": typed,
        "legal": problem is None,
        "rule": problem.rule if problem else None,
        "text": speaker(problem.text) if problem else "",
        "alternatives": near,
    }
    return data, "\n".join(wrapped(line, sys.stdout) for line in lines if line)


def rule_sentence(key: str, number: str, language: str) -> str:
    """A rule's number and its words."""
    for rule in rulebook.load(package(key), language):
        if rule.number == number:
            return f"{rule.number}: {rule.text}"
    return number
