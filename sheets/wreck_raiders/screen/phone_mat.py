"""The own mat as drawings for a phone: shelves, basket and divers; the aquariums; dice, exhibits
and tiles as pieces.  All look as on paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sheets.drawing import marks, shapes
from sheets.drawing.canvas import Anchor, Canvas, Drawing
from sheets.drawing.layout import GridLayout, Layout, Point, lengths
from sheets.drawing.palette import Pen
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Arg, Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import Exhibit, Tile, tiles_text
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat
from sheets.wreck_raiders.screen import faces, pieces
from sheets.wreck_raiders.screen.shelves import FOOT, ShelfLayout, Shelves

WALL = Pen("ground", "blue-tint")
FLOOR = Pen("ground", "white", step=1)
POOL = Pen("ground", "sea")


class Own(Struct):
    """A player's things on a mat."""

    mat: Mat
    divers: int  # all there are
    off: int  # of them, not on the board
    last: tuple[str, ...]


class BasketLayout(Layout):
    """The radius of a disc, where the number of shells stands, and how high."""

    grid: GridLayout
    sign: float
    count: float
    digit: float


class DiversLayout(Layout):
    """The panel of the divers, and how large they are."""

    at: Point
    size: Point
    diver: float


class MatLayout(Layout):
    """A player's mat."""

    size: Point
    displays: ShelfLayout
    vault: ShelfLayout
    basket: BasketLayout
    divers: DiversLayout


class AquariumsLayout(Layout):
    """Aquariums side by side, from one to the next, and between two lines."""

    width: float
    across: int
    pitch: float
    gap: float


class DieLayout(Layout):
    """A die on the reef, and the shell of its zone."""

    side: float
    at: Point
    die: float
    digit: float
    shell: Point
    size: float


class PhoneLayout(Layout):
    """The layout of ``phone_mat.toml``."""

    mat: MatLayout
    aquariums: AquariumsLayout
    die: DieLayout
    exhibit: faces.ExhibitLayout
    tile: faces.TileLayout


def layouts() -> PhoneLayout:
    """Return all layout."""
    return lengths(__name__, PhoneLayout)


@lru_cache(maxsize=64)  # most mats stay as they are when somebody moves
def mat(parts: Parts, own: Own) -> Drawing:
    """Displays and vault side by side, the basket and the divers below them."""
    layout = layouts().mat
    canvas = Canvas(*layout.size)
    shelves = Shelves(canvas, parts, own.mat, own.last)
    shelves.displays(layout.displays)
    shelves.vault(layout.vault)
    _basket(canvas, layout.basket, own)
    _divers(canvas, layout.divers, own)
    anchors = (*_display_places(parts, own.mat), *_vault_places(parts, own.mat), *_below(own))
    return replace(canvas.drawing(), anchors=anchors)


def _basket(canvas: Canvas, layout: BasketLayout, own: Own) -> None:
    """A disc for each kind of shell, and how many there are."""
    grid = layout.grid
    for shell, name in enumerate(names.SHELLS):
        x, y = grid.corner(shell)
        middle = y + grid.box[1] / 2
        canvas.area(x, y, *grid.box, "orange-tint", 3)
        shapes.disc(canvas, x + layout.sign + 2, middle, name, layout.sign)
        held = own.mat.shells[shell]
        canvas.digits(x + layout.count, middle, held, layout.digit, heavy=0.2)
        if f"basket/{name}" in own.last:
            marks.fresh(canvas, x, y, *grid.box)


def _divers(canvas: Canvas, layout: DiversLayout, own: Own) -> None:
    """The divers; those on the board are pale."""
    (x, y), (width, high) = layout.at, layout.size
    canvas.area(x, y, width, high, "sky-tint", 3)
    step = width / own.divers
    for at in range(own.divers):
        middle = x + (at + 0.5) * step
        if at < own.off:
            canvas.icon(middle, y + high / 2, "diver", layout.diver, "sky")
        else:
            canvas.icon(middle, y + high / 2, "diver", layout.diver, "none", "ghost")


# -- where one points ------------------------------------------------------------------------


def _display_places(parts: Parts, own: Mat) -> Iterator[Anchor]:
    """Every shelf, and its pedestals (for what is covered, WR-13.3)."""
    grid = layouts().mat.displays.grid
    wide, high = grid.box
    for row, (key, display) in enumerate(zip(names.DISPLAYS, own.displays, strict=True)):
        x, y = grid.corner(0, row)
        end = x + (parts.pedestals - 1) * grid.pitch[0] + wide
        held: Arg = tuple(names.FACE_WORDS[face] for face in display) or say("empty")
        name = say("display {n}: {treasures}", n=row + 1, treasures=held)
        yield Anchor(key, (0, y - 1.2, end + 1, high + FOOT + 2), name)
        for column in range(parts.pedestals):
            lies: Arg = names.FACE_WORDS[display[column]] if column < len(display) else say("empty")
            told = say("display {n}, {at}: {treasure}", n=row + 1, at=column + 1, treasure=lies)
            yield Anchor(f"{key}/{column + 1}", (*grid.corner(column, row), wide, high), told)


