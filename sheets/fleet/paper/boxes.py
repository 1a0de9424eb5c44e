"""Parts of the printed sheet that every style shares: boxes with what became of them."""

from __future__ import annotations

from itertools import groupby

from sheets.drawing.canvas import Canvas
from sheets.engine.text import Text, say
from sheets.fleet.names import COLUMNS, SECTION_WORDS, SHRIMP
from sheets.fleet.parts import Parts
from sheets.fleet.rules import counts
from sheets.fleet.rules.state import PlayerSheet


class Sheetlet:
    """One sheet to be drawn: blank if ``own`` is None."""

    def __init__(self, canvas: Canvas, parts: Parts, own: PlayerSheet | None) -> None:
        self.canvas = canvas
        self.parts = parts
        self.own = own

    # -- sections -----------------------------------------------------------------

    def section(
        self, section: int, x: float, y: float, size: float, pitch: float, *, down: bool
    ) -> None:
        """The boxes of a section, in a column or a row, crossed and hatched as they are."""
        pattern = self.parts.patterns[section]
        marks = self.own.marks[section] if self.own else 0
        struck = self.own.struck[section] if self.own else 0
        chosen = iter(self.own.choices[section] if self.own and section in COLUMNS else "")
        for at, letter in enumerate(pattern):
            left = x if down else x + at * pitch
            top = y + at * pitch if down else y
            if letter == "o":
                self.canvas.square(left, top, size)
            else:
                self.canvas.round(left, top, size)
                written = letter
                if letter == "?" and at < marks:
                    written = next(chosen, "?")
                self.canvas.inside(left, top, size, written)
            if at < marks:
                self.canvas.cross(left, top, size)
            elif at >= len(pattern) - struck:
                self.canvas.strike(left, top, size)

    # -- single boxes ---------------------------------------------------------------

    def tick(self, x: float, y: float, size: float, *, on: bool) -> None:
        """A square box, crossed or not."""
        self.canvas.square(x, y, size)
        if on:
            self.canvas.cross(x, y, size)

    def license(self, column: int, level: int) -> bool:
        """Whether that license is active."""
        return self.own is not None and self.own.levels[column] >= level

    def launched(self, section: int, number: int) -> bool:
        """Whether boat ``number`` (from 1) is launched."""
        return self.own is not None and len(self.own.fish[section]) >= number

    def fish_boxes(
        self, section: int, number: int, x: float, y: float, size: float, pitch: float, boxes: range
    ) -> None:
        """Some of the fish boxes of one boat, in a row; ``boxes`` counts from 1."""
        caught = 0
        if self.launched(section, number) and self.own is not None:
            caught = self.own.fish[section][number - 1]
        for at, box in enumerate(boxes):
            self.tick(x + at * pitch, y, size, on=box <= caught)

    def launch_box(self, section: int, number: int, x: float, y: float, size: float) -> None:
        """The round box beside a boat."""
        self.canvas.round(x, y, size)
        self.canvas.inside(x, y, size, str(number), "number")
        if self.launched(section, number):
            self.canvas.cross(x, y, size)

    def coins(self, x: float, y: float, size: float, pitch: float) -> None:
        """The coin track, in its rows."""
        per_row = self.parts.data.coin_track.row
        last = counts.last_coin(self.own, self.parts) if self.own else 0
        struck = self.own.struck_stars if self.own else 0
        for box in range(1, self.parts.track + 1):
            left = x + (box - 1) % per_row * pitch
            top = y + (box - 1) // per_row * pitch
            gone = False
            if box in self.parts.stars:
                self.canvas.star(left, top, size)
                gone = bool(struck >> self.parts.stars.index(box) & 1)
            else:
                self.canvas.square(left, top, size)
            if gone:
                self.canvas.strike(left, top, size)
            elif box <= last:
                self.canvas.cross(left, top, size)
        self._coin_numbers(x, y, size, pitch)

    def _coin_numbers(self, x: float, y: float, size: float, pitch: float) -> None:
        """The numbers of a row are one text, spaced to stand in their boxes.

        Digits are all equally wide, so numbers of the same length go together.
        """
        per_row = self.parts.data.coin_track.row
        numbers = range(1, self.parts.track + 1)
        for (row, digits), group in groupby(
            numbers, key=lambda box: ((box - 1) // per_row, len(str(box)))
        ):
            boxes = list(group)
            left = x + (boxes[0] - 1) % per_row * pitch
            text = " ".join(map(str, boxes))
            kind = f"digits d{digits}"
            width = (len(boxes) - 1) * pitch + size
            self.canvas.label(left, y + row * pitch, width, text, kind)

    def hexes(self, x: float, y: float, size: float, pitch: float) -> None:
        """The hexes of the Seafood Buffet."""
        for column in COLUMNS:
            left = x + column * pitch
            self.canvas.hexagon(left, y, size)
            self.canvas.label(left - 1, y, size + 2, SECTION_WORDS[column], "two")
            if self.own and self.own.hexes >> column & 1:
                self.canvas.cross(left, y, size)

    def recycling(self, x: float, y: float, size: float, pitch: float) -> None:
        """The stars of the Recycling Yard."""
        for use in range(self.parts.recycling_uses):
            self.canvas.star(x + use * pitch, y, size)
            if self.own and use < self.own.recycled:
                self.canvas.cross(x + use * pitch, y, size)


def brief_license(parts: Parts, column: int, level: int) -> Text:
    """A license in as few words as there can be."""
    if column == SHRIMP:
        return (say("any type"), say("any + ★"), say("2× any + ★"))[level - 1]
    if column == 1:
        return say("{n} / launch", n=parts.cod_coins[level])
    if column == 2:
        return say("+{n} income", n=parts.lobster_coins[level])
    if column == 3:
        stars, coins = parts.swordfish_stars[level], parts.swordfish_coins[level]
        return say("{n} ★ + {coins}", n=stars, coins=coins) if coins else say("{n} ★", n=stars)
    return say("holds {n}", n=parts.room[column][level])
