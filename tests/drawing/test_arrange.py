"""Sheets on a page: every box is where its arrangement says, and knows its place."""

from __future__ import annotations

import pytest

from sheets.drawing import layout, marks
from sheets.drawing.arrange import Arrangement, arrange
from sheets.drawing.layout import Layout, Point, lengths
from sheets.engine.sheet import Box, Sheet, Track, Tracks
from sheets.engine.struct import made
from sheets.engine.text import Speaker, Text

SHEET = Sheet(
    Text("Boats"),
    (
        (
            Tracks(
                "boats",
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
LAYOUT = made(
    Arrangement,
    {
        "size": (50, 40),
        "box": 6,
        "pitch": 7,
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
    },
)
WORDS = {"cod": Text("Cod"), "behind": Text("behind")}


def test_boxes_lie_where_the_arrangement_says() -> None:
    anchors = arrange(SHEET, LAYOUT, WORDS).drawing().anchors
    assert [(each.key, Speaker()(each.name), each.box[:2]) for each in anchors] == [
        ("cod/1", "Cod 1", (11, 22)),
        ("cod/2", "Cod 2", (18, 22)),
        ("cod/3", "Cod 3", (25, 22)),
    ]


def test_boxes_look_like_what_became_of_them() -> None:
    drawing = arrange(SHEET, LAYOUT, WORDS).drawing()
    assert drawing.signs == ("licence",)
    assert drawing.path(marks.CROSS).count("M") == 2
    assert drawing.path(marks.STRIKE).count("M") == 3
    assert not drawing.path(marks.FRESH)
    fresh = arrange(SHEET.with_last(["cod/1"]), LAYOUT, WORDS).drawing()
    assert fresh.path(marks.FRESH).count("M") == 1


def test_tracks_of_one_name_stand_a_step_apart_and_count_on() -> None:
    drawing = arrange(SHEET, LAYOUT, WORDS, 2).drawing()
    assert [(each.key, each.box[1]) for each in drawing.anchors][1:] == [
        ("coins/2", 0),
        ("coins/3", 7),
    ]
    assert [each.text.id for each in drawing.labels] == ["1 2", "3"]


def test_labels_stand_behind_a_track_and_without_a_word_not_at_all() -> None:
    labels = arrange(SHEET, LAYOUT, WORDS).drawing().labels
    assert [(each.text.id, each.x, each.width) for each in labels] == [
        ("Cod", 10, 9),
        ("behind", 33, 17),
    ]


class BoxLayout(Layout):
    """Something to read."""

    at: Point
    side: float


def test_a_style_replaces_lengths_of_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {"side": 3, "color": {"at": [1, 2]}, "large": {"side": 9}}
    monkeypatch.setattr(layout, "tables", lambda _: tables)
    assert lengths("tests.styles", BoxLayout, "ink") == BoxLayout((1, 2), 3)
    assert lengths("tests.styles", BoxLayout, "large") == BoxLayout((1, 2), 9)


@pytest.mark.parametrize(
    ("tables", "key"),
    [({"at": [1, 2], "sid": 3}, "sid"), ({"at": [1, 2]}, "side"), ({"at": [1], "side": 3}, "at")],
)
def test_a_typo_is_named_with_its_file_and_key(
    tables: dict[str, object], key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layout, "tables", lambda _: tables)
    with pytest.raises(ValueError, match=rf"tests/{key}.toml, style color: .*\b{key}\b"):
        lengths(f"tests.{key}", BoxLayout)
