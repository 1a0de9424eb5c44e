"""The sources of points: a bar for each player, its parts told by tone, hatching and number."""

from __future__ import annotations

from sheets.drawing import paths, shapes
from sheets.drawing.canvas import Canvas
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.result import categories
from sheets.engine.score import Score
from sheets.engine.table import AnyTable
from sheets.engine.text import PlayerName, Text, say

TONES = ("sky", "orange", "purple", "green", "yellow", "vermilion-mid", "blue-mid", "brown-tint")
HATCHES = ("", "/", "-", "|", "\\", "+", "x", "=")
LINES = Pen("box", line="ink", width=0.12, step=2)
GRID = Pen("ground", line="soft", width=0.15, dash=".4 1")
LEFT, LENGTH = 32.0, 136.0  # where bars begin, and how long the longest is
HIGH, ROW = 8.4, 11.4
COLUMNS = 5  # of the legend
TICKS = tuple(digit * 10**zeros for zeros in range(6) for digit in (1, 2, 5))
MOST_TICKS = 8


def draw(canvas: Canvas, y: float, table: AnyTable) -> float:
    """Head, legend and bars from y on; says where they end."""
    rules, state = table.game.rules, table.state
    scores = rules.score(state)
    kinds = list(categories(table.game, scores).items())
    shapes.pennant_head(canvas, 0, y, shapes.WIDTH, "deep", "vp")
    canvas.label(9.4, y + 0.1, 170, say("Where the points come from"), "head light")
    y = _legend(canvas, y + 9, kinds) + 2
    top = max(1, *(score.total for score in scores))
    order = [each.seat for each in rules.standings(state).places]
    _grid(canvas, y, top, len(order))
    for at, seat in enumerate(order):
        score = next(each for each in scores if each.seat == seat)
        _bar(canvas, y + at * ROW, score, [key for key, _ in kinds], top)
    return y + len(order) * ROW + 4


def _legend(canvas: Canvas, y: float, kinds: list[tuple[str, Text]]) -> float:
    wide = shapes.WIDTH / COLUMNS
    for at, (_, words) in enumerate(kinds):
        x, low = at % COLUMNS * wide, y + at // COLUMNS * 7
        _part(canvas, x, low, 8, 5, at)
        canvas.label(x + 9.6, low + 0.6, wide - 11, words, "name")
    return y + -(-len(kinds) // COLUMNS) * 7


def _grid(canvas: Canvas, y: float, top: int, rows: int) -> None:
    step = next(each for each in TICKS if each * MOST_TICKS >= top)
    for value in range(0, top + 1, step):
        x = LEFT + LENGTH * value / top
        canvas.path(GRID, f"M{number(x)} {number(y - 1)}v{number(rows * ROW)}")
        canvas.label(x - 5, y + rows * ROW - 1, 10, Text(str(value)), "soft c")


def _bar(canvas: Canvas, y: float, score: Score, kinds: list[str], top: int) -> None:
    """Draw the points of a player; those taken away have no length, and only a line below."""
    canvas.label(0, y + 1.2, LEFT - 2, say("{who}", who=PlayerName(score.seat)), "head")
    x = LEFT
    for at, key in enumerate(kinds):
        value = score.category(key)
        wide = LENGTH * max(0, value) / top
        if not wide:
            continue
        _part(canvas, x, y, wide, HIGH, at)
        if wide > 6.4:
            canvas.porthole(x + wide / 2, y + HIGH / 2, 2.7, layer="sign")
            canvas.digits(x + wide / 2, y + HIGH / 2, value, 2.7)
        x += wide
    shapes.pennant(canvas, x + 2, y, score.total, 12, HIGH)


def _part(canvas: Canvas, x: float, y: float, width: float, height: float, kind: int) -> None:
    tone, hatch = TONES[kind % len(TONES)], HATCHES[kind % len(HATCHES)]
    canvas.path(Pen("box", tone, "ink", nib="box"), paths.rect(x, y, width, height))
    canvas.path(LINES, hatching(x, y, width, height, hatch))


def hatching(x: float, y: float, width: float, height: float, kind: str) -> str:
    """Lines in a rectangle; the signs of ``HATCHES`` look like theirs."""
    path = ""
    if kind in ("/", "x"):
        path += _slanted(x, y, width, height, rising=True)
    if kind in ("\\", "x"):
        path += _slanted(x, y, width, height, rising=False)
    if kind in ("-", "+", "="):
        gap = 0.9 if kind == "=" else 1.7
        path += "".join(
            f"M{number(x)} {number(y + at * gap)}h{number(width)}"
            for at in range(1, int(height / gap) + 1)
        )
    if kind in ("|", "+"):
        path += "".join(
            f"M{number(x + at * 1.7)} {number(y)}v{number(height)}"
            for at in range(1, int(width / 1.7) + 1)
        )
    return path


def _slanted(x: float, y: float, width: float, height: float, *, rising: bool) -> str:
    path, at = "", 1.6
    while at < width + height:
        right, low = min(at, width), max(0.0, at - width)
        left, high = max(0.0, at - height), min(at, height)
        ends = ((right, low), (left, high))
        if not rising:
            ends = ((right, height - low), (left, height - high))
        path += paths.polyline(*((x + dx, y + dy) for dx, dy in ends))
        at += 2.2
    return path
