"""The scoring pad as a drawing: a few paths and short texts, which is what prints quickly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sheets.drawing.arrange import measures
from sheets.drawing.canvas import Canvas, Drawing, Label
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.wreck_raiders.names import FACES
from sheets.wreck_raiders.parts import Parts


class Row(Struct):
    """A row of the pad: its kind, label, and where its numbers are in a column; the note of
    a ``noted`` row stands below its label."""

    kind: str
    label: Text
    key: str = ""
    at: int = -1
    note: Text | None = None


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
        rows = [row for part in parts for row in self.parts[part]]
        return _Sheet(style, self.columns).draw(rows)


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

    def __init__(self, style: str, columns: Sequence[Mapping[str, Any]]) -> None:
        how = measures("sheets.wreck_raiders.paper", "pad")
        size = how["size"][style]
        self.width, self.gap, self.taller = how["width"], how["gap"], how["taller"]
        self.left, self.row, self.coin = size["label"], size["row"], size["coin"]
        self.columns = columns
        self.wide = (self.width - self.left) / len(columns)
        self.y = 0.0

    def draw(self, rows: Sequence[Row]) -> Drawing:
        self.canvas = Canvas(self.width, sum(map(self._height, rows)))
        for row in rows:
            self._add(row, self._height(row))
        return self.canvas.drawing()

    def _add(self, row: Row, height: float) -> None:
        if row.kind == "group":
            self._write("group", 0, self.left, height, row.label)
        else:
            self._lines(row, height)
            self._write(row.kind, 1.2, self.left - 1.6, height, row.label, row.note)
            for seat, column in enumerate(self.columns):
                self._numbers(row, self.left + seat * self.wide, height, column)
        self.y += height

    def _height(self, row: Row) -> float:
        if row.kind == "coins":
            down = -(-len(self.columns[0]["exhibits"]) // self._across())
            return float(max(self.row, down * (self.coin + self.gap) + 1.8))
        return float(self.row + self.taller.get(row.kind, 0))

    def _across(self) -> int:
        """How many coin boxes stand side by side, in rows of equal length."""
        boxes = len(self.columns[0]["exhibits"])
        fit = min(boxes, int((self.wide - 1) / (self.coin + self.gap)))
        return -(-boxes // -(-boxes // fit))

    def _lines(self, row: Row, height: float) -> None:
        canvas, y, low = self.canvas, self.y, self.y + height
        canvas.rect("grid", 0, y, self.width, height)
        for seat in range(len(self.columns)):
            x = self.left + seat * self.wide
            canvas.line(x, y, x, low, "grid")
        if row.kind in ("sum", "total"):
            canvas.rect("sum", 0, y, self.width, height)
            canvas.line(0, y, self.width, y, "bold")
            canvas.line(0, low, self.width, low, "bold")

    def _numbers(self, row: Row, x: float, height: float, column: Mapping[str, Any]) -> None:
        value = column[row.key]
        if row.kind == "coins":
            for (left, top), coins in zip(self._coin_places(x), value, strict=False):
                self.canvas.rect("coin", left, top, self.coin, self.coin)
                if coins:
                    size, said = self.coin, Text(coins)
                    self.canvas.write(Label(left, top, size, said, "coin", side=size))
        elif row.kind == "halves":
            half = self.wide / 2
            self.canvas.line(x + half, self.y, x + half, self.y + height, "dash")
            for at, part in enumerate(value[row.at]):
                self._write("number", x + at * half, half - 1.2, height, Text(part))
        elif row.kind == "names":
            self._write("who", x + 0.5, self.wide - 1, height, Text(value))
        else:
            shown = str(value[row.at] if row.at >= 0 else value)
            kind = "number total" if row.kind == "total" else "number"
            self._write(kind, x, self.wide - 1.5, height, Text(shown))

    def _coin_places(self, x: float) -> Iterator[tuple[float, float]]:
        step, across = self.coin + self.gap, self._across()
        left = x + (self.wide - across * step + self.gap) / 2
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
            self.canvas.write(Label(x, self.y, width, text, kind, side=height, note=note))
