"""WR-8 To a wreck."""

from __future__ import annotations

from sheets.engine.events import Event
from sheets.wreck_raiders.rules import asks as owed
from tests.wreck_raiders.kit import (
    asked,
    board,
    mat,
    on,
    play,
    refused,
)


def test_wr_8_1_wr_8_2_wr_8_3_wr_8_4_wr_r38_wr_r39_the_chain() -> None:
    state = board("move", divers=("", "art_6 beach_6"), value=6)
    events: list[Event] = []
    state = play(state, "move off art_6", events=events)
    assert on(state, 0) == {"art_6"}
    assert on(state, 1) == {"beach_6"}
    assert state.mats[1].shells == (1, 0, 1)
    rules = [event.basis for event in events]
    assert rules == ["WR-6.1", "WR-8.2", "WR-8.1", "WR-8.3"]


def test_wr_8_5_wr_8_6_wr_8_7_wr_8_8_wr_r6_the_order_after_the_move() -> None:
    state = board("move", divers=("", "art_5"), mats=(mat((0, 1, 0)),), value=6)
    state = play(state, "move off art_6")
    assert [ask.kind for ask in reversed(state.asks)][:3] == ["draw", "scallop", "draw"]
    assert refused(state, "draw ruby") == "WR-2.3"


def test_ec_1_bumped_onto_the_own_diver() -> None:
    state = play(board("move", divers=("", "gold_2 beach_2"), value=2), "move off gold_2")
    assert on(state, 1) == {"beach_2"}
    assert state.mats[1].shells == (0, 1, 1)


def test_ec_2_bumped_onto_the_active_players_diver() -> None:
    state = play(board("move", divers=("beach_2", "gold_2"), value=2), "move off gold_2")
    assert on(state, 0) == {"gold_2"}
    assert state.mats[0].shells == (0, 0, 0)
    assert state.mats[1].shells == (0, 1, 1)


def test_tv_3_without_neighbours_exactly_one_treasure() -> None:
    state = play(board("move", value=1), "move off relics_1")
    assert [(ask.kind, ask.who) for ask in state.asks if isinstance(ask, owed.Treasure)] == [
        ("draw", 0)
    ]
    state = play(state, "draw sword", "place display_1")
    assert asked(state) == (0, "claim")
    assert state.mats[1].displays == ((), (), ())


def test_tv_21_a_bump_that_sends_another_home() -> None:
    state = board("move", players=3, divers=("", "gems_3", "beach_3"), value=3)
    state = play(state, "move off gems_3")
    assert [on(state, seat) for seat in range(3)] == [{"gems_3"}, {"beach_3"}, set()]
    assert state.mats[1].shells == (0, 2, 0)
    assert state.mats[2].shells == (0, 0, 0)
    assert [ask.who for ask in state.asks if isinstance(ask, owed.Treasure)] == [0]
