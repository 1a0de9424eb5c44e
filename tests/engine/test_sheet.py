"""A sheet as data: its places, its marks, and how terminal, plain text and JSON show them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cli.show.data import plain_data
from cli.show.sheets import show_sheet
from cli.show.style import Style
from cli.show.table import is_public
from sheets.engine.registry import BUILT_IN
from sheets.engine.sheet import (
    Box,
    Fact,
    Facts,
    Grid,
    Hex,
    Hexes,
    Piece,
    Pieces,
    Sheet,
    Track,
    Tracks,
    filled,
)
from sheets.engine.text import Speaker, Text
from sheets.testing.kit import make_setup, random_table

T = Text
DICE = Pieces(
    "dice", T("dice"), (Piece("die/1", "die/cod", T("cod")), Piece("die/2", "die/cod", T("cod")))
)
REEF = Pieces(
    "reef",
    T("Reef"),
    (
        Piece("die/3@s", "die/3", T("3"), count=2, group=T("scallop")),
        Piece("die/6@c", "die/6", T("6"), group=T("conch")),
    ),
)
HAND = Pieces(
    "hand",
    T("Hand"),
    (
        Piece("hand/a", "card/a", T("a"), "hand", details=(T("a"), T("forward"))),
        Piece("", "card", T("?"), "hand", "down", details=(T("?"), T("?"))),
    ),
    (T("card"), T("main")),
)
BOARD = Grid(
    "board",
    T("Board"),
    (T("row"), T("x"), T("y")),
    ((T("gems"), T("Ann"), T("·")), (T("beach"), T("·"), T("Ben"))),
    (("gems", "gems_1", "gems_2"),),
)
COINS = Tracks(
    "coins", T("Coins"), (Track("coins", T("11–12"), (Box(), Box("*", "next")), first=11),)
)
CELLS = Hexes("cells", T("Cells"), (Hex("a1", 0, 0, ("BS", "RL")), Hex("b1", 2, 0)))
TABLE = Facts("table", T("Table"), (Fact(T("start"), T("Ann")), Fact(T("chef"), T("Ben"), "chef")))
SHEET = Sheet(T("All"), ((DICE, TABLE), (REEF,), (HAND,), (BOARD,), (COINS,), (CELLS,)))


def shown(sheet: Sheet, *, plain: bool = False) -> str:
    return show_sheet(sheet, Speaker("en", ("Ann", "Ben")), Style(plain=plain))


def test_places_are_boxes_cells_rows_and_pieces_but_not_empty_keys() -> None:
    assert SHEET.places == (
        *("die/1", "die/2", "chef", "die/3@s", "die/6@c", "hand/a"),
        *("gems", "gems_1", "gems_2", "coins/11", "coins/12", "a1", "b1"),
    )


def test_marks_are_those_places_of_the_paths_that_the_sheet_has() -> None:
    sheet = SHEET.with_legal([("a1", "b1"), ("gems_2",), (), ("elsewhere",)]).with_last(["b1", "x"])
    assert sheet.starts == ("a1",)
    assert sheet.targets == ("gems_2", "b1")
    assert set(sheet.legal) == {"a1", "b1", "gems_2"}
    assert sheet.last == ("b1",)
    assert sheet.rows == SHEET.rows


def test_pieces_are_facts_groups_or_a_table() -> None:
    text = shown(SHEET)
    assert "dice   cod, cod\nstart  Ann" in text, "loose pieces join the facts beside them"
    assert "scallop  3, 3\nconch    6" in text
    assert "card  main\na     forward\n?     ?" in text
    assert "card: a; main: forward" in shown(SHEET, plain=True)


def test_legal_places_are_marked_in_every_section() -> None:
    paths = [("die/2",), ("chef",), ("hand/a", "gems_2"), ("coins/12",), ("a1", "b1")]
    text = shown(SHEET.with_legal(paths))
    for mark in ("cod, *cod*", "*chef*", "*a*", "*·*", "11–12 *", "a1(RL)2"):
        assert mark in text
    heard = shown(SHEET.with_legal(paths), plain=True)
    for words in ("chef (to choose): Ben", "a1: BS RL (can move)", "b1: empty (target)"):
        assert words in heard
    assert "y: · (to choose)" in heard
    assert "*" not in heard.replace("(*)", "")  # but what is printed in a box


def test_the_last_places_are_marked_but_no_piece_that_has_gone() -> None:
    text = shown(SHEET.with_last(["die/1", "gems_1", "b1"]))
    assert "[Ann]" in text
    assert "[·]" in text
    assert "[cod]" not in text
    assert "gems (last move)" in shown(SHEET.with_last(["gems"]), plain=True)


def test_empty_sections_are_left_out() -> None:
    none = Pieces("none", T("none"), ())
    assert filled(((none, TABLE), (none,), (Facts("x", T("x"), ()),))) == ((TABLE,),)


def test_json_names_every_place() -> None:
    data: Any = plain_data(SHEET.with_last(["b1"]), Speaker())
    assert data["places"] == list(SHEET.places)
    assert data["last"] == ["b1"]
    assert data["rows"][0][0]["pieces"][0] == {
        "key": "die/1",
        "picture": "die/cod",
        "words": "cod",
        "where": "table",
        "state": "up",
        "count": 1,
        "group": None,
        "details": [],
    }
    assert data["rows"][4][0]["tracks"][0]["places"] == ["coins/11", "coins/12"]
    json.dumps(data)


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_last_step_is_marked_where_its_move_pointed(game: str) -> None:
    """On the board, and on the sheet of whoever moved; never on another's."""
    whole = random_table(make_setup(game, 2), "last", 120)
    found = set()
    for number in range(1, len(whole.steps) + 1):
        table = whole.branch(number)
        step, screen = table.steps[-1], table.game.screen
        path = screen.path(table.states[-2], step.move) if step.seat >= 0 else ()
        for seat in (None, 0, 1):
            sheet = table.marked(screen.sheet(table.state, seat))
            if sheet.seat not in (None, step.seat):
                assert not sheet.last
            elif path and is_public(table, number, None):
                assert set(sheet.last) == set(path) & set(sheet.places)
                found |= set(sheet.last)
    assert found


def test_a_secret_choice_marks_nothing_for_others() -> None:
    whole = random_table(make_setup("oh_crab", 3), "secret", 60)
    plans = [n for n, step in enumerate(whole.steps, 1) if type(step.move).__name__ == "Plan"]
    assert plans
    for number in plans:
        table = whole.branch(number)
        seat = table.steps[-1].seat
        before = table.states[-2]
        path = table.game.screen.path(before, table.steps[-1].move)
        sheet = table.game.screen.sheet(before, seat)
        assert set(path) <= set(sheet.places)
        assert table.marked(sheet, seat).last == path
        assert table.marked(sheet, (seat + 1) % 3).last == ()
        assert table.marked(sheet).last == ()
