"""The result of a game as one drawing: who won, the podium, where the points come from, the
course of the game.  The report shows it, and it is a picture to share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from sheets.drawing import paths, shapes
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.score import Rank, Standing
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable
from sheets.engine.text import PlayerName, Text, say, say_n
from sheets.printing import bars, course

WIDTH = shapes.WIDTH
WAVE = Pen("panel", line="wave", nib="wave")
QUAY = Pen("frame", line="ink", width=0.7)
# place: middle and height of its step, height of its digit, tone
STEPS = {
    1: (95.0, 38.0, 11.0, "yellow"),
    2: (46.0, 27.0, 9.0, "sky"),
    3: (144.0, 19.0, 9.0, "vermilion-mid"),
}
ON_STEPS = 3
ASIDE = 24.5  # to the right where nobody is third
GAP = 5.0  # between the parts
FLAT = 20.0  # the lowest chart that still says something


def drawing(table: AnyTable, *, banded: bool = False) -> Drawing:
    """The whole result; with the band of a page where it stands alone."""
    canvas = Canvas(WIDTH, 0)
    y = 0.0
    if banded:
        info = table.game.info
        shapes.band(canvas, 0, 0, info.sign)
        canvas.label(16.6, 2.1, 110, info.title, "title")
        canvas.label(120, 2.1, 66, say("the result"), "sub r")
        y = 20.0
    y = _result(canvas, y, table)
    if _has_course(table):
        y = course.draw(canvas, y + GAP, course.of_game(table), course.tones(table))
    return replace(canvas.drawing(), size=(WIDTH, y))


def parts(table: AnyTable, room: float) -> tuple[Drawing, ...]:
    """The result, then the course of the game: lower where that lets both stand in a room."""
    canvas = Canvas(WIDTH, 0)
    end = _result(canvas, 0, table)
    above = replace(canvas.drawing(), size=(WIDTH, end))
    if not _has_course(table):
        return (above,)
    left = room - end - GAP - course.ABOVE - course.BELOW
    height = min(course.HEIGHT, left) if left >= FLAT else course.HEIGHT
    return above, course.drawing(course.of_game(table), course.tones(table), height)


def _has_course(table: AnyTable) -> bool:
    return len(table.steps) > 1


def _result(canvas: Canvas, y: float, table: AnyTable) -> float:
    """Draw the winner, the lead and the points; return the lower end."""
    y = _victory(canvas, y, table)
    ranks = (
        sorted(table.game.rules.ranks(), key=lambda rank: rank.least) if table.setup.solo else ()
    )
    y = _ladder(canvas, y, table, ranks) if ranks else _podium(canvas, y, table)
    if any(score.lines for score in table.game.rules.score(table.state)):
        y = bars.draw(canvas, y + GAP, table)
    return y


def _victory(canvas: Canvas, y: float, table: AnyTable) -> float:
    standings = table.game.rules.standings(table.state)
    canvas.label(0, y, WIDTH, standings.text, "victory c")
    players = len(table.setup.players)
    parts: list[tuple[str, Text | str]] = [
        ("game", table.game.info.title),
        ("players", say_n("{n} player", "{n} players", players)),
        ("steps", say_n("{n} step", "{n} steps", len(table.steps))),
    ]
    if standings.rule:
        parts.append(("rule", standings.rule))
    joined = " · ".join(f"{{{key}}}" for key, _ in parts)
    canvas.label(0, y + 10.4, WIDTH, Text(joined, tuple(parts)), "soft c")
    return y + 17


# -- several players ----------------------------------------------------------------------


def _podium(canvas: Canvas, y: float, table: AnyTable) -> float:
    """The first three places on their steps; who shares a place shares its step."""
    standings = table.game.rules.standings(table.state)
    places = [list(group) for _, group in groupby(standings.places, lambda each: each.place)]
    most = max(len(group) for group in places)
    base = y + 60 + 4.6 * max(0, most - 1)
    below = []
    aside = 0.0 if places[-1][0].place >= ON_STEPS else ASIDE * (len(places) - 1)
    for group in places:
        if group[0].place > ON_STEPS:
            below += group
            continue
        _step(canvas, base, table, group, aside)
    canvas.path(QUAY, f"M20 {number(base)}H170")
    canvas.path(WAVE, paths.waves(20, base + 3, 150, 15, 2))
    for at, each in enumerate(below):
        words = say(
            "{place} {who}: {result}",
            place=each.place,
            who=PlayerName(each.seat),
            result=_said(table, each),
        )
        canvas.label(20, base + 5 + 4.4 * at, 150, words, "text c")
    return base + 6 + 4.4 * len(below)


def _step(
    canvas: Canvas, base: float, table: AnyTable, group: list[Standing], aside: float
) -> None:
    x, tall, digit, tone = STEPS[group[0].place]
    x, y, half = x + aside, base - tall, 20.0
    canvas.path(
        Pen("hull", tone, "ink", nib="frame"),
        f"M{number(x - half)} {number(base)}V{number(y + 3)}a3 3 0 0 1 3-3h{number(2 * half - 6)}"
        f"a3 3 0 0 1 3 3V{number(base)}Z",
    )
    canvas.digits(x, y + tall / 2 + 1, group[0].place, digit, heavy=0.18)
    top = y - 6.2 - 5.4 * len(group)
    for at, each in enumerate(group):
        canvas.label(x - 23, top + 5.4 * at, 46, say("{who}", who=PlayerName(each.seat)), "head c")
    canvas.label(x - 23, y - 5, 46, _said(table, group[0]), "bold c short")
    if group[0].place == 1:
        canvas.icon(x, top - 3.4, "crown", 8, "yellow")


def _said(table: AnyTable, standing: Standing) -> Text:
    """The points of a place, or why it is that."""
    score = next(s for s in table.game.rules.score(table.state) if s.seat == standing.seat)
    if score.lines:
        return say_n("{n} point", "{n} points", score.total)
    return standing.reason or Text("")


# -- one player ---------------------------------------------------------------------------


def _ladder(canvas: Canvas, y: float, table: AnyTable, ranks: Sequence[Rank]) -> float:
    """The ranks as stairs, with the result on the one it reached."""
    (score,) = table.game.rules.score(table.state)[:1]
    reached = max((at for at, rank in enumerate(ranks) if score.total >= rank.least), default=0)
    wide, rise = WIDTH / len(ranks), 5.0
    base = y + 26 + rise * len(ranks)
    for at, rank in enumerate(ranks):
        x, top = at * wide, base - 8 - rise * (at + 1)
        tone = "yellow" if at == reached else "sky-tint"
        shape = paths.rounded(x + 0.6, top, wide - 1.2, base - top, 1.2)
        canvas.path(Pen("hull", tone, "ink", nib="frame"), shape)
        canvas.digits(x + wide / 2, base - 4, rank.least, 4, heavy=0.18)
        canvas.label(x + 1.4, top + 0.8, wide - 2.8, rank.name, "name c rank")
        if at == reached:
            shapes.pennant(canvas, x + wide / 2 - 8, top - 14.5, score.total, 16, 12)
    canvas.path(QUAY, f"M0 {number(base)}H{number(WIDTH)}")
    canvas.path(WAVE, paths.waves(0, base + 3, WIDTH, 19, 2))
    return base + 6