def _vault_places(parts: Parts, own: Mat) -> Iterator[Anchor]:
    """Every column stands for the place that is filled next."""
    grid = layouts().mat.vault.grid
    wide, high = grid.box
    tall = (parts.rows - 1) * grid.pitch[1] + high
    for at, (key, column) in enumerate(zip(names.VAULTS, own.vault, strict=True)):
        row = min(len(column), parts.rows - 1)
        held: Arg = tuple(names.FACE_WORDS[face] for face in column) or say("empty")
        name = say("vault, column {n}: {treasures}", n=at + 1, treasures=held)
        x, y = grid.corner(at)
        hot = (*grid.corner(at, parts.rows - 1 - row), wide, high)
        box = (x - 0.4, y - 0.4, wide + 0.8, tall + 0.8)
        yield Anchor(f"{key}/{row + 1}", box, name, hot)


def _below(own: Own) -> Iterator[Anchor]:
    """The shells of the basket, and the divers off the board."""
    grid = layouts().mat.basket.grid
    for shell, key in enumerate(names.SHELLS):
        told = (("shell", names.SHELL_WORDS[shell]), ("n", own.mat.shells[shell]))
        yield Anchor(f"basket/{key}", (*grid.corner(shell), *grid.box), Text("{shell}: {n}", told))
    layout = layouts().mat.divers
    (x, y), (width, high) = layout.at, layout.size
    yield Anchor("off", (x, y, width, high), say("{n} off the board", n=own.off))


# -- aquariums -------------------------------------------------------------------------------

Aquariums = tuple[tuple[tuple[str, Tile], ...], ...]


def aquariums(own: Aquariums, last: tuple[str, ...]) -> Drawing:
    """All that a player has, from the left: tiles on tiles, the bottom below."""
    (wide, high), layout = layouts().tile.size, layouts().aquariums
    lines = [own[at : at + layout.across] for at in range(0, len(own), layout.across)]
    tall = [max(map(len, line)) * high + layout.gap for line in lines]
    canvas = Canvas(layout.width, sum(tall))
    for number, tiles in enumerate(own):
        row, column = divmod(number, layout.across)
        x, low = column * layout.pitch, sum(tall[: row + 1]) - layout.gap
        for level, (key, each) in enumerate(tiles, 1):
            canvas.rect(POOL, x, low - level * high, wide, high)
            corner = x, low - level * high
            faces.tile(canvas, corner, layouts().tile, "", each, _fish(key))
        frame = (x, low - len(tiles) * high, wide, len(tiles) * high)
        if f"aquarium/{number + 1}" in last:
            marks.fresh(canvas, *frame)
        built = tiles_text(each for _, each in tiles)
        name = say("aquarium {n}: {tiles}", n=number + 1, tiles=built)
        canvas.anchor(f"aquarium/{number + 1}", frame, name)
    return canvas.drawing()


def _fish(key: str) -> int:
    """Return the number of the animal on a tile."""
    return int(key[-2:]) if key[-2:].isdigit() else 0


# -- pieces ----------------------------------------------------------------------------------


def die(which: int) -> Drawing:
    """A die with its value, and the shell of the zone it lies in."""
    layout = layouts().die
    side, zone = layout.side, names.ZONE_OF[which]
    canvas = Canvas(side, side)
    canvas.box(0.3, 0.3, side - 0.6, side - 0.6, 3.4, "sky-tint")
    (x, y), inner = layout.at, layout.die
    pieces.die_above(canvas, x, y, inner)
    canvas.digits(x + inner / 2, y + inner / 2, names.VALUE_OF[which], layout.digit, heavy=0.2)
    if zone < len(names.SHELLS):
        x, y = layout.shell
        pieces.shell(canvas, x, y, zone, layout.size)
    return canvas.drawing()


@lru_cache(maxsize=256)
def exhibit(place: str, card: Exhibit, *, conch: bool) -> Drawing:
    """An exhibit with its place in the row; or with a conch where its owner laid one (WR-11.5)."""
    layout = layouts().exhibit
    width, high = layout.size
    canvas = Canvas(width, high)
    canvas.rect(WALL, 0, 0, width, high)
    floor, edge = layout.floor, faces.FRAME
    canvas.rect(FLOOR, edge, floor, width - 2 * edge, high - floor - edge)
    faces.exhibit(canvas, (0, 0), layout, place, card)
    if conch:
        x, y, radius = layout.conch
        pieces.shell_hole(canvas, x, y, names.CONCH, radius)
    return canvas.drawing()


@lru_cache(maxsize=256)
def tile(place: str, key: str, tile: Tile) -> Drawing:
    """A tile of the market with its place."""
    layout = layouts().tile
    canvas = Canvas(*layout.size)
    canvas.rect(POOL, 0, 0, *layout.size)
    faces.tile(canvas, (0, 0), layout, place, tile, _fish(key))
    return canvas.drawing()
