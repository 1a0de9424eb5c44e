"""The scoring pad: a column for each player, rows with their signs, the total on ink."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from sheets.drawing import paths, shapes
from sheets.drawing.canvas import Drawing, formula_width
from sheets.drawing.layout import Layout, lengths
from sheets.drawing.page import WIDTH, PageCanvas, joined
from sheets.drawing.palette import Pen
from sheets.drawing.paths import number
from sheets.engine.setup import Setup
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text, say
from sheets.wreck_raiders.info import INFO
from sheets.wreck_raiders.names import FACES
from sheets.wreck_raiders.paper import words
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.scoring import score, shells_left, standings, treasures_left
from sheets.wreck_raiders.rules.state import Mat, State, exhibit_of
from sheets.wreck_raiders.screen import pieces

COLUMNS = 5  # of a blank pad
CARDS = 8  # boxes for the coins of exhibits
LINES = 4  # for aquariums
CORNER = 1.2  # of a box
DOTS = Pen("box", line="ink", nib="dots", dash=".1 1.1", step=2)
GAP = 0.8  # between a row and the next
END = 1.4  # of a panel below its last row

Column = Mapping[str, tuple[int | str, ...]]  # numbers by the keys of rows; none on a blank pad


def column(parts: Parts, state: State, seat: int) -> Column:
    """Return the numbers of a player; with more things than boxes the last holds the rest."""
    mat, points = state.mats[seat], score(parts, state)[seat]
    rows = {line.label.args[0][1]: line.points for line in points.lines if line.rule == "WR-16.4"}
    coins = [(exhibit_of(parts, state, key).coins,) for key, _ in mat.exhibits]
    halves = [_halves(parts, state, keys) for keys in mat.aquariums]
    return {
        "exhibits": tuple(coin for (coin,) in _summed(coins, CARDS)),
        "conches": (sum(conch for _, conch in mat.exhibits),),
        "faces": (len({face for column in mat.vault for face in column}),),
        **{f"row {row}": (rows.get(row, 0),) for row in range(1, parts.rows + 1)},
        **{f"aquarium {n}": pair for n, pair in enumerate(_summed(halves, LINES), 1)},
        "exhibit_sum": (points.category("exhibits"),),
        "vault_sum": (points.category("vault"),),
        "aquarium_sum": (points.category("aquariums"),),
        "total": (points.total,),
        "treasures": (treasures_left(mat),),
        "shells": (shells_left(mat),),
        "place": (standings(parts, state).of(seat).place,),
    }


def _halves(parts: Parts, state: State, keys: tuple[str, ...]) -> tuple[int, int]:
    """Return the coins of bottom and middles of an aquarium, and of its top."""
    lines = score(parts, replace(state, mats=(Mat(aquariums=(keys,)),)))[0].lines
    top = sum(line.points for line in lines if line.rule == "WR-16.6")
    return sum(line.points for line in lines) - top, top


def _summed(found: Sequence[tuple[int, ...]], most: int) -> list[tuple[int, ...]]:
    """Return at most so many of them, the last one the sum of the rest."""
    kept, rest = list(found[: most - 1]), found[most - 1 :]
    return [*kept, tuple(map(sum, zip(*rest, strict=True)))] if rest else kept


class PadRow(Struct):
    """A row of the pad: its label and sign, and the key of its numbers.

    Rows that follow each other may share a label of several lines, that of the first.
    """

    key: str
    label: Text | None = None
    sign: str = ""
    formula: str = ""  # behind the label, in signs
    coin: int = 0  # or a coin of this value
    kind: str = ""  # coins, halves, sum, total
    line: int = 0  # its number, where that is its sign


class PadSection(Struct):
    """Rows that belong together; with a title they stand in a section."""

    rows: tuple[PadRow, ...]
    tone: str = ""
    sign: str = ""
    title: Text | None = None


def _sections(parts: Parts) -> Mapping[str, PadSection]:
    data = parts.data.mat
    row_names = joined([say("row {n} of one type", n=n) for n in range(1, parts.rows + 1)])
    most = say("different faces, at most {most}", most=len(FACES))
    halves = say("bottom + middles | top")
    exhibits = (
        PadRow("exhibits", say("coins of your cards"), "card", kind="coins"),
        PadRow("conches", say("conches on cards"), "conch", f"× {data.conch}"),
        PadRow("exhibit_sum", formula="=", kind="sum"),
    )
    vault = (
        PadRow("faces", most, "any-type", f"× {data.face}"),
        *(
            PadRow(f"row {n}", None if n > 1 else row_names, coin=coins)
            for n, coins in enumerate(data.rows, 1)
        ),
        PadRow("vault_sum", formula="=", kind="sum"),
    )
    aquariums = (
        *(
            PadRow(f"aquarium {n}", None if n > 1 else halves, kind="halves", line=n)
            for n in range(1, LINES + 1)
        ),
        PadRow("aquarium_sum", formula="=", kind="sum"),
    )
    ties = (
        PadRow("treasures", say("tie: treasures on displays"), "display"),
        PadRow("shells", say("tie: shells in the basket"), "shell"),
        PadRow("place", say("place"), "challenge"),
    )
    return {
        "exhibits": PadSection(exhibits, "blue", "display", say("Exhibits")),
        "vault": PadSection(vault, "deep", "vault", say("Vault")),
        "aquariums": PadSection(aquariums, "sky", "aquarium-bottom", say("Aquariums")),
        "total": PadSection((PadRow("total", say("TOTAL"), "coin", kind="total"),), "deep"),
        "ties": PadSection(ties),
    }


class NoteLayout(Layout):
    """The formulas of tops: how many side by side, how high, how wide their signs."""

    across: int
    height: float
    signs: float


class PadLayout(Layout):
    """The lengths of ``sheet.toml``: labels, rows, boxes, coins, signs; what a page has."""

    gap: float
    space: float
    label: float
    row: float
    box: float
    coin: float
    sign: float
    formula: float
    note: NoteLayout
    pages: tuple[tuple[str, ...], ...]


class ScorePad:
    """The pad of all players."""

    def __init__(self, parts: Parts, setup: Setup, state: State | None) -> None:
        self.names = setup.names or ("",) * COLUMNS
        seats = range(len(self.names))
        self.columns = [column(parts, state, seat) if state else {} for seat in seats]
        self.sections = _sections(parts)

    def pages(self, style: str) -> Iterator[Drawing]:
        """Yield its pages in a style."""
        for names in lengths(__name__, PadLayout, style).pages:
            canvas = _PadCanvas(self, style)
            for name in names:
                if name == "names":
                    canvas.names()
                elif name == "formulas":
                    canvas.formulas()
                else:
                    canvas.rows(self.sections[name])
            yield canvas.drawing()


class _PadCanvas(PageCanvas):
    """A page, drawn from the top down."""

    def __init__(self, pad: ScorePad, style: str) -> None:
        super().__init__(style, INFO, say("scoring pad"))
        self.pad, self.lay = pad, lengths(__name__, PadLayout, style)
        self.wide = (WIDTH - self.lay.label - 1) / len(pad.columns)
        self.lefts = [self.lay.label + seat * self.wide for seat in range(len(pad.columns))]
        self.y = self.frame_of.top

    def names(self) -> None:
        """A plate for each player."""
        high = self.lay.box
        self._label(PadRow("name", say("player"), "diver"), high)
        for x, name in zip(self.lefts, self.pad.names, strict=True):
            self.box(x, self.y, self.wide - 1, high, CORNER)
            if name:
                self.label(x, self.y, self.wide - 1, name, "name c", side=high)
        self.y += high + self.lay.space

    def rows(self, section: PadSection) -> None:
        """Rows in their panel."""
        head = self.frame_of.head + 1.6 if section.title else 1.2
        height = head + sum(map(self._height, section.rows)) + END - GAP
        place = (0.0, self.y, WIDTH, height)
        if section.title:
            self.section(place, section.title, section.tone, section.sign)
        elif section.tone:
            self.path(shapes.DEEP, paths.rounded(*place, shapes.CORNER))
        else:
            shapes.panel(self, *place, "deep-tint")
        low = self.y + height
        self.y += head
        for kind, rows in groupby(section.rows, key=lambda row: row.kind):
            self._rows(kind, tuple(rows))
        self.y = low + self.lay.space

    def formulas(self) -> None:
        """Draw the worth of tops, in signs and words."""
        note = self.lay.note
        wide = WIDTH / note.across
        for at, (formula, text) in enumerate(words.formulas()):
            x, y = at % note.across * wide, self.y + at // note.across * note.height
            if formula:
                self.formula(x, y + note.height / 2, formula, self.lay.formula)
            signs = note.signs if formula else 0
            self.label(x + signs, y, wide - signs - 2, text, "text", side=note.height)

    # -- rows -------------------------------------------------------------------

    def _height(self, row: PadRow) -> float:
        if row.kind == "coins":
            return -(-CARDS // self._across()) * (self.lay.coin + self.lay.gap) + GAP
        return self.lay.row

    def _across(self) -> int:
        """Return how many coin boxes stand side by side, in rows of equal length."""
        fit = min(CARDS, int((self.wide - 0.4) / (self.lay.coin + self.lay.gap)))
        return -(-CARDS // -(-CARDS // fit))

    def _rows(self, kind: str, rows: Sequence[PadRow]) -> None:
        """Rows of one kind: one tall box per player for all of them."""
        if kind != "coins":
            self._boxes(kind, len(rows))
        for row in rows:
            height = self._height(row)
            self._label(row, height - GAP)
            for x, column in zip(self.lefts, self.pad.columns, strict=True):
                values = column.get(row.key, ())
                if kind == "coins":
                    self._coins(x, values)
                wide = (self.wide - 1) / (2 if kind == "halves" else 1)
                for at, value in enumerate(values if kind != "coins" else ()):
                    high = self.lay.row - GAP
                    self.label(x + at * wide, self.y, wide, value, "value c", side=high)
            self.y += height

    def _boxes(self, kind: str, many: int) -> None:
        """A box for each player, as high as so many rows, dotted lines between these."""
        height, wide = many * self.lay.row - GAP, self.wide - 1
        for x in self.lefts:
            self.box(x, self.y, wide, height, CORNER)
            if kind == "halves":
                middle = number(x + wide / 2)
                self.path(DOTS, f"M{middle} {number(self.y + 1)}v{number(height - 2)}")
        for row in range(1, many):
            y = number(self.y + row * self.lay.row - GAP / 2)
            self.path(DOTS, f"M{number(self.lay.label + 1)} {y}H{number(WIDTH - 3)}")

    def _label(self, row: PadRow, height: float) -> None:
        """The sign of a row, its name, and what counts how much."""
        lay, middle, sign = self.lay, self.y + height / 2, self.lay.sign
        left, right = 2 + 2 * sign + 1.6, lay.label - 2.0
        if row.sign:
            shapes.disc(self, 2 + sign, middle, row.sign, sign)
        elif row.line:
            self.digits(2 + sign, middle, row.line, sign, heavy=pieces.HEAVY)
        elif row.coin:
            pieces.coin(self, 2 + sign, middle, row.coin, sign, "hull")
        if row.formula:
            wide = formula_width(row.formula, lay.formula)
            self.formula(right - wide, middle, row.formula, lay.formula)
            right -= wide + 1
        if row.label:
            kind = "total light" if row.kind == "total" else "name"
            pitch, side = (lay.row, 0.0) if row.coin else (0.0, height)
            self.label(left, self.y, right - left, row.label, kind, pitch=pitch, side=side)

    def _coins(self, x: float, values: Sequence[int | str]) -> None:
        """A coin to write on for each card."""
        side, across = self.lay.coin, self._across()
        step = side + self.lay.gap
        left = x + (self.wide - 1 - across * step + self.lay.gap) / 2
        for at in range(CARDS):
            box_x, box_y = left + at % across * step, self.y + at // across * step
            self.porthole(box_x + side / 2, box_y + side / 2, side / 2)
            if at < len(values):
                self.label(box_x, box_y, side, values[at], "value c", side=side)
