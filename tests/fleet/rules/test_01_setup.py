"""FL-1 Players and setup."""

from __future__ import annotations

import pytest

from sheets.engine.asks import CHANCE
from sheets.engine.errors import BadSetup
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.fleet.rules.state import PlayerSheet
from tests.fleet.kit import GAME, NAMES, PARTS, At, fresh, sheet


@pytest.mark.parametrize("players", [1, 5])
def test_fl_1_1_wrong_number_of_players(players: int) -> None:
    setup = Setup("fleet", tuple(Player(name) for name in (*NAMES, "Eve")[:players]))
    with pytest.raises(BadSetup):
        Table(load_game("fleet"), setup)


def test_fl_1_2_all_boxes_start_open() -> None:
    assert fresh().state.sheets == (PlayerSheet(), PlayerSheet())
    assert PlayerSheet().open.bit_count() == 18
    assert sum(PlayerSheet().marks) == 0


def test_fl_1_3_coins_are_rolled_again() -> None:
    table = fresh()
    problem = GAME.rules.check(table.state, GAME.rules.parse("start P1 coins"))
    assert problem is not None
    assert problem.rule == "FL-1.3"


def test_fl_1_5_two_players_may_have_the_same_start_bonus() -> None:
    table = fresh()
    for text in ("start P1 cod", "start P2 cod"):
        table.play(GAME.rules.parse(text))
    assert table.state.sheets[0] == table.state.sheets[1] == sheet("cod 3; coins 1")


@pytest.mark.parametrize(("players", "boat", "town"), [(2, 3, 3), (3, 4, 4), (4, 5, 5)])
def test_fl_1_6_pools_by_players(players: int, boat: int, town: int) -> None:
    at = At(*["shrimp 3"] * players, phase="boat")
    outcomes = GAME.rules.chance(at.state).outcomes()
    assert outcomes is not None
    faces, weights = zip(*((move.faces, weight) for move, weight in outcomes), strict=True)  # type: ignore[attr-defined]
    assert {len(roll) for roll in faces} == {boat}
    assert sum(weights) == 6**boat
    at = At(*["shrimp 3"] * players, phase="town")
    outcomes = GAME.rules.chance(at.state).outcomes()
    assert outcomes is not None
    rolls = list(outcomes)
    assert {len(move.faces) for move, _ in rolls} == {town}  # type: ignore[attr-defined]
    assert sum(weight for _, weight in rolls) == 3 ** (town - 1) * 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fl_1_8_one_die_more_than_players(players: int) -> None:
    assert PARTS.boat_dice(players) == players + 1
    assert PARTS.town_dice(players) + 1 == players + 1


def test_fl_1_9_first_player_can_be_given() -> None:
    table = fresh(2, first=1)
    table.play(GAME.rules.parse("start P1 cod"))
    table.play(GAME.rules.parse("start P2 cod"))
    assert (table.state.phase, table.state.first) == ("boat", 1)


def test_fl_1_10_modules_are_off_by_default() -> None:
    ask = fresh().ask
    assert ask is not None
    assert ask.kind == "start"
    assert fresh(modules=("trophies",)).state.trophies


def test_fl_1_11_order_of_setup() -> None:
    table = fresh(2, modules=("captains", "trophies"))
    asked = []
    for text in (
        "trophies gold_fish silver_boats",
        "captain P1 captain_cod",
        "captain P2 captain_oyster",
        "first P2",
    ):
        ask = table.ask
        assert ask is not None
        asked.append(ask.kind)
        table.play(GAME.rules.parse(text))
    assert asked == ["trophies", "captain", "captain", "first"]
    assert (table.state.round, table.state.first) == (1, 1)


def test_five_dice_have_252_results() -> None:
    at = At(*["shrimp 3"] * 4, phase="boat")
    outcomes = GAME.rules.chance(at.state).outcomes()
    assert outcomes is not None
    assert len(list(outcomes)) == 252


def test_chance_is_asked_of_the_dice() -> None:
    ask = fresh().ask
    assert ask is not None
    assert (ask.seat, ask.kind) == (CHANCE, "start")
