"""CZ-4: which crab moves, how far, over what."""

from __future__ import annotations

import pytest

from sheets.crabz.forms import position as positions
from sheets.engine.errors import IllegalMove
from tests.crabz.kit import GAME, after, moves, refused, result, rows

PATH = "R/RB/-/b2:RM,c3:BL,c4:BS"


@pytest.mark.parametrize(
    ("position", "expected"),
    rows(
        ("V1 CZ-4.2 CZ-5.2", "R/RB/-/b2:RL,b3:BS,c3:BM", "b2-b3 b2-c3"),
        ("V2 CZ-4.3 CZ-5.3", "R/RB/-/b2:RM,b3:BL,c3:BS", "b2-c3"),
        ("V6 CZ-4.6 CZ-R11", "R/RB/-/b2:RS,b3:BL,c3:BS,c4:BL", "b2-c3"),
    ),
)
def test_list_of_moves(position: str, expected: str) -> None:
    assert moves(position) == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    rows(("V3 CZ-4.5", "R/RB/-/b2:RM,b3:BS", "B/RB/R/b2:RM,b3:BS")),
)
def test_out_on_reading(position: str, expected: str) -> None:
    state = positions.read(position)
    assert positions.write(state) == expected
    assert state.end == "last_player"
    assert GAME.rules.standings(state).winners == (1,)


@pytest.mark.parametrize(
    ("position", "texts", "expected"),
    rows(("V12 CZ-4.8", "R/RB/-/b2:BL,b3:BSRL,b4:BS", "b3-b4", "B/RB/-/b2:BL,b3:BS,b4:BSRL")),
)
def test_result_of_moves(position: str, texts: str, expected: str) -> None:
    assert result(position, texts) == expected


class TestV11Notation:
    def test_cz_4_7_path_has_no_influence(self) -> None:
        assert after(PATH, "b2-c3-c4") == after(PATH, "b2-c4")

    def test_cz_4_4_path_over_an_empty_space(self) -> None:
        with pytest.raises(IllegalMove) as caught:
            after(PATH, "b2-b3-c4")
        assert caught.value.rule == "CZ-4.4"

    @pytest.mark.parametrize(
        ("text", "rule"),
        [
            ("b2-c3", "CZ-4.2"),
            ("b2-c4~c4", "CZ-6.6"),
            ("b2-b2", "CZ-4.5"),
            ("c3-b2", "CZ-4.1"),
            ("b2-a1", "CZ-4.4"),
            ("a1-b2", "CZ-4.1"),
        ],
    )
    def test_refused_with_its_rule(self, text: str, rule: str) -> None:
        state = positions.read(PATH)
        problem = GAME.rules.check(state, GAME.text.read(state, text)[0])
        assert problem is not None
        assert problem.rule == rule

    @pytest.mark.parametrize("text", ["b2-c3-c3", "b2-c3-b2"])
    def test_cz_4_5_no_space_twice(self, text: str) -> None:
        with pytest.raises(IllegalMove):
            GAME.text.read(positions.read(PATH), text)


def test_cz_4_1_the_top_crab_of_ones_own() -> None:
    position = "R/RB/-/b2:RMBL,b3:BSRL,b4:BM"
    assert {text.split("-")[0] for text in moves(position).split()} == {"b3"}
    assert refused(position, "b2-b3") == "CZ-5.8"
    assert refused(position, "b4-b3") == "CZ-4.1"


@pytest.mark.parametrize(
    ("size", "ends"),
    [("L", "b2-b3"), ("M", "b2-b4"), ("S", "b2-b5")],
)
def test_cz_4_2_exactly_one_two_or_three_steps(size: str, ends: str) -> None:
    assert moves(f"R/RB/-/b2:R{size},b3:BS,b4:BS,b5:BS") == ends


def test_cz_4_6_any_crab_may_be_crossed() -> None:
    """Large ones, stacks, one's own, crabs of a player who is out (here green)."""
    assert "b2-b5" in moves("R/RBG/G/b2:RS,b3:BSBMBL,b4:RSGL,b5:BS")
