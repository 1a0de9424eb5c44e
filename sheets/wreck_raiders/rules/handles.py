"""Cards and tiles as people call them: by their places in the row and the market."""

from __future__ import annotations

from contextlib import suppress

from sheets.engine.text import Text, say
from sheets.wreck_raiders import names
from sheets.wreck_raiders.cards import exhibit_text, tile_value
from sheets.wreck_raiders.parts import Parts
from sheets.wreck_raiders.rules.state import Fields, exhibit_of, places_of, tile_of


def offer_of(parts: Parts, state: Fields, key: str) -> int:
    """The place of a tile on sale, as a number of ``OFFERS``."""
    kind = tile_of(parts, state, key).kind
    return names.offer(kind, places_of(state, kind + 1)[state.market[kind].index(key)])


def place_in_row(state: Fields, key: str) -> int:
    """The place of an exhibit in the row."""
    return places_of(state, 0)[state.row.index(key)]


def at_place(state: Fields, pile: int, place: int) -> str:
    """The card in a place of the row (0), or the tile in one of a kind (from 1); empty if there
    is none."""
    cards = state.row if not pile else state.market[pile - 1]
    found = dict(zip(places_of(state, pile), cards, strict=True))
    return found.get(place, "")


def exhibit_name(state: Fields, key: str) -> Text:
    """An exhibit by its place in the row; any other by its content."""
    if key in state.row:
        return say("exhibit {place}", place=names.ROW[place_in_row(state, key)])
    with suppress(LookupError):
        return exhibit_text(exhibit_of(state.parts, state, key))
    return Text(f"`{key}`")


def tile_name(state: Fields, key: str) -> Text:
    """A tile by its kind and its place in the market; any other by its kind and worth."""
    with suppress(LookupError):
        tile = tile_of(state.parts, state, key)
        if key in state.market[tile.kind]:
            return names.offer_text(offer_of(state.parts, state, key))
        return say("{kind} ({worth})", kind=names.KIND_WORDS[tile.kind], worth=tile_value(tile))
    return Text(f"`{key}`")
