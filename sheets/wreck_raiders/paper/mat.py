"""A player's mat: displays, basket, vault, the faces in it, exhibits and aquariums."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from sheets.drawing import marks, paths, shapes
from sheets.drawing.canvas import Drawing
from sheets.drawing.layout import GridLayout, Layout, Point, lengths
from sheets.drawing.page import PageCanvas, PagePanel, draw_sections, page_numbers
from sheets.drawing.palette import Pen
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct
from sheets.engine.text import say, say_n
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Tile
from sheets.wreck_raiders.info import INFO
from sheets.wreck_raiders.paper import words
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat, State, exhibit_of, off_board, tile_of
from sheets.wreck_raiders.screen import pieces
from sheets.wreck_raiders.screen.shelves import ShelfLayout, Shelves

WATER = Pen("box", line="wave", nib="wave", step=2)
LINES = 4  # aquariums on a page
SLOTS = 8  # claimed exhibits
KINDS_DOWN = (2, 1, 0)  # a top, middles, a bottom
Claimed = tuple[str, int, bool]  # card, coins, with a conch on it


class Owned(Struct):
    """A player's things; ``filled`` in a game that is under way."""

    name: str
    mat: Mat
    divers: int
    off: int
    exhibits: tuple[Claimed, ...] = ()
    aquariums: tuple[tuple[tuple[str, Tile], ...], ...] = ()
    new: frozenset[str] = frozenset()  # places where something is new
    filled: bool = False


def owned(
    parts: Parts, setup: Setup, state: State | None, new: Mapping[int, frozenset[str]]
) -> Iterator[Owned]:
    """Yield the mats of all players; a blank one without players."""
    divers = parts.numbers[max(1, len(setup.players))].divers
    for seat, name in enumerate(setup.names or ("",)):
        if state is None:
            yield Owned(name, Mat(), divers, divers)
            continue
        mat = state.mats[seat]
        yield Owned(
            name,
            mat,
            divers,
            off_board(parts, state, seat),
            tuple((key, exhibit_of(parts, state, key).coins, conch) for key, conch in mat.exhibits),
            tuple(
                tuple((key, tile_of(parts, state, key)) for key in keys) for keys in mat.aquariums
            ),
            new.get(seat, frozenset()),
            filled=True,
        )


def pages(parts: Parts, mats: Sequence[Owned], style: str) -> Iterator[Drawing]:
    """Yield the pages of all mats; more than four aquariums take further ones."""
    layout = lengths(__name__, MatLayout, style)
    for own in mats:
        for number in page_numbers(layout):
            yield draw_sections(layout, MatCanvas(parts, own, style), number)
        for first in range(LINES, len(own.aquariums), LINES):
            canvas = MatCanvas(parts, own, style, first)
            layout.aquariums.draw(canvas)
            yield canvas.drawing()


class MatCanvas(PageCanvas):
    """A page of a mat; ``first`` is the first of its aquariums."""

    def __init__(self, parts: Parts, own: Owned, style: str, first: int = 0) -> None:
        super().__init__(style, INFO, say("player mat"), own.name)
        self.parts, self.own, self.first = parts, own, first
        self.shelves = Shelves(self, parts, own.mat, own.new)


# -- treasures ------------------------------------------------------------------------------


class Displays(PagePanel[MatCanvas], kw_only=True):
    """The three displays."""

    grid: GridLayout
    sign: float
    digit: float
    ghost: float

    def draw(self, canvas: MatCanvas) -> None:
        note = say("from the left, without gaps")
        canvas.section(self.place, say("Displays"), "blue", "display", note)
        shelf = ShelfLayout(self.grid, self.place[0], self.sign, 0, self.digit, self.ghost)
        canvas.shelves.displays(shelf)


class Vault(PagePanel[MatCanvas], kw_only=True):
    """The vault; arrows say that its columns fill from the bottom."""

    grid: GridLayout
    sign: float
    coin: float

    def draw(self, canvas: MatCanvas) -> None:
        note = say("each column from the bottom")
        canvas.section(self.place, say("Vault"), "deep", "vault", note)
        canvas.shelves.vault(ShelfLayout(self.grid, self.place[0], self.sign, self.coin))
        for at in range(len(canvas.own.mat.vault)):
            x, y = self.grid.middle(at, canvas.parts.rows - 1)
            canvas.icon(x, y + self.grid.box[1] / 2 + 2.6, "forward", 4.4)


