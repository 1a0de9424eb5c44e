"""Crabs to cut out: fronts, and below the fold the same in mirror order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sheets.crabz.names import COLOUR_WORDS, COLOURS
from sheets.crabz.paper.board import FOLDER, PAGE
from sheets.crabz.screen import crabs
from sheets.drawing import harbour
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.palette import Look
from sheets.drawing.paths import number
from sheets.engine.text import Text, say

FOLD = Look("ground", line="ink", width=0.3, dash="2 1.4")
RIM_WORDS = (say("plain rim"), say("dotted rim"), say("dashed rim"), say("double rim"))
EACH = 3  # of each size


class Tokens:
    """The crabs of so many players: folded and glued, every one is thick and reads from both
    sides."""

    def __init__(self, players: int) -> None:
        self.colours = COLOURS[:players]

    def drawings(self, style: str) -> tuple[Drawing, ...]:
        """All on one page; two colours a page leave room for large letters below."""
        if style == "large":
            pairs = (self.colours[at : at + 2] for at in range(0, len(self.colours), 2))
            return tuple(self._drawn("large", pair, 16) for pair in pairs)
        return (self._drawn("dry-erase" if style == "dry-erase" else "usual", self.colours, 13.2),)

    def _drawn(self, kind: str, colours: str, band: float) -> Drawing:
        how = measures(FOLDER, "tokens")
        canvas = Canvas(*PAGE)
        harbour.band(canvas, 0, 0, "wave", height=band)
        canvas.label(70, 2.1 if band < 14 else 2.5, 116, say("crabs to cut out"), "sub r")
        top = how["top"] + (band - 13.2)
        fold = top + len(colours) * how["row"] + how["fold"]
        for at, colour in enumerate(colours):
            y = top + how["row"] * (at + 0.5)
            for x, crab in _row(colour, how["radius"]):
                for middle in (y, 2 * fold - y):
                    _token(canvas, x, middle, how["radius"][crab[1]], crab, how[kind][crab[1]])
        canvas.path(FOLD, f"M0 {number(fold)}h{number(harbour.WIDTH)}")
        self._legend(canvas, colours, 2 * fold - top + 3)
        return canvas.drawing()

    def _legend(self, canvas: Canvas, colours: str, y: float) -> None:
        """What to do, and what the rims and the dots say."""
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
        both = Text("{what}\n{told}", (("what", what), ("told", told)))
        canvas.label(0, y, harbour.WIDTH, both, "text lines")


def _row(colour: str, radius: Mapping[str, float]) -> Iterator[tuple[float, str]]:
    """The crabs of a colour beside each other, with where their middles are."""
    sizes = [size for size in radius for _ in range(EACH)]
    gap = (harbour.WIDTH - sum(2 * (radius[size] + crabs.CUT) for size in sizes)) / len(sizes)
    x = 0.0
    for size in sizes:
        half = radius[size] + crabs.CUT + gap / 2
        yield x + half, colour + size
        x += 2 * half


def _token(canvas: Canvas, x: float, y: float, radius: float, crab: str, how: Lengths) -> None:
    crabs.cut(canvas, x, y, radius)
    crabs.disc(canvas, x, y, radius, crab, how["lift"], how["share"])
    room = how["room"]
    canvas.label(x - room / 2, y + how["drop"], room, crab, "value c")
