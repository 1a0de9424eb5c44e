"""WR-15 End of the game with 2 to 5 players."""

from __future__ import annotations

import pytest

from sheets.engine.struct import replace
from tests.wreck_raiders.kit import (
    GAME,
    asked,
    board,
    draw_any,
    mat,
    play,
)


def owning(count: int, first: int = 10) -> tuple[tuple[str, bool], ...]:
    return tuple((f"EX{number:02}", False) for number in range(first, first + count))


@pytest.mark.parametrize(("count", "ender"), [(5, -1), (6, 0), (7, 0)])
def test_wr_15_1_wr_r32_the_number_or_more(count: int, ender: int) -> None:
    assert play(board("buy", mats=(mat(exhibits=owning(count)),)), "buy none").ender == ender


def test_wr_15_2_wr_r31_wr_r53_one_more_turn_for_the_others() -> None:
    mats = (mat(exhibits=owning(6)), mat(exhibits=tuple((f"EX{n}", False) for n in range(30, 36))))
    state = play(board("buy", mats=mats), "buy none")
    assert asked(state) == (1, "take")
    state = replace(state, asks=board("buy", seat=1).asks)
    state = play(state, "buy none")
    assert GAME.rules.ask(state) is None
    assert state.ender == 0
    assert GAME.rules.check(state, GAME.rules.parse("buy none")).rule == "WR-15.2"  # type: ignore[union-attr]


def test_wr_15_3_last_turns_are_normal_turns() -> None:
    state = play(board("buy", mats=(mat(exhibits=owning(6)),), reef=()), "buy none")
    assert asked(state) == (-1, "roll")


def test_ec_31_more_than_enough_exhibits() -> None:
    mats = (mat(), mat(exhibits=owning(6, 1)), mat())
    state = board("buy", players=3, mats=mats, seat=1, row=("EX10", "EX11", "EX12", "EX13"))
    turns = []
    state = play(state, "buy none")
    assert state.ender == 1
    while state.asks:
        seat, kind = asked(state)
        if kind == "take":
            turns.append(seat)
        if seat < 0:
            state = draw_any(state) if kind != "roll" else play(state, "roll" + " 1@empty" * 4)
        else:
            state = GAME.rules.apply(
                state, GAME.rules.legal(state)[-1 if kind in ("claim", "buy") else 0]
            )
    assert turns == [2, 0]
    assert state.over == "exhibits"


def test_ec_32_a_second_trigger_changes_nothing() -> None:
    mats = (mat(exhibits=owning(6, 1)), mat(exhibits=owning(6, 20)), mat())
    state = board("buy", players=3, mats=mats, seat=0, ender=2, row=("EX10",))
    state = play(state, "buy none")
    assert state.ender == 2
    state = replace(state, asks=board("buy", players=3, seat=1).asks, turn=1)
    state = play(state, "buy none")
    assert not state.asks
    assert state.over == "exhibits"


def test_ec_33_rolling_in_a_last_turn() -> None:
    state = play(board("buy", reef=(), ender=0, seat=0, players=3), "buy none")
    assert asked(state) == (-1, "roll")
