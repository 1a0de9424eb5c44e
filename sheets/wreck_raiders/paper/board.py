"""The board: beach, four wrecks, the reef; the row of exhibits and the market."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.drawing import marks, paths
from sheets.drawing.canvas import Drawing
from sheets.drawing.layout import GridLayout, Layout, Point, lengths
from sheets.drawing.page import PageCanvas, PagePanel, draw_sections, page_numbers
from sheets.drawing.palette import Pen
from sheets.engine.setup import Setup
from sheets.engine.text import Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.info import INFO
from sheets.wreck_raiders.paper.cards import CardsLayout
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import State, exhibit_of, in_places, owner_at, tile_of
from sheets.wreck_raiders.screen import faces, pieces
from sheets.wreck_raiders.screen.sheet import BOARD_ORDER

SWELL = Pen("panel", line="blue", nib="box", step=2)
SLOT = Pen("panel", "white", "cut", nib="cut", dash="1.2 1.2", step=2)


class BoardPage:
    """The board with what lies on it; a blank one has room for any number of players.  Places in
    ``new`` have something new."""

    def __init__(
        self, parts: Parts, setup: Setup, state: State | None, new: frozenset[str] = frozenset()
    ) -> None:
        self.parts, self.names, self.state, self.new = parts, setup.names, state, new
        players = parts.numbers.get(len(setup.players))
        self.cards = players.row if players else max(each.row for each in parts.numbers.values())
        self.dice = players.dice if players else 0

    def row(self) -> Iterator[tuple[str, Exhibit]]:
        """Yield the exhibits that can be claimed."""
        if state := self.state:
            yield from ((key, exhibit_of(self.parts, state, key)) for key in in_places(state, 0))

    def market(self, kind: int) -> Iterator[tuple[str, Tile]]:
        """Yield the tiles of a kind that can be bought."""
        if state := self.state:
            yield from (
                (key, tile_of(self.parts, state, key)) for key in in_places(state, kind + 1)
            )

    def pages(self, style: str) -> Iterator[Drawing]:
        """Yield its pages in a style."""
        layout = lengths(__name__, BoardLayout, style)
        for number in page_numbers(layout):
            canvas = BoardCanvas(style, INFO, say("board"))
            canvas.board, canvas.faces = self, lengths(CARDS, CardsLayout, style)
            yield draw_sections(layout, canvas, number)


CARDS = CardsLayout.__module__


class BoardCanvas(PageCanvas):
    """A page of the board."""

    board: BoardPage
    faces: CardsLayout

    def spot(self, at: Point, spot: int, radius: float, buoy: float) -> None:
        """A place for a diver with its number on a buoy, and who is there."""
        (x, y), board = at, self.board
        pieces.spot(self, x, y, radius, buoy, (radius + buoy * 0.3) * 0.72, spot % 6 + 1)
        owner = owner_at(board.state, spot) if board.state else names.NOBODY
        if owner == names.RIVAL:
            pieces.rival(self, x, y, radius)
        elif owner != names.NOBODY:
            name = board.names[owner][:2] or str(owner + 1)
            top, high = y - radius, 2 * radius
            if not self.large:  # else its letters fill the place
                self.icon(x, y - radius * 0.34, "diver", radius * 0.9, "sky")
                top, high = y + radius * 0.24, radius * 0.7
            self.label(x - radius, top, 2 * radius, name, "bold c", side=high)
        if names.SPOTS[spot] in board.new:
            marks.fresh(self, x - radius, y - radius, 2 * radius, disc=True)

    def slot(self, corner: Point, grid: GridLayout) -> None:
        """A place for a card."""
        self.rect(SLOT, *corner, *grid.box)


class BeachPanel(PagePanel[BoardCanvas], kw_only=True):
    """Six spots on the sand, each with its two shells (WR-7.3)."""

    at: Point
    pitch: float
    spot: float
    buoy: float
    shell: float

    def draw(self, canvas: BoardCanvas) -> None:
        canvas.section(self.place, say("Beach"), "orange", "shell")
        for at, spot in enumerate(canvas.board.parts.data.beach.spots):
            x, y = self.at[0] + at * self.pitch, self.at[1]
            canvas.spot((x, y), names.BEACH + at, self.spot, self.buoy)
            for place, name in enumerate(spot.split()):
                down = (place - 0.5) * self.shell * 1.25
                right = x + self.spot + self.shell * 0.66
                pieces.shell(canvas, right, y + down, names.SHELLS.index(name), self.shell)


class Wrecks(PagePanel[BoardCanvas], kw_only=True):
    """Sunken hulls, six portholes round each, in a ring (WR-9)."""

    at: Point
    pitch: Point
    oval: Point
    spots: tuple[Point, ...]  # from the middle of a wreck
    spot: float
    buoy: float
    sign: float
    hull: float
    name: float

    def draw(self, canvas: BoardCanvas) -> None:
        for at, wreck in enumerate(BOARD_ORDER):
            x = self.at[0] + at % 2 * self.pitch[0]
            y = self.at[1] + at // 2 * self.pitch[1]
            self._wreck(canvas, x, y, wreck)
            for n, (dx, dy) in enumerate(self.spots):
                canvas.spot((x + dx, y + dy), wreck * 6 + n, self.spot, self.buoy)

    def _wreck(self, canvas: BoardCanvas, x: float, y: float, wreck: int) -> None:
        wide, tall = self.oval
        shape = paths.rounded(x - wide, y - tall, 2 * wide, 2 * tall, min(wide, tall) * 0.98)
        canvas.path(pieces.OCEAN, shape)
        for side in (-1, 1):
            swell = x + side * wide * 0.56 - 4
            canvas.path(SWELL, paths.waves(swell, y - tall * 0.86 * side, 8, 2, 1.6))
        pieces.hulk(canvas, x, y + 1, self.hull)
        pieces.treasure(canvas, x, y + 2.6, wreck, self.sign)
        word: Text = names.TYPE_WORDS[wreck]
        if state := canvas.board.state:
            left = sum(state.piles[wreck * 3 : wreck * 3 + 3])
            word = Text("{wreck} ({n})", (("wreck", word), ("n", left)))
        low, high = y + 11.4 * self.hull + 0.4, 7.6 if canvas.large else 3.8
        canvas.label(x - self.name / 2, low, self.name, word, "name c", side=high)


class Reef(PagePanel[BoardCanvas], kw_only=True):
    """Three zones with a shell and an empty one, to roll the dice onto (WR-3)."""

    grid: GridLayout
    sign: float
    die: float
    dice: int  # side by side

    def draw(self, canvas: BoardCanvas) -> None:
        dice, state = canvas.board.dice, canvas.board.state
        title = say("Reef ({n} dice)", n=dice) if dice else say("Reef")
        canvas.section(self.place, title, "sky", "die")
        for zone, word in enumerate(names.ZONE_WORDS):
            x, y = self.grid.nth(zone) if self.grid.across > 1 else self.grid.corner(zone)
            width, high = self.grid.box
            canvas.box(x, y, width, high, 4)
            left, tall = x + 3, 2 * self.sign
            if zone < len(names.SHELLS):
                pieces.shell(canvas, x + self.sign + 2, y + self.sign + 2, zone, tall)
                left = x + tall + 4
            canvas.label(left, y + 2, x + width - left - 2, word, "name", side=tall)
            lie = [die for die in state.reef if names.ZONE_OF[die] == zone] if state else []
            for at, die in enumerate(lie):
                down, across = divmod(at, self.dice)
                corner = x + 4 + across * self.die * 1.3, y + tall + 5 + down * self.die * 1.3
                pieces.die_above(canvas, *corner, self.die)
                canvas.label(*corner, self.die, names.VALUE_OF[die], "value c", side=self.die)


class ExhibitRow(PagePanel[BoardCanvas], kw_only=True):
    """The exhibits that can be claimed, and their deck."""

    grid: GridLayout

    def draw(self, canvas: BoardCanvas) -> None:
        canvas.section(self.place, say("Exhibits"), "blue", "display")
        board, grid, face = canvas.board, self.grid, canvas.faces.exhibit
        row = list(board.row())
        for at in range(max(board.cards, len(row))):
            canvas.slot(grid.nth(at), grid)
        for at, (key, card) in enumerate(row):
            faces.exhibit(canvas, grid.nth(at), face, key, card)
        last = grid.across * (2 if grid.across > 2 else 4) - 1
        faces.back(canvas, grid.nth(last), face)


class MarketPanel(PagePanel[BoardCanvas], kw_only=True):
    """The tiles that can be bought, behind their stacks (WR-12)."""

    grid: GridLayout
    kinds: tuple[int, ...]

    def draw(self, canvas: BoardCanvas) -> None:
        canvas.section(self.place, say("Market"), "sky", "market")
        board, grid, face = canvas.board, self.grid, canvas.faces.tile
        each = board.parts.open_tiles + 1
        for line, kind in enumerate(self.kinds):
            for at in range(each):
                canvas.slot(grid.nth(line * each + at), grid)
            x, y = grid.nth(line * each)
            faces.back(canvas, (x, y), face, kind)
            tall = 7.6 if canvas.large else 4
            place = (x + 4, y + grid.box[1] - 3 - tall, grid.box[0] - 8)
            canvas.label(*place, names.KIND_WORDS[kind], "bold c", side=tall)
            for at, (key, tile) in enumerate(board.market(kind), line * each):
                faces.tile(canvas, grid.nth(at + 1), face, key, tile, at)


class BoardLayout(Layout):
    """The sections of ``board.toml``."""

    beach: BeachPanel
    wrecks: Wrecks
    reef: Reef
    row: ExhibitRow
    market: MarketPanel
    tops: MarketPanel | None = None
