"""OC-16 End of the game."""

from __future__ import annotations

from sheets.engine.text import Speaker
from sheets.oh_crab.rules.scoring import progress_curve
from sheets.oh_crab.rules.state import State
from tests.oh_crab.kit import (
    GAME,
    empty,
    play,
    race,
)


def finish(*players: str) -> State:
    state = race(empty(3, 4), *players, chef="p2", turn="p1")
    return play(state, "p1 end")


def test_edge_31_two_crabs_in_the_sea_most_hand_cards_oc_16_3() -> None:
    state = finish(
        "red sea | hand s_shell s_forward | shells 5",
        "blue a1",
        "green sea | hand s_shell s_forward s_diagonal",
    )
    standings = GAME.rules.standings(state)
    assert (standings.winners, standings.reason, standings.rule) == ((2,), "hand_cards", "OC-16.3")
    said = Speaker("en", ("Ann", "Ben", "Cleo"))(standings.text)
    assert said == "Cleo wins with the most hand cards"


def test_edge_31_then_shells_oc_16_4() -> None:
    state = finish("red sea | hand s_shell | shells 5", "blue a1", "green sea | hand s_shell")
    standings = GAME.rules.standings(state)
    assert (standings.winners, standings.reason) == ((0,), "shells")


def test_edge_32_equal_cards_equal_shells_oc_16_5() -> None:
    state = finish("red sea | shells 1", "blue a1", "green sea | shells 1")
    standings = GAME.rules.standings(state)
    assert (standings.winners, standings.reason) == ((0, 2), "shared")


def test_oc_16_2_a_crab_in_the_sea_has_come_farther_than_any_on_the_beach() -> None:
    state = race(empty(3, 4), "red sea, orange a1", "blue b4, green c1")
    places = GAME.rules.standings(state).places
    assert [(each.seat, each.place) for each in places] == [(0, 1), (1, 2)]
    alone = race(empty(3, 4), "red sea", "blue b4", "green c1")
    assert progress_curve(alone)[0] == 2 * 4 + 4, "half rows, and the sea beyond them"


def test_edge_33_turn_of_a_crab_in_the_sea_oc_16_6() -> None:
    state = race(
        empty(3, 4),
        "red sea | discard s_shell s_forward s_diagonal",
        "blue a1",
        "green sea | hand s_shell s_forward",
        chef="p2",
        turn="p1",
        stage="begin",
        gained=(),
    )
    state = play(state, "p1 rest\np1 end")
    assert (state.end, GAME.rules.standings(state).winners) == ("sea", (0,))
