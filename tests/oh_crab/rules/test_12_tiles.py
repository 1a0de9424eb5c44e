"""OC-12 Extra-action tiles."""

from __future__ import annotations

import pytest

from tests.oh_crab.kit import (
    MARKET,
    WIDE,
    at,
    discard,
    empty,
    hand,
    offered,
    outcomes,
    play,
    race,
    refused,
    settle,
    shells,
    where,
)


@pytest.mark.parametrize(
    ("tile", "cost", "then", "field"),
    [
        ("Aa", 1, "go left", "a2"),
        ("Ab", 1, "jump d1", "d1"),
        ("Bb", 2, "go forward", "b2"),
        ("Ca", 3, "", "b3"),
    ],
    ids=["oc_12_1", "oc_12_2", "oc_12_5", "oc_12_6"],
)
def test_oc_12_moving_tiles(tile: str, cost: int, then: str, field: str) -> None:
    state = race(WIDE, "red b1 | shells 5", "blue e1", "green off", tiles=tile)
    state = play(state, f"tile {tile}\n{then}")
    assert (at(state, "red"), shells(state, 1)) == (field, 5 - cost)


def test_edge_40_make_way_onto_a_knock_over_field_oc_12_3() -> None:
    state = race(empty(3, 4, b3="k"), "red b2 | shells 2", "blue b3", "green off", tiles="Ba")
    state = play(state, "tile Ba\nswap_with blue")
    assert where(state, "red blue") == "b3_down b2"


def test_edge_42_make_way_when_the_own_field_is_an_obstacle_oc_12_4() -> None:
    state = race(
        empty(3, 4, b2="o"),
        "red b2 | shells 2",
        "blue b3 | hand s_shell",
        "green off",
        tiles="Ba",
    )
    state = play(state, "tile Ba\nswap_with blue\nchance random_discard p2 s_shell")
    assert (where(state, "red blue"), discard(state, 2)) == ("b3 b2", {"s_shell"})


def test_edge_37_double_jump_over_a_closed_field_onto_a_crab_oc_12_6() -> None:
    rows = empty(3, 4, b2="X")
    state = race(rows, "red b1 | shells 3", "blue b3", "green off", tiles="Ca")
    state = play(state, "tile Ca\npush blue left")
    assert where(state, "red blue") == "b3 a4_down"
    assert (shells(state, 1), state.supply) == (0, 32)
    stuck = race(
        empty(3, 4, b2="X", b4="X", a4="X", c4="X"),
        "red b1 | shells 3",
        "blue b3",
        "green off",
        tiles="Ca",
    )
    assert offered(stuck) == ["end"]
    assert refused(stuck, "tile Ca") == "OC-8.5"


def test_oc_12_7_doping_adds_a_card_with_all_its_actions_oc_r20() -> None:
    state = race(WIDE, "red b1 | hand zigzag_2 | shells 3", "blue e1", "green off", tiles="Cb")
    state = play(state, "tile Cb")
    assert offered(state) == ["dope zigzag_2 right"]
    assert refused(state, "dope zigzag_2 left") == "OC-4.5"
    assert offered(settle(state)) == ["main zigzag_2", "special zigzag_2", "end"]
    player = "red b1 | hand zigzag_2 | path s_shell | shells 3"
    state = play(race(WIDE, player, "blue e1", "green off", tiles="Cb"), "tile Cb")
    assert offered(state) == ["dope zigzag_2 left", "dope zigzag_2 right"]


def test_oc_12_8_not_done_yet() -> None:
    state = race(WIDE, "red b1 | discard s_shell | shells 2", "blue e1", "green off", tiles="Da")
    recovered = play(state, "tile Da")
    assert (hand(recovered, 1), recovered.players[0].discard) == ({"s_shell"}, 0)
    none = race(WIDE, "red b1 | shells 2", "blue e1", "green off", tiles="Da")
    assert refused(none, "tile Da") == "OC-4.13"


def test_oc_12_9_trading_tile_oc_14_3_action_cards_go_under_the_deck_oc_14_4() -> None:
    state = race(
        WIDE,
        "red b1 | hand zigzag_1 | shells 1",
        "blue e1",
        "green off",
        tiles="Db",
        market=MARKET,
        deck="slide_1",
    )
    state = play(state, "tile Db\ngive zigzag_1\nmarket deck")
    assert outcomes(state) == {"draw p1 slide_1"}
    state = play(state, "draw p1 slide_1")
    assert hand(state, 1) == {"slide_1"}
