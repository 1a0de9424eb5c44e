"""CZ-R: the rulings on unclear points."""

from __future__ import annotations

from collections import Counter

import pytest

from sheets.crabz.board import INDEX, NEIGHBOURS, bits, groups, mask_of
from sheets.crabz.forms import position as positions
from sheets.crabz.rules.asks import LAYOUT
from sheets.crabz.rules.chance import LayoutChance
from sheets.crabz.rules.events import Wave
from sheets.crabz.rules.moves import AGREE_DRAW
from sheets.engine.chance import QuickDraws
from sheets.engine.errors import BadPosition, BadSetup, BadText
from sheets.engine.table import Table
from sheets.engine.text import Speaker
from sheets.testing.kit import make_setup, random_table
from tests.crabz.kit import (
    CYCLE,
    GAME,
    REPEATING,
    RULES,
    V17,
    V19,
    V22,
    after,
    events,
    moves,
    refused,
    result,
    rows,
    table_at,
)

# -- board and set-up ------------------------------------------------------------------


def rings() -> list[int]:
    """The spaces by their distance from the middle, nearest first."""
    found, inside = [], 1 << INDEX["d4"]
    for _ in range(3):
        around = 0
        for cell in bits(inside):
            around |= NEIGHBOURS[cell]
        found.append(around & ~inside)
        inside |= around
    return found


def test_cz_r1_three_rings_and_nothing_in_the_middle() -> None:
    assert [ring.bit_count() for ring in rings()] == [6, 12, 18]
    assert mask_of(RULES.parts.data.board.spaces) == sum(rings())
    with pytest.raises(BadPosition):
        positions.read("R/RB/-/d4:RL,d3:BS")


def test_cz_r2_two_players_on_the_two_inner_rings() -> None:
    table = random_table(make_setup("crabz", 2), "x", 1)
    assert table.state.occupied == sum(rings()[:2])


def test_cz_r3_custom_zone() -> None:
    cells = "a1,a2,a3,a4,b1,b2,b3,b4,b5,c1,c2,c3,c4,c5,c6,d1,d2,d3"
    table = random_table(make_setup("crabz", 2, variants=(f"custom={cells}",)), "x", 1)
    assert list(bits(table.state.occupied)) == list(range(18))


@pytest.mark.parametrize(
    "cells",
    ["a1,a2", "a1,zz", "a1,a1", "d4", "a1,a2,a3,a4,b1,b2,b3,b4,b5,g4,g5,g6,g7,f7,f6,f5,f4,f3"],
)
def test_cz_r3_bad_custom_zone(cells: str) -> None:
    with pytest.raises(BadSetup):
        Table(GAME, make_setup("crabz", 2, variants=(f"custom={cells}",)))


@pytest.mark.parametrize("position", [V17, V19, V22, REPEATING])
def test_cz_r4_colours_have_no_influence(position: str) -> None:
    repainted = position.translate(str.maketrans("RB", "YG"))
    assert moves(repainted) == moves(position)
    for text in moves(position).split():
        painted = result(position, text).translate(str.maketrans("RB", "YG"))
        assert result(repainted, text) == painted


def test_cz_r5_laid_out_uniformly_at_random() -> None:
    """Every kind of crab comes on every space as often as on any other."""
    state = Table(GAME, make_setup("crabz", 2)).state
    chance, draws = LayoutChance(state, LAYOUT), QuickDraws("uniform")
    counts = Counter(crab for _ in range(1800) for crab in chance.sample(draws).crabs)
    assert len(counts) == 18 * 6
    assert all(220 < count < 380 for count in counts.values())  # 300 expected


def test_cz_r6_by_default_a_random_player_begins() -> None:
    def beginner(seed: str) -> str:
        return positions.write(random_table(make_setup("crabz", 4, seed=seed), "x", 2).state)[0]

    begins = Counter(beginner(str(seed)) for seed in range(60))
    assert set(begins) == set("RBGY")
    assert min(begins.values()) > 5
    assert beginner("7") == beginner("7")


def test_cz_r7_clockwise_and_round_again() -> None:
    table = random_table(make_setup("crabz", 4, first=2), "x", 9)
    assert [step.seat for step in table.steps[1:]] == [2, 3, 0, 1, 2, 3, 0, 1]


