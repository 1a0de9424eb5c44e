"""The scoring pad: a column for each player, rows with their signs, the total on ink."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from sheets.drawing import harbour, paths
from sheets.drawing.arrange import Lengths, measures
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.drawing.palette import Look
from sheets.drawing.paths import number
from sheets.engine.struct import Json, Struct, replace
from sheets.engine.text import Text, say
from sheets.wreck_raiders.names import FACES
from sheets.wreck_raiders.paper import frames, words
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.screen import pieces

CORNER = 1.2  # of a box
DOTS = Look("box", line="ink", pen="dots", dash=".1 1.1", step=2)
GAP = 0.8  # between a row and the next
END = 1.4  # of a panel below its last row


class Row(Struct):
    """A row of the pad: its label and sign, and where its numbers are in a column.

    Rows that follow each other may share a label of several lines, that of the first.
    """

    key: str
    label: Text | None = None
    sign: str = ""
    formula: str = ""  # behind the label, in signs
    coin: str = ""  # or a coin of this value
    kind: str = ""  # coins, halves, sum
    at: int = -1


class Part(Struct):
    """Rows that belong together; with a title they stand in a section."""

    rows: tuple[Row, ...]
    tone: str = ""
    sign: str = ""
    title: Text | None = None


class How(Struct):
    """The lengths of ``pad.toml`` in a style."""

    label: float
    row: float
    box: float
    coin: float
    sign: float
    formula: float
    note: Lengths
    pages: tuple[tuple[str, ...], ...]


class Pad:
    """The pad of all players; a style asks for its pages."""

    def __init__(self, parts: Parts, columns: Sequence[Json]) -> None:
        self.columns = columns
        self.parts = {
            "exhibits": _exhibits(parts),
            "vault": _vault(parts),
            "aquariums": _aquariums(len(columns[0]["aquariums"])),
            "total": Part((Row("total", say("TOTAL"), "coin", kind="total"),), "deep"),
            "ties": _ties(),
        }

    def __call__(self, style: str) -> Iterator[Drawing]:
        how = How(**measures(frames.FOLDER, "pad")[frames.layout_of(style)])
        for page in how.pages:
            sheet = _Sheet(style, how, self.columns)
            for name in page:
                if name == "names":
                    sheet.names()
                elif name == "formulas":
                    sheet.formulas()
                else:
                    sheet.part(self.parts[name])
            yield sheet.canvas.drawing()


def _exhibits(parts: Parts) -> Part:
    rows = (
        Row("exhibits", say("coins of your cards"), "card", kind="coins"),
        Row("conches", say("conches on cards"), "conch", f"× {parts.data.mat.conch}"),
        Row("exhibit_sum", formula="=", kind="sum"),
    )
    return Part(rows, "blue", "display", say("Exhibits"))


def _vault(parts: Parts) -> Part:
    most = say("different faces, at most {most}", most=len(FACES))
    rows = (
        Row("faces", most, "any-type", f"× {parts.data.mat.face}"),
        *(
            Row("rows", None if at else _rows(parts), coin=str(coins), at=at)
            for at, coins in enumerate(parts.data.mat.rows)
        ),
        Row("vault_sum", formula="=", kind="sum"),
    )
    return Part(rows, "deep", "vault", say("Vault"))


def _rows(parts: Parts) -> Text:
    """The names of the rows, a line each."""
    named = [(f"n{n}", say("row {n} of one type", n=n)) for n in range(1, parts.rows + 1)]
    return Text("\n".join(f"{{{key}}}" for key, _ in named), tuple(named))


def _aquariums(lines: int) -> Part:
    halves = say("bottom + middles | top")
    rows = (
        *(Row("aquariums", None if n else halves, kind="halves", at=n) for n in range(lines)),
        Row("aquarium_sum", formula="=", kind="sum"),
    )
    return Part(rows, "sky", "aquarium-bottom", say("Aquariums"))


def _ties() -> Part:
    return Part(
        (
            Row("treasures", say("tie: treasures on displays"), "display"),
            Row("shells", say("tie: shells in the basket"), "shell"),
            Row("place", say("place"), "challenge"),
        )
    )


class _Sheet:
    """A page, drawn from the top down."""

    def __init__(self, style: str, how: How, columns: Sequence[Json]) -> None:
        self.style, self.how, self.columns = style, how, columns
        shared = measures(frames.FOLDER, "pad")
        self.gap, self.space = shared["gap"], shared["space"]
        self.canvas = frames.begun(style, say("scoring pad"))
        self.wide = (frames.WIDTH - how.label - 1) / len(columns)
        self.y = frames.frame_of(style).top

    def names(self) -> None:
        """A plate for each player."""
        how = self.how
        self._label(Row("name", say("player"), "diver"), how.box)
        for seat, column in enumerate(self.columns):
            x = how.label + seat * self.wide
            self.canvas.box(x, self.y, self.wide - 1, how.box, CORNER)
            if column["name"]:
                label = Label(x, self.y, self.wide - 1, Text(column["name"]), "name c")
                self.canvas.write(replace(label, side=how.box))
        self.y += how.box + self.space

    def part(self, part: Part) -> None:
        """Rows in their panel."""
        head = frames.frame_of(self.style).head + 1.6 if part.title else 1.2
        height = head + sum(map(self._height, part.rows)) + END - GAP
        place = (0.0, self.y, frames.WIDTH, height)
        if part.title:
            frames.section(self.canvas, self.style, place, part.title, part.tone, part.sign)
        elif part.tone:
            self.canvas.path(harbour.DEEP, paths.rounded(*place, harbour.CORNER))
        else:
            harbour.panel(self.canvas, *place, "deep-tint")
        low = self.y + height
        self.y += head
        for kind, rows in groupby(part.rows, key=lambda row: row.kind):
            self._rows(kind, tuple(rows))
        self.y = low + self.space

    def formulas(self) -> None:
        """What tops are worth, in signs and words."""
        note, size = self.how.note, self.how.formula
        across = note["across"]
        wide = frames.WIDTH / across
        for at, (formula, text) in enumerate(words.formulas()):
            x, y = at % across * wide, self.y + at // across * note["height"]
            if formula:
                self.canvas.formula(x, y + note["height"] / 2, formula, size)
            signs = note["signs"] if formula else 0
            place = (x + signs, y, wide - signs - 2)
            self.canvas.write(Label(*place, text, "text", side=note["height"]))

    # -- rows -------------------------------------------------------------------

    def _height(self, row: Row) -> float:
        if row.kind == "coins":
            down = -(-len(self.columns[0]["exhibits"]) // self._across())
            return float(down * (self.how.coin + self.gap) + GAP)
        return self.how.row

    def _across(self) -> int:
        """How many coin boxes stand side by side, in rows of equal length."""
        boxes = len(self.columns[0]["exhibits"])
        fit = min(boxes, int((self.wide - 0.4) / (self.how.coin + self.gap)))
        return -(-boxes // -(-boxes // fit))

    def _rows(self, kind: str, rows: Sequence[Row]) -> None:
        """Rows of one kind: one tall box a player for all of them."""
        if kind != "coins":
            self._boxes(kind, len(rows))
        for row in rows:
            height = self._height(row)
            self._label(row, height - GAP)
            for seat, column in enumerate(self.columns):
                x = self.how.label + seat * self.wide
                value = column[row.key][row.at] if row.at >= 0 else column[row.key]
                if kind == "coins":
                    self._coins(x, value)
                elif kind == "halves":
                    half = (self.wide - 1) / 2
                    self._number(x, half, value[0])
                    self._number(x + half, half, value[1])
                else:
                    self._number(x, self.wide - 1, str(value))
            self.y += height

    def _boxes(self, kind: str, many: int) -> None:
        """A box for each player, as high as so many rows, dotted lines between these."""
        canvas, height = self.canvas, many * self.how.row - GAP
        wide = self.wide - 1
        for seat in range(len(self.columns)):
            x = self.how.label + seat * self.wide
            canvas.box(x, self.y, wide, height, CORNER)
            if kind == "halves":
                middle = number(x + wide / 2)
                canvas.path(DOTS, f"M{middle} {number(self.y + 1)}v{number(height - 2)}")
        for row in range(1, many):
            y = number(self.y + row * self.how.row - GAP / 2)
            canvas.path(DOTS, f"M{number(self.how.label + 1)} {y}H{number(frames.WIDTH - 3)}")

    def _label(self, row: Row, height: float) -> None:
        """The sign of a row, its name, and what counts how much."""
        how, canvas, middle = self.how, self.canvas, self.y + height / 2
        left = 2 + 2 * how.sign + 1.6
        if row.sign:
            harbour.disc(canvas, 2 + how.sign, middle, row.sign, how.sign)
        elif row.at >= 0 and row.kind == "halves":
            canvas.digits(2 + how.sign, middle, row.at + 1, how.sign, heavy=pieces.HEAVY)
        right = how.label - 2.0
        if row.coin:
            pieces.coin(canvas, 2 + how.sign, middle, row.coin, how.sign, "hull")
        if row.formula:
            wide = _formula_width(row.formula, how.formula)
            canvas.formula(right - wide, middle, row.formula, how.formula)
            right -= wide + 1
        if row.label:
            kind = "total light" if row.kind == "total" else "name"
            label = Label(left, self.y, right - left, row.label, kind, side=height)
            if row.coin:
                label = replace(label, pitch=how.row, side=0.0)
            canvas.write(label)

    def _coins(self, x: float, values: Sequence[str]) -> None:
        """A coin to write on for each card."""
        side = self.how.coin
        step, across = side + self.gap, self._across()
        left = x + (self.wide - 1 - across * step + self.gap) / 2
        for at, coins in enumerate(values):
            box_x, box_y = left + at % across * step, self.y + at // across * step
            self.canvas.porthole(box_x + side / 2, box_y + side / 2, side / 2)
            if coins:
                self.canvas.write(Label(box_x, box_y, side, Text(coins), "value c", side=side))

    def _number(self, x: float, width: float, value: str) -> None:
        """What stands in a box."""
        if value:
            high = self.how.row - GAP
            self.canvas.write(Label(x, self.y, width, Text(value), "value c", side=high))


def _formula_width(text: str, size: float) -> float:
    """How wide ``Canvas.formula`` writes it."""
    trial = Canvas(0, 0)
    return trial.formula(0, 0, text, size)
