"""WR-R: the rulings on unclear points."""

from __future__ import annotations

from typing import Any

import pytest

from sheets.engine.events import Event
from sheets.engine.struct import replace
from sheets.wreck_raiders.rules.state import State
from tests.wreck_raiders.kit import (
    RULES,
    asked,
    board,
    claiming,
    mat,
    on,
    options,
    play,
    refused,
    rival,
    treasures,
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


LOCKED: dict[str, Any] = {"piles": (0,) * 12, "market": ((), (), ())}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_wr_r55_a_locked_table_is_announced_and_ends_a_round_later(players: int) -> None:
    state = board("buy", players=players, **LOCKED)
    told: list[tuple[int, str]] = []
    for turn in range(2 * players):
        assert not state.over
        state = replace(state, asks=board("buy", players=players, seat=turn % players).asks)
        state = replace(state, turn=turn % players)
        move = RULES.parse("buy none")
        events: list[Event] = []
        state = RULES.apply(state, move, events.append)
        told += [(turn + 1, event.kind) for event in events]
    assert [(turn, kind) for turn, kind in told if kind in ("locked", "end")] == [
        (players, "locked"),
        (2 * players, "end"),
    ]
    assert state.over == "stalemate"
    standings = RULES.standings(state)
    assert standings.over
    assert standings.rule == "WR-R55"


def ended(state: State) -> State:
    """The turn of P1 is ended without a purchase."""
    return play(state, "buy none")


@pytest.mark.parametrize("where", ["piles", "discards"])
def test_wr_r55_it_never_ends_while_a_treasure_can_be_drawn(where: str) -> None:
    state = board("buy", quiet=40, **{**LOCKED, where: treasures(sword=1)})
    state = ended(state)
    assert (state.over, state.quiet) == ("", 0)


def test_wr_r55_nor_while_somebody_can_pay_for_a_tile() -> None:
    more: dict[str, Any] = {**LOCKED, "market": (("AQB07",), (), ())}
    poor = board("buy", quiet=3, **more)
    assert ended(poor).over == "stalemate"
    rich = board("buy", quiet=3, mats=(mat(), mat((1, 1, 0))), **more)
    assert (ended(rich).over, ended(rich).quiet) == ("", 0)


def test_wr_r55_progress_begins_the_count_again() -> None:
    moved = play(board("buy", mats=(mat((1, 1, 0)),), quiet=3), "buy AQB07")
    assert moved.quiet == 0


@pytest.mark.parametrize("players", [2, 3])
def test_wr_r55_games_of_rules_1_end_after_ten_quiet_turns_of_each(players: int) -> None:
    last = 10 * players
    state = board("buy", players=players, quiet=last - 3, first_rules=True)
    for turn in range(3):
        assert not state.over
        assert state.quiet == last - 3 + turn
        state = replace(state, asks=board("buy", players=players, seat=turn % players).asks)
        state = play(state, "buy none")
    assert (state.over, state.quiet) == ("stalemate", last)
