"""CZ-3: what a turn is."""

from __future__ import annotations

import pytest

from sheets.crabz.forms import position as positions
from sheets.crabz.rules.moves import AGREE_DRAW, Crawl
from sheets.crabz.rules.state import height
from sheets.engine.errors import BadText
from sheets.testing.kit import make_setup, random_table
from tests.crabz.kit import GAME, REPEATING, V15, V19, events, refused, result


def test_cz_3_1_move_then_wave_then_the_check_of_the_next() -> None:
    assert [event.kind for event in events(V19, "c4-d5")] == ["crawled", "wave"]
    assert [event.kind for event in events(V15, "b3-b2")] == ["crawled", "wave", "out", "won"]
    assert [event.kind for event in events(REPEATING, "b2-b3")] == ["crawled"]


def test_cz_3_1_the_turn_skips_who_is_out() -> None:
    position = "R/RBGY/BG/b2:BSRL,b3:RS,b4:RSYL,b5:YM"
    assert result(position, "b2-b3").startswith("Y/RBGY/BG/")
    assert result(position, "b2-b3 b4-b5").startswith("R/RBGY/BG/")


def test_cz_3_2_there_is_no_pass() -> None:
    state = positions.read(REPEATING)
    assert all(isinstance(move, Crawl) for move in GAME.rules.legal(state))
    assert GAME.rules.declarations(state) == (AGREE_DRAW,)
    assert refused(REPEATING, "first R") == "CZ-3.2"
    assert refused(REPEATING, "layout b2:RL") == "CZ-3.2"
    with pytest.raises(BadText):
        GAME.text.read(state, "pass")


def test_cz_3_3_exactly_one_crab_a_turn() -> None:
    table = random_table(make_setup("crabz", 3), "one crab")
    crawls = [number for number, step in enumerate(table.steps) if isinstance(step.move, Crawl)]
    assert len(crawls) > 10
    for number in crawls:
        before, state, move = table.states[number], table.states[number + 1], table.steps[number]
        changed = {
            cell
            for cell, stack in enumerate(state.stacks)
            if stack and stack != before.stacks[cell]
        }
        assert changed <= {move.move.start, move.move.end}
        assert height(before.stacks[move.move.start]) == 1 + height(state.stacks[move.move.start])
    assert refused(REPEATING, "b5-b4") == "CZ-4.1"
    state = GAME.rules.apply(positions.read(REPEATING), GAME.rules.parse("b2-b3"))
    problem = GAME.rules.check(state, GAME.rules.parse("b3-b2"))
    assert problem is not None, "one crab, then the next player"
    assert problem.rule == "CZ-4.1"
