"""What a bot would do, and why: for the command and for the prompt."""

from __future__ import annotations

from cli.app import App
from sheets.bots.hint import hint
from sheets.bots.telling import Telling
from sheets.engine.asks import CHANCE
from sheets.engine.chance import SeededDraws
from sheets.engine.entry import listed_moves
from sheets.engine.errors import BadSetup, GameOver
from sheets.engine.session import Session
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.text import say

SECONDS = 0.7
USUAL = 3


class Hints:
    """The best moves of whoever is asked, from what that seat knows."""

    schema = "hint"

    def __init__(self, app: App, table: AnyTable, count: int = USUAL) -> None:
        ask = table.ask
        if ask is None:
            raise GameOver
        if ask.seat == CHANCE:
            raise BadSetup(say("the dice or cards are asked now: there is nothing to decide"))
        self._app = app
        self._table = table
        self._listed = listed_moves(table)
        rules = table.game.rules
        moves, view = rules.legal(table.state), rules.view(table.state, ask.seat)
        draws = SeededDraws(f"hint/{len(table.steps)}/")
        self._hint = hint(table.game, view, ask.seat, moves, draws, SECONDS)
        self._shown = self._hint.moves[:count]

    def data(self) -> Json:
        speaker = self._app.speaker_for(self._table.setup)
        rules = self._table.game.rules
        return {
            "unit": self._hint.unit,
            "moves": [
                {
                    "number": self._listed.index(each.move) + 1,
                    "move": rules.format(each.move),
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
            "plan": [rules.format(move) for move in self._hint.plan],
        }

    def text(self) -> str:
        app = self._app
        rules = self._table.game.rules
        telling = Telling(self._hint, solo=len(self._table.setup.players) == 1)
        lines = [app.speaker(telling.head())]
        wide = max(len(rules.format(each.move)) for each in self._shown)
        for each in self._shown:
            number, name = self._listed.index(each.move) + 1, rules.format(each.move)
            gap = app.speaker(telling.gap(each))
            lines.append(f"{number:>4}  {name:<{wide}}  {telling.worth(each):>6}  {gap}".rstrip())
        best, *others = (rules.format(each.move) for each in self._shown)
        if self._hint.reasons and others:
            lines.append(app.speaker(telling.why(best, others[0])))
        if self._hint.plan:
            plan = ", ".join(map(rules.format, self._hint.plan))
            lines.append(app.say("The turn would go on: {plan}", plan=plan))
        return "\n".join(part for line in lines for part in app.lines(line, app.style.width))


def give_hint(app: App, session: Session, count: int = USUAL) -> Hints:
    """A hint for whoever is asked, noted in the record."""
    found = Hints(app, session.table, count)
    session.hinted()
    return found
