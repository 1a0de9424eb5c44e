"""Beach tiles to lay together, the board of a scenario or a race, and the set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, Point, lengths
from sheets.drawing.page import WIDTH, PageCanvas
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SEA, BoardSpec
from sheets.oh_crab.components import assemble
from sheets.oh_crab.info import INFO
from sheets.oh_crab.paper import fields, players, setup
from sheets.oh_crab.paper.words import FIELD_NAMES
from sheets.oh_crab.parts import Parts
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import picture
from sheets.oh_crab.screen.beach import gone
from sheets.oh_crab.screen.picture import BoardRows

BLEED = 1.5  # millimetres of sand beyond the outline that is cut along
KINDS = {"start": say("start tile"), "beach": say("beach tile"), "finish": say("finish tile")}


class LegendLayout(Layout):
    """Signs with their words below them or beside them, in columns."""

    left: float
    at: float
    columns: int
    pitch: float
    row: float
    size: float
    words: Point

    def draw(self, canvas: Canvas, keys: Sequence[str]) -> None:
        """Draw these signs of fields."""
        wide = self.pitch - max(self.words[0], 0) - 1
        for at, key in enumerate(keys):
            row, column = divmod(at, self.columns)
            x, y = self.left + column * self.pitch, self.at + row * self.row
            fields.sign(canvas, x, y, key, self.size)
            canvas.label(x + self.words[0], y + self.words[1], wide, FIELD_NAMES[key], "legend")


class TileLayout(Layout):
    """Tiles on a page: their corners, names, words over one (their height, how far arrows are
    away), the signs on it; how high shack and sea are."""

    corners: tuple[Point, ...]
    names: tuple[Point, ...] = ()
    towards: Point = (0.0, 0.0)
    legend: LegendLayout | None = None
    shack: float = 0.0
    sea: float = 0.0


class RaceLayout(Layout):
    """The parts of a board on a page: their corners, the line above them, the side of a field, how
    high shack and sea are; how many rows a page has where there are several."""

    corners: tuple[Point, ...]
    cap: float
    side: float
    shack: float
    sea: float
    rows: int = 0


class RowLayout(Layout):
    """A row per player: (x, y, width, kind) of a name and of the crabs' places; the counts."""

    row: float
    size: float
    words: tuple[tuple[float, float, float, str], ...]
    counts: float


class BoardLayout(Layout):
    """The lengths of ``board.toml``."""

    side: float
    beach: TileLayout
    start: TileLayout
    finish: TileLayout
    race: RaceLayout
    part: RaceLayout
    players: RowLayout


def tiles(parts: Parts, style: str) -> Iterator[Drawing]:
    """Yield set-up, start, beaches and finish: all tiles of the box, on both sides."""
    yield from setup.pages(parts, style)
    layout = lengths(__name__, BoardLayout, style)
    kinds = {"start": layout.start, "beach": layout.beach, "finish": layout.finish}
    for kind, page in kinds.items():
        names = [name for name, tile in parts.data.tiles.items() if tile.kind == kind]
        many = len(page.corners)
        for at in range(0, len(names), many):
            yield _tiles(parts, kind, names[at : at + many], page, style)


def _tiles(
    parts: Parts, kind: str, names: Sequence[str], layout: TileLayout, style: str
) -> Drawing:
    about = Text("{kind} {names}", (("kind", KINDS[kind]), ("names", " · ".join(names))))
    canvas, side = PageCanvas(style, INFO, about), lengths(__name__, BoardLayout, style).side
    for name, (x, y) in zip(names, layout.corners, strict=False):
        spec = assemble(parts.data, (name,))
        rows = BoardRows(spec, range(len(spec.rows)), (x, y), side)
        picture.draw(canvas, rows, bleed=0 if layout.sea else BLEED)
        if layout.sea:
            picture.sea(canvas, rows, layout.sea)
        if layout.shack:
            picture.shack(canvas, rows, layout.shack)
            low = y + rows.size[1] + layout.shack + 2
            canvas.label(0, low, WIDTH, say("the crab shack"), "head c")
        if layout.legend:
            towards(canvas, *layout.towards)
            # all signs of the tile but rocks, which need no words
            layout.legend.draw(canvas, [key for key in picture.pictured(spec) if key != "rock"])
    for name, (x, y) in zip(names, layout.names, strict=False):
        canvas.label(x, y, 30, name, "column")
    return canvas.drawing()


