"""The worked examples V1 to V34, one by one, and what the rules say beside them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sheets.crabz.board import bits, groups
from sheets.crabz.forms import position as positions
from sheets.crabz.rules import crawling as rules
from sheets.crabz.rules.moves import AGREE_DRAW, Crawl
from sheets.crabz.rules.state import State, crabs_of
from sheets.engine.errors import BadPosition, BadSetup, BadText, IllegalMove
from sheets.engine.registry import load_game
from sheets.engine.setup import Player, Setup
from sheets.engine.table import Table
from sheets.testing.kit import make_setup, random_table

GAME = load_game("crabz")

V15 = "R/RB/-/b1:BM,b2:BL,b3:RL,b4:BS,b5:BL"
V17 = "R/RB/-/b1:BSBM,b2:BL,b3:RL,b4:BS,b5:BL"
V19 = "R/RB/-/b4:BM,c2:BL,c3:BM,c4:RL,d5:BS,d6:BL,e6:BM"
V22 = "R/RB/-/b4:BSBM,c3:BSBM,c4:RL,d5:BS"


def moves(position: str) -> str:
    state = positions.read(position)
    return " ".join(GAME.rules.format(move) for move in GAME.rules.legal(state))


def after(position: str, *texts: str) -> State:
    state = positions.read(position)
    for text in texts:
        move = GAME.text.read(state, text)
        assert GAME.rules.check(state, move) is None, text
        state = GAME.rules.apply(state, move)
    return state


def table_at(position: str) -> Table[State, object]:
    colours = position.split("/")[1]
    return Table(GAME, Setup("crabz", tuple(map(Player, colours)), position=position))


LISTS = [
    ("V1 CZ-4.2 CZ-5.2", "R/RB/-/b2:RL,b3:BS,c3:BM", "b2-b3 b2-c3"),
    ("V2 CZ-4.3 CZ-5.3", "R/RB/-/b2:RM,b3:BL,c3:BS", "b2-c3"),
    ("V6 CZ-4.6 CZ-R11", "R/RB/-/b2:RS,b3:BL,c3:BS,c4:BL", "b2-c3"),
    ("V7 CZ-5.3 CZ-5.5", "R/RB/-/b2:RM,b3:BS,c4:BSBM", "b2-c4"),
    ("V10 CZ-5.4", "R/RB/-/b2:RS,b3:BL,b4:BL,b5:BS", "b2-b5"),
    ("V17 CZ-6.6", V17, "b3-b2 b3-b4~b1 b3-b4~b4"),
    (
        "V21 CZ-R18",
        "R/RB/-/b4:BM,c2:BL,c3:BM,c4:RL,d5:BS,d6:BL",
        "c4-b4~c2 c4-b4~d5 c4-c3 c4-d5",
    ),
    ("V22 CZ-R18", V22, "c4-b4 c4-c3 c4-d5~b4 c4-d5~c3 c4-d5~d5"),
    ("V29 CZ-7.4 CZ-R27", "G/RBG/B/b2:GSBL,b3:GM,b4:RL,c4:RS", "b3-c4"),
]


@pytest.mark.parametrize(
    ("position", "expected"), [c[1:] for c in LISTS], ids=[c[0] for c in LISTS]
)
def test_list_of_moves(position: str, expected: str) -> None:
    assert moves(position) == expected


READINGS = [
    ("V3 CZ-4.5", "R/RB/-/b2:RM,b3:BS", "B/RB/R/b2:RM,b3:BS"),
    ("V4 CZ-R10", "R/RB/-/b2:BSRM,b3:BM", "B/RB/R/b2:BSRM,b3:BM"),
    ("V5 CZ-7.6", "R/RB/-/b2:RS,b3:BS,c3:BS", "B/RB/R/b2:RS,b3:BS,c3:BS"),
    ("V8 CZ-5.5", "R/RB/-/b2:RM,b3:BS,c4:BSBL", "B/RB/R/b2:RM,b3:BS,c4:BSBL"),
    ("V9 CZ-5.4", "R/RB/-/b2:RS,b3:BL,b4:BL,b5:BM", "B/RB/R/b2:RS,b3:BL,b4:BL,b5:BM"),
]


@pytest.mark.parametrize(
    ("position", "expected"), [c[1:] for c in READINGS], ids=[c[0] for c in READINGS]
)
def test_out_on_reading(position: str, expected: str) -> None:
    state = positions.read(position)
    assert positions.write(state) == expected
    assert state.end == "last_player"
    assert GAME.rules.standings(state).winners == (1,)


RESULTS = [
    ("V12 CZ-4.8", "R/RB/-/b2:BL,b3:BSRL,b4:BS", "b3-b4", "B/RB/-/b2:BL,b3:BS,b4:BSRL"),
    ("V13 CZ-6.4", "R/RB/-/b1:BL,b2:RL,b3:BS,b4:BM,b5:BL", "b2-b3", "B/RB/-/b3:BSRL,b4:BM,b5:BL"),
    ("V14 CZ-6.8", "R/RB/-/b1:BS,b2:RL,b3:BM,b4:BL,b5:BL", "b2-b1", "B/RB/-/b3:BM,b4:BL,b5:BL"),
    (
        "V14 CZ-R26",
        "R/RB/-/b1:BS,b2:RL,b3:BM,b4:BL,b5:BL",
        "b2-b1 b5-b4",
        "B/RB/R/b3:BM,b4:BLBL",
    ),
    ("V15 CZ-6.5", V15, "b3-b4", "B/RB/-/b4:BSRL,b5:BL"),
    ("V16 CZ-7.5", V15, "b3-b2", "R/RB/B/b1:BM,b2:BLRL"),
    ("V18 CZ-R21", V17, "b3-b4~b1", "B/RB/-/b1:BSBM,b2:BL"),
    ("V19 CZ-R17", V19, "c4-d5", "B/RB/-/d5:BSRL,d6:BL,e6:BM"),
    ("V20 CZ-6.8", V19, "c4-c3", "B/RB/-/d5:BS,d6:BL,e6:BM"),
    ("V23 CZ-7.6", V22, "c4-d5~b4", "R/RB/B/b4:BSBM"),
    (
        "V24 CZ-6.3",
        "R/RB/-/c3:RL,c4:BS,d3:BM,d5:BM,e4:BL,e5:BL",
        "c3-c4",
        "B/RB/-/c4:BSRL,d3:BM,d5:BM,e4:BL,e5:BL",
    ),
    (
        "V25 CZ-2.1",
        "R/RB/-/c3:BL,c4:BS,d5:RL,e4:BM,e5:BL",
        "d5-c4",
        "B/RB/-/c3:BL,c4:BSRL",
    ),
    (
        "V26 CZ-R23",
        "R/RBG/-/b1:BS,b2:GLBL,b3:GM,b4:RL",
        "b4-b3 b2-b1",
        "G/RBG/-/b1:BSBL,b2:GL,b3:GMRL",
    ),
    ("V27 CZ-7.2", "R/RBG/-/b2:GS,b3:BS,b4:RL", "b4-b3", "R/RBG/BG/b2:GS,b3:BSRL"),
    ("V28 CZ-7.4", "R/RBG/B/b2:BL,b3:RL,b4:GL", "b3-b2", "R/RBG/BG/b2:BLRL"),
    ("V30 CZ-7.5", "R/RB/-/d2:BS,d3:RL", "d3-d2", "R/RB/B/d2:BSRL"),
]


@pytest.mark.parametrize(
    ("position", "texts", "expected"), [c[1:] for c in RESULTS], ids=[c[0] for c in RESULTS]
)
def test_result_of_moves(position: str, texts: str, expected: str) -> None:
    assert positions.write(after(position, *texts.split())) == expected


def test_v20_four_crabs_are_washed() -> None:
    state = positions.read(V19)
    events: list[object] = []
    GAME.rules.apply(state, GAME.rules.parse("c4-c3"), events.append)
    wave = next(event for event in events if event.kind == "wave")  # type: ignore[attr-defined]
    assert wave.text.count == 4  # type: ignore[attr-defined]


def test_v26_blocked_for_a_moment_is_not_out() -> None:
    state = after("R/RBG/-/b1:BS,b2:GLBL,b3:GM,b4:RL", "b4-b3")
    assert state.tops[GAME.rules.parse("first G").colour] == 0
    assert state.out == ()


class TestV11Notation:
    position = "R/RB/-/b2:RM,c3:BL,c4:BS"

    def test_cz_4_7_path_has_no_influence(self) -> None:
        assert after(self.position, "b2-c3-c4") == after(self.position, "b2-c4")

    def test_cz_4_4_path_over_an_empty_space(self) -> None:
        with pytest.raises(IllegalMove) as caught:
            after(self.position, "b2-b3-c4")
        assert caught.value.rule == "CZ-4.4"

    @pytest.mark.parametrize(
        ("text", "rule"),
        [
            ("b2-c3", "CZ-4.2"),
            ("b2-c4~c4", "CZ-6.6"),
            ("b2-b2", "CZ-4.5"),
            ("c3-b2", "CZ-4.1"),
            ("b2-a1", "CZ-4.4"),
            ("a1-b2", "CZ-4.1"),
        ],
    )
    def test_refused_with_its_rule(self, text: str, rule: str) -> None:
        state = positions.read(self.position)
        problem = GAME.rules.check(state, GAME.text.read(state, text))
        assert problem is not None
        assert problem.rule == rule

    @pytest.mark.parametrize("text", ["b2-c3-c3", "b2-c3-b2"])
    def test_cz_4_5_no_space_twice(self, text: str) -> None:
        with pytest.raises(IllegalMove):
            GAME.text.read(positions.read(self.position), text)

    @pytest.mark.parametrize("text", ["", "b2", "b2c4", "b2-c9", "h1-a1", "b2-c4-", "b2-c4~", "é"])
    def test_not_a_move(self, text: str) -> None:
        with pytest.raises(BadText):
            GAME.rules.parse(text)


def test_v17_any_cell_names_the_survivor() -> None:
    state = positions.read(V17)
    assert GAME.text.read(state, "b3-b4~b2") == GAME.rules.parse("b3-b4~b1")
    problem = GAME.rules.check(state, GAME.rules.parse("b3-b4"))
    assert problem is not None
    assert problem.rule == "CZ-6.6"


def test_cz_5_8_covered_crab_cannot_move() -> None:
    problem = GAME.rules.check(positions.read("R/RB/-/b2:RLBL,b3:RL"), Crawl(5, 6))
    assert problem is not None
    assert problem.rule == "CZ-5.8"


@pytest.mark.parametrize(
    ("position", "text", "rule"),
    [
        ("R/RB/-/b2:RM,b3:BS,b4:BL,c3:RL", "b2-b4", "CZ-5.3"),
        ("R/RB/-/b2:RS,b3:BL,b4:BL,b5:BM,c3:RL", "b2-b5", "CZ-5.4"),
    ],
)
def test_landing_on_a_larger_crab(position: str, text: str, rule: str) -> None:
    problem = GAME.rules.check(positions.read(position), GAME.rules.parse(text))
    assert problem is not None
    assert problem.rule == rule


class TestRepetition:
    position = "R/RB/-/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
    cycle = ("b2-b3", "b4-b5", "b3-b2", "b5-b4")

    def test_v31_cz_8_3_third_occurrence(self) -> None:
        once = after(self.position, *self.cycle)
        assert once.end == ""
        twice = after(self.position, *self.cycle, *self.cycle)
        assert twice.end == "repetition"
        assert GAME.rules.standings(twice).winners == (0, 1)

    def test_v32_cz_r30_equal_crabs_are_interchangeable(self) -> None:
        position = "R/RB/-/b2:BSRL,b3:BMRL,c3:RS,c4:RS,c5:RSBL,d5:BM"
        state = after(position, "b3-c3", "c5-d5", "b2-b3", "d5-c4", "c3-b2", "c4-c5")
        assert positions.write(state) == position
        assert state.seen.count((state.stacks, state.turn)) == 1

    def test_cz_8_4_players_out_share_nothing(self) -> None:
        position = "R/RBG/G/b2:BSRL,b3:RS,b4:RSBL,b5:BM"
        state = after(position, *self.cycle, *self.cycle)
        assert GAME.rules.standings(state).of(2).place == 3

    def test_cz_8_6_agreement(self) -> None:
        table = table_at(self.position)
        table.play(AGREE_DRAW)
        assert table.over
        assert GAME.rules.standings(table.state).reason == "agreement"
        assert AGREE_DRAW not in GAME.rules.legal(table.states[0])

    def test_cz_8_7_unfinished_is_no_draw(self) -> None:
        assert GAME.rules.standings(positions.read(self.position)).reason == "unfinished"


V33 = [
    "R/RB/-/b2:RLBS,b3:RM",
    "R/RB/-/b2:RL,b4:BS",
    "R/RB/-/b2:RLRLRL,b3:RL",
    "R/RB/-/b2:GL,b3:RL",
    "R/RB/-/a5:RL,b3:RL",
    "R/RB/-/b2:RL,b2:BS",
    "G/RB/-/b2:RL,b3:BS",
    "R/RB/-/d4:RL,d3:BS",
    "R/RB/X/b2:RL,b3:BS",
    "R/RB/RB/b2:RL,b3:BS",
    "R/RB/R/b2:RL,b3:BS",
    "R/RR/-/b2:RL,b3:RS",
    "R/RB/-/b2:,b3:RS",
    "R/RB/-/b2:RX,b3:RS",
    "R/RB/-/b2:R,b3:RS",
    "R/RB/-",
    "",
]


@pytest.mark.parametrize("text", V33)
def test_v33_impossible_positions_are_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        positions.read(text)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="RBGYLMS/-:,abcdefg1234567", max_size=60))
def test_reading_anything_raises_only_bad_position(text: str) -> None:
    try:
        state = positions.read(text)
    except BadPosition:
        return
    assert positions.read(positions.write(state)) == state


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40))
def test_parsing_anything_raises_only_bad_text(text: str) -> None:
    try:
        move = GAME.rules.parse(text)
    except BadText:
        return
    assert GAME.rules.parse(GAME.rules.format(move)) == move


@settings(max_examples=25, deadline=None)
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
        assert rules.with_stacks(state, state.stacks) == state, "masks repeat the stacks"
        assert positions.read(positions.write(state)).stacks == state.stacks


class TestSetUp:
    def test_cz_2_5_layout_fills_the_zone(self) -> None:
        for players, spaces in ((2, 18), (3, 27), (4, 36)):
            table = random_table(make_setup("crabz", players), "x", 1)
            assert table.state.occupied == table.state.zone
            assert table.state.occupied.bit_count() == spaces

    def test_cz_2_3_other_zone(self) -> None:
        table = random_table(make_setup("crabz", 3, variants=("zone3_alternating",)), "x", 1)
        assert "a3" in positions.write_stacks(table.state)

    def test_cz_r3_custom_zone(self) -> None:
        cells = "a1,a2,a3,a4,b1,b2,b3,b4,b5,c1,c2,c3,c4,c5,c6,d1,d2,d3"
        table = random_table(make_setup("crabz", 2, variants=(f"custom={cells}",)), "x", 1)
        assert list(bits(table.state.occupied)) == list(range(18))

    @pytest.mark.parametrize(
        "cells",
        ["a1,a2", "a1,zz", "a1,a1", "d4", "a1,a2,a3,a4,b1,b2,b3,b4,b5,g4,g5,g6,g7,f7,f6,f5,f4,f3"],
    )
    def test_cz_r3_bad_custom_zone(self, cells: str) -> None:
        with pytest.raises(BadSetup):
            Table(GAME, make_setup("crabz", 2, variants=(f"custom={cells}",)))

    def test_cz_1_4_start_player_is_an_input(self) -> None:
        table = random_table(make_setup("crabz", 3, first=2), "x", 1)
        assert table.state.turn == 2
        assert table.state.phase == "play"

    def test_cz_r8_typed_layout(self) -> None:
        table = Table(GAME, make_setup("crabz", 2, dice="physical"))
        crabs = "RL RL RL RM RM RM RS RS RS BL BL BL BM BM BM BS BS BS"
        table.play(GAME.text.read(table.state, crabs))
        table.play(GAME.text.read(table.state, "first B"))
        assert positions.write(table.state).startswith("B/RB/-/b2:RL,b3:RL,b4:RL,c2:RM")

    @pytest.mark.parametrize(
        "text",
        [
            "f BS BS BS e BL BM BM BM d RS RS BL BL c RM RM RM RS b RL RL RL",
            "b rl rl rl  c: rm,rm,rm,rs  d rs rs bl bl  e BL BM BM BM  f BSBSBS",
        ],
    )
    def test_cz_2_5_layout_by_rows(self, text: str) -> None:
        table = Table(GAME, make_setup("crabz", 2, dice="physical"))
        table.play(GAME.text.read(table.state, text))
        table.play(GAME.text.read(table.state, "p2"))
        assert positions.write(table.state).startswith("B/RB/-/b2:RL,b3:RL,b4:RL,c2:RM")

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("f BS BS e BL BM BM BM d RS RS BL BL c RM RM RM RS b RL RL RL", "row {row} has"),
            ("f BS BS BS e BL BM BM BM", "every row once"),
            ("RL BS", "type {count} crabs"),
            ("RL BX", "no crab"),
        ],
    )
    def test_a_layout_typed_wrong_says_where(self, text: str, told: str) -> None:
        table = Table(GAME, make_setup("crabz", 2, dice="physical"))
        with pytest.raises(BadText) as error:
            GAME.text.read(table.state, text)
        assert told in error.value.text.id

    @pytest.mark.parametrize("text", ["b3 b4", "b3b4", "B3 - b4", "b3 to b4", "b3 c4 b4"])
    def test_cells_may_be_written_loosely(self, text: str) -> None:
        state = positions.read("R/RB/-/b3:RM,b4:BS,c4:BL")
        assert GAME.text.read(state, text) == GAME.rules.parse("b3-b4")

    @pytest.mark.parametrize(
        "text",
        ["RL RL", "layout a1:RL", "RL RL RL RL RM RM RS RS RS BL BL BL BM BM BM BS BS BS"],
    )
    def test_cz_1_2_bad_layout_is_refused(self, text: str) -> None:
        table = Table(GAME, make_setup("crabz", 2, dice="physical"))
        with pytest.raises((BadText, IllegalMove)):
            table.play(GAME.text.read(table.state, text))
        assert table.steps == []

    def test_colours_by_seat(self) -> None:
        table = random_table(make_setup("crabz", 2, variants=("colours=GY",)), "x", 1)
        assert positions.write(table.state).split("/")[1] == "GY"

    def test_cz_7_8_places_are_the_reverse_order_of_going_out(self) -> None:
        table = random_table(make_setup("crabz", 4), "places")
        standings = GAME.rules.standings(table.state)
        assert [each.seat for each in standings.places[1:]] == list(reversed(table.state.out))
        assert [each.place for each in standings.places] == [1, 2, 3, 4]
