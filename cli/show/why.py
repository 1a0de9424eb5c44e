"""Why a move is legal or not: the rule, its sentence, what would be legal."""

from __future__ import annotations

import sys

from cli.app import App, wrapped
from sheets.engine import rulebook
from sheets.engine.entry import read_moves
from sheets.engine.errors import BadText, GameOver, IllegalMove, Problem
from sheets.engine.events import Event
from sheets.engine.game import AnyMove
from sheets.engine.notation import nearest
from sheets.engine.registry import package
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.wording import Part


class Why:
    """What the rules say of one typed move."""

    schema = "why"

    def __init__(self, app: App, table: AnyTable, typed: str) -> None:
        if table.over:
            raise GameOver
        self._app = app
        self._table = table
        self._move: AnyMove = None
        self._typed = typed
        self._part: Part | None = None
        self._problem: Problem | None = None
        try:
            self._problem = self._judged()
        except BadText:  # no move, but perhaps a part
            self._part = table.game.text.explain(table.state, typed, app.language)
            if self._part is None:
                raise

    def _judged(self) -> Problem | None:
        rules = self._table.game.rules
        try:
            self._move = read_moves(self._table, self._typed, self._app.language)[0]
        except IllegalMove as error:
            return error.problem
        self._typed = rules.format(self._move)
        return rules.check(self._table.state, self._move)

    def _near(self) -> list[str]:
        """Legal moves like the one that is not."""
        rules = self._table.game.rules
        legal = [rules.format(each) for each in rules.legal(self._table.state)]
        return nearest(self._typed, legal) or legal[:5]

    def _consequences(self) -> list[str]:
        """What would happen, as far as whoever is asked may know: others' secrets may come to
        light with it, but not before."""
        table, speaker = self._table, self._app.speaker_for(self._table.setup)
        ask, rules = table.ask, table.game.rules
        state = table.state if ask is None or ask.seat < 0 else rules.view(table.state, ask.seat)
        events: list[Event] = []
        rules.apply(state, self._move, events.append)
        told = [event for event in events if event.known_to is None]  # others may be looking
        return [speaker(each.text) + (f" [{each.rule}]" if each.rule else "") for each in told]

    def data(self) -> Json:
        problem, part = self._problem, self._part
        speaker = self._app.speaker_for(self._table.setup)
        if part is not None:
            about = f"{speaker(part.name)}: {speaker(part.about)}"
            return {
                "move": None,
                "legal": False,
                "rule": part.rule,
                "text": about,
                "alternatives": [],
            }
        return {
            "move": self._typed,
            "legal": problem is None,
            "rule": problem.rule if problem else None,
            "text": speaker(problem.text) if problem else "; ".join(self._consequences()),
            "alternatives": self._near() if problem else [],
        }

    def text(self) -> str:
        return "\n".join(wrapped(line, sys.stdout) for line in self._lines() if line)

    def _lines(self) -> list[str]:
        app, table, typed, problem = self._app, self._table, self._typed, self._problem
        speaker = app.speaker_for(table.setup)
        if self._part is not None:
            return explained(app, table, self._part)
        if problem is None:
            asked = table.ask
            rule = getattr(asked, "rule", "")
            return [
                app.say("`{move}` is legal.", move=typed),
                speaker(table.game.text.describe(table.state, self._move)),
                *(f"→ {each}" for each in self._consequences()),
                rule_sentence(table.setup.game, rule, app.language) if rule else "",
            ]
        near = ", ".join(self._near())
        return [
            app.say("`{move}` is not legal: {why}.", move=typed, why=speaker(problem.text)),
            rule_sentence(table.setup.game, problem.rule, app.language),
            app.say("Asked: {question}", question=table.game.text.prompt(table.state)),
            app.say("Legal, and near it: {moves}", moves=near) if near else "",
        ]


def explained(app: App, table: AnyTable, part: Part) -> list[str]:
    """A part of the game in two lines: what it does, and its rule."""
    speaker = app.speaker_for(table.setup)
    about = f"{speaker(part.name)}: {speaker(part.about)}"
    return [about, rule_sentence(table.setup.game, part.rule, app.language)]


def rule_sentence(key: str, number: str, language: str) -> str:
    """A rule's number and its words."""
    for rule in rulebook.load(package(key), language):
        if rule.number == number:
            return f"{rule.number}: {rule.text}"
    return number
