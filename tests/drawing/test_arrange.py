"""Sheets on a page: every box is where its arrangement says, and knows its place."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from sheets.drawing import marks
from sheets.drawing.arrange import Arrangement, arrange
from sheets.drawing.palette import colours, looks, pens
from sheets.drawing.svg import svg
from sheets.engine.sheet import Box, Sheet, Track, Tracks
from sheets.engine.text import Speaker, Text
from sheets.printing.paper import STYLES

SHEET = Sheet(
    Text("Boats"),
    (
        (
            Tracks(
                Text("Boats"),
                (
                    Track("cod", Text("Cod"), (Box("", "marked"), Box("L"), Box("*", "struck"))),
                    Track("coins", Text("1"), (Box(), Box())),
                    Track("coins", Text("3"), (Box(),), first=3),
                ),
            ),
        ),
    ),
)
LAYOUT = Arrangement(
    {
        "size": (50, 40),
        "default": {"box": 6, "pitch": 7},
        "block": [
            {
                "of": {"cod": (10, 20)},
                "track": {"*": {"at": (1, 2)}},
                "label": {
                    "*": {"at": (0, 0), "width": 9},
                    "behind": {"at": (1, 0), "after": "*", "right": 40},
                    "* missing": {"at": (0, 0), "width": 9},
                },
            },
            {"page": 2, "track": {"coins": {"at": (0, 0), "step": (0, 7), "count": True}}},
        ],
    }
)
WORDS = {"cod": Text("Cod"), "behind": Text("behind")}


def test_boxes_lie_where_the_arrangement_says() -> None:
    places = arrange(SHEET, LAYOUT, WORDS).places
    assert [(each.key, each.x, each.y) for each in places] == [
        ("cod/1", 11, 22),
        ("cod/2", 18, 22),
        ("cod/3", 25, 22),
    ]


def test_boxes_look_like_what_became_of_them() -> None:
    drawing = arrange(SHEET, LAYOUT, WORDS)
    assert drawing.signs == ("licence",)
    assert drawing.path(marks.CROSS).count("M") == 2
    assert drawing.path(marks.STRIKE).count("M") == 3
    assert not drawing.path(marks.FRESH)
    fresh = arrange(SHEET.with_last(["cod/1"]), LAYOUT, WORDS)
    assert fresh.path(marks.FRESH).count("M") == 1


def test_tracks_of_one_name_stand_a_step_apart_and_count_on() -> None:
    drawing = arrange(SHEET, LAYOUT, WORDS, 2)
    assert [(each.key, each.y) for each in drawing.places][1:] == [
        ("coins/2", 0),
        ("coins/3", 7),
    ]
    assert [each.text.id for each in drawing.labels] == ["1 2", "3"]


def test_labels_stand_behind_a_track_and_without_a_word_not_at_all() -> None:
    labels = arrange(SHEET, LAYOUT, WORDS).labels
    assert [(each.text.id, each.x, each.width) for each in labels] == [
        ("Cod", 10, 9),
        ("behind", 33, 17),
    ]


@pytest.mark.parametrize("style", STYLES)
def test_a_drawing_is_the_same_printed_and_tapped(style: str) -> None:
    drawing = arrange(SHEET, LAYOUT, WORDS)
    printed, tapped = svg(drawing, style), svg(drawing, style, Speaker())
    assert tapped.startswith(printed.removesuffix("\n</svg>"))
    targets = [each for each in ET.fromstring(tapped) if "data-place" in each.attrib]
    assert [(each.get("data-place"), each.get("aria-label")) for each in targets] == [
        ("cod/1", "Cod 1"),
        ("cod/2", "Cod 2"),
        ("cod/3", "Cod 3"),
    ]


@pytest.mark.parametrize("style", STYLES)
def test_looks_name_colours_and_pens_of_every_style(style: str) -> None:
    for kind, look in looks().items():
        for colour in (look.fill, look.line):
            assert colour == "none" or colour in colours(style), kind
        assert not look.pen or look.pen in pens(style), kind