def towards(canvas: Canvas, y: float, away: float) -> None:
    """Draw the words that point to the sea, between two arrows."""
    x = WIDTH / 2
    canvas.label(x - 30, y, 60, say("towards the sea"), "head c")
    for at in (x - 30 - away, x + 30 + away):
        canvas.icon(at, y + 3.2, "forward", 5.4)


# -- a scenario, a race ---------------------------------------------------------------------


class Race:
    """The board of a scenario, or of a race with its crabs and players."""

    def __init__(self, parts: Parts, spec: BoardSpec, about: Text, state: State | None) -> None:
        self.parts, self.spec, self.about, self.state = parts, spec, about, state
        self.seats = players.seats(parts, state) if state else ()
        places = enumerate(state.at if state else ())
        self.crabs = {
            field: (parts.colours[crab], bool(state and state.down >> crab & 1))
            for crab, field in places
            if field >= 0
        }

    def pages(self, style: str) -> Iterator[Drawing]:
        """Yield the whole board on a page; in large parts, those nearest to the sea first."""
        if style != "large":
            yield self._whole(style)
        if style == "large" or not self.seats:
            yield from self._parts(style)
        if self.seats:
            yield from players.pages(self.parts, self.seats, style)

    def _whole(self, style: str) -> Drawing:
        """Two halves side by side, the land on the left."""
        canvas, layout = PageCanvas(style, INFO, self.about), lengths(__name__, BoardLayout, style)
        race, middle, end = layout.race, (len(self.spec.rows) + 1) // 2, len(self.spec.rows)
        halves = (range(middle), range(middle, end))
        for rows, corner in zip(halves, race.corners, strict=True):
            part = BoardRows(self.spec, rows, corner, race.side)
            self._part(canvas, part, race)
            canvas.label(corner[0], race.cap, part.size[0], _cap(rows), "bold c")
        land = BoardRows(self.spec, halves[0], race.corners[0], race.side)
        self._players(canvas, land.corner[1] + land.size[1] + race.shack + 3.6, layout.players)
        return canvas.drawing()

    def _parts(self, style: str) -> Iterator[Drawing]:
        """As many rows on a page as fit at the size of the tiles."""
        layout, every = lengths(__name__, BoardLayout, style).part, len(self.spec.rows)
        for first in reversed(range(0, every, layout.rows)):
            rows = range(first, min(first + layout.rows, every))
            canvas = PageCanvas(style, INFO, self.about)
            canvas.label(0, layout.cap, WIDTH, _cap(rows), "bold c")
            self._part(canvas, BoardRows(self.spec, rows, layout.corners[0], layout.side), layout)
            yield canvas.drawing()

    def _part(self, canvas: Canvas, rows: BoardRows, layout: RaceLayout) -> None:
        made, found = (self.state.made, gone(self.state)) if self.state else ((), ())
        picture.draw(canvas, rows, self.crabs, tuple(made), found)
        if rows.rows.start == 0:
            picture.shack(canvas, rows, layout.shack)
        if rows.rows.stop == len(self.spec.rows):
            picture.sea(canvas, rows, layout.sea)
            self._swimmers(canvas, rows, layout.sea)

    def _swimmers(self, canvas: Canvas, rows: BoardRows, sea: float) -> None:
        """The crabs that reached the sea, in it."""
        radius, at = sea * 0.42, self.state.at if self.state else ()
        x, y = rows.corner[0] + radius * 1.6, rows.corner[1] - sea / 2
        for number, crab in enumerate(crab for crab, field in enumerate(at) if field == SEA):
            colour = self.parts.colours[crab]
            picture.crab(canvas, x + number * radius * 2.4, y, colour, radius)

    def _players(self, canvas: Canvas, first: float, layout: RowLayout) -> None:
        """A row per player: crabs, name, places, hand, shells; pages of their own have more."""
        size = layout.size
        for at, seat in enumerate(self.seats):
            y = first + at * layout.row
            for number, (colour, _, _) in enumerate(seat.crabs):
                x = size / 2 + number * size * 1.1
                picture.crab(canvas, x, y + size / 2, colour, size / 2)
            said = zip(layout.words, (seat.called, seat.places), strict=True)
            for (x, down, width, kind), text in said:
                canvas.label(x, y + down, width, text, kind)
            players.counts(canvas, seat, layout.counts, y + size / 2, size * 0.8)


def _cap(rows: range) -> Text:
    return say("rows {first} to {last}", first=rows.start + 1, last=rows.stop)