class Faces(PagePanel[MatCanvas], kw_only=True):
    """Every face with a box to tick (WR-16.5); words ``beside`` the signs, or below them."""

    at: Point
    pitch: Point
    first: float
    box: float
    sign: float
    icon: float
    below: float
    word: float
    name: float = 0.0
    beside: bool = False

    def draw(self, canvas: MatCanvas) -> None:
        note = say_n("{n} coin each", "{n} coins each", canvas.parts.data.mat.face)
        canvas.section(self.place, say("Different faces"), "yellow", "gems", note)
        have = {face for column in canvas.own.mat.vault for face in column}
        for face in range(len(names.FACES)):
            kind, column = names.TYPE_OF[face], face % 3
            middle = self.at[1] + kind * self.pitch[1]
            if not column:
                self._type(canvas, middle, kind)
            left, top = self.at[0] + self.first + column * self.pitch[0], middle - self.box / 2
            canvas.box(left, top, self.box, self.box)
            if face in have:
                marks.cross(canvas, left, top, self.box)
            icon = left + self.box + 1.4 + self.icon / 2
            canvas.icon(icon, middle, names.FACES[face], self.icon, pieces.TONES[kind])
            if self.beside:
                wide = self.pitch[0] - self.box - self.icon - 4
                at = icon + self.icon / 2 + 1, top
                canvas.label(*at, wide, names.FACE_WORDS[face], "text", side=self.box)
            else:
                at = left + (self.box + self.icon + 1.4 - self.word) / 2, middle + self.below
                canvas.label(*at, self.word, names.FACE_WORDS[face], "text c")

    def _type(self, canvas: MatCanvas, y: float, kind: int) -> None:
        """A type with its word, and a line above it."""
        x, wide = self.at[0], self.name or self.first + 4
        pieces.treasure(canvas, x, y, kind, self.sign)
        canvas.label(x - wide / 2, y + self.below, wide, names.TYPE_WORDS[kind], "bold c")
        if kind:
            left, _, width, _ = self.place
            canvas.dots(left + 3, y - self.pitch[1] / 2 + self.below * 0.3, width - 6)


# -- shells and divers ----------------------------------------------------------------------


class Divers(PagePanel[MatCanvas], kw_only=True):
    """A row of divers: its middle, their radius, from one to the next, the line above them; in a
    section of their own, or at the end of another one."""

    said: float
    y: float
    radius: float
    step: float
    alone: bool = True

    def draw(self, canvas: MatCanvas) -> None:
        """The divers; a cross is one on the board.  Alone they are named by their section."""
        own, radius, (left, _, width, _) = canvas.own, self.radius, self.place
        text = say("divers (× on the board)") if own.filled else say("divers")
        if self.alone:
            canvas.section(self.place, say("Divers"), "sky", "diver")
        if own.filled or not self.alone:
            canvas.label(left + 3, self.said, width - 6, text, "bold")
        for at in range(own.divers):
            x = left + 3 + radius + at * self.step
            canvas.porthole(x, self.y, radius)
            canvas.icon(x, self.y, "diver", radius * 1.36)
            if at >= own.off:
                marks.cross(canvas, x - radius, self.y - radius, 2 * radius)


class Basket(PagePanel[MatCanvas], kw_only=True):
    """A box for each kind of shell, and what they can do (WR-13), beside it or ``under`` it."""

    rows: tuple[float, float, float]
    box: float
    sign: float
    text: float = 0.0
    under: float = 0.0
    divers: Divers | None = None

    def draw(self, canvas: MatCanvas) -> None:
        canvas.section(self.place, say("Basket"), "orange", "shell")
        (left, _, width, _), box = self.place, self.box
        for shell, y in enumerate(self.rows):
            shapes.disc(canvas, left + self.sign + 2, y + box / 2, names.SHELLS[shell], self.sign)
            x = left + 2 * self.sign + 3.6
            canvas.box(x, y, box, box, 1.6)
            if canvas.own.filled:
                canvas.label(x, y, box, canvas.own.mat.shells[shell], "value c", side=box)
            canvas.shelves.fresh(f"basket/{names.SHELLS[shell]}", (x, y), (box, box))
            at = left + (3 if self.under else self.text)
            room = left + width - at - 2
            power, name = words.power(shell), names.SHELL_WORDS[shell]
            canvas.label(at, y + self.under, room, power, "text", head=name)
        if self.divers:
            self.divers.draw(canvas)


# -- exhibits and aquariums -----------------------------------------------------------------


class Decorations(PagePanel[MatCanvas], kw_only=True):
    """The effects of decorating (WR-11.5, WR-11.6), a shell before each line; in a section of its
    own, or at the end of another one."""

    y: float
    step: float
    columns: int
    sign: float
    alone: bool = True

    def draw(self, canvas: MatCanvas) -> None:
        left, _, width, _ = self.place
        if self.alone:
            canvas.section(self.place, say("Decorations"), "green", "conch")
        wide, sign = (width - 6) / self.columns, self.sign
        for at, (shell, text) in enumerate(words.decorations(canvas.parts)):
            x, y = left + 3 + at % self.columns * wide, self.y + at // self.columns * self.step
            pieces.shell(canvas, x + sign, y + self.step / 2, shell, 2 * sign)
            canvas.label(x + 2 * sign + 1.4, y, wide - 2 * sign - 3, text, "text", side=self.step)


