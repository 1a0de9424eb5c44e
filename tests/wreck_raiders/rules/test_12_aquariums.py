"""WR-12 Aquariums."""

from __future__ import annotations

from typing import Any

from sheets.engine.text import Speaker
from sheets.wreck_raiders.cards import parse_tile
from sheets.wreck_raiders.rules.state import State, tiles_left
from tests.wreck_raiders.kit import (
    GAME,
    asked,
    board,
    claiming,
    draw_any,
    mat,
    options,
    play,
    refused,
    texts,
)


def buying(shells: tuple[int, int, int], *aquariums: tuple[str, ...], **more: Any) -> State:
    return board("buy", mats=(mat(shells, aquariums=aquariums),), **more)


def test_wr_12_1_wr_12_2_wr_r29_the_price() -> None:
    state = buying((1, 1, 0))
    assert options(state) == ["buy AQB07", "buy none"]
    assert refused(state, "buy AQB01") == "WR-12.1"
    assert refused(state, "buy AQB09") == "WR-12.1"
    assert refused(buying((5, 5, 5)), "buy AQB09") == "WR-12.1"
    state = play(state, "buy AQB07")
    assert state.mats[0].shells == (0, 0, 0)
    assert state.beach == (15, 15, 15)


def test_wr_12_3_wr_12_4_building() -> None:
    state = buying((5, 5, 5), ("AQB02",), ("AQB03", "AQM01"))
    assert refused(state, "buy AQB01 on 1") == "WR-12.3"
    assert refused(state, "buy AQM05") == "WR-12.4"
    assert refused(state, "buy AQM05 on 3") == "WR-12.4"
    built = play(state, "buy AQM05 on 2").mats[0].aquariums
    assert built == (("AQB02",), ("AQB03", "AQM01", "AQM05"))
    assert play(state, "buy AQB01").mats[0].aquariums[2] == ("AQB01",)


def test_wr_12_5_a_top_closes_an_aquarium() -> None:
    state = buying((5, 5, 5), ("AQB02", "AQT02"))
    assert refused(state, "buy AQM05 on 1") == "WR-12.5"
    assert not texts(state, "buy AQM")


def test_wr_12_5_a_tile_without_a_place_says_so() -> None:
    state = buying((5, 5, 5))
    problem = GAME.rules.check(state, GAME.rules.parse("buy AQM05"))
    assert problem is not None
    assert problem.rule == "WR-12.5"
    assert Speaker()(problem.text) == "none of your aquariums can take a middle"


def test_wr_12_6_the_market_is_refilled_from_the_same_stack() -> None:
    state = play(buying((1, 1, 0)), "buy AQB07")
    assert asked(state) == (-1, "stack")
    assert refused(state, "reveal AQM01") == "WR-12.6"
    assert refused(state, "reveal AQB01") == "WR-12.6"
    assert play(state, "reveal AQB02").market[0] == ("AQB01", "AQB02")


def test_wr_12_6_a_real_tile_came_from_the_stack_of_its_kind() -> None:
    typed = (parse_tile("middle coins=2 shells=conch"),)
    state = buying((5, 5, 5), stacks=(("AQB02",), ("AQM01",), ("AQT02",)), real_tiles=typed)
    assert [tiles_left(state, kind) for kind in range(3)] == [1, 0, 1]
    assert asked(play(state, "buy AQB07")) == (-1, "stack")


def test_wr_12_7_wr_r23_a_free_tile_is_no_purchase() -> None:
    state = claiming("ruby ingot vase sword", shells=(1, 1, 0), row=("EX31",))
    state = play(state, "claim EX31 display_1", "decorate none", "reward AQB01")
    assert asked(state) == (-1, "stack")
    state = draw_any(play(draw_any(state), "claim none"))
    assert "buy AQB07" in options(state)


def test_ec_27_a_free_tile_and_a_purchase() -> None:
    state = claiming("ruby ingot vase sword", shells=(1, 1, 0), row=("EX31",))
    state = play(state, "claim EX31 display_1", "decorate none", "reward AQB01", "reveal AQB03")
    assert state.market[0] == ("AQB07", "AQB03")
    state = draw_any(play(state, "claim none"))
    assert "buy AQB07" in options(state)
    state = draw_any(play(state, "buy AQB07"))
    assert state.mats[0].aquariums == (("AQB01",), ("AQB07",))


def test_ec_28_a_stack_that_is_empty() -> None:
    mine = mat((1, 1, 2), aquariums=(("AQB01",),))
    all_others = tuple(("AQB02",) for _ in range(2))
    state = board("buy", mats=(mine,), stacks=(*all_others, ()))
    state = play(state, "buy AQT01 on 1")
    assert state.market[2] == ("AQT09",)
    assert asked(state) == (1, "take")
