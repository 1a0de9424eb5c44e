"""CZ-7: who is out, who wins, in which order."""

from __future__ import annotations

import pytest

from sheets.crabz.forms import position as positions
from sheets.crabz.rules.moves import Crawl
from sheets.engine.text import Speaker
from sheets.testing.kit import make_setup, random_table
from tests.crabz.kit import GAME, V15, V22, after, events, moves, refused, result, rows


@pytest.mark.parametrize(
    ("position", "expected"),
    rows(("V29 CZ-7.4 CZ-R27", "G/RBG/B/b2:GSBL,b3:GM,b4:RL,c4:RS", "b3-c4")),
)
def test_list_of_moves(position: str, expected: str) -> None:
    assert moves(position) == expected


@pytest.mark.parametrize(
    ("position", "expected"),
    rows(("V5 CZ-7.6", "R/RB/-/b2:RS,b3:BS,c3:BS", "B/RB/R/b2:RS,b3:BS,c3:BS")),
)
def test_out_on_reading(position: str, expected: str) -> None:
    state = positions.read(position)
    assert positions.write(state) == expected
    assert state.end == "last_player"
    assert GAME.rules.standings(state).winners == (1,)


@pytest.mark.parametrize(
    ("position", "texts", "expected"),
    rows(
        ("V16 CZ-7.5", V15, "b3-b2", "R/RB/B/b1:BM,b2:BLRL"),
        ("V23 CZ-7.6", V22, "c4-d5~b4", "R/RB/B/b4:BSBM"),
        ("V27 CZ-7.2", "R/RBG/-/b2:GS,b3:BS,b4:RL", "b4-b3", "R/RBG/BG/b2:GS,b3:BSRL"),
        ("V28 CZ-7.4", "R/RBG/B/b2:BL,b3:RL,b4:GL", "b3-b2", "R/RBG/BG/b2:BLRL"),
        ("V30 CZ-7.5", "R/RB/-/d2:BS,d3:RL", "d3-d2", "R/RB/B/d2:BSRL"),
    ),
)
def test_result_of_moves(position: str, texts: str, expected: str) -> None:
    assert result(position, texts) == expected


def test_cz_7_1_who_cannot_move_at_the_start_of_the_turn_is_out() -> None:
    position = "R/RBG/-/b2:BSRL,b3:GM,b4:GL"
    told = events(position, "b2-b3")
    assert [(event.kind, event.rule) for event in told[1:]] == [("out", "CZ-7.1")]
    assert result(position, "b2-b3") == "G/RBG/B/b2:BS,b3:GMRL,b4:GL"


def test_cz_7_2_the_check_goes_on_to_who_can_move() -> None:
    position = "R/RBGY/-/b2:BSRL,b3:GS,b4:YM,b5:YL"
    state = after(position, "b2-b3")
    assert (state.out, state.turn, state.end) == ((1, 2), 3, "")


def test_cz_7_3_out_is_out_even_if_uncovered_later() -> None:
    position = "G/RBG/B/b2:BLGL,b3:GM,b4:RL,c3:RM,c4:GL"
    state = after(position, "b2-b3")
    assert positions.write(state) == "R/RBG/B/b2:BL,b3:GMGL,b4:RL,c3:RM,c4:GL"
    assert state.tops[1], "the blue crab is free"
    assert refused(positions.write(state), "b2-b3") == "CZ-4.1"
    assert after(position, "b2-b3", "b4-b3").turn == 2, "red, then green again"


def test_cz_7_5_the_last_one_wins_at_once() -> None:
    state = after(V15, "b3-b2")
    standings = GAME.rules.standings(state)
    assert (standings.over, standings.winners, standings.rule) == (True, (0,), "CZ-7.5")
    assert GAME.rules.ask(state) is None
    problem = GAME.rules.check(state, Crawl(4, 5))
    assert problem is not None
    assert problem.rule == "CZ-7.5"


def test_cz_7_6_the_winner_may_have_neither_move_nor_crab() -> None:
    state = after(V22, "c4-d5~b4")
    assert GAME.rules.standings(state).winners == (0,)
    assert state.crabs[0] == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cz_7_7_one_after_the_other_so_somebody_is_left(players: int) -> None:
    for number in range(10):
        table = random_table(make_setup("crabz", players, seed=str(number)), str(number))
        out = table.state.out
        assert len(set(out)) == len(out) < players
        assert GAME.rules.standings(table.state).reason in ("last_player", "repetition")
        told = [event for at in range(1, len(table.steps) + 1) for event in table.events(at)]
        assert [event.kind for event in told].count("out") == len(out)


def test_cz_7_8_places_are_the_reverse_order_of_going_out() -> None:
    table = random_table(make_setup("crabz", 4), "places")
    standings = GAME.rules.standings(table.state)
    assert [each.seat for each in standings.places[1:]] == list(reversed(table.state.out))
    assert [each.place for each in standings.places] == [1, 2, 3, 4]
    assert [each.rule for each in standings.places] == ["CZ-7.5", "CZ-7.8", "CZ-7.8", "CZ-7.8"]
    reasons = [Speaker()(each.reason) for each in standings.places if each.reason]
    assert reasons == ["last one left", "went out no. 3", "went out no. 2", "went out no. 1"]
