"""A review of a game, as text, data, Markdown, and words to print."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from cli.app import App
from cli.show.cells import unmarked
from cli.show.tables import show_table
from sheets.engine.events import Event
from sheets.engine.game import AnyMove
from sheets.engine.struct import Json
from sheets.engine.table import AnyTable
from sheets.engine.text import Text, say
from sheets.lab.review import Account, Mistake, Review, Roll

if TYPE_CHECKING:
    from sheets.printing.review import Pages

T = TypeVar("T")
TOLD = 3  # rolls
BARS = "▁▂▃▄▅▆▇█"
POINTS = 40  # of the course
REST = say("The rest is what the others did and what the value does not know.")


class Reviewed:
    """What a review found."""

    schema = "review"

    def __init__(self, app: App, table: AnyTable, review: Review) -> None:
        self._app = app
        self._table = table
        self._review = review
        self._names = app.speaker_for(table.setup).names

    def data(self) -> Json:
        review = self._review
        return {
            "unit": review.unit,
            "players": [
                {
                    "player": name,
                    **{key: round(value, 4) for key, value in _parts(account).items()},
                }
                for name, account in zip(self._names, review.accounts, strict=True)
            ],
            "rolls": [
                {"step": roll.step, "luck": [round(each, 4) for each in roll.luck]}
                for roll in review.rolls
            ],
            "mistakes": [
                {
                    "step": each.step,
                    "player": self._names[each.seat],
                    "move": self._table.game.rules.format(self._made(each.step)),
                    "better": each.better,
                    "cost": round(each.cost, 4),
                    "doubt": round(each.doubt, 4),
                }
                for each in review.mistakes
            ],
            "course": [
                {"step": step, "expected": [round(each, 4) for each in values]}
                for step, values in review.course
            ],
        }

    def text(self) -> str:
        app = self._app
        parts = [
            f"{app.speaker(self._what())} {app.speaker(REST)}\n"
            + show_table(app, self._head(), self._rows(self._names), numbers=range(1, 7))
        ]
        rolls = [self._roll_text(roll) for roll in self._rolls()]
        if rolls:
            parts.append("\n".join([app.style.bold(app.say("Luck:")), *rolls]))
        mistakes = [self._mistake_text(each) for each in self._mistakes()]
        none = [app.say("No decision cost more than the doubt about it.")]
        title = app.style.bold(app.say("Turning points, played out with the same dice:"))
        parts.append("\n".join([title, *(mistakes or none)]))
        if not app.plain:
            course = [f"{name}: {self._course(seat)}" for seat, name in enumerate(self._names)]
            parts.append("\n".join([app.style.bold(app.say("What could be expected:")), *course]))
        return "\n\n".join(parts)

    def pages(self) -> Pages:
        """The same, ready to print."""
        from sheets.printing.course import Course
        from sheets.printing.review import Pages, Turn

        scale = 100 if self._review.unit == "share" else 1
        course = self._review.course
        return Pages(
            (self._what(), REST),
            tuple(self._head()),
            tuple(map(tuple, self._rows(self._names))),
            tuple(
                (str(roll.step), self._rolled(roll), self._luck_of(roll)) for roll in self._rolls()
            ),
            tuple(
                Turn(each.step, each.seat, self._mistake_sentence(each))
                for each in self._mistakes()
            ),
            Course(
                self._expected(),
                say("steps"),
                tuple(step for step, _ in course),
                tuple(tuple(round(scale * each, 1) for each in values) for _, values in course),
            ),
        )

    def markdown(self, level: str = "##") -> list[str]:
        """The same as lines of Markdown, with titles of this level."""
        pages, course = self.pages(), self._review.course
        app, names = self._app, list(map(unmarked, self._names))
        rows = [list(pages.head), ["---"] * 7, *self._rows(names)]
        lines = [f"| {' | '.join(row)} |" for row in rows]
        lines += ["", " ".join(map(app.speaker, pages.about))]
        lines += ["", f"{level} {app.speaker(pages.course.label)}", ""]
        head = [app.say("step"), *names]
        lines += [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
        for at in _picked(range(len(course))):
            values = (f"{value:+.1f}" for value in pages.course.values[at])
            lines.append(f"| {course[at][0]} | {' | '.join(values)} |")
        if pages.luck:
            luckiest = app.say("The luckiest and unluckiest rolls and draws")
            lines += ["", f"{level} {luckiest}", ""]
            lines += [f"- {step}. {move}: {unmarked(luck)}" for step, move, luck in pages.luck]
        turning = app.say("Turning points, played out with the same dice")
        lines += ["", f"{level} {turning}", ""]
        for turn in pages.turns:
            lines += [f"**{turn.step}.** {unmarked(turn.text)}", *self._position(turn.step), ""]
        if not pages.turns:
            lines.append(app.say("No decision cost more than the doubt about it."))
        return lines

    def _position(self, step: int) -> list[str]:
        """The position before a step, as `shoal new --position` reads it."""
        state = self._table.states[step - 1]
        text = self._table.game.forms.position(state)
        return ["", "```", *text.strip("\n").split("\n"), "```"]

    def _expected(self) -> Text:
        if self._review.unit == "share":
            return say("What could be expected: chances to win, in %")
        if len(self._names) == 1:
            return say("What could be expected: points")
        return say("What could be expected: points ahead of the best other")

    def _what(self) -> Text:
        if self._review.unit == "share":
            return say("Chances to win: the parts of a line add up to its result.")
        if len(self._names) == 1:
            return say("Points: the parts of a line add up to its result.")
        return say("Points ahead of the best other: the parts of a line add up to its result.")

    def _head(self) -> list[str]:
        app = self._app
        return [
            app.say("player"),
            app.say("at the start"),
            app.say("luck"),
            app.say("mistakes"),
            app.say("the rest"),
            app.say("result"),
            app.say("luck taken out"),
        ]

    def _rows(self, names: Sequence[str]) -> list[list[str]]:
        return [
            [name, *map(self._figure, _signed(account))]
            for name, account in zip(names, self._review.accounts, strict=True)
        ]

    def _figure(self, value: float) -> str:
        if self._review.unit == "share":
            return f"{100 * value:+.0f} %"
        return f"{value:+.1f}"

    def _rolls(self) -> list[Roll]:
        """The rolls that moved most."""
        moved = sorted(self._review.rolls, key=lambda roll: -max(map(abs, roll.luck)))
        return sorted(moved[:TOLD], key=lambda roll: roll.step)

    def _mistakes(self) -> list[Mistake]:
        dear = sorted(self._review.mistakes, key=lambda each: -each.cost)
        return sorted(dear[:TOLD], key=lambda each: each.step)

    def _roll_text(self, roll: Roll) -> str:
        return f"{roll.step:>4}  {self._rolled(roll)}: {self._luck_of(roll)}"

    def _rolled(self, roll: Roll) -> str:
        return self._told(roll.step, self._made(roll.step))

    def _luck_of(self, roll: Roll) -> str:
        return ", ".join(
            f"{name} {self._figure(each)}"
            for name, each in zip(self._names, roll.luck, strict=True)
        )

    def _mistake_text(self, each: Mistake) -> str:
        return f"{each.step:>4}  {self._mistake_sentence(each)}"

    def _mistake_sentence(self, each: Mistake) -> str:
        return self._app.say(
            "{done}; better by {cost} ±{doubt}: {better}",
            done=self._done(each.step, self._made(each.step)),
            better=self._done(each.step, self._table.game.rules.parse(each.better)),
            cost=self._figure(each.cost).lstrip("+"),
            doubt=self._figure(each.doubt).lstrip("+"),
        )

    def _told(self, step: int, move: AnyMove) -> str:
        """What a decision or a roll tells in its place."""
        game, state = self._table.game, self._table.states[step - 1]
        events: list[Event] = []
        game.rules.apply(state, move, events.append)
        speaker = self._app.speaker_for(self._table.setup)
        return speaker(events[0].text) if events else f"`{game.rules.format(move)}`"

    def _done(self, step: int, move: AnyMove) -> str:
        """The same, and what the move does there."""
        speaker = self._app.speaker_for(self._table.setup)
        does = speaker(self._table.game.text.describe(self._table.states[step - 1], move))
        told = self._told(step, move)
        return f"{told} ({does})" if does else told

    def _made(self, step: int) -> AnyMove:
        return self._table.steps[step - 1].move

    def _course(self, seat: int) -> str:
        """A player's expectation as a line of bars, between those at the start and at the end."""
        course = [values[seat] for _, values in self._review.course]
        low, high = min(course), max(course)
        scale = (len(BARS) - 1) / ((high - low) or 1.0)
        bars = "".join(BARS[round((value - low) * scale)] for value in _picked(course))
        return f"{self._figure(course[0])} {bars} {self._figure(course[-1])}"


def _picked(course: Sequence[T]) -> list[T]:
    """At most so many points of a course, the last among them."""
    every = max(1, len(course) // POINTS)
    return [*course[:-1:every], course[-1]]


def _parts(account: Account) -> dict[str, float]:
    return {
        "start": account.start,
        "luck": account.luck,
        "mistakes": account.mistakes,
        "rest": account.rest,
        "result": account.result,
        "adjusted": account.adjusted,
    }


def _signed(account: Account) -> list[float]:
    """The parts with the signs they add up with."""
    return [
        account.start,
        account.luck,
        -account.mistakes,
        account.rest,
        account.result,
        account.adjusted,
    ]
