"""WR-16 Scoring."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.text import Speaker
from sheets.wreck_raiders.cards import parse_formula
from sheets.wreck_raiders.rules import scoring
from tests.wreck_raiders.kit import (
    GAME,
    PARTS,
    board,
    mat,
)


def test_wr_16_1_wr_16_2_wr_r21_only_conches_score() -> None:
    mine = mat(exhibits=(("EX48", True), ("EX17", False)))
    score = GAME.rules.score(board(mats=(mine,)))[0]
    assert [line.points for line in score.lines] == [8, 2, 6]
    assert {line.rule for line in score.lines} == {"WR-16.2"}
    assert [line.count for line in score.lines] == [None, 1, None]


@pytest.mark.parametrize(("row", "coins"), [(1, 3), (2, 4), (3, 5), (4, 6)])
def test_wr_16_3_wr_16_4_faces_and_rows(row: int, coins: int) -> None:
    mixed = ("vase ruby sword", "ruby sword vase", "sword vase ruby")
    column = [" ".join(text.split()[: row - 1]) for text in mixed]
    vault = [f"{text} ingot" for text in column]
    score = GAME.rules.score(board(mats=(mat(vault=vault),)))[0]
    different = len({face for text in vault for face in text.split()})
    assert score.total == different + coins


def test_wr_16_5_without_a_top() -> None:
    score = GAME.rules.score(board(mats=(mat(aquariums=(("AQB01",), ("AQB07", "AQM16"))),)))[0]
    assert [line.points for line in score.lines] == [4, 2, 5]


@pytest.mark.parametrize(
    ("tiles", "coins"),
    [
        (("AQB03", "AQM07", "AQT04"), 4 + 3 + 9),  # conch 4, scallop 3: three pairs
        (("AQB03", "AQT07"), 4 + 4),  # two conches
        (("AQB03", "AQM07", "AQT11"), 4 + 3 + 6),  # three tiles
        (("AQB01", "AQT02"), 4 + 3),  # starfish 2, scallop 1 (WR-R28)
    ],
)
def test_wr_16_6_wr_r26_wr_r27_wr_r28_tops(tiles: tuple[str, ...], coins: int) -> None:
    mine = mat(aquariums=(tiles,))
    state = board(mats=(mine,))
    assert GAME.rules.score(state)[0].total == coins
    assert scoring.coins(PARTS, state, mine) == coins


def test_wr_16_7_wr_r33_displays_and_baskets_score_nothing() -> None:
    mine = mat((5, 5, 5), ("ruby vase sword", "ingot", ""))
    assert GAME.rules.score(board(mats=(mine,)))[0].total == 0


@pytest.mark.parametrize(
    ("total", "shown"), [(81, (1, 31)), (50, (0, 50)), (51, (1, 1)), (0, (0, 0)), (101, (2, 1))]
)
def test_tv_22_wr_16_8_the_score_track(total: int, shown: tuple[int, int]) -> None:
    assert scoring.track(PARTS, total) == shown


def points(**more: Any) -> int:
    return GAME.rules.score(board(mats=(mat(**more),)))[0].total


def test_ec_34_a_top_right_on_a_bottom() -> None:
    assert points(aquariums=(("AQB07", "AQT10"),)) == 2 + 4


def test_ec_35_a_top_that_finds_no_shell() -> None:
    assert points(aquariums=(("AQB08", "AQT07"),)) == 2


def test_ec_36_a_row_with_a_gap() -> None:
    assert points(vault=("sword", "helmet", "")) == 2


def test_ec_37_a_row_of_equal_faces() -> None:
    assert points(vault=("sword", "sword", "sword")) == 3 + 1


def test_tv_13_pairs_of_scallop_and_starfish() -> None:
    formula = parse_formula("pair:scallop+starfish:3")
    assert scoring.formula_count(formula, (1, 4, 2), 4) * formula.coins == 6


def test_tv_14_two_coins_for_each_tile() -> None:
    mine = mat(aquariums=(("AQB07", "AQM13", "AQM14", "AQM15", "AQT10"),))
    lines = GAME.rules.score(board(mats=(mine,)))[0].lines
    said = [(Speaker()(line.label), line.points) for line in lines]
    assert [points for label, points in said if label == "aquarium 1: top"] == [10]


EXHIBITS = (("EX37", True), ("EX17", False), ("EX13", True), ("EX09", False), ("EX12", False))


def test_tv_15_exhibits_34() -> None:
    score = GAME.rules.score(board(mats=(mat(exhibits=EXHIBITS),)))[0]
    assert score.category("exhibits") == score.total == 34


VAULT = ("diamond doubloons sword", "ruby ingot helmet", "sapphire vase sword")


def test_tv_16_vault_16() -> None:
    score = GAME.rules.score(board(mats=(mat(vault=VAULT),)))[0]
    assert [line.points for line in score.lines] == [8, 3, 5]
    assert score.category("vault") == score.total == 16


AQUARIUMS = (
    ("AQB03", "AQM07", "AQM05", "AQT01"),
    ("AQB01", "AQM01", "AQM03", "AQM13", "AQT09"),
)


def test_tv_17_aquariums_31() -> None:
    score = GAME.rules.score(board(mats=(mat(aquariums=AQUARIUMS),)))[0]
    assert [line.points for line in score.lines] == [4, 3, 3, 6, 4, 3, 3, 1, 4]
    assert score.total == 31


def test_tv_18_together_81() -> None:
    mine = mat(vault=VAULT, exhibits=EXHIBITS, aquariums=AQUARIUMS)
    score = GAME.rules.score(board(mats=(mine,)))[0]
    assert [score.category(key) for key, _ in scoring.CATEGORIES] == [34, 16, 31]
    assert score.total == 81


@pytest.mark.parametrize(
    ("top", "points", "detail"),
    [
        ("AQT01", 3, "1 pair of conch and scallop × 3"),
        ("AQT04", 6, "2 pairs of conch and scallop × 3"),
        ("AQT06", 3, "1 pair of conch and starfish × 3"),
        ("AQT07", 4, "2 conches × 2"),
        ("AQT08", 2, "1 scallop × 2"),
        ("AQT10", 6, "3 tiles × 2"),
    ],
)
def test_wr_16_6_a_top_says_what_it_counted(top: str, points: int, detail: str) -> None:
    mine = mat(aquariums=(("AQB07", "AQM13", top),))
    lines = GAME.rules.score(board(mats=(mine,)))[0].lines
    [line] = [line for line in lines if line.rule == "WR-16.6"]
    assert line.detail is not None
    assert (line.points, Speaker()(line.detail)) == (points, detail)
