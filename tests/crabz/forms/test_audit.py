"""The audit of a finished paper game: the engine is asked about its final position."""

from __future__ import annotations

import pytest

from sheets.engine.text import Speaker
from tests.crabz.kit import GAME

START = (
    "b2:RL,b3:BL,b4:RM,c2:BM,c3:RS,c4:BS,c5:RL,d2:BL,d3:RM,d5:BM,d6:RS,e3:BS,e4:RL,e5:BL,"
    "e6:RM,f4:BM,f5:RS,f6:BS"
)


def found(out: list[str], position: str, players: str = "RB") -> list[tuple[str, str]]:
    names = list(players)
    text = f'players = {names}\nout = {out}\nposition = "{position}"'
    return [(each.rule, Speaker()(each.text)) for each in GAME.forms.audit(text)]


@pytest.mark.parametrize("stacks", ["b2:RL,b3:BL,b4:BL", START])
def test_cz_7_1_the_last_one_out_cannot_move(stacks: str) -> None:
    [(rule, text)] = found(["B"], f"R/RB/B/{stacks}")
    assert rule == "CZ-7.1"
    assert "B can still move there" in text


def test_cz_7_1_who_cannot_move_is_out() -> None:
    assert found(["B"], "R/RB/B/b2:RL,b3:BMRM") == []
    assert found(["B"], "R/RB/B/b2:RL") == []


def test_cz_7_3_who_went_out_before_may_be_uncovered_again() -> None:
    assert found(["G", "B"], "R/RBG/BG/b2:GL,b3:BMRM", "RBG") == []
