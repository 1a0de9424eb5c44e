"""OC-2 Setup for 3–5 players."""

from __future__ import annotations

from tests.oh_crab.kit import (
    MODULES,
    asked,
    fresh,
    hand,
    names,
    opened,
    outcomes,
    play,
    where,
)


def test_oc_2_4_every_player_has_the_four_starting_cards() -> None:
    state = opened(5)
    for player in state.players:
        assert names(state, player.hand) == {"s_forward", "s_diagonal", "s_seaward", "s_shell"}


def test_oc_2_6_oc_2_7_first_player_by_chance_on_field_1_with_the_chef() -> None:
    state = fresh(4)
    assert outcomes(state) == {f"first_player p{seat}" for seat in (1, 2, 3, 4)}
    state = play(state, "first_player p3")
    starts = state.conf.board.starts
    assert state.chef == 2
    assert [state.at[crab] for crab in (2, 3, 0, 1)] == [starts[number] for number in (1, 2, 3, 4)]
    assert state.down == 0


def test_w9_five_players_field_5_has_a_shell_oc_2_8() -> None:
    state = fresh(5, scenario="1", first=0)
    assert where(state, "brown") == "d1"
    assert [player.shells for player in state.players] == [0, 0, 0, 0, 1]
    assert state.supply == 31


def test_oc_2_9_the_supply_has_32_shells_oc_r45() -> None:
    assert fresh(4).supply == 32


def test_oc_2_10_modules_add_their_set_up_in_order_oc_20_1() -> None:
    state = fresh(3, *reversed(MODULES), first=0)
    assert state.conf.modules == ("surprises", "events", "challenges", "asymmetry")
    state = play(state, "reveal aside_1\nreveal seagull_2\nreveal faster_1")
    assert (len(state.adv.surprises), len(state.adv.events)) == (9, 3)
    assert asked(state) == "chance award"
    assert asked(play(state, "award aw01\nchallenge 1 ch02")) == "chance deal_ability"


def test_w9_setup_three_players_scenario_1() -> None:
    state = fresh(3, scenario="1")
    state = play(
        state,
        """
        chance first_player p2
        chance reveal aside_1
        chance reveal aside_3
        chance reveal seagull_2
        chance reveal faster_1
        """,
    )
    assert where(state, "orange blue red") == "c1 e1 b1"
    assert state.chef == 1
    assert [player.shells for player in state.players] == [0, 0, 0]
    for seat in (1, 2, 3):
        assert hand(state, seat) == {"s_forward", "s_diagonal", "s_seaward", "s_shell"}
    cards = state.conf.parts.cards
    slots = [[cards[card] for card in slot] for slot in state.slots]
    assert slots == [["aside_1", "aside_3"], ["seagull_2"], ["faster_1"]]
    assert (state.deck.bit_count(), state.supply) == (32, 32)
    assert state.conf.board.spec.borders == (3, 9, 15, 21)
    assert state.conf.board.rows == 23
    assert [state.conf.parts.tiles[tile] for tile in state.conf.tiles] == ["Aa", "Ba", "Ca"]
