"""The pad on paper: sections for rows, bonuses, misses and the total, blank or filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from sheets.drawing import marks
from sheets.drawing.canvas import Drawing
from sheets.drawing.layout import Box, Layout, Point, lengths
from sheets.drawing.page import WIDTH, PageCanvas, printed
from sheets.engine import facets
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.rows.asks import Move
from sheets.rows.pad import EMPTY, Bonus, Misses, Row
from sheets.rows.rules import Rules
from sheets.rows.state import PadSheet, State

TITLE = say("score pad")


class PadLayout(Layout):
    """The lengths of ``paper.toml``."""

    box: float
    pitch: float
    points: Point
    margin: float
    gap: float
    apart: float
    plate: Point
    below: float
    line: float
    columns: int


class PadBlock(Struct):
    """A section of a pad: its share of the width, its height below the pennant, its drawing."""

    wide: float
    high: float
    draw: Callable[[Box], None]


class Paper(facets.Paper[State, Move]):
    """The pads of a game, blank or as they are."""

    rules: Rules

    def pages(self, what: str, setup: Setup, state: State | None) -> Mapping[str, object]:
        return printed(TITLE, partial(self._pages, setup.names, state))

    def _pages(self, names: Sequence[str], state: State | None, style: str) -> Iterator[Drawing]:
        """Yield pages of pads; blank ones fill a page."""
        page = PadPage(self.rules, style)
        sheets: Sequence[PadSheet | None] = state.sheets if state else [None] * len(names)
        pads = list(zip(names, sheets, strict=True)) or [("", None)] * page.room()
        for name, sheet in pads:
            if not page.fits():
                yield page.drawing()
                page = PadPage(self.rules, style)
            page.pad(name, sheet)
        yield page.drawing()


class PadPage(PageCanvas):
    """A page with pads below each other."""

    def __init__(self, rules: Rules, style: str) -> None:
        super().__init__(style, rules.info, TITLE)
        self.rules, self.layout = rules, lengths(__name__, PadLayout, style)
        self.top, self.low = self.frame_of.top, self.frame_of.low
        self.y = self.top

    def room(self) -> int:
        """Return how many pads a page has room for."""
        high, apart = self._height(), self.layout.apart
        return max(1, int((self.low - self.top + apart) // (high + apart)))

    def fits(self) -> bool:
        """True if there is room for one more pad; the first one has to fit."""
        return self.y == self.top or self.y + self._height() <= self.low

    def _height(self) -> float:
        lines = self._lines(self._blocks(None))
        return self.layout.plate[1] + sum(map(self._high, lines))

    def _high(self, line: Sequence[PadBlock]) -> float:
        return self.layout.gap + self.frame_of.head + max(block.high for block in line)

    def _lines(self, blocks: Sequence[PadBlock]) -> list[list[PadBlock]]:
        """Put blocks beside each other as long as they fit."""
        lines: list[list[PadBlock]] = []
        for block in blocks:
            if lines and sum(each.wide for each in lines[-1]) + block.wide <= 1.001:
                lines[-1].append(block)
            else:
                lines.append([block])
        return lines

    def pad(self, name: str, sheet: PadSheet | None) -> None:
        """Draw a pad below those that are there."""
        width, height = self.layout.plate
        self.plate((0, self.y, width, height), name)
        y = self.y + height
        for line in self._lines(self._blocks(sheet)):
            x, high = 0.0, self._high(line)
            shares = sum(block.wide for block in line)
            for block in line:
                wide = WIDTH * block.wide / shares
                gap = 0.0 if block is line[-1] else self.layout.gap
                block.draw((x, y + self.layout.gap, wide - gap, high - self.layout.gap))
                x += wide
            y += high
        self.y = y + self.layout.apart

    # -- sections -----------------------------------------------------------------------

    def _blocks(self, sheet: PadSheet | None) -> list[PadBlock]:
        """Return the sections of a pad in their order."""
        pad, layout = self.rules.pad, self.layout
        high = max(layout.box, layout.points[1]) + 2 * layout.margin
        one = 1 / layout.columns
        blank = PadSheet((EMPTY,) * len(pad.boxes))
        own = sheet or blank
        blocks = []
        for row, written in pad.of(own.written):
            points = str(row.total(written)) if sheet else ""
            if row.score:
                shown = ["" if each == EMPTY else str(each) for each in written]
                draw = partial(self._scored, row, shown)
                blocks.append(PadBlock(one if len(shown) == 1 else 1.0, high, draw))
            else:
                free = layout.below * any(box.free for box in row.boxes)
                blocks.append(PadBlock(1.0, high + free, partial(self._row, row, written, points)))
        tables = dict.fromkeys(row.points for row in pad.rows if row.points)
        table = 2 * layout.line + 2 * layout.margin
        blocks += [PadBlock(1.0, table, partial(self._table, points)) for points in tables]
        if pad.misses:
            wide = 0.5 if layout.columns > 2 else 1.0
            count = own.misses
            blocks.append(PadBlock(wide, high, partial(self._misses, pad.misses, count)))
        for bonus in pad.bonuses:
            points = str(pad.earned(bonus, own.written)) if sheet else ""
            blocks.append(PadBlock(one, high, partial(self._bonus, bonus, points)))
        total = str(sum(line.points for line in self.rules.lines(own))) if sheet else ""
        return [*blocks, PadBlock(one, high, partial(self._total, total))]

    def _section(self, place: Box, title: Text, tone: str, sign: str) -> Point:
        """Draw a section; return the corner inside it."""
        self.section(place, title, tone, sign)
        margin = self.layout.margin
        return place[0] + margin, place[1] + self.frame_of.head + margin

    def _points(self, place: Box, y: float, points: str) -> None:
        """Draw the box for points at the right end of a section."""
        width, height = self.layout.points
        x = place[0] + place[2] - self.layout.margin - width
        self.box(x, y, width, height, 1.2)
        if points:
            self.label(x, y, width, points, "value c", side=height)

    def _row(self, row: Row, written: Sequence[int], points: str, place: Box) -> None:
        layout = self.layout
        x, y = self._section(place, row.label, row.tone, row.sign)
        room = place[2] - 3 * layout.margin - layout.points[0]
        pitch = min(layout.pitch, room / (len(row.boxes) + (row.lock > 0)))
        size = min(layout.box, pitch - 0.8)
        for at, (box, value) in enumerate(zip(row.boxes, written, strict=True)):
            left = x + at * pitch
            self.box(left, y, size, size)
            self.label(left, y, size, box.number, "value c", side=size)
            if value != EMPTY:
                marks.cross(self, left, y, size)
            if box.free:
                label = self.rules.pad.rows[self.rules.pad.index[box.free]].label
                wide = 3 * pitch
                said = Text("+ {row}", (("row", label),))
                self.label(left + size / 2 - wide / 2, y + size + 0.4, wide, said, "bold c")
        if row.lock:
            middle = x + len(row.boxes) * pitch + size / 2
            self.porthole(middle, y + size / 2, size / 2)
            if written[-1] == EMPTY:
                self.icon(middle, y + size / 2, "vault", size * 0.6)
            else:
                marks.cross(self, middle - size / 2, y, size)
        self._points(place, y, points)

    def _scored(self, row: Row, shown: Sequence[str], place: Box) -> None:
        x, y = self._section(place, row.label, row.tone, row.sign)
        width, height = self.layout.points
        step = width + self.layout.gap
        left = x if len(shown) > 1 else place[0] + (place[2] - width) / 2
        for at, points in enumerate(shown):
            self.box(left + at * step, y, width, height, 1.2)
            if points:
                self.label(left + at * step, y, width, points, "value c", side=height)

    def _table(self, points: tuple[int, ...], place: Box) -> None:
        """Draw the points by the number of marks."""
        x, y = self._section(place, say("Marks and their points"), "deep", "pencil")
        pitch = (place[2] - 2 * self.layout.margin) / (len(points) - 1)
        for at, each in enumerate(points[1:]):
            self.label(x + at * pitch, y, pitch, at + 1, "soft c")
            self.label(x + at * pitch, y + self.layout.line, pitch, each, "bold c")

    def _misses(self, misses: Misses, count: int, place: Box) -> None:
        x, y = self._section(place, say("Misses"), "deep", "pencil")
        size, pitch = self.layout.box, max(self.layout.pitch, self.layout.box + 1.6)
        for at in range(misses.most):
            self.box(x + at * pitch, y, size, size)
            self.label(x + at * pitch, y, size, misses.points, "value c", side=size)
            if at < count:
                marks.cross(self, x + at * pitch, y, size)

    def _bonus(self, bonus: Bonus, points: str, place: Box) -> None:
        x, y = self._section(place, bonus.label, "orange", "star")
        said = Text(f"{bonus.least}+ = {bonus.points}")
        room = place[2] - 3 * self.layout.margin - self.layout.points[0]
        self.label(x, y, room, said, "bold", side=self.layout.points[1])
        self._points(place, y, points)

    def _total(self, points: str, place: Box) -> None:
        _, y = self._section(place, say("Total"), "deep", "pencil")
        self._points(place, y, points)
