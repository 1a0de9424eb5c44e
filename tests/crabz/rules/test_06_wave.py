"""CZ-6: groups, and which of them the wave takes."""

from __future__ import annotations

import pytest

from sheets.crabz.board import groups, mask_of, names_of
from sheets.crabz.forms import position as positions
from sheets.crabz.rules.events import Wave
from sheets.engine.errors import BadPosition
from sheets.engine.text import Speaker
from sheets.testing.kit import make_setup, random_table
from tests.crabz.kit import GAME, V15, V17, V19, after, events, moves, refused, result, rows


@pytest.mark.parametrize(
    ("position", "expected"), rows(("V17 CZ-6.6", V17, "b3-b2 b3-b4~b1 b3-b4~b4"))
)
def test_list_of_moves(position: str, expected: str) -> None:
    assert moves(position) == expected


@pytest.mark.parametrize(
    ("position", "texts", "expected"),
    rows(
        (
            "V13 CZ-6.4",
            "R/RB/-/b1:BL,b2:RL,b3:BS,b4:BM,b5:BL",
            "b2-b3",
            "B/RB/-/b3:BSRL,b4:BM,b5:BL",
        ),
        ("V14 CZ-6.8", "R/RB/-/b1:BS,b2:RL,b3:BM,b4:BL,b5:BL", "b2-b1", "B/RB/-/b3:BM,b4:BL,b5:BL"),
        ("V15 CZ-6.5", V15, "b3-b4", "B/RB/-/b4:BSRL,b5:BL"),
        ("V20 CZ-6.8", V19, "c4-c3", "B/RB/-/d5:BS,d6:BL,e6:BM"),
        (
            "V24 CZ-6.3",
            "R/RB/-/c3:RL,c4:BS,d3:BM,d5:BM,e4:BL,e5:BL",
            "c3-c4",
            "B/RB/-/c4:BSRL,d3:BM,d5:BM,e4:BL,e5:BL",
        ),
        (
            "CZ-6.8 players who are out",
            "R/RBG/G/b1:GL,b2:RL,b3:BM,b4:BL",
            "b2-b3",
            "B/RBG/G/b3:BMRL,b4:BL",
        ),
    ),
)
def test_result_of_moves(position: str, texts: str, expected: str) -> None:
    assert result(position, texts) == expected


def test_cz_6_1_one_check_a_turn_after_landing() -> None:
    """The start space is left before the crab arrives; only the board after that counts."""
    assert result("R/RB/-/b1:BL,b2:RM,b3:BL,b4:BM,b5:BL", "b2-b4") == "B/RB/-/b3:BL,b4:BMRM,b5:BL"
    kinds = [event.kind for event in events(V19, "c4-d5")]  # three groups
    assert kinds.count("wave") == 1


def test_cz_6_3_with_one_group_nothing_happens() -> None:
    """Around the start space nothing touches any more, but further out it does."""
    ring = "R/RB/-/c3:RL,c4:BS,d3:BM,d5:BM,e4:BL,e5:BL"
    assert [event.kind for event in events(ring, "c3-c4")] == ["crawled"]
    state = positions.read(ring)
    crawl = GAME.text.display(state, GAME.rules.parse("c3-c4"))
    assert Speaker()(crawl) == "Large crab c3 → c4, onto a small one"
    assert refused(ring, "c3-c4~c4") == "CZ-6.6"


@pytest.mark.parametrize(
    ("spaces", "found"),
    [
        ("b1 c2", ["b1 c2"]),  # slanted to the right
        ("b1 c1", ["b1 c1"]),  # slanted to the left
        ("b1 b2", ["b1 b2"]),
        ("b2 c1", ["b2", "c1"]),  # two columns apart
        ("b1 b3", ["b1", "b3"]),
        ("d3 d5", ["d3", "d5"]),  # the middle is no space
        ("a1 b1 c1 e3 e4 g7", ["a1 b1 c1", "e3 e4", "g7"]),
    ],
)
def test_cz_6_2_groups_are_connected_by_adjacency(spaces: str, found: list[str]) -> None:
    assert [" ".join(names_of(group)) for group in groups(mask_of(spaces))] == found


def test_cz_6_5_only_among_the_groups_with_most_spaces() -> None:
    """Two spaces with six crabs do not beat three spaces with three."""
    position = "R/RB/-/a1:BSBMBL,b1:BSBMBL,b2:RL,b3:BS,b4:BM,b5:BL"
    assert result(position, "b2-b3") == "B/RB/-/b3:BSRL,b4:BM,b5:BL"


def test_v17_any_cell_names_the_survivor() -> None:
    state = positions.read(V17)
    assert GAME.text.read(state, "b3-b4~b2")[0] == GAME.rules.parse("b3-b4~b1")
    problem = GAME.rules.check(state, GAME.rules.parse("b3-b4"))
    assert problem is not None
    assert problem.rule == "CZ-6.6"


def test_cz_6_6_only_a_tied_group_can_be_chosen() -> None:
    assert refused(V17, "b3-b2~b1") == "CZ-6.6"
    assert refused(V17, "b3-b4~b5") == "CZ-6.6", "a group is named by its first space"
    stacked = "R/RB/-/b2:BSRL,b3:BM,b4:BL"
    assert refused(stacked, "b2-b3~b3") == "CZ-6.6", "a space that stays occupied: no wave"


def test_cz_6_7_all_crabs_of_all_other_groups_go() -> None:
    before, state = positions.read(V19), after(V19, "c4-d5")
    assert (sum(before.crabs), sum(state.crabs)) == (7, 4)
    assert positions.write_stacks(state) == "d5:BSRL,d6:BL,e6:BM"
    buried = "R/RB/-/b1:RSRMBL,b2:RL,b3:BS,b4:BM"
    assert after(buried, "b2-b3").crabs[:2] == (1, 2), "those under others too"


def test_v20_four_crabs_are_washed() -> None:
    wave = next(event for event in events(V19, "c4-c3") if isinstance(event, Wave))
    assert wave.n == 4
    assert wave.rule == "CZ-6.7"


def test_cz_6_7_move_and_wave_are_told() -> None:
    speak = Speaker("en", ("Ann", "Ben"))
    told = [speak(GAME.text.sentence(event)) for event in events(V19, "c4-d5")]
    assert told == ["Ann: large crab c4 → d5", "a wave washes away b4, c2, c3: 3 crabs"]
    small = events("R/RB/-/b2:BSRS,b3:BL,b4:BL,b5:BS", "b2-b5")[0]
    assert speak(GAME.text.sentence(small)) == "Ann: small crab b2 → b5"
    assert small.places == ("b2", "b5")
    medium = "R/RB/-/b1:BL,b2:RM,b3:BL,b4:BSBM,b5:BL"
    said = speak(GAME.text.describe(positions.read(medium), GAME.rules.parse("b2-b4")))
    assert said == "wave takes b1 (1 crab)"


def test_cz_6_9_one_group_remains() -> None:
    table = random_table(make_setup("crabz", 4), "groups")
    played = table.states[2:]
    assert all(len(groups(state.occupied)) == 1 for state in played)
    with pytest.raises(BadPosition) as caught:
        positions.read("R/RB/-/b2:RL,b4:BS")
    assert caught.value.rule == "CZ-6.9"
