"""The own mat as drawings for a phone: shelves, basket and divers; the aquariums; dice, exhibits
and tiles as pieces.  All look as on paper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NotRequired, TypedDict, cast

from sheets.drawing import harbour, marks
from sheets.drawing.arrange import measures
from sheets.drawing.canvas import Canvas, Drawing, Place
from sheets.drawing.palette import Look
from sheets.drawing.paths import Point
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Arg, Text, say
from sheets.wreck_raiders.cards import Exhibit, Tile
from sheets.wreck_raiders.names import (
    CONCH,
    DISPLAYS,
    FACE_WORDS,
    SHELL_WORDS,
    SHELLS,
    VALUE_OF,
    VAULTS,
    ZONE_OF,
)
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Mat
from sheets.wreck_raiders.screen import faces, pieces
from sheets.wreck_raiders.screen.shelves import FOOT, Grid, Shelf, Shelves

FOLDER = "sheets.wreck_raiders.screen"
WALL = Look("ground", "blue-tint")
FLOOR = Look("ground", "white", step=1)
POOL = Look("ground", "sea")


class Own(Struct):
    """What a mat shows."""

    mat: Mat
    divers: int  # all there are
    off: int  # of them, not on the board
    last: tuple[str, ...]


class GridHow(TypedDict):
    """The lengths of a grid."""

    at: Point
    box: Point
    pitch: Point


class RowsHow(TypedDict):
    """Displays or vault: see ``Shelf``."""

    grid: GridHow
    left: float
    sign: float
    coin: NotRequired[float]
    digit: NotRequired[float]
    ghost: NotRequired[float]


class BasketHow(TypedDict):
    """The radius of a disc, where the number of shells stands, and how high."""

    grid: GridHow
    sign: float
    count: float
    digit: float


class DiversHow(TypedDict):
    """Where the divers are, and how large."""

    at: Point
    size: Point
    diver: float


class MatHow(TypedDict):
    """The own mat."""

    size: Point
    displays: RowsHow
    vault: RowsHow
    basket: BasketHow
    divers: DiversHow


class AquariumsHow(TypedDict):
    """How many lie side by side, from one to the next, and between two lines."""

    width: float
    across: int
    pitch: float
    gap: float


class DieHow(TypedDict):
    """A die on the reef, and the shell of its zone."""

    side: float
    at: Point
    die: float
    digit: float
    shell: Point
    size: float


class CardHow(faces.ExhibitHow):
    """An exhibit, and where a conch lies on it."""

    conch: faces.Spot


class How(TypedDict):
    """The lengths of ``phone.toml``."""

    mat: MatHow
    aquariums: AquariumsHow
    die: DieHow
    exhibit: CardHow
    tile: faces.TileHow


def how() -> How:
    """All lengths."""
    return cast("How", measures(FOLDER, "phone"))


def _shelf(lengths: RowsHow) -> Shelf:
    return Shelf(
        Grid(**lengths["grid"]),
        lengths["left"],
        lengths["sign"],
        lengths.get("coin", 0.0),
        lengths.get("digit", 0.0),
        lengths.get("ghost", 0.0),
    )


@lru_cache(maxsize=64)  # most mats stay as they are when somebody moves
def mat(parts: Parts, own: Own) -> Drawing:
    """Displays and vault side by side, the basket and the divers below them."""
    lengths = how()["mat"]
    canvas = Canvas(*lengths["size"])
    shelves = Shelves(canvas, parts, own.mat, own.last)
    shelves.displays(_shelf(lengths["displays"]))
    shelves.vault(_shelf(lengths["vault"]))
    _basket(canvas, lengths["basket"], own)
    _divers(canvas, lengths["divers"], own)
    places = (*_display_places(parts, own.mat), *_vault_places(parts, own.mat), *_below(own))
    return replace(canvas.drawing(), places=places)


def _basket(canvas: Canvas, lengths: BasketHow, own: Own) -> None:
    """A disc for each kind of shell, and how many there are."""
    grid = Grid(**lengths["grid"])
    for shell, name in enumerate(SHELLS):
        x, y = grid.corner(shell)
        middle = y + grid.box[1] / 2
        canvas.area(x, y, *grid.box, "orange-tint", 3)
        harbour.disc(canvas, x + lengths["sign"] + 2, middle, name, lengths["sign"])
        held = own.mat.shells[shell]
        canvas.digits(x + lengths["count"], middle, held, lengths["digit"], heavy=0.2)
        if f"basket/{name}" in own.last:
            marks.fresh(canvas, x, y, *grid.box)


def _divers(canvas: Canvas, lengths: DiversHow, own: Own) -> None:
    """The divers; those on the board are pale."""
    (x, y), (width, high) = lengths["at"], lengths["size"]
    canvas.area(x, y, width, high, "sky-tint", 3)
    step = width / own.divers
    for at in range(own.divers):
        middle = x + (at + 0.5) * step
        if at < own.off:
            canvas.icon(middle, y + high / 2, "diver", lengths["diver"], "sky")
        else:
            canvas.icon(middle, y + high / 2, "diver", lengths["diver"], "none", "ghost")


# -- where one points ------------------------------------------------------------------------


def _display_places(parts: Parts, own: Mat) -> Iterator[Place]:
    """Every shelf, and its pedestals (for what is covered, WR-13.3)."""
    grid = Grid(**how()["mat"]["displays"]["grid"])
    wide, high = grid.box
    for row, (key, display) in enumerate(zip(DISPLAYS, own.displays, strict=True)):
        x, y = grid.corner(0, row)
        end = x + (parts.pedestals - 1) * grid.pitch[0] + wide
        held: Arg = tuple(FACE_WORDS[face] for face in display) or say("empty")
        name = say("display {n}: {treasures}", n=row + 1, treasures=held)
        yield Place(key, 0, y - 1.2, end + 1, high + FOOT + 2, name)
        for column in range(parts.pedestals):
            lies: Arg = FACE_WORDS[display[column]] if column < len(display) else say("empty")
            told = say("display {n}, {at}: {treasure}", n=row + 1, at=column + 1, treasure=lies)
            yield Place(f"{key}/{column + 1}", *grid.corner(column, row), wide, high, told)


def _vault_places(parts: Parts, own: Mat) -> Iterator[Place]:
    """Every column stands for the place that is filled next."""
    grid = Grid(**how()["mat"]["vault"]["grid"])
    wide, high = grid.box
    tall = (parts.rows - 1) * grid.pitch[1] + high
    for at, (key, column) in enumerate(zip(VAULTS, own.vault, strict=True)):
        row = min(len(column), parts.rows - 1)
        held: Arg = tuple(FACE_WORDS[face] for face in column) or say("empty")
        name = say("vault, column {n}: {treasures}", n=at + 1, treasures=held)
        x, y = grid.corner(at)
        hot = (*grid.corner(at, parts.rows - 1 - row), wide, high)
        yield Place(f"{key}/{row + 1}", x - 0.4, y - 0.4, wide + 0.8, tall + 0.8, name, hot)


def _below(own: Own) -> Iterator[Place]:
    """The shells of the basket, and the divers off the board."""
    grid = Grid(**how()["mat"]["basket"]["grid"])
    for shell, key in enumerate(SHELLS):
        told = (("shell", SHELL_WORDS[shell]), ("n", own.mat.shells[shell]))
        yield Place(f"basket/{key}", *grid.corner(shell), *grid.box, Text("{shell}: {n}", told))
    lengths = how()["mat"]["divers"]
    (x, y), (width, high) = lengths["at"], lengths["size"]
    yield Place("off", x, y, width, high, say("{n} off the board", n=own.off))


# -- aquariums -------------------------------------------------------------------------------

Aquariums = tuple[tuple[tuple[str, Tile], ...], ...]


def aquariums(own: Aquariums, last: tuple[str, ...]) -> Drawing:
    """All that a player has, from the left: tiles on tiles, the bottom below."""
    (wide, high), lengths = how()["tile"]["size"], how()["aquariums"]
    lines = [own[at : at + lengths["across"]] for at in range(0, len(own), lengths["across"])]
    tall = [max(map(len, line)) * high + lengths["gap"] for line in lines]
    canvas = Canvas(lengths["width"], sum(tall))
    for number, tiles in enumerate(own):
        row, column = divmod(number, lengths["across"])
        x, low = column * lengths["pitch"], sum(tall[: row + 1]) - lengths["gap"]
        for level, (key, each) in enumerate(tiles, 1):
            canvas.rect(POOL, x, low - level * high, wide, high)
            faces.tile(canvas, (x, low - level * high), how()["tile"], key, each, _fish(key))
        frame = (x, low - len(tiles) * high, wide, len(tiles) * high)
        if f"aquarium/{number + 1}" in last:
            marks.fresh(canvas, *frame)
        keys = ", ".join(key for key, _ in tiles)
        name = say("aquarium {n}: {tiles}", n=number + 1, tiles=keys)
        canvas.place(f"aquarium/{number + 1}", *frame, name)
    return canvas.drawing()


def _fish(key: str) -> int:
    """Who lives on a tile."""
    return int(key[-2:]) if key[-2:].isdigit() else 0


# -- pieces ----------------------------------------------------------------------------------


def die(which: int) -> Drawing:
    """A die with its value, and the shell of the zone it lies in."""
    lengths = how()["die"]
    side, zone = lengths["side"], ZONE_OF[which]
    canvas = Canvas(side, side)
    canvas.box(0.3, 0.3, side - 0.6, side - 0.6, 3.4, "sky-tint")
    (x, y), inner = lengths["at"], lengths["die"]
    pieces.die_above(canvas, x, y, inner)
    canvas.digits(x + inner / 2, y + inner / 2, VALUE_OF[which], lengths["digit"], heavy=0.2)
    if zone < len(SHELLS):
        x, y = lengths["shell"]
        pieces.shell(canvas, x, y, zone, lengths["size"])
    return canvas.drawing()


@lru_cache(maxsize=256)
def exhibit(key: str, card: Exhibit, *, conch: bool) -> Drawing:
    """An exhibit; with a conch on it where its owner laid one (WR-11.5)."""
    lengths = how()["exhibit"]
    width, high = lengths["size"]
    canvas = Canvas(width, high)
    canvas.rect(WALL, 0, 0, width, high)
    floor, edge = lengths["floor"], faces.FRAME
    canvas.rect(FLOOR, edge, floor, width - 2 * edge, high - floor - edge)
    faces.exhibit(canvas, (0, 0), lengths, key, card)
    if conch:
        x, y, radius = lengths["conch"]
        pieces.shell_hole(canvas, x, y, CONCH, radius)
    return canvas.drawing()


@lru_cache(maxsize=256)
def tile(key: str, tile: Tile) -> Drawing:
    """A tile of an aquarium."""
    lengths = how()["tile"]
    canvas = Canvas(*lengths["size"])
    canvas.rect(POOL, 0, 0, *lengths["size"])
    faces.tile(canvas, (0, 0), lengths, key, tile, _fish(key))
    return canvas.drawing()
