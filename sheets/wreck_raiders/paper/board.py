"""The board: beach, four wrecks, the reef; the row of exhibits and the market."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sheets.drawing import marks, paths
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Drawing, Label
from sheets.drawing.palette import Look
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.names import (
    BEACH,
    KIND_WORDS,
    NOBODY,
    RIVAL,
    SHELLS,
    SPOTS,
    TYPE_WORDS,
    VALUE_OF,
    ZONE_OF,
    ZONE_WORDS,
)
from sheets.wreck_raiders.paper import frames
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.screen import faces, pieces
from sheets.wreck_raiders.screen.sheet import BOARD_ORDER
from sheets.wreck_raiders.screen.shelves import Grid

Point = tuple[float, float]
SWELL = Look("panel", line="blue", pen="box", step=2)
SLOT = Look("panel", "white", "cut", pen="cut", dash="1.2 1.2", step=2)


class Lying(Struct):
    """What lies on the board: who stands where, dice, cards and tiles; nothing on a blank one."""

    names: tuple[str, ...] = ()
    owners: tuple[int, ...] = (NOBODY,) * len(SPOTS)
    reef: tuple[int, ...] = ()
    piles: tuple[int, ...] = ()  # by wreck
    row: tuple[tuple[str, Exhibit], ...] = ()
    market: tuple[tuple[tuple[str, Tile], ...], ...] = ((), (), ())
    new: frozenset[str] = frozenset()  # places where something is new


class Board:
    """The pages of the board; a style asks for its own."""

    def __init__(self, parts: Parts, cards: int, dice: int, lying: Lying) -> None:
        self.parts, self.cards, self.dice, self.lying = parts, cards, dice, lying

    def __call__(self, style: str) -> Iterator[Drawing]:
        layout = "large" if style == "large" else "color"
        tables = measures(frames.FOLDER, "board")[layout]
        cards = measures(frames.FOLDER, "cards")[layout]
        for page in range(1, max(how.get("page", 1) for how in tables.values()) + 1):
            sheet = _Page(self, style, cards)
            for name, how in tables.items():
                if how.get("page", 1) == page:
                    sheet.draws[name.partition("-")[0]](how)
            yield sheet.canvas.drawing()


class _Page:
    """A page of the board."""

    def __init__(self, board: Board, style: str, cards: Lengths) -> None:
        self.board, self.parts, self.lying = board, board.parts, board.lying
        self.style, self.cards = style, cards
        self.canvas = frames.begun(style, say("board"))
        self.draws: Mapping[str, Callable[[Lengths], None]] = {
            "beach": self._beach,
            "wrecks": self._wrecks,
            "reef": self._reef,
            "row": self._row,
            "market": self._market,
        }

    def _section(self, how: Lengths, title: Text, tone: str, sign: str) -> None:
        frames.section(self.canvas, self.style, how["place"], title, tone, sign)

    # -- spots ------------------------------------------------------------------

    def _beach(self, how: Lengths) -> None:
        """Six spots on the sand, each with its two shells (WR-7.3)."""
        self._section(how, say("Beach"), "orange", "shell")
        (x, y), size = how["at"], how["shell"]
        for at, spot in enumerate(self.parts.data.beach.spots):
            middle = x + at * how["pitch"]
            self._spot(how, (middle, y), BEACH + at)
            for place, name in enumerate(spot.split()):
                down = (place - 0.5) * size * 1.25
                shell = middle + how["spot"] + size * 0.66
                pieces.shell(self.canvas, shell, y + down, SHELLS.index(name), size)

    def _wrecks(self, how: Lengths) -> None:
        """Sunken hulls, six portholes round each, in a ring (WR-9)."""
        (x, y), (across, down) = how["at"], how["pitch"]
        for at, wreck in enumerate(BOARD_ORDER):
            middle = x + at % 2 * across, y + at // 2 * down
            self._wreck(how, middle, wreck)
            for n, (dx, dy) in enumerate(how["spots"]):
                self._spot(how, (middle[0] + dx, middle[1] + dy), wreck * 6 + n)

    def _wreck(self, how: Lengths, middle: Point, wreck: int) -> None:
        canvas, (x, y), (wide, tall) = self.canvas, middle, how["oval"]
        shape = paths.rounded(x - wide, y - tall, 2 * wide, 2 * tall, min(wide, tall) * 0.98)
        canvas.path(pieces.OCEAN, shape)
        for side in (-1, 1):
            swell = x + side * wide * 0.56 - 4
            canvas.path(SWELL, paths.waves(swell, y - tall * 0.86 * side, 8, 2, 1.6))
        scale = how["hull"]
        pieces.hulk(canvas, x, y + 1, scale)
        pieces.treasure(canvas, x, y + 2.6, wreck, how["sign"])
        word: Text = TYPE_WORDS[wreck]
        if self.lying.piles:
            word = Text("{wreck} ({n})", (("wreck", word), ("n", self.lying.piles[wreck])))
        low, tall = y + 11.4 * scale + 0.4, 7.6 if self.style == "large" else 3.8
        left = x - how["name"] / 2
        canvas.write(Label(left, low, how["name"], word, "name c", side=tall))

    def _spot(self, how: Lengths, middle: Point, spot: int) -> None:
        """A place for a diver with its number on a buoy, and who is there."""
        canvas, (x, y), radius, buoy = self.canvas, middle, how["spot"], how["buoy"]
        canvas.porthole(x, y, radius)
        away = (radius + buoy * 0.3) * 0.72
        pieces.disc(canvas, x - away, y - away, buoy, "yellow")
        canvas.digits(x - away, y - away, spot % 6 + 1, buoy * 1.1)
        owner = self.lying.owners[spot]
        if owner == RIVAL:
            canvas.hex(x, y, radius * 0.86, "deep-mid")
            canvas.icon(x, y, "diver", radius * 0.9)
        elif owner != NOBODY:
            name = self.lying.names[owner][:2] or str(owner + 1)
            high = 2 * radius
            if self.style != "large":  # else its letters fill the place
                canvas.icon(x, y - radius * 0.34, "diver", radius * 0.9, "sky")
                y, high = y + radius * 0.24, radius * 0.7
            top = y - high / 2 if self.style == "large" else y
            canvas.write(Label(x - radius, top, 2 * radius, Text(name), "bold c", side=high))
        if SPOTS[spot] in self.lying.new:
            size = 2 * radius
            marks.fresh(canvas, middle[0] - radius, middle[1] - radius, size, disc=True)

    # -- reef, row, market ------------------------------------------------------

    def _reef(self, how: Lengths) -> None:
        """Three zones with a shell and an empty one, to roll the dice onto (WR-3)."""
        dice = self.board.dice
        title = say("Reef ({n} dice)", n=dice) if dice else say("Reef")
        self._section(how, title, "sky", "die")
        grid, canvas = Grid(**how["grid"]), self.canvas
        for zone, word in enumerate(ZONE_WORDS):
            x, y = grid.nth(zone) if grid.across > 1 else grid.corner(zone)
            width, high = grid.box
            canvas.box(x, y, width, high, 4)
            sign = how["sign"]
            left = x + 3
            if zone < len(SHELLS):
                pieces.shell(canvas, x + sign + 2, y + sign + 2, zone, 2 * sign)
                left = x + 2 * sign + 4
            room = x + width - left - 2
            canvas.write(Label(left, y + 2, room, word, "name", side=2 * sign))
            lie = [die for die in self.lying.reef if ZONE_OF[die] == zone]
            for at, die in enumerate(lie):
                self._die(how, x + 4, y + 2 * sign + 5, at, die)

    def _die(self, how: Lengths, x: float, y: float, at: int, die: int) -> None:
        side = how["die"]
        left, top = x + at % how["dice"] * side * 1.3, y + at // how["dice"] * side * 1.3
        pieces.die_above(self.canvas, left, top, side)
        value = Text(str(VALUE_OF[die]))
        self.canvas.write(Label(left, top, side, value, "value c", side=side))

    def _slot(self, corner: Point, size: tuple[float, float]) -> None:
        """A place for a card."""
        x, y = corner
        self.canvas.path(SLOT, paths.rect(x, y, *size))

    def _row(self, how: Lengths) -> None:
        """The exhibits that can be claimed, and their deck."""
        self._section(how, say("Exhibits"), "blue", "display")
        grid, exhibit = Grid(**how["grid"]), self.cards["exhibit"]
        for at in range(max(self.board.cards, len(self.lying.row))):
            self._slot(grid.nth(at), grid.box)
            if at < len(self.lying.row):
                faces.exhibit(self.canvas, grid.nth(at), exhibit, *self.lying.row[at])
        last = grid.across * 2 - 1 if grid.across > 2 else grid.across * 4 - 1
        faces.exhibit_back(self.canvas, grid.nth(last), exhibit)

    def _market(self, how: Lengths) -> None:
        """The tiles that can be bought, behind their stacks (WR-12)."""
        self._section(how, say("Market"), "sky", "market")
        grid, tile = Grid(**how["grid"]), self.cards["tile"]
        each = self.parts.open_tiles + 1
        for line, kind in enumerate(how["kinds"]):
            back = grid.nth(line * each)
            self._slot(back, grid.box)
            faces.tile_back(self.canvas, back, tile, kind)
            tall = 7.6 if self.style == "large" else 4
            place = (back[0] + 4, back[1] + grid.box[1] - 3 - tall, grid.box[0] - 8)
            self.canvas.write(Label(*place, KIND_WORDS[kind], "bold c", side=tall))
            for at in range(self.parts.open_tiles):
                corner = grid.nth(line * each + 1 + at)
                self._slot(corner, grid.box)
                if at < len(self.lying.market[kind]):
                    key, lying = self.lying.market[kind][at]
                    faces.tile(self.canvas, corner, tile, key, lying, line * each + at)
