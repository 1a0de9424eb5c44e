"""The player aid: the round, fields on sand, actions as formulas; the player's board."""

from __future__ import annotations

from collections.abc import Iterator

from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, lengths
from sheets.drawing.page import PageCanvas
from sheets.engine.struct import Struct
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SYMBOLS
from sheets.oh_crab.components import SPECIALS as SPECIAL_KEYS
from sheets.oh_crab.info import INFO
from sheets.oh_crab.names import BASIC, SPECIAL_TEXTS, SPECIALS, TILE_TEXTS, piece_name
from sheets.oh_crab.paper import fields, words
from sheets.oh_crab.paper.cards import formula
from sheets.oh_crab.parts import Parts
from sheets.oh_crab.screen.faces import centred


class AidRow(Struct):
    """A line of a table: its picture, its name, its effect, a word beside it."""

    drawing: Drawing
    name: Text
    text: Text
    beside: Text | None = None


class AidLayout(Layout):
    """The places of a player's board: key, box, sign and tone."""

    place: tuple[tuple[str, float, float, float, float, str, str], ...]


class Aid:
    """Tables and drawings of the aid; sizes of signs by style."""

    blocks = words.BLOCKS
    symbols = tuple(zip(SYMBOLS, BASIC, strict=True))

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def fields(self, style: str) -> list[AidRow]:
        """Every kind of field on its ground."""
        side = {"large": 7.0, "dry-erase": 6.0}.get(style, 4.4)
        found = []
        for key, name, text, must in words.FIELDS:
            canvas = Canvas(2 * side, 1.74 * side)
            fields.field(canvas, side, 0.87 * side, key, side)
            found.append(AidRow(canvas.drawing(), name, text, must))
        return found

    def specials(self, style: str) -> list[AidRow]:
        """The special actions of the cards."""
        rows = zip(SPECIAL_KEYS, SPECIALS, SPECIAL_TEXTS, strict=True)
        return [
            AidRow(_formula(formula("special", key), style), name, text) for key, name, text in rows
        ]

    def tiles(self, style: str) -> list[AidRow]:
        """The extra-action tiles, with the shells that they cost."""
        return [
            AidRow(
                _formula(formula("tile", tile.effect), style),
                Text("{id} {name}", (("id", name), ("name", piece_name(name, tile.name)))),
                TILE_TEXTS[tile.effect],
                Text(str(tile.cost)),
            )
            for name, tile in self.parts.data.extra_tiles.items()
        ]

    def mat(self, style: str) -> Drawing:
        """The player's board: where hand, path, pile and shells lie."""
        canvas = PageCanvas(style, INFO, say("player board"))
        places = lengths(__name__, AidLayout).place
        for place, (title, note) in zip(places, _mat_words(), strict=True):
            key, x, y, width, height, sign, tone = place
            canvas.section((x, y, width, height), title, tone, sign)
            if note is not None:
                low = y + canvas.frame_of.head + 1.6
                canvas.label(x + 3, low, width - 6, note, "soft")
            canvas.anchor(key, (x, y, width, height), title)
        return canvas.drawing()


def _mat_words() -> Iterator[tuple[Text, Text | None]]:
    yield say("Discard pile"), say("face up; it comes back when you rest")
    yield say("Shells"), None
    yield say("Adventure Pack"), say("treasures, ability, claws")
    yield say("Path"), say("add cards at the left or the right end")
    yield say("Planned card"), say("face down")
    yield say("Crab 1"), say("activated: 1 / 2")
    yield say("Crab 2"), say("two players only")


def _formula(text: str, style: str) -> Drawing:
    width, size = (52.0, 9.0) if style == "large" else (32.0, 5.4)
    canvas = Canvas(width, size * 1.1)
    centred(canvas, width / 2, size * 0.55, text, size, width)
    return canvas.drawing()
