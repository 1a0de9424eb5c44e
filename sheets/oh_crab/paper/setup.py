"""The set-up page: scenarios as rows of small tiles, fields with their effects, pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing import paths
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, Point, Spot, lengths
from sheets.drawing.page import WIDTH, PageCanvas, joined
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.text import Text, say
from sheets.oh_crab.board import CLOSED, CURRENT, REEDS, STRIDE, board_of
from sheets.oh_crab.components import assemble
from sheets.oh_crab.info import INFO
from sheets.oh_crab.names import piece_name
from sheets.oh_crab.paper import fields, words
from sheets.oh_crab.parts import Parts

STONE = Pen("hull", line="ink", width=1.6)
REED = Pen("hull", line="ink", width=0.4)
TIDE = Pen("hull", line="wave", nib="wave")
WAY = Pen("hull", line="ink", width=0.3, dash=".7 .6")
TILE = Pen("frame", "sand", "ink", nib="box")
# 2 players, 3 to 5, and these in the beach sprint: crabs, tiles, surprises, events, abilities
PIECES = (
    ("2", "2", "2 + 4", "2", "4 / 2"),
    ("1", "3", "3 + 6", "3", "2 / 1"),
    ("1", "2", "2 + 4", "2", "2 / 1"),
)
SPRINT = say("beach sprint")


class ExtraLayout(Layout):
    """The extra actions of a scenario, from the first on; ``size`` of their price."""

    at: Point
    row: float
    size: float


class ScenariosLayout(Layout):
    """A row per scenario: its number in a porthole, its name, its tiles in small."""

    head: float
    first: float
    row: float
    number: Spot
    name: Point
    mini: Point


class FieldsLayout(Layout):
    """Kinds of fields in columns; ``lines`` are their words above and below the middle, ``on`` how
    many are on each page."""

    head: float
    first: float
    columns: int
    row: float
    side: float
    width: float
    lines: Point
    on: tuple[int, ...]


class PiecesLayout(Layout):
    """The table of pieces by players."""

    head: float
    first: float
    down: float
    row: float
    column: float


class SetupLayout(Layout):
    """The lengths of ``setup.toml``; ``unit`` is that of the small tiles."""

    scenarios: ScenariosLayout
    unit: float
    extra: ExtraLayout
    fields: FieldsLayout
    pieces: PiecesLayout


def pages(parts: Parts, style: str) -> Iterator[Drawing]:
    """Yield one page; where letters are larger the fields take pages of their own."""
    layout = lengths(__name__, SetupLayout, style)
    canvas = PageCanvas(style, INFO, say("setup"))
    _scenarios(canvas, parts, layout)
    rest = words.FIELDS[1:]  # of standard fields there is nothing to tell
    for at, many in enumerate(layout.fields.on):
        if at:
            yield canvas.drawing()
            about = say("fields and pieces") if many == len(rest) else say("fields")
            canvas = PageCanvas(style, INFO, about)
        if many:
            _fields(canvas, rest[:many], layout.fields)
            rest = rest[many:]
    _pieces(canvas, layout.pieces)
    yield canvas.drawing()


# -- scenarios ------------------------------------------------------------------------------


def _scenarios(canvas: PageCanvas, parts: Parts, layout: SetupLayout) -> None:
    """A row each: number, name and tiles, the tiles in small, the extra-action tiles."""
    rows, unit, middle = layout.scenarios, layout.unit, layout.extra.at[0]
    title = say("scenarios") if canvas.large else say("Scenarios: tiles from land to sea")
    canvas.heading((0, rows.head), middle - 4, title, "orange", "crab")
    price = say("extra actions") if canvas.large else say("extra actions, for shells")
    canvas.heading((middle - 2, rows.head), WIDTH - middle + 2, price, "orange", "shell")
    names, tiles = [], []
    for at, (key, scenario) in enumerate(parts.data.scenarios.items()):
        y = rows.first + at * rows.row
        x, down, radius = rows.number
        canvas.porthole(x, y + down, radius)
        canvas.digits(x, y + down, key, radius)
        name = words.SCENARIOS.get(key, Text(scenario.name))
        board = ("board", scenario.board)
        names.append(Text("{name}\u2002\u2002{board}", (("name", name), board)))
        left, down = rows.mini
        for tile in scenario.board.split():
            left += _mini(canvas, parts, tile, left, y + down, unit) + 0.8
        for lower in (2, 4.4):
            canvas.path(TIDE, paths.waves(left, y + down + unit * lower, unit * 3, 2, 1.2))
        tiles.append(scenario.tiles.split())
    left, width = rows.name
    canvas.column((left, rows.first + rows.number[1]), width, names, "name", rows.row)
    for at, column in enumerate(zip(*tiles, strict=True)):
        y = rows.first + layout.extra.at[1] + (at + 0.5) * layout.extra.row
        _extra(canvas, parts, column, (middle, y), layout)


def _extra(
    canvas: PageCanvas, parts: Parts, tiles: Sequence[str], at: Point, layout: SetupLayout
) -> None:
    """An extra-action tile of every scenario, with the shells that it costs."""
    (x, y), size, row = at, layout.extra.size, layout.scenarios.row
    names = []
    for down, name in enumerate(tiles):
        tile = parts.data.extra_tiles[name]
        canvas.porthole(x + size / 2, y + down * row, size / 2)
        canvas.digits(x + size / 2, y + down * row, tile.cost, size * 0.64)
        called = piece_name(name, tile.name)
        names.append(Text("{id} {name}", (("id", name), ("name", called))))
    left = x + size * 1.3
    canvas.column((left, y), WIDTH - left, names, "text", row)


def _mini(canvas: Canvas, parts: Parts, name: str, x: float, y: float, unit: float) -> float:
    """A tile so small that only rocks, reeds, shortcuts and water show; the sea is on the
    right.  Says how wide it is."""
    spec = assemble(parts.data, (name,))
    board = board_of(spec)
    rows, columns = len(spec.rows), len(spec.rows[0])
    wide, high = (rows + 0.9) * unit, (columns + 0.4) * unit * 0.87

    def middle(field: int) -> tuple[float, float]:
        row, column = divmod(field, STRIDE)
        return x + (row + 0.7 + column % 2 / 2) * unit, y + (column + 0.7) * unit * 0.87

    canvas.rect(TILE, x, y, wide, high)
    for row in range(rows):
        for column in range(columns):
            field = row * STRIDE + column
            at_x, at_y = middle(field)
            features = board.features[field]
            if features & CLOSED:
                canvas.path(STONE, paths.dot(at_x, at_y))
            if features & REEDS:
                low = number(at_y - unit * 0.35)
                canvas.path(REED, f"M{number(at_x - unit * 0.4)} {low}v{number(unit * 0.7)}")
            if features & CURRENT:
                left = at_x - unit * 0.45
                canvas.path(TIDE, f"M{number(left)} {number(at_y)}h{number(unit * 0.9)}")
    for way in spec.shortcuts:
        canvas.lines(WAY, middle(way.field), middle(way.target))
    return wide


# -- fields and pieces ----------------------------------------------------------------------


def _fields(canvas: PageCanvas, rows: Sequence[words.Field], layout: FieldsLayout) -> None:
    """Each kind of field: its picture, its name, its effect and whether that is a must."""
    canvas.heading((0, layout.head), WIDTH, say("Fields"), "yellow", "shell")
    side, pitch, many = layout.side, layout.row, -(-len(rows) // layout.columns)
    for first in range(0, len(rows), many):
        x, y, part = first // many * 96.0, layout.first + side, rows[first : first + many]
        for at, (key, *_) in enumerate(part):
            fields.field(canvas, x + side + 0.5, y + at * pitch, key, side)
        left, (up, down) = x + side * 2 + 3, layout.lines
        heads = [_must(name, must) for _, name, _, must in part]
        canvas.column((left, y - up), layout.width, heads, "bold", pitch)
        texts = [text for _, _, text, _ in part]
        canvas.column((left, y + down), layout.width, texts, "text", pitch)


def _must(name: Text, must: Text) -> Text:
    return Text("{name} – {must}", (("name", name), ("must", must))) if must.id != "–" else name


def _pieces(canvas: PageCanvas, layout: PiecesLayout) -> None:
    canvas.heading((0, layout.head), WIDTH, say("Pieces by players"), "sky", "card")
    heads = (
        say("players"),
        say("crabs each"),
        say("beach tiles"),
        say("surprises"),
        say("events, challenges"),
        say("abilities dealt / kept"),
    )
    rows = [Text("2"), Text("3–5"), SPRINT]
    y, pitch, wide = layout.first + layout.down, layout.row, layout.column
    if canvas.style in ("large", "dry-erase"):  # a line a thing instead of a column
        for at, head in enumerate(heads):
            canvas.label(1, y + (at - 0.5) * pitch, 82, head, "bold", side=pitch)
        for at, (name, row) in enumerate(zip(rows, PIECES, strict=True)):
            column = [name, *map(Text, row)]
            canvas.column((84 + at * wide, y), wide, column, "text c", pitch)
        return
    for at, head in enumerate(heads):
        canvas.label(1 + at * wide, layout.first, wide - 1, head, "bold")
    cells = zip(rows, PIECES, strict=True)
    lines = [Text("\t".join(("{name}", *row)), (("name", name),)) for name, row in cells]
    canvas.label(1, y - pitch / 2, 0, joined(lines), "table", pitch=wide, side=pitch)
