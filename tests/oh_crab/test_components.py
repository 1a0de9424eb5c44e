"""The component data and the boards built from it."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest

from sheets.engine.errors import BadComponents, BadSetup
from sheets.oh_crab.board import (
    CLOSED,
    KNOCK,
    OBSTACLE,
    SEA,
    SHELL,
    SURPRISE,
    Board,
    BoardSpec,
    board_of,
    field_name,
    field_of,
)
from sheets.oh_crab.components import assemble
from sheets.oh_crab.parts import NONE, load_parts
from tests.oh_crab.kit import (
    empty,
    fresh,
)

KIT = load_parts("")
PACK = '[pack]\ngame = "oh_crab"\nname = "mine"\n'


def neighbours(board: Board, name: str) -> list[str]:
    field = field_of(name)
    assert field is not None
    return [field_name(target) for target in board.around[field]]


def small(columns: int, rows: int, **fields: str) -> Board:
    lines = [tuple(line.split()) for line in empty(columns, rows, **fields).splitlines()]
    return board_of(BoardSpec(tuple(reversed(lines))))


def test_oc_1_6_neighbours() -> None:
    board = small(7, 6)
    assert set(neighbours(board, "c3")) == {"c4", "b3", "d3", "c2", "b2", "d2"}
    assert set(neighbours(board, "d3")) == {"d4", "c4", "e4", "d2", "c3", "e3"}


def test_oc_1_3_oc_1_5_depth_in_half_rows_oc_r2() -> None:
    board = small(3, 4)
    assert [board.depth[field_of(name) or 0] for name in ("a2", "b2", "c2")] == [4, 5, 4]
    assert board.depth[SEA] > 10**5


def test_oc_1_4_rows_of_three_and_two_beach_tiles() -> None:
    three = board_of(assemble(KIT.data, ("0A", "1A", "2A", "3A", "9A")))
    assert (three.rows, three.spec.borders) == (23, (3, 9, 15, 21))
    two = board_of(assemble(KIT.data, ("0A", "1A", "2A", "9A")))
    assert (two.rows, two.spec.borders) == (17, (3, 9, 15))


def test_oc_1_7_off_the_board_and_into_the_sea() -> None:
    board = small(3, 3)
    assert neighbours_of_corner(board, "a3") == {"sea", "b3", "a2", "b2"}
    assert neighbours_of_corner(board, "b3") == {"sea", "b2", "a3", "c3"}
    assert neighbours_of_corner(board, "a1") == {"a2", "b1"}


def neighbours_of_corner(board: Board, name: str) -> set[str]:
    field = field_of(name)
    assert field is not None
    return {field_name(target) for target in board.around[field] if target != -3}


def test_4_4_control_sums_of_the_cards() -> None:
    actions = range(4, 40)
    assert Counter(KIT.main[card] for card in actions) == {0: 8, 1: 9, 2: 11, 3: 8}
    for place, expected in enumerate(
        [
            {0: 8, 1: 7, 2: 10, 3: 7, NONE: 4},
            {0: 5, 1: 3, 2: 8, 3: 4, NONE: 16},
            {0: 8, 1: 7, 2: 10, 3: 7, NONE: 4},
            {0: 5, 1: 3, 2: 8, 3: 4, NONE: 16},
        ]
    ):
        assert Counter(KIT.halves[card][place] for card in actions) == expected
    assert Counter(KIT.special[card] for card in actions) == dict.fromkeys(range(12), 3)


def test_4_4_pairs_that_complete_two_symbols() -> None:
    pairs = [
        (left, right)
        for left in range(4, 40)
        for right in range(4, 40)
        if left != right and all(KIT.matches(left, right, height) != NONE for height in (0, 1))
    ]
    assert len(pairs) == 26


def test_4_3_symbols_among_starting_cards() -> None:
    found = {
        (KIT.cards[left], KIT.cards[right], "SFDW"[KIT.matches(left, right, 0)])
        for left, right in permutations(range(4), 2)
        if KIT.matches(left, right, 0) != NONE
    }
    assert found == {
        ("s_forward", "s_diagonal", "D"),
        ("s_seaward", "s_diagonal", "D"),
        ("s_diagonal", "s_shell", "W"),
        ("s_shell", "s_forward", "S"),
        ("s_shell", "s_seaward", "S"),
    }


def all_boards() -> list[tuple[str, ...]]:
    boards = []
    for count in (2, 3):
        for numbers in permutations("1234", count):
            for sides in product("AB", repeat=count + 2):
                beaches = [n + side for n, side in zip(numbers, sides[1:-1], strict=True)]
                boards.append((f"0{sides[0]}", *beaches, f"9{sides[-1]}"))
    return boards


@pytest.mark.slow
def test_4_2_every_board_of_960_can_be_raced() -> None:
    boards = all_boards()
    assert len(boards) == 960
    for tiles in boards:
        board = Board(assemble(KIT.data, tiles))
        reached = set(board.starts.values())
        easy = set(board.starts.values())
        for field in sorted(board.fields, key=lambda each: board.depth[each]):
            targets = list(board.reachable_from(field))
            assert targets, (tiles, field_name(field))
            if field in reached:
                reached.update(targets)
            if field in easy and not board.features[field] & (OBSTACLE | KNOCK):
                easy.update(targets)
        assert reached - {SEA} == set(board.fields) - (set(board.starts.values()) - reached)
        assert SEA in easy


@pytest.mark.parametrize("tile", [name for name in KIT.data.tiles if name[0] in "1234"])
def test_4_2_three_surprise_fields_one_with_a_shell(tile: str) -> None:
    board = Board(BoardSpec(tuple(assemble(KIT.data, (tile,)).rows)))
    surprises = [board.features[field] for field in board.surprises]
    assert len(surprises) == 3
    assert sum(bool(features & SHELL) for features in surprises) == 1
    assert all(features & SURPRISE and not features & CLOSED for features in surprises)


@pytest.mark.parametrize(
    ("text", "finding"),
    [
        ('[tiles.1A]\nrows = """\n. . .\n. .\n"""\n', "tiles.1A.rows: the rows have 2, 3 fields"),
        ('[tiles.1A]\nrows = """\n. . q\n"""\n', "tiles.1A.rows: c1 is 'q'"),
        ('[actions.cards]\nslide_1 = "slide shell D -"\n', "actions.cards.slide_1"),
        ('[scenarios.1]\nboard = "0A 1A 1B 3A 9A"\n', "two sides of the same tile"),
        ('[scenarios.1]\ntiles = "Aa Ab Ca"\n', "three different letters"),
        ('[extra_tiles.Aa]\neffect = "fly"\n', "extra_tiles.Aa.effect"),
        ('[tiles.1B]\nshortcuts = { 1 = "c1 2 seaward", 2 = "f4 1 x" }\n', "not nearer to the sea"),
        ('[abilities.as01]\neffect = "fly"\n', "abilities.as01.effect"),
        ("[counts]\nmarket_slots = 4\n", "counts:"),
        ("[rubbish]\nx = 1\n", "rubbish: unknown"),
    ],
)
def test_a_pack_with_a_mistake_says_where(text: str, finding: str) -> None:
    with pytest.raises(BadComponents) as error:
        load_parts(PACK + text)
    assert any(finding in each for each in error.value.findings), error.value.findings


def test_a_dead_end_in_a_tile_is_found() -> None:
    rows = "\n".join([". . X X X . ?", ". . . . . . ?", *[". . . . . . ."] * 3, ". . . . . . ?"])
    with pytest.raises(BadComponents) as error:
        load_parts(f'{PACK}[tiles.1A]\nrows = """\n{rows}\n"""\n')
    assert any("no way on from d5" in each for each in error.value.findings)


def test_an_owners_pack_changes_a_cost() -> None:
    parts = load_parts(f"{PACK}[extra_tiles.Aa]\ncost = 5\n")
    assert parts.tile_costs[parts.tiles.index("Aa")] == 5
    assert parts.data.extra_tiles["Aa"].status == "owner"
    assert parts != KIT


@pytest.mark.parametrize(
    "variant",
    [
        "board=0A,1A,9A",
        "board=0A,1A,1B,2A,9A",
        "tiles=Aa,Ab,Ca",
        "tiles=Aa",
        "colours=red,red,blue",
        "board=7Z,1A,2A,3A,9A",
    ],
)
def test_oc_2_1_oc_2_3_bad_choices_of_tiles_are_refused(variant: str) -> None:
    with pytest.raises(BadSetup):
        fresh(variants=(variant,))


def test_oc_2_1_free_choice_of_board_and_tiles() -> None:
    variants = ("board=0B,4B,2A,3B,9B", "tiles=Db,Ca,Bb", "colours=brown,blue,red")
    state = fresh(variants=variants, first=0)
    assert state.conf.board.spec.tiles == ("0B", "4B", "2A", "3B", "9B")
    assert state.conf.crabs == ((4,), (2,), (0,))


@pytest.mark.parametrize("scenario", list("123456"))
@pytest.mark.parametrize(
    ("players", "variants", "beaches"), [(2, (), 2), (3, ("beach_sprint",), 2), (5, (), 3)]
)
def test_oc_18_scenarios_oc_r74(
    scenario: str, players: int, variants: tuple[str, ...], beaches: int
) -> None:
    state = fresh(players, scenario=scenario, variants=variants)
    given = KIT.data.scenarios[scenario].board.split()
    assert list(state.conf.board.spec.tiles) == [*given[: 1 + beaches], given[-1]]
