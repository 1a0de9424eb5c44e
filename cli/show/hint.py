"""Hints for the command and the prompt: a bot's best moves, with reasons."""

from __future__ import annotations

from collections.abc import Iterator

from cli.app import App
from cli.show.style import cells, pad
from sheets.bots.hint import hint_at
from sheets.bots.telling import Telling
from sheets.engine.asks import CHANCE
from sheets.engine.entry import listed_moves
from sheets.engine.errors import BadSetup, GameOver
from sheets.engine.game import AnyMove
from sheets.engine.session import Session
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.text import Text, say

USUAL = 3


class Hints:
    """The best moves of whoever is asked, from what that seat knows."""

    schema = "hint"

    def __init__(self, app: App, table: AnyTable, count: int = USUAL) -> None:
        ask = table.ask
        if ask is None:
            raise GameOver
        if ask.seat == CHANCE:
            raise BadSetup(say("no hint here: shoal is waiting for a roll or a card"))
        self._app = app
        self._table = table
        self._listed = listed_moves(table)
        self._hint = hint_at(table, ask.seat)
        self._shown = self._hint.moves[:count]

    def data(self) -> Json:
        speaker = self._app.speaker_for(self._table.setup)
        rules, text, state = self._table.game.rules, self._table.game.text, self._table.state
        return {
            "unit": self._hint.unit,
            "moves": [
                {
                    "number": self._listed.index(each.move) + 1,
                    "move": rules.format(each.move),
                    "words": speaker(text.display(state, each.move)),
                    "value": round(each.value, 3),
                    "behind": round(each.behind, 3),
                    "doubt": None if each.doubt is None else round(each.doubt, 3),
                }
                for each in self._shown
            ],
            "reasons": [
                {"text": speaker(text), "value": round(size, 3)}
                for text, size in self._hint.reasons
            ],
            "plan": [rules.format(move) for _, move in self._hint.plan],
        }

    def text(self) -> str:
        app = self._app
        speaker = app.speaker_for(self._table.setup)
        telling = Telling(self._hint, solo=len(self._table.setup.players) == 1)
        lines = [app.speaker(telling.head()), *self._moves(telling)]
        best, *others = (self._words(each.move) for each in self._shown)
        if self._hint.reasons and others:
            lines.append(speaker(telling.why(best, others[0])))
        if self._hint.plan:
            lines.append(self._plan())
        return "\n".join(part for line in lines for part in app.lines(line, app.style.width))

    def _words(self, move: AnyMove) -> Text:
        return self._table.game.text.display(self._table.state, move)

    def _plan(self) -> str:
        """Return the rest of the turn in a sentence."""
        speaker, display = self._app.speaker_for(self._table.setup), self._table.game.text.display
        plan = "; ".join(speaker(display(state, move)) for state, move in self._hint.plan)
        return self._app.say("The rest of the turn would be: {plan}", plan=plan)

    def _moves(self, telling: Telling) -> Iterator[str]:
        """A line a move: its number, what to type, what it may bring, and what it does if
        there is room."""
        app, game = self._app, self._table.game
        speaker = app.speaker_for(self._table.setup)
        gaps = [app.speaker(telling.gap(each)) for each in self._shown]
        names = [speaker(self._words(each.move)) for each in self._shown]
        wide, far = max(map(cells, names)), max(map(cells, gaps))
        for each, name, gap in zip(self._shown, names, gaps, strict=True):
            number = self._listed.index(each.move) + 1
            worth = speaker(telling.worth(each))
            line = f"{number:>4}  {pad(name, wide)}  {worth:>6}  {pad(gap, far)}"
            does = speaker(game.text.describe(self._table.state, each.move))
            room = app.style.width - cells(line) - 2
            yield (
                f"{line}  {app.style.dim(does)}".rstrip() if cells(does) <= room else line.rstrip()
            )


def give_hint(app: App, session: Session, count: int = USUAL) -> Hints:
    """A hint for whoever is asked, noted in the record."""
    found = Hints(app, session.table, count)
    session.hinted()
    return found
