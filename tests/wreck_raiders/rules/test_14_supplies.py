"""WR-14 Supplies."""

from __future__ import annotations

from sheets.engine.events import Event
from sheets.engine.struct import replace
from sheets.engine.text import Speaker
from tests.wreck_raiders.kit import (
    GAME,
    RULES,
    asked,
    board,
    dice,
    mat,
    on,
    play,
    refused,
    rival,
    treasures,
)


def test_wr_14_1_wr_r15_a_pile_that_runs_out_is_rebuilt_at_once() -> None:
    state = board("move", value=1, piles=(1, *(0,) * 11), discards=(0, 2, 0, *(0,) * 9))
    told: list[Event] = []
    state = play(state, "move off gems_1")
    state = RULES.apply(state, RULES.parse("draw diamond"), told.append)
    assert state.piles[:3] == (0, 2, 0)
    assert state.discards[:3] == (0, 0, 0)
    assert [event.kind for event in told] == ["gained", "pile_rebuilt"]


def test_wr_14_1_with_an_empty_discard_it_waits_for_the_next_draw() -> None:
    state = board("move", value=1, divers=("", "gems_2"), piles=treasures(ruby=1, bust=1))
    state = play(state, "move off gems_1", "draw ruby")
    assert (sum(state.piles[:3]), sum(state.discards[:3])) == (0, 0)
    state = replace(state, discards=treasures(diamond=2))
    state = play(state, "place display_1", "draw diamond")
    assert (sum(state.piles[:3]), sum(state.discards[:3])) == (1, 0)


def test_wr_18_8_a_rivals_last_treasure_does_not_come_back_with_the_discard() -> None:
    state = rival("rival_wreck", value=2, piles=treasures(ruby=1), discards=treasures(diamond=2))
    state = play(state, "rival wreck gems", "draw ruby")
    assert state.piles == treasures(diamond=2)
    assert state.discards == treasures(ruby=1)
    assert state.dry == 1  # WR-R48: the reshuffle does not hide it


def test_ec_14_the_discard_becomes_the_pile() -> None:
    state = board("move", value=4, piles=treasures(ruby=1), discards=treasures(vase=2, bust=1))
    state = play(state, "move off art_4")
    assert refused(state, "draw plate") == "WR-2.3"
    state = play(state, "draw vase")
    assert sum(state.piles[6:9]) == 2
    assert sum(state.discards) == 0


def test_wr_14_2_nothing_left_nothing_gained() -> None:
    state = play(board("move", value=1, piles=(0,) * 12), "move off gems_1")
    assert asked(state) == (0, "claim")


def test_wr_14_3_wr_14_4_each_kind_separately() -> None:
    state = play(board("move", value=6, beach=(0, 0, 5)), "move off beach_6")
    assert state.mats[0].shells == (0, 0, 1)
    assert state.beach == (0, 0, 4)


def test_ec_12_no_conch_on_the_beach() -> None:
    state = play(board(reef=dice("6@conch"), beach=(0, 15, 15)), "take 6@conch")
    assert asked(state) == (0, "move")
    assert state.value == 6


def test_ec_13_the_last_treasure_of_a_wreck() -> None:
    state = board(
        "move",
        divers=("", "gems_5"),
        mats=(mat((0, 2, 0)),),
        value=4,
        piles=treasures(ruby=1, vase=3),
    )
    state = play(state, "move off gems_4", "draw ruby", "place display_1")
    assert asked(state) == (0, "claim")
    assert state.mats[1].displays == ((), (), ())


def test_ec_15_a_move_to_an_empty_wreck() -> None:
    state = board("move", divers=("", "gold_4"), mats=(mat((0, 1, 0)),), value=4, piles=treasures())
    state = play(state, "move off gold_4")
    assert on(state, 1) == {"beach_4"}
    assert state.mats[1].shells == (1, 1, 0)
    assert asked(state) == (0, "claim")


def test_ec_30_too_few_shells() -> None:
    state = board("move", divers=("", "gold_3"), value=3, beach=(15, 1, 15))
    state = play(state, "move off gold_3")
    assert state.mats[1].shells == (0, 1, 0)


def test_wr_14_3_what_is_missing_is_said() -> None:
    told: list[Event] = []
    state = board("move", divers=("", "gold_3"), value=3, beach=(15, 1, 15))
    play(state, "move off gold_3", events=told)
    speak = Speaker("en", ("Ann", "Ben"))
    said = [(speak(GAME.text.sentence(event)), event.basis) for event in told[-2:]]
    assert said == [
        ("Ben gains 1 scallop", "WR-8.3"),
        ("the beach is short of shells: Ben misses out on 1 scallop", "WR-14.3"),
    ]
