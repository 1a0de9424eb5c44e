"""Courses: a curve a player, in the colour of their pieces, over rounds or steps.  Results have
that of the game, reviews that of what could be expected."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.drawing import paths, shapes
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Point
from sheets.drawing.palette import Pen, colours
from sheets.drawing.paths import number
from sheets.engine.document import Curves
from sheets.engine.struct import Struct, replace
from sheets.engine.table import AnyTable
from sheets.engine.text import Number, PlayerName, Text, say

LEFT, WIDTH, HEIGHT = 10.0, 176.0, 46.0
ABOVE, BELOW = 10.0, 14.0  # what head and legend add to the height
LINES = ("blue", "vermilion", "green", "purple", "sky")
DASHES = ("", "3 1.8", ".1 1.6", "5 1.8 .1 1.8", "1.6 1.6")
STEPS = tuple(digit * 10**zeros for zeros in range(9) for digit in (1, 2, 5))
MOST_TICKS = 5
MOST_MARKS = 20  # along the lower edge
GRID = Pen("ground", line="soft", width=0.15, dash=".4 1")
AXES = Pen("frame", line="ink", width=0.3)


class _CourseLine(Struct):
    """The look of a seat's curve."""

    colour: str
    dash: str
    step: int  # the later ones lie above

    def draw(self, canvas: Canvas, path: str) -> None:
        ground = Pen("hull", line="ink", width=1.1, dash=self.dash, step=self.step)
        canvas.path(ground, path)
        canvas.path(replace(ground, line=self.colour, width=0.75, step=self.step + 1), path)


def of_game(table: AnyTable) -> Curves:
    """The gauge of every seat, at the start and after every round (or step, once pieces lie)."""
    screen = table.game.screen
    rounds = [screen.round(state) for state in table.states]
    if rounds[-1] < 2:
        begun = (at for at, state in enumerate(table.states) if any(screen.progress_curve(state)))
        shown, over = list(range(next(begun, 0), len(rounds))), say("steps")
    else:
        shown, over = sorted({each: at for at, each in enumerate(rounds)}.values()), say("rounds")
    return Curves(
        say("The course of the game: {what}", what=screen.progress_label()),
        over,
        tuple(range(len(shown))),
        tuple(tuple(screen.progress_curve(table.states[at])) for at in shown),
    )


def tones(table: AnyTable) -> Sequence[str]:
    """Colours to draw the seats in: those of their pieces, if all have one."""
    own = table.game.paper.colours(table.state)
    return own if own and set(own) <= colours("color").keys() else LINES


def ticks(low: float, top: float) -> list[int]:
    """Few round numbers for an axis."""
    step = next(each for each in STEPS if each * MOST_TICKS >= top - low)
    return list(range(int(-(-low // step)) * step, int(top // 1) + 1, step))


def drawing(course: Curves, tones: Sequence[str], height: float = HEIGHT) -> Drawing:
    """A course on its own."""
    canvas = Canvas(shapes.WIDTH, 0)
    end = draw(canvas, 0, course, tones, height)
    return replace(canvas.drawing(), size=(shapes.WIDTH, end))


def draw(
    canvas: Canvas, y: float, course: Curves, tones: Sequence[str], height: float = HEIGHT
) -> float:
    """Head, chart and legend from y on; says where they end."""
    shapes.pennant_head(canvas, 0, y, shapes.WIDTH, "blue", "pencil")
    canvas.label(9.4, y + 0.1, 170, course.label, "head light")
    low, top = course.span
    base = y + ABOVE + height

    def spot(moment: float, value: float) -> Point:
        along = moment / max(1, course.moments[-1])
        return LEFT + WIDTH * along, base - height * (value - low) / (top - low)

    for value in ticks(low, top):
        _, at = spot(0, value)
        canvas.path(GRID, f"M{number(LEFT)} {number(at)}h{number(WIDTH)}")
        canvas.label(0, at - 1.7, LEFT - 1.4, Text(str(value)), "soft r")
    canvas.path(AXES, f"M{number(LEFT)} {number(y + 9)}V{number(base)}h{number(WIDTH)}")
    _along(canvas, base, course)
    lines = _lines(course, tones)
    for seat, line in enumerate(lines):
        spots = [spot(*each) for each in zip(course.moments, course.of(seat), strict=True)]
        line.draw(canvas, paths.polyline(*spots))
        if len(spots) <= MOST_MARKS:
            for x, at in spots:
                canvas.porthole(x, at, 0.9, line.colour)
    _legend(canvas, base + 6, course, lines)
    return base + BELOW


def _lines(course: Curves, tones: Sequence[str]) -> list[_CourseLine]:
    return [
        _CourseLine(tones[seat % len(tones)], DASHES[seat % len(DASHES)], seat * 2)
        for seat in course.seats
    ]


def _along(canvas: Canvas, base: float, course: Curves) -> None:
    """Rounds or steps along the lower edge."""
    last = course.moments[-1]
    every = next(each for each in STEPS if each * MOST_MARKS >= last)
    for at in range(every, last + 1, every):
        x = LEFT + WIDTH * at / last
        canvas.path(AXES, f"M{number(x)} {number(base)}v1.2")
        canvas.label(x - 5, base + 1.4, 10, Text(str(at)), "soft c")
    canvas.label(0, base + 1.4, LEFT + 6, course.over, "soft")


def _legend(canvas: Canvas, y: float, course: Curves, lines: Sequence[_CourseLine]) -> None:
    """Every line with its name and where it ends; a long name takes two lines."""
    wide = (shapes.WIDTH - LEFT) / max(3, len(lines))
    for seat, line in enumerate(lines):
        x, last = LEFT + seat * wide, course.of(seat)[-1]
        line.draw(canvas, f"M{number(x)} {number(y + 2)}h9")
        words = say("{who} {value}", who=PlayerName(seat), value=Number(last, "g"))
        canvas.label(x + 11, y, wide - 12, words, "name")
