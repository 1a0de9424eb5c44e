"""Why a move is legal or not: the rule, its sentence, what would be legal."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from cli.app import App, wrapped
from sheets.engine import rulebook
from sheets.engine.entry import read_moves, tried
from sheets.engine.errors import BadText, GameOver, IllegalMove, Problem
from sheets.engine.events import Event
from sheets.engine.game import AnyMove
from sheets.engine.notation import nearest
from sheets.engine.registry import package
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.text import Text
from sheets.engine.wording import Part


class WhyView:
    """The rules' verdict on one typed move."""

    schema = "why"

    def __init__(self, app: App, table: AnyTable, typed: str) -> None:
        if table.over:
            raise GameOver
        app.speaker_for(table.setup)  # refusals name the players
        self._app = app
        self._table = table
        self._move: AnyMove = None
        self._typed = typed
        self._part: Part | None = None
        self._problem: Problem | None = None
        self._after: AnyTable | None = None  # a whole line was typed, and this is where it leads
        self._left = ""  # of the line, behind dice that nobody knows yet
        self._asked = table.game.text.prompt(table.state)
        self._alternatives: Sequence[str] = ()
        self._words: Sequence[Text] = ()  # what people read for these
        try:
            self._problem = self._judged()
            if self._problem is not None:
                self._offer()
        except BadText:  # not a move, but perhaps a part
            self._part = table.game.text.explain(table.state, typed, app.language)
            if self._part is None:
                raise

    def _judged(self) -> Problem | None:
        """Return why the move, or the line, is not legal; None if it is."""
        rules = self._table.game.rules
        try:
            moves = read_moves(self._table, self._typed, self._app.language)
        except BadText:
            return self._judged_line()
        except IllegalMove as error:
            return error.problem
        if len(moves) > 1:
            return self._judged_line()
        self._move = moves[0]
        self._typed = rules.format(self._move)
        return rules.check(self._table.state, self._move)

    def _judged_line(self) -> Problem | None:
        """Return why the first wrong answer of a line is not legal; None if all of them are."""
        try:
            self._after, self._left = tried(self._table, self._typed, self._app.language)
        except IllegalMove as error:
            self._asked = error.question or self._asked
            self._alternatives, self._words = error.alternatives, error.words
            return error.problem
        return None

    def _offer(self) -> None:
        """Finds legal moves like the one that is not, where nobody has yet."""
        if not self._alternatives:
            rules, state = self._table.game.rules, self._table.state
            legal = {rules.format(each): each for each in rules.legal(state)}
            self._alternatives = nearest(self._typed, list(legal)) or list(legal)[:5]
            display = self._table.game.text.display
            self._words = [display(state, legal[text]) for text in self._alternatives]

    def _consequences(self) -> list[str]:
        """Return the public consequences of the move; it may reveal secrets of others, but not
        in advance."""
        speaker = self._app.speaker_for(self._table.setup)
        told = [event for event in self._events() if event.known_to is None]  # others may look
        said = ((speaker(self._table.game.text.sentence(each)), each.basis) for each in told)
        return [f"{text} [{rule}]" if rule else text for text, rule in said]

    def _events(self) -> list[Event]:
        table, after = self._table, self._after
        if after is not None:
            numbers = range(len(table.steps) + 1, len(after.steps) + 1)
            return [event for number in numbers for event in after.events(number)]
        ask, rules = table.ask, table.game.rules
        state = table.state if ask is None or ask.seat < 0 else rules.view(table.state, ask.seat)
        events: list[Event] = []
        rules.apply(state, self._move, events.append)
        return events

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
            "alternatives": list(self._alternatives),
        }

    def text(self) -> str:
        return "\n".join(wrapped(line, sys.stdout) for line in self._lines() if line)

    def _shown(self) -> str:
        """Return the move in words; a line as it was typed, without what nobody knows yet."""
        if self._move is None:
            return f"`{self._typed.removesuffix(self._left).strip()}`"
        words = self._table.game.text.display(self._table.state, self._move)
        return self._app.speaker_for(self._table.setup)(words)

    def _lines(self) -> list[str]:
        app, table, problem = self._app, self._table, self._problem
        speaker = app.speaker_for(table.setup)
        if self._part is not None:
            return explained(app, table, self._part)
        if problem is None:
            asked = table.ask
            rule = getattr(asked, "rule", "")
            move, text = self._move, table.game.text
            return [
                app.say("{move}: legal.", move=self._shown()),
                speaker(text.describe(table.state, move)) if move is not None else "",
                *(f"→ {each}" for each in self._consequences()),
                app.say("`{text}` depends on the next roll or card.", text=self._left)
                if self._left
                else "",
                rule_sentence(table.setup.game, rule, app.language) if rule else "",
            ]
        near = ", ".join(map(speaker, self._words))
        return [
            app.say("{move}: not legal, {why}.", move=self._shown(), why=speaker(problem.text)),
            rule_sentence(table.setup.game, problem.rule, app.language),
            app.say("Now: {question}", question=self._asked),
            app.say("Similar legal moves: {moves}", moves=near) if near else "",
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