def test_cz_r8_typed_layout() -> None:
    table = Table(GAME, make_setup("crabz", 2, dice="physical"))
    crabs = "RL RL RL RM RM RM RS RS RS BL BL BL BM BM BM BS BS BS"
    table.play(GAME.text.read(table.state, crabs)[0])
    table.play(GAME.text.read(table.state, "first B")[0])
    assert positions.write(table.state).startswith("B/RB/-/b2:RL,b3:RL,b4:RL,c2:RM")


def test_cz_r8_a_position_is_not_shuffled() -> None:
    assert positions.write(table_at(V19).state) == V19


# 29 crabs; the red one on e2 holds a group of 23 spaces and one of 5 together.
EXAMPLE = (
    "R/RBGY/-/a1:RL,a2:RL,a3:RM,a4:RM,b2:RM,b3:RS,b4:RS,b5:RS,c1:BL,c2:BL,c3:BL,c4:BM,c5:BM,"
    "c6:BM,d1:BS,d5:BS,d6:BS,d7:GL,e2:RL,e3:GL,e5:GL,e6:GM,e7:GM,f3:GM,f4:GS,f6:GS,f7:GS,"
    "g4:YL,g5:YL"
)


def test_cz_r9_the_example_needs_four_players() -> None:
    assert (
        max(zone.players * 9 for zone in RULES.parts.data.zones.values() if zone.players < 4)
        < 23 + 5
    )
    state = after(EXAMPLE, "e2-d1")
    assert state.occupied.bit_count() == 23
    wave = next(event for event in events(EXAMPLE, "e2-d1") if event.kind == "wave")
    assert wave.places == ("e3", "f3", "f4", "g4", "g5")


# -- movement --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "expected"),
    rows(("V4 CZ-R10", "R/RB/-/b2:BSRM,b3:BM", "B/RB/R/b2:BSRM,b3:BM")),
)
def test_out_on_reading(position: str, expected: str) -> None:
    state = positions.read(position)
    assert positions.write(state) == expected
    assert state.end == "last_player"
    assert GAME.rules.standings(state).winners == (1,)


def test_cz_r10_a_small_crab_never_ends_where_it_started() -> None:
    """Round a triangle it would, and a stack is left there."""
    position = "R/RBG/-/b2:BSRS,b3:BS,c3:BS,c4:GS"
    assert "b2-b2" not in moves(position).split()
    assert refused(position, "b2-b2") == "CZ-4.5"


def test_cz_r11_steps_are_counted_along_the_path() -> None:
    medium = "R/RB/-/b2:RM,b3:BS,c3:BS"
    assert moves(medium) == "b2-b3 b2-c3", "two sides of a triangle"
    small = "R/RBG/-/b1:RS,b2:BS,b3:BS,b4:BS,c2:GS,c3:GS"
    assert moves(small) == "b1-b2 b1-b3 b1-b4 b1-c2 b1-c3", "one, two or three away"


def test_cz_r12_even_a_move_that_hurts_must_be_made() -> None:
    position = "R/RBG/-/b1:BS,b2:RL,b3:GSGL,b4:GM,b5:GM"
    only = "R/RB/-/b1:RL,b2:BL"
    assert "b2-b1" in moves(position).split()
    assert moves(only) == "b1-b2"
    assert result(only, "b1-b2") == "R/RB/B/b2:BLRL"


@pytest.mark.parametrize(
    ("cell", "played"),
    [
        ("d4", ""),  # the middle
        ("c1", ""),  # never filled
        ("b2", "b2-b3 b4-b3"),  # emptied two moves ago
    ],
)
def test_cz_r13_only_occupied_spaces_can_be_entered(cell: str, played: str) -> None:
    position = result("R/RB/-/b2:RL,b3:BS,b4:BL,c3:RL", played)
    assert refused(position, f"c3-{cell}") == "CZ-4.4"
    assert f"c3-{cell}" not in moves(position).split()