class Exhibits(PagePanel[MatCanvas], kw_only=True):
    """A place for each claimed card: its name, its coins, a conch on it."""

    grid: GridLayout
    coin: float
    notes: Decorations | None = None

    def draw(self, canvas: MatCanvas) -> None:
        canvas.section(self.place, say("Claimed exhibits"), "green", "card")
        grid, claimed = self.grid, canvas.own.exhibits
        many = max(SLOTS, len(claimed))
        for at in range(many):
            corner = grid.corner(at * SLOTS / many) if grid.across == SLOTS else grid.nth(at)
            self._card(canvas, corner, claimed[at] if at < len(claimed) else None)
        if self.notes:
            self.notes.draw(canvas)

    def _card(self, canvas: MatCanvas, corner: Point, card: Claimed | None) -> None:
        (x, y), (width, high), radius = corner, self.grid.box, self.coin
        canvas.box(x, y, width, high, 1.6)
        low = y + high - radius - 1.2
        coin, conch = (x + width * 0.28, low), (x + width * 0.74, low)
        pieces.disc(canvas, *conch, radius)
        if card is None:
            pieces.disc(canvas, *coin, radius)
            canvas.path(pieces.COINS, paths.circle(*coin, radius * 0.82))
            canvas.icon(*conch, "conch", radius * 1.3)
            return
        key, coins, with_conch = card
        canvas.label(x, y, width, key, "bold c", side=low - radius - y)
        pieces.coin(canvas, *coin, coins, radius)
        if with_conch:
            pieces.shell(canvas, *conch, names.CONCH, radius * 1.45)


class Aquariums(PagePanel[MatCanvas], kw_only=True):
    """Columns: the bottom below, middles on it, at last a top (WR-12)."""

    grid: GridLayout
    sign: float
    digit: float
    formula: float

    def draw(self, canvas: MatCanvas) -> None:
        note = say("a bottom, middles, a top")
        canvas.section(self.place, say("Aquariums"), "sky", "aquarium-bottom", note)
        tall = self.grid.box[1]
        for at in range(LINES):
            (x, y), number = self.grid.nth(at), canvas.first + at
            tiles = canvas.own.aquariums[number : number + 1]
            canvas.digits(x - self.digit, y + self.digit, number + 1, self.digit)
            rows = max(len(KINDS_DOWN), *map(len, tiles), 0)
            for level, (key, tile) in enumerate(tiles[0] if tiles else ()):
                self._tile(canvas, (x, y + (rows - 1 - level) * tall / rows), rows, key, tile)
            for level, kind in enumerate(() if tiles else KINDS_DOWN):
                self._empty(canvas, (x, y + level * tall / rows), kind)
            canvas.shelves.fresh(f"aquarium/{number + 1}", (x, y), self.grid.box)

    def _empty(self, canvas: MatCanvas, corner: Point, kind: int) -> None:
        """A place for a tile."""
        (x, y), width, high = corner, self.grid.box[0], self.grid.box[1] / 3 - 0.9
        canvas.box(x, y, width, high, 1.2)
        sign = min(self.sign, high - 1.6)
        canvas.icon(x + sign * 0.7, y + high / 2, pieces.kind_sign(kind), sign)
        room = width - sign * 1.4 - 1
        canvas.label(x + sign * 1.4, y, room, names.KIND_WORDS[kind], "soft", side=high)
        if kind == KINDS_DOWN[0]:
            canvas.path(WATER, paths.waves(x, y + 1.4, width, 5, 1.2))

    def _tile(self, canvas: MatCanvas, corner: Point, rows: int, key: str, tile: Tile) -> None:
        """A tile: its kind, name, worth and shells."""
        (x, y), width, high = corner, self.grid.box[0], self.grid.box[1] / rows - 0.9
        canvas.box(x, y, width, high, 1.2)
        sign = min(self.formula, high - 0.8)
        middle = y + min(high / 2, sign * 0.9)
        left = canvas.formula(x + 0.6, middle, pieces.kind_sign(tile.kind), sign)
        shells = [shell for shell, count in enumerate(tile.shells) for _ in range(count)]
        for at, shell in enumerate(shells):
            right = x + width - 0.8 - sign * (len(shells) - at - 0.5)
            pieces.shell(canvas, right, middle, shell, sign)
        room = width - (left - x) - len(shells) * sign - 1
        canvas.label(left + 0.2, middle - 2, room, key, "bold", side=4)
        worth = pieces.top_formula(tile.formula) if tile.formula else f"{tile.coins} coin"
        if high > 2 * sign + 1:
            canvas.formula(x + 1, y + high - sign * 0.8, worth, sign)
        elif not tile.formula:
            canvas.formula(left + sign * 2.6, middle, worth, sign * 0.9)


class MatLayout(Layout):
    """The sections of ``mat.toml``."""

    displays: Displays
    vault: Vault
    basket: Basket
    faces: Faces
    exhibits: Exhibits
    aquariums: Aquariums
    divers: Divers | None = None
    decorations: Decorations | None = None
