"""A review of a game, as a document and data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, TypeVar

from cli.app import App
from cli.show.data import rounded
from sheets.engine.document import (
    Block,
    Curves,
    Document,
    Position,
    Section,
    Sentence,
    Steps,
    TableBlock,
    numbers,
    pattern,
    sentences,
    words,
)
from sheets.engine.events import Event
from sheets.engine.game import AnyMove
from sheets.engine.struct import Json, Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Arg, Number, PlayerName, Text, say
from sheets.lab.review import Mistake, Review, RollLuck

F = TypeVar("F", RollLuck, Mistake)
MOST = 3  # rolls and mistakes that are named
NOTHING = say("No clear mistakes: every difference is within the margin of error.")
REST = say("Everything else: what the other players did, and what the evaluation can't explain.")


class Reviewed(Struct):
    """The findings of a review."""

    schema: ClassVar[str] = "review"
    app: App
    name: str
    table: AnyTable
    review: Review

    def data(self) -> Json:
        review, names = self.review, self.app.speaker_for(self.table.setup).names
        accounts = zip(names, review.accounts, strict=True)
        return rounded(
            {
                "unit": review.unit,
                "players": [
                    {
                        "player": name,
                        "start": each.start,
                        "luck": each.luck,
                        "mistakes": each.mistakes,
                        "rest": each.rest,
                        "result": each.result,
                        "adjusted": each.adjusted,
                    }
                    for name, each in accounts
                ],
                "rolls": list(review.rolls),
                "mistakes": [
                    {
                        "step": each.step,
                        "player": names[each.seat],
                        "move": self.table.game.rules.format(self._made(each.step)),
                        "better": each.better,
                        "cost": each.cost,
                        "doubt": each.doubt,
                    }
                    for each in review.mistakes
                ],
                "course": [{"step": step, "expected": values} for step, values in review.course],
            },
            4,
        )

    def text(self) -> Document:
        return Document(
            tuple(self.sections()),
            self.table.setup.names,
            self.table.game.info.title,
            self.name,
            pattern("{name} · {about}", name=self.name, about=say("How the result came about")),
        )

    def sections(self, title: Text | None = None) -> Iterator[Section]:
        """Yield the parts of every result, what could be expected, luck and turning points; as a
        part of another document they have a title."""
        part = title is not None
        what, expected = self._unit()
        about = pattern("{what} {rest}", what=what, rest=REST)
        yield Section("luck", (self._accounts(), *sentences([about])), title)
        scale = 100 if self.review.unit == "share" else 1
        moments, values = zip(*self.review.course, strict=True)
        scaled = tuple(tuple(round(scale * each, 1) for each in seats) for seats in values)
        yield Section("curves", (Curves(expected, say("steps"), moments, scaled),), expected, part)
        if rolls := _most(self.review.rolls, lambda roll: max(map(abs, roll.luck))):
            lines = tuple((roll.step, (Sentence(self._rolled(roll)),)) for roll in rolls)
            luckiest = say("The luckiest and unluckiest rolls and draws")
            yield Section("rolls", (Steps(lines),), luckiest, part)
        mistakes = _most(self.review.mistakes, lambda each: each.cost)
        turns = [block for each in mistakes for block in self._turn(each)]
        turning = say("Turning points, played out with the same dice")
        yield Section("turns", tuple(turns) or sentences([NOTHING]), turning, part)

    def _unit(self) -> tuple[Text, Text]:
        """Return what the parts of a result and its curve are counted in."""
        if self.review.unit == "share":
            return (
                say("Chance of winning: each row adds up to its result."),
                say("Expected result: chance of winning, in %"),
            )
        if len(self.table.setup.players) == 1:
            return (
                say("Points: each row adds up to its result."),
                say("Expected result: points"),
            )
        return (
            say("Lead over the best opponent: each row adds up to its result."),
            say("Expected result: lead over the best opponent"),
        )

    def _accounts(self) -> TableBlock:
        """Return the parts of every result with the signs they add up with."""
        found = self.review.accounts
        parts = {
            say("at the start"): [each.start for each in found],
            say("luck"): [each.luck for each in found],
            say("mistakes"): [-each.mistakes for each in found],
            say("everything else"): [each.rest for each in found],
            say("result"): [each.result for each in found],
            say("luck removed"): [each.adjusted for each in found],
        }
        columns = (numbers(head, map(self._figure, values)) for head, values in parts.items())
        return TableBlock((words(say("player"), map(PlayerName, range(len(found)))), *columns))

    def _figure(self, value: float, sign: str = "+") -> Number:
        return Number(value, f"{sign}.0%" if self.review.unit == "share" else f"{sign}.1f")

    def _rolled(self, roll: RollLuck) -> Text:
        luck: tuple[Arg, ...] = tuple(
            pattern("{who} {luck}", who=PlayerName(seat), luck=self._figure(each))
            for seat, each in enumerate(roll.luck)
        )
        return pattern(
            "{what}: {luck}", what=self._event(roll.step, self._made(roll.step)), luck=luck
        )

    def _turn(self, each: Mistake) -> tuple[Block, Block]:
        """Return a turning point, and the position that its player had."""
        text = say(
            "{done}. Better by {cost} ±{doubt}: {better}",
            done=self._done(each.step, self._made(each.step)),
            better=self._done(each.step, self.table.game.rules.parse(each.better)),
            cost=self._figure(each.cost, ""),
            doubt=self._figure(each.doubt, ""),
        )
        state = self.table.states[each.step - 1]
        position = Position(self.table.game, state, each.step, each.seat, text)
        return Steps(((each.step, (Sentence(text),)),)), position

    def _done(self, step: int, move: AnyMove) -> Text:
        """Return what a decision tells in its place, and what the move does there."""
        does = self.table.game.text.describe(self.table.states[step - 1], move)
        told = self._event(step, move)
        return pattern("{told} ({does})", told=told, does=does) if does.id else told

    def _event(self, step: int, move: AnyMove) -> Text:
        """Return what a decision or a roll tells in its place."""
        rules, state = self.table.game.rules, self.table.states[step - 1]
        events: list[Event] = []
        rules.apply(state, move, events.append)
        text = self.table.game.text
        return text.sentence(events[0]) if events else text.display(state, move)

    def _made(self, step: int) -> AnyMove:
        return self.table.steps[step - 1].move


def _most(found: Sequence[F], size: Callable[[F], float]) -> list[F]:
    """Return the largest few, by their steps."""
    return sorted(sorted(found, key=size, reverse=True)[:MOST], key=lambda each: each.step)