def test_cz_r14_only_the_last_space_is_restricted_and_only_by_its_top() -> None:
    assert moves("R/RB/-/b2:RS,b3:BL,b4:BM,b5:BS") == "b2-b5"
    assert moves("R/RB/-/b2:RM,b3:BL,b4:BSBM") == "b2-b4"


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
def test_cz_r15_whatever_it_is_called_a_medium_crab_takes_two_steps(language: str) -> None:
    state = positions.read("R/RB/-/b2:RM,b3:BL,c4:BSBM")
    said = Speaker(language)(GAME.text.group(state, GAME.rules.parse("b2-c4")))
    assert {"en": "medium", "nl": "gewone"}.get(language, "b2") in said
    assert GAME.rules.legal(state) == [GAME.rules.parse("b2-c4")]


# -- wave ------------------------------------------------------------------------------


def test_cz_r16_over_spaces_that_are_washed_away_a_moment_later() -> None:
    position = "R/RB/-/a1:BM,b1:BS,b2:RM,b3:BL,b4:BM,b5:BS"
    assert "b2-a1" in moves(position).split()
    assert result(position, "b2-a1") == "B/RB/-/b3:BL,b4:BM,b5:BS"


@pytest.mark.parametrize(
    ("position", "expected"),
    rows(
        (
            "V21 CZ-R18",
            "R/RB/-/b4:BM,c2:BL,c3:BM,c4:RL,d5:BS,d6:BL",
            "c4-b4~c2 c4-b4~d5 c4-c3 c4-d5",
        ),
        ("V22 CZ-R18", V22, "c4-b4 c4-c3 c4-d5~b4 c4-d5~c3 c4-d5~d5"),
    ),
)
def test_list_of_moves(position: str, expected: str) -> None:
    assert moves(position) == expected


def test_cz_r17_one_move_makes_at_most_three_groups() -> None:
    assert max(len(groups(near)) for each in NEIGHBOURS for near in _subsets(each)) == 3


def _subsets(mask: int) -> list[int]:
    cells = list(bits(mask))
    return [
        sum(1 << cell for at, cell in enumerate(cells) if pattern >> at & 1)
        for pattern in range(1 << len(cells))
    ]


def test_cz_r18_a_group_that_is_not_tied_can_never_survive() -> None:
    position = "R/RB/-/b4:BM,c2:BL,c3:BM,c4:RL,d5:BS,d6:BL"
    assert refused(position, "c4-b4~b4") == "CZ-6.6"


@pytest.mark.parametrize(
    ("position", "texts", "expected"),
    rows(
        (
            "CZ-R19 spaces first",
            "R/RB/-/a1:BSBMBL,b1:BSBMBL,b2:RL,b3:BS,b4:BM,b5:BL",
            "b2-b3",
            "B/RB/-/b3:BSRL,b4:BM,b5:BL",
        ),
        ("CZ-R19 then crabs", V17, "b3-b2", "R/RB/B/b1:BSBM,b2:BLRL"),
        ("CZ-R19 then choice", V17, "b3-b4~b4", "B/RB/-/b4:BSRL,b5:BL"),
        (
            "CZ-R20 covered crabs count",
            "R/RB/-/b1:BSBSBM,b2:BL,b3:RL,b4:BS,b5:BL",
            "b3-b4",
            "B/RB/-/b1:BSBSBM,b2:BL",
        ),
        (
            "CZ-R20 crabs of players who are out count",
            "R/RBG/G/b1:GSGSGM,b2:BL,b3:RL,b4:BS,b5:BL",
            "b3-b4",
            "B/RBG/G/b1:GSGSGM,b2:BL",
        ),
        (
            "CZ-R20 the crab just landed counts",
            "R/RB/-/b1:BM,b2:BL,b3:RL,b4:BS,b5:BL",
            "b3-b4",
            "B/RB/-/b4:BSRL,b5:BL",
        ),
        ("V18 CZ-R21", V17, "b3-b4~b1", "B/RB/-/b1:BSBM,b2:BL"),
        ("V19 CZ-R17", V19, "c4-d5", "B/RB/-/d5:BSRL,d6:BL,e6:BM"),
        (
            "V26 CZ-R23",
            "R/RBG/-/b1:BS,b2:GLBL,b3:GM,b4:RL",
            "b4-b3 b2-b1",
            "G/RBG/-/b1:BSBL,b2:GL,b3:GMRL",
        ),
        (
            "V14 CZ-R26",
            "R/RB/-/b1:BS,b2:RL,b3:BM,b4:BL,b5:BL",
            "b2-b1 b5-b4",
            "B/RB/R/b3:BM,b4:BLBL",
        ),
    ),
)
def test_result_of_moves(position: str, texts: str, expected: str) -> None:
    assert result(position, texts) == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cz_r22_washed_crabs_never_come_back(players: int) -> None:
    table = random_table(make_setup("crabz", players), "washed")
    left = 9 * players
    for number, state in enumerate(table.states[3:], 3):
        left -= sum(event.n for event in table.events(number) if isinstance(event, Wave))
        assert sum(state.crabs) == left
    assert left < 9 * players


