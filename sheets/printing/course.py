"""The course of a game: a curve a player, in the colour of their pieces, by round if there are
rounds."""

from __future__ import annotations

from collections.abc import Sequence

from sheets.drawing import harbour, paths
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Look, colours
from sheets.drawing.paths import number
from sheets.engine.struct import Struct
from sheets.engine.table import AnyTable
from sheets.engine.text import Text, Who, say

LEFT, WIDTH, HEIGHT = 10.0, 176.0, 46.0
LINES = ("blue", "vermilion", "green", "purple", "sky")
DASHES = ("", "3 1.8", ".1 1.6", "5 1.8 .1 1.8", "1.6 1.6")
STEPS = tuple(digit * 10**zeros for zeros in range(9) for digit in (1, 2, 5))
MOST_TICKS = 5
MOST_MARKS = 20  # along the lower edge
GRID = Look("ground", line="soft", width=0.15, dash=".4 1")
AXES = Look("frame", line="ink", width=0.3)


class Curve(Struct):
    """The course of one seat: how it is drawn, and its values."""

    seat: int
    colour: str
    dash: str
    values: tuple[int, ...]


def curves(table: AnyTable) -> list[Curve]:
    """The gauge of every seat, at the start and after every round (or step)."""
    screen = table.game.screen
    told = [screen.gauge(table.states[at]) for at in moments(table)]
    tones = _tones(table)
    return [
        Curve(
            seat,
            tones[seat % len(tones)],
            DASHES[seat % len(DASHES)],
            tuple(values[seat] for values in told),
        )
        for seat in range(len(told[-1]))
    ]


def moments(table: AnyTable) -> list[int]:
    """The states that the chart shows: the last of every round, where there are rounds."""
    rounds = [table.game.screen.round(state) for state in table.states]
    if rounds[-1] < 2:
        return list(range(len(rounds)))
    last = {each: at for at, each in enumerate(rounds)}
    return sorted(last.values())


def ticks(low: int, top: int) -> list[int]:
    """Few round numbers for an axis."""
    step = next(each for each in STEPS if each * MOST_TICKS >= top - low)
    return list(range(-(-low // step) * step, top + 1, step))


def draw(canvas: Canvas, y: float, table: AnyTable) -> float:
    """Head, chart and legend from y on; says where they end."""
    label = table.game.screen.gauge_label()
    harbour.pennant_head(canvas, 0, y, harbour.WIDTH, "blue", "pencil")
    head = say("The course of the game: {what}", what=label)
    canvas.label(9.4, y + 0.1, 170, head, "head light")
    drawn = curves(table)
    values = [value for curve in drawn for value in curve.values]
    low, top = min(0, *values), max(1, *values)
    base = y + 10 + HEIGHT
    for value in ticks(low, top):
        at = base - HEIGHT * (value - low) / (top - low)
        canvas.path(GRID, f"M{number(LEFT)} {number(at)}h{number(WIDTH)}")
        canvas.label(0, at - 1.7, LEFT - 1.4, Text(str(value)), "soft r")
    canvas.path(AXES, f"M{number(LEFT)} {number(y + 9)}V{number(base)}h{number(WIDTH)}")
    _along(canvas, base, table)
    for curve in drawn:
        _curve(canvas, base, curve, low, top)
    return _legend(canvas, base + 6, drawn)


def _along(canvas: Canvas, base: float, table: AnyTable) -> None:
    """Rounds or steps along the lower edge."""
    shown = moments(table)
    rounds = table.game.screen.round(table.state) >= 2
    every = next(each for each in STEPS if each * MOST_MARKS >= len(shown))
    for at in range(every, len(shown), every):
        x = LEFT + WIDTH * at / (len(shown) - 1)
        canvas.path(AXES, f"M{number(x)} {number(base)}v1.2")
        canvas.label(x - 5, base + 1.4, 10, Text(str(at)), "soft c")
    words = say("rounds") if rounds else say("steps")
    canvas.label(0, base + 1.4, LEFT + 6, words, "soft")


def _curve(canvas: Canvas, base: float, curve: Curve, low: int, top: int) -> None:
    across = WIDTH / max(1, len(curve.values) - 1)
    spots = [
        (LEFT + at * across, base - HEIGHT * (value - low) / (top - low))
        for at, value in enumerate(curve.values)
    ]
    line = paths.polyline(*spots)
    canvas.path(Look("hull", line="ink", width=1.1, dash=curve.dash, step=curve.seat * 2), line)
    look = Look("hull", line=curve.colour, width=0.75, dash=curve.dash, step=curve.seat * 2 + 1)
    canvas.path(look, line)
    if len(spots) <= MOST_MARKS:
        for x, at in spots:
            canvas.porthole(x, at, 0.9, curve.colour)


def _legend(canvas: Canvas, y: float, drawn: Sequence[Curve]) -> float:
    wide = (harbour.WIDTH - LEFT) / max(3, len(drawn))
    for at, curve in enumerate(drawn):
        x = LEFT + at * wide
        line = f"M{number(x)} {number(y + 2)}h9"
        canvas.path(Look("hull", line="ink", width=1.1, dash=curve.dash), line)
        canvas.path(Look("hull", line=curve.colour, width=0.75, dash=curve.dash, step=1), line)
        words = say("{who} {value}", who=Who(curve.seat), value=curve.values[-1])
        canvas.label(x + 11, y, wide - 12, words, "name")
    return y + 6


def _tones(table: AnyTable) -> Sequence[str]:
    """Colours to draw the seats in: those of their pieces, if all have one."""
    own = table.game.paper.colours(table.state)
    return own if own and set(own) <= colours("color").keys() else LINES
