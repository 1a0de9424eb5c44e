"""The pictures of the player aid: how far crabs go, what they may end on, what a wave does."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from sheets.crabz.names import SIZE_WORDS, SIZES
from sheets.crabz.paper.board import SPACE, WATER
from sheets.crabz.screen import crabs
from sheets.drawing import hexes, paths
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Point
from sheets.drawing.palette import Pen
from sheets.engine.text import Text, say

HEADS = (say("crab"), say("steps"), say("may end on"))
WAVES = Pen("ground", line="wave", width=0.35, step=1)
PATH = Pen("sign", line="ink", width=0.4, dash="1 .9")
# Spaces by column and row: a large group, what held the two together, a small group.
STAYS = ((0, 0), (1, 0), (2, 0), (0.5, 1), (1.5, 1), (2.5, 1), (1, 2), (2, 2))
LINK = (3.5, 1)
GOES = ((4.5, 1), (5, 0), (5, 2))


def landing(width: float, row: float, word: float) -> Drawing:
    """Crab, steps, and what it may end on (CZ-4.2, CZ-5.2 to 5.4), a row each.

    ``word`` is how wide the names of sizes may be, above their pictures.
    """
    head = row * 0.42
    canvas = Canvas(width, head + 3 * row)
    starts = (0.0, word, word + row * 1.24)
    for x, words in zip(starts, HEADS, strict=True):
        canvas.label(x, 0, width - x, words, "name")
    size = row * 0.6
    for steps in (1, 2, 3):
        top = head + (steps - 1) * row
        y = top + row * 0.58
        canvas.dots(0, top, width)
        canvas.label(0, top + row * 0.04, word, _named(steps), "bold")
        canvas.icon(size / 2 + 1, y + 0.6, crabs.SIGNS[steps], size, "orange")
        wide = row * 0.36
        spots = [(starts[1] + wide * (at + 0.6), y) for at in range(steps)]
        canvas.path(SPACE, hexes.outline(spots, wide * 0.95))
        for at, (x, _) in enumerate(spots, 1):
            canvas.digits(x, y, at, wide * 0.5)
        for at, other in enumerate(range(steps, 4)):
            x = starts[2] + size * (0.5 + 1.02 * at)
            canvas.icon(x, y + 0.6, crabs.SIGNS[other], size, "orange")
    return canvas.drawing()


def _named(steps: int) -> Text:
    size, letter = SIZE_WORDS[steps], SIZES[steps]
    return Text("{letter} – {size}", (("letter", letter), ("size", size)))


def wave(width: float, *, after: bool) -> Drawing:
    """Crabs in two groups that a crab has just parted; after the wave only the larger one."""
    field = width / 6.6
    high = field * 2.95
    canvas = Canvas(width, high)

    def spots(places: Sequence[tuple[float, int]]) -> list[Point]:
        return [(field * (x + 0.6), field * (0.62 + y * sqrt(3) / 2)) for x, y in places]

    stays, goes, (link,) = spots(STAYS), spots(GOES), spots((LINK,))
    canvas.path(SPACE, hexes.outline(stays if after else stays + goes, field * 0.96))
    canvas.path(WATER, hexes.outline([link, *goes] if after else [link], field * 0.96))
    for at, (x, y) in enumerate(stays if after else stays + goes):
        canvas.icon(x, y, crabs.SIGNS[1 + at % 3], field * 0.78, "orange")
    if after:
        for x, y in goes:
            canvas.path(WAVES, paths.waves(x - field * 0.3, y, field * 0.6, 2, field * 0.2))
        x, y = goes[0]
        canvas.icon(x, y, "wave", field * 0.8)
    else:
        (x, y), (to_x, to_y) = link, stays[5]
        bend = f"M{x:.2f} {y:.2f}L{to_x + field * 0.42:.2f} {to_y:.2f}"
        canvas.path(PATH, bend)
        tip = to_x + field * 0.42
        canvas.path(
            Pen("sign", line="ink", width=0.4),
            f"M{tip + 1.3:.2f} {to_y - 1:.2f}L{tip:.2f} {to_y:.2f}L{tip + 1.3:.2f} {to_y + 1:.2f}",
        )
    return canvas.drawing()