# -- elimination, end, draw --------------------------------------------------------------


def test_v26_blocked_for_a_moment_is_not_out() -> None:
    state = after("R/RBG/-/b1:BS,b2:GLBL,b3:GM,b4:RL", "b4-b3")
    assert state.tops[2] == 0, "green is covered"
    assert state.out == ()


def test_cz_r24_out_in_the_order_of_the_seats() -> None:
    told = events("R/RBG/-/b2:GS,b3:BS,b4:RL", "b4-b3")
    speak = Speaker("en", ("Ann", "Ben", "Cat"))
    assert [speak(GAME.text.sentence(event)) for event in told[1:]] == [
        "Ben can't move and is out",
        "Cat can't move and is out",
        "Ann is the last one left and wins",
    ]


def test_cz_r25_the_winner_made_the_last_move() -> None:
    ends: Counter[str] = Counter()
    for number in range(30):
        table = random_table(make_setup("crabz", 2 + number % 3, seed=str(number)), str(number))
        standings = GAME.rules.standings(table.state)
        ends[standings.reason] += 1
        if standings.reason == "last_player":
            assert standings.winners == (table.steps[-1].seat,)
    assert ends["last_player"] > 20


def test_cz_r26_without_crabs_but_still_in() -> None:
    """Red has no crab left, but everybody else drops out first."""
    state = after("R/RBG/-/b1:GS,b2:RL,b3:BS,b4:BS,b5:GS", "b2-b1")
    assert state.crabs[0] == 0
    assert GAME.rules.standings(state).winners == (0,)


def test_cz_r27_a_crab_under_one_of_a_player_who_is_out_is_blocked() -> None:
    assert refused("G/RBG/B/b2:GSBL,b3:GM,b4:RL,c4:RS", "b2-b3") == "CZ-5.8"


def test_cz_r28_random_games_do_repeat() -> None:
    ends = Counter(
        random_table(make_setup("crabz", 4, seed=str(number)), str(number)).state.end
        for number in range(100)
    )
    assert 2 <= ends["repetition"] <= 20
    assert sum(ends.values()) == ends["repetition"] + ends["last_player"]


def test_cz_r29_a_draw_between_all_still_in() -> None:
    position = "R/RBGY/Y/b2:BSRL,b3:RS,b4:RSBL,b5:BM,c5:GSGL,c6:GM"
    cycle = ("b2-b3", "b4-b5", "c5-c6", "b3-b2", "b5-b4", "c6-c5")
    standings = GAME.rules.standings(after(position, *cycle, *cycle))
    assert (standings.reason, standings.winners) == ("repetition", (0, 1, 2))
    assert standings.of(3).place == 4


def test_cz_r31_nothing_is_hidden() -> None:
    assert GAME.info.open_information
    state = random_table(make_setup("crabz", 3), "open", 20).state
    assert all(GAME.rules.view(state, seat) == state for seat in range(3))


def test_cz_r32_a_new_game_carries_no_score() -> None:
    drawn = after(REPEATING, *CYCLE, *CYCLE)
    assert [score.total for score in GAME.rules.score(drawn)] == [0, 0]
    again = table_at(REPEATING).state
    assert (again.seen, again.out, again.end) == ((), (), "")


def test_cz_r33_resigning_is_no_move() -> None:
    state = positions.read(REPEATING)
    assert GAME.rules.declarations(state) == (AGREE_DRAW,)
    with pytest.raises(BadText):
        GAME.text.read(state, "resign")
