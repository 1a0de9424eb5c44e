"""A review of a game, as text, data and Markdown."""

from __future__ import annotations

from typing import Any

from cli.app import App
from cli.show.cells import unmarked
from cli.show.table import AnyTable, actor
from cli.show.tables import show_table
from sheets.engine.text import Text, say
from sheets.lab.review import Account, Mistake, Review, Roll

TOLD = 3  # rolls
BARS = "▁▂▃▄▅▆▇█"
POINTS = 40  # of the course


class Reviewed:
    """What a review found."""

    schema = "review"

    def __init__(self, app: App, table: AnyTable, review: Review) -> None:
        self._app = app
        self._table = table
        self._review = review
        self._names = app.speaker_for(table.setup).names

    def data(self) -> dict[str, Any]:
        review, rules = self._review, self._table.game.rules
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
                    "move": self._move(each.step),
                    "better": rules.format(each.better),
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
            f"{app.speaker(self._what())}\n"
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

    def markdown(self, name: str) -> str:
        app = self._app
        names = list(map(unmarked, self._names))
        rows = [self._head(), ["---"] * 7, *self._rows(names)]
        lines = [f"# {self._table.game.info.title} – {name}", "", app.speaker(self._what()), ""]
        lines += [f"| {' | '.join(row)} |" for row in rows]
        luck, title = app.say("Luck:"), app.say("Turning points, played out with the same dice:")
        lines += ["", f"## {luck}", ""]
        lines += [f"- {self._roll_text(roll).strip()}" for roll in self._rolls()]
        lines += ["", f"## {title}", ""]
        lines += [f"- {self._mistake_text(each).strip()}" for each in self._mistakes()]
        return "\n".join(lines)

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

    def _rows(self, names: Any) -> list[list[str]]:
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
        luck = ", ".join(
            f"{name} {self._figure(each)}"
            for name, each in zip(self._names, roll.luck, strict=True)
        )
        return f"{roll.step:>4}  {self._move(roll.step)}: {luck}"

    def _mistake_text(self, each: Mistake) -> str:
        better = self._table.game.rules.format(each.better)
        doubt = self._figure(each.doubt).lstrip("+")
        said = self._app.say(
            "{who}: {move}; {better} was better by {cost} ±{doubt}",
            who=actor(self._table, self._table.steps[each.step - 1]),
            move=self._move(each.step),
            better=better,
            cost=self._figure(each.cost).lstrip("+"),
            doubt=doubt,
        )
        return f"{each.step:>4}  {said}"

    def _move(self, step: int) -> str:
        return self._table.game.rules.format(self._table.steps[step - 1].move)

    def _course(self, seat: int) -> str:
        """A player's expectation from start to end, as a line of bars."""
        course = [values[seat] for _, values in self._review.course]
        every = max(1, len(course) // POINTS)
        picked = [*course[:-1:every], course[-1]]
        low, high = min(course), max(course)
        scale = (len(BARS) - 1) / ((high - low) or 1.0)
        bars = "".join(BARS[round((value - low) * scale)] for value in picked)
        return f"{self._figure(low)} {bars} {self._figure(high)}"


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
