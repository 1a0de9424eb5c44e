"""The set-up page: scenarios as rows of small tiles, fields with their effects, pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sheets.drawing import paths
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import Point, number
from sheets.engine.text import Text, say
from sheets.oh_crab.board import CLOSED, CURRENT, REEDS, STRIDE, board_of
from sheets.oh_crab.components import assemble
from sheets.oh_crab.paper import frame, words
from sheets.oh_crab.parts import Parts

STONE = Look("hull", line="ink", width=1.6)
REED = Look("hull", line="ink", width=0.4)
TIDE = Look("hull", line="wave", pen="wave")
WAY = Look("hull", line="ink", width=0.3, dash=".7 .6")
TILE = Look("frame", "sand", "ink", pen="box")
# 2 players, 3 to 5, and these in the beach sprint: crabs, tiles, surprises, events, abilities
PIECES = (
    ("2", "2", "2 + 4", "2", "4 / 2"),
    ("1", "3", "3 + 6", "3", "2 / 1"),
    ("1", "2", "2 + 4", "2", "2 / 1"),
)
SPRINT = say("beach sprint")


def drawings(parts: Parts, style: str) -> Iterator[Drawing]:
    """One page; where letters are larger the fields take pages of their own."""
    table = measures("sheets.oh_crab.paper", "board")["setup"]
    lengths = {**table, **table.get(style, {})}
    canvas = frame.begin(style, say("setup"))
    _scenarios(canvas, parts, lengths, style)
    rest = words.FIELDS[1:]  # of standard fields there is nothing to tell
    for at, many in enumerate(lengths["fields"]["on"]):
        if at:
            yield canvas.drawing()
            last = many == len(rest)
            canvas = frame.begin(style, say("fields and pieces") if last else say("fields"))
        if many:
            _fields(canvas, rest[:many], lengths["fields"], style)
            rest = rest[many:]
    _pieces(canvas, lengths["pieces"], style)
    yield canvas.drawing()


# -- scenarios ------------------------------------------------------------------------------


def _scenarios(canvas: Canvas, parts: Parts, lengths: Lengths, style: str) -> None:
    """A row each: number, name and tiles, the tiles in small, the extra-action tiles."""
    how, unit, extra = lengths["scenarios"], lengths["unit"], lengths["extra"]
    large = style == "large"
    title = say("scenarios") if large else say("Scenarios: tiles from land to sea")
    frame.section(canvas, 0, how["head"], extra["at"][0] - 4, title, "crab", "orange", style)
    left = extra["at"][0] - 2
    price = say("extra actions") if large else say("extra actions, for shells")
    frame.section(canvas, left, how["head"], 190 - left, price, "shell", "orange", style)
    names, tiles = [], []
    for at, (key, scenario) in enumerate(parts.data.scenarios.items()):
        y = how["first"] + at * how["row"]
        x, down, radius = how["number"]
        canvas.porthole(x, y + down, radius)
        canvas.digits(x, y + down, key, radius)
        name = words.SCENARIOS.get(key, Text(scenario.name))
        board = ("board", scenario.board)
        names.append(Text("{name}\u2002\u2002{board}", (("name", name), board)))
        left, down = how["mini"]
        for tile in scenario.board.split():
            left += _mini(canvas, parts, tile, left, y + down, unit) + 0.8
        for lower in (2, 4.4):
            canvas.path(TIDE, paths.waves(left, y + down + unit * lower, unit * 3, 2, 1.2))
        tiles.append(scenario.tiles.split())
    left, width = how["name"]
    lines(canvas, (left, how["first"] + how["number"][1]), width, names, "name", how["row"])
    for at in range(len(tiles[0])):
        _extra(canvas, parts, [each[at] for each in tiles], how, extra, at)


def _extra(
    canvas: Canvas,
    parts: Parts,
    tiles: Sequence[str],
    how: Lengths,
    extra: Lengths,
    at: int,
) -> None:
    """An extra-action tile of every scenario, with the shells that it costs."""
    size = extra["size"]
    x, y = extra["at"][0], how["first"] + extra["at"][1] + (at + 0.5) * extra["row"]
    names = []
    for number_, name in enumerate(tiles):
        tile = parts.data.extra_tiles[name]
        middle = y + number_ * how["row"]
        canvas.porthole(x + size / 2, middle, size / 2)
        canvas.digits(x + size / 2, middle, tile.cost, size * 0.64)
        called = words.tile_name(name, tile.name)
        names.append(Text("{id} {name}", (("id", name), ("name", called))))
    left = x + size * 1.3
    lines(canvas, (left, y), 190 - left, names, "text", how["row"])


def lines(
    canvas: Canvas, at: Point, width: float, texts: Sequence[Text], kind: str, pitch: float
) -> None:
    """Texts below each other as one, which is set faster; ``at`` is the middle of the first."""
    text = Text("\n".join(f"{{n{n}}}" for n in range(len(texts))), _numbered(texts))
    x, y = at
    canvas.write(Label(x, y - pitch / 2, width, text, kind, None, pitch))


def _numbered(texts: Sequence[Text]) -> tuple[tuple[str, Text], ...]:
    return tuple((f"n{at}", text) for at, text in enumerate(texts))


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


def _fields(canvas: Canvas, rows: Sequence[words.Field], how: Lengths, style: str) -> None:
    """Each kind of field: how it looks, its name, what it does and whether one must."""
    frame.section(canvas, 0, how["head"], 190, say("Fields"), "shell", "yellow", style)
    side, pitch = how["side"], how["row"]
    many = -(-len(rows) // how["columns"])
    for first in range(0, len(rows), many):
        x, y, part = first // many * 96.0, how["first"] + side, rows[first : first + many]
        for at, (key, *_) in enumerate(part):
            frame.field(canvas, x + side + 0.5, y + at * pitch, key, side)
        left, (up, down) = x + side * 2 + 3, how["lines"]
        heads = [_must(name, must) for _, name, _, must in part]
        lines(canvas, (left, y - up), how["width"], heads, "bold", pitch)
        lines(
            canvas, (left, y + down), how["width"], [text for _, _, text, _ in part], "text", pitch
        )


def _must(name: Text, must: Text) -> Text:
    return Text("{name} – {must}", (("name", name), ("must", must))) if must.id != "–" else name


def _pieces(canvas: Canvas, how: Lengths, style: str) -> None:
    frame.section(canvas, 0, how["head"], 190, say("Pieces by players"), "card", "sky", style)
    heads = (
        say("crabs each"),
        say("beach tiles"),
        say("surprises"),
        say("events, challenges"),
        say("abilities dealt / kept"),
    )
    rows = [Text("2"), Text("3–5"), SPRINT]
    y, pitch, wide = how["first"] + how["down"], how["row"], how["column"]
    if style in ("large", "dry-erase"):  # a line a thing instead of a column
        for at, head in enumerate((say("players"), *heads)):
            canvas.write(Label(1, y + (at - 0.5) * pitch, 82, head, "bold", side=pitch))
        for at, (name, row) in enumerate(zip(rows, PIECES, strict=True)):
            lines(canvas, (84 + at * wide, y), wide, [name, *map(Text, row)], "text c", pitch)
        return
    for at, head in enumerate((say("players"), *heads)):
        canvas.label(1 + at * wide, how["first"], wide - 1, head, "bold")
    cells = "\n".join("\t".join((f"{{n{at}}}", *row)) for at, row in enumerate(PIECES))
    text = Text(cells, _numbered(rows))
    canvas.write(Label(1, y - pitch / 2, 0, text, "table", None, wide, pitch))
