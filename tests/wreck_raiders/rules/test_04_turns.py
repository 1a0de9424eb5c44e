"""WR-4 Turns."""

from __future__ import annotations

from tests.wreck_raiders.kit import (
    asked,
    board,
    die,
    mat,
    options,
    play,
    refused,
)


def test_wr_4_1_the_steps_of_a_turn() -> None:
    state = board(reef=(die("4@empty"),), mats=(mat((0, 0, 0)),))
    kinds = []
    for text in ("take 4@empty", "move off beach_4", "claim none", "buy none"):
        kinds.append(asked(state)[1])
        state = play(state, text)
    assert kinds == ["take", "move", "claim", "buy"]
    for text, rule in (
        ("claim none", "WR-4.1"),
        ("buy none", "WR-4.1"),
        ("move off art_4", "WR-4.1"),
    ):
        assert refused(board(), text) == rule


def test_wr_4_2_claiming_and_buying_may_be_left_out() -> None:
    assert "claim none" in options(board("claim"))
    assert "buy none" in options(board("buy"))
    assert refused(board("move", value=1), "claim none") == "WR-4.1"


def test_wr_4_3_an_empty_reef_is_rolled_first() -> None:
    state = play(board("buy", reef=()), "buy none")
    assert asked(state) == (-1, "roll")
    assert [ask.kind for ask in state.asks][-2] == "take"


def test_wr_4_4_the_end_is_checked_at_the_end_of_the_turn() -> None:
    owned = tuple((f"EX{n:02}", False) for n in range(10, 16))
    state = board("buy", mats=(mat(exhibits=owned),))
    assert state.ender < 0
    assert play(state, "buy none").ender == 0
