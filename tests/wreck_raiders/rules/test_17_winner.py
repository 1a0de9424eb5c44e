"""WR-17 The winner."""

from __future__ import annotations

from sheets.engine.struct import replace
from sheets.engine.text import Speaker
from tests.wreck_raiders.kit import (
    GAME,
    board,
    mat,
)


def test_wr_17_1_wr_17_2_wr_17_3_wr_17_4_wr_r34_places() -> None:
    mats = (
        mat((1, 0, 0), ("ruby", "", ""), exhibits=(("EX05", True),)),  # 5 coins
        mat((0, 2, 0), ("ruby", "", ""), exhibits=(("EX12", False),)),  # 5 coins, more shells
        mat((0, 0, 0), ("ruby", "ruby", ""), exhibits=(("EX01", False),)),  # 4 coins
        mat((0, 0, 0), ("ruby", "", "ruby"), exhibits=(("EX02", False),)),  # 4 coins, the same
    )
    state = replace(board(players=4, mats=mats), asks=(), over="exhibits")
    assert GAME.rules.standings(state).rule == "WR-17.3"
    shared = replace(board(players=2, mats=mats[2:]), asks=(), over="exhibits")
    assert GAME.rules.standings(shared).rule == "WR-17.4"
    places = GAME.rules.standings(state).places
    assert [(each.seat, each.place, each.rule) for each in places] == [
        (1, 1, "WR-17.3"),
        (0, 2, "WR-17.3"),
        (2, 3, "WR-17.4"),
        (3, 3, "WR-17.4"),
    ]
    winner = replace(board(mats=(mats[0], mats[2])), asks=(), over="exhibits")
    assert [each.rule for each in GAME.rules.standings(winner).places] == ["WR-17.1", "WR-17.1"]


def test_ec_39_treasures_before_shells() -> None:
    mats = (mat((5, 0, 0), ("ruby", "", "")), mat(displays=("ruby", "", "ruby")))
    standings = GAME.rules.standings(replace(board(mats=mats), asks=(), over="exhibits"))
    assert standings.winners == (1,)
    assert standings.places[0].rule == "WR-17.2"
    assert Speaker("en", ("Ana", "Ben"))(standings.text) == "Ben wins with 0 coins"


def test_ec_38_a_shared_victory() -> None:
    each = mat((2, 0, 0), ("ruby ruby ruby", "", ""))
    standings = GAME.rules.standings(replace(board(mats=(each, each)), asks=(), over="exhibits"))
    assert standings.winners == (0, 1)
    assert standings.places[0].rule == "WR-17.4"
    assert Speaker("en", ("Ana", "Ben"))(standings.text) == "Ana, Ben share the victory"
