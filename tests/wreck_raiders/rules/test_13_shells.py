"""WR-13 Powers of the shells."""

from __future__ import annotations

from typing import get_args

import pytest

from sheets.engine.struct import replace
from sheets.wreck_raiders.names import FACES
from sheets.wreck_raiders.rules import asks as owed
from sheets.wreck_raiders.rules.asks import VAULT_ONLY
from sheets.wreck_raiders.rules.state import Claiming
from tests.wreck_raiders.kit import (
    GAME,
    asked,
    board,
    claiming,
    dice,
    mat,
    options,
    owe,
    placing,
    play,
    refused,
    texts,
)


def test_wr_13_1_wr_r9_the_shorter_way_round() -> None:
    state = board("adjust", mats=(mat((9, 0, 0)),), value=2)
    for target, left in ((2, 9), (3, 8), (4, 7), (5, 6), (6, 7), (1, 8)):
        assert (
            GAME.rules.apply(state, GAME.rules.parse(f"adjust {target}")).mats[0].shells[0] == left
        )
    poor = board("adjust", mats=(mat((1, 0, 0)),), value=2)
    assert refused(poor, "adjust 5") == "WR-13.1"
    assert refused(poor, "move off gold_2") == "WR-13.1"


def test_wr_13_2_wr_r10_scallops_one_at_a_time() -> None:
    state = board("move", divers=("", "gems_2"), mats=(mat((0, 1, 0)),), value=1)
    state = play(state, "move off gems_1", "draw ruby", "place vault_1")
    assert options(state) == ["scallop yes", "scallop no"]
    assert refused(state, "claim none") == "WR-13.2"
    after = play(state, "scallop yes")
    assert after.beach == (15, 15, 15)
    assert [ask.who for ask in after.asks if isinstance(ask, owed.Treasure)] == [1, 0]
    assert [
        ask.who for ask in play(state, "scallop no").asks if isinstance(ask, owed.Treasure)
    ] == [1]


def test_ec_20_starfish_do_not_replace_treasures() -> None:
    state = claiming("ruby ruby", shells=(0, 0, 3))
    assert refused(state, "claim EX01 display_1") == "WR-11.2"
    assert refused(state, "claim EX01 display_1 cover 3=gems") == "WR-13.3"
    assert not any(text.startswith("claim EX01") for text in options(state))


def test_wr_13_4_wr_r14_the_remover() -> None:
    mine = mat((0, 0, 1), ("ruby vase", "", ""))
    for ask in ("take", "adjust", "claim", "buy"):
        state = board(ask, mats=(mine,), value=1)
        assert texts(state, "drop") == ["drop display_1"]
        after = play(state, "drop display_1")
        assert asked(after) == (0, ask)
        assert after.mats[0].displays[0] == (1,)
        assert after.discards[FACES.index("vase")] == 1
        assert refused(after, "drop display_1") == "WR-13.4"
    assert refused(board(mats=(mat((0, 0, 1)),)), "drop display_1") == "WR-13.4"
    other = board(mats=(mat(), mine), asks=placing("bust", 1))
    assert texts(other, "drop") == ["drop display_1"]


SHELLS_AND_TREASURES = mat((1, 1, 1), ("ruby ruby ruby", "vase", ""))
DECISIONS = [ask for ask in get_args(owed.AnyDecision) if ask is not owed.Consent]


@pytest.mark.parametrize("ask", [ask.kind for ask in DECISIONS])
def test_wr_r14_the_remover_is_offered_at_every_decision(ask: str) -> None:
    solo = ask in {each.kind for each in get_args(owed.Solo)}
    claim = None
    if ask in ("decorate", "shell", "free_tile"):
        claim = Claiming("EX01", 0)
    state = board(ask, players=1 if solo else 2, mats=(SHELLS_AND_TREASURES,), value=1, claim=claim)
    if solo:
        state = replace(state, asks=(owe("round"), owe("round_buy"), owe(ask)), rivals=5)
    assert asked(state) == (0, ask)
    free = ["drop display_2"] if claim else ["drop display_1", "drop display_2"]
    assert texts(state, "drop") == free
    if claim:  # its treasures are announced
        assert refused(state, "drop display_1") == "WR-R14"
    after = play(state, "drop display_2")
    assert asked(after) == (0, ask)
    assert after.mats[0].shells == (1, 1, 0)
    assert after.discards[FACES.index("vase")] == 1


def test_wr_r14_also_where_a_treasure_goes_to_the_vault_only() -> None:
    state = board(players=1, mats=(SHELLS_AND_TREASURES,), asks=placing("bust", bar=VAULT_ONLY))
    assert texts(state, "drop") == ["drop display_1", "drop display_2"]
    assert refused(state, "place display_3") == "WR-18.14"


def test_ec_10_one_conch_one_step() -> None:
    state = play(board(reef=dice("2@empty"), mats=(mat((1, 0, 0)),)), "take 2@empty", "adjust 1")
    assert state.mats[0].shells == (0, 0, 0)
    assert state.value == 1


def test_ec_11_the_conch_of_the_die_may_be_used() -> None:
    state = play(board(reef=dice("6@conch"), beach=(1, 15, 15)), "take 6@conch")
    assert options(state) == ["adjust 1", "adjust 5", "adjust 6"]


def test_ec_19_a_cover_and_a_single_type_card() -> None:
    state = claiming("ruby ingot ruby", shells=(0, 0, 1))
    state = play(state, "claim EX01 display_1 cover 2=gems")
    assert state.mats[0].exhibits == (("EX01", False),)
    assert state.discards[FACES.index("ingot")] == 1
    assert state.beach[2] == 15


@pytest.mark.parametrize(("value", "target"), [(6, 1), (1, 6)])
def test_tv_10_six_and_one_are_neighbours_for_conches(value: int, target: int) -> None:
    state = board("adjust", mats=(mat((1, 0, 0)),), value=value)
    state = play(
        replace(state, asks=(*state.asks[:-1], owe("move"), owe("adjust"))),
        f"adjust {target}",
    )
    assert state.value == target
    assert state.mats[0].shells == (0, 0, 0)


def test_tv_11_two_conches_reach_two_values_up_and_down() -> None:
    state = board("adjust", mats=(mat((2, 0, 0)),), value=3)
    assert options(state) == [f"adjust {value}" for value in (1, 2, 3, 4, 5)]
    for target, left in ((1, 0), (5, 0), (2, 1), (4, 1), (3, 2)):
        after = GAME.rules.apply(state, GAME.rules.parse(f"adjust {target}"))
        assert after.mats[0].shells[0] == left


def test_tv_12_two_scallops_two_more_treasures() -> None:
    state = play(board("move", mats=(mat((0, 2, 0)),), value=2), "move off art_2")
    for face in ("vase", "bust"):
        state = play(state, f"draw {face}", "place display_1", "scallop yes")
    state = play(state, "draw plate", "place display_1")
    assert len(state.mats[0].displays[0]) == 3
    assert state.beach == (15, 15, 15)
    assert asked(state) == (0, "claim")
