"""The beach as a drawing for a phone: the sea is above, every field as large as a thumb."""

from __future__ import annotations

from sheets.drawing import hexes, marks
from sheets.drawing.arrange import measures
from sheets.drawing.canvas import Canvas, Drawing
from sheets.engine.sheet import Sheet
from sheets.engine.struct import replace
from sheets.engine.text import Text, say
from sheets.oh_crab.board import SEA, SURPRISE, field_name
from sheets.oh_crab.rules.state import State
from sheets.oh_crab.screen import picture
from sheets.oh_crab.screen.beach import cell

FOLDER = "sheets.oh_crab.screen"


def drawing(state: State, sheet: Sheet) -> Drawing:
    """The beach of a state with its crabs."""
    how = measures(FOLDER, "phone")["drawing"]
    spec, sea = state.conf.board.spec, how["sea"]
    rows = picture.Rows(spec, range(len(spec.rows)), (0.0, sea), how["side"])
    canvas = Canvas(rows.size[0], rows.size[1] + sea)
    colours = state.conf.parts.colours
    standing = {
        field: (colours[crab], state.down >> crab & 1 == 1)
        for crab, field in enumerate(state.at)
        if field >= 0
    }
    picture.sea(canvas, rows, sea)
    picture.draw(canvas, rows, standing, tuple(state.made), found=_found(state, rows))
    for place in sheet.last:
        spot = next((each for each in rows.fields if field_name(each) == place), None)
        if spot is not None:
            canvas.path(marks.FRESH, hexes.flat(rows.middle(spot), 2 * rows.half - 1.4))
    swimming = [colours[crab] for crab, field in enumerate(state.at) if field == SEA]
    for at, colour in enumerate(swimming):
        picture.crab(canvas, sea * (0.6 + at), sea / 2, colour, sea * 0.36)
    canvas.place("sea", 0, 0, rows.size[0], sea, say("sea"))
    return _named(state, rows, canvas.drawing())


def _found(state: State, rows: picture.Rows) -> frozenset[int]:
    """The fields whose surprise is gone."""
    left = {tile.place for tile in state.adv.surprises}
    features = state.conf.board.features
    return frozenset(
        field for field in rows.fields if features[field] & SURPRISE and field not in left
    )


def _named(state: State, rows: picture.Rows, drawn: Drawing) -> Drawing:
    """Its places with what lies there, for the ear."""
    cells = {field_name(field): cell(state, field) for field in rows.fields}
    places = tuple(
        place
        if place.key not in cells
        else replace(place, name=Text(f"{place.key}: {cells[place.key]}"), shape="flat")
        for place in drawn.places
    )
    return replace(drawn, places=places)
