"""Crabs to cut out: fronts, and below the fold the same in mirror order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.crabz.info import INFO
from sheets.crabz.names import COLOUR_WORDS, COLOURS
from sheets.crabz.screen import crabs
from sheets.drawing.canvas import Drawing
from sheets.drawing.layout import Layout, lengths
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.drawing.palette import Pen
from sheets.engine.text import Text, say

FOLD = Pen("ground", line="ink", width=0.3, dash="2 1.4")
RIM_WORDS = (say("plain rim"), say("dotted rim"), say("dashed rim"), say("double rim"))
EACH = 3  # of each size
TITLE = say("crabs to cut out")


class TokenLayout(Layout):
    """A crab: the share of its size that it has, how much higher than the middle it is, how much
    lower its letters begin, and how wide they may be."""

    share: float
    lift: float
    drop: float
    room: float


class TokensLayout(Layout):
    """The lengths of ``tokens.toml``; radius and token by the letter of a size."""

    top: float
    row: float
    fold: float
    radius: Mapping[str, float]
    token: Mapping[str, TokenLayout]


def pages(players: int, style: str) -> Iterator[Drawing]:
    """Yield the crabs of so many players on one page; two colours a page leave room for large
    letters below.  Folded and glued, every one is thick and reads from both sides."""
    colours = COLOURS[:players]
    many = 2 if style == "large" else len(COLOURS)
    for first in range(0, len(colours), many):
        yield _page(colours[first : first + many], style)


def _page(colours: str, style: str) -> Drawing:
    layout, canvas = lengths(__name__, TokensLayout, style), PageCanvas(style, INFO, TITLE)
    fold = layout.top + len(colours) * layout.row + layout.fold
    for at, colour in enumerate(colours):
        y = layout.top + layout.row * (at + 0.5)
        for x, size in _row(layout.radius):
            radius, token = layout.radius[size], layout.token[size]
            for middle in (y, 2 * fold - y):
                crabs.cut(canvas, x, middle, radius)
                crabs.disc(canvas, x, middle, radius, colour + size, token.lift, token.share)
                left, low = x - token.room / 2, middle + token.drop
                canvas.label(left, low, token.room, colour + size, "value c")
    canvas.lines(FOLD, (0, fold), (WIDTH, fold))
    canvas.label(0, 2 * fold - layout.top + 3, WIDTH, _legend(colours), "text lines")
    return canvas.drawing()


def _legend(colours: str) -> Text:
    """Return what to do, and what the rims and the dots say."""
    what = say(
        "Fold back along the dashed line, glue, then cut out the circles, so every crab "
        "shows on both sides."
    )
    rims = tuple(
        say("{letter} {colour} ({rim})", letter=letter, colour=colour, rim=rim)
        for letter, colour, rim in zip(COLOURS, COLOUR_WORDS, RIM_WORDS, strict=True)
        if letter in colours
    )
    told = say("{rims}; dots on the shell: steps", rims=rims)
    return Text("{what}\n{told}", (("what", what), ("told", told)))


def _row(radius: Mapping[str, float]) -> Iterator[tuple[float, str]]:
    """Yield the middles and sizes of the crabs of a colour, beside each other."""
    sizes = [size for size in radius for _ in range(EACH)]
    gap = (WIDTH - sum(2 * (radius[size] + crabs.CUT) for size in sizes)) / len(sizes)
    x = 0.0
    for size in sizes:
        half = radius[size] + crabs.CUT + gap / 2
        yield x + half, size
        x += 2 * half
