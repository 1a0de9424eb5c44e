"""WR-R: the rulings on unclear points."""

from __future__ import annotations

import pytest

from sheets.engine.struct import replace
from tests.wreck_raiders.kit import (
    GAME,
    asked,
    board,
    claiming,
    mat,
    on,
    options,
    play,
    refused,
    rival,
)


def test_wr_r16_claims_only_in_the_third_step() -> None:
    state = board("move", mats=(mat(displays=("ruby ruby ruby", "", "")),), value=1)
    assert refused(state, "claim EX01 display_1") == "WR-4.1"


def test_wr_r17_a_cover_counts_for_the_order() -> None:
    state = claiming("ruby ruby ruby ruby crown", shells=(0, 0, 1))
    state = play(state, "claim EX37 display_1 cover 4=gold")
    assert state.mats[0].shells == (0, 2, 0)


def test_wr_r20_a_reward_cannot_decorate_its_own_card() -> None:
    state = play(claiming("vase vase ingot ingot"), "claim EX17 display_1", "reward scallop")
    assert asked(state) == (0, "claim")
    assert state.mats[0].shells == (0, 1, 0)


def test_wr_r25_no_claim_after_a_purchase() -> None:
    state = board("buy", mats=(mat(displays=("ruby ruby ruby", "", "")),))
    assert refused(state, "claim EX01 display_1") == "WR-4.1"


def test_wr_r37_the_same_display_may_be_claimed_again() -> None:
    state = claiming("ruby ruby ruby", "ruby ruby ruby", row=("EX01", "EX02"))
    state = play(state, "claim EX01 display_1")
    refilled = mat(displays=("ingot ingot ingot", "", ""), exhibits=state.mats[0].exhibits)
    state = replace(state, mats=(refilled, state.mats[1]))
    assert "claim EX02 display_1" in options(state)


def test_wr_r48_a_pile_that_ran_out_is_remembered() -> None:
    piles = (0, 0, 0, 1, *(0,) * 8)
    state = rival("rival_wreck", value=2, piles=piles, discards=(0, 0, 0, 0, 4, *(0,) * 7))
    state = play(state, "rival wreck gold", "draw doubloons")
    assert state.dry == 0b0010


def test_wr_r49_own_divers_stay_on_the_beach() -> None:
    state = rival("rival_wreck", "beach_2", "", value=2)
    state = play(state, "rival wreck gold")
    assert on(state, 0) == {"beach_2"}


def test_wr_r55_a_table_that_is_stuck_ends() -> None:
    state = board("buy", quiet=18)
    state = play(state, "buy none")
    assert not state.over
    state = play(replace(state, asks=board("buy", seat=1).asks), "buy none")
    assert state.over == "stalemate"
    standings = GAME.rules.standings(state)
    assert standings.over
    assert standings.rule == "WR-R55"
    moved = play(board("buy", mats=(mat((1, 1, 0)),), quiet=18), "buy AQB07")
    assert moved.quiet == 0


@pytest.mark.parametrize("players", [2, 3])
def test_wr_r55_quiet_turns_are_counted_one_by_one(players: int) -> None:
    last = 10 * players
    state = board("buy", players=players, quiet=last - 3)
    for turn in range(3):
        assert not state.over
        assert state.quiet == last - 3 + turn
        state = replace(state, asks=board("buy", players=players, seat=turn % players).asks)
        state = play(state, "buy none")
    assert (state.over, state.quiet) == ("stalemate", last)
