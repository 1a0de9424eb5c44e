"""The beach as a drawing for a phone: the sea is above, every field as large as a thumb; and
the cards."""

from __future__ import annotations

from functools import lru_cache

from sheets.drawing import hexes, marks
from sheets.drawing.canvas import Canvas, Drawing
from sheets.drawing.layout import Layout, lengths
from sheets.engine.sheet import Grid, Piece, Pieces, Sheet
from sheets.engine.struct import Struct, replace
from sheets.engine.text import Text, say, say_n
from sheets.oh_crab.board import SEA, BoardSpec, field_name
from sheets.oh_crab.names import card_words
from sheets.oh_crab.parts import CARDS, Parts
from sheets.oh_crab.rules.market import deck_size
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import faces, picture
from sheets.oh_crab.screen.beach import gone


class PhoneLayout(Layout):
    """The side of a field, the height of the sea above the beach, a card."""

    side: float
    sea: float
    card: faces.CardLayout


class Shore(Struct):
    """All that is to be seen on a beach."""

    spec: BoardSpec
    crabs: tuple[tuple[int, str, bool], ...]  # field, colour, whether it lies on its back
    swimming: tuple[str, ...]
    made: tuple[int, ...]  # obstacles of later
    found: frozenset[int]  # fields whose surprise is gone
    names: tuple[tuple[str, Text], ...]  # of the fields, with what lies there, for the ear
    last: tuple[str, ...]


def drawing(state: State, sheet: Sheet) -> Drawing:
    """The beach of a state with its crabs."""
    colours = state.conf.parts.colours
    return _drawn(
        Shore(
            state.conf.board.spec,
            tuple(
                (field, colours[crab], state.down >> crab & 1 == 1)
                for crab, field in enumerate(state.at)
                if field >= 0
            ),
            tuple(colours[crab] for crab, field in enumerate(state.at) if field == SEA),
            tuple(state.made),
            gone(state),
            tuple(
                (key, Text(f"{key}: {{field}}", (("field", text),)))
                for section in sheet.sections
                if isinstance(section, Grid)
                for row in section.keyed
                for key, text in row
                if key not in ("", "sea")
            ),
            sheet.last,
        )
    )


@lru_cache(maxsize=8)  # all see the same
def _drawn(shore: Shore) -> Drawing:
    layout = lengths(__name__, PhoneLayout)
    spec, sea = shore.spec, layout.sea
    rows = picture.BoardRows(spec, range(len(spec.rows)), (0.0, sea), layout.side)
    canvas = Canvas(rows.size[0], rows.size[1] + sea)
    standing = {field: (colour, down) for field, colour, down in shore.crabs}
    picture.sea(canvas, rows, sea)
    picture.draw(canvas, rows, standing, shore.made, found=shore.found)
    for place in shore.last:
        spot = next((each for each in rows.fields if field_name(each) == place), None)
        if spot is not None:
            canvas.path(marks.FRESH, hexes.flat(rows.middle(spot), 2 * rows.half - 1.4))
    for at, colour in enumerate(shore.swimming):
        picture.crab(canvas, sea * (0.6 + at), sea / 2, colour, sea * 0.36)
    canvas.anchor("sea", (0, 0, rows.size[0], sea), say("sea"))
    return _named(canvas.drawing(), dict(shore.names))


def market(state: State) -> Pieces:
    """The uppermost cards of the market, and the deck."""
    parts, pieces = state.conf.parts, []
    for number, slot in enumerate(state.slots, 1):
        key, top = f"market/{number}", slot[-1] if slot else CARDS
        if top < CARDS:
            picture, words = f"card/{parts.cards[top]}", card_words(parts, top)
            pieces.append(Piece(key, picture, words, count=len(slot)))
        else:
            pieces.append(Piece(key, "card", Text("?") if slot else Text("-")))
    deck = deck_size(state)
    left = say_n("{n} card", "{n} cards", deck)
    return Pieces("market", say("Market"), (*pieces, Piece("deck", "deck", left, count=deck)))


@lru_cache(maxsize=256)
def card(parts: Parts, name: str) -> Drawing:
    """A card as on paper, but small; without a name its back."""
    face = faces.card(parts, parts.cards.index(name)) if name else faces.CARD_BACK
    return faces.drawn(face, lengths(__name__, PhoneLayout).card)


def _named(drawn: Drawing, names: dict[str, Text]) -> Drawing:
    """Return a drawing whose anchors say what lies there, for the ear."""
    anchors = tuple(
        replace(each, name=names[each.key], shape="flat") if each.key in names else each
        for each in drawn.anchors
    )
    return replace(drawn, anchors=anchors)
