"""CZ-5: on which crab a crab may end, and what it covers."""

from __future__ import annotations

import pytest

from sheets.crabz.forms import position as positions
from sheets.crabz.rules.moves import Crawl
from sheets.crabz.rules.state import height
from tests.crabz.kit import GAME, after, moves, refused, result, rows


@pytest.mark.parametrize(
    ("position", "expected"),
    rows(
        ("V7 CZ-5.3 CZ-5.5", "R/RB/-/b2:RM,b3:BS,c4:BSBM", "b2-c4"),
        ("V10 CZ-5.4", "R/RB/-/b2:RS,b3:BL,b4:BL,b5:BS", "b2-b5"),
    ),
)
def test_list_of_moves(position: str, expected: str) -> None:
    assert moves(position) == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    rows(
        ("V8 CZ-5.5", "R/RB/-/b2:RM,b3:BS,c4:BSBL", "B/RB/R/b2:RM,b3:BS,c4:BSBL"),
        ("V9 CZ-5.4", "R/RB/-/b2:RS,b3:BL,b4:BL,b5:BM", "B/RB/R/b2:RS,b3:BL,b4:BL,b5:BM"),
    ),
)
def test_out_on_reading(position: str, expected: str) -> None:
    state = positions.read(position)
    assert positions.write(state) == expected
    assert state.end == "last_player"
    assert GAME.rules.standings(state).winners == (1,)


def test_cz_5_1_on_top_of_the_stack() -> None:
    assert result("R/RB/-/b2:RL,b3:BSBM,b4:BL", "b2-b3") == "B/RB/-/b3:BSBMRL,b4:BL"


@pytest.mark.parametrize(
    ("mover", "under", "rule"),
    [
        ("L", "L", ""),
        ("L", "M", ""),
        ("L", "S", ""),
        ("M", "L", "CZ-5.3"),
        ("M", "M", ""),
        ("M", "S", ""),
        ("S", "L", "CZ-5.4"),
        ("S", "M", "CZ-5.4"),
        ("S", "S", ""),
    ],
)
def test_cz_5_2_to_cz_5_4_which_size_may_end_on_which(mover: str, under: str, rule: str) -> None:
    """CZ-5.2 large on any; CZ-5.3 medium on medium or small; CZ-5.4 small on small."""
    line = ["b1", "b2", "b3", "b4"]
    end = line["LMS".index(mover) + 1]
    position = "R/RB/-/a1:RL,b1:R{},b2:B{},b3:B{},b4:B{}".format(
        mover, *(under if cell == end else "L" for cell in line[1:])
    )
    problem = GAME.rules.check(positions.read(position), GAME.rules.parse(f"b1-{end}"))
    assert (problem.rule if problem else "") == rule
    assert (f"b1-{end}" in moves(position).split()) == (not rule)


def test_cz_5_6_on_ones_own_crab_too() -> None:
    assert result("R/RB/-/b2:RL,b3:RM,b4:BS,c4:BL", "b2-b3") == "B/RB/-/b3:RMRL,b4:BS,c4:BL"


def test_cz_5_7_no_limit_of_height() -> None:
    colours, pile = "BGY", ""
    for size in "SML":
        pile += "".join(f"{colour}{size}" * 3 for colour in colours)
    state = after(f"R/RBGY/-/b2:RL,b3:{pile}", "b2-b3")
    assert height(state.stacks[GAME.rules.parse("b2-b3").end]) == 28  # type: ignore[attr-defined]


def test_cz_5_8_covered_crab_cannot_move() -> None:
    problem = GAME.rules.check(positions.read("R/RB/-/b2:RLBL,b3:RL"), Crawl(5, 6))
    assert problem is not None
    assert problem.rule == "CZ-5.8"


def test_cz_5_8_it_can_move_again_when_the_crab_above_leaves() -> None:
    position = "B/RB/-/b2:RLBL,b3:BM,b4:RL"
    assert refused(position.replace("B/", "R/", 1), "b2-b3") == "CZ-5.8"
    freed = after(position, "b2-b3")
    assert GAME.rules.parse("b2-b3") in GAME.rules.legal(freed)


@pytest.mark.parametrize(
    ("position", "text", "rule"),
    [
        ("R/RB/-/b2:RM,b3:BS,b4:BL,c3:RL", "b2-b4", "CZ-5.3"),
        ("R/RB/-/b2:RS,b3:BL,b4:BL,b5:BM,c3:RL", "b2-b5", "CZ-5.4"),
    ],
)
def test_landing_on_a_larger_crab(position: str, text: str, rule: str) -> None:
    problem = GAME.rules.check(positions.read(position), GAME.rules.parse(text))
    assert problem is not None
    assert problem.rule == rule


def test_cz_5_9_a_crab_that_was_alone_leaves_an_empty_space() -> None:
    alone = after("R/RB/-/b2:RL,b3:BS,b4:BL", "b2-b3")
    assert not alone.occupied >> 5 & 1
    stacked = after("R/RB/-/b2:BSRL,b3:BS,b4:BL", "b2-b3")
    assert stacked.occupied >> 5 & 1
