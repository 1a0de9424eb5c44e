"""Lines over the course of a game, one for every seat."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.drawing.palette import colours
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable

WIDTH = 174.0
HEIGHT = 45.0
LINES = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9")
DASHES = ("none", "3 1.5", "1 1", "5 1.5 1 1.5", "2 2")
STEPS = tuple(digit * 10**zeros for zeros in range(9) for digit in (1, 2, 5))
MOST_TICKS = 5

Course = Sequence[tuple[int, Sequence[float]]]  # a step, and the value of every seat after it


class Curve(Struct):
    """The course of one seat over the game, as an SVG path."""

    seat: int
    path: str
    colour: str
    dash: str
    end_y: float
    last: float


class Chart(Struct):
    """The frame, the numbers on its axis with their places, and the curves in it."""

    curves: tuple[Curve, ...]
    ticks: tuple[tuple[int, float], ...]
    width: float = WIDTH
    height: float = HEIGHT


def chart(table: AnyTable, course: Course) -> Chart:
    """The curves of a course, in the colours of the seats."""
    values = [value for _, each in course for value in each]
    low, top = min(0, int(min(values) // 1)), max(1, -int(-max(values) // 1))
    step = next(each for each in STEPS if each * MOST_TICKS >= top - low)
    lines = _lines(table)
    across = WIDTH / max(1, course[-1][0])

    def down(value: float) -> float:
        return HEIGHT * (1 - (value - low) / (top - low))

    return Chart(
        tuple(
            Curve(
                seat,
                "M" + "L".join(f"{at * across:.2f} {down(each[seat]):.2f}" for at, each in course),
                lines[seat],
                DASHES[seat % len(DASHES)],
                down(last),
                last,
            )
            for seat, last in enumerate(course[-1][1])
        ),
        tuple((value, down(value)) for value in range(-(-low // step) * step, top + 1, step)),
    )


def _lines(table: AnyTable) -> Sequence[str]:
    """Colours to draw the seats in: those of their pieces, if all have one."""
    palette = colours("color")
    own = table.game.paper.colours(table.state)
    return [palette[each] for each in own] if own and set(own) <= palette.keys() else LINES
