"""The colours of the columns, dice and sections on the terminal."""

from __future__ import annotations

import re

import pytest

from cli.app import App
from cli.show.sheets import BOX, SMALL_BOX, show_sheet
from cli.show.style import TINTS, Style, broken, cells
from sheets.engine.text import NO_BREAK, Speaker
from sheets.fleet.names import COLUMNS, FACE_WORDS, HARBOR, SECTION_WORDS, SHIPS
from tests.fleet.kit import GAME, At

SHEET = "cod 5 B fish 1,0; king_crab 2; coins 3"
TONES = GAME.screen.tones


def shown(style: Style) -> str:
    there = At(SHEET, "", phase="boat", dice="cod coins coins", turn="P1").state
    return show_sheet(GAME.screen.sheet(there), Speaker("en", ("Ann", "Ben")), style)


def uncoloured(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text).replace(NO_BREAK, " ")


def test_every_column_has_the_colour_of_its_die_and_no_other_column() -> None:
    tones = [TONES[SECTION_WORDS[column]] for column in COLUMNS]
    assert tones == [TONES[FACE_WORDS[column]] for column in COLUMNS]
    assert len(set(tones)) == len(tones)
    assert {TONES[SECTION_WORDS[ship]] for ship in SHIPS} == {TONES[FACE_WORDS[HARBOR]]}
    assert set(filter(None, TONES.values())) <= set(TINTS)


def test_dice_labels_and_marked_boxes_are_in_their_colour() -> None:
    text = shown(Style(color=True).toned(TONES))
    back, front = TINTS[TONES[SECTION_WORDS[1]]]
    blue = f"\x1b[1;48;5;{back};38;5;{front}m"
    assert f"dice          {blue}cod\x1b[0m, three coins" in text
    row = next(line for line in text.split("\n") if line.startswith(f"{blue}Cod\x1b[0m"))
    assert row.count(f"{blue}[X]") == 5


def test_colour_is_never_the_only_code() -> None:
    plain = shown(Style())
    assert uncoloured(shown(Style(color=True).toned(TONES))) == plain
    assert "[X][X][X][X][X]< >[B]" in plain
    for boxes in (BOX, SMALL_BOX):
        assert len({text.format("B") for text in boxes.values()}) == len(boxes)


def test_without_colour_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b" not in shown(Style(color=True, plain=True).toned(TONES))
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in shown(App().style.toned(TONES))


def test_colours_take_no_room_and_break_no_word() -> None:
    style = Style(color=True).toned(TONES)
    said = (
        style.speaking(Speaker())(FACE_WORDS[5]) + " " + style.speaking(Speaker())(SECTION_WORDS[7])
    )
    assert cells(said) == len("three coins Research vessel")
    assert [uncoloured(line) for line in broken(said, 16)] == ["three coins", "Research vessel"]
