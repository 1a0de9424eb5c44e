"""CZ-2: the board, the zones and the layout."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.crabz.board import NAMES, NEIGHBOURS, groups, mask_of, names_of
from sheets.crabz.forms import position as positions
from sheets.crabz.names import CRABS
from sheets.crabz.rules import crawling
from sheets.crabz.rules.state import Draft, State, crabs_of
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import BadPosition
from sheets.engine.registry import load_game
from sheets.engine.stacked import freeze, thaw
from sheets.engine.struct import replace
from sheets.engine.table import AnyTable, Table
from sheets.engine.text import Speaker
from sheets.testing.kit import make_setup, random_table
from tests.crabz.kit import GAME, RULES, result, rows

ZONE2 = "b2 b3 b4 c2 c3 c4 c5 d2 d3 d5 d6 e3 e4 e5 e6 f4 f5 f6"
CAPS = "a1 a2 b1 c6 d7 e7 f3 g4 g5"
BOARD = {"a": "1234", "b": "12345", "c": "123456", "d": "123567"} | {
    "e": "234567",
    "f": "34567",
    "g": "4567",
}

ONE_GREEN = (  # instead of a blue one
    "layout b2:GL,b3:RL,b4:RL,c2:RL,c3:RM,c4:RM,c5:RM,d2:RS,d3:RS,d5:RS,d6:BL,e3:BL,"
    "e4:BM,e5:BM,e6:BM,f4:BS,f5:BS,f6:BS"
)


def laid_out(players: int, **options: object) -> set[str]:
    """The spaces with a crab after the layout."""
    table = random_table(make_setup("crabz", players, **options), "x", 1)
    assert all(len(crabs_of(stack)) <= 1 for stack in table.state.stacks)
    return set(names_of(table.state.occupied))


def test_cz_2_1_the_board_has_36_spaces_in_seven_rows() -> None:
    spaces = {row + column for row, columns in BOARD.items() for column in columns}
    assert len(spaces) == 36
    assert set(RULES.parts.data.board.spaces.split()) == spaces
    assert set(NAMES) == spaces | {"d4"}


def test_cz_2_1_equal_numbers_lie_on_a_slanted_line() -> None:
    line = ["a1", "b1", "c1", "d1"]
    assert all(NEIGHBOURS[NAMES.index(low)] & mask_of(high) for low, high in pairwise(line))
    around = names_of(NEIGHBOURS[NAMES.index("c3")])
    assert around == ["b2", "b3", "c2", "c4", "d3", "d4"]


@pytest.mark.parametrize(
    ("position", "texts", "expected"),
    rows(
        (
            "V25 CZ-2.1",
            "R/RB/-/c3:BL,c4:BS,d5:RL,e4:BM,e5:BL",
            "d5-c4",
            "B/RB/-/c3:BL,c4:BSRL",
        ),
    ),
)
def test_result_of_moves(position: str, texts: str, expected: str) -> None:
    assert result(position, texts) == expected


def test_cz_2_2_two_players_zone2() -> None:
    assert laid_out(2) == set(ZONE2.split())


def test_cz_2_3_three_players_zone2_and_three_caps() -> None:
    assert laid_out(3) == set(ZONE2.split()) | set(CAPS.split())
    assert len(laid_out(3)) == 27


def test_cz_2_3_other_zone() -> None:
    table = random_table(make_setup("crabz", 3, variants=("zone3_alternating",)), "x", 1)
    assert "a3" in positions.write_stacks(table.state)


def test_cz_2_4_four_players_all_spaces() -> None:
    assert laid_out(4) == set(RULES.parts.data.board.spaces.split())


def test_cz_2_5_before_the_layout_nothing_lies_on_the_board() -> None:
    state = GAME.start(make_setup("crabz", 2))
    assert (state.occupied, state.small, state.light) == (0, 0, 0)
    assert state.tops == state.crabs == (0, 0, 0, 0)


def test_cz_2_5_layout_fills_the_zone() -> None:
    for players, spaces in ((2, 18), (3, 27), (4, 36)):
        table = random_table(make_setup("crabz", players), "x", 1)
        assert table.state.occupied == table.state.zone
        assert table.state.occupied.bit_count() == spaces


@pytest.mark.parametrize(
    "text",
    [
        "f BS BS BS e BL BM BM BM d RS RS BL BL c RM RM RM RS b RL RL RL",
        "b rl rl rl  c: rm,rm,rm,rs  d rs rs bl bl  e BL BM BM BM  f BSBSBS",
    ],
)
def test_cz_2_5_layout_by_rows(text: str) -> None:
    table = Table(GAME, make_setup("crabz", 2, dice="physical"))
    table.play(GAME.text.read(table.state, text)[0])
    table.play(GAME.text.read(table.state, "p2")[0])
    assert positions.write(table.state).startswith("B/RB/-/b2:RL,b3:RL,b4:RL,c2:RM")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("layout a1:RL", "CZ-2.5"),
        ("first R", "CZ-2.5"),
        ("b2-b3", "CZ-2.5"),
        (ONE_GREEN, "CZ-1.2"),
    ],
)
def test_cz_2_5_nothing_else_is_a_layout(text: str, rule: str) -> None:
    table = Table(GAME, make_setup("crabz", 2, dice="physical"))
    problem = GAME.rules.check(table.state, GAME.rules.parse(text))
    assert problem is not None
    assert problem.rule == rule


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (ONE_GREEN.replace("b2:GL,", ""), "missing b2; outside the zone -"),
        (ONE_GREEN.replace("b2:GL", "a1:GL"), "missing b2; outside the zone a1"),
        (ONE_GREEN, "check BL GL"),
    ],
)
def test_cz_1_2_cz_2_5_what_is_wrong_with_a_layout(text: str, told: str) -> None:
    state = GAME.start(make_setup("crabz", 2, dice="physical"))
    problem = GAME.rules.check(state, GAME.rules.parse(text))
    assert problem is not None
    assert Speaker()(problem.text).endswith(told)


def test_cz_2_6_colours_without_a_player_stay_in_the_box() -> None:
    state = random_table(make_setup("crabz", 3), "x", 1).state
    laid = {CRABS[crab][0] for stack in state.stacks for crab in crabs_of(stack)}
    assert laid == {"R", "B", "G"}
    assert state.crabs == (9, 9, 9, 0)
    with pytest.raises(BadPosition) as caught:
        positions.read("R/RB/-/b2:GL,b3:RL")
    assert caught.value.rule == "CZ-2.6"


def test_cz_2_7_the_zone_has_no_meaning_after_the_layout() -> None:
    table = random_table(make_setup("crabz", 2), "zone")
    for state, step in zip(table.states[2:], table.steps[2:], strict=False):
        other = replace(state, zone=0)
        assert GAME.rules.legal(other) == GAME.rules.legal(state)
        assert (
            GAME.rules.apply(other, step.move).stacks == GAME.rules.apply(state, step.move).stacks
        )
    outside = "R/RB/-/a1:RL,a2:BS,a3:BL"  # no space of zone2
    assert result(outside, "a1-a2") == "B/RB/-/a2:BSRL,a3:BL"


@settings(max_examples=25)
@given(st.integers(2, 4), st.text(max_size=6))
def test_v34_cz_2_8_invariants_of_random_games(players: int, seed: str) -> None:
    table = random_table(make_setup("crabz", players, seed=seed), seed)
    states = [state for state in table.states if state.phase in ("play", "over")]
    assert GAME.rules.legal(states[0]), "the first player always has a move"
    assert sum(states[0].crabs) == 9 * players
    for before, state in pairwise(states):
        assert len(groups(state.occupied)) <= 1
        assert state.occupied & ~before.occupied == 0, "an empty space never fills again"
        assert all(now <= then for now, then in zip(state.crabs, before.crabs, strict=True))
        for stack in state.stacks:
            sizes = [crab & 3 for crab in crabs_of(stack)]
            assert sizes == sorted(sizes, reverse=True)
        again = thaw(Draft, state)
        crawling.lay(again, state.stacks)
        assert freeze(State, again) == state, "masks repeat the stacks"
        assert positions.read(positions.write(state)).stacks == state.stacks


# -- CZ-2.9: laying in turn -------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [None, 1])
def test_cz_2_9_everyone_lays_a_crab_in_turn(players: int, first: int | None) -> None:
    setup = make_setup("crabz", players, variants=("lay",), first=first)
    table: AnyTable = Table(load_game("crabz"), setup)
    draws = QuickDraws("lay")
    if first is None:
        table.draw()
    starter = table.starter
    assert starter is not None
    for number in range(9 * players):
        assert table.state.phase == "lay"
        assert table.ask is not None
        assert table.ask.seat == (starter + number) % players
        table.play(draws.choice(table.game.rules.legal(table.state)))
    assert table.state.phase == "play"
    assert table.state.turn == starter
    assert table.state.occupied == table.state.zone
    assert table.state.crabs[:players] == (9,) * players


def test_cz_2_9_only_free_spaces_of_the_zone_and_own_crabs() -> None:
    table: AnyTable = Table(load_game("crabz"), make_setup("crabz", 2, variants=("lay",), first=0))
    read = table.game.text.read
    for text, rule in (("lay a1 S", "CZ-2.9"), ("c3-c4", "CZ-2.9")):
        problem = table.game.rules.check(table.state, table.game.rules.parse(text))
        assert problem is not None
        assert problem.rule == rule
    for text in ("lay b2 S", "lay b3 L", "b4 S", "c2 L", "c3 s"):
        table.play(read(table.state, text)[0])
    problem = table.game.rules.check(table.state, table.game.rules.parse("lay b2 M"))
    assert problem is not None
    assert problem.rule == "CZ-2.9"
    table.play(table.game.rules.parse("lay c4 M"))
    problem = table.game.rules.check(table.state, table.game.rules.parse("lay c5 S"))
    assert problem is not None
    assert problem.rule == "CZ-1.2"
