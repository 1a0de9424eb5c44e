"""OC-3 Round structure and planning phase."""

from __future__ import annotations

from tests.oh_crab.kit import (
    GAME,
    WIDE,
    asked,
    hand,
    offered,
    opened,
    play,
    race,
    refused,
)


def test_oc_3_1_a_round_has_planning_action_and_round_end() -> None:
    state = opened()
    assert (state.round, state.phase, asked(state)) == (1, 1, "p1 plan")
    for _ in range(3):
        state = play(state, "plan s_shell")
    for _ in range(3):
        state = play(state, "add right\nend")
    assert (state.round, asked(state)) == (2, f"p{state.chef + 1} plan")


def test_oc_3_2_everybody_plans_one_card_in_secret() -> None:
    state = opened()
    ask = GAME.rules.ask(state)
    assert ask is not None
    assert ask.known_to == ask.seat == 0
    assert refused(state, "plan none") == "OC-3.2"
    assert refused(state, "plan faster_1") == "OC-3.2"
    state = play(state, "plan s_shell")
    assert (state.players[0].planned, asked(state)) == (3, "p2 plan")


def test_oc_3_3_an_empty_hand_announces_a_rest() -> None:
    state = race(WIDE, "red a1", "blue b1 | hand s_shell", "green c1", stage="plan", turn="p2")
    state = play(state, "p2 plan s_shell")
    assert (asked(state), offered(state)) == ("p3 plan", ["plan none"])


def test_oc_3_4_a_planned_card_is_no_hand_card_oc_r15() -> None:
    state = play(opened(), "plan s_shell\nplan s_shell\nplan s_shell")
    assert "s_shell" not in hand(state, 1)
    assert state.players[0].hand.bit_count() == 3
