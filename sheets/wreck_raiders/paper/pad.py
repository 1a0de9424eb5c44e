"""The scoring pad as a drawing: a few paths and short texts, which is what prints quickly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.wreck_raiders.names import FACES
from sheets.wreck_raiders.parts import Parts

WIDTH = 190.0
GAP = 0.6  # between two boxes for the coins of cards


class Sizes(Struct):
    """The measures of a style, in millimetres."""

    label: float = 50.0
    row: float = 8.4
    coin: float = 6.0  # the box for the coins of one card


STYLES = {"large": Sizes(66.0, 18.0, 10.0), "dry-erase": Sizes(60.0, 11.0, 9.0)}


class Row(Struct):
    """A row of the pad: its kind, label, and where its numbers are in a column; the note of
    a ``noted`` row stands below its label."""

    kind: str
    label: Text
    key: str = ""
    at: int = -1
    note: Text | None = None


class Words(Struct):
    """Words in a row, centred in its height."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    text: Text
    note: Text | None = None


class Drawing(Struct):
    """Some rows of the pad: paths by kind, and the words over them."""

    height: float
    paths: dict[str, str]
    words: tuple[Words, ...]


class Pad:
    """The pad of all players; a style asks for the parts of a page."""

    def __init__(self, parts: Parts, columns: Sequence[Mapping[str, Any]]) -> None:
        self.columns = columns
        self.parts = {
            "names": [Row("names", say("player"), "name")],
            "exhibits": _exhibits(parts),
            "vault": _vault(parts),
            "aquariums": _aquariums(len(columns[0]["aquariums"])),
            "gap": [Row("group", Text(""))],
            "totals": _totals(),
        }

    def draw(self, style: str, *parts: str) -> Drawing:
        """The rows of these parts, one below the other."""
        sheet = _Sheet(STYLES.get(style, Sizes()), self.columns)
        for part in parts:
            for row in self.parts[part]:
                sheet.add(row)
        return Drawing(sheet.y, sheet.paths, tuple(sheet.words))


def _exhibits(parts: Parts) -> list[Row]:
    return [
        Row("group", say("Exhibits")),
        Row("coins", say("coins of your cards"), "exhibits"),
        Row("noted", say("conches on cards"), "conches", note=Text(f"× {parts.data.mat.conch}")),
        Row("sum", say("exhibits"), "exhibit_sum"),
    ]


def _vault(parts: Parts) -> list[Row]:
    most = say("{coins} each, at most {most}", coins=parts.data.mat.face, most=len(FACES))
    return [
        Row("group", say("Vault")),
        Row("noted", say("different faces"), "faces", note=most),
        *(
            Row("line", say("row {n} of one type", n=number), "rows", number - 1, Text(str(coins)))
            for number, coins in enumerate(parts.data.mat.rows, 1)
        ),
        Row("sum", say("vault"), "vault_sum"),
    ]


def _aquariums(lines: int) -> list[Row]:
    halves = say("bottom + middles | top")
    return [
        Row("group", say("Aquariums")),
        *(Row("halves", Text(f"{at + 1}."), "aquariums", at, halves) for at in range(lines)),
        Row("sum", say("aquariums"), "aquarium_sum"),
    ]


def _totals() -> list[Row]:
    return [
        Row("total", say("TOTAL"), "total"),
        Row("line", say("tie: treasures on displays"), "treasures"),
        Row("line", say("tie: shells in the basket"), "shells"),
        Row("line", say("place"), "place"),
    ]


class _Sheet:
    """Rows drawn so far."""

    def __init__(self, sizes: Sizes, columns: Sequence[Mapping[str, Any]]) -> None:
        self.sizes = sizes
        self.columns = columns
        self.wide = (WIDTH - sizes.label) / len(columns)
        self.y = 0.0
        self.paths = dict.fromkeys(("sum", "grid", "coin", "dash", "bold"), "")
        self.words: list[Words] = []

    def add(self, row: Row) -> None:
        height = self._height(row)
        if row.kind == "group":
            self._write("group", 0, self.sizes.label, height, row.label)
        else:
            self._lines(row, height)
            left = self.sizes.label - 1.6
            self._write(row.kind, 1.2, left, height, row.label, row.note)
            for seat, column in enumerate(self.columns):
                self._numbers(row, self.sizes.label + seat * self.wide, height, column)
        self.y += height

    def _height(self, row: Row) -> float:
        usual, coin = self.sizes.row, self.sizes.coin
        if row.kind == "coins":
            down = -(-len(self.columns[0]["exhibits"]) // self._across())
            return max(usual, down * (coin + GAP) + 1.8)
        return usual + {"names": 0.6, "group": -1.4, "noted": 1.6, "total": 1.6}.get(row.kind, 0)

    def _across(self) -> int:
        """How many coin boxes stand side by side, in rows of equal length."""
        boxes = len(self.columns[0]["exhibits"])
        fit = min(boxes, int((self.wide - 1) / (self.sizes.coin + GAP)))
        return -(-boxes // -(-boxes // fit))

    def _lines(self, row: Row, height: float) -> None:
        y, low = self.y, self.y + height
        self.paths["grid"] += f"M0 {y:.2f}H190V{low:.2f}H0Z" + "".join(
            f"M{self.sizes.label + seat * self.wide:.2f} {y:.2f}v{height:.2f}"
            for seat in range(len(self.columns))
        )
        if row.kind in ("sum", "total"):
            self.paths["sum"] += f"M0 {y:.2f}H190V{low:.2f}H0Z"
            self.paths["bold"] += f"M0 {y:.2f}H190M0 {low:.2f}H190"

    def _numbers(self, row: Row, x: float, height: float, column: Mapping[str, Any]) -> None:
        value = column[row.key]
        if row.kind == "coins":
            for (left, top), coins in zip(self._coin_places(x), value, strict=False):
                size = self.sizes.coin
                self.paths["coin"] += f"M{left:.2f} {top:.2f}h{size}v{size}h-{size}z"
                if coins:
                    self.words.append(Words("coin", left, top, size, size, Text(coins)))
        elif row.kind == "halves":
            half = self.wide / 2
            self.paths["dash"] += f"M{x + half:.2f} {self.y:.2f}v{height:.2f}"
            for at, part in enumerate(value[row.at]):
                self._write("number", x + at * half, half - 1.2, height, Text(part))
        elif row.kind == "names":
            self._write("who", x + 0.5, self.wide - 1, height, Text(value))
        else:
            shown = str(value[row.at] if row.at >= 0 else value)
            kind = "number total" if row.kind == "total" else "number"
            self._write(kind, x, self.wide - 1.5, height, Text(shown))

    def _coin_places(self, x: float) -> Iterator[tuple[float, float]]:
        step, across = self.sizes.coin + GAP, self._across()
        left = x + (self.wide - across * step + GAP) / 2
        for at in range(len(self.columns[0]["exhibits"])):
            yield left + at % across * step, self.y + 1.2 + at // across * step

    def _write(
        self,
        kind: str,
        x: float,
        width: float,
        height: float,
        text: Text,
        note: Text | None = None,
    ) -> None:
        if text.id:
            self.words.append(Words(kind, x, self.y, width, height, text, note))
