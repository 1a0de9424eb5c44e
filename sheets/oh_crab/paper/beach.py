"""Tiles and boards on paper: hexagons with flat sides to land and sea; the sea is above."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from typing import Any

from sheets.drawing import hexes
from sheets.drawing.arrange import measures
from sheets.drawing.canvas import Canvas, Label
from sheets.engine.struct import Struct
from sheets.engine.text import Text
from sheets.oh_crab.board import (
    CLOSED,
    CURRENT,
    KNOCK,
    OBSTACLE,
    REEDS,
    SHELL,
    SHORTCUT,
    STRIDE,
    SURPRISE,
    SWAP,
    SYMBOLS,
    BoardSpec,
    board_of,
    field_name,
)

FOLDER = "sheets.oh_crab.paper"
FEATURES = (
    (OBSTACLE, "obstacle"),
    (KNOCK, "knock"),
    (SHELL, "shell"),
    (SWAP, "swap"),
    (SURPRISE, "surprise"),
    (REEDS, "reeds"),
    (SHORTCUT, "shortcut"),
    (CURRENT, "current"),
    (CLOSED, "closed"),
)
NOT_SIGNS = ("closed", "reeds", "shortcut")  # these are drawn otherwise
TURNS = (0, -60, 60, 180, -120, 120)  # of a current's arrow, by direction

Cell = dict[str, Any]
Drawn = dict[str, Any]
Crabs = Mapping[int, tuple[str, bool]]  # colour, and whether it lies on its back


class Sign(Struct):
    """A picture in a field: its size is that of a circle around it."""

    name: str
    x: float
    y: float
    size: float
    turn: int = 0


def tile(spec: BoardSpec) -> Drawn:
    """One side of a tile."""
    how = measures(FOLDER, "beach")["tile"]
    return drawing(spec, how["side"], range(how["rows"]))


def halves(spec: BoardSpec, crabs: Crabs, made: tuple[int, ...]) -> list[Drawn]:
    """The board in two halves, the land first."""
    middle, end = (len(spec.rows) + 1) // 2, len(spec.rows)
    side = measures(FOLDER, "beach")["half"]["side"]
    rows = (range(middle), range(middle, end))
    return [drawing(spec, side, each, crabs, made) for each in rows]


def large_parts(spec: BoardSpec, crabs: Crabs, made: tuple[int, ...]) -> list[Drawn]:
    """The board in large parts, those nearest to the sea first."""
    how = measures(FOLDER, "beach")["part"]
    starts = range(0, len(spec.rows), how["rows"])
    rows = [range(first, first + how["rows"]) for first in starts]
    return [drawing(spec, how["side"], each, crabs, made) for each in reversed(rows)]


def drawing(
    spec: BoardSpec,
    side: float,
    rows: range,
    crabs: Crabs | None = None,
    made: tuple[int, ...] = (),
) -> Drawn:
    """Some rows of a board: its drawing, and the signs that lie on it."""
    rows = range(rows.start, min(rows.stop, len(spec.rows)))
    half = side * sqrt(3) / 2
    cells = []
    for field in _fields(spec, rows):
        row, column = divmod(field, STRIDE)
        x = side * (1 + 1.5 * column)
        y = half * (2 * (rows.stop - row) - column % 2)
        cells.append(_cell(spec, field, x, y, crabs or {}, made))
    width, height = side * (1.5 * len(spec.rows[0]) + 0.5), half * (2 * len(rows) + 1)
    canvas = Canvas(width, height)
    _names(canvas, cells, side)
    for cell in cells:
        _draw(canvas, cell, side)
    return {
        "cells": cells,
        "drawing": canvas.drawing(),
        "signs": [sign for cell in cells for sign in _signs(cell, side)],
        "width": width,
        "height": height,
        "first": rows.start + 1,
        "last": rows.stop,
    }


def _fields(spec: BoardSpec, rows: range) -> Iterator[int]:
    for row in rows:
        for column in range(len(spec.rows[row])):
            yield row * STRIDE + column


def _cell(
    spec: BoardSpec, field: int, x: float, y: float, crabs: Crabs, made: tuple[int, ...]
) -> Cell:
    board = board_of(spec)
    features = board.features[field] | (OBSTACLE if field in made else 0)
    start = next((number for number, at in board.starts.items() if at == field), 0)
    way = board.shortcuts.get(field)
    crab, down = crabs.get(field, ("", False))
    return {
        "name": field_name(field),
        "x": x,
        "y": y,
        "features": [name for bit, name in FEATURES if features & bit],
        "start": start,
        "turn": TURNS[board.arrow[field]] if field in board.arrow else 0,
        "way": None
        if way is None
        else {"target": field_name(way.target), "count": way.count, "symbol": SYMBOLS[way.symbol]},
        "crab": crab,
        "down": down,
    }


def _names(canvas: Canvas, cells: list[Cell], side: float) -> None:
    """The names of the fields are one text: lines half a field apart, columns a tab."""
    half = side * sqrt(3) / 2
    named = {
        (cell["x"], cell["y"]): cell["name"] for cell in cells if "closed" not in cell["features"]
    }
    top = min(y for _, y in named) - 1.5 * half
    text = Text(hexes.tabbed(named, 1.5 * side, half))
    canvas.write(Label(-side / 2, top, 190, text, "names", None, 1.5 * side, half))


def _draw(canvas: Canvas, cell: Cell, side: float) -> None:
    """A field with its ground, its numbers and words."""
    x, y, features, name = cell["x"], cell["y"], cell["features"], cell["name"]
    half = side * sqrt(3) / 2
    closed = "closed" in features
    ground = "rock" if closed else "tide" if "current" in features else "beach"
    canvas.path(ground, hexes.flat((x, y), 2 * half))
    if closed:
        canvas.path("hatch", hexes.hatching((x, y), side))
    else:
        canvas.place(name, x - side, y - half, 2 * side, 2 * half, Text(name))
    if "reeds" in features:
        bar, stalks = hexes.reeds((x, y), side)
        canvas.path("bar", bar)
        canvas.path("stalk", stalks)
    if cell["start"] and not cell["crab"]:
        canvas.label(x, y + side * 0.14, 30, str(cell["start"]), "start")
    if cell["way"]:
        for left in _beside(x, side * 0.62, cell["way"]["count"]):
            canvas.card("card", left - side * 0.26, y - side * 0.44, side * 0.52, side * 0.68)
        canvas.label(x, y + side * 0.3, 30, f"→ {cell['way']['target']}", "way")
    if cell["crab"]:
        letters = cell["crab"][:3]
        letters = letters if cell["down"] else letters.upper()
        canvas.label(x, y + side * 0.3, 30, "", "crabname", Text(letters))


def _signs(cell: Cell, side: float) -> Iterator[Sign]:
    """What is pictured in a field."""
    x, y = cell["x"], cell["y"]
    shown = [name for name in cell["features"] if name not in NOT_SIGNS]
    up = 0.2 if cell["start"] else 0.12 if "reeds" in cell["features"] else 0
    size = side * (0.4 if len(shown) == 1 and not cell["start"] else 0.31)
    for name, left in zip(shown, _beside(x, side * 0.72, len(shown)), strict=True):
        turn = cell["turn"] if name == "current" else 0
        yield Sign(name, left, y - side * up, size, turn)
    if way := cell["way"]:
        for left in _beside(x, side * 0.62, way["count"]):
            yield Sign(way["symbol"], left, y - side * 0.1, side * 0.22)
    if cell["crab"]:
        yield Sign(f"crab {cell['crab']}", x, y, side * 0.62, 160 if cell["down"] else 0)


def _beside(x: float, pitch: float, count: int) -> list[float]:
    """Places of so many things side by side, their middle at x."""
    return [x + (at - (count - 1) / 2) * pitch for at in range(count)]
